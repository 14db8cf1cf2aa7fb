// Where a hand or an arrow is put so that it points at something and covers nothing that is read. Pure: boxes in, a place out.
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export interface Pointer {
  /** Where its tip is. */
  x: number;
  y: number;
  /** Which way it points. */
  way: "down" | "right" | "left" | "up";
}
/** How large it is, how far its tip stays away, how far it swings back. */
export interface Shape {
  long: number;
  broad: number;
  gap: number;
  swing: number;
}

const common = (a: Box, b: Box) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
const area = (box: Box) => (box.right - box.left) * (box.bottom - box.top);

/** What it covers while it swings. */
export function covered({ x, y, way }: Pointer, { long, broad, swing }: Shape): Box {
  const [far, half] = [long + swing, broad / 2];
  if (way === "down") return { left: x - half, right: x + half, top: y - far, bottom: y };
  if (way === "up") return { left: x - half, right: x + half, top: y, bottom: y + far };
  if (way === "right") return { left: x - far, right: x, top: y - half, bottom: y + half };
  return { left: x, right: x + far, top: y - half, bottom: y + half };
}

/** From above if there is room, else from a side or from below; in the middle first, then nearer to the corners. */
function places({ left, top, right, bottom }: Box, gap: number): Pointer[] {
  const along = [0.5, 0.25, 0.75].map((part) => left + (right - left) * part);
  const y = (top + bottom) / 2;
  return [
    ...along.map((x): Pointer => ({ x, y: top - gap, way: "down" })),
    { x: right + gap, y, way: "left" },
    { x: left - gap, y, way: "right" },
    ...along.map((x): Pointer => ({ x, y: bottom + gap, way: "up" })),
  ];
}

/** The first place that covers nothing of what is taken and stays in the window, or the one that covers least. */
export function pointerAt(
  target: Box,
  taken: readonly Box[],
  window: Box,
  shape: Shape,
  first: readonly Pointer[] = [],
): Pointer & { over: number } {
  const over = (place: Pointer) => {
    const box = covered(place, shape);
    return taken.reduce((sum, other) => sum + common(box, other), 0) + 4 * (area(box) - common(box, window));
  };
  return [...first, ...places(target, shape.gap)]
    .map((place) => ({ ...place, over: over(place) }))
    .reduce((best, place) => (place.over < best.over ? place : best));
}

/** The boxes of all words that can be seen. */
export function wordsOn(root: Element): Box[] {
  const boxes: Box[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (
      !node.nodeValue?.trim() ||
      !node.parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true })
    )
      continue;
    range.selectNodeContents(node);
    boxes.push(...range.getClientRects());
  }
  return boxes;
}

/** The boxes of all small signs that can be seen: a heart, a coin, a candle is read as a word is. */
export function signsOn(root: Element, small = 36): Box[] {
  return [...root.querySelectorAll("svg")]
    .filter((sign) => sign.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .map((sign) => sign.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && width <= small && height <= small);
}
