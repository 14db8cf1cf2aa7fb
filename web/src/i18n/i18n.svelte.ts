// Words in four languages. A language is one file in locale/; adding a file adds the language.
// A text is a string with {names}, or one string per plural category, chosen by the parameter `n`.
import type en from "../../../locale/en.json";
import spoken, { fetched } from "virtual:languages";

export type Key = keyof typeof en;
export type Params = Record<string, string | number>;
type Text = string | Partial<Record<Intl.LDMLPluralRule, string>>;
export type Dictionary = Record<string, Text>;

export const languages = [...spoken].sort(
  (a, b) => Number(b.code === "en") - Number(a.code === "en") || a.code.localeCompare(b.code),
);

const words = $state<{ language: string; dictionary: Dictionary }>({ language: "en", dictionary: {} });
let plural = new Intl.PluralRules("en");

/** A number below zero has a minus sign, not a hyphen. */
const written = (value: string | number) => (typeof value === "number" ? String(value).replace("-", "−") : value);

/** Fills a text of the dictionary; an unknown key shows itself, which no test lets pass. */
export function fill(dictionary: Dictionary, rules: Intl.PluralRules, key: string, params: Params = {}): string {
  const text = dictionary[key];
  if (text === undefined) return key;
  const chosen = typeof text === "string" ? text : (text[rules.select(Number(params["n"] ?? 0))] ?? text.other ?? key);
  return chosen.replace(/\{(\w+)\}/g, (_, name: string) => written(params[name] ?? `{${name}}`));
}

export function t(key: Key, params?: Params): string {
  return fill(words.dictionary, plural, key, params);
}

/** For keys made of an id: `card.brewer`. Says whether there is such a word. */
export function word(key: string, params?: Params): string | undefined {
  return key in words.dictionary ? fill(words.dictionary, plural, key, params) : undefined;
}

export const language = () => words.language;

/** Speaks with these words from now on. */
export function use(code: string, dictionary: Dictionary): void {
  words.language = code;
  words.dictionary = dictionary;
  plural = new Intl.PluralRules(code);
}

/** Words that come when they are needed: of refusals, questions of rules and the coach ("rare"), of the table of one game. */
export type Rare = string;
/** Which of them are wanted, in whatever language is spoken. */
const loaded = new Set<Rare>();

export async function speak(wanted: string): Promise<void> {
  const code = wanted in fetched ? wanted : "en";
  let known: Rare[];
  let parts;
  do {
    known = [...loaded];
    parts = await Promise.all([fetched[code]!["words"]!(), ...known.map((part) => fetched[code]![part]!())]);
    // What was asked for meanwhile is wanted, too.
  } while (known.length !== loaded.size);
  use(code, Object.assign({}, ...parts.map((part) => part.default)) as Dictionary);
  if (typeof document !== "undefined") document.documentElement.lang = code;
}

/** Fetches more words; says whether they are there. Refusals without theirs are said as the program says them. */
export async function loadWords(part: Rare = "rare"): Promise<boolean> {
  if (loaded.has(part)) return true;
  const code = words.language;
  const more = await fetched[code]![part]!().catch(() => null);
  if (!more) return false;
  loaded.add(part);
  if (words.language !== code) await speak(words.language);
  else words.dictionary = { ...words.dictionary, ...more.default };
  return true;
}

/** The language asked for before, or the first of the browser's that we speak. */
export function preferred(stored: string | null, offered: readonly string[]): string {
  const known = new Set(languages.map((l) => l.code));
  if (stored && known.has(stored)) return stored;
  return offered.map((tag) => tag.split("-")[0]!.toLowerCase()).find((tag) => known.has(tag)) ?? "en";
}
