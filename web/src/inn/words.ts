// Sentences of the inn's table in the player's language.
import { t, word, type Key } from "../i18n/i18n.svelte";
import { plain, type Naming } from "../log/mentions";
import { card, drink, renamed } from "../pack/inn";
import type { GameEvent, Legal } from "../protocol/types";
import { weight } from "./pace";
import { isIgnored, isRestock, type Drink, type Entry, type View } from "./types";

export const cardTitle = (id: string) => renamed(id, "title") ?? word(`rcard.${id}`) ?? card(id).title;
export const cardText = (id: string) => renamed(id, "text") ?? word(`rtext.${id}`) ?? card(id).text;
export const drinkTitle = (id: string) => renamed(id, "title") ?? word(`rdrink.${id}`) ?? drink(id).title;
export const characterName = (id: string) => word(`character.${id}`) ?? id;
export const whenWord = (id: string) => {
  const facts = card(id);
  const kind = t(`kind.${facts.types[0] ?? "sometimes"}` as Key);
  // A card of two moments names both.
  const moments = facts.uses.map((use) => use.when);
  const when = word(`when.${moments.join("_")}`) ?? word(`when.${moments[0] ?? ""}`);
  return when ? `${kind} · ${when}` : kind;
};

export function label(legal: Legal, names: string[], view: View): string {
  const a = legal.action;
  switch (a.type) {
    case "pass":
      return view.ask.kind === "action" ? t("inn.no_action") : t("inn.pass");
    case "draw":
      return t("inn.draw");
    case "discard":
      return t("inn.discard", { card: cardTitle(String(a["card"])) });
    case "order":
      return t("inn.order_for", { who: names[Number(a["to"])] ?? "" });
    case "play": {
      const title = cardTitle(String(a["card"]));
      const parts = [];
      if (typeof a["target"] === "number") parts.push(t("inn.on_person", { who: names[a["target"]] ?? "" }));
      if (typeof a["drink"] === "number" && view.drinks.length > 1)
        parts.push(t("inn.on_drink", { who: names[view.drinks[a["drink"]]?.holder ?? 0] ?? "" }));
      return parts.length > 0 ? `${title} (${parts.join(", ")})` : title;
    }
    default:
      return legal.label;
  }
}

/** The same where the card or the question is named already: whom, or which drink. */
export function shortLabel(legal: Legal, among: Legal[], names: string[], view: View): string {
  const { target, to, drink: cup } = legal.action as { target?: unknown; to?: unknown; drink?: unknown };
  const parts = [];
  const person = typeof target === "number" ? target : to;
  if (typeof person === "number") parts.push(names[person] ?? "");
  // Which drink is meant needs words where it could be another.
  if (typeof cup === "number" && (parts.length === 0 || among.some((other) => other.action["drink"] !== cup)))
    parts.push(t("inn.on_drink", { who: names[view.drinks[cup]?.holder ?? 0] ?? "" }));
  return parts.join(", ") || t("inn.just_play");
}

/** The cards that could be played now. */
const answers = (legal: readonly Legal[]) => [
  ...new Set(legal.flatMap(({ action }) => (action.type === "play" ? [String(action["card"])] : []))),
];
function mayPlay(legal: readonly Legal[]): string {
  const [only, ...others] = answers(legal);
  return only !== undefined && others.length === 0
    ? t("inn.may_play_one", { card: cardTitle(only) })
    : t("inn.may_play");
}

