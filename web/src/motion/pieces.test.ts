// The pieces of the later modules go where they go, like dice and cards; and the own totals wait for their coins.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { View } from "../tiefenthal/types";
import { face } from "../tiefenthal/faces";
import { tumbles } from "./fit";
import { revealed, type Count, type Fly } from "./steps";
import { longest, others, tempo } from "./tempo";
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

describe("nothing tells before the picture does", () => {
  const drawn = (table: number | null, card: string) => ({ type: "card_drawn", card, table });
  test("words wait for cards that turn up and for dice that roll, and for nothing else", () => {
    expect(revealed(scene(drawn(2, "regular_1")).steps)).toBeGreaterThanOrEqual(300);
    expect(revealed(scene({ type: "coloured_die_rolled", face: 3 }).steps)).toBeGreaterThanOrEqual(640);
    expect(revealed(scene({ type: "thalers", thalers: 3 }).steps)).toBe(0);
    expect(revealed(scene({ type: "served", space: "t1", die: "3" }).steps)).toBe(0);
    expect(revealed([])).toBe(0);
  });
  test("a noble comes with the face it keeps", () => {
    const token = (table: number) => flight(drawn(table, "noble"))!.token;
    expect([1, 2, 3].map((table) => face("noble", token(table).index))).toEqual([1, 2, 3].map((table) => face("noble", table - 1))); // prettier-ignore
    expect(face("noble", token(1).index)).not.toBe(face("noble", token(2).index));
  });
  test.each([1, 2, 3, 4, 5, 6])("a die that shows %i has every other face once, the opposite behind", (shown) => {
    const rolled = flight({ type: "coloured_die_rolled", face: shown })!.token;
    expect([shown, ...rolled.faces!].sort()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(rolled.faces![0]).toBe(7 - shown);
  });
  test("a die ends flat", () => expect(tumbles().at(-1)!["transform"]).toBe("rotateX(0deg) rotateY(0deg)"));
});
describe("the pace of others", () => {
  test("is chosen, and never longer than one wants to look", () => {
    const took = Object.values(others).map((theirs) => tempo(1000, "full", false, theirs));
    expect([...took].sort((a, b) => b - a)).toEqual(took);
    expect(tempo(1000, "full", true, others.at_once)).toBe(1);
    expect(60_000 * tempo(60_000, "full", false, others.calm)).toBeLessThanOrEqual(longest);
    expect(tempo(1000, "none", false, others.calm)).toBe(0);
  });
});
