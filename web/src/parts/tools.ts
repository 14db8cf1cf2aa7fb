// What a table may ask of the page around it.
import type { Mention } from "../log/mentions";
import type { GuardChoice, Legal } from "../protocol/types";
import type { Plan } from "./planning";

export type Panel = "rules" | "log" | "settings" | "actions" | "leave" | "scores" | "hint" | "dice" | "sound";

export interface Tools {
  open(panel: Panel): void;
  visit(seat: number): void;
  /** Shows a card that was named. */
  look(mention: Mention): void;
  undo(): void;
  /** Takes back so many of the own last steps at once. */
  back(steps: number): void;
  hint(): void;
  /** What a bot would do next in the own turn; null when it cannot be had. */
  plan?(name: string): Promise<Plan | null>;
  /** Does one act after the other; says how many were done. */
  carry?(acts: Legal[]): Promise<number>;
  /** Asks for more time while an answer window is open. */
  wait(): void;
  /** Keeps a question of a friendly table open while a card is in hand, or lets it go. */
  hold?(on: boolean): void;
  /** Lets a card wait for its moment, or takes it back. */
  arm?(card: Legal, on: boolean): void;
  /** What a card that can guard its owner does by itself. */
  guard?(card: string, choice: GuardChoice): void;
  /** Asks why an action is not allowed; the answer is shown with its rule. `known` is what the table can say of it by itself. */
  why(action: string, known?: string): void;
}
