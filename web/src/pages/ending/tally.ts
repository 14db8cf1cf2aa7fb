// The count of a game that is over, as it is shown: source by source, evening by evening. Pure: what there is to count, the program says.
import type { Account } from "../../protocol/generated";
import type { Outcome } from "../../protocol/types";

export type { Account };

/** Sources in the order in which they are counted, those that brought nobody anything left out. */
export function sourcesOf(outcome: Pick<Outcome, "lines">): string[] {
  const names = new Set(outcome.lines.flatMap((lines) => Object.keys(lines)));
  return [...names].filter((name) => outcome.lines.some((lines) => (lines[name] ?? 0) !== 0));
}

/** What every seat has when so many sources are counted. */
export function counted(outcome: Pick<Outcome, "lines">, sources: string[], many: number): number[] {
  return outcome.lines.map((lines) => sources.slice(0, many).reduce((sum, name) => sum + (lines[name] ?? 0), 0));
}

/** Who stands where: the first in the middle, the second to the left, the third to the right; whoever comes after that stands beside. */
export function onPodium<One extends { place: number }>(order: One[]): { steps: One[]; beside: One[] } {
  const [first, second, third, ...beside] = [...order].sort((a, b) => a.place - b.place);
  return { steps: [second, first, third].filter((one) => one !== undefined), beside };
}

/** What a seat gained in every round. */
export function gains(rounds: Account["rounds"], seat: number): number[] {
  return rounds.map(({ scores }, i) => (scores[seat] ?? 0) - (rounds[i - 1]?.scores[seat] ?? 0));
}

/** The round after which whoever won was ahead for good, and by how much the round brought them nearer; null where there is no winner or no round. */
export function decided(rounds: Account["rounds"], places: readonly number[]): number | null {
  const winner = places.indexOf(1);
  if (winner < 0 || rounds.length < 2) return null;
  let since: number | null = null;
  for (const { round, scores } of rounds) {
    const ahead = scores.every((score, seat) => seat === winner || score < scores[winner]!);
    if (!ahead) since = null;
    else since ??= round;
  }
  return since;
}
