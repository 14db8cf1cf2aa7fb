// One table as the house tells it: versions, entries, views. Holds what an `update` says and asks again after a gap.
import type {
  SeatView as GeneratedView,
  TableInfo as GeneratedInfo,
  Update as GeneratedUpdate,
  UpdateEntry,
} from "./generated";
import type { GameEvent, Legal } from "./types";

export type { AnswerWindow, Proposal, SeatInfo } from "./generated";
/** With actions and events as the page looks at them, whatever the game. */
export type SeatView = Omit<GeneratedView, "legal" | "armed" | "armable"> & {
  legal?: Legal[];
  armed?: Legal[];
  armable?: Legal[];
};
export type Entry = Omit<UpdateEntry, "events"> & { events?: GameEvent[] };
/** With what only some games agree on. */
/** What was chosen for a table of any game, looked at without knowing its kind. */
interface AnyConfig {
  players: number;
  modules?: string[];
  /** Who the seats are to be; null: whatever chance brings. */
  seats?: (string | null)[];
  options?: Record<string, string>;
}
export type TableInfo = Omit<GeneratedInfo, "config"> & { config: AnyConfig };
export type Update = Omit<GeneratedUpdate, "views" | "entries" | "info"> & {
  views: SeatView[];
  entries: Entry[];
  info?: TableInfo;
};

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
