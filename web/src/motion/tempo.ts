// How fast a scene plays: by the setting, by whose act it was, and never longer than one wants to look.
export type Pace = "full" | "fast" | "none";

/** No scene lasts longer than this, however much happened. */
export const longest = 3000;
/** How far movement may lag behind the table before it hurries. */
export const lag = 900;
/** What is left of running movement after a tap. */
export const tapped = 90;

const setting: Record<Pace, number> = { full: 1, fast: 0.45, none: 0 };

/** How fast others' acts play beside the own, by what somebody chose. */
export const others = { calm: 0.85, brisk: 0.55, at_once: 0.3 } as const;

/** By what a scene's times are multiplied. The own act plays at full length, others' faster. */
export function tempo(length: number, pace: Pace, mine: boolean, theirs: number = others.calm): number {
  const factor = setting[pace] * (mine ? 1 : theirs);
  return length * factor > longest ? longest / length : factor;
}
