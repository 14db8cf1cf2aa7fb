import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { Sight } from "../protocol/types";
import { use, type Dictionary } from "../i18n/i18n.svelte";
import { greetings, lessonFor, wanted, type Memory } from "./coach";
import { offer } from "./things";
import type { Tavern, View } from "./types";

const root = join(import.meta.dirname, "../../..");
const read = (path: string) => JSON.parse(readFileSync(join(root, path), "utf8")) as unknown;
const fixture = (name: string) => read(`web/dev/fixtures/${name}.json`) as Sight<View> & { name: string };
const said = (sight: Sight<View>, chosen = false, memory: Partial<Memory> = {}) =>
  lessonFor(sight, offer(sight.legal), chosen, { greeted: greetings.length, before: null, ...memory });
const lesson = (sight: Sight<View>, chosen = false, greeted: number = greetings.length) =>
  said(sight, chosen, { greeted }) ?? { id: "", facts: {}, points: null };
const mine = (sight: Sight<View>, me: Partial<Tavern>, more: Partial<View> = {}): Sight<View> => ({
  ...sight,
  view: {
    ...sight.view,
    ...more,
    ...(more.round !== undefined && { rounds_left: 8 - more.round }),
    players: sight.view.players.map((player, seat) => (seat === sight.seat ? { ...player, ...me } : player)),
  },
});
const only = (sight: Sight<View>, ...acts: object[]): Sight<View> => ({
  ...sight,
  legal: acts.map((action, id) => ({
    id,
    do: JSON.stringify(action),
    label: "",
    action,
  })) as unknown as typeof sight.legal,
});
beforeAll(() => use("en", read("locale/en.json") as Dictionary));
const early = (name: string) => {
  const sight = fixture(name);
  return { ...sight, view: { ...sight.view, round: 1 } };
};

test("a welcome comes first, then what this house is", () => {
  expect(lesson(fixture("m1-guests"), false, 0).id).toBe("welcome");
  expect(lesson(fixture("m1-guests"), false, 1).id).toBe("house");
  // What thalers and beer are for is known before the first die is taken.
  expect(lesson(fixture("m1-guests"), false, 2).id).toBe("goods");
});

test("the first evening is explained step by step", () => {
  expect(lesson(early("m1-guests")).id).toBe("guests");
  expect(["draft", "draft_on", "own_die"]).toContain(lesson(early("m1-draft")).id);
  expect(lesson(early("m1-plan")).id).toMatch(/^pick/);
  expect(lesson(early("m1-plan"), true).id).toBe("place");
  expect(lesson(early("m1-serve")).id).toBe("serve");
  expect(lesson(early("m1-choose")).id).toBe("gift");
});

test("what is new is explained on whatever evening it comes", () => {
  expect(lesson(fixture("m1-free-upgrade")).id).toBe("flip");
  expect(lesson(fixture("m3-deny")).id).toBe("deny");
  expect(lesson(fixture("m3-side")).id).toBe("side");
});

test("a familiar evening has one word of advice, before its first die and when there is something to spend", () => {
  const sight = fixture("m1-draft");
  const at = (round: number) => lesson(mine(sight, { upgraded: ["safe"] }, { round })).id;
  expect([3, 4, 5, 6, 7, 8].map(at)).toEqual([
    "evening_3_built",
    "evening_4",
    "evening_5",
    "evening_6",
    "evening_7",
    "evening_8",
  ]);
  const rich = only(
    mine(fixture("m1-serve"), { upgraded: ["safe"] }, { round: 7 }),
    { type: "end_turn" },
    { type: "recruit", place: 1 },
  );
  expect(lesson(rich).id).toBe("evening_7");
  // That cards make upgrades cheaper is said again only where one does.
  const { prices } = rich.view.players[0]!;
  const fourth = (tables: number) => said(mine(rich, { prices: { ...prices, areas: { tables } } }, { round: 4 }))?.id;
  expect([fourth(10), fourth(15)]).toEqual(["evening_4", undefined]);
});

test("what is past is not spoken of any more: the host is silent in between", () => {
  const draft = fixture("m1-draft");
  expect(said(mine(draft, { coaster: [5, 3] }, { round: 4 }))).toBeNull();
  expect(said(fixture("m1-plan"))).toBeNull();
  expect(said(fixture("m1-serve"))).toBeNull();
  expect(said(only(fixture("m1-serve"), { type: "end_turn" }))).toBeNull();
  expect(said({ ...fixture("m1-serve"), deciders: [1] })).toBeNull();
});

test("while coasters go round, what was said about them stays", () => {
  const draft = { ...early("m1-draft"), deciders: [1] };
  const before = { id: "draft_on", facts: {}, points: null };
  expect(said(draft, false, { before })).toBe(before);
});

