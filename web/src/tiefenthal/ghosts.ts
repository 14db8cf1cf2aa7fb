// Where a proposed act is shown on the table of Tiefenthal.
import type { Ghost } from "../games/game";
import type { Legal } from "../protocol/types";
import { thingsOf } from "./things";

export function ghostOf({ action }: Legal): Ghost {
  const place = (field: string) => `[data-space="${String(action[field])}"]`;
  if (action.type === "place") {
    const die = String(action["die"]);
    if (action["to"] === "below") return { at: [place("from")], leaves: true };
    return { at: [place("to")], die: { face: Number(die.replace("c", "")), own: die.startsWith("c") } };
  }
  if (action.type === "serve") return { at: [place("space")] };
  return { at: thingsOf(action).map((thing) => `[data-thing="${thing}"]`) };
}
