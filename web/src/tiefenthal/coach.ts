// What the host whispers in a first game: one lesson for each kind of moment, spoken while it lasts, and a word at the beginning of each evening
// after that, said again when there is something to spend. In between he is silent: what he spoke of is past.
// Pure: it sees the position, the offer and whether a die is in the hand, and says which lesson fits, with its facts and what it points at.
import type { Offer } from "../parts/offer";
import type { GameEvent, Sight } from "../protocol/types";
import { area, card, rounds } from "../pack/tiefenthal";
import type { Tavern, View } from "./types";
import { areaName, cardName, effectText } from "./words";

export interface Lesson {
  id: string;
  facts: Record<string, string | number>;
  /** What it is about, as a selector on the page; the first that is there. */
  points: string | null;
  /** Whether it is pointed at only where there is no other of its kind: a hand at one of several would seem to choose. */
  sole?: true;
  /** The same in words (`coach.tt_at_PLACE`), said where there is no room for a hand. */
  at?: Place;
}
type Place = "button" | "market" | "dice" | "tables" | "totals" | "tag" | "dishes";

/** What the host remembers of the evening. */
export interface Memory {
  /** How many greetings were read. */
  greeted: number;
  /** What he said last. */
  before: Lesson | null;
}

/** Lessons that are read and put away before the first decision. */
export const greetings = ["welcome", "house", "goods"] as const;

/** Evenings in which every step is explained. */
const schooldays = 2;

const lesson = (id: string, points: string | null = null, facts: Lesson["facts"] = {}, at?: Place): Lesson => ({
  id,
  facts,
  points,
  ...(at && { at }),
});
const pressed = (id: string, facts: Lesson["facts"] = {}) => lesson(id, "[data-thing=close]", facts, "button");
/** The one card that can be taken, or the title of the shelf where there are several. */
const shelf = (offer: Offer, type: string, thing: string) =>
  offer.of(type).length === 1 ? `.pile.can[data-thing^='${thing}']` : `.grp:has(.pile.can[data-thing^='${thing}']) h2`;
/** Something in the market; on a phone that is behind a tab. */
const offered = (id: string, pile: string, facts: Lesson["facts"] = {}) =>
  lesson(id, `${pile}, [data-place=market] svg`, facts, "market");

const guests = (me: Tavern | undefined) =>
  (me?.tables ?? [])
    .map((seated) => (seated && typeof seated === "object" ? seated.card : seated))
    .filter((id) => id !== null);
const inWords = (faces: number[][]) => faces.map((accepts) => accepts.join("/")).join(", ");

/** Faces that somebody at the own tables asks for, as they sit. */
export const wanted = (view: View, seat: number): string =>
  inWords(guests(view.players[seat]).map((id) => card(id).accepts));

/** Faces that are still asked for when every die in the own hand has gone to somebody who takes it as it is. */
export const missing = (view: View, seat: number): string => {
  const me = view.players[seat]!;
  const asked = me.unserved.flatMap((table) => {
    const seated = me.tables[table - 1];
    const name = typeof seated === "object" ? seated?.card : seated;
    return name ? [card(name).accepts] : [];
  });
  return inWords(asked);
};

