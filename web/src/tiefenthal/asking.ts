// The sentence beside the dice: what is asked of the player now.
import { t } from "../i18n/i18n.svelte";
import type { Legal } from "../protocol/types";
import type { Desk } from "./desk.svelte";
import { tooLate } from "./about";
import { turnLog } from "./turn_log";
import { closing, hire, spends } from "./things";

export interface Sentence {
  title: string;
  note: string;
}

const asked = ({ sight }: Desk) => sight.deciders.map((seat) => sight.names[seat]).join(", ");

export function sentence(desk: Desk): Sentence {
  const { view, sight, offer } = desk;
  if (sight.over) return { title: t("say.over"), note: t("say.over_note") };
  if (sight.seat === null) return { title: t("say.watching"), note: "" };
  // Whoever looks at it again is asked nothing, whatever was asked then.
  if (sight.replayed) return { title: t("say.then", { who: asked(desk) }), note: latest(desk) };
  if (!sight.deciders.includes(sight.seat)) {
    return { title: t("say.wait", { who: asked(desk) }), note: latest(desk) };
  }
  if (desk.chosen) {
    const lit = new Set(desk.moves(desk.chosen.die, desk.chosen.from).map((entry) => entry.action["to"])).size;
    return { title: t("say.where", { face: desk.chosen.die.replace("c", "") }), note: t("say.lit", { n: lit }) };
  }
  if (desk.stuck !== null) return { title: t("say.stuck", { face: desk.stuck }), note: t("say.stuck_note") };
  if (offer.of("deny").length > 0)
    return { title: t(offer.of("token").length > 0 ? "ask.token" : "say.deny"), note: t("say.deny_note") };
  if (offer.of("flip").length > 0) return { title: t("say.flip"), note: t("say.flip_note") };
  const picked = questions.find((type) => offer.of(type).length > 0);
  if (picked === "choose" && offer.of("choose").some(({ entertainer }) => entertainer))
    return { title: t("say.artist"), note: t("say.artist_note") };
  if (picked && picked !== "choose") return { title: t(`ask.${picked}`), note: t("say.pick_card") };
  switch (view.phase) {
    case "A":
      return { title: t("say.a"), note: t("say.a_note") };
    case "B":
      return { title: t("say.b"), note: offer.of("counter_guest").length > 0 ? t("say.b_note") : "" };
    case "C":
      return { title: t("say.c"), note: "" };
    case "D":
      if (desk.me.coaster.length === 1) return { title: t("say.d_last"), note: t("say.d_last_note") };
      return {
        title: t("say.d"),
        note: t("say.d_note", { who: sight.names[desk.me.coasters_from[0] ?? 0] ?? "" }),
      };
    case "E":
      return desk.me.dice.some((die) => die.place === "below")
        ? { title: t("say.e"), note: t("say.e_note") }
        : { title: t("say.e_done"), note: t("say.e_done_note") };
    case "F":
      if (desk.lifting > 0) return { title: t("say.f_lifted"), note: t("say.f_lifted_note") };
      if (offer.one("begin")) return { title: t("say.f_begin"), note: t("say.f_begin_note") };
      if (offer.of("serve").length > 0) return { title: t("say.f_serve"), note: t("say.f_serve_note") };
      if (worthBuying(desk).length + offer.of("upgrade").length > 0)
        return { title: t("say.f_buy"), note: t("say.f_buy_note") };
      return { title: t("say.f_end"), note: offer.of("counter_guest").length > 0 ? t("say.f_end_note") : "" };
    case "G":
      return { title: t("say.g"), note: "" };
    default:
      return { title: t("say.setup"), note: "" };
  }
}

/** What somebody else has just done: the line of the log that was written last. */
function latest({ sight }: Desk): string {
  const line = turnLog(sight.events.slice(-24), sight.names).at(-1);
  return line?.seat === undefined || line.seat === sight.seat ? "" : line.text;
}

/** Questions that are asked with picture cards in the middle of the table. */
export const questions = [
  "start_card",
  "tavernkeeper",
  "choose",
  "remove_regular",
  "keep_card",
  "sign",
  "cell_or_row",
  "token",
  "lodge",
  "room",
] as const;

