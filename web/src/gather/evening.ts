// What somebody chose for an evening with friends. Seats are never part of it: whoever comes takes one, and bots are asked for in the waiting room.
import type { Plan } from "../pages/play";

export const paces = ["none", "live", "slow"] as const;
export interface Evening {
  players: number;
  modules: string[];
  pace: (typeof paces)[number];
}

const terms: Record<Evening["pace"], NonNullable<Plan["pace"]>> = {
  none: { kind: "none" },
  live: { kind: "live", seconds: 900, increment: 15 },
  slow: { kind: "slow", days: 2 },
};

/** What was chosen last, with everything that does not fit put back to how it starts. */
export function eveningOf(kept: unknown): Evening {
  const { players, modules, pace } = (kept ?? {}) as Partial<Evening>;
  return {
    players: Number.isInteger(players) && players! >= 2 && players! <= 8 ? players! : 3,
    modules: Array.isArray(modules) ? modules.filter((one) => typeof one === "string") : ["1"],
    pace: paces.includes(pace!) ? pace! : "none",
  };
}

/** A table with one chair for the host and the others free. */
export function planOf(game: string, evening: Evening, most: number, hasModules: boolean): Plan {
  const players = Math.min(evening.players, most);
  return {
    game,
    config: { players, ...(hasModules ? { modules: evening.modules } : {}) },
    seats: ["me", ...Array.from({ length: players - 1 }, () => "open")],
    pace: terms[evening.pace],
    start: false,
  };
}
