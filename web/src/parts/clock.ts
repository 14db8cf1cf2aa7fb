// Time that is left on a clock, counted from what the house said and when.

/** Milliseconds a seat has left now; `since` are those that passed here since the house told it. */
export function leftNow(clocks: { running: number[]; left_ms: number[] }, seat: number, since: number): number {
  const left = clocks.left_ms[seat] ?? 0;
  return Math.max(0, clocks.running.includes(seat) ? left - Math.max(0, since) : left);
}

/** Short: 4:05, 1:02:09, and days for slow tables. */
export function clockText(ms: number, day: (days: number) => string): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds >= 48 * 3600) return day(Math.floor(seconds / 86400));
  const two = (n: number) => String(n).padStart(2, "0");
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