/** What the own seat is asked: the title of the plank. `way`: through whose hands the cup on the table has gone. */
export function question(
  view: View,
  names: string[],
  seat: number,
  legal: readonly Legal[] = [],
  way: readonly number[] = [],
): string {
  if (view.ask.kind === "order" && legal.filter(({ action }) => action.type === "order").length === 1)
    return t("group.order");
  if (view.ask.kind !== "poll") return t(`inn.ask_${view.ask.kind}` as Key);
  const top = view.stack.at(-1);
  switch (top?.act) {
    case "card":
      if (top.stage !== "window")
        return legal.some(({ when }) => when === "hurt")
          ? t("inn.may_hurt", { card: cardTitle(top.card ?? "") })
          : mayPlay(legal);
      return top.actor === seat ? t("inn.may_add") : t("inn.may_answer", { card: cardTitle(top.card ?? "") });
    case "drinks": {
      if (top.stage !== "window") return mayPlay(legal);
      const cups = view.drinks.filter((cup) => !isIgnored(cup));
      if (cups.length > 1) return t("inn.may_drinks");
      const from = way.at(-1) === seat ? way.at(-2) : undefined;
      if (from !== undefined)
        return t(way.slice(0, -2).includes(seat) ? "inn.may_drink_back" : "inn.may_drink_given", {
          who: names[from] ?? "",
        });
      return cups[0]?.holder === seat
        ? t("inn.may_drink_own")
        : t("inn.may_drink", { who: names[cups[0]?.holder ?? view.active] ?? "" });
    }
    case "payment":
      return t("inn.may_pay");
    case "round":
      if (!view.round) return t("inn.may_round");
      return view.round.turn === seat
        ? t("inn.may_round_own")
        : t("inn.may_round_of", { who: names[view.round.turn] ?? "" });
    case "won":
      return t("inn.may_round");
    case "loss":
      return t("inn.may_save", { who: (top.marks ?? []).map((one) => names[one]).join(", ") });
    default:
      return mayPlay(legal);
  }
}

/** A change of a number, with its sign. */
export const signed = (n: number) => (n < 0 ? `−${-n}` : `+${n}`);
/** A number as it is printed: with a minus, not a hyphen. */
export const printed = (n: number) => (n < 0 ? `−${-n}` : String(n));
/** What a cup does to whoever drinks it, in words. */
export function brings(cup: Pick<Drink, "strength" | "fortitude">): string {
  const parts = [];
  if (cup.strength !== 0 || cup.fortitude === 0)
    parts.push(t("inn.what_strength", { n: cup.strength < 0 ? signed(cup.strength) : cup.strength }));
  if (cup.fortitude !== 0) parts.push(t("inn.what_fortitude", { n: signed(cup.fortitude) }));
  return parts.join(", ");
}
/** What a drink from the barrel does, for whoever looks it up. */
export function drinkText(id: string): string {
  const { kind, strength = 0, fortitude = 0 } = drink(id);
  return kind === "drink"
    ? brings({ strength, fortitude })
    : t(kind === "house" ? "inn.house_text" : "inn.contest_text");
}
/** The same in numbers, where several cups are named. */
const gulp = (cup: Drink) =>
  [
    ...(cup.strength !== 0 || cup.fortitude === 0 ? [String(cup.strength)] : []),
    ...(cup.fortitude !== 0 ? [`♥${signed(cup.fortitude)}`] : []),
  ].join(" ");

/** What a pass on the own throw does, on its button. */
export function passesOn({ round }: View, names: string[], seat: number): string {
  if (round?.control === seat) return t("inn.throw_own");
  if (!round?.last_word) return t("inn.throw_pass");
  return round?.control == null ? t("inn.throw_inn") : t("inn.throw_last", { who: names[round.control] ?? "" });
}

