// The evening in words.
import { lines, type Line } from "../log/lines";
import type { GameEvent } from "../protocol/types";
import { logLine } from "./words";

export const innLines = (events: readonly GameEvent[], names: string[]): Line[] =>
  lines(events, (event, name) => logLine(event, names, name));
