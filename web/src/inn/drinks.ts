// How strong a drink is, as a sum: what each card brings, and what answers have changed.

/** `parts`: the cards with their signs; `change`: what answers added, null where nothing did. */
export function sum(strengths: readonly number[], total: number): { parts: string; change: string | null } {
  const signed = (n: number, first: boolean) => (n < 0 ? `−${-n}` : first ? String(n) : `+${n}`);
  const change = total - strengths.reduce((all, n) => all + n, 0);
  // Cards that add nothing are not counted out.
  const told = strengths.some((n) => n !== 0) ? strengths.filter((n) => n !== 0) : strengths.slice(0, 1);
  return {
    parts: told.map((n, i) => signed(n, i === 0)).join(" "),
    change: change === 0 ? null : signed(change, false),
  };
}