export function lessonFor(
  sight: Sight<View>,
  offer: Offer,
  chosen: boolean,
  { greeted, before }: Memory,
): Lesson | null {
  const { view } = sight;
  const seat = sight.seat ?? 0;
  const me = view.players[seat]!;
  if (sight.over) return lesson("over");
  if (greeted === 0) return lesson("welcome", "[data-thing='pile:noble']");
  if (greeted === 1) return lesson("house", `[data-place='table:${seat}:2']`, {}, "tables");
  if (greeted === 2) return lesson("goods", `[data-place='thalers:${seat}']`, {}, "totals");
  if (sight.seat === null || !sight.deciders.includes(sight.seat)) {
    // Coasters go round quickly: what was said about them stays until the next one is there.
    if (view.phase === "D") return before;
    return view.round <= schooldays && view.phase === "F" ? lesson("wait") : null;
  }
  // New things are explained on whatever evening they come.
  if (offer.of("deny").length > 0) return view.rounds_left === 0 ? lesson("deny_last") : denied(offer, me);
  if (offer.of("flip").length > 0) return lesson("flip", offer.of("flip").length === 1 ? ".tagwrap.afford" : null);
  if (offer.of("choose").length > 0) return lesson(gift(view));
  if (offer.all.some(({ action }) => ["start_card", "tavernkeeper"].includes(action.type))) return lesson("setup");
  if (view.round > schooldays) return later(sight, me, offer);
  switch (view.phase) {
    case "B":
      return pressed(view.round === 1 ? "guests" : "guests_again", { wanted: wanted(view, seat) });
    case "D":
      return draft(view, seat);
    case "E": {
      if (chosen) return { ...lesson("place", ".board .space.legal, .room .space.legal"), sole: true };
      const loose = me.dice.some(
        (die) => die.place === "below" && offer.has(`die:${die.colour === "coloured" ? "c" : ""}${die.face}@below`),
      );
      const begun = me.dice.some((die) => die.place !== "below");
      if (loose && !begun && washing(sight, me)) return dishes(seat);
      return loose
        ? lesson(begun ? "pick_on" : "pick", ".pickdie:not([aria-disabled=true])", {}, "dice")
        : pressed("planned");
    }
    case "F":
      if (offer.one("begin")) return pressed("begin");
      if (offer.of("serve").length > 0)
        return offer.of("upgrade").length > 0 ? lesson("serve_upgrade") : lesson("serve", ".space.legal");
      return spending(offer, me);
    default:
      return pressed("go_on");
  }
}

/** Whoever is to leave: the hand shows a regular, of two the one who pays less; where only guests with points sit it shows nobody. */
function denied(offer: Offer, me: Tavern): Lesson {
  const worth = (table: number) => {
    const seated = me.tables[table - 1];
    const name = typeof seated === "object" ? seated?.card : seated;
    const facts = name ? card(name) : null;
    return facts?.kind === "regular" ? (facts.pays?.n ?? 0) : Infinity;
  };
  const [least] = offer
    .of("deny")
    .map(({ action }) => Number(action["table"]))
    .sort((a, b) => worth(a) - worth(b));
  return least !== undefined && worth(least) < Infinity
    ? lesson("deny", `[data-thing='table:${least}']`, { pays: worth(least) })
    : lesson("deny_guest");
}

/** A coaster is there: what is held already is counted, and the last die is nobody's choice. */
function draft(view: View, seat: number): Lesson {
  const me = view.players[seat]!;
  if (me.coaster.length === 1) return lesson("draft_last");
  const facts = { held: me.dice.map((die) => die.face).join(", "), wanted: missing(view, seat) };
  if (facts.wanted === "") return lesson("draft_free", null, facts);
  if (me.coaster.length < 4) return lesson(me.coaster.length === 3 ? "draft_on" : "draft_more", null, facts);
  const own = me.dice.filter((die) => die.colour === "coloured").length;
  return own > 0 ? lesson("own_die", null, { ...facts, n: own }) : lesson("draft", null, facts);
}

/** Evenings that are known: a word before the first die is taken, and again when there is something to spend. */
function later(sight: Sight<View>, me: Tavern, offer: Offer): Lesson | null {
  const { view, events } = sight;
  const seat = view.players.indexOf(me);
  if (view.phase === "F") return offer.one("begin") || offer.of("serve").length > 0 ? null : spent(view, me, offer);
  if (view.phase === "G") return null;
  if (view.phase === "E" || (view.phase === "D" && me.coaster.length < 4))
    return washing(sight, me) ? dishes(seat) : null;
  const seated = (me.tavern["noble"] ?? 0) > 0 && view.rounds_left > 0;
  return seated && !cameBefore(events, seat, "noble") ? lesson("noble_seated") : evening(view, me);
}

/** The word of the evening once more when all dice have paid, if what it is about can still be done. */
function spent(view: View, me: Tavern, offer: Offer): Lesson | null {
  const can = (...types: string[]) => types.some((type) => offer.of(type).length > 0);
  const last = view.rounds_left === 0;
  if (can("upgrade") && me.upgraded.length === 0 && !last) return upgrade(offer);
  switch (view.round) {
    // The first of them is about how an evening goes: it is said once.
    case schooldays + 1:
      return null;
    case 4:
      return can("buy", "recruit", "nobles", "upgrade") && reduced(me) ? evening(view, me) : null;
    // Beer: what is enough for a noble invites one, what is not invites a guest.
    case 5:
    case 6:
      return can("nobles") ? noble(me) : can("recruit") ? evening(view, me) : null;
    default:
      return can("recruit", "nobles", "upgrade", ...(last ? [] : ["buy"])) ? evening(view, me) : null;
  }
}

