// Sentences of the inn's table in the player's language.
import { t, word, type Key } from "../i18n/i18n.svelte";
import { plain, type Naming } from "../log/mentions";
import { card, drink, renamed } from "../pack/inn";
import type { GameEvent, Legal } from "../protocol/types";
import { weight } from "./pace";
import type { Entry, View } from "./types";

export const cardTitle = (id: string) => renamed(id, "title") ?? word(`rcard.${id}`) ?? card(id).title;
export const cardText = (id: string) => renamed(id, "text") ?? word(`rtext.${id}`) ?? card(id).text;
export const drinkTitle = (id: string) => renamed(id, "title") ?? word(`rdrink.${id}`) ?? drink(id).title;
export const characterName = (id: string) => word(`character.${id}`) ?? id;
export const whenWord = (id: string) => {
  const facts = card(id);
  const kind = t(`kind.${facts.types[0] ?? "sometimes"}` as Key);
  const when = word(`when.${facts.uses[0]?.when ?? ""}`);
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
      if (typeof a["drink"] === "number" && view.drinks.length > 1) parts.push(t("inn.on_drink", { who: names[view.drinks[a["drink"]]?.holder ?? 0] ?? "" }));
      return parts.length > 0 ? `${title}: ${parts.join(", ")}` : title;
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
  if (typeof cup === "number" && (parts.length === 0 || among.some((other) => other.action["drink"] !== cup))) parts.push(t("inn.on_drink", { who: names[view.drinks[cup]?.holder ?? 0] ?? "" }));
  return parts.join(", ") || t("inn.just_play");
}

/** What the own seat is asked: the title of the plank. */
export function question(view: View, names: string[], seat: number): string {
  if (view.ask.kind !== "poll") return t(`inn.ask_${view.ask.kind}` as Key);
  const top = view.stack.at(-1);
  switch (top?.act) {
    case "card":
      if (top.stage !== "window") return t("inn.anyone");
      return top.actor === seat ? t("inn.may_add") : t("inn.may_answer", { card: cardTitle(top.card ?? "") });
    case "drinks": {
      const cups = view.drinks.filter((cup) => !cup.marks.includes("ignored"));
      if (cups.length > 1) return t("inn.may_drinks");
      return cups[0]?.holder === seat ? t("inn.may_drink_own") : t("inn.may_drink", { who: names[cups[0]?.holder ?? view.active] ?? "" });
    }
    case "payment":
      return t("inn.may_pay");
    case "round":
    case "won":
      return t("inn.may_round");
    case "loss":
      return t("inn.may_save", { who: (top.marks ?? []).map((one) => names[one]).join(", ") });
    case "turn":
      return t("inn.may_play");
    default:
      return t("inn.anyone");
  }
}

/** What comes if everybody passes: the sentence on the plank. */
export function consequence(view: View, names: string[], asked = false, seat: number | null = null): string {
  const top = view.stack.at(-1);
  if (asked && view.ask.kind === "discard") return t("inn.note_discard");
  if (asked && view.ask.kind === "order") return t("inn.note_order");
  if (!top) return "";
  switch (top.act) {
    case "card":
      return top.stage === "window" ? t("inn.if_card", { who: names[top.actor] ?? "", card: cardTitle(top.card ?? "") }) : t("inn.after_card", { who: names[top.actor] ?? "", card: cardTitle(top.card ?? "") });
    case "drinks": {
      const first = view.drinks.find((d) => !d.marks.includes("ignored"));
      if (view.drinks.length === 1 && first?.holder === seat) return t("inn.if_drink_own", { n: first.strength });
      return view.drinks.length === 1 && first ? t("inn.if_drink", { who: names[first.holder] ?? "", n: first.strength }) : t("inn.if_drinks");
    }
    case "event":
      return t("inn.if_event", { card: drinkTitle(top.event ?? "") });
    case "round":
      return view.round?.control != null ? t("inn.if_round", { who: names[view.round.control] ?? "", n: view.round.pot }) : t("inn.if_round_none");
    case "won":
      return t("inn.if_won", { who: names[view.round?.winner ?? 0] ?? "", n: view.round?.pot ?? 0 });
    case "loss":
      return t("inn.if_loss", { who: (top.marks ?? []).map((seat) => names[seat]).join(", ") });
    case "payment":
      return t("inn.if_payment");
    case "turn":
      return t(`inn.turn_${top.stage}` as Key);
    default:
      return "";
  }
}

