// The pace of an evening: bots answer faster than a person reads. What happened is shown act by act, each for as long as it takes to
// take it in; moments in which nothing happened take no time. A question with a clock, and any tap, is shown at once.
import type { GameEvent, Sight } from "../protocol/types";

/** What events take to read for a seat, in milliseconds; each game has its own. */
export type Reading = (events: readonly GameEvent[], seat: number | null) => number;
/** More than this behind, everything is shown faster. */
const longest = 5000;
/** The same while other people wait for the one who reads. */
const longestAsked = 2000;

type Fresh = NonNullable<Sight<unknown>["fresh"]>;
const told = (fresh: Fresh | undefined) => (fresh ?? []).flatMap((one) => one.events);

/** Sights on their way to the screen. Holds no clock: whoever asks says how late it is. */
export class Backlog<View> {
  #shown: Sight<View> | null = null;
  #queue: Sight<View>[] = [];
  /** Until when what is shown is being read. */
  #until = 0;
  #held = false;
  readonly #reading: Reading;

  constructor(reading: Reading) {
    this.#reading = reading;
  }

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
    this.#until = sight ? now + this.#reading(told(sight.fresh), sight.seat) * factor : 0;
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
      time = this.#reading(told(next.fresh), next.seat);
    }
    this.#shown = this.#joined(due);
    const newest = this.#queue.at(-1) ?? this.#shown;
    const awaited = newest.legal.length > 0 && newest.bots.filter((bot) => !bot).length > 1;
    const most = awaited ? longestAsked : longest;
    const waiting = this.#queue.reduce((sum, one) => sum + this.#reading(told(one.fresh), one.seat), time) * factor;
    this.#until = now + time * factor * Math.min(1, most / Math.max(1, waiting));
  }
  #joined(sights: Sight<View>[]): Sight<View> {
    return { ...sights.at(-1)!, fresh: sights.flatMap((one) => one.fresh ?? []) };
  }
}
