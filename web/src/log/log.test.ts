import { describe, expect, test } from "vitest";
import { events } from "../../dev/words";
import { gameOf } from "../games/list";
import { quiet as quietInn } from "../inn/words";
import { chapters } from "../rules/chapters";
import { quiet as quietTavern } from "../tiefenthal/words";
import { lines } from "./lines";
import { marked, parts, pieces, plain, type Mention } from "./mentions";

test("a sentence keeps its words and knows which of them are cards", () => {
  const sentence = `Ann: ${marked("card", "guest_5_2", "Carter")} for ${marked("drink", "ale", "Ale, dark")}!`;
  expect(parts(sentence)).toEqual([
    "Ann: ",
    { kind: "card", id: "guest_5_2", text: "Carter" },
    " for ",
    { kind: "drink", id: "ale", text: "Ale, dark" },
    "!",
  ]);
  expect(parts("nothing but words")).toEqual(["nothing but words"]);
  expect(plain("card", "guest_5_2", "Carter")).toBe("Carter");
});

test("what needs no sentence has no line", () => {
  const told = lines(
    [
      { type: "a", seat: 1, text: "" },
      { type: "b", text: "" },
    ],
    (event, name) => (event.type === "a" ? name("card", "x", "X") : null),
  );
  expect(told).toEqual([{ seat: 1, type: "a", parts: [{ kind: "card", id: "x", text: "X" }] }]);
});

describe("every line of the log leads to a rule that the short rules tell", () => {
  for (const [game, quiet] of [
    ["tiefenthal", quietTavern],
    ["red_dragon_inn", quietInn],
  ] as const)
    test(game, () => {
      const told = new Set(chapters[game]!.flatMap((chapter) => Object.values(chapter.paragraphs).flat()));
      const without = events[game]!.filter((type) => !quiet.has(type) && !told.has(gameOf(game).ruleOf?.(type) ?? ""));
      expect(without).toEqual([]);
      // Nothing is listed for events that do not exist.
      expect(events[game]!.length).toBeGreaterThan(20);
    });
});

test("quotation marks stay with what they quote", () => {
  const card = { kind: "card", id: "x", text: "Good for swords" } as Mention;
  expect(pieces(["Ann plays “", card, "” on Bo"])).toEqual([
    { text: "Ann plays " },
    { mention: card, before: "“", after: "”" },
    { text: " on Bo" },
  ]);
  expect(
    pieces(["“", card, "”, and “", card, "”"])
      .map((piece) => ("text" in piece ? piece.text : `[${piece.before}${piece.after}]`))
      .join("|"),
  ).toBe("|[“”,]| and |[“”]|");
});
