// Where what waits lies on the desk's table: left is the past, right is now. Sizes are those of the drawing.
import { cupCards } from "./cups";
import type { Layout } from "./layout";
import { onTable, type Entry, type View } from "./types";

export interface Lying {
  entry: Entry;
  /** Its place on the stack. */
  i: number;
  x: number;
  width: number;
}
export interface Stacking {
  spots: Lying[];
  /** Several cups are drunk together. */
  multi: boolean;
  /** The measure of each of them, and how far it sticks out to the right of its own card: a chaser is seen beside it. */
  cup: number;
  chased: number[];
  /** Where one's answer would lie; null where there is no room for it, or nothing is asked. */
  ghost: number | null;
  /** Where the first thing lies. */
  from: number;
}

/** The smallest measure of a cup, what a card takes of it, and what lies between two cups. */
const least = 7.4;
const card = 10.6;
const gap = 14;
/** What an answer takes. */
const answer = 132;

const widthOf = ({ act }: Entry, cups: number | null): number =>
  act === "drinks" ? (cups ?? 240) : act === "card" || act === "event" ? 170 : act === "loss" ? 420 : 214;

/** Cups side by side, each of a measure. */
const across = (size: number, chased: readonly number[]): number =>
  chased.reduce((sum, out) => sum + size * (card + out) + gap, 0);

/** Cups are as large as their number allows, and small enough that the ribbon of a contest lies below what they come to. */
function cupSize(view: View, chased: readonly number[], room: number): number {
  const busy = view.drinks.some((cup, n) => cupCards(view, n).length > 1 || cup.fortitude !== 0);
  const most = view.contest ? (busy ? 8.4 : 10.4) : 12.6;
  const gaps = view.drinks.length * gap;
  return Math.max(least, Math.min(most, (room - gaps) / Math.max(1, across(1, chased) - gaps)));
}

/** `asks`: the own answer is asked, and would lie there. */
export function stacking(view: View, layout: Layout, asks: boolean): Stacking {
  const { close, middle } = layout;
  const running = Boolean(view.round?.running);
  const shown = view.stack.map((entry, i) => ({ entry, i })).filter(({ entry }) => onTable(entry));
  // A running round keeps its tray on the left; one without a card on top has it where an answer would lie.
  const from = middle.left + (running ? (close ? 330 : 444) : 22);
  const last = middle.right - (close ? 14 : 50);
  const wanted = asks && !(running && shown.length === 0);
  const multi = view.drinks.length > 1 && shown.some(({ entry }) => entry.act === "drinks");
  const chased = view.drinks.map((_, n) => 2.4 * Math.max(0, Math.min(2, cupCards(view, n).length - 1)));
  const besides = last - from - (shown.length - 1) * 182 - 24;
  // No room for it beside small cups: what is asked stands on the plank.
  const ghosted = wanted && !(multi && across(least, chased) > besides - answer);
  const kept = ghosted ? answer : 0;
  const cup = cupSize(view, chased, besides - kept);
  // Wide things first claim their room; the rest is spread evenly.
  const room = last - from - kept;
  const widths = shown.map(({ entry }) => widthOf(entry, multi ? across(cup, chased) : null));
  const total = widths.reduce((sum, width) => sum + width + 12, 0);
  const squeeze = Math.min(1, room / Math.max(1, total));
  let x = from + (running ? 0 : Math.max(0, (room - total) / 2.4));
  const spots = shown.map((item, k) => {
    const at = x;
    x += (widths[k]! + 12) * squeeze;
    return { ...item, x: at, width: widths[k]! };
  });
  const newest = spots.at(-1);
  const end =
    spots.length === 0 && !running
      ? (middle.left + middle.right) / 2 - 60
      : (newest?.x ?? from) + (newest?.width ?? 0) + 26;
  return { spots, multi, cup, chased, ghost: ghosted ? Math.min(end, last - 100) : null, from };
}

/** Where an arc begins on what answers, and where it ends on what is answered: on the cup that is meant, where there are several. */
export function arc({ cup, chased, multi }: Stacking, spot: Lying, before: Lying): [number, number] {
  const n = spot.entry.drink ?? 0;
  const cupAt = cup * (card / 2) + chased.slice(0, n).reduce((sum, out) => sum + cup * (card + out) + gap, 0);
  return [
    spot.x + 72,
    multi && before.entry.act === "drinks" ? before.x + cupAt + 10 : before.x + Math.min(before.width, 160) / 2 + 30,
  ];
}
