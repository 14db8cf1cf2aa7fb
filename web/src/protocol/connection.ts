// One socket to the house, kept alive: requests with ids, notifications, reconnection with growing pauses. What must not
// get lost (an action with its key, an opened table) is sent again after a break; the service carries it out once.

export interface SocketLike {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
}
export interface Timers {
  after(ms: number, run: () => void): unknown;
  cancel(handle: unknown): void;
}
export type Line = "connecting" | "open" | "broken" | "closed";

export class RpcProblem extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly data: Record<string, unknown> = {},
  ) {
    super(message);
  }
}

interface Waiting {
  text: string;
  /** Survives a break: sent again on the next connection. */
  durable: boolean;
  resolve: (value: unknown) => void;
  reject: (problem: Error) => void;
}

const pauses = [300, 1000, 2000, 4000, 8000];

export class Connection {
  line: Line = "closed";
  onLine: (line: Line) => void = () => {};
  /** The line broke, or could not be had, for the nth time in a row. */
  onBreak: (times: number) => void = () => {};
  onNote: (method: string, params: Record<string, unknown>) => void = () => {};
  /** Called on every new connection before what waits is sent again: open tables are opened anew here. */
  onWelcome: (params: Record<string, unknown>) => void = () => {};

  readonly #make: () => SocketLike;
  readonly #timers: Timers;
  #socket: SocketLike | null = null;
  #waiting = new Map<number, Waiting>();
  #next = 1;
  #breaks = 0;
  #timer: unknown = null;

  constructor(
    make: () => SocketLike,
    timers: Timers = { after: (ms, run) => setTimeout(run, ms), cancel: (h) => clearTimeout(h as number) },
  ) {
    this.#make = make;
    this.#timers = timers;
  }

  open(): void {
    if (this.#socket) return;
    this.#say(this.#breaks === 0 ? "connecting" : "broken");
    const socket = this.#make();
    this.#socket = socket;
    socket.onmessage = ({ data }) => this.#hear(data);
    socket.onclose = () => this.#lost(socket);
  }

  /** A new start at once: after waking up, or with a new name. */
  again(): void {
    const socket = this.#socket;
    this.#socket = null;
    if (socket) {
      socket.onclose = null;
      socket.close();
    }
    this.#drop();
    if (this.#timer !== null) this.#timers.cancel(this.#timer);
    this.#timer = null;
    this.open();
  }

  /** Asks for a sign of life, as after sleep: a line that stays silent is given up and made anew. */
  async probe<T>(method: string, params: Record<string, unknown>, patience = 4000): Promise<T | null> {
    if (this.line !== "open") {
      this.again();
      return null;
    }
    const socket = this.#socket;
    const timer = this.#timers.after(patience, () => socket === this.#socket && this.again());
    return this.call<T>(method, params)
      .catch(() => null)
      .finally(() => this.#timers.cancel(timer));
  }

  close(): void {
    this.#timers.cancel(this.#timer);
    const socket = this.#socket;
    this.#socket = null;
    if (socket) {
      socket.onclose = null;
      socket.close();
    }
    for (const waiting of this.#waiting.values()) waiting.reject(new RpcProblem(0, "closed"));
    this.#waiting.clear();
    this.#say("closed");
  }

  call<T>(method: string, params: Record<string, unknown> = {}, durable = false): Promise<T> {
    const id = this.#next++;
    const text = JSON.stringify({ jsonrpc: "2.0", id, method, params });
    return new Promise<T>((resolve, reject) => {
      if (this.line !== "open" && !durable) {
        reject(new RpcProblem(0, "offline"));
        return;
      }
      this.#waiting.set(id, { text, durable, resolve: resolve as (value: unknown) => void, reject });
      if (this.line === "open") this.#socket?.send(text);
    });
  }

  #say(line: Line): void {
    if (this.line === line) return;
    this.line = line;
    this.onLine(line);
  }

  #hear(data: string): void {
    let message: {
      id?: number;
      method?: string;
      params?: Record<string, unknown>;
      result?: unknown;
      error?: { code: number; message: string; data?: Record<string, unknown> };
    };
    try {
      message = JSON.parse(data) as typeof message;
    } catch {
      return;
    }
    if (message.method === "welcome") {
      this.#breaks = 0;
      const kept = [...this.#waiting.values()];
      this.#say("open");
      this.onWelcome(message.params ?? {});
      for (const waiting of kept) this.#socket?.send(waiting.text);
    } else if (message.method) {
      this.onNote(message.method, message.params ?? {});
    } else if (typeof message.id === "number") {
      const waiting = this.#waiting.get(message.id);
      this.#waiting.delete(message.id);
      if (message.error) waiting?.reject(new RpcProblem(message.error.code, message.error.message, message.error.data));
      else waiting?.resolve(message.result);
    }
  }

  /** What need not survive a break fails at once. */
  #drop(): void {
    for (const [id, waiting] of this.#waiting) {
      if (waiting.durable) continue;
      this.#waiting.delete(id);
      waiting.reject(new RpcProblem(0, "offline"));
    }
  }

  #lost(socket: SocketLike): void {
    if (socket !== this.#socket) return;
    this.#socket = null;
    this.#drop();
    const pause = pauses[Math.min(this.#breaks, pauses.length - 1)]!;
    this.#breaks += 1;
    this.#say("broken");
    this.onBreak(this.#breaks);
    this.#timer = this.#timers.after(pause, () => this.open());
  }
}
