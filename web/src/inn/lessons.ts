// What the coach of a first evening at the inn has to say: a welcome in three notes, then a lesson for each kind of moment as it comes, and a
// piece of advice at the beginning of later turns.
import { card } from "../pack/inn";
import type { Sight } from "../protocol/types";
import { fate, rivalFalls } from "./fate";
import { payers, settledRound, wonBy } from "./gambling";
import { isRestock, onTable, type Drink, type Entry, type View } from "./types";

/** Notes that are read before the game begins. */
export const welcome = ["welcome_glass", "welcome_turn", "welcome_cards"] as const;
/** What a first turn teaches; when all of it was told, the guide has done its work. */
export const core = ["discard", "action", "order", "drink"] as const;
/** What the own second, third turn begins with. */
export const advice = ["advice_pile", "advice_gold"] as const;
/** What is seen while others are busy. It passes faster than a newcomer reads, so the evening stops at each when it is told for the first time. */
export const passing = [
  "watch",
  "moment",
  "moment_round",
  "drink",
  "watch_card",
  "watch_drink",
  "watch_beer",
  "watch_round",
  "own_round",
  "contest",
  "contest_own",
  "house",
  "won",
  "won_last",
  "won_card",
  "won_other",
  "won_other_last",
  "won_other_card",
  "won_nobody",
  "fallen",
  "ruined",
  "restock",
  "restocked",
  "undone",
] as const;
/**
 * Where on a phone the words stand in nobody's way: on an empty table, over the hand that is not asked, above the
 * people, who make room, when table and hand are looked at.
 */
export type Spot = "middle" | "hand" | "people";

export interface Lesson {
  topic: string;
  who?: number;
  card?: string;
  n?: number;
  /** A second sentence, where there is one to add. */
  more?: "staked" | "staked_inn";
  /** A drink that is spoken of. */
  cup?: Drink;
  /** Others are busy: it passes by itself. With the topic `rest` what was said last stays. */
  passes?: boolean;
  /** What it is about, as selectors, the best first. */
  point: string[];
}

const here = (place: string) => `[data-place="${place}"]`;

export function welcomeLesson(step: number, seat: number): Lesson {
  const point = [[here(`tube:${seat}`)], [".phases", ".ptop .dots em"], [".hand .slot", ".phand .slot"]];
  return { topic: welcome[step] ?? welcome[0], point: point[step] ?? [] };
}

/**
 * Nothing lies on the table and nothing is in a hurry: what is left of a welcome that was interrupted can be told.
 * `busy`: the exchange of cards goes on in which it was.
 */
export const isCalm = ({ topic }: Lesson, busy = false): boolean =>
  topic === "watch" || topic === "rest" || (topic === "discard" && !busy);

/** Where the note of the moment stands on a phone. */
export function spotOf(sight: Sight<View>): Spot {
  if (sight.over) return "people";
  const { view } = sight;
  const asked = sight.legal.length > 0;
  if (!asked && view.ask.kind !== "none" && !view.alive.includes(sight.seat ?? -1)) return "hand";
  const lies =
    view.stack.some((entry) => onTable(entry)) || Boolean(view.round?.running) || settledRound(sight.events) !== null;
  return !asked ? "hand" : lies ? "people" : "middle";
}

/** The lesson of the moment. */
export function lesson(sight: Sight<View>): Lesson {
  const { view, seat } = sight;
  if (sight.over) return { topic: sight.outcome?.places[seat ?? -1] === 1 ? "over_won" : "over", point: [] };
  const out = seat !== null && !view.alive.includes(seat);
  if (out) return { topic: "out", point: [] };
  const mine = !sight.answered && seat !== null && sight.deciders.includes(seat) && sight.legal.length > 0;
  return mine ? asked(sight, seat) : { ...watched(sight), passes: true };
}

/** A contest or a round on the house; a mug that is shared has two drinkers as well, but not everybody drinks. */
const forAll = ({ contest, drinks, alive }: View) =>
  drinks.length > 1 && (contest !== null || drinks.length >= alive.length);

