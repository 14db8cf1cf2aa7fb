// Sentences of the inn's table in the player's language.
import { t, word, type Key } from "../i18n/i18n.svelte";
import { card, drink, renamed } from "../pack/inn";
import type { GameEvent, Legal } from "../protocol/types";
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

/** What the own seat is asked: the title of the plank. */
export function question(view: View, names: string[]): string {
  if (view.ask.kind !== "poll") return t(`inn.ask_${view.ask.kind}` as Key);
  const top = view.stack.at(-1);
  if (top?.act === "card" && top.stage === "window") return t("inn.may_answer", { who: names[top.actor] ?? "", card: cardTitle(top.card ?? "") });
  if (top?.act === "drinks") return t("inn.may_drink");
  return top?.act === "turn" ? t("inn.may_play") : t("inn.anyone");
}

/** What comes if everybody passes: the sentence on the plank. */
export function consequence(view: View, names: string[]): string {
  const top = view.stack.at(-1);
  if (!top) return "";
  switch (top.act) {
    case "card":
      return top.stage === "window" ? t("inn.if_card", { who: names[top.actor] ?? "", card: cardTitle(top.card ?? "") }) : t("inn.after_card", { who: names[top.actor] ?? "", card: cardTitle(top.card ?? "") });
    case "drinks": {
      const first = view.drinks.find((d) => !d.marks.includes("ignored"));
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
  if (steps.has("control") || steps.has("start_round")) return t("inn.deed_control");
  return "";
}

/** Why a card cannot be played now: the condition it needs, never a rule number. */
export function whyNot(id: string): string {
  const reasons = card(id).uses.map((use) => word(`why.${use.when}`)).filter((text) => text !== undefined);
  return reasons.join(` ${t("or")} `);
}

/** Small steps that need no line in the log. */
export const quiet: ReadonlySet<string> = new Set(["drew", "extra_drink_due", "gambling_pass", "reshuffled"]);

export function logLine(event: GameEvent, names: string[]): string | null {
  if (quiet.has(event.type)) return null;
  const who = (value: unknown) => (typeof value === "number" ? (names[value] ?? "") : value === "inn" ? t("inn.the_inn") : value === "pot" ? t("inn.the_pot") : value === null ? "" : String(value));
  const params: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(event)) if (typeof value === "number" || typeof value === "string") params[key] = value;
  for (const key of ["seat", "to", "from", "of", "with"]) if (event[key] !== undefined) params[key] = who(event[key]);
  params["who"] = who(event.seat);
  if (event.type === "revealed") params["card"] = drinkTitle(String(event["card"]));
  else if (typeof event["card"] === "string") params["card"] = cardTitle(event["card"]);
  if (Array.isArray(event["seats"])) params["who"] = (event["seats"] as number[]).map(who).join(", ");
  params["n"] = Number(event["amount"] ?? event["value"] ?? event["pot"] ?? event["strength"] ?? event["cards"] ?? event["turn"] ?? 1);
  if (typeof event["change"] === "number") params["change"] = event["change"] > 0 ? `+${event["change"]}` : `−${Math.abs(event["change"])}`;
  if (event.type === "played" && typeof event["target"] === "number") return word("rlog.played_on", { ...params, target: who(event["target"]) }) ?? event.text;
  return word(`rlog.${event.type}`, params) ?? event.text;
}
