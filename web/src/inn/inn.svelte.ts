// What the player at the inn has in hand: a chosen card, the seats and drinks it may name.
import { Offer } from "../parts/offer";
import type { GuardChoice, Legal, Sight } from "../protocol/types";
import { gained, overtaking, type Counts } from "./hands";
import { othersFirst } from "./targets";
import type { View } from "./types";
import { whyNot } from "./words";

function thingsOf({ action }: Legal): string[] {
  switch (action.type) {
    case "play":
    case "discard":
      return [`card:${String(action["card"])}`];
    case "order":
      return [`seat:${String(action["to"])}`];
    default:
      return ["pass"];
  }
}

/** What the table around does with a card that is in hand: keeps the question open, or lets the card wait for its moment. */
export interface Patience {
  hold?(on: boolean): void;
  arm?(card: Legal, on: boolean): void;
  guard?(card: string, choice: GuardChoice): void;
}

export class Inn {
  readonly #sight: () => Sight<View>;
  readonly #send: (legal: Legal) => void;
  chosen = $state<string | null>(null);
  /** Cards that are to be exchanged, by their place in the hand; nothing is thrown away before the hand draws. */
  going = $state.raw<readonly number[]>([]);
  /** What is still to be discarded, on the way to drawing. */
  #errand: string[] | null = null;

  readonly why: (action: string, known?: string) => void;
  readonly #patience: Patience;

