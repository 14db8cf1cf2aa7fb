// What the host whispers in a first game: one lesson for each kind of moment, spoken while it lasts, and a word at the beginning of each evening
// after that, said again when there is something to spend. In between he is silent: what he spoke of is past.
// Pure: it sees the position, the offer and whether a die is in the hand, and says which lesson fits, with its facts and what it points at.
import type { Offer } from "../parts/offer";
import type { GameEvent, Sight } from "../protocol/types";
import { area, card, pack, rounds } from "../pack/tiefenthal";
import type { Tavern, View } from "./types";
import { areaName } from "./words";

export interface Lesson {
  id: string;
  facts: Record<string, string | number>;
  /** What it is about, as a selector on the page; the first that is there. */
  points: string | null;
}

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

const lesson = (id: string, points: string | null = null, facts: Lesson["facts"] = {}): Lesson => ({ id, facts, points });

const guests = (me: Tavern | undefined) => (me?.tables ?? []).map((seated) => (seated && typeof seated === "object" ? seated.card : seated)).filter((id) => id !== null);
const inWords = (faces: number[][]) => faces.map((accepts) => accepts.join("/")).join(", ");

/** Faces that somebody at the own tables asks for, as they sit. */
export const wanted = (view: View, seat: number): string => inWords(guests(view.players[seat]).map((id) => card(id).accepts));

/** Faces that are still asked for when every die in the own hand has gone to somebody who takes it as it is. */
export function missing(view: View, seat: number): string {
  const asked = guests(view.players[seat]).map((id) => card(id).accepts);
  const faces = (view.players[seat]?.dice ?? []).map((die) => die.face);
  const served = new Map<number, number>();
  const serve = (die: number, tried: Set<number>): boolean =>
    asked.some((accepts, guest) => {
      if (!accepts.includes(faces[die]!) || tried.has(guest)) return false;
      tried.add(guest);
      const other = served.get(guest);
      if (other !== undefined && !serve(other, tried)) return false;
      served.set(guest, die);
      return true;
    });
  faces.forEach((_, die) => serve(die, new Set()));
  return inWords(asked.filter((_, guest) => !served.has(guest)));
}

export function lessonFor(sight: Sight<View>, offer: Offer, chosen: boolean, { greeted, before }: Memory): Lesson | null {
  const { view } = sight;
  const seat = sight.seat ?? 0;
  const me = view.players[seat]!;
  if (sight.over) return lesson("over");
  if (greeted === 0) return lesson("welcome", "[data-thing='pile:noble'], [data-place=market] svg");
  if (greeted === 1) return lesson("house", "[data-place='table:" + seat + ":2']");
  if (greeted === 2) return lesson("goods", "[data-place='thalers:" + seat + "']");
  if (sight.seat === null || !sight.deciders.includes(sight.seat)) {
    // Coasters go round quickly: what was said about them stays until the next one is there.
    if (view.phase === "D") return before;
    return view.round <= schooldays && view.phase === "F" ? lesson("wait") : null;
  }
  // New things are explained on whatever evening they come.
  if (offer.of("deny").length > 0) return denied(offer, me);
  if (offer.of("flip").length > 0) return lesson("flip", ".tagwrap.afford");
  if (offer.of("choose").length > 0) return lesson(gift(view));
  if (offer.all.some(({ action }) => ["start_card", "tavernkeeper"].includes(action.type))) return lesson("setup");
  if (view.round > schooldays) return later(sight, me, offer);
  switch (view.phase) {
    case "B":
      return lesson(view.round === 1 ? "guests" : "guests_again", "[data-thing=close]", { wanted: wanted(view, seat) });
    case "D":
      return draft(view, seat);
    case "E": {
      if (chosen) return lesson("place", ".board .space.legal, .room .space.legal");
      const loose = me.dice.some((die) => die.place === "below" && offer.has(`die:${die.colour === "coloured" ? "c" : ""}${die.face}@below`));
      return loose ? lesson(me.dice.some((die) => die.place !== "below") ? "pick_on" : "pick", ".pickdie:not([aria-disabled=true])") : lesson("planned", "[data-thing=close]");
    }
    case "F":
      if (offer.one("begin")) return lesson("begin", "[data-thing=close]");
      if (offer.of("serve").length > 0) return lesson("serve", ".space.legal");
      return spending(offer, me);
    default:
      return lesson("go_on", "[data-thing=close]");
  }
}

