// Quiet moments: a turn has a dozen in which nothing waits and anybody may speak up. Whoever holds a card for any moment
// would be asked at each; what was declined once in a turn is not offered again at the quiet moments of that turn.
import type { Legal, Sight } from "../protocol/types";
import type { View } from "./types";

export const isQuiet = (view: View) => view.ask.kind === "poll" && view.stack.at(-1)?.act === "turn";

export class Quiet {
  #turn = -1;
  #seat: number | null = null;
  readonly #declined = new Set<string>();

  #enter({ view, seat }: Sight<View>): void {
    if (view.turn === this.#turn && seat === this.#seat) return;
    this.#turn = view.turn;
    this.#seat = seat;
    this.#declined.clear();
  }

  /** Remembers what a pass at a quiet moment leaves unplayed. */
  sent(sight: Sight<View>, legal: Legal): void {
    if (legal.action.type !== "pass" || !isQuiet(sight.view)) return;
    this.#enter(sight);
    for (const entry of sight.legal) this.#declined.add(entry.do);
  }

  /** The pass to give without asking; undefined when there is something new to decide. */
  pass(sight: Sight<View>): Legal | undefined {
    if (sight.legal.length < 2 || !isQuiet(sight.view)) return undefined;
    this.#enter(sight);
    if (!sight.legal.every((entry) => this.#declined.has(entry.do))) return undefined;
    return sight.legal.find((entry) => entry.action.type === "pass");
  }
}
