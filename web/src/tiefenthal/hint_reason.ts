// What speaks for an action, in one short sentence: what it brings by the pieces themselves. It weighs nothing and promises nothing, so it is always true.
import { t, type Key } from "../i18n/i18n.svelte";
import { area, type Effect } from "../pack/tiefenthal";
import type { Legal } from "../protocol/types";
import { byDie, cardLines, tooLate } from "./about";
import { hire } from "./things";
import type { Tavern, View } from "./types";
import { areaName, effectText } from "./words";

const listed = (ids: string[]) => ids.map(areaName).join(", ");

/** Who or what takes a die as it is. */
function takers({ fits = [] }: Legal, me: Tavern): string {
  if (me.unserved.some((table) => fits.includes(`t${table}`))) return t("about.merit_wanted");
  // A place that asks for this face, before those that take any die.
  const printed = fits.filter((place) => area(place)?.space);
  const wild = printed.filter((place) => area(place)!.space!.accepts.length === 6);
  const suits = printed.filter((place) => !wild.includes(place));
  if (suits.length > 0) return t("about.merit_suits", { places: listed(suits) });
  return wild.length > 0 ? t("about.merit_any", { places: listed(wild) }) : "";
}

const points = (n: number) => (n > 0 ? t("about.points", { n }) : "");

export function hintReason(legal: Legal, view: View, seat: number): string {
  const a = legal.action;
  const me = view.players[seat]!;
  switch (a.type) {
    case "draft":
      return takers(legal, me);
    case "place":
      return legal.would_bring ? t("about.merit_brings", { gain: legal.would_bring.map(effectText).join(", ") }) : "";
    case hire:
      return tooLate(String(a["card"]), view, seat) ? t("about.too_late") : t(`about.${a["card"]}` as Key);
    case "recruit": {
      const id = view.guest_row[Number(a["place"]) - 1];
      return id ? cardLines(id).filter(Boolean).join(" ") : "";
    }
    case "nobles":
      return points(legal.points ?? 0);
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
      const effect = legal.effect as Effect | undefined;
      const id =
        effect?.type === "gain_guest" ? view.guest_row.at(-1) : effect?.type === "gain_card" ? effect.card : undefined;
      return id ? cardLines(id).filter(Boolean).join(" ") : "";
    }
    case "counter_guest":
      return legal.effect ? t("about.gift", { gain: effectText(legal.effect) }) : "";
    default:
      return "";
  }
}
