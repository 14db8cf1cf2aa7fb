import { describe, expect, test } from "vitest";
import { toggled, type Module } from "./modules";

const modules: Module[] = [
  { id: "1", always: true, needs: [] },
  { id: "2", always: false, needs: [] },
  { id: "3", always: false, needs: ["2"] },
  { id: "4", always: false, needs: ["3"] },
  { id: "A", always: false, needs: [] },
  { id: "B", always: false, needs: ["A", "2"] },
];

describe("modules", () => {
  test("one that needs others brings them", () => {
    expect(toggled(modules, ["1"], "4")).toEqual(["1", "2", "3", "4"]);
    expect(toggled(modules, ["1"], "B")).toEqual(["1", "2", "A", "B"]);
  });
  test("one that others need takes them away", () => {
    expect(toggled(modules, ["1", "2", "3", "4", "A", "B"], "2")).toEqual(["1", "A"]);
    expect(toggled(modules, ["1", "2", "3", "4"], "4")).toEqual(["1", "2", "3"]);
  });
  test("what is always in play stays, and what nobody knows is forgotten", () => {
    expect(toggled(modules, ["1"], "1")).toEqual(["1"]);
    expect(toggled(modules, ["Z"], "2")).toEqual(["1", "2"]);
  });
});
