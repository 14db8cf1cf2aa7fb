// Whose eyes the screen shows. Several people may share one screen: then it goes from hand to hand, and nobody's hand of
// cards is shown before its owner has said "that's me".
import { gameOf } from "../games/list";
import type { Known, SeatView } from "./table";

/** Answers that were given to an answer window and are kept until it closes. */
export interface Given {
  window: number;
  seats: number[];
}
export interface ViewerChoice {
  view: SeatView | null;
  /** An own seat that is asked while somebody else holds the screen. */
  next: number | null;
}

export function hasAnswered(known: Known, given: Given | null, seat: number): boolean {
  const { window } = known.update;
  return window !== null && window !== undefined && given?.window === window.number && given.seats.includes(seat);
}

/** `holder` is the own seat whose owner looks at the screen; null: nobody has said so yet. */
export function pickViewer(known: Known, holder: number | null, given: Given | null = null): ViewerChoice {
  const { views, deciders, over } = known.update;
  const own = views.filter((view) => typeof view.viewer === "number");
  if (own.length < 2) return { view: own[0] ?? views[0] ?? null, next: null };
  const held = own.find((view) => view.viewer === holder) ?? null;
  if (over && held) return { view: held, next: null };
  const asked = own.filter(
    (view) =>
      deciders.includes(view.viewer as number) &&
      (view.legal?.length ?? 0) > 0 &&
      view.answered === undefined &&
      !hasAnswered(known, given, view.viewer as number),
  );
  if (held && (asked.length === 0 || asked.includes(held))) return { view: held, next: null };
  return { view: held, next: (asked[0] ?? own[0]!).viewer as number };
}

/** Whether something at this table is kept from the others: then the screen is handed over with care. */
export function keepsSecrets(known: Known): boolean {
  return gameOf(known.info?.game ?? "").keepsSecrets?.(known) ?? true;
}
