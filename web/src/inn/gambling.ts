// What everybody saw of the round that runs: who put how much in, who held control before.
import type { GameEvent } from "../protocol/types";

export interface Stake {
  /** Null: the inn paid for somebody, or the beginning was not seen. */
  seat: number | null;
  amount: number;
}

const sinceBegin = (events: GameEvent[]) =>
  events.slice(events.findLastIndex((event) => event.type === "round_begins") + 1);

/** Gold in the pot by who paid it, in the order of the first coin. What nobody was seen to pay is the inn's. */
export function stakes(events: GameEvent[], pot: number): Stake[] {
  const paid = new Map<number | null, number>();
  let seen = 0;
  for (const event of sinceBegin(events)) {
    if (event.type !== "gold" || event["to"] !== "pot") continue;
    const from = typeof event["from"] === "number" ? event["from"] : null;
    const amount = Number(event["amount"] ?? 0);
    paid.set(from, (paid.get(from) ?? 0) + amount);
    seen += amount;
  }
  if (seen > pot) return pot > 0 ? [{ seat: null, amount: pot }] : [];
  if (seen < pot) paid.set(null, (paid.get(null) ?? 0) + pot - seen);
  return [...paid].map(([seat, amount]) => ({ seat, amount })).filter((stake) => stake.amount > 0);
}

/** Who has put gold into the pot of the last round; null is the inn. */
export function payers(events: GameEvent[]): Set<number | null> {
  const coins = sinceBegin(events).filter(
    (event) => event.type === "gold" && event["to"] === "pot" && Number(event["amount"] ?? 0) > 0,
  );
  return new Set(coins.map((event) => (typeof event["from"] === "number" ? event["from"] : null)));
}

/** What came of a round that has just ended. */
export interface Settled {
  /** Null: nobody was in control, the inn has it. */
  winner: number | null;
  pot: number;
  stakes: Stake[];
  event: GameEvent;
}
/** What happens next puts the end of a round out of sight. */
const moves = new Set([
  "turn_begins",
  "discarded",
  "ordered",
  "played",
  "revealed",
  "round_begins",
  "passed_out",
  "broke",
  "game_won",
]);

export function settledRound(events: GameEvent[]): Settled | null {
  const end = events.findLastIndex((event) => event.type === "round_won" || event.type === "round_lost");
  if (end < 0 || events.slice(end + 1).some((event) => moves.has(event.type))) return null;
  const event = events[end]!;
  const pot = Number(event["pot"] ?? 0);
  const winner = typeof event.seat === "number" ? event.seat : null;
  return {
    winner,
    pot,
    event,
    stakes: stakes(
      events.slice(0, end).filter((one) => one["from"] !== "pot"),
      pot,
    ),
  };
}

/** How the winner of the round that has just ended came to the pot: by a card, as the last one in it, or because all others who were still in had passed. */
export const wonBy = (events: GameEvent[]): "card" | "last" | "passes" =>
  (events.findLast((event) => event.type === "round_won")?.["by"] as "card" | "last" | undefined) ?? "passes";

export interface Hold {
  seat: number;
  card: string;
}

/** Who was in control and by which card, oldest first; the last one is the present holder. */
export const holders = (events: GameEvent[]): Hold[] =>
  events.some((event) => event.type === "round_begins")
    ? sinceBegin(events).flatMap((event) =>
        event.type === "control" && typeof event.seat === "number" && typeof event["card"] === "string"
          ? [{ seat: event.seat, card: event["card"] }]
          : [],
      )
    : [];
