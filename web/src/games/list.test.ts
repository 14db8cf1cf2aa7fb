import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import games from "../../dev/fixtures/games.json";
import { gameOf, gameOfRule, games as known, spelled, titleOf } from "./list";

test("every game of the program has a table of its own here, and no other has", () => {
  expect(Object.keys(known).sort()).toEqual(games.map((game) => game.name).sort());
});

test("a game nobody has heard of is played at the plain table, in the program's words", async () => {
  const game = gameOf("nine_mens_morris");
  expect(known).not.toHaveProperty("nine_mens_morris");
  expect(titleOf("nine_mens_morris")).toBe("Nine mens morris");
  const label = await game.labels();
  expect(label({ do: "a", id: 1, label: "Close a mill", action: { type: "a" } }, {} as never, 0, [])).toBe(
    "Close a mill",
  );
  const log = await game.log();
  expect(log([{ type: "closed", seat: 1, text: "Seat 1 closes a mill" }], [])).toEqual([
    { seat: 1, type: "closed", parts: ["Seat 1 closes a mill"] },
  ]);
  expect(game.front).toBeUndefined();
});

test("a rule says which game it is of", () => {
  expect(gameOfRule("TT-A-01")).toBe("tiefenthal");
  expect(gameOfRule("RDI-SET-17")).toBe("red_dragon_inn");
  expect(gameOfRule("XX-1")).toBe("");
});

test("names become words", () => expect(spelled("drink_me_pile")).toBe("Drink me pile"));

// What is known of a game stands in its own folder; everybody else asks its descriptor. The generated types are the program's.
test("no file outside a game's own folders names a game", () => {
  const root = join(import.meta.dirname, "..");
  const own =
    /^(tiefenthal|inn|gallery|games\/list\.ts|protocol\/generated\.ts|rules\/chapters\.ts|pack\/(tiefenthal|inn)\.ts|motion\/(tiefenthal\w*|inn|back)\.ts)/;
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\.(ts|svelte)$/.test(file.name) && !file.name.endsWith(".test.ts"))
    .map((file) => relative(root, join(file.parentPath, file.name)))
    .filter((path) => !own.test(path));
  expect(files.length).toBeGreaterThan(50);
  const naming = files.filter((path) =>
    /["'`/](tiefenthal|red_dragon_inn)\b|\/inn\//.test(readFileSync(join(root, path), "utf8")),
  );
  expect(naming).toEqual([]);
});
