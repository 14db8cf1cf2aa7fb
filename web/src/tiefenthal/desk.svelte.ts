// What the player at this table has in hand: a chosen die, an open slip with choices. Drawn by desk and phone alike.
import type { Legal, Sight } from "../protocol/types";
import type { Offer } from "../parts/offer";
import { dieName, offer } from "./things";
import type { Die, Tavern, View } from "./types";

export interface Slip {
  title: string;
  items: Legal[];
  x: number;
  y: number;
}

export class Desk {
  readonly #sight: () => Sight<View>;
  readonly #send: (legal: Legal) => void;
  chosen = $state<{ die: string; from: string } | null>(null);
  slip = $state.raw<Slip | null>(null);
  warning = $state.raw<Legal | null>(null);
  visiting = $state<number | null>(null);
  /** How high the lower edge of a phone is taken: what floats stays above it. */
  dock = $state(0);
  /** A die that was touched and fits nowhere: the sentence says so. */
  stuck = $state<number | null>(null);
  /** So many acts were done with one tap: one tap takes them back. */
  together = 0;
  /** So many dice the plan of a round leaves below the board: nothing better was found for them. */
  aside = $state.raw({ round: 0, dice: -1 });
  get waiting(): number {
    return this.me.dice.filter(({ place, spent }) => place === "below" && !spent).length;
  }
  get leftAside(): boolean {
    return this.aside.round === this.view.round && this.aside.dice === this.waiting;
  }
  /** A face that is being thought about in the draft: who would take it shows so. */
  wanting = $state<number | null>(null);

  /** Asks the house why something is not allowed; never a dead click. */
  readonly why: (action: string) => void;

  constructor(sight: () => Sight<View>, send: (legal: Legal) => void, why: (action: string) => void = () => {}) {
    this.#sight = sight;
    this.#send = send;
    this.why = why;
  }