/** What the own seat has just won; that is told even when the next question is there already. */
export function prizeOf({ seat, events, fresh, over }: Sight<View>): Lesson | null {
  const prize = (fresh ?? [])
    .flatMap(({ events }) => events)
    .find((event) => (event.type === "round_won" || event.type === "contest_won") && event.seat === seat);
  if (!prize || over || seat === null) return null;
  const point = [here(`gold:${seat}`)];
  if (prize.type === "contest_won") return { topic: "contest_own", passes: true, point };
  return { ...ends("won", events, seat, Number(prize["pot"] ?? 0)), passes: true, point };
}

/** How a round was won, and whose gold it was. */
function ends(topic: string, events: Sight<View>["events"], winner: number, n: number): Omit<Lesson, "point"> {
  const how = wonBy(events);
  const paid = payers(events);
  const more = [...paid].some((seat) => seat !== null && seat !== winner)
    ? "staked"
    : paid.has(null) && !paid.has(winner)
      ? "staked_inn"
      : undefined;
  return { topic: how === "passes" ? topic : `${topic}_${how}`, n, ...(more && { more }) };
}

/** Others are busy. */
function watched({ view, seat, events, fresh }: Sight<View>): Lesson {
  const news = (fresh ?? []).flatMap(({ events }) => events);
  const gone = news.find(({ type }) => type === "passed_out" || type === "broke");
  if (gone?.seat !== undefined && gone.seat !== null)
    return gone.type === "broke"
      ? { topic: "ruined", who: gone.seat, point: [here(`gold:${seat}`)] }
      : { topic: "fallen", who: gone.seat, point: [here("inn")] };
  if (news.some(({ type }) => type === "restocked")) return { topic: "restocked", point: [here("drinks")] };
  const round = news.find(({ type }) => type === "round_won" || type === "round_lost");
  if (round) {
    const n = Number(round["pot"] ?? 0);
    if (round.seat === undefined || round.seat === null) return { topic: "won_nobody", n, point: [here("inn")] };
    if (round.seat !== seat)
      return { ...ends("won_other", events, round.seat, n), who: round.seat, point: [here(`gold:${round.seat}`)] };
  }
  const undone = news.find((event) => event.type === "negated" && event.seat === seat);
  if (undone) return { topic: "undone", card: String(undone["card"] ?? ""), point: [] };
  const top = view.stack.at(-1);
  if (top?.act === "payment" && isRestock(top)) return { topic: "restock", point: [here("drinks")] };
  if (top?.act === "drinks") {
    const cup = view.drinks.find((one) => one.holder === seat);
    if (forAll(view)) return { topic: view.contest ? "contest" : "house", point: [] };
    if (cup) return { topic: "drink", cup, point: [here("drink:0")] };
    const [other] = view.drinks;
    // The hatched beer is there as long as the cup is not lifted, and if there is beer in it.
    if (other && top.stage === "window")
      return {
        topic: other.strength > 0 ? "watch_beer" : "watch_drink",
        who: other.holder,
        cup: other,
        point: [here(other.strength > 0 ? `tube:${other.holder}` : "drink:0")],
      };
  }
  if (top?.act === "card" && top.stage === "window" && top.actor !== seat)
    return { topic: "watch_card", who: top.actor, card: top.card ?? "", point: [".frame.top"] };
  if (view.round?.running && view.round.starter === seat && view.round.control === seat)
    return { topic: "own_round", n: view.round.pot, point: [here(`crown:${seat}`), here("pot")] };
  if (view.round?.running) return { topic: "watch_round", n: view.round.pot, point: [here("pot")] };
  // The own card lies there; between the steps of the own turn there is nothing to say.
  if (view.active === seat)
    return top?.act === "card" && top.actor === seat
      ? { topic: opens(top) ? "moment_round" : "moment", point: [".frame.top"] }
      : { topic: "rest", point: [] };
  return { topic: "watch", who: view.active, point: [] };
}

/** The card that waits begins a round of gambling. */
const opens = (entry: Entry) =>
  Boolean(card(entry.card ?? "").uses[entry.use ?? 0]?.steps.some((step) => step.do === "start_round"));

