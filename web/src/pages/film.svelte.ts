// What happened since the last visit, moment by moment, before the table is shown as it is.
import { settings } from "../parts/settings.svelte";
import type { House } from "../protocol/house.svelte";
import type { GameEvent, Sight } from "../protocol/types";

/** A moment as `replay` tells it. */
export interface Frame {
  at: number;
  seat?: number;
  events: GameEvent[];
  view: unknown;
}
export type Reading = (events: readonly GameEvent[], seat: number | null) => number;

/** A moment whose game does not say how long it takes to see, in milliseconds. */
const usual = 1100;
const least = 350;
/** Fewer milliseconds of news are no film. */
const worth = 600;

const factors: Record<string, number> = { calm: 1, brisk: 0.5 };
/** Whoever wants no movement, or everything at once, gets a list of what happened instead. */
const still = () =>
  settings.motion === "none" ||
  factors[settings.pace] === undefined ||
  matchMedia("(prefers-reduced-motion: reduce)").matches;

export class Film {
  frames = $state.raw<Frame[]>([]);
  /** The moment that is shown; beyond the last: over. */
  at = $state(0);
  readonly #reading: Reading | undefined;
  readonly #seat: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(frames: Frame[], seat: number, reading?: Reading) {
    this.#reading = reading;
    this.#seat = seat;
    // What takes no time to see is no moment of its own: its events are told with the next.
    let held: GameEvent[] = [];
    for (const frame of frames) {
      const events = [...held, ...frame.events];
      held = this.#time(events) > 0 ? [] : events;
      if (held.length === 0) this.frames = [...this.frames, { ...frame, events }];
    }
  }
  #time(events: GameEvent[]): number {
    return this.#reading ? this.#reading(events, this.#seat) : usual;
  }
  get long(): boolean {
    return this.frames.reduce((sum, { events }) => sum + this.#time(events), 0) >= worth;
  }
  get events(): GameEvent[] {
    return this.frames.flatMap(({ events }) => events);
  }
  get still(): boolean {
    return still();
  }
  get over(): boolean {
    return this.at >= this.frames.length;
  }
  run(): void {
    const frame = this.frames[this.at];
    if (!frame) return;
    const ms = Math.max(least, this.#time(frame.events) * (factors[settings.pace] ?? 1));
    this.#timer = setTimeout(() => {
      this.at += 1;
      this.run();
    }, ms);
  }
  skip(): void {
    clearTimeout(this.#timer);
    this.at = this.frames.length;
  }
  /** The table at this moment; nothing can be done with it. */
  sight<View>(live: Sight<View>): Sight<View> {
    const frame = this.frames[this.at];
    if (!frame) return live;
    const { window: _, ...rest } = live;
    return {
      ...rest,
      version: this.at - this.frames.length - 1,
      view: frame.view as View,
      deciders: [],
      over: false,
      legal: [],
      answered: false,
      armed: [],
      armable: [],
      guards: {},
      behind: true,
      events: this.frames.slice(0, this.at + 1).flatMap(({ events }) => events),
      fresh: [{ seat: frame.seat, events: frame.events }],
    };
  }
}

/** What the house tells of the time since `seen`; null when there is nothing to show. */
export async function filmSince(house: House, table: string, seat: number, seen: number, reading?: Reading) {
  try {
    const { of } = await house.call("replay", { table, viewer: seat, at: seen });
    if (of <= seen) return null;
    const { film } = await house.call("replay", { table, viewer: seat, at: of, from: seen });
    const made = new Film((film ?? []) as unknown as Frame[], seat, reading);
    return made.long ? made : null;
  } catch {
    // A film is no reason to keep anybody from the table.
    return null;
  }
}
