import { afterEach, describe, expect, test } from "vitest";
import inn from "virtual:pack/red_dragon_inn";
import tiefenthal from "virtual:pack/tiefenthal";
import { cardTitle, drinkTitle } from "../inn/words";
import { cardName } from "../tiefenthal/words";
import * as dragon from "./inn";
import { loadPack } from "./load";
import * as tavern from "./tiefenthal";

type Loose = Record<string, { items: { id: string; [field: string]: unknown }[] }>;
/** A copy of a pack in which some fields of one piece differ. */
function changed(pack: unknown, group: string, id: string, fields: Record<string, unknown>): unknown {
  const copy = structuredClone(pack) as Loose;
  Object.assign(
    copy[group]!.items.find((item) => item.id === id)!,
    fields,
  );
  return copy;
}
const none = () => Promise.reject(new Error("nobody should ask"));

describe("other pieces", () => {
  afterEach(async () => {
    await loadPack("tiefenthal", "", none);
    await loadPack("red_dragon_inn", "", none);
  });

  test("prices, points and names of the tavern are those of the table's pack", async () => {
    const before = tavern.card("guest_3_1");
    await loadPack("tiefenthal", "abc", () =>
      Promise.resolve(
        changed(tiefenthal, "guests", "guest_3_1", { vp: 6, price: { currency: "beer", n: 9 }, title: "old smith" }),
      ),
    );
    expect(tavern.card("guest_3_1").vp).toBe(6);
    expect(tavern.card("guest_3_1").price?.n).toBe(9);
    expect(cardName("guest_3_1")).toBe("Old smith");
    expect(tavern.renamed("guest_3_2")).toBeUndefined();
    await loadPack("tiefenthal", "", none);
    expect(tavern.card("guest_3_1")).toEqual(before);
    expect(tavern.renamed("guest_3_1")).toBeUndefined();
  });

  test("areas and tracks follow", async () => {
    const pack = structuredClone(tiefenthal) as {
      areas: { items: { id: string; price: { n: number } }[] };
    };
    pack.areas.items[0]!.price.n = 99;
    await loadPack("tiefenthal", "def", () => Promise.resolve(pack));
    expect(tavern.areas[0]!.price.n).toBe(99);
    expect(tavern.area(pack.areas.items[0]!.id)?.price.n).toBe(99);
  });

  test("cards and drinks of the inn are those of the table's pack", async () => {
    await loadPack("red_dragon_inn", "abc", () =>
      Promise.resolve(
        changed(changed(inn, "drinks", "light_ale", { strength: 4, title: "Heavy Ale" }), "cards", "gambling_im_in", {
          title: "Deal Me In",
        }),
      ),
    );
    expect(dragon.drink("light_ale").strength).toBe(4);
    expect(drinkTitle("light_ale")).toBe("Heavy Ale");
    expect(cardTitle("gambling_im_in")).toBe("Deal Me In");
    await loadPack("red_dragon_inn", "", none);
    expect(dragon.drink("light_ale").strength).toBe(1);
  });

  test("a pack that is laid out already is not fetched again; one that failed is", async () => {
    await expect(loadPack("tiefenthal", "bad", none)).rejects.toThrow();
    await loadPack("tiefenthal", "bad", () => Promise.resolve(tiefenthal));
    await loadPack("tiefenthal", "bad", none);
    await loadPack("somewhere_else", "x", none);
  });
});
