import { expect, test } from "vitest";
import { fieldsOf, handOf, playersOf, valueText } from "./fields";

const view = {
  game: "some_game",
  config: { players: 2 },
  players: [
    { hand: [2, 5], score: 3 },
    { hand: null, score: 0 },
  ],
  poured: 4,
  over: false,
};

test("the fields of a view are lines of words, but those that are drawn elsewhere", () => {
  expect(fieldsOf(view, ["game", "config", "players"], "hidden")).toEqual([
    { name: "Poured", text: "4" },
    { name: "Over", text: "–" },
  ]);
  expect(fieldsOf(playersOf(view)[1], [], "hidden")[0]).toEqual({ name: "Hand", text: "hidden" });
  expect(fieldsOf(7, [], "hidden")).toEqual([]);
});

test("values of any kind can be said", () => {
  expect(valueText({ pale_ale: 2, stout: [] }, "?")).toBe("Pale ale 2, Stout –");
  expect(valueText([1, null, "red_die", true], "?")).toBe("1, ?, Red die, ✓");
  expect(valueText({}, "?")).toBe("–");
});

test("a hand is a list, or how many there are of each; what is hidden is none", () => {
  expect(handOf(playersOf(view)[0])).toEqual(["2", "5"]);
  expect(handOf({ hand: { ale: 1, stout: 3 } })).toEqual(["Ale", "Stout × 3"]);
  expect(handOf(playersOf(view)[1])).toBeNull();
  expect(handOf(undefined)).toBeNull();
  expect(playersOf(null)).toEqual([]);
});
