import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { use, type Dictionary } from "../i18n/i18n.svelte";
import type { Legal, Sight } from "../protocol/types";
import { merit } from "./merit";
import type { View } from "./types";

const read = (path: string) => JSON.parse(readFileSync(join(import.meta.dirname, "../../..", path), "utf8")) as unknown;
const fixture = (name: string) => read(`web/dev/fixtures/${name}.json`) as Sight<View>;
const speak = (code: string) => use(code, read(`locale/${code}.json`) as Dictionary);
const act = (type: string, more: object = {}, rest: object = {}): Legal =>
  ({ id: 1, do: type, label: type, action: { type, ...more }, ...rest }) as unknown as Legal;
const of = (name: string, legal: Legal, round?: number) => {
  const { view } = fixture(name);
  return merit(legal, round === undefined ? view : { ...view, round }, 0);
};

describe("what speaks for an action", () => {
  beforeEach(() => speak("en"));
  test("a die in the draft: who takes it", () => {
    const { view } = fixture("m1-draft");
    const [first, ...others] = view.players;
    const seated = { ...view, players: [{ ...first!, tables: ["regular_2"], dice: [] }, ...others] };
    expect(merit(act("draft", { face: 2 }), seated, 0)).toBe("A guest at your tables still asks for it.");
    expect(merit(act("draft", { face: 6 }), seated, 0)).toBe("No guest asks for it, but it suits: Brewer.");
    expect(merit(act("draft", { face: 3 }), seated, 0)).toBe(
      "No guest asks for it; these take any die: Cashbox, Barrel.",
    );
  });
  test("a die in place: what it would bring there, with the cards that help", () => {
    expect(of("m1-plan", act("place", { die: "2", from: "below", to: "t2" }))).toBe("Brings 2 thalers.");
    expect(of("m1-plan", act("place", { die: "2", from: "below", to: "cashbox" }))).toBe("Brings 1 thaler.");
    expect(of("m1-plan", act("place", { die: "2", from: "t2", to: "below" }))).toBe("");
  });
  test("what is bought says what it does; on the last evening, that it would never come, unless an order counts what is bought", () => {
    expect(of("m1-serve", act("buy", { card: "barback" }), 5)).toBe("Brings 1 beer on every evening he turns up.");
    expect(of("m1-serve", act("buy", { card: "barback" }), 8)).toMatch(/never comes/);
    const { view } = fixture("all-serve");
    const ordered = (fulfilled: number[]): View => ({
      ...view,
      round: 8,
      orders: [{ mission: "shopping", reward: "tip" }],
      players: view.players.map((player) => ({ ...player, orders: { ...player.orders!, fulfilled, used: [], mayor: false } })),
    });
    expect(merit(act("buy", { card: "barback" }), ordered([]), 0)).toBe("Brings 1 beer on every evening he turns up.");
    expect(merit(act("buy", { card: "barback" }), ordered([1]), 0)).toMatch(/never comes/);
    expect(of("m1-serve", act("nobles", { number: 2 }))).toBe("20 points at the end of the game.");
    expect(of("m1-serve", act("upgrade", { area: "safe" }, { pays: { currency: "thalers", n: 5 } }))).toMatch(
      /^Better for good: .*10 points\.$/,
    );
  });
});

test("every action of every position is spoken for in whole words, in every language, or not at all", () => {
  const names = readdirSync(join(import.meta.dirname, "../../dev/fixtures"))
    .filter((file) => /^(m\d|all)-/.test(file))
    .map((file) => file.replace(".json", ""));
  for (const code of ["en", "de", "fr", "ru"]) {
    speak(code);
    for (const name of names)
      for (const legal of fixture(name).legal)
        expect(merit(legal, fixture(name).view, 0), `${code} ${name} ${legal.do}`).not.toMatch(
          /undefined|about\.|_|\{/,
        );
  }
});
