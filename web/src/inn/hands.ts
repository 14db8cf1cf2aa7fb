// What came into a hand: a newcomer among seven cards is hard to find.
import type { GameEvent } from "../protocol/types";
export type Counts = Record<string, number>;

/** How many of each card are there now that were not before. */
export function gained(before: Counts, now: Counts): Counts {
  const out: Counts = {};
  for (const [id, n] of Object.entries(now)) if (n > (before[id] ?? 0)) out[id] = n - (before[id] ?? 0);
  return out;
}

/** Whose card was played instead of the own answer; null: the own one was; undefined: nothing was played yet. */
export function overtaking(
  card: string,
  seat: number | null,
  events: readonly GameEvent[],
): { seat: number; card: string } | null | undefined {
  const played = events.filter(({ type }) => type === "played");
  const [first] = played;
  if (!first) return undefined;
  return played.some((one) => one.seat === seat && one["card"] === card) || typeof first.seat !== "number"
    ? null
    : { seat: first.seat, card: String(first["card"]) };
}
