// The inn is as loud as there are people in it who are awake.
import type { Soundscape } from "../sound/names";
import type { View } from "./types";

export const soundscape: Soundscape<View> = {
  crowd: (view) => Math.min(1, (view.players.filter(({ out }) => !out).length + 1) / 7),
  // An evening at the inn is one game: the lute plays as it begins, and now and then between two turns.
  phrase: (events) => {
    const turn = Number(events.find(({ type }) => type === "turn_begins")?.["turn"] ?? 0);
    return turn % 6 === 1 ? Math.floor(turn / 6) : null;
  },
};
