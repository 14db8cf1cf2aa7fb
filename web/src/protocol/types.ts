// What the client reads, by the names it uses (generated.ts is what the program says). It draws it; it holds no rules.
import type {
  AnswerWindow,
  Event,
  Fact,
  Foretold,
  Legal as LegalAction,
  Outcome,
  Refusal as RefusalData,
} from "./generated";

export type { Fact, Foretold, Outcome };
/** An action or an event of any game, looked at without knowing its kind: its fields are what they are. */
interface Loose {
  type: string;
  [field: string]: unknown;
}
export type Act = Loose;
export type GameEvent = Loose & Pick<Event, "text"> & { seat?: number };
/** A legal action: what to type, the same as JSON, a number, a sentence in English. */
export type Legal = Omit<LegalAction, "action"> & { action: Act };
/** What a rule says against an action; with the text of the rule where it was asked for. */
export type Refusal = Omit<RefusalData, "facts"> & { facts?: Record<string, Fact>; text?: string };

/** What a table page knows: one seat's sight of a game, and how it talks back. */
export const guardChoices = ["ask", "any", "hard", "keep"] as const;
export type GuardChoice = (typeof guardChoices)[number];

export interface Sight<View> {
  game: string;
  /** The own seat; null for spectators. */
  seat: number | null;
  names: string[];
  bots: boolean[];
  /** Seats of people for whom a bot plays. */
  lent?: boolean[];
  /** Somebody who looks on at a table of others; a replay is nobody's. */
  watching?: boolean;
  /** A moment that is over: nobody is asked anything. */
  replayed?: boolean;
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
  /** Cards in hand that can guard their owner, and what each does by itself. */
  guards?: Record<string, GuardChoice>;
  /** What is new since the sight before, act by act: it is what moves. */
  fresh?: { seat?: number | undefined; events: GameEvent[] }[];
  /** More has happened than is shown: nothing can be done with this sight. */
  behind?: boolean;
  /** An answer window that is open: everybody is asked at once. */
  window?: AnswerWindow | null;
}
