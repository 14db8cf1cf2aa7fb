// Up to where the talk of a table was read, in this browser.
import { seenAt } from "./talk";

const key = "taproom.talk";

function load(): Record<string, number> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
    return kept !== null && typeof kept === "object" ? (kept as Record<string, number>) : {};
  } catch {
    return {};
  }
}

export const lastSeen = (table: string): number => Number(load()[table] ?? 0) || 0;

export function markSeen(table: string, version: number): void {
  try {
    localStorage.setItem(key, JSON.stringify(seenAt(load(), table, version)));
  } catch {
    // A browser that keeps nothing counts from the start.
  }
}
