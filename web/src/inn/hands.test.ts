import { expect, test } from "vitest";
import { gained } from "./hands";

test("drawn cards are told from those that were held, also of the same kind", () => {
  expect(gained({ ogre: 1, wine: 2 }, { ogre: 2, wine: 1, shield: 1 })).toEqual({ ogre: 1, shield: 1 });
  expect(gained({ ogre: 2 }, { ogre: 2 })).toEqual({});
});
