// The house as the pages see it: who I am, the line, the table that is open, and what can be asked of it.
import { gameOfRule } from "../games/list";
import { loadWords, t } from "../i18n/i18n.svelte";
import { troubleText, type Trouble } from "../i18n/troubles";
import { Connection, RpcProblem, type Line } from "./connection";
import { DiceBox, diceRequest } from "./dice";
import type { Hint as GeneratedHint, MeReply, Notices, ServiceMethods } from "./generated";
import { hasAnswered, type Given } from "./viewer";
import { makeKey, take, type Known, type SeatView, type TableInfo, type Update } from "./table";
import type { GameEvent, Legal, Refusal, Sight } from "./types";

export type { GameOffer as GameInfo, Rule, TableLine as Listed } from "./generated";
/** What is asked of the house, and what it answers. */
type Method = keyof ServiceMethods;
type Answer<M extends Method> = ServiceMethods[M]["result"];
export type Asked<M extends Method> = ServiceMethods[M]["params"];
/** Of the open table: its name is added. */
type AskedHere<M extends Method> = Omit<Asked<M>, "table">;
/** Left out where nothing has to be said. */
type Params<P> = Record<never, never> extends P ? [params?: P] : [params: P];
export type Hint = Omit<GeneratedHint, "action"> & Pick<Legal, "action">;

