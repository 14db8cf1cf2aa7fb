// What a movement is made of: plain values, no page. A game's plot turns what happened into steps; the player finds the
// spots on the page and moves tokens between them.

import type { SoundName } from "../sound/names";

/** Names of spots (`data-place`), the best first: the first one that is on the screen counts. */
export type Spot = readonly string[];

/** What is seen moving. Each table draws its own; a token shows nothing that the view does not. */
export interface Token {
  kind: "die" | "art" | "card" | "back" | "mat" | "figure" | "scene";
  /** A face, a drawing or a card by its id. */
  id: string;
  /** Whose it is: colours and marks. */
  seat?: number;
  /** Which of several pictures of the same card: the one it will show where it lands. */
  index?: number;
  /** Faces of the dice on a mat; of a die that rolls, those at its sides. */
  faces?: readonly number[];
  /** What it turns into half way: a card that goes face down onto a deck, or comes off it. */
  becomes?: "back" | "face";
}

export type Noise = SoundName;

interface Timed {
  /** Milliseconds from the beginning of the scene, at full length. */
  after: number;
  for: number;
  sound?: Noise;
}
/** How a token travels. */
export type Manner = "arc" | "roll" | "walk" | "leave" | "strike" | "slide" | "stroll";

/** A token goes from spot to spot. */
export interface Fly extends Timed {
  do: "fly";
  token: Token;
  from: Spot;
  to: Spot;
  /** Spots in between, for a walk whose steps can be counted. */
  via?: readonly Spot[];
  manner?: Manner;
  /** The token becomes what lies at its end, which is not seen before it arrives. */
  lands?: boolean;
}
/** Something that stays where it is draws the eye. */
export interface Pulse extends Timed {
  do: "pulse";
  at: Spot;
  /** `fall`: somebody sways, and sinks onto the table; `shake`: it rises and shakes. */
  tone?: "gain" | "danger" | "stamp" | "fall" | "shake";
}
/** A moment: a picture steps in front of everybody, over the place it speaks of, and goes again. Nothing waits for it. */
export interface Show extends Timed {
  do: "show";
  token: Token;
  at: Spot;
}
/** A bar grows or shrinks from the length it had. */
export interface Slide extends Timed {
  do: "slide";
  at: Spot;
  side: "left" | "right";
}
/** A number that is already right shows what it was until what changes it has arrived. */
export interface Count extends Timed {
  do: "count";
  at: Spot;
  /** Each number and until when it is shown; after the last one the page speaks for itself. */
  shows: { n: number; until: number }[];
}
/** Something is heard, from where it happens; what is seen of it are other steps. */
export interface Hear extends Timed {
  do: "hear";
  at: Spot;
  sound: Noise;
}
export type Step = Fly | Pulse | Slide | Count | Hear | Show;

/** One update's worth of movement. */
export interface Scene {
  steps: Step[];
  /** The only seat it concerns, so that several may play at once; null: the whole table. */
  lane: number | null;
}

/** What is new at a table: who did it and what came of it. */
export interface Happening {
  seat?: number | undefined;
  events: readonly { type: string; seat?: number; [field: string]: unknown }[];
}

/** A spot for dice that come out of a hand: beside where they come to lie. */
export const thrown: Spot = ["@thrown"];

/** Where a step ends: what a highlight shows when nothing moves. */
export const endOf = (step: Step): Spot => (step.do === "fly" ? step.to : step.at);

export const lengthOf = (steps: readonly Step[]): number =>
  steps.reduce((most, step) => Math.max(most, step.after + step.for), 0);

/** How long others wait for it: a moment is looked at while the next thing begins. */
export const waitedFor = (steps: readonly Step[]): number => lengthOf(steps.filter((step) => step.do !== "show"));

/** Until when there is something to see that words would tell before: cards that turn up, dice that roll. */
export const revealed = (steps: readonly Step[]): number =>
  lengthOf(steps.filter((step) => step.do === "fly" && step.lands && (step.token.becomes === "face" || step.manner === "roll"))); // prettier-ignore

/** Puts steps one after another or side by side. */
export class Score {
  readonly steps: Step[] = [];
  /** When the next step begins. */
  at = 0;

  fly(token: Token, from: Spot, to: Spot, more: Partial<Omit<Fly, "do" | "token" | "from" | "to">> = {}): Fly {
    const step: Fly = { do: "fly", token, from, to, after: this.at, for: 360, ...more };
    this.steps.push(step);
    return step;
  }
  pulse(at: Spot, more: Partial<Omit<Pulse, "do" | "at">> = {}): void {
    this.steps.push({ do: "pulse", at, after: this.at, for: 420, ...more });
  }
  show(id: string, at: Spot, more: { seat?: number; after?: number } = {}): void {
    const token: Token = { kind: "scene", id };
    if (more.seat !== undefined) token.seat = more.seat;
    this.steps.push({ do: "show", token, at, after: more.after ?? this.at, for: 1900 });
  }
  hear(sound: Noise, at: Spot, after = this.at): void {
    this.steps.push({ do: "hear", sound, at, after, for: 1 });
  }
  slide(at: Spot, side: "left" | "right", after = this.at): void {
    this.steps.push({ do: "slide", at, side, after, for: 600 });
  }
  /** A few of the same, a moment apart: never more than there are, never more than five. */
  several(token: Token, n: number, from: Spot, to: Spot, sound: Noise): void {
    const shown = Math.min(5, Math.abs(n));
    for (let i = 0; i < shown; ++i) this.fly(token, from, to, { after: this.at + i * 60, for: 420, sound });
    if (shown > 0) this.pulse(to, { after: this.at + 360 + (shown - 1) * 60, for: 300, tone: "gain" });
  }
  /** The next step begins this much later. */
  wait(ms: number): void {
    this.at += ms;
  }
  /** The next step begins when all so far are over, less an overlap. */
  then(overlap = 0): void {
    this.at = Math.max(this.at, lengthOf(this.steps) - overlap);
  }
}
