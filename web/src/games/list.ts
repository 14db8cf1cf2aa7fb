// The games with a table of their own, one line each; any other that the house offers is played at the plain table.
import { word } from "../i18n/i18n.svelte";
import inn from "../inn/game";
import plain from "../plain/game";
import tiefenthal from "../tiefenthal/game";
import type { Game } from "./game";

export const games: Record<string, Game> = {
  tiefenthal,
  red_dragon_inn: inn,
};

export const gameOf = (name: string): Game => games[name] ?? plain;

/** The name of the game that a rule belongs to; empty when there is none. */
export const gameOfRule = (rule: string): string =>
  Object.keys(games).find((name) => rule.startsWith(`${games[name]!.rules}-`)) ?? "";

/** What a game is called; one that has no words of its own goes by its name. */
export const titleOf = (name: string): string => word(`game.${name}`) ?? spelled(name);

/** `last_round` as people write it. */
export const spelled = (name: string): string => {
  const words = name.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
};
