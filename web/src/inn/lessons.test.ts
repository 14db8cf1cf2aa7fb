import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import english from "../../../locale/en.json";
import type { Sight } from "../protocol/types";
import { advice, core, isCalm, lesson, passing, prizeOf, spotOf, welcome, welcomeLesson } from "./lessons";
import type { View } from "./types";

const folder = join(import.meta.dirname, "../../dev/fixtures");
const sights = readdirSync(folder)
  .filter((file) => file !== "games.json")
  .map((file) => JSON.parse(readFileSync(join(folder, file), "utf8")) as Sight<View> & { name: string })
  .filter((sight) => sight.game === "red_dragon_inn");
const words = english as unknown as Record<string, string>;
const holes = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!);

describe.each(sights.map((sight) => [sight.name, sight] as const))("%s", (_, sight) => {
  test("has a lesson whose words are there and filled", () => {
    for (const seat of [sight.seat, null]) {
      const now = lesson({ ...sight, seat, deciders: sight.deciders ?? [] });
      if (now.topic === "rest") continue;
      const text = words[`coach.inn_${now.topic}`];
      expect(text, now.topic).toBeTypeOf("string");
      for (const hole of holes(text!))
        expect(now[(hole === "what" ? "cup" : hole) as "who"], `${now.topic} {${hole}}`).not.toBeUndefined();
    }
  });
});

test("the welcome and what the first turn teaches have words", () => {
  for (const [step, topic] of welcome.entries()) {
    expect(welcomeLesson(step, 0).topic).toBe(topic);
    expect(words).toHaveProperty([`coach.inn_${topic}`]);
  }
  for (const topic of [
    ...core,
    ...advice,
    ...passing,
    "done",
    "again",
    "over_won",
    "order_only",
    "drink_good",
    "drink_sour",
    "gambling_own",
    "gambling_last",
    "gambling_none",
    "deadly",
    "deadly_gold",
    "last_chance_own",
    "strike",
    "falls",
    "drink_other_mild",
    "pay_restock",
    "staked",
    "staked_inn",
  ])
    expect(words).toHaveProperty([`coach.inn_${topic}`]);
});

test("on a phone the note never lies on what it speaks of", () => {
  const at = (view: object, legal = 0, events: object[] = []) =>
    spotOf({
      seat: 0,
      over: false,
      events,
      legal: Array.from({ length: legal }, () => ({ action: { type: "pass" } })),
      view: { alive: [0, 1], round: null, stack: [], ask: { kind: "poll" }, ...view },
    } as unknown as Sight<View>);
  const lies = [{ act: "card", stage: "window", flags: [] }];
  expect(at({ stack: lies })).toBe("hand");
  expect(at({ stack: lies }, 2)).toBe("people");
  expect(at({ ask: { kind: "discard" } }, 2)).toBe("middle");
  expect(at({}, 2, [{ type: "round_lost", pot: 3 }])).toBe("people");
  expect(at({ ask: { kind: "order" } }, 2)).toBe("middle");
  expect(at({ ask: { kind: "order" }, stack: lies }, 2)).toBe("people");
  expect(at({ ask: { kind: "gambling" }, round: { running: true } }, 2)).toBe("people");
});

const glass = { alcohol: 3, fortitude: 17, gold: 6 };

test("a drink that does no harm is not called one that rises", () => {
  const drunk = (strength: number, fortitude: number) =>
    lesson({
      seat: 0,
      deciders: [0],
      legal: [{ action: { type: "pass" } }],
      over: false,
      view: {
        alive: [0, 1],
        active: 0,
        players: [glass, glass],
        drinks: [{ holder: 0, strength, fortitude, marks: [] }],
        stack: [{ act: "drinks", stage: "window", flags: [] }],
        ask: { kind: "poll" },
        foretold: [],
        contest: null,
      },
    } as unknown as Sight<View>).topic;
  expect(drunk(2, 0)).toBe("drink_answer");
  expect(drunk(-1, 0)).toBe("drink_good");
  expect(drunk(0, 2)).toBe("drink_good");
  expect(drunk(1, -1)).toBe("drink_answer");
  // No beer is in it: nothing is hatched.
  expect(drunk(0, -1)).toBe("drink_sour");
  expect(words["coach.inn_drink_sour"]).not.toMatch(/hatched/);
});

