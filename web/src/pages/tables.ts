// The table of a game, loaded when somebody sits down at it.
import type { AnyTable } from "../games/game";
import { gameOf } from "../games/list";
import { loadPack } from "../pack/load";

/** The table of a game with its pieces: the usual ones, or those of the pack with that hash. */
export async function tableWith(game: string, hash: string, fetch: () => Promise<unknown>): Promise<AnyTable> {
  const [Shown] = await Promise.all([gameOf(game).table(), loadPack(game, hash, fetch)]);
  return Shown;
}