export class House {
  line = $state<Line>("closed");
  me = $state<Pick<Notices["welcome"], "name" | "guest"> | null>(null);
  known = $state.raw<Known | null>(null);
  /** The last thing that went wrong, as a sentence; shown once. */
  trouble = $state<string | null>(null);
  /** Why the table that was asked for is not shown: there is none, or it is not for these eyes. */
  absent = $state<"none" | "not_yours" | null>(null);
  /** The house answers, but no socket to it can be had: a proxy or an extension is in the way. */
  blocked = $state(false);
  table = $state<{ id: string; token: string | null } | null>(null);
  /** How far the house is with looking at a finished table again. */
  analysing = $state.raw<Notices["analysing"] | null>(null);
  /** How many of one's own tables wait, by the last look at the list. */
  waiting = $state(0);
  /** An action on its way: shown at once, never waited for. */
  pending = $state<string | null>(null);
  /** What was answered in the answer window that is open. */
  given = $state.raw<Given | null>(null);
  /** One's part in the dice of tables, and what the house promised at the one that is open. */
  readonly dice = new DiceBox();
  promised = $state<string | null>(null);
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
    connection.onLine = (line) => {
      this.line = line;
      if (line === "open") this.blocked = false;
    };
    connection.onBreak = (times) => void this.#broken(times);
    connection.onNote = (method, params) => this.#told(method, params);
    connection.onWelcome = (params) => {
      const { name, guest } = params as unknown as Notices["welcome"];
      this.me = name ? { name, guest } : null;
      if (this.table) void this.#reopen();
    };
    this.begun = this.#begin();
  }

  /** Resolves when it is known who is there; somebody with a name is connected. */
  readonly begun: Promise<void>;
  async #begin(): Promise<void> {
    const answer = await fetch("/api/me")
      .then((a) => (a.ok ? (a.json() as Promise<MeReply>) : null))
      .catch(() => null);
    this.me = answer?.me ?? null;
    if (this.me) this.#connection.open();
  }
  reconnect(): void {
    this.#connection.again();
  }

  /** Nobody looks at the page any more: a question waits a while longer. Opening the table again says that somebody does. */
  hide(): void {
    const { table } = this;
    if (table && this.known) void this.#connection.call("visible", { table: table.id, on: false }).catch(() => {});
  }
  /** Back after sleep: what is open is asked for again, on a new line if the old one is silent. */
  async wake(): Promise<void> {
    if (!this.me) return;
    const { table, known } = this;
    if (!table || !known) {
      await this.#connection.probe("lobby", {});
      return;
    }
    const update = await this.#connection.probe<Update>("open", {
      table: table.id,
      ...(table.token ? { token: table.token } : {}),
      version: known.version,
    });
    if (update) this.#take(update);
  }
  async #broken(times: number): Promise<void> {
    if (times !== 3) return;
    const answer = await fetch("/api/me").catch(() => null);
    if (!answer?.ok || this.line === "open") return;
    const { me } = (await answer.json().catch(() => ({ me: this.me }))) as { me: unknown };
    // A house that has forgotten this guest is told the name again.
    if (me !== null || !this.me) this.blocked = true;
    else if (this.me.guest) await this.introduce(this.me.name).catch(() => {});
    // This session was ended elsewhere.
    else this.become(null);
  }

  /** The house knows somebody else in this browser now, or nobody. */
  become(me: House["me"]): void {
    this.me = me;
    if (me) this.reconnect();
    else this.#connection.close();
  }

  /** A person needs a name; a guest's is enough. */
  async introduce(name: string): Promise<void> {
    const answer = await fetch("/api/guest", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ name }),
    });
    if (!answer.ok) {
      await loadWords();
      const refused = (await answer.json().catch(() => null)) as { error?: Trouble } | null;
      throw new Error(troubleText(refused?.error ?? { code: "wrong" }));
    }
    this.me = { name, guest: true };
    this.reconnect();
    await this.ready();
  }
  /** Lists that anybody may read, with or without a name. */
  async list<M extends "lobby" | "games" | "mine">(what: M): Promise<Answer<M> | null> {
    if (this.line === "open") return this.#connection.call<Answer<M>>(what, {});
    const answer = await fetch(`/api/${what}`);
    return answer.ok ? ((await answer.json()) as Answer<M>) : null;
  }
  /** Resolves when the line is open. */
  ready(): Promise<void> {
    return new Promise((resolve) => {
      const look = () => (this.line === "open" ? resolve() : setTimeout(look, 30));
      look();
    });
  }

  call<M extends Method>(method: M, ...[params]: Params<Asked<M>>): Promise<Answer<M>> {
    return this.#connection.call<Answer<M>>(method, { ...params });
  }

  async open(id: string, token: string | null): Promise<void> {
    this.table = { id, token };
    this.known = null;
    this.absent = null;
    await this.ready();
    await this.#reopen();
  }
  leave(): void {
    const { table } = this;
    this.table = null;
    this.known = null;
    if (table) void this.#connection.call("close", { table: table.id }).catch(() => {});
  }
  async #reopen(): Promise<void> {
    const { table } = this;
    if (!table) return;
    const params: Record<string, unknown> = { table: table.id };
    if (table.token) params["token"] = table.token;
    if (this.known) params["version"] = this.known.version;
    try {
      this.#take(await this.#connection.call<Update>("open", params));
    } catch (problem) {
      if (!(problem instanceof RpcProblem) || problem.code === 0) return;
      if (this.known) this.trouble = await this.say(problem);
      else this.absent = problem.code === -32009 ? "not_yours" : "none";
    }
  }
  /** What went wrong, in the player's language. The words for it are fetched when they are needed, names of cards only when a rule speaks. */
  async say(problem: unknown): Promise<string> {
    if (!(problem instanceof RpcProblem)) return problem instanceof Error ? problem.message : String(problem);
    const { info } = this.known ?? {};
    const names = info ? seatNames(info.seats) : [];
    if (problem.code !== -32001) {
      await loadWords();
      return troubleText(problem, names);
    }
    const [{ refusalText }] = await Promise.all([import("../pages/refusals"), loadWords()]);
    const refusal = { sentence: problem.message, ...problem.data } as unknown as Refusal;
    return refusalText(info?.game ?? gameOfRule(refusal.rule ?? ""), refusal, names);
  }
  #told(method: string, params: Record<string, unknown>): void {
    if (method === "update") this.#take(params as unknown as Update);
    else if (method === "analysing") this.analysing = params as unknown as Notices["analysing"];
  }
  #take(update: Update): void {
    if (update.table !== this.table?.id) return;
    const { known, gap } = take(this.known, update);
    this.known = known;
    if (update.info) this.#addToDice(update.info, update.phase);
    if (gap) void this.#reopen();
  }
  /** Without a click: one's part is promised once one sits, and told when the game is to begin. */
  #addToDice(info: TableInfo, phase: string): void {
    if (!this.table) return;
    this.promised = this.dice.promise(this.table.id, info.commitment);
    const said = diceRequest(this.dice, info, phase);
    // Whatever goes wrong is shown where it counts: among those who took no part.
    if (said) void this.#connection.call("dice", { table: this.table.id, ...said }).catch(() => {});
  }

  /** Sends an action once, however often the line breaks. */
  async act(seat: number, legal: Legal): Promise<void> {
    const { table, known } = this;
    if (!table || !known) return;
    // A second tap on the same thing while the first is on its way says nothing new.
    if (this.pending === legal.do) return;
    this.pending = legal.do;
    try {
      const { waits } = await this.#connection.call<Answer<"apply">>(
        "apply",
        { table: table.id, seat, do: legal.do, version: known.version, key: makeKey() },
        true,
      );
      const window = known.update.window?.number;
      if (waits && window !== undefined)
        this.given = { window, seats: [...(this.given?.window === window ? this.given.seats : []), seat] };
    } catch (problem) {
      // A question that has changed meanwhile is no trouble: the new one is shown.
      if (problem instanceof RpcProblem && problem.code === -32008) void this.#reopen();
      else if (problem instanceof RpcProblem) this.trouble = await this.say(problem);
    } finally {
      this.pending = null;
    }
  }
  async undo(seat: number, count = 1): Promise<void> {
    if (!this.table) return;
    try {
      await this.#connection.call("undo", { table: this.table.id, seat, count, key: makeKey() }, true);
    } catch (problem) {
      if (problem instanceof RpcProblem) this.trouble = await this.say(problem);
    }
  }
  /** A request about the open table; says what went wrong. */
  async ask<M extends Method>(method: M, ...[params]: Params<AskedHere<M>>): Promise<Answer<M> | null> {
    if (!this.table) return null;
    try {
      return await this.#connection.call<Answer<M>>(method, { table: this.table.id, ...params });
    } catch (problem) {
      if (problem instanceof RpcProblem) this.trouble = problem.code === 0 ? null : await this.say(problem);
      return null;
    }
  }
}

