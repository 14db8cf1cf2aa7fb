// The view of The Red Dragon Inn, as the program writes it.
import type { Foretold } from "../protocol/types";

export interface Person {
  character: string;
  gold: number;
  fortitude: number;
  alcohol: number;
  drink_me_pile: number[];
  hand: number | Record<string, number>;
  deck: number | Record<string, number>;
  discard: Record<string, number>;
  exit: number;
  /** Alcohol that is missing until they pass out. */
  room: number;
  /** Alcohol of drinks they are about to drink. */
  coming: number;
  /** How they went out of the game; null: still in. */
  out: "passed_out" | "broke" | null;
  /** Cards of the own hand that only the lock of the round keeps back. */
  locked?: string[];
}
export interface Drink {
  revealer: number;
  holder: number;
  strength: number;
  fortitude: number;
  score: number;
  marks: string[];
  /** Who finds courage in it. */
  courage?: number[];
  /** Nobody has more in the contest. */
  leads: boolean;
}
export interface Entry {
  act: "turn" | "loss" | "card" | "drinks" | "event" | "payment" | "reveal" | "place" | "round" | "won" | "contest";
  stage: string;
  flags: string[];
  actor: number;
  target: number | null;
  drink: number | null;
  card?: string;
  use?: number;
  event?: string;
  left?: number;
  marks?: number[];
  ignored?: number[];
  covered?: number[];
  reduced?: number[];
  table_mark?: number;
  /** Seats it names, or changes something of. */
  about: number[];
  /** A card that answers what lay there when it was played. */
  answers: boolean;
}
export const isIgnored = (cup: Drink): boolean => cup.marks.includes("ignored");
/** Everybody pays for new drinks; any other payment is a contest's. */
export const isRestock = (entry: Entry): boolean => entry.flags.includes("restock");

const lying = new Set(["card", "drinks", "event", "payment", "place", "loss", "reveal"]);
/** What of the stack is seen on the table. The question who is lost is asked again and again; it is seen when it concerns somebody. */
export const onTable = (entry: Entry): boolean =>
  lying.has(entry.act) &&
  (entry.act !== "loss" || (entry.marks ?? []).length > 0) &&
  !(entry.act === "place" && entry.flags.includes("basic"));

export interface View {
  config: { players: number };
  turn: number;
  active: number;
  alive: number[];
  ending: string;
  inn: number;
  discarding: number;
  players: Person[];
  drink_deck: { cards: number; discard: Record<string, number>; face_down: number[] };
  drinks: Drink[];
  table: { card: string; drink: number | null }[];
  round: {
    running: boolean;
    starter: number;
    turn: number;
    control: number | null;
    winner: number | null;
    locked: boolean;
    last_control: string;
    in: number[];
    passed: number[];
    pot: number;
    /** A pass of the seat whose turn it is ends the round. */
    last_word: boolean;
  } | null;
  contest: { card: string; pass: number; participants: number[]; contenders: number[]; score: number[] } | null;
  stack: Entry[];
  ask: { kind: string; seat: number; left: number[] };
  /** Who would be out if nobody played another card, as far as chance has no say in it. */
  foretold: Foretold[];
  phase: "discard" | "action" | "order" | "drink";
  /** The end of the scales of fortitude and alcohol. */
  limit: number;
  /** Who came where; empty while the game goes on. */
  places: number[];
}
