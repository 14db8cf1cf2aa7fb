// The pieces of a table are loaded before it is drawn: the usual ones, or those the house sends for this table.
import { gameOf } from "../games/list";

const loaded: Record<string, string> = {};

/** `hash` names the pack, empty for the usual one; `fetch` asks the house for it. */
export async function loadPack(game: string, hash: string, fetch: () => Promise<unknown>): Promise<void> {
  const pieces = await gameOf(game).pieces?.();
  if (!pieces || (loaded[game] ?? "") === hash) return;
  pieces.wear(hash === "" ? null : await fetch());
  loaded[game] = hash;
}
