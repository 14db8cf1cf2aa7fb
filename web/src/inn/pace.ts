// The pace of an evening: bots answer faster than a person reads. What happened is shown act by act, each for as long as it takes to
// take it in; moments in which nothing happened take no time. A question with a clock, and any tap, is shown at once.
import type { GameEvent, Sight } from "../protocol/types";

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
/** More than this behind, everything is shown faster. */
const longest = 5000;

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

type Fresh = NonNullable<Sight<unknown>["fresh"]>;
const told = (fresh: Fresh | undefined) => (fresh ?? []).flatMap((one) => one.events);

/** Sights on their way to the screen. Holds no clock: whoever asks says how late it is. */
export class Backlog<View> {
  #shown: Sight<View> | null = null;
  #queue: Sight<View>[] = [];
  /** Until when what is shown is being read. */
  #until = 0;
  #held = false;

  /** A sight comes in at `now`; `factor` stretches reading times, 0: everything at once. */
  take(sight: Sight<View> | null, now: number, factor: number): void {
    const last = this.#queue.at(-1) ?? this.#shown;
    if (!sight || !last || sight.seat !== last.seat || sight.game !== last.game || sight.version < last.version)
      return this.#jump(sight, now, factor);
    if (sight.version === last.version) return this.#refresh(sight);
    // A table opened anew, or taken back, tells nothing new: there is nothing to watch.
    if ((sight.fresh ?? []).length === 0 && this.#queue.length === 0) return this.#jump(sight, now, factor);
    this.#queue.push(sight);
    const timed = sight.legal.length > 0 && sight.window != null && sight.window.closes !== null;
    if (factor === 0 || timed) this.skip(now, factor);
    else this.advance(now, factor);
  }
  /** Nothing more is shown until `release`: somebody is reading something else. */
  hold(): void {
    this.#held = true;
  }
  release(now: number, factor: number): void {
    this.#held = false;
    this.advance(now, factor);
  }
  /** Shows what is due. */
  advance(now: number, factor: number): void {
    while (!this.#held && this.#queue.length > 0 && now >= this.#until) this.#next(now, factor);
  }
  /** Shows the newest. */
  skip(now: number, factor: number): void {
    if (this.#held) return;
    this.#until = 0;
    if (this.#queue.length > 1) this.#queue = [this.#joined(this.#queue)];
    this.advance(now, factor);
  }
  /** When to advance again; null: there is nothing to come. */
  get due(): number | null {
    return this.#queue.length > 0 && !this.#held ? this.#until : null;
  }
  get behind(): boolean {
    return this.#queue.length > 0;
  }
  /** What the table shows. Nothing may be done with a sight that is not the newest. */
  get sight(): Sight<View> | null {
    return this.behind && this.#shown ? { ...this.#shown, legal: [], behind: true } : this.#shown;
  }

  #jump(sight: Sight<View> | null, now: number, factor: number): void {
    this.#queue = [];
    this.#shown = sight;
    this.#until = sight ? now + reading(told(sight.fresh), sight.seat) * factor : 0;
  }
  /** The same moment with other words: an answer given, a window that closes. What is new in it stays new. */
  #refresh(sight: Sight<View>): void {
    const keep = (old: Sight<View>) => (old.fresh ? { ...sight, fresh: old.fresh } : sight);
    const last = this.#queue.at(-1);
    if (last) this.#queue[this.#queue.length - 1] = keep(last);
    else if (this.#shown) this.#shown = keep(this.#shown);
  }
  #next(now: number, factor: number): void {
    const due: Sight<View>[] = [];
    let time = 0;
    while (time === 0 && this.#queue.length > 0) {
      const next = this.#queue.shift()!;
      due.push(next);
      time = reading(told(next.fresh), next.seat);
    }
    this.#shown = this.#joined(due);
    const waiting = this.#queue.reduce((sum, one) => sum + reading(told(one.fresh), one.seat), time) * factor;
    this.#until = now + time * factor * Math.min(1, longest / Math.max(1, waiting));
  }
  #joined(sights: Sight<View>[]): Sight<View> {
    return { ...sights.at(-1)!, fresh: sights.flatMap((one) => one.fresh ?? []) };
  }
}
