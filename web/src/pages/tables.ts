// The table of each game, loaded when somebody sits down at it.
import type { Component } from "svelte";
import { layOut } from "../pack/shelf";

export type AnyTable = Component<Record<string, unknown>>;

/** The table of a game with its pieces: the usual ones, or those of the pack with that hash. */
export async function tableWith(game: string, hash: string, fetch: () => Promise<unknown>): Promise<AnyTable> {
  const [Shown] = await Promise.all([tables[game]!(), layOut(game, hash, fetch)]);
  return Shown;
}

export const tables: Record<string, () => Promise<AnyTable>> = {
  tiefenthal: async () => (await import("../tiefenthal/TiefenthalTable.svelte")).default as unknown as AnyTable,
  red_dragon_inn: async () => (await import("../inn/InnTable.svelte")).default as unknown as AnyTable,
};
