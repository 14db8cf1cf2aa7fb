import { describe, expect, test } from "vitest";
import {
  afterRounds,
  firstSeat,
  inOrder,
  line,
  momentAt,
  percent,
  roundStarts,
  shareAt,
  spread,
  weighed,
  type Analysis,
  type Moment,
  sureness,
} from "./analysis";

const curve: Moment[] = [
  { at: 0, round: 0, shares: [0.5, 0.5] },
  { at: 2, round: 1, shares: [0.6, 0.4] },
  { at: 5, round: 1, shares: [0.7, 0.3] },
  { at: 8, round: 2, shares: [0.1, 0.9] },
  { at: 10, round: 2, shares: [0, 1] },
];
const analysis: Analysis = { bot: "host", worlds: 24, acts: 10, curve, judged: [1], mistakes: [] };

describe("the curve", () => {
  test("a seat's line runs from left to right, a sure win at the top", () => {
    expect(line(analysis, 1, { left: 10, top: 5, width: 100, height: 50 })).toBe("M10 30L30 35L60 40L90 10L110 5");
  });
  test("a game of one moment is a point", () => {
    expect(line({ ...analysis, acts: 0, curve: [curve[0]!] }, 0, { left: 1, top: 2, width: 8, height: 8 })).toBe(
      "M1 6",
    );
  });
  test("the moment before an action, and the line between two", () => {
    expect(momentAt(curve, 7)).toBe(curve[2]);
    expect(momentAt(curve, 99)).toBe(curve[4]);
    expect(momentAt([], 3)).toBeUndefined();
    expect(shareAt(curve, 0, 6.5)).toBeCloseTo(0.4);
    expect(shareAt(curve, 0, 0)).toBe(0.5);
    expect(shareAt(curve, 1, 40)).toBe(1);
    expect(shareAt([], 0, 3)).toBe(0);
  });
  test("rounds begin and end", () => {
    expect(roundStarts(curve, 8)).toEqual([
      { round: 1, at: 2 },
      { round: 2, at: 8 },
    ]);
    expect(roundStarts(curve, 1)).toEqual([{ round: 1, at: 2 }]);
    expect(afterRounds(curve).map((moment) => moment.at)).toEqual([0, 5, 10]);
  });
});

test("a round of few actions leaves its number to the next, so that none lie on each other", () => {
  const late = [
    [1, 0],
    [2, 50],
    [3, 96],
    [4, 98],
  ].map(([round, at]) => ({ round: round!, at: at!, shares: [] }));
  expect(roundStarts(late as never, 9).map(({ round }) => round)).toEqual([1, 2, 4]);
});

describe("labels", () => {
  test("keep apart and keep their order", () => {
    expect(spread([10, 12, 50], 10, 0, 100)).toEqual([10, 20, 50]);
    expect(spread([99, 98, 97], 10, 0, 100)).toEqual([100, 90, 80]);
    expect(spread([], 10, 0, 100)).toEqual([]);
  });
  test("percent in the player's language", () => expect(percent(0.375, "en")).toBe("38%"));
});

describe("whose", () => {
  test("one's own mistakes come first, if they were looked at", () => {
    expect(firstSeat(analysis, 1)).toBe(1);
    expect(firstSeat(analysis, 0)).toBe(1);
    expect(firstSeat({ ...analysis, judged: [] }, null)).toBe(0);
  });
});

describe("shares of hints", () => {
  test("are shown when they differ", () => expect(weighed([{ share: 0.5 }, { share: 0.4 }])).toBe(true));
  test("stand in their order behind the first piece of advice", () => {
    expect(inOrder([{ share: 0.61 }, { share: 0.54 }, { share: 0.56 }]).map(({ share }) => share)).toEqual([
      0.61, 0.56, 0.54,
    ]);
  });
  test("say nothing when all are the same, alone or missing", () => {
    expect(weighed([{ share: 0.5 }, { share: 0.5 }])).toBe(false);
    expect(weighed([{ share: 0.5 }])).toBe(false);
    expect(weighed([{ share: 0.5 }, {}])).toBe(false);
  });
});

test("better is told as clear only where the interval is", () => {
  expect(sureness({ loss: 0.2, loss_low: 0.12 })).toBe("clearly");
  expect(sureness({ loss: 0.2, loss_low: 0.02 })).toBe("probably");
});