/** Whoever is to leave: the hand shows a regular, of two the one who pays less; where only guests with points sit it shows nobody. */
function denied(offer: Offer, me: Tavern): Lesson {
  const worth = (table: number) => {
    const seated = me.tables[table - 1];
    const facts = seated ? card(typeof seated === "object" ? seated.card : seated) : null;
    return facts?.kind === "regular" ? (facts.pays?.n ?? 0) : Infinity;
  };
  const [least] = offer.of("deny").map(({ action }) => Number(action["table"])).sort((a, b) => worth(a) - worth(b));
  return least !== undefined && worth(least) < Infinity ? lesson("deny", `[data-thing='table:${least}']`) : lesson("deny_guest");
}

/** A coaster is there: what is held already is counted, and the last die is nobody's choice. */
function draft(view: View, seat: number): Lesson {
  const me = view.players[seat]!;
  if (me.coaster.length === 1) return lesson("draft_last");
  const facts = { held: me.dice.map((die) => die.face).join(", "), wanted: missing(view, seat) };
  if (facts.wanted === "") return lesson("draft_free", null, facts);
  if (me.coaster.length < 4) return lesson("draft_on", null, facts);
  return lesson(me.dice.some((die) => die.colour === "coloured") ? "own_die" : "draft", null, facts);
}

/** Evenings that are known: a word before the first die is taken, and again when there is something to spend. */
function later({ view, events }: Sight<View>, me: Tavern, offer: Offer): Lesson | null {
  if (view.phase === "F") {
    if (offer.one("begin") || offer.of("serve").length > 0) return null;
    if (offer.of("upgrade").length > 0 && me.upgraded.length === 0 && view.round < pack.constants.rounds) return upgrade(offer);
    // The first of them is about how an evening goes: it is said once.
    const spends = view.round > schooldays + 1 && ["buy", "recruit", "nobles", "upgrade"].some((type) => offer.of(type).length > 0);
    return spends && (view.round !== 4 || reduced(me)) ? evening(view, me) : null;
  }
  if (view.phase === "E" || view.phase === "G" || (view.phase === "D" && me.coaster.length < 4)) return null;
  const seated = (me.tavern["noble"] ?? 0) > 0 && view.round < pack.constants.rounds;
  return seated && !satBefore(events, view.players.indexOf(me)) ? lesson("noble_seated") : evening(view, me);
}

/** Whether a noble has sat down here on an earlier evening. */
function satBefore(events: readonly GameEvent[], seat: number): boolean {
  const dusk = events.findLastIndex(({ type }) => type === "round_started");
  return events.slice(0, Math.max(0, dusk)).some((event) => event.type === "card_drawn" && event.seat === seat && event["card"] === "noble");
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
function spending(offer: Offer, me: Tavern): Lesson {
  if (offer.of("upgrade").length > 0) return upgrade(offer);
  if (offer.of("nobles").length > 0) return lesson(me.recruited > 0 ? "noble_only" : "noble", ".pile.can[data-thing='pile:noble'], [data-place=market] svg");
  if (offer.of("recruit").length > 0) return lesson("invite", ".pile.can[data-thing^='guest:'], [data-place=market] svg", { beer: me.beer });
  if (offer.of("buy").length > 0) return lesson("hire", ".pile.can[data-thing^='pile:'], [data-place=market] svg", { thalers: me.thalers, keeps: keeps(me, "safe") });
  return lesson(offer.of("counter_guest").length > 0 ? "end_stool" : "end", "[data-thing=close]");
}
const keeps = (me: Tavern, id: string) => (me.in_force.includes(id) ? area(id)?.upgraded.n : area(id)?.basic.n) ?? 2;

/** The word of an evening; whoever has built already is not told to begin, nor of what is built. */
function evening({ round }: View, me: Tavern): Lesson {
  const id = `evening_${Math.max(schooldays + 1, Math.min(pack.constants.rounds, round))}`;
  const built = (id === "evening_3" && me.upgraded.length > 0) || (id === "evening_5" && me.upgraded.includes("beer_storage"));
  return lesson(built ? `${id}_built` : id, null, { areas: cheapest(me) });
}
/** Whether a card of tonight makes an upgrade cheaper. */
const reduced = (me: Tavern) => Object.entries(me.prices.areas).some(([id, price]) => price < (area(id)?.price.n ?? 0));
/** What can still be upgraded for the fewest thalers, with tonight's prices. */
function cheapest(me: Tavern): string {
  const open = Object.entries(me.prices.areas).filter(([id]) => !me.upgraded.includes(id)).sort(([, a], [, b]) => a - b);
  return open.slice(0, 4).map(([id, price]) => `${areaName(id)} ${price}`).join(", ");
}
