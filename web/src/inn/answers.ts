// Which card an answer answers. The log names only the card that is played; what lay on top of the table then is read from what was told before.
import { card } from "../pack/inn";
import type { GameEvent } from "../protocol/types";

/** After these no card waits any more. */
const clears = new Set(["turn_begins", "discarded", "ordered", "revealed", "drank", "sobered", "round_begins", "round_won", "round_lost", "contest_begins"]);
/** What a card does when it takes effect. */
const effects = new Set(["fortitude", "alcohol", "control", "left_round", "reduced", "covered", "drink_changed", "drink_given", "drink_split", "drink_ignored", "drink_negated", "event_negated", "courage"]);
const isAnswer = (event: GameEvent) => event["drink"] == null && card(String(event["card"])).uses.some((use) => use.when === "answer_card");

/** For every card that answers a card: the event that played that one. Nothing where the log does not tell it. */
export function answered(events: readonly GameEvent[]): Map<GameEvent, GameEvent> {
  const found = new Map<GameEvent, GameEvent>();
  let waiting: GameEvent[] = [];
  // An effect is the newest card's; the next one belongs to the same card until something else is played or undone.
  let settled = false;
  const settle = () => {
    if (!settled) waiting.pop();
    settled = true;
  };
  for (const event of events) {
    if (clears.has(event.type)) [waiting, settled] = [[], false];
    else if (effects.has(event.type)) settle();
    else if (event.type === "ignored") {
      // The answer has done its work; what it answers waits on.
      const at = waiting.findLastIndex((one) => one.seat === event.seat);
      if (at >= 0) waiting.splice(at);
    } else if (event.type === "negated") {
      const at = waiting.findLastIndex((one) => one.seat === event.seat && one["card"] === event["card"]);
      if (at >= 0) waiting.splice(at);
    } else if (event.type === "played") {
      const below = waiting.at(-1);
      if (below && isAnswer(event)) found.set(event, below);
      waiting.push(event);
      settled = false;
    }
  }
  return found;
}
