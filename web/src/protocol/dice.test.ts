import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { DiceBox, diceRequest, diceVerdict, sha256 } from "./dice";
import type { TableInfo } from "./table";

const digits = (text: string) => createHash("sha256").update(text).digest("hex");

describe("sha256", () => {
  test("is the one everybody else has", () => {
    for (const text of ["", "abc", "ä".repeat(100), "taproom dice 1\nhouse 00\n"])
      expect(sha256(text)).toBe(digits(text));
    for (let n = 50; n < 70; n++) expect(sha256("x".repeat(n))).toBe(digits("x".repeat(n)));
  });
});

class Shelf {
  kept = new Map<string, string>();
  getItem = (key: string) => this.kept.get(key) ?? null;
  setItem = (key: string, value: string) => void this.kept.set(key, value);
}

const info = (more: Partial<TableInfo>): TableInfo =>
  ({
    game: "tiefenthal",
    config: { players: 2 },
    host: "ann",
    pace: { kind: "none" },
    seats: [{ kind: "person", you: true }, { kind: "person" }],
    commitment: digits("h"),
    dice: { people: [] },
    ...more,
  }) as TableInfo;

describe("one's part in the dice", () => {
  test("is promised once one sits, and told when it is asked for, after a reload too", () => {
    const shelf = new Shelf();
    const asked = diceRequest(new DiceBox(shelf), info({}), "gathering") as { commitment: string };
    expect(asked.commitment).toMatch(/^[0-9a-f]{64}$/);
    const share = { seat: 0, commitment: asked.commitment };
    const reloaded = new DiceBox(shelf);
    expect(diceRequest(reloaded, info({ dice: { people: [share] } }), "gathering")).toBeNull();
    const told = diceRequest(reloaded, info({ dice: { people: [share], waiting: [0] } }), "gathering") as {
      value: string;
    };
    expect(sha256(told.value)).toBe(asked.commitment);
    expect(diceRequest(reloaded, info({ dice: { people: [share], waiting: [1] } }), "gathering")).toBeNull();
    expect(diceRequest(reloaded, info({ dice: { people: [share], waiting: [0] } }), "playing")).toBeNull();
  });
  test("is not for those who look on, nor for a house that knows nothing of it", () => {
    const box = new DiceBox(new Shelf());
    expect(diceRequest(box, info({ seats: [{ kind: "person" }, { kind: "open" }] }), "gathering")).toBeNull();
    expect(diceRequest(box, { ...info({}), dice: undefined } as unknown as TableInfo, "gathering")).toBeNull();
  });
  test("a browser that may keep nothing remembers while the page is open", () => {
    const box = new DiceBox(null);
    const commitment = box.draw();
    expect(sha256(box.value(commitment)!)).toBe(commitment);
    expect(new DiceBox(null).value(commitment)).toBeNull();
  });
  test("old values make room", () => {
    const box = new DiceBox(new Shelf());
    const first = box.draw();
    for (let i = 0; i < 50; i++) box.draw();
    expect(box.value(first)).toBeNull();
  });
});

describe("the verdict", () => {
  const box = new DiceBox(new Shelf());
  const own = box.draw();
  const value = box.value(own)!;
  const house = "ab".repeat(32);
  const people = [
    { seat: 0, commitment: own, value },
    { seat: 1, commitment: digits("x"), value: null },
  ];
  const seed = digits(`taproom dice 1\nhouse ${house}\nseat 0 ${own} ${value}\nseat 1 ${digits("x")} -\n`);
  const commitment = digits(house);
  const over = (more: Partial<TableInfo> = {}) => info({ commitment, seed, dice: { people, house }, ...more });

  test("right, when all of it fits", () => {
    expect(diceVerdict(box, over(), commitment)).toBe("right");
    expect(diceVerdict(box, over(), null)).toBe("right");
    expect(diceVerdict(box, info({ commitment, dice: { people } }), commitment)).toBe("running");
  });
  test("wrong, when the seed, a value or the house's value is another", () => {
    expect(diceVerdict(box, over({ seed: digits("ground") }), commitment)).toBe("wrong");
    expect(diceVerdict(box, over({ dice: { people, house: "cd".repeat(32) } }), commitment)).toBe("wrong");
    expect(
      diceVerdict(
        box,
        over({ dice: { people: [{ ...people[0]!, value: "00".repeat(32) }, people[1]!], house } }),
        commitment,
      ),
    ).toBe("wrong");
  });
  test("another promise than before the game", () => {
    expect(diceVerdict(box, over(), digits("before"))).toBe("other_promise");
  });
  test("left out, although the value was there to tell", () => {
    expect(
      diceVerdict(box, info({ commitment, dice: { people: [{ seat: 0, commitment: own, value: null }] } }), commitment),
    ).toBe("left_out");
  });
  test("a house alone", () => {
    expect(diceVerdict(box, info({ commitment: digits(house), seed: house, dice: { people: [], house } }), null)).toBe(
      "alone",
    );
    expect(
      diceVerdict(box, info({ commitment: digits(house), seed: digits("other"), dice: { people: [], house } }), null),
    ).toBe("wrong");
  });
});
