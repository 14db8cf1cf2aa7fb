// How fast a scene plays: by the setting, by whose act it was, and never longer than one wants to look.
export type Pace = "full" | "fast" | "none";

/** No scene lasts longer than this, however much happened. */
export const longest = 2000;
/** How far movement may lag behind the table before it hurries. */
export const lag = 900;
/** What is left of running movement after a tap. */
export const tapped = 90;

const setting: Record<Pace, number> = { full: 1, fast: 0.45, none: 0 };

/** By what a scene's times are multiplied. The own act plays at full length, others' somewhat faster. */
export function tempo(length: number, pace: Pace, mine: boolean): number {
  const factor = setting[pace] * (mine ? 1 : 0.65);
  return length * factor > longest ? longest / length : factor;
}