/** To say no where the answers lie on the board itself and no card asks: beside the other buttons. */
export function refusal(desk: Desk): Legal | undefined {
  if (questions.some((type) => desk.offer.of(type).length > 0)) return undefined;
  return desk.offer.one("decline") ?? desk.offer.one("skip_room") ?? desk.offer.one("cancel");
}

/** No is said. Lifted dice go back by undoing the steps, where that is possible: they can be lifted again at once. */
export function sayNo(desk: Desk, entry: Legal, back: ((steps: number) => void) | null): void {
  if (entry.action.type === "cancel" && back) back(desk.lifting);
  else desk.do(entry);
}

/** Cards that have just come as a bonus: they are there, and whoever does not want one gives it up. */
export const gifts = ({ offer }: Desk): Legal[] => offer.of("forfeit");

/** The big button: the action that closes the step, and whether something useful would be left. */
export function closer(desk: Desk) {
  const entry = desk.offer.all.find(({ action }) => (closing as readonly string[]).includes(action.type));
  const left = ["serve", "reward", "bard", ...spends].filter((type) => desk.offer.of(type).length > 0);
  const loose =
    entry?.action.type === "ready" &&
    !desk.leftAside &&
    desk.me.dice.some((die) => die.place === "below" && desk.canMove(die));
  const rest = entry?.action.type === "end_turn" ? regretted(desk, left) : loose ? ["place"] : [];
  // As long as dice wait for a place or for their pay, the button is there but does not call.
  return { entry, left: rest, ripe: !rest.includes("place") && !rest.includes("serve") };
}

/** The big button is pressed: what would be a pity is said once, the second press goes on. */
export function goOn(desk: Desk): void {
  const { entry, left } = closer(desk);
  if (!entry) return;
  if (left.length > 0 && desk.warning?.do !== entry.do) desk.warning = entry;
  else desk.do(entry);
}

/** The question that is answered at the own tables or in the middle of the room, if there is one. */
export function atTheTable({ offer }: Desk): string | null {
  return [...questions, "deny", "flip"].find((type) => offer.of(type).length > 0) ?? null;
}

/** What the market has for this player now, as far as it is of use. */
export const worthBuying = ({ offer, view, seat }: Desk): string[] =>
  offer
    .things()
    .filter(
      (thing) => thing.startsWith("guest:") || (thing.startsWith("pile:") && !tooLate(thing.slice(5), view, seat)),
    );

/** The word on the big button while it warns: planning goes on to serving, serving ends the turn. */
export const anyway = (entry: Legal) => t(entry.action.type === "ready" ? "warn.serve" : "warn.anyway");

/** What of it would be a pity: not to save for tomorrow what the house can keep, nor cards that will never come any more. */
function regretted(desk: Desk, left: string[]): string[] {
  const last = desk.view.rounds_left === 0;
  const late = desk.offer.of(hire).every(({ action }) => tooLate(String(action["card"]), desk.view, desk.seat));
  const open = late ? left.filter((type) => type !== hire) : left;
  const saving = !last && open.every((type) => [hire, "recruit"].includes(type)) && wasted(desk).length === 0;
  return saving ? [] : open;
}

/** Thalers and beer that do not fit into safe and storage. */
function wasted({ me }: Desk): string[] {
  return [
    { n: me.would_lose.thalers, key: "effect.thalers" as const },
    { n: me.would_lose.beer, key: "effect.beer" as const },
  ]
    .filter(({ n }) => n > 0)
    .map(({ n, key }) => t(key, { n }));
}

/** What could still be done, and what would be lost: said before somebody ends a turn too early. */
export function leftover(desk: Desk, left: string[]): string {
  const lost = left.includes("place") ? [] : wasted(desk);
  const could = t("warn.note", { what: left.map((type) => t(`left.${type}` as "left.serve")).join(", ") });
  return lost.length === 0 ? could : `${could} ${t("warn.lost", { what: lost.join(", ") })}`;
}
