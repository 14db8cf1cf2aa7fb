// Where each action of The Taverns of Tiefenthal is taken: on a space, a card, an area, a die, or in the tray.
import type { Legal } from "../protocol/types";
import { Offer } from "../parts/offer";

export const dieName = (die: { colour: string; face: number }) =>
  die.colour === "coloured" ? `c${die.face}` : `${die.face}`;

/** Moves that close a step of the round: the big button. */
export const closing = ["finish", "ready", "begin", "end_turn", "done"] as const;

export function thingsOf({ action }: Legal): string[] {
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
    case "buy":
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

export const offer = (legal: Legal[]) => new Offer(legal, thingsOf);
