// What the service says about a finished game, and the pure parts of drawing it.
import type { Analysis as Told, AnalysisMistake, AnalysisMoment as Moment } from "../protocol/generated";
import type { Legal } from "../protocol/types";

export type { Moment };
export type Mistake = Omit<AnalysisMistake, "played" | "better"> & { played: Legal; better: Legal };
export type Analysis = Omit<Told, "mistakes"> & { mistakes: Mistake[] };
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const short = (n: number) => String(Math.round(n * 10) / 10);
export const xOf = (analysis: Analysis, at: number, box: Box) =>
  box.left + (analysis.acts === 0 ? 0 : at / analysis.acts) * box.width;
export const yOf = (share: number, box: Box) => box.top + (1 - share) * box.height;

/** The line of a seat as an SVG path. */
export function line(analysis: Analysis, seat: number, box: Box): string {
  return analysis.curve
    .map(
      (moment, i) =>
        `${i === 0 ? "M" : "L"}${short(xOf(analysis, moment.at, box))} ${short(yOf(moment.shares[seat] ?? 0, box))}`,
    )
    .join("");
}

/** The last moment that was looked at, at or before so many actions. */
export function momentAt(curve: Moment[], at: number): Moment | undefined {
  return curve.findLast((moment) => moment.at <= at) ?? curve[0];
}

/** Where the line of a seat stands between two moments. */
export function shareAt(curve: Moment[], seat: number, at: number): number {
  const next = curve.findIndex((moment) => moment.at >= at);
  const after = curve[next === -1 ? curve.length - 1 : next];
  const before = curve[Math.max(0, next - 1)] ?? after;
  if (!before || !after) return 0;
  const part = after.at === before.at ? 1 : Math.min(1, (at - before.at) / (after.at - before.at));
  return before.shares[seat]! + part * (after.shares[seat]! - before.shares[seat]!);
}

/** Where rounds begin, as many as can be read side by side. */
export function roundStarts(curve: Moment[], most: number): { round: number; at: number }[] {
  const starts = curve
    .filter((moment, i) => moment.round > 0 && moment.round !== curve[i - 1]?.round)
    .map(({ round, at }) => ({ round, at }));
  const every = Math.ceil(starts.length / most);
  // A round of few actions, as where a game was branched at its end, leaves its number to the next.
  const apart = (curve.at(-1)?.at ?? 0) / (2 * most);
  return starts
    .filter((_, i) => i % every === 0)
    .filter(({ at }, i, all) => i + 1 === all.length || all[i + 1]!.at - at >= apart);
}

/** How things stood when each round was over. */
export function afterRounds(curve: Moment[]): Moment[] {
  return curve.filter((moment, i) => curve[i + 1]?.round !== moment.round);
}

/** Moves labels apart that would lie on each other, and keeps their order. */
export function spread(places: number[], gap: number, low: number, high: number): number[] {
  const order = places.map((_, i) => i).sort((a, b) => places[a]! - places[b]!);
  const out = [...places];
  let floor = low;
  for (const i of order) floor = (out[i] = Math.max(out[i]!, floor)) + gap;
  let ceiling = high;
  for (const i of order.reverse()) ceiling = (out[i] = Math.min(out[i]!, ceiling)) - gap;
  return out;
}

/** How sure it is that something was better: clearly only where even the small end of the interval is half of what is told. */
export const sureness = ({ loss, loss_low }: Pick<Mistake, "loss" | "loss_low">): "clearly" | "probably" =>
  loss_low >= loss / 2 ? "clearly" : "probably";

export const mistakesOf = (analysis: Analysis, seat: number) =>
  analysis.mistakes.filter((mistake) => mistake.seat === seat);

/** Whose mistakes are shown first: one's own, else the first that were looked at. */
export const firstSeat = (analysis: Analysis, own: number | null) =>
  own !== null && analysis.judged.includes(own) ? own : (analysis.judged[0] ?? 0);

export const percent = (share: number, language: string) =>
  new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 0 }).format(share);

/** Shares of hints, where they say something: a bot that does not weigh actions gives all the same. */
/** The first piece of advice first, whatever its number; the others by theirs. */
export const inOrder = <Hint extends { share?: number }>([first, ...others]: Hint[]): Hint[] =>
  first ? [first, ...others.sort((a, b) => (b.share ?? 0) - (a.share ?? 0))] : [];
export function weighed(hints: { share?: number }[]): boolean {
  const shares = hints.map((hint) => hint.share);
  return (
    shares.length > 1 &&
    shares.every((share) => typeof share === "number") &&
    shares.some((share) => share !== shares[0])
  );
}
