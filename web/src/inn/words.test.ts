import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { loadWords, speak } from "../i18n/i18n.svelte";
import { allCards } from "../pack/inn";
import type { GameEvent, Legal } from "../protocol/types";
import type { Drink, Entry, View } from "./types";
import {
  cardText,
  cardTitle,
  consequence,
  deed,
  drinkText,
  label,
  logLine,
  news,
  question,
  whenWord,
  whyNot,
} from "./words";

interface Fixture {
  name: string;
  game: string;
  names: string[];
  view: View;
  legal: Legal[];
  events: GameEvent[];
}
const folder = join(import.meta.dirname, "../../dev/fixtures");
const fixtures = readdirSync(folder)
  .filter((file) => file !== "games.json")
  .map((file) => JSON.parse(readFileSync(join(folder, file), "utf8")) as Fixture)
  .filter((fixture) => fixture.game === "red_dragon_inn");

beforeAll(async () => {
  await speak("fr");
  await loadWords("red_dragon_inn");
});

test("every card of the pack has a title, a text and a reason in the player's language", () => {
  for (const card of allCards) {
    expect(cardTitle(card.id), card.id).not.toBe(card.title);
    expect(cardText(card.id), card.id).not.toBe(card.text);
    expect(whyNot(card.id), card.id).not.toBe("");
  }
});

const locale = join(import.meta.dirname, "../../../locale");
const languages = readdirSync(locale).filter((file) => file.endsWith(".json"));
test.each(languages)("%s names the numbers a card has in the pack, and no others", (file) => {
  const words = JSON.parse(readFileSync(join(locale, file), "utf8")) as Record<string, string>;
  const named = (text: string) => [...new Set((text.match(/\d+/g) ?? []).map(Number))].filter((n) => n > 0).sort();
  for (const { id, text, uses } of allCards) {
    const numbers = [
      ...new Set(uses.flatMap((use) => use.steps.flatMap(({ n }) => (n === undefined ? [] : [Math.abs(n)])))),
    ].sort();
    expect(named(text), id).toEqual(numbers);
    expect(named(words[`rtext.${id}`]!), id).toEqual(numbers);
  }
});

test("a card for two moments says so in one sentence", async () => {
  await speak("en");
  expect(whyNot("gambling_im_in")).toBe("In your own Action phase only, or when it is your go in a round of gambling.");
  expect(whyNot("not_a_lady")).toBe("In your own Action phase only.");
  await speak("fr");
});

test("gold is told by where it comes from and where it goes", async () => {
  await speak("en");
  const gold = (from: unknown, to: unknown) =>
    logLine({ type: "gold", from, to, amount: 2, text: "" } as GameEvent, ["Ann", "Bo"]);
  expect([
    gold(0, 1),
    gold(0, "pot"),
    gold(0, "inn"),
    gold("inn", 1),
    gold("pot", 1),
    gold("inn", "pot"),
    gold("pot", "inn"),
  ]).toEqual([
    "Ann pays Bo 2 gold",
    "Ann puts 2 gold into the pot",
    "Ann pays the inn 2 gold",
    "The inn pays Bo 2 gold",
    "Bo takes 2 gold from the pot",
    "The inn puts 2 gold into the pot",
    "2 gold from the pot go to the inn",
  ]);
  // What the inn pays to itself, for somebody who was spared, is no payment.
  expect(gold("inn", "inn")).toBeNull();
  const spared = { type: "gold", from: "inn", to: "inn", amount: 1, text: "" } as GameEvent;
  expect(news({ events: [spared], fresh: [{ events: [spared] }] }, ["Ann", "Bo"])).toBe("");
  await speak("fr");
});

test("the news are the weightiest of what is new, or the last thing worth telling", async () => {
  await speak("en");
  const drew = { type: "drew", seat: 1, text: "" };
  const played = { type: "played", seat: 1, card: "not_a_lady", target: 0, text: "" };
  const gold = { type: "gold", from: 0, to: 1, amount: 1, text: "" };
  const names = ["Ann", "Bo"];
  expect(news({ events: [played, gold], fresh: [{ events: [played, gold] }] }, names)).toBe(
    `Bo plays “${cardTitle("not_a_lady")}” on Ann`,
  );
  expect(news({ events: [played, drew], fresh: [{ events: [drew] }] }, names)).toBe(
    `Bo plays “${cardTitle("not_a_lady")}” on Ann`,
  );
  expect(news({ events: [drew], fresh: [] }, names)).toBe("");
  await speak("fr");
});

describe.each(fixtures.map((fixture) => [fixture.name, fixture] as const))("%s", (_, fixture) => {
  test("says what is possible, what happened and what would come", () => {
    const labels = fixture.legal.map((entry) => label(entry, fixture.names, fixture.view));
    expect(new Set(labels).size).toBe(labels.length);
    for (const text of [
      ...labels,
      consequence(fixture.view, fixture.names),
      consequence(fixture.view, fixture.names, true),
      question(fixture.view, fixture.names, 0),
    ])
      expect(text).not.toMatch(/undefined|\{\w+\}|^inn\./);
    for (const event of fixture.events)
      expect(logLine(event, fixture.names) ?? "", event.type).not.toMatch(/undefined|\{\w+\}|Drink Deck|Fortitude/);
  });
});

const cup = (holder: number, strength: number, fortitude = 0, marks: string[] = []): Drink => ({
  revealer: holder,
  holder,
  strength,
  fortitude,
  score: strength,
  draw: 0,
  courage: [],
  marks,
  leads: false,
});
const drinking = (drinks: Drink[], stage = "window") =>
  ({
    ask: { kind: "poll", seat: 0, left: [] },
    drinks,
    stack: [{ act: "drinks", stage, flags: [], actor: 0, target: null, drink: 0 }],
  }) as unknown as View;

