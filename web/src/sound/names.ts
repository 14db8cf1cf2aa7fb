// What can be heard, by name: the sounds that dev/sounds/make.mjs makes.
import type files from "./files.json";

export type SoundName = keyof typeof files;
export const groups = ["table", "voices", "room"] as const;
export type Group = (typeof groups)[number];

/** What a game sounds like beside what moves on its table. */
export interface Soundscape<View = never> {
  /** How many people talk: 0, an empty room, to 1, a full house. */
  crowd: (view: View, seat: number) => number;
  /** Which phrase of the lute begins now; null: none. */
  phrase: (events: readonly { type: string; [field: string]: unknown }[]) => number | null;
}
