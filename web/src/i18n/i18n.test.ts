import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { fill, preferred, type Dictionary } from "./i18n.svelte";

const folder = join(import.meta.dirname, "../../../locale");
const dictionaries = Object.fromEntries(
  readdirSync(folder)
    .filter((file) => file.endsWith(".json"))
    .map((file) => [file.replace(".json", ""), JSON.parse(readFileSync(join(folder, file), "utf8")) as Dictionary]),
);
const english = dictionaries["en"]!;

function sources(dir: string): string[] {
  return readdirSync(dir, { withFileTypes: true }).flatMap((entry) => {
    const path = join(dir, entry.name);
    return entry.isDirectory()
      ? sources(path)
      : /\.(svelte|ts)$/.test(entry.name) && !entry.name.endsWith(".test.ts")
        ? [readFileSync(path, "utf8")]
        : [];
  });
}
const code = sources(join(import.meta.dirname, "..")).join("\n");

describe("words", () => {
  test.each(Object.keys(dictionaries).filter((language) => language !== "en"))(
    "%s says everything English says, and nothing else",
    (language) => {
      expect(Object.keys(dictionaries[language]!).sort()).toEqual(Object.keys(english).sort());
    },
  );

  test.each(Object.keys(dictionaries))("%s has every plural its rules ask for", (language) => {
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const [key, text] of Object.entries(dictionaries[language]!)) {
      if (typeof text === "string") continue;
      const needed = language === "fr" ? ["one", "other"] : categories;
      for (const category of needed) expect(text, `${language} ${key}`).toHaveProperty(category);
    }
  });

  test.each(Object.keys(dictionaries))("%s uses only names that English gives", (language) => {
    const names = (text: Dictionary[string]) =>
      new Set([...JSON.stringify(text).matchAll(/\{(\w+)\}/g)].map((m) => m[1]));
    for (const [key, text] of Object.entries(dictionaries[language]!)) {
      for (const name of names(text)) expect([...names(english[key]!), "n"], `${language} ${key}`).toContain(name);
    }
  });

  test("French keeps a narrow space before its signs and inside its quotes", () => {
    const all = JSON.stringify(dictionaries["fr"]);
    expect(all.match(/[ \u00a0][;:!?»]|«[ \u00a0]|[^\s\u202f]»/g) ?? []).toEqual([]);
  });

  test("every key in the code is a word", () => {
    const used = [...code.matchAll(/\bt\(\s*["']([\w.]+)["']/g)].map((m) => m[1]!);
    expect(used.length).toBeGreaterThan(100);
    for (const key of used) expect(english, key).toHaveProperty([key]);
  });

  test("every word is used", () => {
    const made = [...code.matchAll(/`([a-z_]+)[._]\$\{/g), ...code.matchAll(/`([a-z_]+\.[a-z_]+_)\$\{/g)].map(
      (m) => m[1]!,
    );
    const groups = new Set([...made, "area", "card", "keeper", "keeper_power", "mission", "reward", "per"]);
    const idle = Object.keys(english).filter(
      (key) =>
        !code.includes(`"${key}"`) &&
        !code.includes(`'${key}'`) &&
        ![...groups].some((group) => key.startsWith(`${group}.`) || (group.includes(".") && key.startsWith(group))),
    );
    expect(idle).toEqual([]);
  });
});

describe("filling", () => {
  const plural = (language: string) => new Intl.PluralRules(language);
  test("names are filled in", () => expect(fill({ a: "x {b} {c}" }, plural("en"), "a", { b: 1 })).toBe("x 1 {c}"));
  test("English has one and many", () => {
    expect(fill(english, plural("en"), "effect.thalers", { n: 1 })).toBe("1 thaler");
    expect(fill(english, plural("en"), "effect.thalers", { n: 2 })).toBe("2 thalers");
  });
  test.each([
    [1, "1 талер"],
    [3, "3 талера"],
    [5, "5 талеров"],
    [21, "21 талер"],
    [12, "12 талеров"],
  ])("Russian counts %i", (n, text) =>
    expect(fill(dictionaries["ru"]!, plural("ru"), "effect.thalers", { n })).toBe(text),
  );
  test("an unknown key shows itself", () => expect(fill({}, plural("en"), "nothing")).toBe("nothing"));
});

describe("the first language", () => {
  test("is the one chosen before", () => expect(preferred("ru", ["de"])).toBe("ru"));
  test("else the first of the browser's that we speak", () =>
    expect(preferred(null, ["pt-BR", "fr-CA", "de"])).toBe("fr"));
  test("else English", () => expect(preferred("xx", ["pt"])).toBe("en"));
});
