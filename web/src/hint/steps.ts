// A plan as lines for people: what is served one after the other is one line; what its dice bring is added up as the program tells it.
import type { Legal } from "../protocol/types";

export interface Step {
  acts: Legal[];
}
/** A line of the plan, and the act of it that is shown in one place. */
export interface Mark {
  legal: Legal;
  /** From 1; the same for all acts of a line. */
  line: number;
  /** Shown instead of the line. */
  sign?: string;
  tone?: "good" | "bad";
}

export function stepsOf(acts: readonly Legal[]): Step[] {
  const steps: Step[] = [];
  for (const act of acts) {
    const last = steps.at(-1);
    if (act.action.type === "serve" && last?.acts[0]?.action.type === "serve") last.acts.push(act);
    else steps.push({ acts: [act] });
  }
  return steps;
}

export const ghosted = (steps: readonly Step[]): Mark[] =>
  steps.flatMap(({ acts }, i) => acts.map((legal) => ({ legal, line: i + 1 })));

/** Goods only: what else comes stands with its line. */
const goods = ["thalers", "beer"];

export function gained(acts: readonly Legal[]): { type: string; n: number }[] {
  const sums = new Map<string, number>();
  // What a die would bring is counted once: when it is served, if the plan goes that far.
  const served = acts.some(({ action }) => action.type === "serve");
  for (const { would_bring, brings } of acts)
    for (const effect of (served ? brings : would_bring) ?? [])
      if (goods.includes(effect.type)) sums.set(effect.type, (sums.get(effect.type) ?? 0) + (effect.n ?? 1));
  return [...sums].map(([type, n]) => ({ type, n }));
}