test("the arrow shows what the words ask for", () => {
  const drunk = (strength: number, holder = 0, legal = 1) =>
    lesson({
      seat: 0,
      deciders: legal ? [0] : [1],
      legal: Array.from({ length: legal }, () => ({ action: { type: "pass" } })),
      over: false,
      view: {
        alive: [0, 1],
        active: holder,
        players: [glass, glass],
        drinks: [{ holder, strength, fortitude: 0, marks: [] }],
        stack: [{ act: "drinks", stage: "window", flags: [] }],
        ask: { kind: "poll" },
        foretold: [],
        contest: null,
      },
    } as unknown as Sight<View>).point;
  expect(drunk(2)).toEqual([".slot.play"]);
  expect(drunk(-1)).toEqual(["[data-thing=pass]"]);
  expect(drunk(2, 1, 0)).toEqual(['[data-place="tube:1"]']);
});

test("an own card that was cancelled is spoken of, the card of another is not", () => {
  const told = (seat: number) =>
    lesson({
      seat: 0,
      deciders: [1],
      legal: [],
      over: false,
      fresh: [{ events: [{ type: "negated", seat, card: "busy_meditating" }] }],
      view: {
        alive: [0, 1],
        active: 1,
        players: [glass, glass],
        drinks: [],
        stack: [],
        ask: { kind: "poll" },
        foretold: [],
        contest: null,
        round: null,
      },
    } as unknown as Sight<View>);
  expect(told(0)).toMatchObject({ topic: "undone", card: "busy_meditating", passes: true });
  expect(told(1).topic).toBe("watch");
});

test("a mug that two share is no round for everybody", () => {
  const told = (holders: number[], legal = 0) =>
    lesson({
      seat: 0,
      deciders: [0],
      legal: Array.from({ length: legal }, () => ({ action: { type: "pass" } })),
      over: false,
      view: {
        alive: [0, 1, 2],
        active: 1,
        players: [glass, glass, glass],
        drinks: holders.map((holder) => ({ holder, strength: 2, fortitude: 0, marks: [] })),
        stack: [{ act: "drinks", stage: "window", flags: [] }],
        ask: { kind: "poll" },
        foretold: [],
        contest: null,
      },
    } as unknown as Sight<View>).topic;
  expect(told([1, 0])).toBe("drink");
  expect(told([1, 0], 2)).toBe("drink_answer");
  expect(told([1, 2], 2)).toBe("drink_other");
  // Where no beer is in it, none would rise.
  expect(
    lesson(
      table({
        active: 1,
        stack: [{ act: "drinks", stage: "window", flags: [] }],
        drinks: [{ holder: 1, strength: 0, fortitude: 2, marks: [] }],
      }),
    ).topic,
  ).toBe("drink_other_mild");
  expect(told([0, 1, 2])).toBe("house");
  expect(told([0, 1, 2], 2)).toBe("house_asked");
});

const table = (view: object, more: object = {}) =>
  ({
    seat: 0,
    deciders: [0],
    legal: [{ action: { type: "pass" } }, { action: { type: "pass" } }],
    over: false,
    view: {
      alive: [0, 1, 2],
      active: 0,
      players: [glass, glass, glass],
      drinks: [],
      stack: [{ act: "round", stage: "gambling_turn", flags: [] }],
      ask: { kind: "poll" },
      foretold: [],
      contest: null,
      round: null,
      ...view,
    },
    ...more,
  }) as unknown as Sight<View>;
const round = (more: object) => ({
  running: true,
  starter: 0,
  turn: 0,
  control: 1,
  winner: null,
  locked: false,
  in: [0, 1, 2],
  passed: [],
  pot: 3,
  ...more,
});

test("what a pass on the own throw means is said as it is", () => {
  const told = (more: object) => lesson(table({ ask: { kind: "gambling", seat: 0 }, round: round(more) }));
  expect(told({}).topic).toBe("gambling");
  expect(told({ passed: [2], last_word: true })).toMatchObject({ topic: "gambling_last", who: 1, n: 3 });
  expect(told({ in: [0, 1], last_word: true })).toMatchObject({ topic: "gambling_last", who: 1 });
  expect(told({ control: null, passed: [1, 2], last_word: true }).topic).toBe("gambling_none");
  expect(told({ control: 0, passed: [1] }).topic).toBe("gambling_own");
  expect(told({ control: 0, locked: true }).topic).toBe("gambling_own");
  expect(told({ locked: true }).topic).toBe("gambling_locked");
  for (const topic of ["gambling_last", "gambling_none"])
    expect(words[`coach.inn_${topic}`]).not.toMatch(/costs nothing/);
});

