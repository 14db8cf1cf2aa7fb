// Contrast as it is seen: axe gives up where text lies on a drawing, and nearly all of ours does. So the page is drawn twice, with its words
// and without, and each word is held against the pixels it covers.

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
  const over = [...document.querySelectorAll(".coach, .ask-panel, .slip")].map((paper) => ({ paper, box: paper.getBoundingClientRect() }));
  const shaded = (node, { left, top, right, bottom }) => over.some(({ paper, box }) => !paper.contains(node) && left < box.right + 24 && right > box.left - 24 && top < box.bottom + 24 && bottom > box.top - 24);
  const named = (node) => [node.tagName.toLowerCase(), ...[...node.classList].filter((name) => !name.startsWith("svelte-"))].join(".");
  // An open sheet darkens the rest.
  const walker = document.createTreeWalker([...document.querySelectorAll("[role=dialog]")].at(-1) ?? document.body, NodeFilter.SHOW_TEXT);
  const found = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const box = node.parentElement;
    if (!node.textContent.trim() || box.closest(silent) || !box.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
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
      const rect = [Math.max(0, Math.floor(left)), Math.max(0, Math.floor(top)), Math.min(innerWidth, Math.ceil(right)), Math.min(innerHeight, Math.ceil(bottom))];
      if (rect[2] - rect[0] > 2 && rect[3] - rect[1] > 2) found.push({ text: node.textContent.trim().slice(0, 40), where: named(box.parentElement) + " > " + named(box), color, opacity, least: large ? 3 : 4.5, rect });
    }
  }
  return found;
}

/** Holds the words against the two pictures; runs in the page. */
async function weigh([withWords, without, found, slack]) {
  const pixels = async (png) => {
    const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))]));
    const pen = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
    pen.drawImage(bitmap, 0, 0);
    return pen.getImageData(0, 0, bitmap.width, bitmap.height);
  };
  const [seen, bare] = [await pixels(withWords), await pixels(without)];
  const linear = Array.from({ length: 256 }, (_, i) => (i / 255 <= 0.04045 ? i / 255 / 12.92 : ((i / 255 + 0.055) / 1.055) ** 2.4));
  const light = ([r, g, b]) => 0.2126 * linear[Math.round(r)] + 0.7152 * linear[Math.round(g)] + 0.0722 * linear[Math.round(b)];
  // A pixel of the word: between what lies under it and its ink, nearer to the ink. What something else covers is not.
  const inked = (under, ink, there) => {
    const way = ink.map((value, c) => value - under[c]);
    const length = way.reduce((sum, value) => sum + value * value, 0);
    const share = way.reduce((sum, value, c) => sum + value * (there[c] - under[c]), 0) / length;
    return there.some((value, c) => Math.abs(value - under[c]) > 16) && share > 0.5 && there.every((value, c) => Math.abs(value - under[c] - share * way[c]) < 24);
  };
  const findings = [];
  const at = ({ data, width }, x, y) => {
    const i = (y * width + x) * 4;
    return [data[i], data[i + 1], data[i + 2]];
  };
  const ratio = (one, other) => {
    const [a, b] = [light(one), light(other)];
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  };
  // Grain and edges: a fifth of the pixels may be worse than the rest.
  const mostly = (ratios) => ratios.sort((a, b) => a - b)[Math.floor(ratios.length / 5)];
  for (const { text, where, color, opacity, least: asked, rect } of found) {
    const least = asked * slack;
    const [left, top, right, bottom] = rect;
    const wide = right - left;
    const ink = new Uint8Array(wide * (bottom - top));
    const ground = [];
    for (let y = top; y < bottom; ++y) {
      for (let x = left; x < right; ++x) {
        const under = at(bare, x, y);
        const colour = color.map((value, c) => value * opacity + under[c] * (1 - opacity));
        if (!inked(under, colour, at(seen, x, y))) continue;
        ink[(y - top) * wide + x - left] = 1;
        ground.push(ratio(colour, under));
      }
    }
    if (!(mostly(ground) < least)) continue;
    // An outline or a shadow may carry the word instead: a pixel or two beside its strokes.
    const near = (x, y, far) => {
      for (let v = Math.max(top, y - far); v <= Math.min(bottom - 1, y + far); ++v) for (let u = Math.max(left, x - far); u <= Math.min(right - 1, x + far); ++u) if (ink[(v - top) * wide + u - left]) return true;
      return false;
    };
    const around = (far) => {
      const ratios = [];
      for (let y = top; y < bottom; ++y) for (let x = left; x < right; ++x) if (near(x, y, far) && !near(x, y, far - 1)) ratios.push(ratio(color, at(seen, x, y)));
      return mostly(ratios) ?? 0;
    };
    const outline = Math.max(around(1), around(2));
    if (outline >= least) continue;
    findings.push(`${mostly(ground).toFixed(2)} (outline ${outline.toFixed(2)}) of ${asked}: "${text}" <${where}>`);
  }
  return [...new Set(findings)];
}

const noWords = "* { -webkit-text-fill-color: transparent !important; text-shadow: none !important; } ::placeholder { color: transparent !important; }";

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
  return page.evaluate(weigh, [...looked, slack]);
}
