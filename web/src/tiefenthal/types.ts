// The view of The Taverns of Tiefenthal, as the program writes it.
import type { TiefenthalDie, TiefenthalPlayerView, TiefenthalView } from "../protocol/generated";

export type View = TiefenthalView;
export type Tavern = TiefenthalPlayerView;
export type Die = TiefenthalDie;
export type Seated = Tavern["tables"][number];
