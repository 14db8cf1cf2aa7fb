import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Die, View } from "../tiefenthal/types";
import { back } from "./back";
import type { Fly } from "./steps";

const view = (
  JSON.parse(readFileSync(new URL("../../dev/fixtures/m3-plan.json", import.meta.url), "utf8")) as { view: View }
).view;
const die = (face: number, place: string, spent = false): Die => ({ colour: "white", face, place, raise: 0, spent });
const having = (more: Partial<View["players"][number]>): View => ({
  ...view,
  players: view.players.map((player, seat) => (seat === 0 ? { ...player, dice: [], ...more } : player)),
});
const flights = (before: View, after: View) =>
  back(before, after, 0).steps.filter((step): step is Fly => step.do === "fly");

test("a die that was placed goes back to the tray, the others stay", () => {
  const [only, ...more] = flights(
    having({ dice: [die(4, "cashbox"), die(2, "below")] }),
    having({ dice: [die(4, "below"), die(2, "below")] }),
  );
  expect(more).toEqual([]);
  expect([only!.from[0], only!.to[0]]).toEqual(["space:0:cashbox", "tray:0:4"]);
});

test("of two alike only the one that moved is moved", () => {
  const moved = flights(
    having({ dice: [die(6, "brewer"), die(6, "barrel")] }),
    having({ dice: [die(6, "brewer"), die(6, "below")] }),
  );
  expect(moved.map((step) => step.from[0])).toEqual(["space:0:barrel"]);
});

test("a die that had paid lies where it lay, and the totals are lit", () => {
  const scene = back(
    having({ dice: [die(4, "below", true)], thalers: 5 }),
    having({ dice: [die(4, "t1")], thalers: 1 }),
    0,
  );
  expect(scene.steps.map((step) => step.do)).toEqual(["fly", "pulse"]);
});

test("a card leaves the deck for where it was bought", () => {
  const guest = view.open_guests[1]!;
  const deck = having({}).players[0]!.deck;
  const [card] = flights(
    having({ deck: { ...deck, known_top: [guest] } }),
    having({ deck: { ...deck, known_top: [] } }),
  );
  expect(card!.to[0]).toBe(`guest:${view.open_guests.indexOf(guest) + 1}`);
});

test("another round is no act taken back", () =>
  expect(back({ ...view, round: 3 }, { ...view, round: 4 }, 0).steps).toEqual([]));
test("nothing changed, nothing moves", () => expect(back(view, view, 0).steps).toEqual([]));