test("a round that is won does not go on", () => {
  expect(
    lesson(table({ stack: [{ act: "won", stage: "window", flags: [] }], round: round({ winner: 1 }) })),
  ).toMatchObject({ topic: "round_ends", who: 1, n: 3 });
  expect(lesson(table({ round: round({}) })).topic).toBe("round");
  expect(words["coach.inn_round_ends"]).not.toMatch(/throws go on/);
});

test("the own round is told as the own one", () => {
  const seen = (more: object) => lesson(table({ round: round(more) }, { legal: [] }));
  expect(seen({ control: 0 })).toMatchObject({ topic: "own_round", passes: true });
  expect(seen({ starter: 1, control: 1 }).topic).toBe("watch_round");
});

test("what would be the last is told before anything else about it", () => {
  const weak = { alcohol: 10, fortitude: 12, gold: 1 };
  const drinks = { act: "drinks", stage: "window", flags: [], drink: 0 };
  const hit = { act: "card", stage: "window", flags: [], actor: 1, target: 0, drink: null, use: 0, about: [0] };
  const asked = (stack: object[], how?: string) =>
    lesson(
      table({
        stack,
        players: [weak, glass, glass],
        drinks: [{ holder: 0, strength: 2, fortitude: 0, marks: [] }],
        foretold: how ? [{ seat: 0, how, lost: false }] : [],
      }),
    ).topic;
  expect(asked([drinks], "passed_out")).toBe("deadly");
  expect(asked([drinks])).toBe("drink_answer");
  expect(asked([{ ...hit, card: "contact_poison" }], "passed_out")).toBe("deadly");
  expect(asked([{ ...hit, card: "no_name_on_it" }], "broke")).toBe("deadly_gold");
  expect(asked([{ ...hit, card: "no_name_on_it" }])).toBe("answer_me");
  expect(asked([{ act: "loss", stage: "check", flags: [], marks: [0] }])).toBe("last_chance_own");
  expect(asked([{ act: "loss", stage: "check", flags: [], marks: [1] }])).toBe("last_chance");
});

test("an order for the only one there is asks nothing", () => {
  const order = (to: number) => ({ action: { type: "order", to } });
  const told = (legal: object[]) => lesson(table({ ask: { kind: "order", seat: 0 } }, { legal }));
  expect(told([order(1), order(2)]).topic).toBe("order");
  expect(told([order(2)])).toMatchObject({ topic: "order_only", who: 2 });
});

test("what the last note names is written on the buttons of the account", () => {
  const folder = join(import.meta.dirname, "../../../locale");
  for (const file of readdirSync(folder).filter((name) => name.endsWith(".json"))) {
    const said = JSON.parse(readFileSync(join(folder, file), "utf8")) as Record<string, string>;
    const named = [...said["coach.inn_over"]!.matchAll(/[“„«]\s?([^”“»]+?)\s?[”“»]/g)].map((found) => found[1]);
    expect(named, file).toEqual([said["analysis.ask"], said["scores.rematch"]]);
  }
});

test("between the steps of the own turn what was said stays; the own card on the table is a lesson", () => {
  const seen = (stack: object[], active = 0) => lesson(table({ active, stack }, { legal: [] })).topic;
  expect(seen([{ act: "turn", stage: "after_draw", flags: [] }])).toBe("rest");
  expect(seen([{ act: "turn", stage: "after_draw", flags: [] }], 1)).toBe("watch");
  expect(seen([{ act: "card", stage: "window", flags: [], actor: 0, card: "ogre_headlock" }])).toBe("moment");
});

