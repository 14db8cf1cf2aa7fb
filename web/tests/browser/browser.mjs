// What every browser test needs: the built pages served from disk, a Chromium, an axe, a place for pictures.
import { createServer } from "node:http";
import { appendFileSync, existsSync, mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { extname, join, normalize } from "node:path";
import { chromium } from "playwright-core";

const root = new URL("../..", import.meta.url).pathname;
const types = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".json": "application/json",
};
const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

export const sizes = {
  desk: { width: 1440, height: 900 },
  tablet: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
};
export const shots = process.env.TAPROOM_SHOTS ?? join(root, "shots");

/** Serves a folder with the same policy as the house: nothing from elsewhere, no inline script. */
export function serveFolder(folder) {
  const policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'";
  const server = createServer((request, response) => {
    const path = join(root, folder, normalize(new URL(request.url, "http://x").pathname));
    if (!existsSync(path) || extname(path) === "") {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      "content-type": types[extname(path)] ?? "application/octet-stream",
      "content-security-policy": policy,
      "cache-control": extname(path) === ".html" ? "no-cache" : "max-age=3600",
    });
    response.end(readFileSync(path));
  });
  return new Promise((resolve) =>
    server.listen(0, "127.0.0.1", () =>
      resolve({ base: `http://127.0.0.1:${server.address().port}`, close: () => server.close() }),
    ),
  );
}

export async function openBrowser() {
  const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
  if (!existsSync(executablePath))
    throw new Error(`there is no Chromium at ${executablePath}; install the package chromium or set CHROMIUM`);
  return chromium.launch({ executablePath, args: ["--no-sandbox"] });
}

/** A page that remembers what went wrong on it and every address it asked for. */
export async function openPage(browser, size, options = {}) {
  const context = await browser.newContext({
    viewport: size,
    reducedMotion: "reduce",
    colorScheme: "dark",
    bypassCSP: true,
    ...options,
  });
  // Nobody reads along: what bots do is shown as soon as it is there.
  await context.addInitScript(() => {
    try {
      localStorage["taproom.settings"] ??= JSON.stringify({ pace: "at_once" });
    } catch {
      // A page without a place to keep things.
    }
  });
  const page = await context.newPage();
  const wrong = [];
  const asked = [];
  page.on("console", (message) => message.type() === "error" && wrong.push(message.text()));
  page.on("pageerror", (error) => wrong.push(error.message));
  page.on("request", (request) => asked.push(request.url()));
  return { page, context, wrong, asked };
}

/** Pages that tests lend one another, as opening one takes longer than most tests. Whoever borrows one finds nothing set and the pointer in the corner. */
export function lender(browser) {
  const shelf = new Map();
  return async (size, options = {}) => {
    const kind = JSON.stringify([size, options]);
    const kept = shelf.get(kind);
    if (!kept) {
      const opened = await openPage(browser, size, options);
      shelf.set(kind, opened);
      return opened;
    }
    kept.wrong.length = 0;
    await kept.page.mouse.move(0, 0);
    await kept.page.evaluate(() => localStorage.clear());
    return kept;
  };
}

/** Findings of axe that are serious or worse. The sprite, two thirds of all nodes and never shown itself, stays outside meanwhile. */
export async function inspect(page) {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe);
  const result = await page.evaluate(async () => {
    const put = [...document.querySelectorAll(".sprite")].map((sprite) => [
      sprite,
      sprite.parentNode,
      sprite.nextSibling,
    ]);
    for (const [sprite] of put) sprite.remove();
    const found = await globalThis.axe.run(document, { resultTypes: ["violations"], preload: false });
    for (const [sprite, parent, next] of put) parent.insertBefore(sprite, next?.parentNode === parent ? next : null);
    return found;
  });
  return result.violations
    .filter((v) => ["serious", "critical"].includes(v.impact))
    .map(
      (v) =>
        `${v.id}: ${v.nodes.length} × ${v.nodes[0].html.slice(0, 140)} | ${v.nodes[0].failureSummary?.split("\n")[1] ?? ""}`,
    );
}

/** For people to look at; packing a PNG takes longer than drawing the page. */
export async function picture(page, name) {
  mkdirSync(shots, { recursive: true });
  await page.screenshot({ path: join(shots, `${name}.jpg`), quality: 90 });
}

/**
 * A list of small tests that says what failed and goes on, and at the end which of them took longest. A browser on a busy machine can lose a
 * click: what fails is tried once more, and what needed that is named at the end.
 */
export function tally() {
  let passed = 0;
  const failed = [];
  const unsteady = [];
  const took = [];
  const say = (what, name, error) =>
    console.error(
      `${what} ${name}\n  ${String(error.message ?? error)
        .split("\n")
        .slice(0, 12)
        .join("\n  ")}`,
    );
  return {
    async test(name, run) {
      const start = Date.now();
      try {
        await run().catch(async (error) => {
          say("once more:", name, error);
          await run();
          unsteady.push(name);
        });
        passed += 1;
      } catch (error) {
        failed.push(name);
        say("FAILED", name, error);
      }
      took.push([Date.now() - start, name]);
    },
    end(longest = Number(process.env.LONGEST ?? 3)) {
      took.sort(([a], [b]) => b - a);
      for (const [ms, name] of took.slice(0, longest))
        console.log(`  ${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`);
      for (const name of unsteady) {
        console.log(`  at the second try: ${name}`);
        // ./test names them once more at its end.
        const kept = process.env.TAPROOM_SECOND_TRIES;
        if (kept) appendFileSync(kept, `browser: ${name}\n`);
      }
      console.log(`${passed} passed, ${failed.length} failed`);
      return failed.length === 0;
    },
  };
}

/** Text that is drawn smaller than `least` px, as `12.3 the text`; pictures of cards in small are no text to be read. */
export async function small(page, least) {
  return page.evaluate((least) => {
    const tiny = ".lastempty, .tuck, .decks .card, .mini, .past, .sr, .plate h3 small, .cup, .under, svg, [inert]";
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = new Set();
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const box = node.parentElement;
      if (
        !node.textContent.trim() ||
        box.closest(tiny) ||
        !box.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
        continue;
      const size = parseFloat(getComputedStyle(box).fontSize) * (box.currentCSSZoom ?? 1);
      if (size < least)
        found.add(`${size.toFixed(1)} ${node.textContent.trim().slice(0, 30)} <${box.className || box.tagName}>`);
    }
    return [...found];
  }, least);
}
