// The house as the pages see it: who I am, the line, the table that is open, and what can be asked of it.
import { Connection, RpcProblem, type Line } from "./connection";
import { makeKey, take, type Known, type SeatView, type Update } from "./table";
import type { GameEvent, Legal, Sight } from "./types";

export interface Listed {
  table: string;
  game: string;
  host: string;
  phase: string;
  seats?: { kind?: string; name?: string; open?: boolean }[];
  turn?: boolean;
  [more: string]: unknown;
}
export interface GameInfo {
  name: string;
  title: string;
  players_min: number;
  players_max: number;
  modules: { id: string; name: string; title: string }[];
  options: { name: string; question: string; values: string[] }[];
  bots?: { name: string; about: string; level: boolean }[];
}
export interface Rule {
  id: string;
  heading: string;
  text: string;
}
export interface Hint {
  do: string;
  label: string;
  share: number;
  action: Legal["action"];
}

export class House {
  line = $state<Line>("closed");
  me = $state<{ name: string; guest: boolean } | null>(null);
  known = $state.raw<Known | null>(null);
  /** The last thing that went wrong, as a sentence; shown once. */
  trouble = $state<string | null>(null);
  table = $state<{ id: string; token: string | null } | null>(null);
  /** An action on its way: shown at once, never waited for. */
  pending = $state<string | null>(null);
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
    connection.onLine = (line) => (this.line = line);
    connection.onNote = (method, params) => this.#told(method, params);
    connection.onWelcome = (params) => {
      this.me = params["name"] ? { name: String(params["name"]), guest: Boolean(params["guest"]) } : null;
      if (this.table) void this.#reopen();
    };
    this.begun = this.#begin();
  }

  /** Resolves when it is known who is there; somebody with a name is connected. */
  readonly begun: Promise<void>;
  async #begin(): Promise<void> {
    const answer = await fetch("/api/me").then((a) => (a.ok ? (a.json() as Promise<{ me: { name: string; guest: boolean } | null }>) : null)).catch(() => null);
    this.me = answer?.me ?? null;
    if (this.me) this.#connection.open();
  }
  reconnect(): void {
    this.#connection.again();
  }

  /** A person needs a name; a guest's is enough. */
  async introduce(name: string): Promise<void> {
    const answer = await fetch("/api/guest", { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify({ name }) });
    if (!answer.ok) throw new Error(((await answer.json().catch(() => null)) as { message?: string } | null)?.message ?? String(answer.status));
    this.me = { name, guest: true };
    this.reconnect();
    await this.ready();
  }
  /** Lists that anybody may read, with or without a name. */
  async list(what: "lobby" | "games" | "mine"): Promise<unknown> {
    if (this.line === "open") return this.call(what);
    const answer = await fetch(`/api/${what}`);
    return answer.ok ? answer.json() : null;
  }
  /** Resolves when the line is open. */
  ready(): Promise<void> {
    return new Promise((resolve) => {
      const look = () => (this.line === "open" ? resolve() : setTimeout(look, 30));
      look();
    });
  }

  call<T>(method: string, params: Record<string, unknown> = {}): Promise<T> {
    return this.#connection.call<T>(method, params);
  }

  async open(id: string, token: string | null): Promise<void> {
    this.table = { id, token };
    this.known = null;
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
      if (problem instanceof RpcProblem && problem.code !== 0) this.trouble = problem.message;
    }
  }
  #told(method: string, params: Record<string, unknown>): void {
    if (method === "update") this.#take(params as unknown as Update);
  }
  #take(update: Update): void {
    if (update.table !== this.table?.id) return;
    const { known, gap } = take(this.known, update);
    this.known = known;
    if (gap) void this.#reopen();
  }

  /** Sends an action once, however often the line breaks. */
  async act(seat: number, legal: Legal): Promise<void> {
    const { table, known } = this;
    if (!table || !known) return;
    this.pending = legal.do;
    try {
      await this.#connection.call("apply", { table: table.id, seat, do: legal.do, version: known.version, key: makeKey() }, true);
    } catch (problem) {
      // A question that has changed meanwhile is no trouble: the new one is shown.
      if (problem instanceof RpcProblem && problem.code === -32008) void this.#reopen();
      else if (problem instanceof RpcProblem) this.trouble = String(problem.data["sentence"] ?? problem.message);
    } finally {
      this.pending = null;
    }
  }
  async undo(seat: number): Promise<void> {
    if (!this.table) return;
    try {
      await this.#connection.call("undo", { table: this.table.id, seat, count: 1, key: makeKey() }, true);
    } catch (problem) {
      if (problem instanceof RpcProblem) this.trouble = problem.message;
    }
  }
  /** A request about the open table; says what went wrong. */
  async ask<T>(method: string, params: Record<string, unknown> = {}): Promise<T | null> {
    if (!this.table) return null;
    try {
      return await this.#connection.call<T>(method, { table: this.table.id, ...params });
    } catch (problem) {
      if (problem instanceof RpcProblem) this.trouble = problem.code === 0 ? null : problem.message;
      return null;
    }
  }
}

/** Bots have a level, not a name; the house calls them by these. */
const helpers = ["Alma", "Bastian", "Coletta", "Dietmar", "Edda", "Falk", "Gitte", "Henrik"];
export const seatNames = (seats: { kind: string; name?: string }[]) => seats.map((seat, i) => (seat.kind === "person" && seat.name ? seat.name : helpers[i % helpers.length]!));

/** The view to show: of the own seat that is asked, else the first own one, else a spectator's. */
export function chosenView(known: Known): SeatView | null {
  const { views, deciders } = known.update;
  return views.find((v) => typeof v.viewer === "number" && deciders.includes(v.viewer)) ?? views[0] ?? null;
}

export function sightOf<View>(known: Known): Sight<View> | null {
  const chosen = chosenView(known);
  if (!chosen || !known.info) return null;
  const { update, info } = known;
  const seat = typeof chosen.viewer === "number" ? chosen.viewer : null;
  const names = seatNames(info.seats);
  const events: GameEvent[] = known.entries.flatMap((entry) => entry.events ?? []);
  return {
    game: info.game, seat, names, bots: info.seats.map((s) => s.kind === "bot"), version: update.version, deciders: update.deciders, over: update.over,
    view: chosen.view as View, legal: chosen.legal ?? [], events, outcome: update.outcome ?? null, window: update.window,
  };
}
