// Acts of the own turn that a bot proposes, and one tap that does them all. The acts come from the program, and each goes through the door that every
// act goes through; what does not fit any more is left.
import type { House } from "../protocol/house.svelte";
import { makeKey } from "../protocol/table";
import type { Legal } from "../protocol/types";

export interface Plan {
  acts: Legal[];
  /** What the seat would see afterwards; nothing where chance has a part in it. */
  view?: unknown;
}

/** Says how many were done: as many as undoing takes back. */
export async function carry(house: House, seat: number, acts: Legal[]): Promise<number> {
  const { table, known } = house;
  if (!table || !known) return 0;
  let { version } = known;
  for (const [done, act] of acts.entries()) {
    const reply = await house
      .call("apply", { table: table.id, seat, do: act.do, version, key: makeKey() })
      .catch(() => null);
    if (!reply || house.table !== table) return done;
    version = reply.version;
  }
  return acts.length;
}

export async function propose(house: House, seat: number, plan: string): Promise<Plan | null> {
  return (await house.ask("plan", { seat, plan })) as Plan | null;
}