/** What comes if everybody passes: the sentence on the plank. */
export function consequence(view: View, names: string[], asked = false, seat: number | null = null): string {
  const top = view.stack.at(-1);
  if (asked && view.ask.kind === "discard") return t("inn.note_discard");
  if (asked && view.ask.kind === "order")
    return top?.act === "place" && !top.flags.includes("basic")
      ? t("inn.notice_place", { who: names[top.actor] ?? "", n: top.left ?? 1 })
      : t("inn.note_order");
  if (!top) return "";
  switch (top.act) {
    case "card":
      return top.stage === "window"
        ? t("inn.if_card", { who: names[top.actor] ?? "", card: cardTitle(top.card ?? "") })
        : t("inn.after_card", { who: names[top.actor] ?? "", card: cardTitle(top.card ?? "") });
    case "drinks": {
      if (top.stage !== "window") return t("inn.drunk_note");
      const cups = view.drinks.filter((cup) => !isIgnored(cup));
      const [first, ...others] = cups;
      if (!first) return t("inn.if_none_drinks");
      if (others.length > 0)
        return t("inn.if_drinks", { who: cups.map((cup) => `${names[cup.holder] ?? ""} ${gulp(cup)}`).join(", ") });
      const what = brings(first);
      return first.holder === seat
        ? t("inn.if_drink_own", { what })
        : t("inn.if_drink", { who: names[first.holder] ?? "", what });
    }
    case "event":
      return t("inn.if_event", { card: drinkTitle(top.event ?? "") });
    case "round":
      return view.round?.control != null
        ? t("inn.if_round", { who: names[view.round.control] ?? "", n: view.round.pot })
        : t("inn.if_round_none");
    case "won":
      return t("inn.if_won", { who: names[view.round?.winner ?? 0] ?? "", n: view.round?.pot ?? 0 });
    case "loss":
      return t("inn.if_loss", { who: (top.marks ?? []).map((seat) => names[seat]).join(", ") });
    case "payment":
      return isRestock(top)
        ? t("inn.if_payment")
        : t("inn.if_payment_to", {
            who: (top.marks ?? []).map((one) => names[one]).join(", "),
            to: names[top.actor] ?? "",
          });
    case "turn":
      return t(`inn.turn_${top.stage}` as Key);
    default:
      return "";
  }
}

/** The ribbon over a drinking contest: what it is about, or who turns again. */
export function contestLine({ contest }: View, names: string[]): string {
  if (!contest || contest.contenders.length === contest.participants.length) return t("inn.contest_line");
  return t("inn.contest_again", { who: contest.contenders.map((seat) => names[seat]).join(", ") });
}

/** What has just happened, in words: the weightiest of what is new, or the last thing worth telling. */
export function news(sight: { events: GameEvent[]; fresh?: { events: GameEvent[] }[] }, names: string[]): string {
  const fresh = (sight.fresh ?? []).flatMap((one) => one.events.filter((event) => !idle(event)));
  const best = fresh.reduce<GameEvent | undefined>(
    (top, event) => (weight(event.type) >= Math.max(1, weight(top?.type ?? "")) ? event : top),
    undefined,
  );
  // What happened in the turn before is no news in this one.
  const turn = sight.events.slice(sight.events.findLastIndex((event) => event.type === "turn_begins") + 1);
  const told = best ?? turn.findLast((event) => weight(event.type) >= 500 && !idle(event));
  return told ? (logLine(told, names) ?? "") : "";
}

/** What a card does, by its step: named after what it does rather than when it is played. */
const deeds: Record<string, Key> = {
  ignore_drink: "inn.deed_ignore",
  give_drink: "inn.deed_give",
  split_drink: "inn.deed_share",
  courage: "inn.deed_courage",
  ignore: "inn.deed_shrug",
  coin_from_pot: "inn.deed_coin",
  end_round: "inn.deed_end",
  take_pot: "inn.deed_pot",
  extra_drink: "inn.deed_more",
  leave: "inn.deed_leave",
  cover: "inn.deed_inn_pays",
};

/** The verb under a card on the table. */
export function deed(entry: Entry, below: Entry | undefined, names: string[]): string {
  const use = card(entry.card ?? "").uses[entry.use ?? 0];
  const steps = new Set(use?.steps.map((step) => step.do));
  if (entry.stage !== "window" && entry.flags.includes("negated")) return t("inn.struck");
  if (steps.has("negate") && below?.card) return t("inn.cancels", { who: names[below.actor] ?? "" });
  const change = use?.steps.find((step) => step.do === "strength")?.n ?? 0;
  if (change !== 0) return t(change > 0 ? "inn.deed_stronger" : "inn.deed_weaker", { n: Math.abs(change) });
  const named = use?.steps.map((step) => deeds[step.do]).find((key) => key !== undefined);
  if (named) return t(named, { who: names[entry.target ?? below?.actor ?? entry.actor] ?? "" });
  if (entry.target !== null) return t("inn.deed_on", { who: names[entry.target] ?? "" });
  if (use?.when === "answer_card" && below) return t("inn.deed_answer", { who: names[below.actor] ?? "" });
  if (steps.has("start_round")) return t("inn.deed_round");
  if (steps.has("control")) return t("inn.deed_control");
  if (use?.steps.some((step) => step.who === "each_other" || step.who === "everyone")) return t("inn.deed_all");
  return "";
}

