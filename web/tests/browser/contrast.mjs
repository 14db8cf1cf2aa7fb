// Contrast as it is seen: axe gives up where text lies on a drawing, and nearly all of ours does. So the page is drawn twice, with its words
// and without, and each word is held against the pixels it covers.
import assert from "node:assert/strict";
import { inflateSync } from "node:zlib";

/** The words of the page: where they stand, their colour as it is mixed, and what WCAG AA asks of their size. Runs in the page. */
function words() {
  // Text that is not there to be read: pictures of cards in small, what cannot be used now, what only a screen reader is told, snoring.
  const silent = ".sr, .mini, .past, .tuck, .decks .card, svg, [inert], [aria-disabled=true], :disabled, .zz";
  // Colours come as rgb(), color() or oklch(): a pixel says what they are.
  const pen = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  const mixed = (color) => {
    pen.clearRect(0, 0, 1, 1);
    pen.fillStyle = color;
    pen.fillRect(0, 0, 1, 1);
    const [r, g, b, alpha] = pen.getImageData(0, 0, 1, 1).data;
    return { color: [r, g, b], alpha: alpha / 255 };
  };
  // Papers laid over the table hide or shade what is beside them for a while.
  const over = [...document.querySelectorAll(".coach, .ask-panel, .slip")].map((paper) => ({
    paper,
    box: paper.getBoundingClientRect(),
  }));
  const shaded = (node, { left, top, right, bottom }) =>
    over.some(
      ({ paper, box }) =>
        !paper.contains(node) &&
        left < box.right + 24 &&
        right > box.left - 24 &&
        top < box.bottom + 24 &&
        bottom > box.top - 24,
    );
  const named = (node) =>
    [node.tagName.toLowerCase(), ...[...node.classList].filter((name) => !name.startsWith("svelte-"))].join(".");
  // An open sheet darkens the rest.
  const walker = document.createTreeWalker(
    [...document.querySelectorAll("[role=dialog]")].at(-1) ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  const found = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const box = node.parentElement;
    if (
      !node.textContent.trim() ||
      box.closest(silent) ||
      !box.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    )
      continue;
    const style = getComputedStyle(box);
    const { color, alpha } = mixed(style.webkitTextFillColor);
    let opacity = alpha;
    for (let up = box; up; up = up.parentElement) opacity *= Number(getComputedStyle(up).opacity);
    const size = parseFloat(style.fontSize) * (box.currentCSSZoom ?? 1);
    const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      if (shaded(box, line)) continue;
      const { left, top, right, bottom } = line;
      const rect = [
        Math.max(0, Math.floor(left)),
        Math.max(0, Math.floor(top)),
        Math.min(innerWidth, Math.ceil(right)),
        Math.min(innerHeight, Math.ceil(bottom)),
      ];
      if (rect[2] - rect[0] > 2 && rect[3] - rect[1] > 2)
        found.push({
          text: node.textContent.trim().slice(0, 40),
          where: named(box.parentElement) + " > " + named(box),
          color,
          opacity,
          least: large ? 3 : 4.5,
          rect,
        });
    }
  }
  return found;
}

/** The pixels of a PNG as Chromium packs it: 8 bits each, red, green, blue and perhaps alpha, not interlaced. */
function pixels(base64) {
  const file = Buffer.from(base64, "base64");
  const packed = [];
  let width = 0,
    height = 0,
    deep = 0;
  for (let at = 8; at < file.length; at += 12 + file.readUInt32BE(at)) {
    const size = file.readUInt32BE(at);
    const kind = file.toString("latin1", at + 4, at + 8);
    if (kind === "IHDR") {
      [width, height] = [file.readUInt32BE(at + 8), file.readUInt32BE(at + 12)];
      deep = { 2: 3, 6: 4 }[file[at + 17]];
      assert.ok(deep && file[at + 16] === 8 && file[at + 20] === 0, "a picture of another kind than Chromium packs");
    } else if (kind === "IDAT") packed.push(file.subarray(at + 8, at + 8 + size));
  }
  const lines = inflateSync(Buffer.concat(packed));
  const wide = width * deep;
  const data = new Uint8Array(wide * height);
  for (let y = 0; y < height; ++y) {
    const filter = lines[y * (wide + 1)];
    const from = y * (wide + 1) + 1;
    const to = y * wide;
    for (let i = 0; i < wide; ++i) {
      const left = i < deep ? 0 : data[to + i - deep];
      const above = y === 0 ? 0 : data[to + i - wide];
      let guess = 0;
      if (filter === 1) guess = left;
      else if (filter === 2) guess = above;
      else if (filter === 3) guess = (left + above) >> 1;
      else if (filter === 4) {
        const corner = i < deep || y === 0 ? 0 : data[to + i - wide - deep];
        const [a, b, c] = [Math.abs(above - corner), Math.abs(left - corner), Math.abs(left + above - 2 * corner)];
        guess = a <= b && a <= c ? left : b <= c ? above : corner;
      }
      data[to + i] = lines[from + i] + guess;
    }
  }
  return { data, width, deep };
}

