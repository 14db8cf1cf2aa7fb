// The evening in words, with everybody a card was played on.
import { lines, type Line } from "../log/lines";
import type { GameEvent } from "../protocol/types";
import { answered } from "./answers";
import { drinkers } from "./cups";
import { logLine } from "./words";

export function innLines(events: readonly GameEvent[], names: string[]): Line[] {
  const on = drinkers(events, names.length);
  const answers = answered(events);
  return lines(events, (event, name) => logLine(event, names, name, on.get(event), answers.get(event)));
}
