// What was said at a table: read from its entries, counted while unread, muted by seat.
import type { Entry, SeatInfo } from "../protocol/table";

export interface Said {
  version: number;
  name: string;
  /** Null: somebody who watches. */
  seat: number | null;
  text: string | null;
  phrase: string | null;
}

export function saidOf(entries: readonly Entry[]): Said[] {
  return entries.flatMap((entry) => {
    if (entry.type !== "said") return [];
    const phrase = entry["phrase"];
    return [
      {
        version: entry.version,
        name: entry.name ?? "",
        seat: typeof entry.seat === "number" && entry.seat >= 0 ? entry.seat : null,
        text: typeof entry.text === "string" ? entry.text : null,
        phrase: typeof phrase === "string" ? phrase : null,
      },
    ];
  });
}

/** Somebody who speaks at a table. */
export interface Voice {
  key: string;
  /** Null: somebody who watches. */
  seat: number | null;
  name: string;
}

/** Who is meant by a mute: a seat of a table, whatever the name of who sits there; names are only shown, and two can be alike. Of who watches
 * the house tells nothing but a name. */
export const voiceOf = (table: string, { seat, name }: Pick<Voice, "seat" | "name">): string =>
  seat === null ? `${table}::${name}` : `${table}:${seat}`;

/** Everybody but oneself who can be heard: the people at their seats, then who else spoke. */
export function voices(table: string, seats: readonly SeatInfo[], said: readonly Said[]): Voice[] {
  const seated = seats.flatMap((chair, seat) => (chair.kind === "person" ? [{ seat, name: chair.name ?? "" }] : []));
  const found = new Map<string, Voice>();
  for (const { seat, name } of [...seated, ...said]) {
    const key = voiceOf(table, { seat, name });
    if (found.has(key) || (seat !== null && seats[seat]?.you)) continue;
    found.set(key, { key, seat, name });
  }
  return [...found.values()];
}

/** What is heard: nothing of those who are muted. */
export const heard = (said: readonly Said[], table: string, muted: readonly string[]): Said[] =>
  said.filter((one) => !muted.includes(voiceOf(table, one)));

/** Who is muted still: whoever takes a seat that was left is somebody else. */
export function seatedStill(muted: readonly string[], table: string, seats: readonly SeatInfo[]): string[] {
  const left = seats.flatMap((chair, seat) => (chair.kind === "open" ? [voiceOf(table, { seat, name: "" })] : []));
  return muted.filter((key) => !left.includes(key));
}

/** How many lines of others came after the last one that was looked at. */
export const unread = (said: readonly Said[], seen: number, own: readonly number[]): number =>
  said.filter(({ version, seat }) => version > seen && (seat === null || !own.includes(seat))).length;

/** How long a bubble stays: as long as it takes to read, within bounds, in milliseconds. */
export const staying = (text: string): number => Math.min(9000, 3500 + 60 * text.length);

const most = 100;
/** Mutes or hears again; the list stays short, the oldest are forgotten first. */
export const toggled = (muted: readonly string[], voice: string): string[] =>
  muted.includes(voice) ? muted.filter((one) => one !== voice) : [...muted, voice].slice(-most);

/** The lines looked at last, by table: of the latest tables only. */
export function seenAt(kept: Record<string, number>, table: string, version: number): Record<string, number> {
  const others = Object.entries(kept).filter(([name]) => name !== table);
  return Object.fromEntries([...others.slice(-29), [table, version]]);
}
