// How long ago something was, in words.
const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
];

/** "3 hours ago"; what is younger than a minute is "now". */
export function since(then: number, now: number, language: string): string {
  const words = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  for (const [unit, ms] of units) if (now - then >= ms) return words.format(-Math.floor((now - then) / ms), unit);
  return words.format(0, "second");
}
