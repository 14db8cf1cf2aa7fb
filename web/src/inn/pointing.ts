// Where the arrow of the coach stands: beside what it points at, on the side where it covers no words.
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
/** The tip of the arrow and where it points: degrees clockwise from straight down. */
export interface Pointing {
  x: number;
  y: number;
  turn: 0 | 90 | 180 | 270;
}
/** The arrow, and how far it bobs. */
const [wide, long, gap] = [40, 50, 6];
const bob = 8;
/** Tall things are pointed at in their picture: what stands above them can be read. */
const tall = 110;

const covered = ({ x, y, turn }: Pointing): Box => {
  const far = long + gap + bob;
  if (turn === 0) return { left: x - wide / 2, right: x + wide / 2, top: y - far, bottom: y };
  if (turn === 180) return { left: x - wide / 2, right: x + wide / 2, top: y, bottom: y + far };
  return turn === 90 ? { left: x, right: x + far, top: y - wide / 2, bottom: y + wide / 2 } : { left: x - far, right: x, top: y - wide / 2, bottom: y + wide / 2 };
};
const common = (a: Box, b: Box) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
const area = (box: Box) => (box.right - box.left) * (box.bottom - box.top);

/** From above, else from below, from the right, from the left; the first that covers nothing, or the one that covers least. */
export function pointing(target: Box, words: readonly Box[], window: Box): Pointing {
  const x = (target.left + target.right) / 2;
  const y = (target.top + target.bottom) / 2;
  const inside = target.bottom - target.top > tall ? [{ x, y: target.top + 60, turn: 0 } as const] : [];
  const ways: Pointing[] = [...inside, { x, y: target.top, turn: 0 }, { x, y: target.bottom, turn: 180 }, { x: target.right, y, turn: 90 }, { x: target.left, y, turn: 270 }];
  let best = { way: ways[0]!, over: Infinity };
  for (const way of ways) {
    const box = covered(way);
    const over = words.reduce((all, one) => all + common(box, one), 0) + 4 * (area(box) - common(box, window));
    if (over < best.over) best = { way, over };
  }
  return best.way;
}

/** The boxes of all words that can be seen. */
export function wordsOn(root: Element): Box[] {
  const boxes: Box[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.nodeValue?.trim() || !node.parentElement?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    range.selectNodeContents(node);
    boxes.push(...range.getClientRects());
  }
  return boxes;
}
