// Where things of Tiefenthal lie, and what flies over the table in their stead.
import type { Happening, Spot, Token } from "./steps";

export type Event = Happening["events"][number];

export const text = (event: Event, field: string) => String(event[field] ?? "");
export const number = (event: Event, field: string) => Number(event[field] ?? 0);

/** Where a die lies or would lie. Another's tavern is drawn small: there it is the guest or the area. */
export function place(seat: number, name: string, die: string): Spot {
  if (name === "below") return [`tray:${seat}:${die}`, `tray:${seat}`, `tavern:${seat}`, "others"];
  const table = /^t(\d+)$/.exec(name)?.[1];
  return [
    `space:${seat}:${name}`,
    table ? `table:${seat}:${table}` : `area:${seat}:${name}`,
    `tavern:${seat}`,
    "others",
  ];
}
export const stock = (kind: string, seat: number): Spot => [`${kind}:${seat}`, `tavern:${seat}`, "others"];
export const tavern = (seat: number): Spot => [`tavern:${seat}`, "others"];
export const deck = (seat: number): Spot => [`deck:${seat}`, `tavern:${seat}`, "others"];
export const market = (card: string): Spot => [`pile:${card}`, "market"];
export const drawing = (id: string, seat?: number): Token =>
  seat === undefined ? { kind: "art", id } : { kind: "art", id, seat };
export const die = (name: string, seat: number): Token => ({ kind: "die", id: name, seat });
/** The faces of a die that rolls beside its own: the one behind, then those at its sides. */
export const rolling = (name: string, seat: number): Token => {
  const face = Number(name.replace("c", ""));
  const sides = [1, 2, 3, 4, 5, 6].filter((side) => side !== face && side !== 7 - face);
  return { ...die(name, seat), faces: [7 - face, ...sides] };
};
