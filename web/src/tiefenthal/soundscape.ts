// A tavern is as loud as it is full; every evening begins with a phrase of its own.
import type { Soundscape } from "../sound/names";
import type { View } from "./types";

export const soundscape: Soundscape<View> = {
  crowd: (view, seat) => {
    const tables = view.players[seat]?.tables ?? [];
    return tables.length === 0 ? 0 : tables.filter((seated) => seated !== null).length / tables.length;
  },
  phrase: (events) => {
    const begun = events.find(({ type }) => type === "round_started");
    return begun ? Number(begun["round"] ?? 1) - 1 : null;
  },
};
