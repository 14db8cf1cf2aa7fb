// The table of each game, loaded when somebody sits down at it.
import type { Component } from "svelte";

export type AnyTable = Component<Record<string, unknown>>;

export const tables: Record<string, () => Promise<AnyTable>> = {
  tiefenthal: async () => (await import("../tiefenthal/TiefenthalTable.svelte")).default as unknown as AnyTable,
  red_dragon_inn: async () => (await import("../inn/InnTable.svelte")).default as unknown as AnyTable,
};
