// A language nobody speaks: English with every letter in another alphabet. What is still written in plain letters was not
// translated. Names of people and things that have no letters pass.
import english from "../../locale/en.json";
import { use, type Dictionary } from "../src/i18n/i18n.svelte";

const wide = (text: string) =>
  text.replace(/\{\w+\}|[A-Za-z]/g, (part) =>
    part.length > 1 ? part : String.fromCodePoint(part.codePointAt(0)! + 0xfee0),
  );
const change = (text: Dictionary[string]): Dictionary[string] =>
  typeof text === "string"
    ? wide(text)
    : Object.fromEntries(Object.entries(text).map(([category, one]) => [category, wide(one)]));

export function speakPseudo(): void {
  use("en", Object.fromEntries(Object.entries(english as Dictionary).map(([key, text]) => [key, change(text)])));
}
/** The plain letters of a text; empty when all of it was translated. Letters of phases, modules and columns pass. */
export const untranslated = (text: string) =>
  (text.match(/[A-Za-z_]+|\{\w+\}/g) ?? []).filter((part) => !/^[A-G]$/.test(part)).join(" ");
/** People without plain letters. */
export const people = ["Мира", "Йонас", "Анна", "Бьорн", "Элиза", "Олаф", "Туве", "Игорь"];
