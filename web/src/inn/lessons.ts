// What the coach of a first evening at the inn has to say: a welcome in three notes, then a lesson for each kind of moment as it comes.
import { card } from "../pack/inn";
import type { Sight } from "../protocol/types";
import type { View } from "./types";

/** Notes that are read before the game begins. */
export const welcome = ["welcome_glass", "welcome_turn", "welcome_cards"] as const;
/** What a first turn teaches; when all of it was told, the guide has done its work. */
export const core = ["discard", "action", "order", "drink"] as const;

export interface Lesson {
  topic: string;
  who?: number;
  card?: string;
  n?: number;
  /** What it is about, as selectors, the best first. */
  point: string[];
}

const here = (place: string) => `[data-place="${place}"]`;

export function welcomeLesson(step: number, seat: number): Lesson {
  const point = [[here(`tube:${seat}`)], [".phases", ".ptop"], [".hand .slot", ".phand .slot"]];
  return { topic: welcome[step] ?? welcome[0], point: point[step] ?? [] };
}

/** The lesson of the moment. */
export function lesson(sight: Sight<View>): Lesson {
  const { view, seat } = sight;
  if (sight.over) return { topic: "over", point: [] };
  const out = seat !== null && !view.alive.includes(seat);
  if (out) return { topic: "out", point: [] };
  if (sight.answered) return { topic: "answered", point: [] };
  const top = view.stack.at(-1);
  const mine = seat !== null && sight.deciders.includes(seat) && sight.legal.length > 0;
  const cup = top?.act === "drinks" ? view.drinks.find((one) => one.holder === seat) : undefined;
  if (!mine) {
    if (top?.act === "drinks") return cup ? { topic: "drink", n: cup.strength, point: [here("drink:0")] } : { topic: "watch_drink", who: view.drinks[0]?.holder ?? view.active, point: [here("drink:0")] };
    if (view.round?.running) return { topic: "watch_round", n: view.round.pot, point: [here("pot")] };
    return view.active === seat ? { topic: "moment", point: [] } : { topic: "watch", who: view.active, point: [] };
  }
  switch (view.ask.kind) {
    case "discard":
      return { topic: "discard", point: [".hand .slot", ".phand .slot"] };
    case "action":
      return { topic: "action", point: [".hand .slot.play", ".phand .slot.play", "[data-thing=pass]"] };
    case "order":
      return { topic: "order", point: [".med.lit", ".pseat.lit", ".targets .pick"] };
    case "gambling":
      return { topic: view.round?.locked ? "gambling_locked" : "gambling", n: view.round?.pot ?? 0, point: [here("control"), here("pot")] };
    default:
  }
  if (top?.act === "drinks") return cup ? { topic: "drink_answer", n: cup.strength, point: [".slot.play"] } : { topic: "drink_other", who: view.drinks[0]?.holder ?? view.active, n: view.drinks[0]?.strength ?? 0, point: [here("drink:0")] };
  if (top?.act === "card" && top.actor === seat) return { topic: "answer_own", card: top.card ?? "", point: [".slot.play"] };
  if (top?.act === "card") return { topic: aimedAt(top.card ?? "", top.use ?? 0, top.target, top.actor, seat) ? "answer_me" : "answer", who: top.actor, card: top.card ?? "", point: [".slot.play"] };
  if (top?.act === "payment" || top?.act === "round") return { topic: "pay", n: view.round?.pot ?? 0, point: [".slot.play"] };
  if (top?.act === "loss") return { topic: "last_chance", point: [".slot.play"] };
  return { topic: "free", point: [".slot.play"] };
}

/** Whether a card on the table is about this seat. */
export function aimedAt(id: string, use: number, target: number | null, actor: number, seat: number): boolean {
  if (target !== null) return target === seat;
  const reach = new Set((card(id).uses[use]?.steps ?? []).map((step) => step.who));
  return actor !== seat && (reach.has("each_other") || reach.has("everyone"));
}
