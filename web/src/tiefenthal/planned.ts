// What the dice that are placed but not yet used would bring, as printed on table and area. It adds up what everybody can read;
// powers and bonuses that change it are the engine's, and show in the totals when a die is used.
import { area, card } from "../pack/tiefenthal";
import type { Effect } from "../pack/tiefenthal";
import type { Tavern } from "./types";

export interface Gain {
  thalers: number;
  beer: number;
}

export function planned(tavern: Tavern): Gain {
  const gain: Gain = { thalers: 0, beer: 0 };
  const add = (effect: Effect | null | undefined, face: number, more = 0) => {
    const n = effect?.per === "face" ? face : (effect?.n ?? 1);
    if (effect?.type === "thalers") gain.thalers += n + more;
    else if (effect?.type === "beer") gain.beer += n + more;
  };
  for (const die of tavern.dice) {
    if (die.spent || die.place === "below") continue;
    const table = /^t(\d+)$/.exec(die.place);
    if (table) {
      const seated = tavern.tables[Number(table[1]) - 1] ?? null;
      const id = seated && typeof seated === "object" ? seated.card : seated;
      const times = id === "noble" ? (tavern.tavern["noble"] ?? 1) : 1;
      for (let i = 0; id && i < times; i++) add(card(id).pays, die.face + die.raise);
    } else {
      const facts = area(die.place);
      add(tavern.in_force.includes(die.place) ? facts?.upgraded : facts?.basic, die.face, die.place === "brewer" ? (tavern.tavern["brewer"] ?? 0) : 0);
    }
  }
  return gain;
}
