// What speaks for an action, in one short sentence: what lies open on the table and in the own hand. It weighs nothing, so it is always true.
import { t } from "../i18n/i18n.svelte";
import { card } from "../pack/inn";
import type { Foretold, Legal } from "../protocol/types";
import { fate } from "./fate";
import { isIgnored, type View } from "./types";
import { brings } from "./words";

const number = (value: unknown): number | null => (typeof value === "number" ? value : null);

export function hintReason({ action, foretold, use = 0 }: Legal, view: View, seat: number, names: string[]): string {
  const rivals = view.alive.filter((one) => one !== seat);
  const room = (one: number) => view.players[one]!.room;
  const gold = (one: number) => view.players[one]!.gold;
  // Where all rivals stand alike, nothing is said.
  const least = (one: number, of: (seat: number) => number) =>
    rivals.includes(one) &&
    rivals.every((other) => of(other) >= of(one)) &&
    rivals.some((other) => of(other) > of(one));
  const weakest = (one: number) =>
    least(one, room) ? t("about.inn_least", { who: names[one] ?? "", n: room(one) }) : "";
  const poorest = (one: number) =>
    least(one, gold) ? t("about.inn_poor", { who: names[one] ?? "", n: gold(one) }) : "";
  const top = view.stack.at(-1);
  const own = view.drinks.filter((cup) => cup.holder === seat && !isIgnored(cup));

  function passing(): string {
    if (view.ask.kind === "gambling") return view.round?.control === seat ? t("about.inn_crown") : t("about.inn_keep");
    if (fate(view, seat) !== null) return "";
    if (top?.act === "drinks" && top.stage === "window")
      return own.length === 0
        ? t("about.inn_not_yours")
        : own.every((cup) => cup.strength <= 0 && cup.fortitude >= 0)
          ? t("about.inn_harmless")
          : t("about.inn_keep");
    if (top?.act === "card" && top.stage === "window" && top.actor !== seat && !top.about.includes(seat))
      return t("about.inn_not_you");
    return t("about.inn_keep");
  }

  function playing(id: string): string {
    const [target, cup] = [number(action["target"]), number(action["drink"])];
    const falls = (told: Foretold[], one: number) => told.some((its) => its.seat === one);
    if (foretold && falls(view.foretold, seat) && !falls(foretold, seat)) return t("about.inn_saves");
    const out = foretold && rivals.find((one) => !falls(view.foretold, one) && falls(foretold, one));
    if (out !== undefined) return t("about.inn_fells", { who: names[out] ?? "" });
    for (const { do: deed, n = 0, who } of card(id).uses[use]?.steps ?? []) {
      const drink = cup === null ? undefined : view.drinks[cup];
      if (drink && (deed === "ignore_drink" || deed === "give_drink"))
        return t("about.inn_spares", { what: brings(drink) });
      if (deed === "fortitude" && who === "self" && n > 0 && view.players[seat]!.fortitude < view.limit)
        return t("about.inn_lost", { n: view.limit - view.players[seat]!.fortitude });
      if (target !== null && (deed === "drink_pile" || (deed === "fortitude" && n < 0))) return weakest(target);
      if (deed === "strength" && n > 0 && drink && drink.holder !== seat) return weakest(drink.holder);
      if ((deed === "pay_actor" || deed === "pay_inn") && who === "target" && target !== null) return poorest(target);
      if (deed === "control" && view.round?.running) return t("about.inn_pot", { n: view.round.pot });
    }
    return "";
  }

  if (action.type === "pass") return passing();
  if (action.type === "play") return playing(String(action["card"]));
  const to = number(action["to"]);
  if (action.type !== "order" || to === null) return "";
  return (
    weakest(to) || (view.players[to]!.drink_me_pile.length === 0 ? t("about.inn_dry", { who: names[to] ?? "" }) : "")
  );
}
