import { describe, expect, test } from "vitest";
import type { GameEvent, Legal, Sight } from "../protocol/types";
import { Backlog } from "../parts/pace";
import { reading } from "./pace";

const event = (type: string, seat = 1): GameEvent => ({ type, seat, text: "" });
const pass: Legal = { do: "pass", action: { type: "pass" }, id: 0, label: "" };
const sight = (version: number, events: GameEvent[], more: Partial<Sight<number>> = {}): Sight<number> => ({
  game: "red_dragon_inn",
  seat: 0,
  names: ["a", "b"],
  bots: [false, true],
  version,
  deciders: [0, 1],
  over: false,
  view: version,
  legal: [],
  events: [],
  outcome: null,
  fresh: events.length > 0 ? [{ seat: 1, events }] : [],
  ...more,
});
const played = [event("played")];

describe("what an act takes to read", () => {
  test("a card longer than a coin, a pass nothing", () => {
    expect(reading(played, 0)).toBeGreaterThan(reading([event("gold")], 0));
    expect(reading([event("drew"), event("gambling_pass")], 0)).toBe(0);
  });
  test("an own card less than another's", () =>
    expect(reading([event("played", 0)], 0)).toBeLessThan(reading(played, 0)));
});

describe("a backlog", () => {
  test("shows the first at once and the next when it has been read", () => {
    const log = new Backlog<number>(reading);
    log.take(sight(1, []), 0, 1);
    log.take(sight(2, played), 0, 1);
    expect(log.sight?.view).toBe(2);
    log.take(sight(3, [event("negated")]), 10, 1);
    expect(log.sight?.view).toBe(2);
    log.advance(log.due! - 1, 1);
    expect(log.sight?.view).toBe(2);
    log.advance(log.due!, 1);
    expect(log.sight?.view).toBe(3);
    expect(log.behind).toBe(false);
  });
  test("passes over moments in which nothing happened, and forgets no event", () => {
    const log = new Backlog<number>(reading);
    log.take(sight(1, []), 0, 1);
    log.take(sight(2, played), 0, 1);
    log.take(sight(3, [event("drew")]), 1, 1);
    log.take(sight(4, []), 2, 1);
    log.take(sight(5, [event("gold")]), 3, 1);
    log.advance(log.due!, 1);
    expect(log.sight?.view).toBe(5);
    expect(log.sight?.fresh?.flatMap((one) => one.events.map(({ type }) => type))).toEqual(["drew", "gold"]);
  });
  test("is read faster by somebody whom other people wait for", () => {
    const due = (bots: boolean[], legal: Legal[]) => {
      const log = new Backlog<number>(reading);
      log.take(sight(1, []), 0, 1);
      log.take(sight(2, played, { bots }), 0, 1);
      for (const version of [3, 4]) log.take(sight(version, played, { bots, legal: version === 4 ? legal : [] }), 1, 1);
      log.advance(log.due!, 1);
      return log.due!;
    };
    expect(due([false, false], [pass])).toBeLessThan(due([false, true], [pass]));
    expect(due([false, false], [])).toBe(due([false, true], [pass]));
  });
  test("offers nothing while it is behind, and everything when it is not", () => {
    const log = new Backlog<number>(reading);
    log.take(sight(1, []), 0, 1);
    log.take(sight(2, played, { legal: [pass] }), 0, 1);
    expect(log.sight?.legal).toHaveLength(1);
    log.take(sight(3, [event("gold")], { legal: [pass] }), 1, 1);
    expect(log.sight).toMatchObject({ view: 2, legal: [], behind: true });
    log.skip(2, 1);
    expect(log.sight).toMatchObject({ view: 3, legal: [pass] });
  });
  test("shows a question with a clock at once, one without when it is its turn", () => {
    const window = { number: 1, opened: 0, closes: 3000, seats: [0], about: [], waiting: [] };
    for (const closes of [3000, null]) {
      const log = new Backlog<number>(reading);
      log.take(sight(1, []), 0, 1);
      log.take(sight(2, played), 0, 1);
      log.take(sight(3, played, { legal: [pass], window: { ...window, closes } }), 1, 1);
      expect(log.sight?.view).toBe(closes === null ? 2 : 3);
    }
  });
  test("is emptied by what was taken back, by another seat and by a table opened anew", () => {
    for (const other of [sight(1, []), sight(9, [], { seat: 1 })]) {
      const log = new Backlog<number>(reading);
      log.take(sight(2, []), 0, 1);
      log.take(sight(3, played), 0, 1);
      log.take(sight(4, played), 0, 1);
      log.take(other, 1, 1);
      expect(log.sight).toMatchObject({ view: other.view });
      expect(log.behind).toBe(false);
    }
  });
  test("keeps what is new when the same moment is told in other words", () => {
    const log = new Backlog<number>(reading);
    log.take(sight(1, []), 0, 1);
    log.take(sight(2, played), 0, 1);
    log.take(sight(2, [], { answered: true }), 1, 1);
    expect(log.sight).toMatchObject({ answered: true, fresh: [{ events: played }] });
  });
  test("waits while it is held, tapped or not, and then goes on act by act", () => {
    const log = new Backlog<number>(reading);
    log.take(sight(1, []), 0, 1);
    log.hold();
    log.take(sight(2, played), 0, 1);
    log.take(sight(3, played), 0, 1);
    log.skip(9000, 1);
    expect(log.sight).toMatchObject({ view: 1, behind: true });
    expect(log.due).toBeNull();
    log.release(9000, 1);
    expect(log.sight?.view).toBe(2);
    log.advance(log.due!, 1);
    expect(log.sight?.view).toBe(3);
  });
  test("never falls far behind, and waits for nothing when nobody wants it to", () => {
    const log = new Backlog<number>(reading);
    log.take(sight(1, []), 0, 1);
    for (let v = 2; v < 60; ++v) log.take(sight(v, played), 0, 1);
    let now = 0;
    while (log.due !== null) log.advance((now = log.due), 1);
    expect(now).toBeLessThan(30_000);
    log.take(sight(60, played), now, 0);
    expect(log.sight?.view).toBe(60);
  });
});
