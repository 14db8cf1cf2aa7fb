// The decision that somebody wants to see: the replay shows what was done and what would have been better where it was decided.
import type { Mistake } from "./analysis";

export const judged = $state<{ table: string; mistake: Mistake | null }>({ table: "", mistake: null });
