// The pieces of the later modules go where they go, like dice and cards; and the own totals wait for their coins.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { View } from "../tiefenthal/types";
import { type Count, type Fly } from "./steps";
import { plot } from "./tiefenthal";

const view = (
  JSON.parse(readFileSync(new URL("../../dev/fixtures/all-serve.json", import.meta.url), "utf8")) as { view: View }
).view;
const scene = (event: { type: string; [field: string]: unknown }, after = view) =>
  plot([{ seat: 0, events: [{ seat: 0, ...event }] }], view, after, 0);
const flight = (event: { type: string; [field: string]: unknown }) =>
  scene(event).steps.find((step): step is Fly => step.do === "fly");

describe.each([
  [{ type: "wine_placed", table: 3 }, "wine", "cellar:0", "table:0:3"],
  [{ type: "wine_taken_back", table: 3 }, "wine", "table:0:3", "cellar:0"],
  [{ type: "wine_served", table: 2, card: "noble" }, "wine", "table:0:2", "cellar:0"],
  [{ type: "lodged", room: 4 }, "noble", "deck:0", "room:0:4"],
  [{ type: "card_reserved", card: "brewer" }, "brewer", "deck:0", "room:0:2"],
  [{ type: "room_matched", room: 1 }, "2", "tray:0:2", "room:0:1"],
  [{ type: "order_fulfilled", order: 2 }, "rosette", "tavern:0", "order:0:2"],
  [{ type: "reward_used", order: 2, reward: "tip" }, "rosette", "order:0:2", "tavern:0"],
  [{ type: "iou_revealed", iou: "iou_die" }, "quill", "keeper:0", "iou:0:iou_die"],
])("%o", (event, token, from, to) => {
  test(`${token} goes from ${from} to ${to}`, () => {
    const step = flight(event)!;
    expect([step.token.id, step.from[0], step.to[0]]).toEqual([token, from, to]);
  });
});

describe("the own totals", () => {
  const richer = (n: number): View => ({
    ...view,
    players: view.players.map((player, seat) => (seat === 0 ? { ...player, thalers: player.thalers + n } : player)),
  });
  const counts = (steps: ReturnType<typeof scene>["steps"]) =>
    steps.filter((step): step is Count => step.do === "count");
  test("show the old number until the coins are there", () => {
    const { steps } = scene({ type: "thalers", thalers: 3 }, richer(3));
    const [count] = counts(steps);
    expect(count!.shows.map(({ n }) => n - view.players[0]!.thalers)).toEqual([0, 1, 2]);
    const coins = steps.filter((step): step is Fly => step.do === "fly");
    expect(count!.for).toBeLessThanOrEqual(Math.max(...coins.map((coin) => coin.after + coin.for)));
  });
  test("are left alone where thalers wait for the next turn", () =>
    expect(counts(scene({ type: "thalers", thalers: 3 }).steps)).toEqual([]));
  test("of others are theirs", () =>
    expect(
      counts(plot([{ seat: 1, events: [{ type: "thalers", seat: 1, thalers: 3 }] }], view, view, 0).steps),
    ).toEqual([]));
});
