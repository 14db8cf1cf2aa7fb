// What a thing is for, in a sentence: said together with the reason why it cannot be had now.
import { word } from "../i18n/i18n.svelte";

/** The key of the sentence for an action as it is typed, such as `buy brewer`. */
export function aboutKey(action: string): string | null {
  const [verb, what] = action.split(" ");
  if (verb === "buy") return `about.${what}`;
  if (verb === "recruit") return "about.guest";
  if (verb === "nobles") return "about.noble";
  if (verb === "counter_guest") return "about.stools";
  return verb === "upgrade" ? "about.area" : null;
}
export const aboutAction = (action: string): string => word(aboutKey(action) ?? "") ?? "";
