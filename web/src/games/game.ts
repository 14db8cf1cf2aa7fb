// What a game brings to the page: one descriptor in its own folder (`game.ts`), and one line in `list.ts`. Whatever is left out is done as for any
// game, in the program's words. What only a table needs is fetched with it.
import type { Component } from "svelte";
import type { Rare } from "../i18n/i18n.svelte";
import type { Line } from "../log/lines";
import type { Reading } from "../parts/pace";
import type { Known } from "../protocol/table";
import type { Soundscape } from "../sound/names";
import type { GameEvent, Legal, Outcome, Sight } from "../protocol/types";

export type AnyTable = Component<Record<string, unknown>>;
/** What the actions of a game are called, by what a seat sees. */
export type Labels = (legal: Legal, view: never, seat: number, names: string[]) => string;
/** What speaks for an action; nothing where nothing can be said. */
export type HintReasons = (legal: Legal, view: never, seat: number, names: string[]) => string;
/** Where an act would be done, best first, as selectors; the face of a die that would lie there, or that something would be taken from there. */
export interface Ghost {
  at: string[];
  die?: { face: number; own: boolean };
  leaves?: boolean;
}
export interface Ghosts {
  of: (legal: Legal) => Ghost;
  /** Draws a die of this game. */
  Die?: Component<{ face: number; own: boolean }>;
}
export type LogLines = (events: readonly GameEvent[], names: string[]) => Line[];
/** The rule behind an event, by its type. */
export type RuleOf = (event: string) => string | undefined;
/** How things of a kind are called, for the facts of refusals. */
export type Names = Record<string, (name: string) => string>;
/** The pieces of a table: the usual ones for null, or a pack. */
export interface Pieces {
  wear(pack: unknown): void;
}

export interface Game {
  /** What the ids of its rules begin with. */
  rules?: string;
  /** Its own part of the words, fetched with its table. */
  words?: Rare;
  /** Beside its name. */
  sign: Component;
  /** Its place on the front page: the drawing, how many seats are offered, taken at first, and in a first game. */
  front?: { art: Component; most: number; seats: number; first: number };
  /** How many can play, as far as is known before the house says so. */
  most: number;
  table: () => Promise<AnyTable>;
  pieces?: () => Promise<Pieces>;
  labels: () => Promise<Labels>;
  log: () => Promise<LogLines>;
  /** Draws what a line of the log says was gained. */
  gain?: () => Promise<Component<{ gain: never }>>;
  /** The rule behind a line of the log. */
  ruleOf?: () => Promise<RuleOf>;
  hintReasons?: () => Promise<HintReasons>;
  /** Where an act is shown on the table while it is only proposed. */
  ghosts?: () => Promise<Ghosts>;
  /** Which plan of the program stands for advice just now; left out or empty: the best acts one by one. */
  planned?: (view: never, legal: readonly Legal[]) => string;
  names?: () => Promise<Names>;
  /** A card that was named: what it is called, and it large with what it does. */
  card?: () => Promise<{ title: (kind: string, id: string) => string; Look: Component<{ kind: string; id: string }> }>;
  /** A look at the place of another seat. */
  visit?: () => Promise<AnyTable>;
  /** Who whispers in a first game; null when the words for it cannot be had. */
  coach?: () => Promise<AnyTable | null>;
  /** What others do is shown at a person's pace, each for so long; left out: at once. */
  reading?: Reading;
  /** What its table sounds like beside what moves on it. */
  soundscape?: () => Promise<Soundscape>;
  /** How long the end is looked at before the account is laid on the table, in milliseconds. */
  farewell?: number;
  /** A reason against an action stays while this stays; left out: until anything happens. */
  question?: (sight: Sight<never>) => string;
  /** What an action is about, as far as its notation says so. */
  about?: (action: string) => string;
  /** The chapter of the rules that is being played. */
  chapter?: (view: never) => string;
  /** What can be done is lit, and reached with the keys. */
  lit?: boolean;
  /** Whether something is kept from the others just now; left out: always. */
  keepsSecrets?: (known: Known) => boolean;
  /** The portrait of what a seat may be before the game. */
  portrait?: () => Promise<Component<{ choice: string }>>;
  /** What can be said with one tap at its table, as keys: `phrase.KEY` is the text. */
  phrases?: readonly string[];
  /** A round of everybody, or a turn of one. */
  turns: "round" | "turn";
  /** The winner has the most points; else the winner is who is left. */
  points: boolean;
  /** How the game ended for each seat, where points do not say it. */
  ended?: (view: never, outcome: Outcome | null) => string[];
  /** Papers at the table lie below a hand of cards, on dark wood. */
  hand?: boolean;
  /** Chance is dice; else it is cards. */
  dice?: boolean;
  /** Modules can be chosen. */
  modules?: boolean;
}
