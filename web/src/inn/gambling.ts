// What everybody saw of the round that runs: who put how much in, who held control before.
import { card as facts } from "../pack/inn";
import type { GameEvent } from "../protocol/types";
import type { View } from "./types";

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
export function wonBy(events: GameEvent[]): "card" | "last" | "passed" {
  const end = events.findLastIndex((event) => event.type === "round_won");
  const round = sinceBegin(events.slice(0, Math.max(0, end)));
  const winner = events[end]?.seat;
  const prize = round.findLastIndex((event) => event.type === "played" && event.seat === winner && takesPot(event));
  if (
    prize >= 0 &&
    !round
      .slice(prize)
      .some((event) => event.type === "negated" && event.seat === winner && event["card"] === round[prize]!["card"])
  )
    return "card";
  const passed = new Set<number>();
  for (const event of round) {
    if (event.type === "control") passed.clear();
    else if (typeof event.seat !== "number" || event.seat === winner) continue;
    else if (event.type === "gambling_pass") passed.add(event.seat);
    else if (event.type === "left_round") passed.delete(event.seat);
  }
  return passed.size > 0 ? "passed" : "last";
}
const takesPot = (event: GameEvent) =>
  typeof event["card"] === "string" &&
  facts(event["card"]).uses.some((use) => use.steps.some((step) => step.do === "take_pot" || step.do === "win_round"));

/** Whether a pass of this seat ends the round: all others have passed since the last card that took control. */
export function lastWord(round: View["round"], seat: number): boolean {
  return (
    Boolean(round?.running) &&
    round!.control !== seat &&
    round!.in.every((one) => one === seat || one === round!.control || round!.passed.includes(one))
  );
}

export interface Hold {
  seat: number;
  card: string;
}

/** Cards that lead a round: others that are played meanwhile answer, cancel or take coins. */
const leads = (event: GameEvent) =>
  event.type === "played" &&
  typeof event["card"] === "string" &&
  facts(event["card"]).uses.some((use) => use.steps.some((step) => step.do === "control" || step.do === "start_round"));

/** Who was in control and by which card, oldest first; the last one is the present holder. */
export function holders(events: GameEvent[]): Hold[] {
  const begin = events.findLastIndex((event) => event.type === "round_begins");
  if (begin < 0) return [];
  // The card that begins a round is played before the round is called; answers to it may lie between.
  let card = events.slice(0, begin).findLast((event) => leads(event) && event.seat === events[begin]!.seat)?.["card"];
  const held: Hold[] = [];
  for (const event of events.slice(begin + 1)) {
    if (leads(event)) card = event["card"];
    else if (event.type === "control" && typeof event.seat === "number" && typeof card === "string")
      held.push({ seat: event.seat, card });
  }
  return held;
}
