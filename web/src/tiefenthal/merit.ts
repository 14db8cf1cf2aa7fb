// What speaks for an action, in one short sentence: what it brings by the pieces themselves. It weighs nothing and promises nothing, so it is always true.
import { t, type Key } from "../i18n/i18n.svelte";
import { area, areas, card, monasteryBonus, monasterySpaces, type Effect } from "../pack/tiefenthal";
import type { Legal } from "../protocol/types";
import { byDie, cardLines, tonight, tooLate } from "./about";
import { missing } from "./coach";
import type { View } from "./types";
import { areaName, effectText, guestAt, optionEffect } from "./words";

const listed = (ids: string[]) => ids.map(areaName).join(", ");
const brings = (effect: Effect | null | undefined) =>
  effectText(effect) === "" ? "" : t("about.merit_brings", { gain: effectText(effect) });

/** Who or what takes a face as it is. */
function takers(view: View, seat: number, face: number): string {
  if (
    missing(view, seat)
      .split(/[,/]\s*/)
      .includes(String(face))
  )
    return t("about.merit_wanted");
  const open = (wild: boolean) =>
    areas
      .filter(({ space }) => space?.accepts.includes(face) && (space.accepts.length === 6) === wild)
      .map(({ id }) => id);
  return open(false).length > 0
    ? t("about.merit_suits", { places: listed(open(false)) })
    : t("about.merit_any", { places: listed(open(true)) });
}

/** What a die would bring at a place. */
function yieldOf(view: View, seat: number, place: string): string {
  const me = view.players[seat]!;
  const table = /^t(\d+)$/.exec(place);
  if (!table) {
    const facts = area(place);
    return facts ? brings(byDie(tonight(facts, me))) : "";
  }
  const seated = me.tables[Number(table[1]) - 1];
  const id = seated && typeof seated === "object" ? seated.card : seated;
  return id ? brings(card(id).pays) : "";
}

const points = (n: number) => (n > 0 ? t("about.points", { n }) : "");

export function merit(legal: Legal, view: View, seat: number): string {
  const a = legal.action;
  const me = view.players[seat]!;
  switch (a.type) {
    case "draft":
      return takers(view, seat, Number(a["face"]));
    case "place":
      // A tavernkeeper may change what a place brings.
      return a["to"] === "below" || me.tavernkeeper ? "" : yieldOf(view, seat, String(a["to"]));
    case "buy":
      return tooLate(String(a["card"]), view, seat) ? t("about.too_late") : t(`about.${a["card"]}` as Key);
    case "recruit": {
      const id = guestAt(view, Number(a["place"]));
      return id ? cardLines(id).filter(Boolean).join(" ") : "";
    }
    case "nobles":
      return points(card("noble").vp * Number(a["number"] ?? 1));
    case "upgrade": {
      const facts = area(String(a["area"]));
      return facts
        ? t("about.merit_better", {
            gain: effectText(facts.space?.dice_max === 1 ? byDie(facts.upgraded) : facts.upgraded),
          })
        : "";
    }
    case "flip":
      return t("about.now", { gain: effectText(area(String(a["area"]))?.upgraded) });
    case "choose": {
      const effect = optionEffect(view, seat, Number(a["option"]));
      const id =
        effect?.type === "gain_guest" ? view.price_three[0] : effect?.type === "gain_card" ? effect.card : undefined;
      return id ? cardLines(id).filter(Boolean).join(" ") : "";
    }
    case "counter_guest": {
      const gift = a["use"] === "monastery" ? monasteryBonus((me.monastery + 1) % monasterySpaces) : null;
      return gift ? t("about.gift", { gain: effectText(gift) }) : "";
    }
    default:
      return "";
  }
}
