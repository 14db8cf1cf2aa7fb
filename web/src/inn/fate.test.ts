import { expect, test } from "vitest";
import type { Sight } from "../protocol/types";
import { fate, rivalFalls } from "./fate";
import type { View } from "./types";

const night = (person: object, more: object = {}) =>
  ({
    players: [
      { alcohol: 10, fortitude: 13, gold: 5, ...person },
      { alcohol: 1, fortitude: 20, gold: 8 },
    ],
    round: null,
    contest: null,
    foretold: [{ seat: 0, how: "passed_out", lost: false }],
    ...more,
  }) as unknown as View;

test("what the program foretells is told, in the two ways a night can end", () => {
  expect(fate(night({}), 0)).toBe("beer");
  expect(fate(night({}), 1)).toBeNull();
  expect(fate(night({}, { foretold: [{ seat: 0, how: "broke", lost: false }] }), 0)).toBe("gold");
  expect(fate(night({}, { foretold: [] }), 0)).toBeNull();
});
test("whoever drops out already has the last chance, and is not warned once more", () => {
  expect(fate(night({}, { foretold: [{ seat: 0, how: "passed_out", lost: true }] }), 0)).toBeNull();
});

test("a card that would end the night of a rival is named, and a rival who falls anyway", () => {
  const out = { seat: 0, how: "passed_out" };
  const falls = (foretold: object[], ...cards: object[][]) =>
    rivalFalls(
      {
        view: night({}, { foretold }),
        legal: [
          { action: { type: "pass" } },
          ...cards.map((one, i) => ({ action: { type: "play", card: `card_${i}` }, foretold: one })),
        ],
      } as unknown as Sight<View>,
      1,
    );
  expect(falls([], [out])).toEqual({ who: 0, card: "card_0" });
  expect(falls([out], [])).toEqual({ who: 0 });
  expect(falls([], [])).toBeNull();
  // A card that would be the own end as well is none to play; nor is anybody else spoken of while the own night ends.
  expect(falls([], [out, { seat: 1, how: "broke" }], [out])).toEqual({ who: 0, card: "card_1" });
  expect(falls([out, { seat: 1, how: "broke" }])).toBeNull();
});
