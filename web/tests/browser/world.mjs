// The real program with a data folder of its own, and the people who come to it: what every flow test needs.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openBrowser, openPage } from "./browser.mjs";

export const table = ".tt-desk, .tt-phone, .inn .stage, .inn .phone";
const dist = new URL("../../dist", import.meta.url).pathname;

/** Chooses one of several; the page may still be moving into place, so the click is the element's own. */
async function choose(radio) {
  await radio.evaluate((input) => input.click());
  assert.ok(await radio.isChecked(), "what was chosen is chosen");
}

export async function openWorld(program) {
  const data = mkdtempSync(join(tmpdir(), "taproom-"));
  const browser = await openBrowser();
  const everybody = [];
  let port = 0;
  let child = null;

  async function open() {
    // Everybody comes from one address, and quickly.
    const wide = ["--guest-rate", "100", "--guest-burst", "1000", "--request-rate", "1000", "--request-burst", "10000"];
    wide.push("--login-rate", "100", "--login-burst", "1000");
    child = spawn(
      program,
      [
        "serve",
        "--data",
        data,
        "--port",
        String(port),
        "--web",
        dist,
        "--bot-pause",
        "10",
        "--answer-beat",
        "10",
        "--log-level",
        "warning",
        ...wide,
      ],
      { stdio: ["ignore", "pipe", "pipe"] },
    );
    const address = await new Promise((resolve, reject) => {
      let heard = "";
      const hear = (text) => {
        heard += text;
        const found = /http:\/\/127\.0\.0\.1:(\d+)/.exec(heard);
        if (found) resolve(found[0]);
      };
      child.stdout.on("data", hear);
      child.stderr.on("data", hear);
      child.on("exit", () => reject(new Error(`the house did not open:\n${heard}`)));
    });
    port = Number(new URL(address).port);
    return address;
  }
  const address = await open();
  // A test that is cut off leaves no program running.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit(1));
  process.once("exit", () => child?.kill("SIGKILL"));

  return {
    address,
    program,
    browser,
    /** The house dies on the spot, as with a power cut. */
    async kill() {
      child.removeAllListeners("exit");
      const gone = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGKILL");
      await gone;
    },
    reopen: open,
    /** Somebody with a browser of their own. `rough`: lines break on purpose, what the browser says about it is no finding. `stays`: beyond one test. */
    async person(size, { rough = false, stays = false, ...options } = {}) {
      const one = await openPage(browser, size, options);
      everybody.push({ ...one, rough, stays });
      return one;
    },
    /** After a test: who was left behind goes home, so that nobody complains when the house is killed later. */
    async everybodyLeaves() {
      for (const one of everybody) if (!one.stays) await one.context.close();
    },
    /** From the front page to a table against bots: two clicks. */
    async sitDown(page, game, seats) {
      await page.goto(address);
      const panel = page.locator(".game").nth(game === "inn" ? 1 : 0);
      if (seats) await choose(panel.locator(`input[name$="-n"][value="${seats}"]`));
      await panel.locator(".btn.main").click();
      await page.waitForSelector(table);
    },
    /** Opens a table from the page for it; `chairs` as the page names them. */
    async newTable(page, game, chairs, modules = []) {
      await page.goto(`${address}/#/new/${game}`);
      await page.waitForSelector(".chairs");
      await choose(page.locator(`input[name=players][value="${chairs.length}"]`));
      for (const [i, kind] of chairs.entries()) await choose(page.locator(`input[name=seat-${i}][value=${kind}]`));
      // The page remembers the modules of the last table.
      const pressed = page.locator("button.module[aria-pressed=true]");
      while ((await pressed.count()) > 0) await pressed.last().click();
      for (const id of modules) {
        const one = page.locator("button.module", { has: page.locator(`b:text-is("${id}")`) });
        if ((await one.getAttribute("aria-pressed")) !== "true") await one.click();
      }
      await page.locator("form .btn.main").click();
    },
    /** What all browsers asked for and complained about since the doors opened. */
    findings() {
      const asked = everybody
        .flatMap((one) => one.asked)
        .filter((url) => !url.startsWith(address) && !url.startsWith("data:"));
      const wrong = everybody.flatMap((one) =>
        one.wrong.filter((text) => !(one.rough && /WebSocket|Failed to load resource|net::ERR/.test(text))),
      );
      return { asked, wrong };
    },
    async close() {
      await browser.close();
      child.removeAllListeners("exit");
      child.kill();
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Waits for something of the page to become true; says what it was when it does not. */
export async function until(page, what, check, argument, timeout = 30000) {
  await page.waitForFunction(check, argument, { timeout }).catch(() => assert.fail(what));
}

/** Asks the house over a socket of the page's own, so that it is this person who asks. */
export const asks = (page, calls) =>
  page.evaluate(
    (calls) =>
      new Promise((resolve, reject) => {
        const socket = new WebSocket(`ws://${location.host}/socket`);
        const results = [];
        const next = () => {
          const call = calls[results.length];
          if (!call) return (socket.close(), resolve(results));
          socket.send(JSON.stringify({ jsonrpc: "2.0", id: results.length, method: call[0], params: call[1] }));
        };
        socket.onerror = () => reject(new Error("no line"));
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(data);
          if (message.method === "welcome") return next();
          if (message.id === undefined) return;
          if (message.error) return reject(new Error(JSON.stringify(message.error)));
          results.push(message.result);
          next();
        };
      }),
    calls,
  );

/** Somebody says a name, before anything is shown that asks for one. */
export const introduce = (page, name) =>
  page.evaluate(
    (name) =>
      fetch("/api/guest", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ name }),
      }),
    name,
  );
