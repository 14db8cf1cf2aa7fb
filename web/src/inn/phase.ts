import type { View } from "./types";

export const phases = ["discard", "action", "order", "drink"] as const;

/** The phase of the turn, read from the stage at the bottom of the stack. */
export function phaseOf(view: View): number {
  const stage = view.stack[0]?.stage ?? "";
  if (/discard|draw/.test(stage)) return 0;
  if (/action/.test(stage)) return 1;
  return /order/.test(stage) && stage !== "before_drink" ? 2 : 3;
}
