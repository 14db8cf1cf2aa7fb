import { expect, test } from "vitest";
import en from "../../../locale/en.json";
import { aboutKey } from "./about";

test("what can be bought or upgraded is explained", () => {
  for (const action of ["buy barback", "buy dishwasher", "buy waitress", "buy table", "buy brewer", "recruit 2", "recruit pile", "nobles 1", "upgrade safe"]) {
    expect(Object.keys(en), action).toContain(aboutKey(action));
  }
  expect(aboutKey("place 3 cashbox")).toBeNull();
});
