import type { Sight } from "../src/protocol/types";

export interface Moment<View> {
  seat: number;
  do: string;
  events: Sight<View>["events"];
  deciders: number[];
  legal: Sight<View>["legal"];
  view: View;
}
export function thin(before: unknown, after: unknown): unknown;
export function thick(before: unknown, change: unknown): unknown;
export function unfold<View>(file: unknown): { first: Sight<View>; moments: Moment<View>[] };
