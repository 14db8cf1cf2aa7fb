import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { use, type Dictionary } from "../i18n/i18n.svelte";
import type { Legal, Sight } from "../protocol/types";
import { anyway, closer, gifts, leftover, refusal, sentence } from "./asking";
import type { Desk } from "./desk.svelte";
import { offer } from "./things";
import type { Tavern, View } from "./types";
import { label } from "./words";

const read = (path: string) => JSON.parse(readFileSync(join(import.meta.dirname, "../../..", path), "utf8")) as unknown;
const fixture = (name: string) => read(`web/dev/fixtures/${name}.json`) as Sight<View>;
/** What the sentences need of a desk: the position, what may be done, the own tavern. */
function desk(sight: Sight<View>, legal: Legal[], me: Partial<Tavern> = {}, round = sight.view.round): Desk {
  const seat = sight.seat ?? 0;
  const view = { ...sight.view, round, rounds_left: 8 - round };
  return {
    sight: { ...sight, view, legal },
    view,
    seat,
    me: { ...view.players[seat]!, ...me },
    offer: offer(legal),
    chosen: null,
    stuck: null,
    canMove: () => true,
  } as unknown as Desk;
}
const act = (type: string, more: object = {}): Legal =>
  ({ id: 1, do: type, label: type, action: { type, ...more } }) as unknown as Legal;
const served = fixture("m1-serve");

beforeAll(() => use("en", read("locale/en.json") as Dictionary));

const useless = (player: Tavern): Tavern => ({ ...player, useless_cards: ["barback"] });

describe("ending a turn", () => {
  const plain = { thalers: 2, beer: 2, would_lose: { thalers: 0, beer: 0 } };
  const left = (legal: Legal[], me: Partial<Tavern> = plain, round = 4) =>
    closer(desk(served, [act("end_turn"), ...legal], me, round)).left;
  test("to save what the house keeps is no mistake", () => {
    expect(left([act("buy", { card: "barback" }), act("recruit", { place: 5 })])).toEqual([]);
    expect(left([act("recruit", { place: 5 })], { ...plain, beer: 5 })).toEqual([]);
  });
  test("what would be lost is said", () => {
    const full = desk(
      served,
      [act("end_turn"), act("recruit", { place: 5 })],
      { ...plain, beer: 3, would_lose: { thalers: 0, beer: 1 } },
      4,
    );
    expect(closer(full).left).toEqual(["recruit"]);
    expect(leftover(full, ["recruit"])).toBe("You could still: invite a guest. Lost otherwise: 1 beer.");
  });
  test("dice, upgrades and nobles are never forgotten in silence", () => {
    for (const type of ["serve", "upgrade", "nobles"]) expect(left([act(type)]), type).toEqual([type]);
  });
  test("on the last evening staff would never come, a guest brings points", () => {
    const late = { ...served, view: { ...served.view, players: served.view.players.map(useless) } };
    const open = (...legal: Legal[]) => closer(desk(late, [act("end_turn"), ...legal], plain, 8)).left;
    expect(open(act("buy", { card: "barback" }))).toEqual([]);
    expect(open(act("buy", { card: "barback" }), act("recruit", { place: 5 }))).toEqual(["recruit"]);
  });
});

test("whoever plans goes on to serving, whoever serves ends the turn", () => {
  expect(anyway(act("ready"))).toBe("Serve anyway");
  expect(anyway(act("end_turn"))).toBe("End anyway");
});

test("a schnapps or somebody who leaves: both are asked for", () => {
  const sight = fixture("m3-deny");
  expect(sentence(desk(sight, sight.legal)).title).toBe("A schnapps, or someone leaves?");
  expect(
    sentence(
      desk(
        sight,
        sight.legal.filter(({ action }) => action.type !== "token"),
      ),
    ).title,
  ).toBe("Whom do you turn away?");
});

describe("a bonus that nobody asked about", () => {
  const legal = [act("end_turn"), act("forfeit", { card: "barback" })];
  test("can be given up by a link of its own, and does not hold up the turn", () => {
    const asked = desk(served, legal, { in_force: [], thalers: 0, beer: 0 });
    expect(gifts(asked).map((entry) => label(entry, asked.view, asked.seat))).toEqual(["Give up the Barback"]);
    expect(closer(asked)).toMatchObject({ left: [], ripe: true });
    expect(refusal(asked)).toBeUndefined();
  });
  test("is no link when there is none", () => {
    expect(gifts(desk(served, [act("end_turn")]))).toEqual([]);
  });
});

test("dice of waitresses are rolled or left one by one where the table asks", () => {
  const players = served.view.players.map((one) => ({ ...one, dice_offered: 2 }));
  const view = { ...served.view, phase: "C" as const, players };
  expect(label(act("finish"), view, 0)).toBe("Roll 2 dice");
  expect(label(act("decline"), view, 0)).toBe("One die fewer");
  expect(label(act("decline"), served.view, 0)).toBe("No, thank you");
});
