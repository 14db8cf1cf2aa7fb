// Hangs a bubble beside whoever speaks: measured on the page, placed by `spot.ts`.
import type { Box } from "../motion/fit";
import { bubbleAt } from "./spot";

export interface Speaker {
  seat: number | null;
  mine: boolean;
  /** What the table shows: when it changes, things may lie elsewhere. */
  version: number;
}

const boxOf = (node: Element): Box => {
  const { left: x, top: y, width: w, height: h } = node.getBoundingClientRect();
  return { x, y, w, h };
};
const inSight = ({ x, y, w, h }: Box): boolean =>
  w > 0 && h > 0 && x + w / 2 > 0 && y + h / 2 > 0 && x + w / 2 < innerWidth && y + h / 2 < innerHeight;

/** The seat of who speaks as the table draws it; else the button of the talk. One's own board is the whole screen: a small mark stands for it. */
function anchorOf({ seat, mine }: Speaker): Element | null {
  const names =
    seat === null
      ? []
      : mine
        ? [`seat:${seat}`, `turn:${seat}`]
        : ["seat", "tavern", "turn"].map((one) => `${one}:${seat}`);
  for (const name of [...names, "talk"]) {
    const node = document.querySelector(`[data-place="${name}"]`);
    if (node && inSight(boxOf(node))) return node;
  }
  return null;
}

export function hang(node: HTMLElement, speaker: Speaker) {
  function place(now: Speaker) {
    const anchor = anchorOf(now);
    const press = [...document.querySelectorAll("button:not(:disabled), a[href], input, .bubble")].filter(
      (one) => one !== node && !(anchor && (one.contains(anchor) || anchor.contains(one))),
    );
    const size = { w: node.offsetWidth, h: node.offsetHeight };
    const start = anchor ? boxOf(anchor) : { x: innerWidth - 8, y: 56, w: 0, h: 0 };
    const at = bubbleAt(start, size, { w: innerWidth, h: innerHeight }, press.map(boxOf).filter(inSight));
    node.style.left = `${at.x}px`;
    node.style.top = `${at.y}px`;
  }
  let now = speaker;
  const again = () => place(now);
  place(now);
  addEventListener("resize", again);
  return {
    update(next: Speaker) {
      now = next;
      requestAnimationFrame(again);
    },
    destroy: () => removeEventListener("resize", again),
  };
}
