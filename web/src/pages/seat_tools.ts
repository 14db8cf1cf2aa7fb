// What somebody at a table asks of the house for the own seat, besides acting; without a seat nothing is asked.
import type { House } from "../protocol/house.svelte";
import type { GuardChoice, Legal, Sight } from "../protocol/types";

export function seatTools(house: () => House, sight: () => Sight<never> | null) {
  /** Whoever looks on has no seat, and asks nothing. */
  const own = (ask: (house: House, seat: number) => Promise<unknown>) => {
    const seat = sight()?.seat;
    if (seat !== null && seat !== undefined) void ask(house(), seat);
  };
  return {
    undo: () => own((its, seat) => its.undo(seat)),
    back: (steps: number) => own((its, seat) => its.undo(seat, steps)),
    wait: () => own((its, seat) => its.ask("wait", { seat })),
    hold(on: boolean) {
      // A question that closed meanwhile needs no letting go.
      if (sight()?.asked !== undefined) own((its, seat) => its.ask("hold", { seat, on }));
    },
    arm: (card: Legal, on: boolean) => own((its, seat) => its.ask(on ? "arm" : "disarm", { seat, do: card.do })),
    plan: async (name: string) => (await import("../parts/planning")).propose(house(), sight()?.seat ?? 0, name),
    carry: async (acts: Legal[]) => (await import("../parts/planning")).carry(house(), sight()?.seat ?? 0, acts),
    guard: (card: string, guard: GuardChoice) => own((its, seat) => its.ask("guard", { seat, card, guard })),
  };
}
