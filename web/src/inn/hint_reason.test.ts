import { beforeAll, expect, test } from "vitest";
import { loadWords, speak } from "../i18n/i18n.svelte";
import type { Foretold, Legal } from "../protocol/types";
import { hintReason } from "./hint_reason";
import type { View } from "./types";

beforeAll(async () => {
  await speak("en");
  await Promise.all([loadWords(), loadWords("red_dragon_inn")]);
});
const people = [
  { alcohol: 10, fortitude: 14, gold: 5 },
  { alcohol: 8, fortitude: 11, gold: 4 },
  { alcohol: 2, fortitude: 18, gold: 3 },
].map((one, i) => ({ ...one, room: one.fortitude - one.alcohol, drink_me_pile: i === 2 ? [] : [1] }));
const drinks = { act: "drinks", stage: "window", flags: [], actor: 0, target: null, drink: 0 };
const hit = {
  act: "card",
  stage: "window",
  flags: [],
  actor: 1,
  target: 0,
  drink: null,
  card: "ogre_headlock",
  use: 0,
  about: [0],
};
const view = (more: object) =>
  ({
    alive: [0, 1, 2],
    players: people,
    drinks: [],
    stack: [{ act: "turn", stage: "action", flags: [] }],
    ask: { kind: "poll" },
    round: null,
    contest: null,
    foretold: [],
    ...more,
  }) as unknown as View;
const said = (action: object, more: object, foretold?: Foretold[], use = 0) =>
  hintReason({ do: "", id: 0, label: "", action, foretold, use } as Legal, view(more), 0, ["Ann", "Bo", "Cy"]);
const play = (card: string, more: object = {}) => ({ type: "play", card, ...more });
const cup = (strength: number, holder = 0) => ({ holder, strength, fortitude: 0, marks: [] });

test("a card that saves, and one that fells, is known by what it does", () => {
  const out = (seat: number): Foretold => ({ seat, how: "passed_out", lost: false });
  expect(said(play("lucky_armor"), { stack: [hit], foretold: [out(0)] }, [])).toMatch(/keeps you in the game/);
  expect(said(play("lucky_armor"), { stack: [hit], foretold: [out(0)] })).toBe("");
  expect(said(play("lucky_armor"), { stack: [{ ...hit, card: "contact_poison" }] })).toBe("");
  expect(said(play("ogre_headlock", { target: 1 }), { ask: { kind: "action" } }, [out(1)])).toBe(
    "Unless somebody answers, Bo is out.",
  );
});
test("whom it hits is said only of who stands worst", () => {
  expect(said(play("contact_poison", { target: 1 }), { ask: { kind: "action" } })).toBe(
    "No rival can take less than Bo: 3.",
  );
  expect(said(play("contact_poison", { target: 2 }), { ask: { kind: "action" } })).toBe("");
  expect(said({ type: "order", to: 1 }, {})).toBe("No rival can take less than Bo: 3.");
  expect(said({ type: "order", to: 2 }, {})).toBe("Cy has nothing to drink and would grow soberer.");
  expect(said(play("no_name_on_it", { target: 2 }), {})).toBe("No rival has less gold than Cy: 3.");
  const alike = [people[0], people[1], { ...people[1] }];
  expect(said({ type: "order", to: 1 }, { players: alike })).toBe("");
});
test("a drink is named with the card that spares it", () => {
  expect(said(play("dump_on_the_floor", { drink: 0 }), { stack: [drinks], drinks: [cup(2)] })).toMatch(/strength 2/);
  // Of a card with two uses the program says which it is.
  const spares = (use: number) =>
    said(play("little_guy_gone", { drink: 0 }), { stack: [drinks], drinks: [cup(2)] }, undefined, use);
  expect([0, 1].map(spares).filter((text) => /strength 2/.test(text))).toHaveLength(1);
});
test("a pass is praised for what is true of it", () => {
  const pass = { type: "pass" };
  expect(said(pass, { stack: [drinks], drinks: [cup(2, 1)] })).toBe("It is not your drink.");
  expect(said(pass, { stack: [drinks], drinks: [cup(0)] })).toBe("The drink does you no harm.");
  expect(said(pass, { stack: [drinks], drinks: [cup(2)] })).toBe("Your cards stay in your hand.");
  expect(
    said(pass, { stack: [drinks], drinks: [cup(4)], foretold: [{ seat: 0, how: "passed_out", lost: false }] }),
  ).toBe("");
  expect(said(pass, { stack: [{ ...hit, target: 2, about: [2] }] })).toBe("It is not aimed at you.");
  expect(said(pass, { stack: [{ ...hit, card: "contact_poison" }] })).toBe("Your cards stay in your hand.");
  expect(said(pass, { ask: { kind: "gambling" }, round: { running: true, control: 0 } })).toBe(
    "You are in control already.",
  );
});