/** Why a card cannot be played now: the condition it needs, never a rule number. */
export function whyNot(id: string): string {
  const reasons = card(id)
    .uses.map((use) => word(`why.${use.when}`))
    .filter((text) => text !== undefined);
  // Two moments are one sentence: "in your own action phase, or on your throw".
  const [first = "", ...others] = reasons;
  return others.reduce(
    (all, text) => `${all.replace(/\.$/, "")}, ${t("or")} ${text[0]!.toLowerCase()}${text.slice(1)}`,
    first,
  );
}

/** Small steps that need no line in the log. */
export const quiet: ReadonlySet<string> = new Set(["drew", "extra_drink_due", "gambling_pass", "reshuffled"]);

/** Gold that the inn pays to itself, for somebody whom a card has spared: nothing has changed hands. */
const idle = (event: GameEvent) => event.type === "gold" && event["from"] === event["to"];

export function logLine(event: GameEvent, names: string[], called: Naming = plain): string | null {
  if (quiet.has(event.type) || idle(event)) return null;
  const who = (value: unknown) =>
    typeof value === "number"
      ? (names[value] ?? "")
      : value === "inn"
        ? t("inn.the_inn")
        : value === "pot"
          ? t("inn.the_pot")
          : value === null
            ? ""
            : String(value);
  const nameOf = (id: unknown) => (typeof id === "string" ? called("card", id, cardTitle(id)) : "");
  const params: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(event))
    if (typeof value === "number" || typeof value === "string") params[key] = value;
  for (const key of ["seat", "to", "from", "of", "with"]) if (event[key] !== undefined) params[key] = who(event[key]);
  params["who"] = who(event.seat);
  if (event.type === "revealed")
    params["card"] = called("drink", String(event["card"]), drinkTitle(String(event["card"])));
  else if (typeof event["card"] === "string") params["card"] = nameOf(event["card"]);
  if (Array.isArray(event["seats"])) params["who"] = (event["seats"] as number[]).map(who).join(", ");
  params["n"] = Number(
    event["amount"] ?? event["value"] ?? event["pot"] ?? event["strength"] ?? event["cards"] ?? event["turn"] ?? 1,
  );
  if (typeof event["change"] === "number")
    params["change"] = event["change"] > 0 ? `+${event["change"]}` : `−${Math.abs(event["change"])}`;
  if (event.type === "gold") return word(`rlog.${purse(event)}`, params) ?? event.text;
  if (event.type === "revealed" && event["as"] === 1) return word("rlog.revealed_chaser", params) ?? event.text;
  if (event.type === "played")
    return (
      word(`rlog.${playing(event)}`, {
        ...params,
        target: who(event["target"] ?? event["whose"]),
        other: nameOf(event["answers"]),
      }) ?? event.text
    );
  return word(`rlog.${event.type}`, params) ?? event.text;
}

/** A card answers another, is played on a person, or on a drink that may be anybody's. */
function playing(event: GameEvent): string {
  if (typeof event["answers"] === "string") return "played_answer";
  if (typeof event["target"] === "number") return "played_on";
  const anybodys =
    typeof event["drink"] === "number" &&
    typeof event["whose"] === "number" &&
    card(String(event["card"])).uses.some((use) => use.when === "any_drink");
  return !anybodys ? "played" : event["whose"] === event.seat ? "played_own" : "played_drink";
}

/** Gold goes between people, the pot and the inn: each way has its own words. */
function purse(event: GameEvent): string {
  const [from, to] = [event["from"], event["to"]];
  if (from === "pot") return to === "inn" ? "gold_pot_inn" : "gold_from_pot";
  if (from === "inn") return to === "pot" ? "gold_inn_pot" : "gold_from_inn";
  return to === "pot" ? "gold_pot" : to === "inn" ? "gold_inn" : "gold";
}
