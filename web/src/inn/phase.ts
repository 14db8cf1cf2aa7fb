// The phases of a turn, in the order of the lamps.
export const phases = ["discard", "action", "order", "drink"] as const;
