// When a scene begins: at once if nothing is in its way, else when what is in its way is over, and never later than a
// bound. What runs is made faster instead. Pure bookkeeping; the clock is an argument.

export interface Playing {
  lane: number | null;
  /** When it will be over. */
  ends: number;
}

export interface Slot {
  /** Milliseconds until the new scene begins. */
  wait: number;
  /** By how much everything that runs becomes faster; 1: not at all. */
  faster: number;
}

export class Schedule<T> {
  #playing = new Map<T, Playing>();

  constructor(private readonly lag: number) {}

  get size(): number {
    return this.#playing.size;
  }
  has(scene: T): boolean {
    return this.#playing.has(scene);
  }

  /** Takes a scene in; whoever plays makes everything that runs faster as the slot says. */
  add(scene: T, lane: number | null, length: number, now: number): Slot {
    let wait = 0;
    for (const other of this.#playing.values()) {
      if (lane === null || other.lane === null || other.lane === lane) wait = Math.max(wait, other.ends - now);
    }
    const faster = wait > this.lag ? wait / this.lag : 1;
    if (faster > 1) this.#hasten(faster, now);
    wait = Math.min(wait, this.lag);
    this.#playing.set(scene, { lane, ends: now + wait + length });
    return { wait, faster };
  }

  /** Everything that runs is over within `rest`; says how much faster it must become. */
  hurry(rest: number, now: number): number {
    const left = Math.max(0, ...[...this.#playing.values()].map((one) => one.ends - now));
    if (left <= rest) return 1;
    const faster = left / rest;
    this.#hasten(faster, now);
    return faster;
  }

  end(scene: T): void {
    this.#playing.delete(scene);
  }

  #hasten(faster: number, now: number): void {
    for (const one of this.#playing.values()) one.ends = now + Math.max(0, one.ends - now) / faster;
  }
}
