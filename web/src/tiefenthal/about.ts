// What a thing is for, in a sentence: said together with the reason why it cannot be had now.
import { word } from "../i18n/i18n.svelte";

/** The key of the sentence for an action as it is typed, such as `buy brewer`. */
export function aboutKey(action: string): string | null {
  const [verb, what] = action.split(" ");
  if (verb === "buy") return `about.${what}`;
  if (verb === "recruit") return "about.guest";
  if (verb === "nobles") return "about.noble";
  return verb === "upgrade" ? "about.area" : null;
}
export const about = (action: string): string => word(aboutKey(action) ?? "") ?? "";
