import { expect, test } from "vitest";
import { gained, overtaking } from "./hands";

test("drawn cards are told from those that were held, also of the same kind", () => {
  expect(gained({ ogre: 1, wine: 2 }, { ogre: 2, wine: 1, shield: 1 })).toEqual({ ogre: 1, shield: 1 });
  expect(gained({ ogre: 2 }, { ogre: 2 })).toEqual({});
});

test("an answer is overtaken when somebody else's card is played instead", () => {
  const played = (seat: number, card: string) => ({ type: "played", seat, card, text: "" });
  expect(overtaking("hands_off", 0, [])).toBeUndefined();
  expect(overtaking("hands_off", 0, [played(2, "hands_off")])).toEqual({ seat: 2, card: "hands_off" });
  expect(overtaking("hands_off", 0, [played(0, "hands_off"), played(2, "shield")])).toBeNull();
});
