// A table with its words; without them it cannot be shown.
import { loadWords, type Rare } from "../i18n/i18n.svelte";
import type { AnyTable } from "./game";

export async function withWords(part: Rare, table: Promise<{ default: unknown }>): Promise<AnyTable> {
  const [{ default: Shown }, there] = await Promise.all([table, loadWords(part)]);
  if (!there) throw new Error(`no words for ${part}`);
  return Shown as AnyTable;
}
