// What the host whispers in a first game: one lesson for each kind of moment, spoken while it is new, and a word for each evening after that.
// Pure: it sees the position, the offer and whether a die is in the hand, and says which lesson fits, with its facts and what it points at.
import type { Offer } from "../parts/offer";
import type { Sight } from "../protocol/types";
import { card, rounds } from "../pack/tiefenthal";
import type { View } from "./types";

export interface Lesson {
  id: string;
  facts: Record<string, string | number>;
  /** What it is about, as a selector on the page; the first that is there. */
  points: string | null;
}

/** Lessons that are read and put away before the first decision. */
export const greetings = ["welcome", "house", "goods"] as const;

/** Evenings in which every step is explained. */
const schooldays = 2;

const lesson = (id: string, points: string | null = null, facts: Lesson["facts"] = {}): Lesson => ({ id, facts, points });

/** Faces that somebody at the own tables asks for, as they sit. */
export function wanted(view: View, seat: number): string {
  return (view.players[seat]?.tables ?? [])
    .map((seated) => (seated && typeof seated === "object" ? seated.card : seated))
    .filter((id) => id !== null)
    .map((id) => card(id).accepts.join("/"))
    .join(", ");
}

export function lessonFor(sight: Sight<View>, offer: Offer, chosen: boolean, greeted: number): Lesson {
  const { view } = sight;
  const seat = sight.seat ?? 0;
  const me = view.players[seat]!;
  if (sight.over) return lesson("over");
  if (greeted === 0) return lesson("welcome", "[data-thing='pile:noble'], [data-place=market]");
  if (greeted === 1) return lesson("house", "[data-place='table:" + seat + ":2']");
  if (greeted === 2) return lesson("goods", "[data-place='thalers:" + seat + "']");
  if (sight.seat === null || !sight.deciders.includes(sight.seat)) return lesson(view.round <= schooldays ? "wait" : evening(view, me.upgraded.length > 0));
  // New things are explained on whatever evening they come.
  if (offer.of("deny").length > 0) return lesson("deny", ".away");
  if (offer.of("flip").length > 0) return lesson("flip", ".tagwrap.afford");
  if (offer.of("choose").length > 0) return lesson(gift(view));
  if (offer.all.some(({ action }) => ["start_card", "tavernkeeper"].includes(action.type))) return lesson("setup");
  if (view.round > schooldays) {
    if (view.phase === "F" && offer.of("upgrade").length > 0 && me.upgraded.length === 0) return upgrade(offer);
    return lesson(view.phase !== "F" && view.round < last && (me.tavern["noble"] ?? 0) > 0 && me.upgraded.length < 2 ? "noble_seated" : evening(view, me.upgraded.length > 0));
  }
  switch (view.phase) {
    case "B":
      return lesson(view.round === 1 ? "guests" : "guests_again", "[data-thing=close]", { wanted: wanted(view, seat) });
    case "D":
      if (me.coaster.length < 4) return lesson("draft_on", null, { wanted: wanted(view, seat) });
      return lesson(me.dice.some((die) => die.colour === "coloured") ? "own_die" : "draft", null, { wanted: wanted(view, seat) });
    case "E": {
      if (chosen) return lesson("place", ".board .space.legal, .room .space.legal");
      const loose = me.dice.some((die) => die.place === "below" && offer.has(`die:${die.colour === "coloured" ? "c" : ""}${die.face}@below`));
      return loose ? lesson(me.dice.some((die) => die.place !== "below") ? "pick_on" : "pick", ".pickdie:not([aria-disabled=true])") : lesson("planned", "[data-thing=close]");
    }
    case "F":
      if (offer.one("begin")) return lesson("begin", "[data-thing=close]");
      if (offer.of("serve").length > 0) return lesson("serve", ".space.legal");
      return spending(offer, me.thalers, me.beer);
    default:
      return lesson("go_on", "[data-thing=close]");
  }
}

/** The tags that can be paid; which of them is left to the player. */
function upgrade(offer: Offer): Lesson {
  const id = String(offer.of("upgrade")[0]!.action["area"]);
  return lesson("upgrade", `.tagwrap.afford[data-thing='area:${id}'], .tagwrap.afford`);
}
/** Gifts of an evening: explained the first time, then only what is special about them. */
function gift(view: View): string {
  const effects = rounds(view.config.modules)[view.round - 1]?.effects ?? [];
  if (effects.some((effect) => effect.type === "entertainer")) return "side";
  if (effects.some((effect) => effect.options?.some((option) => option.type === "own_die"))) return "gift_die";
  return view.round <= schooldays ? "gift" : "gift_on";
}
function spending(offer: Offer, thalers: number, beer: number): Lesson {
  if (offer.of("upgrade").length > 0) return upgrade(offer);
  if (offer.of("nobles").length > 0) return lesson("noble", ".pile.can[data-thing='pile:noble'], [data-place=market]");
  if (offer.of("recruit").length > 0) return lesson("invite", ".pile.can[data-thing^='guest:'], [data-place=market]", { beer });
  if (offer.of("buy").length > 0) return lesson("hire", ".pile.can[data-thing^='pile:'], [data-place=market]", { thalers });
  return lesson(offer.of("counter_guest").length > 0 ? "end_stool" : "end", "[data-thing=close]");
}
const last = 8;
/** The word of an evening; whoever has built already is not told to begin. */
function evening({ round }: View, built = false): string {
  const id = `evening_${Math.max(schooldays + 1, Math.min(last, round))}`;
  return built && id === "evening_3" ? "evening_3_built" : id;
}
