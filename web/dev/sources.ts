// What the program can say, read from its sources: reasons, troubles, options, kinds of actions and events. The tests hold
// the languages to these lists, so that a new reason without its sentences is noticed at once.
import { readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");
const source = (path: string) => readFileSync(join(root, "src", path), "utf8");
const literal = (text: string) =>
  [...text.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map((part) => part[1]!.replaceAll('\\"', '"')).join("");

export interface Reason {
  key: string;
  text: string;
}
function reasonsOf(path: string, type: "Reason" | "Trouble"): Reason[] {
  const found = source(path).matchAll(
    new RegExp(`constexpr ${type} k\\w+\\s*\\{\\s*("[^"]+"|[\\w:]+),\\s*"([^"]+)",\\s*((?:"[^"]*"\\s*)+)\\}`, "g"),
  );
  return [...found].map((part) => ({ key: part[2]!, text: literal(part[3]!) }));
}
/** How many there are, counted in another way, so that a reason written in a new form is not overlooked. */
const counted = (path: string, type: string) =>
  source(path).match(new RegExp(`constexpr ${type} k\\w+`, "g"))?.length ?? 0;

function checked(path: string, type: "Reason" | "Trouble"): Reason[] {
  const list = reasonsOf(path, type);
  if (list.length === 0 || list.length !== counted(path, type))
    throw new Error(`${path}: read ${list.length} of ${counted(path, type)} reasons`);
  return list;
}
export const refusals: Record<string, Reason[]> = {
  tiefenthal: checked("games/tiefenthal/refusals.h", "Reason"),
  red_dragon_inn: checked("games/red_dragon_inn/refusals.h", "Reason"),
};
export const troubles = checked("service/table/troubles.h", "Trouble");

export interface Option {
  name: string;
  values: string[];
}
function optionsOf(path: string): Option[] {
  const text = source(path);
  const lists = new Map(
    [...text.matchAll(/(?:Values\d?(?:<\d+>)?|array<const char\*, \d+>) (k\w+)\s*(?:= )?\{([^}]*)\}/g)].map((part) => [
      part[1]!,
      [...part[2]!.matchAll(/"([^"]*)"/g)].map((value) => value[1]!),
    ]),
  );
  return [...text.matchAll(/\{"(\w+)",\s*((?:"[^"]*"\s*)+),\s*(k\w+)\}/g)].map((part) => {
    const values = lists.get(part[3]!);
    if (!values || values.length === 0) throw new Error(`${path}: no values for ${part[1]}`);
    return { name: part[1]!, values };
  });
}
export const options: Record<string, Option[]> = {
  tiefenthal: optionsOf("games/tiefenthal/info.cpp"),
  red_dragon_inn: optionsOf("games/red_dragon_inn/options.cpp"),
};

const all = (path: string, form: RegExp) => [...source(path).matchAll(form)].map((part) => part[1]!);
export const actions: Record<string, string[]> = {
  tiefenthal: all("games/tiefenthal/action_rows.h", /ActionRow\{ActionKind::k\w+,\s*"(\w+)"/g),
  red_dragon_inn: [
    ...(/kActions = \{([^}]*)\}/.exec(source("records/red_dragon_inn_moves_json.cpp"))?.[1] ?? "").matchAll(/"(\w+)"/g),
  ].map((part) => part[1]!),
};
function eventsOf(path: string): string[] {
  const list = all(path, /EventShape\{\s*\w+::k\w+,\s*"(\w+)"/g);
  const rows = source(path).match(/\bEventShape\{/g)?.length ?? 0;
  if (list.length === 0 || list.length !== rows) throw new Error(`${path}: read ${list.length} of ${rows} events`);
  return list;
}
export const events: Record<string, string[]> = {
  tiefenthal: eventsOf("games/tiefenthal/events.h"),
  red_dragon_inn: eventsOf("games/red_dragon_inn/events.h"),
};
/** Ids of every rule of the catalogues. */
export const rules = new Set(
  ["tiefenthal", "red_dragon_inn"].flatMap((game) =>
    [...readFileSync(join(root, "docs/rules", `${game}.md`), "utf8").matchAll(/^((?:TT|RDI)-[A-Z0-9]+-\d+)\b/gm)].map(
      (part) => part[1]!,
    ),
  ),
);
