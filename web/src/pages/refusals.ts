// Why a rule does not allow something, in the player's language: the sentence by its key, the facts by their kind.
import type { Names } from "../games/game";
import { gameOf } from "../games/list";
import { t, word, type Key, type Params } from "../i18n/i18n.svelte";
import { seatLetter } from "../protocol/seats";
import type { Fact, Refusal } from "../protocol/types";

/** A fact of a kind we do not know, or of a thing without a name, is said as the program says it. */
function factText(things: Names, fact: Fact, names: readonly string[]): string {
  if (fact.kind === "number") return String(fact.value);
  if (fact.kind === "seat") return names[fact.value] ?? seatLetter(fact.value);
  const say = things[fact.kind];
  if (fact.kind === "card" && fact.name === undefined) return t("refusal.that_card");
  return say && fact.name !== undefined ? say(fact.name) : fact.text;
}

export async function refusalText(game: string, refusal: Refusal, names: readonly string[]): Promise<string> {
  const things = (await gameOf(game).names?.()) ?? {};
  const params: Params = {};
  for (const [name, fact] of Object.entries(refusal.facts ?? {})) params[name] = factText(things, fact, names);
  const said = word(`refusal.${game}.${refusal.key}` as Key, params) ?? refusal.sentence;
  return said.charAt(0).toUpperCase() + said.slice(1);
}
