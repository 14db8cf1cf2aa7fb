// Whatever the program can say has its sentence in every language, with the same facts.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { actions, events, options, refusals, troubles } from "../../dev/words";
import { quiet as quietInn } from "../inn/words";
import { quiet as quietTiefenthal } from "../tiefenthal/words";
import type { Dictionary } from "./i18n.svelte";

const folder = join(import.meta.dirname, "../../../locale");
const languages = readdirSync(folder)
  .filter((file) => file.endsWith(".json"))
  .map(
    (file) => [file.replace(".json", ""), JSON.parse(readFileSync(join(folder, file), "utf8")) as Dictionary] as const,
  );
const facts = (text: Dictionary[string] | undefined) =>
  [...new Set([...JSON.stringify(text ?? "").matchAll(/\{(\w+)\}/g)].map((name) => name[1]!))].sort();
const keys = (dictionary: Dictionary, prefix: string) =>
  Object.keys(dictionary)
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length));

describe.each(languages)("%s", (_, words) => {
  test.each(Object.keys(refusals))("every reason of %s has its sentence with its facts", (game) => {
    for (const { key, text } of refusals[game]!) {
      expect(words, key).toHaveProperty([`refusal.${game}.${key}`]);
      expect(facts(words[`refusal.${game}.${key}`]), key).toEqual(facts(text));
    }
    expect(
      keys(words, `refusal.${game}.`).filter((key) => !refusals[game]!.some((reason) => reason.key === key)),
      "no sentence without a reason",
    ).toEqual([]);
  });

  test("every trouble of the service has its sentence with its facts", () => {
    for (const { key, text } of troubles) {
      expect(words, key).toHaveProperty([`trouble.${key}`]);
      expect(facts(words[`trouble.${key}`]), key).toEqual(facts(text));
    }
  });

  test.each(Object.keys(options))("every option of %s has a question and answers", (game) => {
    const asked = options[game]!.filter((option) => option.values.length > 1);
    expect(asked.length).toBeGreaterThan(20);
    const used = new Set<string>();
    for (const { name, values } of asked) {
      expect(words, name).toHaveProperty([`option.${game}.${name}`]);
      used.add(name);
      for (const value of values) {
        const own = `option.${game}.${name}.${value}`;
        if (own in words) used.add(`${name}.${value}`);
        else if (!/^\d+$/.test(value)) expect(words, own).toHaveProperty([`choice.${value}`]);
      }
    }
    expect(
      keys(words, `option.${game}.`).filter((key) => !used.has(key)),
      "no words for what is not asked",
    ).toEqual([]);
  });

  test("every kind of action has a heading, every event a line", () => {
    for (const type of Object.values(actions).flat()) expect(words, type).toHaveProperty([`group.${type}`]);
    expect(events["tiefenthal"]!.length).toBeGreaterThan(50);
    expect(events["red_dragon_inn"]!.length).toBeGreaterThan(40);
    for (const type of events["tiefenthal"]!)
      if (!quietTiefenthal.has(type)) expect(words, type).toHaveProperty([`log.${type}`]);
    for (const type of events["red_dragon_inn"]!)
      if (!quietInn.has(type)) expect(words, type).toHaveProperty([`rlog.${type}`]);
  });
});