test("what a round of gambling came to is told, the own prize even beside a question", () => {
  const ended = (event: object, more: object = {}) => table({}, { fresh: [{ events: [event] }], legal: [], ...more });
  const begun = [{ type: "round_begins", seat: 1 }];
  const told = (event: object, before: object[] = [], more: object = {}) =>
    ended(event, { events: [...begun, ...before, event], ...more });
  const passed = [
    { type: "gold", from: 2, to: "pot", amount: 1 },
    { type: "gambling_pass", seat: 2 },
  ];
  expect(lesson(told({ type: "round_won", seat: 1, pot: 4 }, passed))).toMatchObject({
    topic: "won_other",
    who: 1,
    n: 4,
    passes: true,
    more: "staked",
  });
  expect(
    lesson(told({ type: "round_won", seat: 1, pot: 4, by: "last" }, [{ type: "left_round", seat: 0, forced: true }]))
      .topic,
  ).toBe("won_other_last");
  expect(lesson(ended({ type: "round_lost", pot: 3 }))).toMatchObject({ topic: "won_nobody", n: 3 });
  expect(prizeOf(ended({ type: "round_won", seat: 1, pot: 4 }))).toBeNull();
  const asked = { legal: [{ action: { type: "pass" } }] };
  expect(prizeOf(told({ type: "round_won", seat: 0, pot: 4 }, passed, asked))).toMatchObject({
    topic: "won",
    n: 4,
    passes: true,
  });
  // Gold of the inn was nobody's stake.
  expect(
    prizeOf(
      told(
        { type: "round_won", seat: 0, pot: 1, by: "last" },
        [{ type: "gold", from: "inn", to: "pot", amount: 1 }],
        asked,
      ),
    ),
  ).toMatchObject({ topic: "won_last", more: "staked_inn" });
  expect(prizeOf(ended({ type: "contest_won", seat: 0, strength: 3 }, asked))).toMatchObject({ topic: "contest_own" });
});

test("a cup that is drunk is no question any more", () => {
  const drunk = (stage: string) =>
    lesson(
      table({
        stack: [{ act: "drinks", stage, flags: [] }],
        drinks: [{ holder: 0, strength: -1, fortitude: 0, marks: [] }],
      }),
    ).topic;
  expect(drunk("window")).toBe("drink_good");
  expect(drunk("drunk")).toMatch(/^free/);
});

test("what is paid for an empty barrel is told, asked or not", () => {
  const stack = [{ act: "payment", stage: "window", flags: ["restock"], actor: 0, marks: [0, 1, 2] }];
  expect(lesson(table({ stack })).topic).toBe("pay_restock");
  expect(lesson(table({ stack }, { legal: [] }))).toMatchObject({ topic: "restock", passes: true });
  expect(lesson(table({ stack: [{ ...stack[0], flags: [] }] })).topic).toBe("pay");
});

test("an own card that begins a round does not promise that the turn goes on", () => {
  expect(
    lesson(
      table(
        { stack: [{ act: "card", stage: "window", flags: [], actor: 0, card: "gambling_im_in", use: 0 }] },
        { legal: [] },
      ),
    ).topic,
  ).toBe("moment_round");
});

test("a rival who is about to fall is what the moment is about", () => {
  const out = [{ seat: 1, how: "passed_out" }];
  const lies = [
    { act: "card", stage: "window", flags: [], actor: 1, target: null, drink: null, card: "contact_poison", use: 0 },
  ];
  const strike = {
    legal: [{ action: { type: "pass" } }, { action: { type: "play", card: "i_dont_think_so" }, foretold: out }],
  };
  expect(lesson(table({ stack: lies }, strike))).toMatchObject({ topic: "strike", who: 1, card: "i_dont_think_so" });
  expect(lesson(table({ stack: lies, foretold: out }))).toMatchObject({ topic: "falls", who: 1 });
});

test("the rest of an interrupted welcome waits for a calm moment", () => {
  const discard = lesson(table({ ask: { kind: "discard", seat: 0 } }));
  expect(isCalm(discard)).toBe(true);
  expect(isCalm(discard, true)).toBe(false);
  expect(isCalm(lesson(table({ stack: [{ act: "loss", stage: "check", flags: [], marks: [1] }] })))).toBe(false);
});

test("no card is pointed at where any may go or several could be played", () => {
  expect(lesson(table({ ask: { kind: "discard", seat: 0 } })).point).toEqual([]);
  const action = (...cards: string[]) =>
    lesson(
      table(
        { ask: { kind: "action", seat: 0 } },
        { legal: cards.map((id) => ({ action: { type: "play", card: id } })) },
      ),
    ).point;
  expect(action("ogre_headlock")[0]).toBe(".slot.play");
  expect(action("ogre_headlock", "contact_poison")).toEqual([]);
});

test("no word of the host asks for a plural it does not have", () => {
  const folder = join(import.meta.dirname, "../../../locale");
  const said = JSON.parse(readFileSync(join(folder, "de.json"), "utf8")) as Record<string, string>;
  for (const [key, text] of Object.entries(said))
    if (key.startsWith("coach.inn_")) expect(text, key).not.toMatch(/(die|sie) \{n\}|\{n\} Gold (sind|gehen|liegen)/);
});
