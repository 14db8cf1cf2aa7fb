// The view of The Taverns of Tiefenthal, as the program writes it, in the words of the pieces that the page draws.
import type {
  TiefenthalDie,
  TiefenthalPlayerView,
  TiefenthalRearrangement,
  TiefenthalView,
} from "../protocol/generated";

/** A die that lies where no raise would let it lie has none to show. */
export type Die = Omit<TiefenthalDie, "raise"> & { raise: number };
export type Tavern = Omit<TiefenthalPlayerView, "dice"> & { dice: Die[] };
export type Seated = Tavern["tables"][number];
/** Tiles are called by their names; only packs of others have two of the same, which are numbered. */
export type View = Omit<TiefenthalView, "players" | "orders" | "rearrangement"> & {
  players: Tavern[];
  orders?: { mission: string; reward: string }[];
  rearrangement?: Omit<TiefenthalRearrangement, "before"> & { before: Die[] };
};
