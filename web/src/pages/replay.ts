// Paging through a game: which moment comes next, and the address of one.
import type { ReplayRound as Round } from "../protocol/generated";

export type { Round };
/** The round a moment belongs to. */
export const roundAt = (rounds: readonly Round[], at: number): Round | undefined =>
  rounds.findLast((one) => one.at <= at);
/** Where the round before begins; inside a round, where it began itself. */
export const roundBefore = (rounds: readonly Round[], at: number): number =>
  rounds.findLast((one) => one.at < at)?.at ?? 0;
export const roundAfter = (rounds: readonly Round[], at: number, of: number): number =>
  rounds.find((one) => one.at > at)?.at ?? of;

export const paces = [0.5, 1, 2, 4] as const;
export const nextPace = (pace: number): number => paces[(paces.indexOf(pace as 1) + 1) % paces.length]!;
/** Milliseconds until the next step. */
export const beat = (pace: number): number => 900 / pace;

export const address = (table: string, at: number, viewer: number | string, share: string | null = null): string =>
  share ? `#/m/${table}/${share}/${at}` : `#/replay/${table}/${at}${typeof viewer === "number" ? `/${viewer}` : ""}`;
