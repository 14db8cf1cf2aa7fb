// The table of each game, loaded when somebody sits down at it.
import type { Component } from "svelte";
import { learn } from "../i18n/i18n.svelte";
import { fetchDrawing, kindFor } from "../inn/drawing.svelte";
import { layOut } from "../pack/shelf";

export type AnyTable = Component<Record<string, unknown>>;

/** The table of a game with its pieces: the usual ones, or those of the pack with that hash. */
export async function tableWith(game: string, hash: string, fetch: () => Promise<unknown>): Promise<AnyTable> {
  const [Shown] = await Promise.all([tables[game]!(), layOut(game, hash, fetch)]);
  return Shown;
}

/** A table with its words; without them it cannot be shown. */
async function withWords(
  game: "tiefenthal" | "red_dragon_inn",
  table: Promise<{ default: unknown }>,
): Promise<AnyTable> {
  const [{ default: Shown }, there] = await Promise.all([table, learn(game)]);
  if (!there) throw new Error(`no words for ${game}`);
  return Shown as AnyTable;
}
export const tables: Record<string, () => Promise<AnyTable>> = {
  tiefenthal: () => withWords("tiefenthal", import("../tiefenthal/TiefenthalTable.svelte")),
  // The drawing comes along with the table, not after it.
  red_dragon_inn: async () =>
    (
      await Promise.all([
        withWords("red_dragon_inn", import("../inn/InnTable.svelte")),
        fetchDrawing(kindFor(innerWidth)),
      ])
    )[0],
};

/** Who whispers in a first evening at the inn, with the words for it; null when they cannot be had. */
export async function innCoach(): Promise<AnyTable | null> {
  const [{ default: Coach }, there] = await Promise.all([import("../inn/InnCoach.svelte"), learn()]);
  return there ? (Coach as unknown as AnyTable) : null;
}
