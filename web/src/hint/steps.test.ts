import { expect, test } from "vitest";
import type { Legal } from "../protocol/types";
import { gained, ghosted, stepsOf } from "./steps";

const act = (type: string, more: object = {}) => ({ do: `${type} ${JSON.stringify(more)}`, action: { type }, ...more }) as unknown as Legal; // prettier-ignore
const place = (n: number) => act("place", { would_bring: [{ type: "thalers", n }] });
const serve = (n: number) => act("serve", { brings: [{ type: "thalers", n }, { type: "beer", n: 1 }] }); // prettier-ignore

test("what is served in a row is one line, and its acts keep their order", () => {
  const acts = [serve(1), act("upgrade"), serve(2), serve(3), act("buy")];
  const steps = stepsOf(acts);
  expect(steps.map(({ acts }) => acts.length)).toEqual([1, 1, 2, 1]);
  expect(steps.flatMap((step) => step.acts)).toEqual(acts);
  expect(ghosted(steps).map(({ line }) => line)).toEqual([1, 2, 3, 3, 4]);
});

test("goods are those the program tells, and a die that is laid and served counts once", () => {
  expect(gained([place(2), place(3)])).toEqual([{ type: "thalers", n: 5 }]);
  expect(gained([place(2), serve(2), serve(1)])).toEqual([
    { type: "thalers", n: 3 },
    { type: "beer", n: 2 },
  ]);
  expect(gained([act("end_turn")])).toEqual([]);
});