  constructor(
    sight: () => Sight<View>,
    send: (legal: Legal) => void,
    why: (action: string, known?: string) => void = () => {},
    patience: Patience = {},
  ) {
    this.#patience = patience;
    this.#sight = sight;
    this.#send = send;
    this.why = why;
  }
  readonly offer: Offer = $derived.by(() => new Offer(this.#sight().legal, thingsOf));

  get sight(): Sight<View> {
    return this.#sight();
  }
  get view(): View {
    return this.#sight().view;
  }
  get seat(): number {
    return this.#sight().seat ?? 0;
  }
  /** The others, clockwise from the left neighbour. */
  get others(): number[] {
    const n = this.view.players.length;
    return Array.from({ length: n - 1 }, (_, i) => (this.seat + 1 + i) % n);
  }
  get mine(): boolean {
    return this.sight.seat !== null && this.sight.deciders.includes(this.sight.seat) && !this.sight.over;
  }
  /** The own hand: what can be played first. */
  get hand(): { id: string; items: Legal[]; fresh: boolean; waits: boolean; armed: boolean }[] {
    const { hand } = this.view.players[this.seat]!;
    if (typeof hand === "number") return [];
    const cards = Object.entries(hand).flatMap(([id, n]) =>
      Array.from({ length: n }, (_, k) => ({
        id,
        items: this.offer.at(`card:${id}`),
        fresh: k >= n - (this.fresh[id] ?? 0),
        waits: this.armable(id).length > 0,
        armed: k === 0 && this.armed(id) !== undefined,
      })),
    );
    return cards.sort((a, b) => Number(b.items.length > 0) - Number(a.items.length > 0));
  }
  /** How a card could wait for its moment, and how it does. */
  armable(id: string): Legal[] {
    return (this.sight.armable ?? []).filter(({ action }) => action["card"] === id);
  }
  armed(id: string): Legal | undefined {
    return (this.sight.armed ?? []).find(({ action }) => action["card"] === id);
  }
  /** What a card that can guard its owner does by itself; undefined: it is no such card. */
  guard(id: string): GuardChoice | undefined {
    return this.sight.guards?.[id];
  }
  /** The card whose standing choice is looked at. */
  guarding = $state<string | null>(null);
  setGuard(id: string, choice: GuardChoice): void {
    this.guarding = null;
    this.#patience.guard?.(id, choice);
  }
  /** A card that was in hand, with a target to be chosen, when its moment was over. */
  lapsed = $state<string | null>(null);
  /** A card in hand stays there as long as it can still be put somewhere; else that is said. */
  keepOrLapse(): void {
    if (this.chosen !== null && this.choices.length === 0 && !this.sight.behind) {
      this.lapsed = this.chosen;
      this.chosen = null;
    } else if (this.lapsed !== null && this.sight.legal.length > 0) this.lapsed = null;
    if (this.guarding !== null && this.guard(this.guarding) === undefined) this.guarding = null;
  }
  /** What the hand has drawn in this turn. */
  fresh = $state.raw<Counts>({});
  #held: Counts | null = null;
  /** Looks through the hand whenever the table has changed. */
  sort(): void {
    const { hand } = this.view.players[this.seat]!;
    if (typeof hand === "number") return;
    // What comes back when something is taken back was not drawn.
    const drew = (this.sight.fresh ?? []).some(({ events }) =>
      events.some((event) => event.type === "drew" && event.seat === this.seat),
    );
    const drawn = gained(this.#held ?? hand, hand);
    if (drew && Object.keys(drawn).length > 0) this.fresh = drawn;
    else if (this.view.active !== this.seat) this.fresh = {};
    this.#held = hand;
  }
  /** The card the own seat answers with at a moment, until something is played. */
  answering: { card: string; version: number } | null = null;
  /** The card that was played instead, by somebody who was asked earlier: the own one stays in the hand. */
  overtaken = $state.raw<{ seat: number; card: string } | null>(null);
  /** Looks whose answer came first whenever the table has changed. */
  compare(): void {
    if (!this.answering || this.sight.version <= this.answering.version) return;
    const first = overtaking(
      this.answering.card,
      this.sight.seat,
      (this.sight.fresh ?? []).flatMap(({ events }) => events),
    );
    if (first === undefined) return;
    this.answering = null;
    this.overtaken = first;
  }
  /** Who has come first with an answer that still lies on the table. */
  get faster(): number | null {
    const { overtaken } = this;
    return overtaken &&
      this.view.stack.some(
        (entry) => entry.act === "card" && entry.actor === overtaken.seat && entry.card === overtaken.card,
      )
      ? overtaken.seat
      : null;
  }
  do(legal: Legal): void {
    this.chosen = null;
    const now = this.sight.legal.find((one) => one.do === legal.do);
    if (now) this.#send(now);
    else this.#patience.arm?.(legal, true);
  }
  /** Puts the chosen card back. */
  drop(): void {
    if (this.chosen !== null && this.sight.held) this.#patience.hold?.(false);
    this.chosen = null;
  }
  /** A card that is taken up keeps the question open: nothing goes while it is in hand. */
  #take(id: string): void {
    this.chosen = id;
    if (this.offer.at(`card:${id}`).length > 0) this.#patience.hold?.(true);
  }
  get discarding(): boolean {
    return this.mine && this.view.ask.kind === "discard" && this.sight.legal.length > 0;
  }
  play(id: string, place = this.hand.findIndex((one) => one.id === id)): void {
    if (this.discarding) {
      if (this.#errand?.length) return;
      this.going = this.going.includes(place) ? this.going.filter((one) => one !== place) : [...this.going, place];
      return;
    }
    if (this.chosen === id) return this.drop();
    this.lapsed = null;
    const now = this.offer.at(`card:${id}`);
    const armed = this.armed(id);
    if (now.length === 0 && armed) return this.#patience.arm?.(armed, false);
    const items = now.length > 0 ? now : this.armable(id);
    this.guarding = items.length === 0 && this.guard(id) !== undefined && this.guarding !== id ? id : null;
    if (items.length === 0 && this.guard(id) === undefined) this.why(`play ${id}`, whyNot(id));
    if (items.length === 1) this.do(items[0]!);
    else if (items.length > 1) this.#take(id);
    else this.chosen = null;
  }
  get choices(): Legal[] {
    if (this.chosen) {
      const now = this.offer.at(`card:${this.chosen}`);
      return this.#sorted(now.length > 0 ? now : this.armable(this.chosen));
    }
    return this.only ? [] : this.#sorted(this.offer.of("order"));
  }
  #sorted(choices: Legal[]): Legal[] {
    return othersFirst(choices, this.seat);
  }
  /** A drink that only one person can get: there is nothing to ask. */
  get only(): Legal | undefined {
    const orders = this.offer.of("order");
    return orders.length === 1 ? orders[0] : undefined;
  }
  /** What the big button does: pass, exchange cards and draw, or order for the only one there is. */
  get pass(): Legal | undefined {
    return this.offer.one("pass") ?? this.offer.one("draw") ?? this.only;
  }
  goOn(): void {
    const { pass } = this;
    if (!pass) return;
    this.#errand = this.discarding ? this.going.flatMap((place) => this.hand[place]?.id ?? []) : null;
    this.going = [];
    if (this.#errand?.length) this.errand();
    else this.do(pass);
  }
  /** The next card of an exchange, then the drawing; called whenever the table has changed. */
  errand(): void {
    if (this.#errand === null) return;
    if (!this.discarding) {
      // The table went on without us: what is left of the errand means nothing any more.
      if (!this.sight.behind) this.#errand = null;
      return;
    }
    const card = this.#errand.shift();
    const next =
      card === undefined
        ? this.pass
        : this.sight.legal.find(({ action }) => action.type === "discard" && action["card"] === card);
    if (card === undefined || !next) this.#errand = null;
    if (next) this.#send(next);
  }
  /** What a tap on a person does now: the chosen card's target, or a drink ordered. */
  onSeat(seat: number): Legal | undefined {
    const targets = this.choices.filter((entry) => entry.action["target"] === seat);
    return targets.length === 1 ? targets[0] : this.offer.at(`seat:${seat}`)[0];
  }
  /** Seats in the order they are asked: who has passed, who is asked, who comes later. */
  get walk(): { seat: number; state: "out" | "lit" | "off" | "crown" }[] {
    const { ask, alive, round } = this.view;
    const { window } = this.sight;
    // Everybody who could answer chooses at once, and nobody sees what before all have: only the own candle tells more, to its owner.
    if (window)
      return alive.map((seat) => ({
        seat,
        state:
          window.seats.includes(seat) &&
          ask.left.includes(seat) &&
          (seat !== this.sight.seat || this.sight.legal.length > 0)
            ? ("lit" as const)
            : ("out" as const),
      }));
    if (ask.kind === "gambling" && round?.running) {
      // Those still in, from the one whose throw it is; whoever holds control comes last and wears the crown.
      const seats = this.#from(ask.seat).filter((seat) => round.in.includes(seat));
      const state = (seat: number) =>
        seat === ask.seat ? "lit" : seat === round.control ? "crown" : round.passed.includes(seat) ? "out" : "off";
      return seats.map((seat) => ({ seat, state: state(seat) }) as const);
    }
    if (ask.kind !== "poll") return ask.kind === "none" ? [] : [{ seat: ask.seat, state: "lit" }];
    const order = this.#from(ask.seat).filter((seat) => alive.includes(seat));
    const left = order.filter((seat) => ask.left.includes(seat));
    return [
      ...order.filter((seat) => !ask.left.includes(seat)).map((seat) => ({ seat, state: "out" as const })),
      ...left.map((seat) => ({
        seat,
        state: this.sight.deciders.includes(seat) ? ("lit" as const) : ("off" as const),
      })),
    ];
  }
  #from(seat: number): number[] {
    const n = this.view.players.length;
    return Array.from({ length: n }, (_, i) => (seat + i) % n);
  }
  candle(seat: number): "out" | "lit" | "off" | null {
    const state = this.walk.find((step) => step.seat === seat)?.state;
    return state === undefined || state === "crown" ? null : state;
  }
}

export const pileHeight = (pile: number[]) => pile.reduce((a, b) => a + b, 0);
export const handSize = (hand: number | Record<string, number>) =>
  typeof hand === "number" ? hand : Object.values(hand).reduce((a, b) => a + b, 0);
