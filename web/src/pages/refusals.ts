// Why a rule does not allow something, in the player's language: the sentence by its key, the facts by their kind.
import { t, word, type Key, type Params } from "../i18n/i18n.svelte";
import { cardTitle, characterName } from "../inn/words";
import { seatLetter } from "../protocol/seats";
import type { Fact, Refusal } from "../protocol/types";
import { areaName, cardName, dieWord, phaseName, placeName } from "../tiefenthal/words";

type Say = (name: string) => string;
const phase: Say = (name) => (name.length === 1 ? `${name} (${phaseName(name)})` : phaseName(name));
const tiefenthal: Record<string, Say> = {
  card: cardName,
  area: areaName,
  space: (name) => placeName(name),
  die: dieWord,
  phase,
  module: (name) => name,
};
const inn: Record<string, Say> = { card: (name) => cardTitle(name), character: characterName };

/** A fact of a kind we do not know, or of a thing without a name, is said as the program says it. */
export function factText(game: string, fact: Fact, names: readonly string[]): string {
  if (fact.kind === "number") return String(fact.value);
  if (fact.kind === "seat") return names[fact.value] ?? seatLetter(fact.value);
  const say = (game === "red_dragon_inn" ? inn : tiefenthal)[fact.kind];
  if (fact.kind === "card" && fact.name === undefined) return t("refusal.that_card");
  return say && fact.name !== undefined ? say(fact.name) : fact.text;
}

export function refusalText(game: string, refusal: Refusal, names: readonly string[]): string {
  const params: Params = {};
  for (const [name, fact] of Object.entries(refusal.facts ?? {})) params[name] = factText(game, fact, names);
  const said = word(`refusal.${game}.${refusal.key}` as Key, params) ?? refusal.sentence;
  return said.charAt(0).toUpperCase() + said.slice(1);
}
