// What somebody did in a turn, in one glance: the goods it brought, the steps, who was hired or invited, what was built. Read from the events everybody saw.
import type { GameEvent } from "../protocol/types";

export interface Turn {
  seat: number;
  thalers: number;
  beer: number;
  /** Steps on the path. */
  steps: number;
  /** Cards that went to the deck, nobles apart. */
  cards: string[];
  nobles: number;
  /** Areas that were upgraded. */
  areas: string[];
}

/** A whole evening of four houses is shorter. */
const most = 400;

/** Acts that a person has chosen; what happens to everybody by itself is none. */
const acts = new Set([
  "die_taken",
  "die_moved",
  "ready",
  "served",
  "bought",
  "recruited",
  "nobles_bought",
  "upgraded",
  "chose",
  "counter_guest_used",
  "turn_ended",
]);

/** A bonus that was given up was never there. */
function giveBack(turn: Turn, card: string): void {
  if (card === "noble") turn.nobles = Math.max(0, turn.nobles - 1);
  else if (turn.cards.includes(card)) turn.cards.splice(turn.cards.lastIndexOf(card), 1);
}

function tell(turn: Turn, event: GameEvent): void {
  if (event.type === "thalers") turn.thalers += Number(event["thalers"] ?? 0);
  else if (event.type === "beer") turn.beer += Number(event["beer"] ?? 0);
  else if (event.type === "monastery_step") turn.steps += 1;
  else if (event.type === "upgraded") turn.areas.push(String(event["area"]));
  else if (event.type === "card_forfeited") giveBack(turn, String(event["card"]));
  else if (event.type === "card_gained" && event["card"] === "noble") turn.nobles += 1;
  else if (event.type === "card_gained") turn.cards.push(String(event["card"]));
}

/** The last turn of everybody, finished or under way, in the order they began, with the place of its last event. */
function turnsOf(events: readonly GameEvent[]): { turn: Turn; at: number }[] {
  const found = new Map<number, { turn: Turn; at: number; open: boolean }>();
  events.slice(-most).forEach((event, at) => {
    if (event.seat === undefined) return;
    if (event.type === "turn_started") {
      found.delete(event.seat);
      found.set(event.seat, {
        turn: { seat: event.seat, thalers: 0, beer: 0, steps: 0, cards: [], nobles: 0, areas: [] },
        at,
        open: true,
      });
    }
    const one = found.get(event.seat);
    if (!one?.open) return;
    one.at = at;
    tell(one.turn, event);
    if (event.type === "turn_ended") one.open = false;
  });
  return [...found.values()];
}

const something = ({ thalers, beer, steps, cards, nobles, areas }: Turn) =>
  thalers + beer + steps + cards.length + nobles + areas.length > 0;

/** What this seat did when it served last. */
export const lastTurn = (events: readonly GameEvent[], seat: number): Turn | null =>
  turnsOf(events)
    .map(({ turn }) => turn)
    .find((turn) => turn.seat === seat && something(turn)) ?? null;

/** What the others did since this seat has last done something. */
export function meanwhile(events: readonly GameEvent[], seat: number): Turn[] {
  const mine = events.slice(-most).findLastIndex((event) => event.seat === seat && acts.has(event.type));
  return turnsOf(events)
    .filter(({ turn, at }) => turn.seat !== seat && at > mine && something(turn))
    .map(({ turn }) => turn);
}
