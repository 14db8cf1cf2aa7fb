// A finished game as it is paged through: the moment, the seat it is seen from, and whether it plays by itself.
import { seatNames, type House } from "../protocol/house.svelte";
import type { ReplayMoment } from "../protocol/generated";
import type { TableInfo } from "../protocol/table";
import type { GameEvent, Sight } from "../protocol/types";
import { somebody } from "./play";
import { beat, roundAfter, roundAt, roundBefore, type Round } from "./replay";

/** With events as the page looks at them, whatever the game. */
type Moment = Omit<ReplayMoment, "events" | "past"> & { events: GameEvent[]; past?: GameEvent[] };
/** What the page asks for. */
interface Asked {
  readonly house: House;
  readonly table: string;
  /** An address may name a moment and a seat. */
  readonly start: number;
  readonly asSeat: number | null;
  /** The key of a game of others. */
  readonly share: string | null;
  /** All of the past is wanted, not only what the table itself shows. */
  readonly allPast: boolean;
}
/** How much of the past the table itself shows; the sheet of the log wants all of it. */
const some = 60;
/** A view says itself that the game is over. */
const ended = (view: unknown) => {
  const { phase, ending } = view as { phase?: string; ending?: string };
  return phase === "over" || (ending ?? "running") !== "running";
};

export class Playback {
  at = $state(0);
  of = $state(0);
  rounds = $state.raw<Round[]>([]);
  viewer = $state<number | "spectator" | "referee">("spectator");
  moment = $state.raw<Moment | null>(null);
  info = $state.raw<TableInfo | null>(null);
  playing = $state(false);
  pace = $state(1);
  trouble = $state("");
  /** A step forward moves; a jump does not. */
  #fresh: NonNullable<Sight<never>["fresh"]> = [];
  readonly #asked: Asked;

  readonly names = $derived.by(() => seatNames(this.info?.seats ?? []));
  /** The round of this moment. */
  readonly round = $derived.by(() => roundAt(this.rounds, this.at));
  readonly sight = $derived.by<Sight<never> | null>(() => {
    const { moment, info, viewer } = this;
    return moment && info
      ? {
          game: info.game,
          seat: typeof viewer === "number" ? viewer : null,
          names: seatNames(info.seats),
          bots: info.seats.map((s) => s.kind === "bot"),
          version: moment.at,
          deciders: moment.deciders,
          replayed: true,
          over: ended(moment.view),
          view: moment.view as never,
          legal: [],
          events: [...(moment.past ?? []), ...moment.events],
          fresh: this.#fresh,
          outcome: null,
        }
      : null;
  });

  /** To be made while a component starts: it asks the house by itself. */
  constructor(asked: Asked) {
    this.#asked = asked;
    $effect(() => {
      this.at = asked.start;
      this.viewer = asked.asSeat ?? "spectator";
    });
    $effect(() => this.#open());
    $effect(() => this.#look());
    $effect(() => {
      if (!this.playing) return;
      // A pass that shows nothing is passed over quickly.
      const quiet = this.moment?.at === this.at && this.moment.events.length === 0;
      const step = () => (this.at < this.of ? (this.at += 1) : (this.playing = false));
      const timer = setTimeout(step, beat(this.pace) / (quiet ? 10 : 1));
      return () => clearTimeout(timer);
    });
  }

  readonly #fail = async (problem: unknown) => void (this.trouble = await this.#asked.house.say(problem));

  #open() {
    const { house, table, asSeat, share } = this.#asked;
    // Whoever comes by a link needs no name of their own, but the house wants to know one.
    if (share && house.line !== "open") return void somebody(house).catch(this.#fail);
    if (house.line !== "open" || this.info) return;
    if (share)
      return void house
        .call("replay", { table, token: share, at: 0, info: true })
        .then(({ info, of }) => {
          this.at = Math.min(this.at, of);
          this.info = info ?? null;
        })
        .catch(this.#fail);
    void house
      .call("open", { table })
      .then(({ info }) => {
        // One's own game is seen from one's own chair, unless the address names another.
        const own = info?.seats.flatMap((seat, i) => (seat.you ? [i] : [])) ?? [];
        if (asSeat === null && own.length === 1) this.viewer = own[0]!;
        this.info = info ?? null;
      })
      .catch(this.#fail);
  }

  #look() {
    const [at, viewer, past] = [this.at, this.viewer, this.#asked.allPast ? 10000 : some];
    if (!this.info) return;
    const { house, table, share } = this.#asked;
    const key = share ? { token: share } : {};
    void house
      .call("replay", { table, ...key, at, viewer, past, rounds: this.rounds.length === 0 })
      .then((told) => {
        const answer = told as Moment;
        const step = this.moment && answer.at === this.moment.at + 1 && answer.events;
        this.#fresh = step ? [{ seat: answer.seat, events: step }] : [];
        this.moment = answer;
        this.of = answer.of;
        if (answer.rounds) this.rounds = answer.rounds;
      })
      .catch(this.#fail);
  }

  back = () => void (this.at = Math.max(0, this.at - 1));
  next = () => void (this.at = Math.min(this.of, this.at + 1));
  roundBack = () => void (this.at = roundBefore(this.rounds, this.at));
  roundNext = () => void (this.at = roundAfter(this.rounds, this.at, this.of));
  begin = () => void (this.at = 0);
  end = () => void (this.at = this.of);
  toggle = () => void (this.playing = !this.playing);

  /** Jumps to a moment, and to the seat it was found from. */
  see(moment: number, seat: number | null) {
    this.at = moment;
    if (seat !== null) this.viewer = seat;
    this.playing = false;
  }
}
