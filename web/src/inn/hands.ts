// What came into a hand: a newcomer among seven cards is hard to find.
export type Counts = Record<string, number>;

/** How many of each card are there now that were not before. */
export function gained(before: Counts, now: Counts): Counts {
  const out: Counts = {};
  for (const [id, n] of Object.entries(now)) if (n > (before[id] ?? 0)) out[id] = n - (before[id] ?? 0);
  return out;
}
