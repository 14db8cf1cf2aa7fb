// What can be said with one tap. A phrase travels as a key, so everybody reads it in their own language.
import { word } from "../i18n/i18n.svelte";

/** Said with a picture, at every table. */
export const reactions: readonly { key: string; art: string }[] = [
  { key: "cheers", art: "beer" },
  { key: "bravo", art: "star" },
  { key: "thanks", art: "rosette" },
  { key: "ouch", art: "bolt" },
  { key: "yawn", art: "moon" },
  { key: "hurry", art: "i-clock" },
];

export const artOf = (key: string): string | null => reactions.find((one) => one.key === key)?.art ?? null;

/** A phrase in words; null for one this page does not know, which is shown as a mark. */
export const phraseText = (key: string): string | null => word(`phrase.${key}`) ?? null;