/** Bots have a level, not a name; the house calls them by these. */
const helpers = ["Alma", "Bastian", "Coletta", "Dietmar", "Edda", "Falk", "Gitte", "Henrik"];
export function seatNames(seats: { kind: string; name?: string; gone?: boolean }[]): string[] {
  const names = seats.map((seat, i) => {
    if (seat.gone) return t("seat.gone");
    return seat.kind === "person" && seat.name ? seat.name : helpers[i % helpers.length]!;
  });
  // Several people at one screen came in under one name: they are counted.
  return names.map((name, i) => {
    const before = names.slice(0, i).filter((other) => other === name).length;
    return before > 0 ? `${name} ${before + 1}` : name;
  });
}

export function sightOf<View>(known: Known, chosen: SeatView | null, given: Given | null = null): Sight<View> | null {
  if (!chosen || !known.info) return null;
  const { update, info } = known;
  const seat = typeof chosen.viewer === "number" ? chosen.viewer : null;
  const names = seatNames(info.seats);
  const answered = seat !== null && (chosen.answered !== undefined || hasAnswered(known, given, seat));
  const events: GameEvent[] = known.entries.flatMap((entry) => entry.events ?? []);
  return {
    game: info.game,
    seat,
    names,
    bots: info.seats.map((s) => s.kind === "bot"),
    lent: info.seats.map((s) => s.taken_over === true),
    watching: seat === null,
    version: update.version,
    deciders: update.deciders,
    over: update.over,
    fresh: known.fresh.flatMap((entry) => (entry.events ? [{ seat: entry.seat, events: entry.events }] : [])),
    view: chosen.view as View,
    legal: answered ? [] : (chosen.legal ?? []),
    answered,
    events,
    outcome: update.outcome ?? null,
    window: update.window,
    ...(chosen.asked === undefined ? {} : { asked: chosen.asked, held: chosen.held ?? false }),
    armed: chosen.armed ?? [],
    armable: chosen.armable ?? [],
    guards: Object.fromEntries((chosen.guards ?? []).map(({ card, guard }) => [card, guard])),
  };
}