const linear = Float64Array.from({ length: 256 }, (_, i) =>
  i / 255 <= 0.04045 ? i / 255 / 12.92 : ((i / 255 + 0.055) / 1.055) ** 2.4,
);
const light = (r, g, b) =>
  0.2126 * linear[Math.round(r)] + 0.7152 * linear[Math.round(g)] + 0.0722 * linear[Math.round(b)];
const ratio = (one, other) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
// Grain and edges: a fifth of the pixels may be worse than the rest.
const mostly = (ratios) => Float64Array.from(ratios).sort()[Math.floor(ratios.length / 5)];

/** Holds the words against the two pictures. */
function weigh(seen, bare, found, slack) {
  const findings = [];
  for (const { text, where, color, opacity, least: asked, rect } of found) {
    const least = asked * slack;
    const [left, top, right, bottom] = rect;
    const wide = right - left;
    const ink = new Uint8Array(wide * (bottom - top));
    const ground = [];
    for (let y = top; y < bottom; ++y) {
      for (let x = left; x < right; ++x) {
        // A pixel of the word: between what lies under it and its ink, nearer to the ink. What something else covers is not.
        const [i, j] = [(y * bare.width + x) * bare.deep, (y * seen.width + x) * seen.deep];
        const [r, g, b] = [bare.data[i], bare.data[i + 1], bare.data[i + 2]];
        const [dr, dg, db] = [seen.data[j] - r, seen.data[j + 1] - g, seen.data[j + 2] - b];
        if (Math.abs(dr) <= 16 && Math.abs(dg) <= 16 && Math.abs(db) <= 16) continue;
        const [wr, wg, wb] = [(color[0] - r) * opacity, (color[1] - g) * opacity, (color[2] - b) * opacity];
        const share = (wr * dr + wg * dg + wb * db) / (wr * wr + wg * wg + wb * wb);
        if (!(
          share > 0.5 &&
          Math.abs(dr - share * wr) < 24 &&
          Math.abs(dg - share * wg) < 24 &&
          Math.abs(db - share * wb) < 24
        ))
          continue;
        ink[(y - top) * wide + x - left] = 1;
        ground.push(ratio(light(r + wr, g + wg, b + wb), light(r, g, b)));
      }
    }
    const plain = mostly(ground);
    if (!(plain < least)) continue;
    // An outline or a shadow may carry the word instead: a pixel or two beside its strokes.
    const near = (x, y, far) => {
      for (let v = Math.max(top, y - far); v <= Math.min(bottom - 1, y + far); ++v)
        for (let u = Math.max(left, x - far); u <= Math.min(right - 1, x + far); ++u)
          if (ink[(v - top) * wide + u - left]) return true;
      return false;
    };
    const around = (far) => {
      const ratios = [];
      for (let y = top; y < bottom; ++y) {
        for (let x = left; x < right; ++x) {
          if (!near(x, y, far) || near(x, y, far - 1)) continue;
          const j = (y * seen.width + x) * seen.deep;
          ratios.push(ratio(light(...color), light(seen.data[j], seen.data[j + 1], seen.data[j + 2])));
        }
      }
      return mostly(ratios) ?? 0;
    };
    const outline = Math.max(around(1), around(2));
    if (outline >= least) continue;
    findings.push(`${plain.toFixed(2)} (outline ${outline.toFixed(2)}) of ${asked}: "${text}" <${where}>`);
  }
  return [...new Set(findings)];
}

const noWords =
  "* { -webkit-text-fill-color: transparent !important; text-shadow: none !important; } ::placeholder { color: transparent !important; }";

/** Words of the page that stand out less than WCAG AA asks, or than a share of it. */
export async function faint(page, slack = 1) {
  const cdp = await page.context().newCDPSession(page);
  const draw = async () => (await cdp.send("Page.captureScreenshot", { format: "png", optimizeForSpeed: true })).data;
  const look = async () => {
    const found = await page.evaluate(words);
    const seen = await draw();
    const cloak = await page.addStyleTag({ content: noWords });
    const bare = await draw();
    await cloak.evaluate((tag) => tag.remove());
    return [seen, bare, found];
  };
  // What still moves is looked at again: both pictures and the places of the words must be of one moment.
  let looked = await look();
  for (let tries = 0; tries < 20; ++tries) {
    if (JSON.stringify(await page.evaluate(words)) === JSON.stringify(looked[2])) break;
    looked = await look();
  }
  await cdp.detach();
  const [seen, bare, found] = looked;
  return weigh(pixels(seen), pixels(bare), found, slack);
}
