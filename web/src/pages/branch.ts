// A table that was played on from a replay: what came before it belongs to its log.
import type { House } from "../protocol/house.svelte";
import type { GameEvent } from "../protocol/types";

/** How many of the acts that are told are still part of the game. */
const standing = (entries: readonly { type: string }[]) =>
  entries.filter((entry) => entry.type === "did" && !("undone" in entry)).length;

/** What happened before the table began, as this seat may know it. */
export async function eventsBefore(house: House, seat: number | null): Promise<GameEvent[]> {
  const { known, table } = house;
  if (!known || !table) return [];
  const since = standing(known.entries);
  const viewer = seat ?? "spectator";
  try {
    const { of } = await house.call("replay", { table: table.id, at: 0, viewer });
    const told = await house.call("replay", { table: table.id, at: Math.max(0, of - since), viewer, past: 10000 });
    return [...(told.past ?? []), ...told.events] as GameEvent[];
  } catch {
    return [];
  }
}
