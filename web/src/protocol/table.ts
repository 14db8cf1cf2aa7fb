// One table as the house tells it: versions, entries, views. Holds what an `update` says and asks again after a gap.
import type { DiceInfo } from "./dice";
import type { GameEvent, Legal, Outcome } from "./types";

export interface SeatInfo {
  kind: "open" | "person" | "bot";
  name?: string;
  level?: string;
  you?: boolean;
  taken_over?: boolean;
  resigned?: boolean;
}
export interface TableInfo {
  game: string;
  config: { players: number; modules?: string[] };
  seats: SeatInfo[];
  host: string;
  /** Other pieces than the usual ones; the request `pack` tells them. */
  pack?: { name: string; hash: string };
  you_host?: boolean;
  pace: { kind: string; seconds?: number; days?: number };
  token?: string;
  rematch?: string;
  /** How it came to be: "new", "rematch", "branch", "import". */
  origin?: string;
  commitment?: string;
  /** What people add to the dice. */
  dice?: DiceInfo;
  seed?: string;
}
export interface SeatView {
  viewer: number | "spectator";
  view: unknown;
  legal?: Legal[];
  can_undo?: number;
  question?: number;
  orders?: string;
  /** The answer that is kept until the window closes. */
  answered?: string;
  asked?: boolean;
  held?: boolean;
  armed?: Legal[];
  armable?: Legal[];
}
export interface Entry {
  version: number;
  type: string;
  seat?: number;
  t: number;
  events?: GameEvent[];
  name?: string;
  text?: string;
  [more: string]: unknown;
}
export interface AnswerWindow {
  number: number;
  opened: number;
  /** Null: it waits for the one person at the table, without a limit. */
  closes: number | null;
  seats: number[];
  about: number[];
  waiting: number[];
  /** At a friendly table: it is open for longer than a beat. */
  thinking?: boolean;
}
export interface Proposal {
  number: number;
  kind: string;
  seat: number;
  count: number;
  waiting: number[];
}
export interface Update {
  table: string;
  fresh: boolean;
  from: number;
  version: number;
  phase: "gathering" | "playing" | "paused" | "over";
  deciders: number[];
  over: boolean;
  outcome?: Outcome;
  entries: Entry[];
  views: SeatView[];
  clocks: { running: number[]; left_ms: number[]; at: number } | null;
  window: AnswerWindow | null;
  proposal: Proposal | null;
  here?: boolean[];
  /** How many look on without a seat. */
  watching?: number;
  info?: TableInfo;
}

export interface Known {
  version: number;
  update: Update;
  info: TableInfo | null;
  entries: Entry[];
  /** What the last update told that was not known before; a table opened anew tells nothing new. */
  fresh: Entry[];
}

const most = 400;
/** Of long evenings the latest is kept, and all that was said. */
function latest(entries: Entry[]): Entry[] {
  const start = entries.length - most;
  return start <= 0 ? entries : entries.filter((entry, i) => i >= start || entry.type === "said");
}

/** Takes an update in. `gap` means: something is missing between what is known and what was told; open the table again. */
export function take(known: Known | null, update: Update): { known: Known | null; gap: boolean } {
  if (update.fresh || known === null) {
    if (!update.fresh && known === null && update.from > 0) return { known, gap: true };
    return {
      known: {
        version: update.version,
        update,
        info: update.info ?? known?.info ?? null,
        entries: [...update.entries],
        fresh: [],
      },
      gap: false,
    };
  }
  if (update.from > known.version) return { known, gap: true };
  if (update.version < known.version) return { known, gap: false };
  const fresh = update.entries.filter((entry) => entry.version > known.version);
  return {
    known: {
      version: update.version,
      update,
      info: update.info ?? known.info,
      entries: latest([...known.entries, ...fresh]),
      fresh,
    },
    gap: false,
  };
}

/** A key for an action: made up here, never used twice. */
export function makeKey(random: () => string = () => crypto.randomUUID()): string {
  return random().replaceAll("-", "").slice(0, 32);
}
