// The ways to a table: links as people paste them, words as they say them.
import type { Route } from "../parts/route.svelte";

export type Way = { table: string; token: string | null } | { code: string };

/** What somebody typed or pasted; null when it leads nowhere. */
export function wayOf(text: string): Way | null {
  const code = /^\s*([a-z]+)[\s,.-]+([a-z]+)[\s,.-]+(\d{2})\s*$/i.exec(text);
  if (code) return { code: code.slice(1).join("-").toLowerCase() };
  const found =
    /\/t\/([a-z0-9]+)(?:-[a-z0-9]+)?(?:[#/]([\w-]+))?/.exec(text) ??
    /^\s*([a-z0-9]{6,})(?:[#/\s]([\w-]+))?\s*$/.exec(text);
  return found ? { table: found[1]!, token: found[2] ?? null } : null;
}

/** An address that was opened from elsewhere, as the page writes it; null when it is none of these. */
export function hashOf(path: string, hash: string): string | null {
  const table = /^\/t\/([a-z0-9]+)-[a-z0-9]+$/.exec(path);
  if (table) return `#/t/${table[1]}${/^#[a-z0-9]+$/.test(hash) ? `/${hash.slice(1)}` : ""}`;
  const moment = /^\/m\/([a-z0-9]+)-([a-z0-9]+)-(\d{1,6})$/.exec(path);
  return moment ? `#/m/${moment[1]}/${moment[2]}/${moment[3]}` : null;
}

/** A moment that was shared: table, share, act. */
export function momentOf(parts: readonly string[]): Extract<Route, { page: "replay" }> | null {
  const [, table, share, act] = parts;
  if (!table || !share) return null;
  const at = Number(act ?? 0);
  return { page: "replay", table, at: Number.isInteger(at) && at > 0 ? at : 0, seat: null, share };
}