test("nothing is said that has been overtaken", () => {
  const draft = fixture("m1-draft");
  expect(lesson(mine(draft, { upgraded: ["safe"] }, { round: 3 })).id).toBe("evening_3_built");
  const { areas, ...prices } = draft.view.players[0]!.prices;
  const { safe: _, ...left } = areas;
  const word = lesson(mine(draft, { upgraded: ["safe"], prices: { ...prices, areas: left } }, { round: 3 }));
  expect(word.facts["areas"]).toBe("Beer storage 5, Monk 7, Barrel 7, Cashbox 8");
  expect(lesson(mine(draft, { upgraded: ["beer_storage"] }, { round: 5 })).id).toBe("evening_5_built");
  const second = fixture("m1-guests");
  expect(lesson({ ...second, view: { ...second.view, round: 2 } }).id).toBe("guests_again");
  // Whoever has invited a guest is not told to invite one besides.
  const noble = (may_recruit: boolean) =>
    lesson(
      only(
        mine(fixture("m1-serve"), { may_recruit }, { round: 2 }),
        { type: "end_turn" },
        { type: "nobles", number: 1 },
      ),
    ).id;
  expect([noble(true), noble(false)]).toEqual(["noble", "noble_only"]);
});

test("a noble who sits down is spoken of on one evening", () => {
  const sight = mine(fixture("m1-draft"), { tavern: { noble: 1 } }, { round: 5 });
  const happened = (...events: object[]) => said({ ...sight, events: events as typeof sight.events })?.id;
  const [dusk, comes] = [{ type: "round_started" }, { type: "card_drawn", seat: 0, card: "noble" }];
  expect(happened(dusk, comes)).toBe("noble_seated");
  expect(happened(comes, dusk, comes)).toBe("evening_5");
  expect(happened({ ...comes, seat: 1 }, dusk, comes)).toBe("noble_seated");
});

test("dice in the hand are counted, and the last one is no choice", () => {
  const sight = mine(early("m1-draft"), { tables: ["regular_2", "regular_2", "regular_1"] });
  const held = (unserved: number[], ...faces: number[]) =>
    mine(sight, {
      unserved,
      coaster: [6, 6, 6].slice(faces.length - 1),
      dice: faces.map((face) => ({ colour: "white", face, place: "below", raise: 0, spent: false })),
    });
  expect(lesson(held([2, 3], 2))).toMatchObject({ id: "draft_on", facts: { held: "2", wanted: "2, 1" } });
  // What a 5 is for is said once.
  expect(lesson(held([2, 3], 6, 2))).toMatchObject({ id: "draft_more", facts: { held: "6, 2", wanted: "2, 1" } });
  expect(lesson(held([], 2, 1, 2)).id).toBe("draft_last");
  expect(lesson(held([], 2, 1)).id).toBe("draft_free");
});

test("the hand shows a regular who pays little, or nobody", () => {
  const sight = fixture("m3-deny");
  const deny = (...tables: string[]) =>
    lesson(only(mine(sight, { tables }), ...tables.map((_, i) => ({ type: "deny", table: i + 1 }))));
  expect(deny("guest_4_1", "regular_2", "regular_1")).toMatchObject({
    id: "deny",
    points: "[data-thing='table:3']",
    facts: { pays: 1 },
  });
  expect(deny("guest_4_1", "guest_3_1")).toMatchObject({ id: "deny_guest", points: null });
});

test("on the last evening nobody is turned away", () => {
  const sight = fixture("m3-deny");
  expect([7, 8].map((round) => lesson(mine(sight, {}, { round })).id)).toEqual(["deny", "deny_last"]);
});

test("an upgrade that can be paid is spoken of while dice still lie there", () => {
  const serving = (...more: object[]) =>
    lesson(only(early("m1-serve"), { type: "serve", space: "t1", die: "2" }, ...more)).id;
  expect(serving()).toBe("serve");
  expect(serving({ type: "upgrade", area: "safe" })).toBe("serve_upgrade");
});

test("own dice are counted", () => {
  const own = (n: number) =>
    lesson(
      mine(early("m1-draft"), {
        coaster: [6, 6, 6, 6],
        tables: ["regular_2"],
        dice: Array.from({ length: n }, () => ({
          colour: "coloured" as const,
          face: 3,
          place: "below",
          raise: 0,
          spent: false,
        })),
      }),
    );
  expect(own(2)).toMatchObject({ id: "own_die", facts: { n: 2, held: "3, 3" } });
});

