/** A seat nobody is known on has a letter: its number belongs to the protocol, where it counts from 0 (docs/decisions/013). */
export const seatLetter = (seat: number): string => String.fromCharCode(65 + seat);
