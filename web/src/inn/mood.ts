// How somebody at the inn looks: what the view says of them, in a face. Drawings know five moods beside the own one (styles/moods.css).
import { fate } from "./fate";
import { placesOf } from "./places";
import type { Sight } from "../protocol/types";
import type { View } from "./types";

export const moods = { own: "", winning: "mood1", startled: "mood2", drunk: "mood3", broke: "mood4", asleep: "mood5" };
/** The tube is nearly full. */
const near = 5;
const poor = 1;

export function moodOf(sight: Sight<View>, seat: number): string {
  const { view } = sight;
  const person = view.players[seat]!;
  if (sight.over && placesOf(sight)[seat] === 1) return moods.winning;
  if (person.out === "passed_out") return moods.asleep;
  if (!view.alive.includes(seat)) return moods.broke;
  if (!sight.over && fate(view, seat) !== null) return moods.startled;
  if (view.round?.running && view.round.control === seat) return moods.winning;
  if (person.room <= near) return moods.drunk;
  return person.gold <= poor ? moods.broke : moods.own;
}
