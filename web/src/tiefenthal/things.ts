// Where each action of The Taverns of Tiefenthal is taken: on a space, a card, an area, a die, or in the tray.
import type { Act, Legal } from "../protocol/types";
import { Offer } from "../parts/offer";

export const dieName = (die: { colour: string; face: number }) =>
  die.colour === "coloured" ? `c${die.face}` : `${die.face}`;

/** Hires from a pile, paid in thalers. */
export const hire = "buy";
/** Moves that spend thalers or beer. */
export const spends = [hire, "recruit", "nobles", "upgrade"] as const;

/** Moves that close a step of the round: the big button. */
export const closing = ["finish", "ready", "begin", "end_turn", "done"] as const;

export function thingsOf(action: Act): string[] {
  const text = (field: string) => String(action[field]);
  switch (action.type) {
    case "place":
      return [`die:${text("die")}@${text("from")}`, `to:${text("to")}`];
    case "serve":
      return [`space:${text("space")}`];
    case "swap":
      return [`more:${text("first")}`, `more:${text("second")}`];
    case "lift":
      return [`lift:${text("from")}`];
    case hire:
      return [`pile:${text("card")}`];
    case "nobles":
      return ["pile:noble"];
    case "recruit":
      return [`guest:${text("place")}`];
    case "upgrade":
    case "flip":
      return [`area:${text("area")}`];
    case "deny":
      return [`table:${text("table")}`];
    case "wine":
      return [`wine:${text("table")}`];
    case "draft":
      return [`coaster:${text("face")}`];
    case "counter_guest":
      return ["stool"];
    case "schnapps":
      return [`entertainer:${text("entertainer")}`];
    case "bard":
      return ["helper:bard"];
    case "charlatan":
      return ["helper:charlatan"];
    case "sign":
      return [`column:${text("column")}`];
    case "lodge":
    case "room":
    case "skip_room":
      return action["room"] === undefined || action["room"] === null ? ["tray"] : [`room:${text("room")}`];
    case "iou":
      return [`iou:${text("iou")}`];
    case "reward":
      return [`order:${text("order")}`];
    case "turn":
      return [`turn:${text("die")}`];
    case "forfeit":
      return ["gift"];
    case "finish":
    case "ready":
    case "begin":
    case "end_turn":
    case "done":
      return ["close"];
    default:
      return ["tray"];
  }
}

/** What is typed to get a thing of the market: asked when it cannot be had. */
export function askingFor(thing: string): string {
  const [kind, what] = thing.split(":");
  if (kind === "guest") return `recruit ${what === "5" ? "pile" : what}`;
  return what === "noble" ? "nobles 1" : `${hire} ${what}`;
}

/** The key of the sentence that says what a thing is for, by the action that asks for it. */
export function aboutKey(action: string): string | null {
  const [verb, what] = action.split(" ");
  if (verb === hire) return `about.${what}`;
  if (verb === "recruit") return "about.guest";
  if (verb === "nobles") return "about.noble";
  if (verb === "counter_guest") return "about.stools";
  return verb === "upgrade" ? "about.area" : null;
}

/** Questions that are asked with pictures in the middle of the table, one picture per answer. */
export const asked = new Set([
  "choose",
  "start_card",
  "tavernkeeper",
  "remove_regular",
  "keep_card",
  "sign",
  "lodge",
  "room",
  "skip_room",
  "decline",
  "token",
  "cell_or_row",
  "flip",
  "deny",
  "turn",
]);

export const offer = (legal: Legal[]) => new Offer(legal, ({ action }) => thingsOf(action));
