// Quiet moments: a turn has a dozen in which nothing waits and anybody may speak up. Whoever holds a card for any moment
// would be asked at each; what was declined once in a turn is not offered again at the quiet moments of that turn. Nor is anybody asked
// whether to answer the own card.
import type { Legal, Sight } from "../protocol/types";
import type { View } from "./types";

/** Nothing waits: a step of a turn, or a card that has done its work. */
export const isQuiet = (view: View) => {
  const top = view.stack.at(-1);
  return view.ask.kind === "poll" && (top?.act === "turn" || (top?.act === "card" && top.stage !== "window"));
};

const anytime = ({ action, when }: Legal) => action.type === "pass" || when === "always";
/** Something waits that is about others, and only cards for any moment could be played: they can wait for a better one. */
const isOthers = ({ view, seat, legal }: Sight<View>) => {
  const top = view.stack.at(-1);
  if (view.ask.kind !== "poll" || seat === null || top === undefined || !legal.every(anytime)) return false;
  if (top.act === "card") return top.actor === seat || !top.about.includes(seat);
  // A round asks before every throw.
  if (top.act === "round" || top.act === "won") return true;
  return top.act === "drinks" && !view.drinks.some((cup) => cup.holder === seat && !cup.marks.includes("ignored"));
};

/** The own card lies on top: what was not added to it once is not asked for again when somebody has answered. */
function onOwn({ view, seat }: Sight<View>): boolean {
  const top = view.stack.at(-1);
  return view.ask.kind === "poll" && top?.act === "card" && top.stage === "window" && top.actor === seat;
}

/** To leave the round one has begun is a trick worth a question, and so is letting the inn pay. */
const worth = new Set(["losing_gold", "must_ante"]);
/** The own card lies on top, and all that could be done is to cancel it, to ignore it, or to play something that any other moment allows as well. */
export function isOwn(sight: Sight<View>): boolean {
  if (!onOwn(sight)) return false;
  return sight.legal.every(({ when }) => !worth.has(when ?? ""));
}

export class Quiet {
  #turn = -1;
  #seat: number | null = null;
  readonly #declined = new Set<string>();

  /** Another table: nothing was declined there. */
  forget(): void {
    this.#turn = -1;
    this.#declined.clear();
  }

  #enter({ view, seat }: Sight<View>): void {
    if (view.turn === this.#turn && seat === this.#seat) return;
    this.#turn = view.turn;
    this.#seat = seat;
    this.#declined.clear();
  }

  /** Remembers what a pass at a quiet moment leaves unplayed. */
  sent(sight: Sight<View>, legal: Legal): void {
    if (legal.action.type !== "pass" || (!isQuiet(sight.view) && !isOthers(sight) && !onOwn(sight))) return;
    this.#enter(sight);
    for (const entry of sight.legal) this.#declined.add(entry.do);
  }

  /** The pass to give without asking; undefined when there is something new to decide. */
  pass(sight: Sight<View>): Legal | undefined {
    if (sight.legal.length < 2) return undefined;
    const pass = sight.legal.find((entry) => entry.action.type === "pass");
    if (isOwn(sight)) return pass;
    if (
      sight.view.ask.kind === "poll" &&
      sight.view.stack.at(-1)?.act === "round" &&
      sight.legal.every((entry) => entry === pass || entry.idle)
    )
      return pass;
    if (!isQuiet(sight.view) && !isOthers(sight) && !onOwn(sight)) return undefined;
    this.#enter(sight);
    if (!sight.legal.every((entry) => entry.action.type === "pass" || this.#declined.has(entry.do) || entry.idle))
      return undefined;
    return pass;
  }
}

/** What this screen has declined: the table passes by it, and the coach says nothing about it. */
export const quiet = new Quiet();
