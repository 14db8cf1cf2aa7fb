import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { rules } from "../../dev/words";
import { chapters } from "./chapters";
import { contents, find, summary, type Summary } from "./summary";

const locale = join(import.meta.dirname, "../../../locale");
const names = (folder: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .map((file) => file.replace(".json", ""))
    .sort();
const read = (language: string) =>
  JSON.parse(readFileSync(join(locale, "rules", `${language}.json`), "utf8")) as Summary;
const expected = Object.entries(chapters).flatMap(([game, list]) =>
  list.flatMap((chapter) => ["title", ...Object.keys(chapter.paragraphs)].map((id) => `${game}.${chapter.id}.${id}`)),
);

test("every language has its summary", () => expect(names(join(locale, "rules"))).toEqual(names(locale)));

test.each(names(locale))("%s says every chapter and paragraph, and nothing else", (language) => {
  const words = read(language);
  expect(
    Object.entries(words)
      .flatMap(([chapter, texts]) => Object.keys(texts).map((id) => `${chapter}.${id}`))
      .sort(),
  ).toEqual([...expected].sort());
  for (const texts of Object.values(words)) for (const text of Object.values(texts)) expect(text.trim()).not.toBe("");
});

test("every paragraph stands on rules of the catalogue", () => {
  expect(rules.size).toBeGreaterThan(1000);
  const named = Object.values(chapters).flatMap((list) => list.flatMap((chapter) => Object.values(chapter.paragraphs)));
  expect(named.length).toBeGreaterThanOrEqual(60);
  for (const ids of named) {
    expect(ids.length).toBeGreaterThan(0);
    for (const id of ids) expect(rules, id).toContain(id);
  }
});

test("French keeps a narrow space before its signs and inside its quotes", () => {
  expect(JSON.stringify(Object.values(read("fr"))).match(/[ \u00a0][;:!?»]|«[ \u00a0]|[^\s\u202f]»/g) ?? []).toEqual(
    [],
  );
});

describe("looking things up", () => {
  test("chapters of modules that are not in play stay closed", async () => {
    const ids = (modules?: string[]) =>
      summary("en").then((words) => contents("tiefenthal", words, modules).map((chapter) => chapter.id));
    expect(await ids(["1", "2"])).toContain("m2");
    expect(await ids(["1", "2"])).not.toContain("xa");
    expect(await ids()).toContain("xa");
  });
  test("by words of the player's language, in any case and without accents", async () => {
    const found = find("tiefenthal", await summary("de"), "TELLERWASCHER hilf");
    expect(found.map((chapter) => chapter.id)).not.toContain("goal");
    expect(
      find("tiefenthal", await summary("de"), "tellerwascher").flatMap((chapter) =>
        chapter.paragraphs.map((one) => one.id),
      ),
    ).toContain("dishwashers");
    expect(find("red_dragon_inn", await summary("ru"), "запивон").map((chapter) => chapter.id)).toContain("drinks");
    expect(find("tiefenthal", await summary("fr"), "rien de tel nulle part")).toEqual([]);
  });
  test("by the number of a rule or of a section", async () => {
    const words = await summary("en");
    expect(
      find("tiefenthal", words, "tt-upg-06").flatMap((chapter) => chapter.paragraphs.map((one) => one.id)),
    ).toEqual(["offer"]);
    expect(find("tiefenthal", words, "TT-M4").map((chapter) => chapter.id)).toEqual(["m4"]);
    expect(find("tiefenthal", words, "TT-UPG-0")).toEqual([]);
  });
  test("a language without a summary gets the English one", async () =>
    expect(await summary("xx")).toEqual(await summary("en")));
});
