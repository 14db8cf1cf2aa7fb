import { describe, expect, test } from "vitest";
import type { GameEvent } from "../protocol/types";
import { holders, payers, settledRound, stakes, wonBy } from "./gambling";

const event = (type: string, more: Record<string, unknown> = {}): GameEvent => ({ type, text: "", ...more });
const paid = (from: number | string, amount = 1) => event("gold", { from, to: "pot", amount });
const round = [
  paid(3, 9),
  event("gold", { from: "pot", to: 1, amount: 9 }),
  event("played", { seat: 2, card: "gambling_im_in" }),
  event("round_begins", { seat: 2 }),
  event("control", { seat: 2, card: "gambling_im_in" }),
  paid(0),
  paid("inn"),
  paid(2),
  paid(3),
  event("played", { seat: 3, card: "my_dice_this_time" }),
  event("control", { seat: 3, card: "my_dice_this_time" }),
  paid(0),
  event("gold", { from: 0, to: 2, amount: 5 }),
];

describe("the pot", () => {
  test("is told apart by who paid, of this round only", () =>
    expect(stakes(round, 5)).toEqual([
      { seat: 0, amount: 2 },
      { seat: null, amount: 1 },
      { seat: 2, amount: 1 },
      { seat: 3, amount: 1 },
    ]));
  test("shows what was not seen as nobody's", () =>
    expect(stakes([paid(1)], 4)).toEqual([
      { seat: 1, amount: 1 },
      { seat: null, amount: 3 },
    ]));
  test("never shows more than there is", () => expect(stakes([paid(1, 6)], 4)).toEqual([{ seat: null, amount: 4 }]));
  test("may be empty", () => expect(stakes([], 0)).toEqual([]));
});

describe("control", () => {
  test("is remembered with the card that took it", () =>
    expect(holders(round)).toEqual([
      { seat: 2, card: "gambling_im_in" },
      { seat: 3, card: "my_dice_this_time" },
    ]));
  test("is nobody's before a round", () => expect(holders([event("control", { seat: 1 })])).toEqual([]));
});

describe("the end of a round", () => {
  const won = event("round_won", { seat: 3, pot: 5 });
  const ended = [...round, won, event("gold", { from: "pot", to: 3, amount: 5 })];
  test("says who paid and who has it", () =>
    expect(settledRound(ended)).toEqual({ winner: 3, pot: 5, event: won, stakes: stakes(round, 5) }));
  test("says that nobody has it", () =>
    expect(settledRound([...round, event("round_lost", { pot: 5 })])).toMatchObject({ winner: null, pot: 5 }));
  test("is told until something else happens", () => {
    expect(settledRound(round)).toBeNull();
    expect(settledRound([...ended, event("ordered", { seat: 2, to: 1 })])).toBeNull();
  });
});

describe("how a round was won", () => {
  test("is what the program says of the last one", () => {
    const won = (by: string) => event("round_won", { seat: 3, pot: 5, by });
    expect(wonBy([...round, won("card"), ...round, won("last")])).toBe("last");
    expect(wonBy([...round, won("card")])).toBe("card");
    expect(wonBy([...round, won("passes")])).toBe("passes");
  });
  test("and with whose gold", () => {
    expect([...payers(round)]).toEqual([0, null, 2, 3]);
    expect([...payers([event("round_begins", { seat: 1 }), paid("inn")])]).toEqual([null]);
  });
});
