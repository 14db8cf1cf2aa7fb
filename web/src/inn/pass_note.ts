// What it means to go on just now, below the button.
import { t } from "../i18n/i18n.svelte";
import { evening } from "../parts/paced.svelte";
import { fate } from "./fate";
import type { Inn } from "./inn.svelte";
import { passesOn } from "./words";

/** Why nothing can be gone on with. */
function idle(inn: Inn): string {
  if (inn.sight.behind) return t(evening.waits ? "inn.host_speaks" : "inn.hurry");
  if (inn.sight.answered) return t("inn.answered");
  return inn.view.ask.kind === "order" && inn.mine ? t("inn.choose_person") : t("inn.not_asked");
}

export function passNote(inn: Inn): string {
  const { pass, view } = inn;
  const { names, seat } = inn.sight;
  if (!pass) return idle(inn);
  if (pass.action.type === "order") return t("inn.order_note");
  if (pass.action.type === "draw")
    return inn.going.length > 0 ? t("inn.draw_going", { n: inn.going.length }) : t("inn.draw_note");
  if (view.ask.kind === "action") return t("inn.no_action_note");
  if (view.ask.kind === "gambling") return passesOn(view, names, inn.seat);
  if (seat !== null && fate(view, seat) !== null) return t("inn.pass_last");
  const top = view.stack.at(-1);
  if (top?.act === "card" && top.stage === "window")
    return top.actor === inn.seat ? t("inn.let_settle_own") : t("inn.let_settle", { who: names[top.actor]! });
  return t(top?.act === "turn" || top?.act === "card" ? "inn.go_on" : "inn.let_go");
}
