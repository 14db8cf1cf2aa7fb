// The shelf of the supply: 1128 wide on the board, with a gap between piles, and the row of guests at its end.
const shelf = 1128;
const guests = 75;
const gap = 9;

/** More piles make smaller cards. */
export const pileWidth = (piles: number): number => Math.floor((shelf - guests - gap * (piles - 3)) / piles);
