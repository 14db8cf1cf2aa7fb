// How long it takes to see what happened at the inn.
import type { GameEvent } from "../protocol/types";

/** How long somebody wants to look at what an event brought, in milliseconds; everything else is seen in passing. */
const worth: Record<string, number> = {
  discarded: 200,
  ordered: 550,
  gold: 500,
  control: 600,
  left_round: 800,
  fortitude: 750,
  alcohol: 750,
  drank: 650,
  covered: 800,
  reduced: 800,
  sobered: 750,
  played: 1300,
  negated: 1150,
  event_negated: 1150,
  ignored: 1150,
  revealed: 1200,
  drink_changed: 900,
  drink_given: 1100,
  drink_split: 1100,
  drink_ignored: 1100,
  drink_negated: 1100,
  courage: 1100,
  pile_empty: 900,
  round_begins: 700,
  round_won: 2200,
  round_lost: 2200,
  contest_begins: 1300,
  contest_tied: 1500,
  contest_won: 1700,
  contest_no_winner: 1500,
  passed_out: 2400,
  broke: 2400,
  divided: 1000,
  game_won: 1500,
  game_drawn: 1500,
  turn_begins: 300,
};
export const weight = (type: string): number => worth[type] ?? 0;
/** What the own hand did needs no reading. */
const own = new Set(["discarded", "ordered"]);
/** What an update takes to read. Who acted knows what it was; a card the own seat lays down is shown shorter. */
export function reading(events: readonly GameEvent[], seat: number | null): number {
  let most = 0;
  for (const event of events) {
    if (event.seat === seat && own.has(event.type)) continue;
    const ms = weight(event.type) * (event.type === "played" && event.seat === seat ? 0.5 : 1);
    most = Math.max(most, ms);
  }
  // Several things at once take a little longer than the longest of them.
  const more = new Set(events.filter((event) => weight(event.type) > 0).map((event) => event.type)).size;
  return most === 0 ? 0 : most + 250 * Math.max(0, more - 1);
}
