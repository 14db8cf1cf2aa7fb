import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { use, type Dictionary } from "../i18n/i18n.svelte";
import type { Legal, Sight } from "../protocol/types";
import { hintReason } from "./hint_reason";
import type { View } from "./types";

const read = (path: string) => JSON.parse(readFileSync(join(import.meta.dirname, "../../..", path), "utf8")) as unknown;
const fixture = (name: string) => read(`web/dev/fixtures/${name}.json`) as Sight<View>;
const speak = (code: string) => use(code, read(`locale/${code}.json`) as Dictionary);
const act = (type: string, more: object = {}, rest: object = {}): Legal =>
  ({ id: 1, do: type, label: type, action: { type, ...more }, ...rest }) as unknown as Legal;
const of = (name: string, legal: Legal) => hintReason(legal, fixture(name).view, 0);

describe("what speaks for an action", () => {
  beforeEach(() => speak("en"));
  test("a die in the draft: who takes it", () => {
    const { view } = fixture("m1-draft");
    const [first, ...others] = view.players;
    const seated = { ...view, players: [{ ...first!, unserved: [1] }, ...others] };
    const draft = (...fits: string[]) => hintReason(act("draft", { face: 2 }, { fits }), seated, 0);
    expect(draft("cashbox", "t1")).toBe("A guest at your tables still asks for it.");
    expect(draft("cashbox", "brewer", "t2")).toBe("No guest asks for it, but it suits: Brewer.");
    expect(draft("cashbox", "barrel")).toBe("No guest asks for it; these take any die: Cashbox, Barrel.");
    expect(draft()).toBe("");
  });
  test("a die in place: what it would bring there", () => {
    const place = act("place", { die: "2", from: "below", to: "t2" });
    expect(of("m1-plan", { ...place, would_bring: [{ type: "thalers", n: 2 }] })).toBe("Brings 2 thalers.");
    expect(of("m1-plan", place)).toBe("");
  });
  test("what is bought says what it does, or that it would be of no use", () => {
    const { view } = fixture("m1-serve");
    const late = { ...view, players: view.players.map((player) => ({ ...player, useless_cards: ["barback"] })) };
    const buy = act("buy", { card: "barback" });
    expect(hintReason(buy, view, 0)).toBe("Brings 1 beer on every evening he turns up.");
    expect(hintReason(buy, late, 0)).toMatch(/never comes/);
    expect(of("m1-serve", act("nobles", { number: 2 }, { points: 20 }))).toBe("20 points at the end of the game.");
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
        expect(hintReason(legal, fixture(name).view, 0), `${code} ${name} ${legal.do}`).not.toMatch(
          /undefined|about\.|_|\{/,
        );
  }
});
