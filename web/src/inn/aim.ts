// Whom a card on the table is about.
import { card } from "../pack/inn";

/** Whether a card on the table is about this seat. */
export function aimedAt(id: string, use: number, target: number | null, actor: number, seat: number): boolean {
  if (target !== null) return target === seat;
  const reach = new Set((card(id).uses[use]?.steps ?? []).map((step) => step.who));
  return actor !== seat && (reach.has("each_other") || reach.has("everyone"));
}
