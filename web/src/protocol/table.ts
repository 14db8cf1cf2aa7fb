// One table as the house tells it: versions, entries, views. Holds what an `update` says and asks again after a gap.
import type { SeatView as GeneratedView, TableInfo, Update as GeneratedUpdate, UpdateEntry } from "./generated";
import type { GameEvent, Legal } from "./types";

export type { AnswerWindow, Proposal, SeatInfo, TableInfo } from "./generated";
/** With actions and events as the page looks at them, whatever the game. */
export type SeatView = Omit<GeneratedView, "legal" | "armed" | "armable"> & {
  legal?: Legal[];
  armed?: Legal[];
  armable?: Legal[];
};
export type Entry = Omit<UpdateEntry, "events"> & { events?: GameEvent[] };
export type Update = Omit<GeneratedUpdate, "views" | "entries"> & { views: SeatView[]; entries: Entry[] };

export interface Known {
  version: number;
  update: Update;
  info: TableInfo | null;
  entries: Entry[];
  /** What the last update told that was not known before; a table opened anew tells nothing new. */
  fresh: Entry[];
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
      entries: [...known.entries, ...fresh].slice(-400),
      fresh,
    },
    gap: false,
  };
}

/** A key for an action: made up here, never used twice. */
export function makeKey(random: () => string = () => crypto.randomUUID()): string {
  return random().replaceAll("-", "").slice(0, 32);
}