/** The question is ours. */
function asked(sight: Sight<View>, seat: number): Lesson {
  const { view } = sight;
  // Where several could be played, none is pointed at.
  const several =
    new Set(sight.legal.flatMap(({ action }) => (action.type === "play" ? [action["card"]] : []))).size > 1;
  const play = several ? [] : [".slot.play"];
  switch (view.ask.kind) {
    case "discard":
      // Any of them may go: none is pointed at.
      return { topic: "discard", point: [] };
    case "action":
      return falls(sight, seat) ?? { topic: "action", point: several ? [] : [...play, "[data-thing=pass]"] };
    case "order": {
      const [first, ...others] = sight.legal.filter(({ action }) => action.type === "order");
      const to = first?.action["to"];
      if (others.length === 0 && typeof to === "number")
        return { topic: "order_only", who: to, point: ["[data-thing=pass]"] };
      // Any of them may be chosen: nobody is pointed at.
      return { topic: "order", point: [] };
    }
    case "gambling":
      return throws(view, seat);
    default:
  }
  const end = fate(view, seat);
  if (end !== null) return { topic: end === "gold" ? "deadly_gold" : "deadly", point: play };
  const fall = falls(sight, seat);
  if (fall) return fall;
  const top = view.stack.at(-1);
  switch (top?.act) {
    case "drinks": {
      // The cup is empty: what was in it is no question any more.
      if (top.stage !== "window") return free(sight, play);
      if (forAll(view)) return { topic: view.contest ? "contest_asked" : "house_asked", point: play };
      const cup = view.drinks.find((one) => one.holder === seat) ?? view.drinks[0];
      if (!cup) return { topic: "free", point: play };
      if (cup.holder !== seat)
        return {
          topic: cup.strength > 0 ? "drink_other" : "drink_other_mild",
          who: cup.holder,
          cup,
          point: [here("drink:0")],
        };
      if (cup.strength <= 0 && cup.fortitude >= 0) return { topic: "drink_good", cup, point: ["[data-thing=pass]"] };
      return { topic: cup.strength > 0 ? "drink_answer" : "drink_sour", cup, point: play };
    }
    case "card":
      if (top.stage !== "window")
        return hurts(sight) ? { topic: "hurt", card: top.card ?? "", point: play } : free(sight, play);
      // Whether to save the cost is a question: nothing is pointed at.
      if (top.actor === seat) return { topic: "answer_own", card: top.card ?? "", point: [] };
      return {
        topic: top.about.includes(seat) ? "answer_me" : "answer",
        who: top.actor,
        card: top.card ?? "",
        point: play,
      };
    case "payment":
      return { topic: isRestock(top) ? "pay_restock" : "pay", point: play };
    case "round":
      return { topic: "round", n: view.round?.pot ?? 0, point: play };
    case "won":
      return {
        topic: "round_ends",
        who: view.round?.winner ?? view.round?.control ?? top.actor,
        n: view.round?.pot ?? 0,
        point: play,
      };
    case "loss":
      return { topic: (top.marks ?? []).includes(seat) ? "last_chance_own" : "last_chance", point: play };
    default:
      return free(sight, play);
  }
}

/** Somebody else is about to be out, or a card of one's own would see to it: that is said before anything else about the moment. */
function falls(sight: Sight<View>, seat: number): Lesson | null {
  const fall = rivalFalls(sight, seat);
  if (!fall) return null;
  if (fall.card === undefined) return { topic: "falls", who: fall.who, point: ["[data-thing=pass]"] };
  return { topic: "strike", who: fall.who, card: fall.card, point: [`[data-thing="card:${fall.card}"]`] };
}

/** The own throw: what a pass means depends on who leads and who is still to come. */
function throws({ round }: View, seat: number): Lesson {
  const point = [here("control"), here("pot")];
  const n = round?.pot ?? 0;
  if (round?.control === seat) return { topic: "gambling_own", n, point };
  if (round?.locked) return { topic: "gambling_locked", n, point };
  if (!round?.last_word) return { topic: "gambling", n, point };
  return round?.control == null
    ? { topic: "gambling_none", n, point }
    : { topic: "gambling_last", who: round.control, n, point };
}

const plays = (sight: Sight<View>) => sight.legal.filter(({ action }) => action.type === "play");
const hurts = (sight: Sight<View>) => plays(sight).some(({ when }) => when === "hurt");
/** Nothing waits: a card that has its moment now, or one for any moment. */
const free = (sight: Sight<View>, point: string[]): Lesson => ({
  topic: plays(sight).every(({ when }) => when === "always") ? "free_any" : "free",
  point,
});
