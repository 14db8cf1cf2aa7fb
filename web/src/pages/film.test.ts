import { expect, test, vi } from "vitest";
import type { Sight } from "../protocol/types";
import { Film, type Frame } from "./film.svelte";

const frame = (at: number, type: string): Frame => ({ at, seat: 1, events: [{ type, text: type }], view: { at } });
const reading = (events: readonly { type: string }[]) => (events.some(({ type }) => type === "played") ? 1300 : 0);
const live = { version: 90, seat: 0, legal: [{ do: "pass" }], view: { at: 9 }, deciders: [0], over: false } as never;

test("a moment that takes no time to see is told with the next one", () => {
  const film = new Film([frame(3, "passed"), frame(4, "played"), frame(5, "passed"), frame(6, "played")], 0, reading);
  expect(film.frames.map(({ at, events }) => [at, events.length])).toEqual([
    [4, 2],
    [6, 2],
  ]);
  expect(film.long).toBe(true);
  // Passes alone are no news.
  expect(new Film([frame(3, "passed"), frame(4, "passed")], 0, reading).long).toBe(false);
});

test("it shows one moment after the other, nothing can be done meanwhile, and then the table as it is", () => {
  vi.useFakeTimers();
  const film = new Film([frame(4, "played"), frame(6, "played")], 0, reading);
  film.run();
  const first = film.sight(live as Sight<{ at: number }>);
  expect(first.view.at).toBe(4);
  expect([first.legal, first.deciders, first.behind]).toEqual([[], [], true]);
  expect(first.fresh).toEqual([{ seat: 1, events: film.frames[0]!.events }]);
  vi.advanceTimersByTime(1300);
  const second = film.sight(live as Sight<{ at: number }>);
  expect(second.view.at).toBe(6);
  expect(second.version).toBeGreaterThan(first.version);
  vi.advanceTimersByTime(1300);
  expect(film.over).toBe(true);
  expect(film.sight(live as Sight<{ at: number }>)).toBe(live);
  vi.useRealTimers();
});

test("it can be skipped at any time", () => {
  vi.useFakeTimers();
  const film = new Film([frame(4, "played"), frame(6, "played")], 0, reading);
  film.run();
  film.skip();
  expect(film.over).toBe(true);
  vi.advanceTimersByTime(9000);
  expect(film.at).toBe(2);
  vi.useRealTimers();
});

test("a game that does not say how long a moment takes has each shown for a while", () => {
  expect(new Film([frame(1, "passed"), frame(2, "passed")], 0).frames).toHaveLength(2);
});
