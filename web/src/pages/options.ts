// Questions of rules that a table may answer in its own way, in the player's language.
import { word } from "../i18n/i18n.svelte";
import type { GameInfo } from "../protocol/house.svelte";

export const question = (game: string, option: GameInfo["options"][number]) =>
  word(`option.${game}.${option.name}`) ?? option.question;

/** An answer has words of its own, or is one that many questions share, or a number. */
export const answer = (game: string, option: string, value: string) =>
  word(`option.${game}.${option}.${value}`) ?? word(`choice.${value}`) ?? value.replaceAll("_", " ");
