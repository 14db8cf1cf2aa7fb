import { expect, test } from "vitest";
import { pickViewer, hasAnswered, keepsSecrets } from "./viewer";
import type { Known, SeatView, TableInfo } from "./table";

const legal = [{ do: "pass", action: { type: "pass" }, id: 1, label: "" }];
function at(
  views: SeatView[],
  deciders: number[],
  more: Partial<Known["update"]> = {},
  info: Partial<TableInfo> = { game: "red_dragon_inn" },
): Known {
  const update = {
    table: "t",
    fresh: true,
    from: 0,
    version: 3,
    phase: "playing",
    deciders,
    over: false,
    entries: [],
    views,
    clocks: null,
    window: null,
    proposal: null,
    ...more,
  } as Known["update"];
  return { version: 3, update, info: info as TableInfo, entries: [], fresh: [] };
}
const nothing = {} as SeatView["view"];
const seat = (viewer: number, asked = false): SeatView => ({ viewer, view: nothing, ...(asked ? { legal } : {}) });

test("one seat is simply shown, an onlooker sees what all may see", () => {
  expect(pickViewer(at([seat(2, true)], [2]), null)).toMatchObject({ view: { viewer: 2 }, next: null });
  expect(pickViewer(at([{ viewer: "spectator", view: nothing }], [0]), null)).toMatchObject({
    view: { viewer: "spectator" },
    next: null,
  });
});

test("with two own seats nobody sees anything before saying who looks", () => {
  expect(pickViewer(at([seat(0, true), seat(1)], [0]), null)).toEqual({ view: null, next: 0 });
  expect(pickViewer(at([seat(0), seat(1)], [2]), null)).toEqual({ view: null, next: 0 });
});

test("the screen is handed over when the other own seat is asked, and only then", () => {
  expect(pickViewer(at([seat(0), seat(1, true)], [1]), 0)).toMatchObject({ view: { viewer: 0 }, next: 1 });
  expect(pickViewer(at([seat(0, true), seat(1, true)], [0, 1]), 1)).toMatchObject({ view: { viewer: 1 }, next: null });
  expect(pickViewer(at([seat(0), seat(1)], [2]), 1)).toMatchObject({ view: { viewer: 1 }, next: null });
  expect(pickViewer(at([seat(0, true), seat(1, true)], [], { over: true }), 1)).toMatchObject({
    view: { viewer: 1 },
    next: null,
  });
});

test("who has answered in a window is not asked again; the next one is", () => {
  const window = { number: 7, opened: 0, closes: null, seats: [0, 1], about: [], waiting: [] };
  const known = at([seat(0, true), seat(1, true)], [0, 1], { window });
  expect(pickViewer(known, 0, { window: 7, seats: [0] })).toMatchObject({ next: 1 });
  expect(pickViewer(known, 0, { window: 6, seats: [0] })).toMatchObject({ next: null });
  expect(hasAnswered(known, { window: 7, seats: [0] }, 1)).toBe(false);
});

test("the inn keeps secrets, Tiefenthal only while tavernkeepers are chosen", () => {
  expect(keepsSecrets(at([seat(0)], []))).toBe(true);
  const tavern = (modules: string[], phase: string) =>
    keepsSecrets(
      at([{ viewer: 0, view: { phase } as SeatView["view"] }], [], {}, {
        game: "tiefenthal",
        config: { players: 2, modules },
      } as Partial<TableInfo>),
    );
  expect(tavern(["1"], "setup")).toBe(false);
  expect(tavern(["1", "C"], "setup")).toBe(true);
  expect(tavern(["1", "C"], "E")).toBe(false);
});
