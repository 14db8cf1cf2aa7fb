// The evening as it is told: what somebody did, with everything it brought on the same line.
import { plain, type Naming } from "../log/mentions";
import type { Effect } from "../pack/tiefenthal";
import type { GameEvent } from "../protocol/types";
import { logLine, quiet } from "./words";

export interface Line {
  seat: number | undefined;
  /** What kind of event begins it. */
  type: string;
  text: string;
  gains: Effect[];
}

/** Deeds that bring something; what follows for the same seat belongs to them. */
const deeds = new Set([
  "served",
  "bought",
  "recruited",
  "nobles_bought",
  "charlatan_bought",
  "upgraded",
  "counter_guest_used",
  "entertained",
  "bard_sang",
  "charlatan_used",
  "signed",
  "row_filled",
  "room_used",
  "iou_used",
  "iou_revealed",
  "reward_used",
  "wine_served",
  "start_card_taken",
  "chose",
  "reputation_counted",
]);

/** What an event brings, as an effect of the pack. */
function gain(event: GameEvent): Effect | null {
  const n = (field: string) => Number(event[field] ?? 0);
  switch (event.type) {
    case "thalers":
      return { type: "thalers", n: n("thalers") };
    case "beer":
      return { type: "beer", n: n("beer") };
    case "schnapps":
      return n("tokens") > 0 ? { type: "schnapps", n: n("tokens") } : null;
    case "monastery_step":
      return { type: "monastery", n: 1 };
    case "reputation_step":
      return event["back"] ? null : { type: "reputation", n: 1 };
    case "card_gained":
      return event["card"] === "noble"
        ? { type: "noble", n: 1 }
        : { type: "gain_card", card: String(event["card"]), n: 1 };
    case "counter_guest_taken":
      return { type: "counter_guest", n: 1 };
    default:
      return null;
  }
}

/** What happens to everybody at once is nobody's deed. */
const everybodys = new Set(["round_started", "coasters_passed"]);

/** The card that was paid for comes to the deck: said already. */
const paid = (deed: GameEvent, event: GameEvent) =>
  event.type === "card_gained" &&
  event["source"] === "purchase" &&
  ["bought", "recruited", "nobles_bought", "charlatan_bought"].includes(deed.type);

export function turnLog(events: readonly GameEvent[], names: string[], called: Naming = plain): Line[] {
  const lines: Line[] = [];
  let deed: { event: GameEvent; line: Line } | null = null;
  /** The dice that lie open before each seat this evening are one line, however they were passed around. */
  let drafts = new Map<number | undefined, { line: Line; faces: number[] }>();
  for (const event of events) {
    if (event.type === "round_started") drafts = new Map();
    if (event.type === "die_taken") {
      const draft = drafts.get(event.seat);
      const faces = [...(draft?.faces ?? []), Number(event["face"])];
      const text = logLine({ ...event, taken: faces.join(", ") }, names, called) ?? "";
      if (draft) draft.line.text = text;
      const line = draft?.line ?? { seat: event.seat, type: event.type, text, gains: [] };
      if (!draft) lines.push(line);
      drafts.set(event.seat, { line, faces });
      deed = null;
      continue;
    }
    const brought = gain(event);
    if (deed && brought && event.seat === deed.event.seat) {
      if (paid(deed.event, event)) continue;
      const same = deed.line.gains.find((one) => one.type === brought.type && one.card === brought.card);
      if (same) same.n = (same.n ?? 1) + (brought.n ?? 1);
      // Steps of reputation that were just counted are on the line already.
      else if (!(deed.event.type === "reputation_counted" && brought.type === "reputation"))
        deed.line.gains.push(brought);
      continue;
    }
    if (quiet.has(event.type)) continue;
    const text = logLine(event, names, called);
    if (text === null) continue;
    const line: Line = { seat: everybodys.has(event.type) ? undefined : event.seat, type: event.type, text, gains: [] };
    lines.push(line);
    deed = deeds.has(event.type) ? { event, line } : null;
  }
  return lines;
}
