// The shapes of docs/protocol.md that the client reads. It draws them; it holds no rules.
export interface Act {
  type: string;
  [field: string]: unknown;
}

/** A legal action: what to type, the same as JSON, a number, a sentence in English. */
export interface Legal {
  do: string;
  action: Act;
  id: number;
  label: string;
  /** What it costs; nothing where nothing is paid for. */
  pays?: { currency: string; n: number };
  /** What it is sure to bring. */
  brings?: { type: string; n: number }[];
  /** What a die brings when it is served where it is put. */
  would_bring?: { type: string; n: number }[];
  /** Of a choice, a tile or a step: the effect it leads to, as a pack writes it. */
  effect?: { type: string; [field: string]: unknown };
  /** Of a choice: the entertainer who would stay, with this side up. */
  entertainer?: { entertainer: number; side: number };
  /** Points of the cards that come with it. */
  points?: number;
  /** Dishwashers a die needs where it is put, and the face it counts for there, if another. */
  raise?: number;
  counts?: number;
  /** Free spaces that take a die as it is. */
  fits?: string[];
  /** Which use of a card it is, and the condition of that use. */
  use?: number;
  when?: string;
  /** It changes nothing its player could want. */
  idle?: boolean;
  /** Who would be out if it is done and nobody answers, where that changes. */
  foretold?: Foretold[];
}

/** A seat whose game would be over, and how. */
export interface Foretold {
  seat: number;
  how: "passed_out" | "broke";
  /** As things stand already: only a last chance could save them. */
  lost: boolean;
}

export interface GameEvent {
  type: string;
  seat?: number;
  text: string;
  [field: string]: unknown;
}

export interface Outcome {
  over: boolean;
  places: number[];
  scores: number[];
  tiebreaks: number[];
  lines: Record<string, number>[];
}

/** A fact of a refusal; `name` says which card, area, space … it is, `text` says it in English. */
export interface Fact {
  kind: string;
  name?: string;
  value: number;
  text: string;
}

export interface Refusal {
  rule: string;
  key: string;
  sentence: string;
  facts?: Record<string, Fact>;
  text?: string;
}

/** What a table page knows: one seat's sight of a game, and how it talks back. */
export interface Sight<View> {
  game: string;
  /** The own seat; null for spectators. */
  seat: number | null;
  names: string[];
  bots: boolean[];
  version: number;
  deciders: number[];
  over: boolean;
  view: View;
  legal: Legal[];
  events: GameEvent[];
  outcome: Outcome | null;
  /** The own answer is given and waits for the end of the window. */
  answered?: boolean;
  /** At a friendly table: the table waits for this seat; cards that wait for their moment, and those that could. */
  asked?: boolean;
  held?: boolean;
  armed?: Legal[];
  armable?: Legal[];
  /** What is new since the sight before, act by act: it is what moves. */
  fresh?: { seat?: number | undefined; events: GameEvent[] }[];
  /** More has happened than is shown: nothing can be done with this sight. */
  behind?: boolean;
  /** An answer window that is open: everybody is asked at once. */
  window?: {
    number: number;
    opened: number;
    closes: number | null;
    seats: number[];
    about: number[];
    waiting: number[];
    /** At a friendly table: somebody thinks. */
    thinking?: boolean;
  } | null;
}
