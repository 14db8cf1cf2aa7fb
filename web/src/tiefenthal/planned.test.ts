import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { planned } from "./planned";
import type { View } from "./types";

const tavern = (name: string) => {
  const { view, seat } = JSON.parse(readFileSync(join(import.meta.dirname, `../../dev/fixtures/${name}.json`), "utf8")) as { view: View; seat: number };
  return view.players[seat]!;
};

describe("what placed dice would bring", () => {
  const empty = { ...tavern("m1-serve"), dice: [], tables: [], in_force: [], tavern: {} };
  const die = (face: number, place: string, spent = false) => ({ colour: "white", face, place, spent, raise: 0 }) as never;
  test("nothing without dice", () => expect(planned(empty)).toEqual({ thalers: 0, beer: 0 }));
  test("a guest pays as printed, areas by whether they are upgraded", () => {
    expect(planned({ ...empty, tables: ["guest_3_1"], dice: [die(3, "t1"), die(6, "brewer")], tavern: { brewer: 2 } })).toEqual({ thalers: 3, beer: 3 });
    expect(planned({ ...empty, dice: [die(1, "cashbox")] }).thalers).toBeLessThan(planned({ ...empty, in_force: ["cashbox"], dice: [die(1, "cashbox")] }).thalers);
  });
  test("every noble at the table pays", () => expect(planned({ ...empty, tables: ["noble"], dice: [die(2, "t1")], tavern: { noble: 3 } }).thalers).toBe(6));
  test("dice below and dice that are used bring nothing more", () => expect(planned({ ...empty, tables: ["guest_3_1"], dice: [die(3, "below"), die(3, "t1", true)] })).toEqual({ thalers: 0, beer: 0 }));
});
