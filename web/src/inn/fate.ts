// Whose night would be over if nobody played another card: read from what lies open on the table. What is face down, an event or a round that begins
// is not known, and nothing is said about it.
import { card } from "../pack/inn";
import { isIgnored, isRestock, type Entry, type View } from "./types";

const limit = 20;
const within = (n: number) => Math.max(0, Math.min(limit, n));
const half = (n: number) => Math.sign(n) * Math.ceil(Math.abs(n) / 2);

/** What lies below an answer, and what the answer has made of it. */
interface Lying {
  entry: Entry;
  struck: boolean;
  /** Seats that it does not touch, that do not pay for it, that it hurts less. */
  ignored: Set<number>;
  covered: Set<number>;
  reduced: Set<number>;
}
const lie = (entry: Entry): Lying => ({ entry, struck: entry.flags.includes("negated"), ignored: new Set(entry.ignored), covered: new Set(entry.covered), reduced: new Set(entry.reduced) });

/** How the night would end for a seat if all pass from now on: asleep, or without gold; null: it goes on, or nobody can know. */
export function fate(view: View, seat: number): "beer" | "gold" | null {
  const person = view.players[seat];
  if (!person || !view.alive.includes(seat)) return null;
  let { alcohol, fortitude, gold } = person;
  // Whoever is about to drop out anyway is told so by the last chance.
  const poor = () => gold <= 0 && !view.round?.running && view.contest === null;
  if (alcohol >= fortitude || poor()) return null;
  const cups = view.drinks.map((cup) => ({ ...cup, gone: isIgnored(cup), brave: [...(cup.courage ?? [])] }));
  const lying = view.stack.map(lie);
  for (let i = lying.length - 1; i >= 0; --i) {
    const { entry, struck, ...spared } = lying[i]!;
    if (entry.stage === "window" && entry.act === "drinks") {
      const own = cups.filter((cup) => cup.holder === seat && !cup.gone);
      const courage = ({ strength, brave }: (typeof own)[number]) => strength > 0 && brave.includes(seat);
      fortitude = within(fortitude + own.reduce((all, cup) => all + cup.fortitude + (courage(cup) ? cup.strength : 0), 0));
      alcohol = within(alcohol + own.reduce((all, cup) => all + (courage(cup) ? 0 : cup.strength), 0));
    } else if (entry.stage === "window" && entry.act === "card" && !struck) {
      const below = lying[i - 1];
      const cup = entry.drink === null ? undefined : cups[entry.drink];
      const reaches = (who = "self") => !spared.ignored.has(seat) && (who === "everyone" || (who === "target" ? entry.target === seat : who === "each_other" ? entry.actor !== seat : entry.actor === seat));
      for (const { do: deed, n = 0, who } of card(entry.card ?? "").uses[entry.use ?? 0]?.steps ?? []) {
        if (deed === "negate" && below) below.struck = true;
        else if (deed === "ignore") below?.ignored.add(entry.actor);
        else if (deed === "cover") below?.covered.add(entry.actor);
        else if (deed === "reduce") below?.reduced.add(entry.actor);
        else if (deed === "fortitude" && reaches(who)) fortitude = within(fortitude + n + (n < 0 && spared.reduced.has(seat) ? 1 : 0));
        else if (deed === "alcohol" && reaches(who)) alcohol = within(alcohol + n);
        else if ((deed === "pay_inn" || (deed === "pay_actor" && entry.actor !== seat)) && reaches(who) && !spared.covered.has(seat)) gold -= Math.min(n, gold);
        else if (cup && deed === "strength") cup.strength = n < 0 ? Math.max(cup.strength + n, Math.min(cup.strength, 0)) : cup.strength + n;
        else if (cup && (deed === "ignore_drink" || deed === "negate_drink")) cup.gone = true;
        else if (cup && deed === "give_drink") cup.holder = entry.target ?? cup.holder;
        else if (cup && deed === "courage") cup.brave.push(entry.actor);
        else if (cup && deed === "split_drink") {
          Object.assign(cup, { strength: half(cup.strength), fortitude: half(cup.fortitude) });
          cups.push({ ...cup, holder: entry.target ?? cup.holder });
        }
      }
    } else if (entry.act === "payment" && entry.stage === "moment" && isRestock(entry)) {
      if ((entry.marks ?? []).includes(seat) && !spared.covered.has(seat)) gold -= Math.min(1, gold);
    } else if (entry.act !== "card" && entry.act !== "drinks") return null;
    if (alcohol >= fortitude) return "beer";
    if (poor()) return "gold";
  }
  return null;
}
