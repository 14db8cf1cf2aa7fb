// What a total shows while its coins are still on their way: the old number first, then one more with every coin that arrives.
import type { Count, Spot } from "./steps";

interface Change {
  by: number;
  /** When it is seen, in milliseconds from the beginning of the scene. */
  at: number;
}

/** Keeps one total: what it was, and how it changes in the course of a scene. */
export class Ledger {
  #changes: Change[] = [];

  constructor(
    readonly at: Spot,
    readonly before: number,
  ) {}

  get now(): number {
    return this.#changes.reduce((sum, change) => sum + change.by, this.before);
  }
  /** Arrives in a few equal parts, as many as coins are seen, the first of them at `at`. */
  add(n: number, at: number, apart = 0, parts = 1): void {
    for (let i = 0; i < parts; ++i) {
      const by = Math.round((n * (i + 1)) / parts) - Math.round((n * i) / parts);
      if (by !== 0) this.#changes.push({ by, at: at + i * apart });
    }
  }
  /** The total is known to be this from now on. */
  set(n: number, at: number): void {
    this.add(n - this.now, at);
  }

  /** The numbers one after another; null where nothing changes, or where the sum is not what the table says in the end. */
  count(after: number): Count | null {
    if (this.#changes.length === 0 || this.now !== after) return null;
    const shows: Count["shows"] = [];
    let n = this.before;
    for (const { by, at } of [...this.#changes].sort((a, b) => a.at - b.at)) {
      if (at > (shows.at(-1)?.until ?? 0)) shows.push({ n, until: at });
      n += by;
    }
    const last = shows.at(-1);
    return last ? { do: "count", at: this.at, after: 0, for: last.until, shows } : null;
  }
}