/** Whether a card has come to this house on an earlier evening. */
function cameBefore(events: readonly GameEvent[], seat: number, id: string): boolean {
  const dusk = events.findLastIndex(({ type }) => type === "round_started");
  return events
    .slice(0, Math.max(0, dusk))
    .some((event) => event.type === "card_drawn" && event.seat === seat && event["card"] === id);
}

/** The first evening with a dishwasher: dice may count for more than they show. */
const washing = ({ events, view }: Sight<View>, me: Tavern) =>
  (me.tavern["dishwasher"] ?? 0) > 0 && !cameBefore(events, view.players.indexOf(me), "dishwasher");
const dishes = (seat: number) => lesson("dishes", `[data-place='staff:${seat}:dishwasher']`, {}, "dishes");

/** The tags that can be paid; which of them is left to the player, so that only a single one is pointed at. */
function upgrade(offer: Offer): Lesson {
  const areas = new Set(offer.of("upgrade").map(({ action }) => String(action["area"])));
  return areas.size === 1
    ? lesson("upgrade", `.tagwrap.afford[data-thing='area:${[...areas][0]}']`, {}, "tag")
    : lesson("upgrade");
}
const noble = (me: Tavern) => offered(me.may_recruit ? "noble" : "noble_only", ".pile.can[data-thing='pile:noble']");
/** Gifts of an evening: explained the first time, then only what is special about them. */
function gift(view: View): string {
  const effects = rounds(view.round_track)[view.round - 1]?.effects ?? [];
  if (effects.some((effect) => effect.type === "entertainer")) return "side";
  if (view.rounds_left <= 1) return "gift_late";
  if (effects.some((effect) => effect.options?.some((option) => option.type === "own_die"))) return "gift_die";
  return view.round <= schooldays ? "gift" : "gift_on";
}
function spending(offer: Offer, me: Tavern): Lesson {
  if (offer.of("upgrade").length > 0) return upgrade(offer);
  if (offer.of("nobles").length > 0) return noble(me);
  if (offer.of("recruit").length > 0) return offered("invite", shelf(offer, "recruit", "guest:"), { beer: me.beer });
  if (offer.of("buy").length > 0)
    return offered("hire", shelf(offer, "buy", "pile:"), {
      staff: staff(offer),
      thalers: me.thalers,
      keeps: keeps(me, "safe"),
    });
  return pressed(offer.of("counter_guest").length > 0 ? "end_stool" : "end");
}
/** Whoever can be paid now, with what they do. */
const staff = (offer: Offer) =>
  offer
    .of("buy")
    .map(({ action }) => String(action["card"]))
    .map((id) => `${cardName(id)} (${effectText(card(id).effect)})`)
    .join(", ");
const keeps = (me: Tavern, id: string) => me.areas[id] ?? 0;

/** The word of an evening; whoever has built already is not told to begin, nor of what is built. */
function evening({ round }: View, me: Tavern): Lesson {
  const id = `evening_${Math.max(schooldays + 1, round)}`;
  const built =
    (id === "evening_3" && me.upgraded.length > 0) || (id === "evening_5" && me.upgraded.includes("beer_storage"));
  return lesson(built ? `${id}_built` : id, null, { areas: cheapest(me), keeps: keeps(me, "beer_storage") });
}
/** Whether a card of tonight makes an upgrade cheaper. */
const reduced = (me: Tavern) => Object.entries(me.prices.areas).some(([id, price]) => price < (area(id)?.price.n ?? 0));
/** What can still be upgraded for the fewest thalers, with tonight's prices. */
function cheapest(me: Tavern): string {
  const open = Object.entries(me.prices.areas)
    .filter(([id]) => !me.upgraded.includes(id))
    .sort(([, a], [, b]) => a - b);
  return open
    .slice(0, 4)
    .map(([id, price]) => `${areaName(id)} ${price}`)
    .join(", ");
}
