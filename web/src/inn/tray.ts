// Where the tray of a round lies on the desk's table, and every stake on it. Sizes are those of the drawing.
import type { Layout } from "./layout";

export interface Tray {
  left: number;
  top: number;
  wide: number;
}

/** Beside cards that wait it is smaller, and makes room for them. */
export function trayOf({ close, middle }: Layout, busy: boolean): Tray {
  const wide = busy ? (close ? 330 : 410) : close ? 400 : 470;
  const left = busy ? middle.left - 4 : (middle.left + middle.right) / 2 - wide / 2 - (close ? 84 : 10);
  return { left, top: busy ? 336 : 326, wide };
}

/** A stake lies before a chair: one's own in front, the others clockwise; as shares of the tray. Without a chair it lies in the middle. */
export function stakeAt(chair: number | undefined, own: number, chairs: number): { x: number; y: number } {
  if (chair === undefined) return { x: 0.5, y: 0.52 };
  const angle = Math.PI / 2 + (((chair - own + chairs) % chairs) / chairs) * Math.PI * 2;
  return { x: 0.5 + 0.31 * Math.cos(angle), y: 0.53 + 0.23 * Math.sin(angle) };
}
