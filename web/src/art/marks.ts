/** The mark of every seat, beside its colour: the names of drawings, without `mark-`. */
export const seatMarks = ["leaf", "sun", "rose", "drop", "bell", "moon", "key", "feather"];
