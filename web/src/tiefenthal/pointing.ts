// Where the host's hand is put so that it points at something and covers nothing that is read. Pure: boxes in, a place out.
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export interface Hand {
  /** Where its tip is. */
  x: number;
  y: number;
  /** Which way it points. */
  way: "down" | "right" | "left" | "up";
}

/** How far the tip stays away, and how far the hand swings back. */
const gap = 3;
const swing = 6;

const meets = (a: Box, b: Box) => a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top;

/** What a hand of this size covers while it swings. */
export function covered({ x, y, way }: Hand, long: number, broad: number): Box {
  const [far, half] = [long + swing, broad / 2];
  if (way === "down") return { left: x - half, right: x + half, top: y - far, bottom: y };
  if (way === "up") return { left: x - half, right: x + half, top: y, bottom: y + far };
  if (way === "right") return { left: x - far, right: x, top: y - half, bottom: y + half };
  return { left: x, right: x + far, top: y - half, bottom: y + half };
}

/** From above if there is room, else from a side or from below; in the middle first, then nearer to the corners. */
function places({ left, top, right, bottom }: Box): Hand[] {
  const along = (from: number, to: number) => [0.5, 0.25, 0.75].map((part) => from + (to - from) * part);
  return [
    ...along(left, right).map((x): Hand => ({ x, y: top - gap, way: "down" })),
    ...along(top, bottom).slice(0, 1).flatMap((y): Hand[] => [{ x: left - gap, y, way: "right" }, { x: right + gap, y, way: "left" }]),
    ...along(left, right).map((x): Hand => ({ x, y: bottom + gap, way: "up" })),
  ];
}

/** The first place inside the window that meets none of the boxes. */
export function handAt(target: Box, window: { wide: number; high: number }, size: { long: number; broad: number }, taken: Box[]): Hand | null {
  const free = (hand: Hand) => {
    const box = covered(hand, size.long, size.broad);
    return box.left >= 0 && box.top >= 0 && box.right <= window.wide && box.bottom <= window.high && !taken.some((other) => meets(box, other));
  };
  return places(target).find(free) ?? null;
}