/** What has just happened, in words: the weightiest of what is new, or the last thing worth telling. */
export function news(sight: { events: GameEvent[]; fresh?: { events: GameEvent[] }[] }, names: string[]): string {
  const fresh = (sight.fresh ?? []).flatMap((one) => one.events);
  const best = fresh.reduce<GameEvent | undefined>((top, event) => (weight(event.type) >= Math.max(1, weight(top?.type ?? "")) ? event : top), undefined);
  const told = best ?? sight.events.findLast((event) => weight(event.type) >= 500);
  return told ? (logLine(told, names) ?? "") : "";
}

/** The verb under a card on the table. */
export function deed(entry: Entry, below: Entry | undefined, names: string[]): string {
  const use = card(entry.card ?? "").uses[entry.use ?? 0];
  const steps = new Set(use?.steps.map((step) => step.do));
  if (entry.stage !== "window" && entry.flags.includes("negated")) return t("inn.struck");
  if (steps.has("negate") && below?.card) return t("inn.cancels", { who: names[below.actor] ?? "" });
  if (entry.target !== null) return t("inn.deed_on", { who: names[entry.target] ?? "" });
  if (use?.when === "my_drink" || use?.when === "any_drink" || use?.when === "their_drink") return t("inn.deed_drink");
  if (use?.when === "answer_card" && below) return t("inn.deed_answer", { who: names[below.actor] ?? "" });
  if (use?.when === "must_ante") return t("inn.deed_leave");
  if (use?.when === "losing_gold") return t("inn.deed_inn_pays");
  if (steps.has("start_round")) return t("inn.deed_round");
  if (steps.has("control")) return t("inn.deed_control");
  if (use?.steps.some((step) => step.who === "each_other" || step.who === "everyone")) return t("inn.deed_all");
  return "";
}

/** Why a card cannot be played now: the condition it needs, never a rule number. */
export function whyNot(id: string): string {
  const reasons = card(id).uses.map((use) => word(`why.${use.when}`)).filter((text) => text !== undefined);
  // Two moments are one sentence: "in your own action phase, or on your throw".
  const [first = "", ...others] = reasons;
  return others.reduce((all, text) => `${all.replace(/\.$/, "")}, ${t("or")} ${text[0]!.toLowerCase()}${text.slice(1)}`, first);
}

/** Small steps that need no line in the log. */
export const quiet: ReadonlySet<string> = new Set(["drew", "extra_drink_due", "gambling_pass", "reshuffled"]);

export function logLine(event: GameEvent, names: string[], called: Naming = plain): string | null {
  if (quiet.has(event.type)) return null;
  const who = (value: unknown) => (typeof value === "number" ? (names[value] ?? "") : value === "inn" ? t("inn.the_inn") : value === "pot" ? t("inn.the_pot") : value === null ? "" : String(value));
  const params: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(event)) if (typeof value === "number" || typeof value === "string") params[key] = value;
  for (const key of ["seat", "to", "from", "of", "with"]) if (event[key] !== undefined) params[key] = who(event[key]);
  params["who"] = who(event.seat);
  if (event.type === "revealed") params["card"] = called("drink", String(event["card"]), drinkTitle(String(event["card"])));
  else if (typeof event["card"] === "string") params["card"] = called("card", event["card"], cardTitle(event["card"]));
  if (Array.isArray(event["seats"])) params["who"] = (event["seats"] as number[]).map(who).join(", ");
  params["n"] = Number(event["amount"] ?? event["value"] ?? event["pot"] ?? event["strength"] ?? event["cards"] ?? event["turn"] ?? 1);
  if (typeof event["change"] === "number") params["change"] = event["change"] > 0 ? `+${event["change"]}` : `−${Math.abs(event["change"])}`;
  if (event.type === "gold") return word(`rlog.${purse(event)}`, params) ?? event.text;
  if (event.type === "revealed" && event["as"] === 1) return word("rlog.revealed_chaser", params) ?? event.text;
  if (event.type === "played" && typeof event["target"] === "number") return word("rlog.played_on", { ...params, target: who(event["target"]) }) ?? event.text;
  return word(`rlog.${event.type}`, params) ?? event.text;
}

/** Gold goes between people, the pot and the inn: each way has its own words. */
function purse(event: GameEvent): string {
  const [from, to] = [event["from"], event["to"]];
  if (from === "pot") return to === "inn" ? "gold_pot_inn" : "gold_from_pot";
  if (from === "inn") return to === "pot" ? "gold_inn_pot" : "gold_from_inn";
  return to === "pot" ? "gold_pot" : to === "inn" ? "gold_inn" : "gold";
}
