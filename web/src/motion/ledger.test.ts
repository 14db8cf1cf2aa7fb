import { expect, test } from "vitest";
import { Ledger } from "./ledger";

test("coins are counted as they arrive", () => {
  const ledger = new Ledger(["count:thalers:0"], 1);
  ledger.add(3, 400, 60, 3);
  expect(ledger.count(4)?.shows).toEqual([
    { n: 1, until: 400 },
    { n: 2, until: 460 },
    { n: 3, until: 520 },
  ]);
});

test("more than can be shown comes in equal parts", () => {
  const ledger = new Ledger(["count:beer:0"], 0);
  ledger.add(12, 100, 50, 5);
  expect(ledger.count(12)?.shows.map(({ n }) => n)).toEqual([0, 2, 5, 7, 10]);
});

test("what is paid falls at once, what comes later rises later", () => {
  const ledger = new Ledger(["count:thalers:0"], 5);
  ledger.add(-5, 50);
  ledger.add(4, 500);
  expect(ledger.count(4)?.shows).toEqual([
    { n: 5, until: 50 },
    { n: 0, until: 500 },
  ]);
});

test("a sum that the table does not confirm is not shown", () => {
  const ledger = new Ledger(["count:thalers:0"], 5);
  ledger.add(2, 100);
  expect(ledger.count(5), "what waits for the next turn is no thaler yet").toBeNull();
  expect(new Ledger(["x"], 3).count(3)).toBeNull();
});

test("a total that is told is taken as told", () => {
  const ledger = new Ledger(["count:beer:0"], 2);
  ledger.set(4, 200);
  expect(ledger.count(4)?.shows).toEqual([{ n: 2, until: 200 }]);
});