test("what comes is said of the cups that will be drunk, with what they do", async () => {
  await speak("en");
  const names = ["Ann", "Bo"];
  expect(consequence(drinking([cup(0, 0, -1)]), names, true, 0)).toBe("If all pass, you drink: fortitude −1.");
  expect(consequence(drinking([cup(0, 1, -1), cup(1, 3)]), names, true, 0)).toBe("If all pass: Ann 1 ♥−1, Bo 3.");
  expect(consequence(drinking([cup(0, 1), cup(1, 3, 0, ["ignored"])]), names, true, 0)).toBe(
    "If all pass, you drink: strength 1.",
  );
  expect(consequence(drinking([cup(0, 1)], "after"), names, true, 0)).toBe("The cup is empty.");
  await speak("fr");
});

test("a payment says who pays whom", async () => {
  await speak("en");
  const paying = (flags: string[]) =>
    ({
      ask: { kind: "poll", seat: 0, left: [] },
      drinks: [],
      stack: [{ act: "payment", stage: "moment", flags, actor: 1, target: null, drink: null, marks: [0, 2] }],
    }) as unknown as View;
  expect(consequence(paying([]), ["Ann", "Bo", "Cy"])).toBe("Ann, Cy: 1 gold each to Bo.");
  expect(consequence(paying(["restock"]), ["Ann", "Bo", "Cy"])).toBe("Everybody pays the inn 1 gold for new drinks.");
  await speak("fr");
});

test("a card on the table says what it does", async () => {
  await speak("en");
  const lies = (card: string, target: number | null = null): Entry => ({
    act: "card",
    stage: "window",
    flags: [],
    actor: 0,
    target,
    drink: null,
    card,
    use: 0,
    about: target === null ? [] : [target],
    answers: false,
  });
  const names = ["Ann", "Bo"];
  expect([
    deed(lies("something_extra"), undefined, names),
    deed(lies("wine_into_water"), undefined, names),
    deed(lies("dump_on_the_floor"), undefined, names),
    deed(lies("teleport_beverage", 1), undefined, names),
    deed(lies("ogre_headlock", 1), undefined, names),
  ]).toEqual(["2 stronger", "2 weaker", "ignores the drink", "gives it to Bo", "on Bo"]);
  await speak("fr");
});

test("a quiet moment names the one card that could be played", async () => {
  await speak("en");
  const quiet = {
    ask: { kind: "poll", seat: 0, left: [] },
    drinks: [],
    stack: [{ act: "turn", stage: "after_draw", flags: [], actor: 0, target: null, drink: null }],
  } as unknown as View;
  const play = (card: string, target: number) =>
    ({ do: `play ${card} ${target}`, action: { type: "play", card, target }, id: 0, label: "" }) as Legal;
  expect(question(quiet, [], 0, [play("tip_the_wench", 0), play("tip_the_wench", 1)])).toBe(
    "Play “A coin for the tray” now?",
  );
  expect(question(quiet, [], 0, [play("tip_the_wench", 0), play("quick_healer", 1)])).toBe("Play a card now?");
  await speak("fr");
});

test("every drink has something to read", async () => {
  await speak("en");
  expect([drinkText("water"), drinkText("troll_swill"), drinkText("drinking_contest")]).toEqual([
    "strength 0",
    "strength 1, fortitude −1",
    "Everybody reveals a drink; the strongest wins gold.",
  ]);
  await speak("fr");
});

test("a drink that comes to the own seat says from whom, and whether it was here before", async () => {
  await speak("en");
  const view = {
    ask: { kind: "poll" },
    stack: [{ act: "drinks", stage: "window", flags: [] }],
    drinks: [{ revealer: 0, holder: 0, marks: [] }],
  } as unknown as View;
  const asked = (way: number[]) => question(view, ["Mira", "Jonas"], 0, [], way);
  expect(asked([0])).toBe("You are about to drink. Do something?");
  expect(asked([1, 0])).toBe("Jonas passes you this drink. Do something?");
  expect(asked([0, 1, 0])).toBe("Your drink is back: Jonas gave it to you. Do something?");
});

test("the band of a card names every moment it works at", async () => {
  await speak("en");
  for (const card of allCards.filter(({ uses }) => uses.length > 1))
    expect(whenWord(card.id), card.id).toMatch(/, drink|turn or round/);
  expect(whenWord("talk_of_religion")).toBe("Sometimes · ante, drink");
});

test("a line of the log names what a card is played on", async () => {
  await speak("en");
  const line = (card: string, more: object) =>
    logLine(
      { type: "played", seat: 1, card, target: null, drink: null, answers: null, whose: null, text: "", ...more },
      ["Mira", "Jonas"],
    );
  expect(line("i_dont_think_so", { answers: "gambling_im_in", whose: 0 })).toBe(
    "Jonas answers “Deal me in” with “Not so fast!”",
  );
  expect(line("mummy_rot", { target: 0 })).toMatch(/ on Mira$/);
  expect(line("something_extra", { drink: 0, whose: 0 })).toMatch(/ on Mira’s drink$/);
  expect(line("something_extra", { drink: 0, whose: 1 })).toMatch(/ on their own drink$/);
  // Cards for the own drink alone need no name.
  expect(line("dump_on_the_floor", { drink: 0, whose: 1 })).toMatch(/”$/);
});
