// For whom a card is played: others first. Who takes gold from somebody hardly means himself.
import type { Legal } from "../protocol/types";

/** What names nobody stays in front, then the others as they came, then oneself. */
export function othersFirst(choices: readonly Legal[], me: number): Legal[] {
  const place = ({ action }: Legal) => {
    const seat = action["target"] ?? action["to"];
    return typeof seat !== "number" ? 0 : seat === me ? 2 : 1;
  };
  return [0, 1, 2].flatMap((wanted) => choices.filter((choice) => place(choice) === wanted));
}
