// Where a bubble hangs: beside whoever speaks, inside the window, and over nothing that can be pressed.
import type { Box } from "../motion/fit";

const gap = 6;
const edge = 4;

const shared = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y));

const apart = (a: Box, b: Box): number => Math.hypot(a.x + a.w / 2 - b.x - b.w / 2, a.y + a.h / 2 - b.y - b.h / 2);

/** The place nearest to `anchor` that covers the least of `clear`; it never leaves the window. */
export function bubbleAt(
  anchor: Box,
  size: { w: number; h: number },
  window: { w: number; h: number },
  clear: readonly Box[],
): Box {
  const inside = (x: number, y: number): Box => ({
    x: Math.max(edge, Math.min(window.w - size.w - edge, x)),
    y: Math.max(edge, Math.min(window.h - size.h - edge, y)),
    ...size,
  });
  const middle = anchor.x + (anchor.w - size.w) / 2;
  const columns = [middle, anchor.x, anchor.x + anchor.w - size.w, anchor.x + anchor.w + gap, anchor.x - size.w - gap];
  const rows: number[] = [];
  for (let away = 0; away <= window.h; away += 24)
    rows.push(anchor.y + anchor.h + gap + away, anchor.y - size.h - gap - away);
  rows.push(anchor.y, anchor.y + anchor.h - size.h);
  let best = inside(middle, anchor.y + anchor.h + gap);
  let cost = Infinity;
  for (const x of columns)
    for (const y of rows) {
      const box = inside(x, y);
      const covered = clear.reduce((sum, one) => sum + shared(box, one), 0);
      // Whoever speaks stays in sight where that costs no more than a short way.
      const price = covered * 1000 + Math.min(250, shared(box, anchor) / 10) + apart(box, anchor);
      if (price < cost) [best, cost] = [box, price];
    }
  return best;
}