  readonly offer: Offer = $derived.by(() => offer(this.#sight().legal));

  get sight(): Sight<View> {
    return this.#sight();
  }
  get view(): View {
    return this.#sight().view;
  }
  /** The seat whose tavern is shown large: the own one, or the first for spectators. */
  get seat(): number {
    return this.#sight().seat ?? 0;
  }
  get me(): Tavern {
    return this.view.players[this.seat]!;
  }
  get modules(): string[] {
    return this.view.config.modules;
  }
  has(module: string): boolean {
    return this.modules.includes(module);
  }

  do(legal: Legal): void {
    this.together = 0;
    this.chosen = null;
    this.slip = null;
    this.warning = null;
    this.stuck = null;
    this.wanting = null;
    this.#send(legal);
  }

  /** Something else is asked now: only a die that still has somewhere to go stays in the hand. */
  asked(): void {
    if (this.chosen && this.moves(this.chosen.die, this.chosen.from).length === 0) this.chosen = null;
    this.slip = null;
    this.warning = null;
    this.stuck = null;
  }

  /** One answer is given at once; several, or one that the thing itself does not tell, are put on a slip beside the thing. */
  take(
    items: Legal[],
    title: string,
    event?: { currentTarget: EventTarget | null },
    action?: string,
    sure = false,
  ): void {
    if (items.length === 0) {
      if (action) this.why(action);
      return;
    }
    if (items.length === 1 && !sure) return this.do(items[0]!);
    const box = event?.currentTarget instanceof Element ? event.currentTarget.getBoundingClientRect() : null;
    this.slip = {
      title,
      items,
      x: box ? box.left + box.width / 2 : innerWidth / 2,
      y: box ? box.top : innerHeight / 2,
    };
  }

  /** A tap on a die in the tray: it is chosen, turned where something allows it, or it says that no place takes it. */
  touch(die: Die, title: string, event: { currentTarget: EventTarget | null }): void {
    this.stuck = null;
    if (this.canMove(die)) return this.choose(die);
    const turns = this.offer.at(`turn:${dieName(die)}`);
    if (turns.length > 0) return this.take(turns, title, event);
    if (["E", "F"].includes(this.view.phase) && this.offer.all.length > 0) this.stuck = die.face;
  }

  dropped(): boolean {
    this.stuck = null;
    if (!this.slip && !this.chosen && !this.warning) return false;
    this.slip = null;
    this.chosen = null;
    this.warning = null;
    return true;
  }

  /** Moves of a die that lies at `from`. */
  moves(die: string, from: string): Legal[] {
    return this.offer.at(`die:${die}@${from}`);
  }
  canMove(die: Die): boolean {
    return this.moves(dieName(die), die.place).length > 0;
  }
  isChosen(die: Die): boolean {
    return this.chosen?.die === dieName(die) && this.chosen.from === die.place;
  }
  choose(die: Die): void {
    const name = dieName(die);
    this.slip = null;
    this.chosen =
      this.isChosen(die) || this.moves(name, die.place).length === 0 ? null : { die: name, from: die.place };
  }
  /** The move of the chosen die to a place, if it is legal. */
  moveTo(place: string): Legal | undefined {
    const { chosen } = this;
    return chosen ? this.moves(chosen.die, chosen.from).find((entry) => entry.action["to"] === place) : undefined;
  }
  /** The spaces that would take the die that is thought about in the draft. */
  get wanted(): string[] {
    return this.wanting === null ? [] : (this.offer.at(`coaster:${this.wanting}`)[0]?.fits ?? []);
  }
  /** The steps of the re-arrangement of several dice that is under way, 0 when there is none. */
  get lifting(): number {
    const open = this.view.rearrangement;
    if (!open || open.before.length === 0) return 0;
    const wine = this.me.tables.filter((seated) => seated && typeof seated === "object" && seated.wine_lifted).length;
    return open.lifted.length + open.placed.length + wine;
  }
  /** What a tap on the die of a space takes off: it is served, or lifted while dice are re-arranged. */
  takesOff(place: string): Legal[] {
    return this.lifting > 0 ? this.offer.at(`lift:${place}`) : this.offer.at(`space:${place}`);
  }
  /** Candle light: the chosen die fits here, or what lies here can be taken off. */
  lit(place: string): boolean {
    return this.chosen ? this.moveTo(place) !== undefined : this.takesOff(place).length > 0;
  }

  /** A tap on a space: the chosen die goes there; else what lies there is served, chosen, or a die is asked for. */
  tap(place: string, title: string, event?: { currentTarget: EventTarget | null }): void {
    const move = this.moveTo(place);
    if (move) return this.do(move);
    if (this.chosen) {
      const { die, from } = this.chosen;
      this.chosen = null;
      if (from !== place) this.why(from === "below" ? `place ${die} ${place}` : `move ${die} ${from} ${place}`);
      return;
    }
    const serve = this.takesOff(place);
    if (serve.length > 0) {
      const ways = alike(serve);
      // Not to walk is a right that is hardly ever used: a tap walks; the sheet of all actions has both.
      const walks = ways.filter((entry) => !entry.action["stay"]);
      return this.take(walks.length > 0 ? walks : ways, title, event);
    }
    const lying = this.me.dice.filter((die) => die.place === place && !die.spent);
    const loose = lying.find((die) => this.canMove(die));
    if (loose) return this.choose(loose);
    // A die that waits for the own turn says so.
    this.take(this.offer.at(`to:${place}`), title, event, lying[0] && `serve ${place} ${dieName(lying[0])}`);
  }

  /** A tap on a whole place of the phone: a die goes there or is served; else it is upgraded, and asked before it is paid for. */
  press(id: string, title: string, event: { currentTarget: EventTarget | null }): void {
    const items = this.offer.at(`area:${id}`);
    const busy =
      this.chosen !== null || this.lit(id) || this.me.dice.some((die) => die.place === id && this.canMove(die));
    if (items.length === 0 || busy) return this.tap(id, title, event);
    this.take(
      items,
      title,
      event,
      undefined,
      items.some(({ action }) => action.type === "upgrade"),
    );
  }

  /** Everything that concerns a space, for the slip of a long press or a right click. */
  everything(place: string, title: string, event: { currentTarget: EventTarget | null }): void {
    const items = this.offer.all.filter(
      ({ action }) =>
        action["space"] === place ||
        action["to"] === place ||
        action["from"] === place ||
        action["first"] === place ||
        action["second"] === place,
    );
    if (items.length === 0) return;
    const box = (event.currentTarget as Element).getBoundingClientRect();
    this.slip = { title, items, x: box.left + box.width / 2, y: box.top };
  }
}

/** Dice of one space that pay the same are one choice; variants such as `stay` remain. */
function alike(serve: Legal[]): Legal[] {
  const seen = new Map<string, Legal>();
  for (const entry of serve) {
    const key = `${JSON.stringify(entry.brings ?? [])}|${entry.action["stay"] ?? ""}`;
    if (!seen.has(key)) seen.set(key, entry);
  }
  return [...seen.values()];
}
