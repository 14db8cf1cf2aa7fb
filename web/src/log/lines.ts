// The log in words: one line for everything that is worth one.
import type { GameEvent } from "../protocol/types";
import { marked, parts, type Mention, type Naming } from "./mentions";

export interface Line {
  seat: number | undefined;
  type: string;
  parts: (string | Mention)[];
  /** What it brought, where a game tells that on the same line. */
  gains?: unknown[];
}
/** `say` gives the sentence of an event, or null when it needs none. */
export function lines(events: readonly GameEvent[], say: (event: GameEvent, name: Naming) => string | null): Line[] {
  const out: Line[] = [];
  for (const event of events) {
    const text = say(event, marked);
    // What changes hands belongs to whoever gives or gets it.
    const seat = [event.seat, event["from"], event["to"]].find((one) => typeof one === "number") as number | undefined;
    if (text !== null) out.push({ seat, type: event.type, parts: parts(text) });
  }
  return out;
}