test("a dishwasher is introduced on the first evening he comes, after the first die is taken and while dice are planned", () => {
  const [dusk, comes] = [{ type: "round_started" }, { type: "card_drawn", seat: 0, card: "dishwasher" }];
  const on = (sight: Sight<View>, events: object[], me: Partial<Tavern> = {}) =>
    said({ ...mine(sight, { tavern: { dishwasher: 1 }, ...me }), events: events as typeof sight.events })?.id;
  expect(on(fixture("m1-plan"), [dusk, comes])).toBe("dishes");
  expect(on(fixture("m1-plan"), [comes, dusk, comes])).toBeUndefined();
  expect(on(fixture("m1-plan"), [{ ...comes, seat: 1 }, dusk, comes])).toBe("dishes");
  const draft = mine(fixture("m1-draft"), {}, { round: 4 });
  expect(
    [
      [5, 3, 1, 1],
      [5, 3],
    ].map((coaster) => on(draft, [dusk, comes], { coaster })),
  ).toEqual(["evening_4", "dishes"]);
  expect(on(early("m1-plan"), [dusk, comes])).toBe("dishes");
});

test("only who can be paid is named among those to hire, with what they do", () => {
  const poor = only(
    early("m1-serve"),
    { type: "end_turn" },
    { type: "buy", card: "barback" },
    { type: "buy", card: "dishwasher" },
  );
  expect(lesson(poor)).toMatchObject({
    id: "hire",
    facts: { staff: "Barback (1 beer), Dishwasher (one die counts 1 more)" },
  });
});

test("what is said of beer holds for the whole evening: nobles as soon as one can be paid, a guest or the storage before", () => {
  const spends = (round: number, me: Partial<Tavern>, ...acts: object[]) =>
    said(only(mine(fixture("m1-serve"), { upgraded: ["safe"], ...me }, { round }), { type: "end_turn" }, ...acts))?.id;
  const [guest, noble, staff] = [
    { type: "recruit", place: 1 },
    { type: "nobles", number: 1 },
    { type: "buy", card: "barback" },
  ];
  for (const round of [5, 6]) {
    expect(spends(round, { may_recruit: true }, guest, noble)).toBe("noble");
    expect(spends(round, { may_recruit: false }, noble)).toBe("noble_only");
    expect(spends(round, { may_recruit: true }, guest, staff)).toBe(`evening_${round}`);
    expect(spends(round, { may_recruit: false }, staff), "nobody is told to invite a second guest").toBeUndefined();
  }
  expect([spends(7, {}, staff), spends(8, {}, staff)]).toEqual(["evening_7", undefined]);
});

test("the hand points at a price tag only where there is no choice", () => {
  const upgrades = (...areas: string[]) =>
    lesson(
      only(
        mine(early("m1-serve"), { upgraded: [] }),
        { type: "end_turn" },
        ...areas.map((area) => ({ type: "upgrade", area })),
      ),
    );
  expect(upgrades("safe")).toMatchObject({
    id: "upgrade",
    points: ".tagwrap.afford[data-thing='area:safe']",
    at: "tag",
  });
  expect(upgrades("safe", "monk")).toMatchObject({ id: "upgrade", points: null });
  expect(lesson(fixture("m1-free-upgrade"))).toMatchObject({ id: "flip", points: null });
  expect(lesson(early("m1-plan"), true)).toMatchObject({ id: "place", sole: true });
});

test("a counter guest who is left is spoken of", () => {
  const sight = early("m1-serve");
  const end = (types: string[]) =>
    lesson({
      ...sight,
      legal: types.map((type, id) => ({ id, do: type, label: type, action: { type } })) as typeof sight.legal,
    }).id;
  expect(end(["end_turn"])).toBe("end");
  expect(end(["end_turn", "counter_guest"])).toBe("end_stool");
});

test("the first gift is explained, a die is said to be for one evening, later gifts need few words", () => {
  const sight = fixture("m1-choose");
  expect([2, 3, 5, 7].map((round) => lesson(mine(sight, {}, { round })).id)).toEqual([
    "gift",
    "gift_die",
    "gift_on",
    "gift_late",
  ]);
});

test("the dice that guests want are named as they sit", () => {
  expect(wanted(fixture("m1-serve").view, 0)).toMatch(/^[1-6](\/[1-6])*(, [1-6](\/[1-6])*)*$/);
});

describe("every position of the gallery", () => {
  const words = read("locale/en.json") as Record<string, string>;
  const names = readdirSync(join(root, "web/dev/fixtures"))
    .filter((file) => /^(m\d|all)-/.test(file))
    .map((file) => file.replace(".json", ""));
  test.each(names)("%s has a text for what is said", (name) => {
    for (const sight of [fixture(name), early(name)]) {
      for (const chosen of [false, true]) {
        const one = said(sight, chosen);
        if (one) expect(words, name).toHaveProperty([`coach.tt_${one.id}`]);
        if (one?.at) expect(words, name).toHaveProperty([`coach.tt_at_${one.at}`]);
      }
    }
  });
});
