// What somebody chose for a new table, and what of it the house is asked for.
import type { PaceRequest } from "../protocol/generated";
import type { GameInfo } from "../protocol/house.svelte";
import type { Plan } from "./play";

export interface Choice {
  players: number;
  modules: string[];
  seats: string[];
  /** A character per seat; empty for any. */
  characters: string[];
  options: Record<string, string>;
  pace: "none" | "live" | "slow";
  /** Seconds a question waits for answers at a friendly table, "0" without an end, or a poker face. */
  answers: string;
  listed: boolean;
}
export const freshChoice = (): Choice => ({
  players: 3,
  modules: ["1"],
  seats: ["me", "open", "open", "regular", "open", "open", "open", "open"],
  characters: ["", "", "", "", "", "", "", ""],
  options: {},
  pace: "none",
  answers: "15",
  listed: false,
});
export const levels = ["novice", "regular", "host", "master"];

const paces: Record<Choice["pace"], PaceRequest> = {
  none: { kind: "none" },
  live: { kind: "live", seconds: 900, increment: 15 },
  slow: { kind: "slow", days: 2 },
};
/** Games in which everybody may answer have an option for those who simulate it. */
export const asksAround = (about: GameInfo | undefined): boolean =>
  (about?.options ?? []).some(({ name }) => name === "answering");
/** How the table waits for answers; a slow one waits as long as for any decision. */
function answering({ answers, pace }: Choice): Pick<Plan, "answering" | "answer_seconds"> {
  if (answers === "poker_face") return { answering: "poker_face" };
  return pace === "slow" ? { answering: "friendly" } : { answering: "friendly", answer_seconds: Number(answers) };
}

/** What the house is asked to open. */
export function tableOf(game: string, choice: Choice, about: GameInfo | undefined, hasModules: boolean): Plan {
  const seats = choice.seats.slice(0, choice.players);
  const options = Object.fromEntries(Object.entries(choice.options).filter(([, value]) => value !== ""));
  const characters = choice.characters.slice(0, choice.players).map((one) => one || null);
  const config: Record<string, unknown> = { players: choice.players };
  if (about?.seat_choices?.length && characters.some((one) => one !== null)) config["seats"] = characters;
  if (hasModules) config["modules"] = choice.modules;
  if (Object.keys(options).length > 0) config["options"] = options;
  return {
    game,
    config,
    seats,
    pace: paces[choice.pace],
    ...(asksAround(about) ? answering(choice) : {}),
    listed: choice.listed,
    // Whoever finds it in the lobby may look on once it has begun.
    ...(choice.listed ? { watch: "anyone" } : {}),
    start: !seats.includes("open"),
  };
}
