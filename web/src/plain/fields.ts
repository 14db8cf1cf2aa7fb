// What a view holds, as lines of words: for a game the page knows nothing of. Names of fields are the program's.
import { spelled } from "../games/list";

export interface Field {
  name: string;
  text: string;
}
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A value in words; `hidden` stands for what the viewer may not know. */
export function valueText(value: unknown, hidden: string): string {
  if (value === null) return hidden;
  if (Array.isArray(value)) return value.length === 0 ? "–" : value.map((one) => valueText(one, hidden)).join(", ");
  if (isObject(value))
    return (
      Object.entries(value)
        .map(([name, inner]) => `${spelled(name)} ${valueText(inner, hidden)}`)
        .join(", ") || "–"
    );
  if (typeof value === "boolean") return value ? "✓" : "–";
  return typeof value === "string" ? spelled(value) : String(value);
}

/** The fields of an object but those that are drawn elsewhere. */
export const fieldsOf = (value: unknown, but: readonly string[], hidden: string): Field[] =>
  isObject(value)
    ? Object.entries(value)
        .filter(([name]) => !but.includes(name))
        .map(([name, inner]) => ({ name: spelled(name), text: valueText(inner, hidden) }))
    : [];

/** The players of a view, by seat. */
export function playersOf(view: unknown): unknown[] {
  const players = isObject(view) ? view["players"] : null;
  return Array.isArray(players) ? players : [];
}

/** The things one holds: a list, or how many there are of each; null when there is no hand, or it is hidden. */
export function handOf(player: unknown): string[] | null {
  const hand = isObject(player) ? player["hand"] : null;
  if (Array.isArray(hand)) return hand.map((one) => valueText(one, ""));
  if (!isObject(hand)) return null;
  return Object.entries(hand).map(([name, n]) => (n === 1 ? spelled(name) : `${spelled(name)} × ${String(n)}`));
}
