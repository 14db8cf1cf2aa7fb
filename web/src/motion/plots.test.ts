import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { events } from "../../dev/words";
import { unfold } from "../../dev/thin.mjs";
import type { View as InnView } from "../inn/types";
import type { View as TavernView } from "../tiefenthal/types";
import { lifted as innLifted, plot as innPlot } from "./inn";
import { endOf, lengthOf, type Fly, type Happening, type Scene, type Step } from "./steps";
import { lifted, plot } from "./tiefenthal";

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../dev/turns/${name}.json`, import.meta.url), "utf8")) as unknown;
const tavern = unfold<TavernView>(read("tiefenthal"));
const inn = unfold<InnView>(read("inn"));

interface Played<View> {
  events: Happening["events"];
  seat: number;
  before: View;
  after: View;
  scene: Scene;
}
function film<View>(
  { first, moments }: { first: { view: View }; moments: { seat: number; events: Happening["events"]; view: View }[] },
  of: (fresh: Happening[], before: View, after: View, seat: number) => Scene,
): Played<View>[] {
  return moments.map(({ seat, events, view }, i) => {
    const before = i === 0 ? first.view : moments[i - 1]!.view;
    return { events, seat, before, after: view, scene: of([{ seat, events }], before, view, 0) };
  });
}
const played = film(tavern, plot);
const poured = film(inn, innPlot);
const flights = (scene: Scene, kind?: string): Fly[] =>
  scene.steps.filter((step): step is Fly => step.do === "fly" && (kind === undefined || step.token.kind === kind));
const having = <View>(all: Played<View>[], type: string) =>
  all.filter(({ events }) => events.some((event) => event.type === type));

test.each([
  ["tiefenthal", /^tiefenthal\w*\.ts$/],
  ["red_dragon_inn", /^inn\.ts$/],
])("every event of %s is shown, or left out on purpose", (game, files) => {
  const code = readdirSync(import.meta.dirname)
    .filter((file) => files.test(file))
    .map((file) => readFileSync(new URL(file, import.meta.url), "utf8"))
    .join("");
  expect(events[game]!.filter((type) => !code.includes(`"${type}"`))).toEqual([]);
});

test("gold at the inn is counted as it arrives, and ends at what the table says", () => {
  const paid = having(poured, "gold").flatMap(({ scene }) => scene.steps.filter((step) => step.do === "count"));
  expect(paid.length).toBeGreaterThan(0);
  for (const step of paid) {
    expect(step.at[0]).toMatch(/^count:gold:\d$/);
    expect(step.shows.every(({ n }) => n >= 0)).toBe(true);
  }
});

describe("every scene of two recorded stretches of play", () => {
  const all: { scene: Scene }[] = [...played, ...poured];
  it("is short enough to be sped up to what one can follow", () => {
    for (const { scene } of all) {
      expect(scene.steps.length).toBeLessThan(60);
      expect(lengthOf(scene.steps)).toBeLessThan(4000);
      for (const step of scene.steps) expect(step.after >= 0 && step.for > 0, JSON.stringify(step)).toBe(true);
    }
  });
  it("names its spots, and nothing undefined", () => {
    const names = (step: Step) => [
      ...endOf(step),
      ...(step.do === "fly" ? [...step.from, ...(step.via ?? []).flat(), step.token.id] : []),
    ];
    for (const { scene } of all)
      for (const step of scene.steps) for (const name of names(step)) expect(name).toMatch(/^[@\w:-]+$/);
    for (const { scene } of all)
      for (const step of scene.steps)
        for (const name of names(step)) expect(name).not.toMatch(/undefined|null|NaN|:-1/);
  });
});

describe("Tiefenthal", () => {
  it("rolls the dice onto the coasters, showing the faces they come to lie on", () => {
    for (const { scene, after } of having(played, "coaster_rolled")) {
      const rolled = flights(scene, "die").filter(
        (step) => step.manner === "roll" && step.to[0]!.startsWith("coaster:"),
      );
      expect(rolled).toHaveLength(after.players.flatMap((player) => player.coaster).length);
      for (const { to, token } of rolled) {
        const [, seat, i] = to[0]!.split(":").map(Number);
        expect(Number(token.id)).toBe(after.players[seat!]!.coaster[i!]);
      }
    }
  });
  it("passes each coaster to the neighbour with the dice that are left", () => {
    const passed = having(played, "coasters_passed");
    expect(passed.length).toBeGreaterThan(2);
    for (const { scene, before, after, events } of passed) {
      for (const mat of flights(scene, "mat")) {
        const to = Number(mat.to[0]!.split(":")[1]);
        const from = Number(mat.from[0]!.split(":")[1]);
        const taken = events
          .filter((event) => event.type === "die_taken" && event.seat === from)
          .map((event) => Number(event["face"]));
        const left = [...before.players[from]!.coaster];
        for (const face of taken) left.splice(left.indexOf(face), 1);
        expect([...after.players[to]!.coaster].sort()).toEqual(left.sort());
        expect(mat.token.faces).toEqual(after.players[to]!.coaster);
      }
    }
  });
  it("moves a die from where it lay to its place", () => {
    for (const { scene, events } of having(played, "die_moved")) {
      const { seat, die, from, to } = events[0]!;
      const [flight] = flights(scene, "die");
      expect(flight!.from[0]).toBe(from === "below" ? `tray:${seat}:${String(die)}` : `space:${seat}:${String(from)}`);
      expect(flight!.to[0]).toBe(to === "below" ? `tray:${seat}:${String(die)}` : `space:${seat}:${String(to)}`);
    }
  });
  it("lets the gains of a served guest fly from his place to the totals, as many as there are", () => {
    const served = having(played, "served").filter(({ events }) => events.some((event) => event.type === "thalers"));
    expect(served.length).toBeGreaterThan(2);
    for (const { scene, events } of served) {
      const place = events.find((event) => event.type === "served")!;
      const coins = flights(scene, "art").filter((step) => step.token.id === "thaler-stamp");
      expect(coins).toHaveLength(Math.min(5, Number(events.find((event) => event.type === "thalers")!["thalers"])));
      for (const coin of coins)
        expect([coin.from[0], coin.to[0]]).toEqual([
          `space:${place.seat}:${String(place["space"])}`,
          `thalers:${place.seat}`,
        ]);
    }
  });
  it("puts a bought card face down onto the deck, from the pile it lay on", () => {
    for (const { scene, events, seat } of having(played, "bought")) {
      const [card] = flights(scene, "card");
      expect(card!.from[0]).toBe(`pile:${String(events[0]!["card"])}`);
      expect(card!.to[0]).toBe(`deck:${seat}`);
      expect(card!.token.becomes).toBe("back");
    }
  });
  it("lets guests come off the deck one by one, within the time there is", () => {
    const scenes = having(played, "card_drawn");
    for (const { scene } of scenes) {
      const mine = flights(scene, "card").filter((step) => step.from[0] === "deck:0");
      for (let i = 1; i < mine.length; ++i) expect(mine[i]!.after).toBeGreaterThan(mine[i - 1]!.after);
      if (mine.length > 0) expect(mine.at(-1)!.after - mine[0]!.after).toBeLessThan(1600);
    }
  });
  it("walks the pawn over every stone", () => {
    for (const { scene, events } of having(played, "monastery_step")) {
      const walk = flights(scene).find((step) => step.token.id === "pawn" && step.to[0]!.startsWith("pawn:"))!;
      expect(walk.via).toEqual(
        events.filter((event) => event.type === "monastery_step").map((event) => [`stone:${String(event["space"])}`]),
      );
    }
  });
  it("lets seats act beside each other, and the table wait for what concerns all", () => {
    for (const { scene, events, seat } of played) {
      const others = events.some((event) => event.seat !== seat);
      expect(scene.lane).toBe(others ? null : seat);
    }
  });
  it("knows what the hand took", () => {
    expect(lifted({ type: "place", die: "c3", from: "below", to: "t1" }, 0)).toEqual(["tray:0:c3"]);
    expect(lifted({ type: "buy", card: "bard" }, 0)).toEqual(["pile:bard"]);
    expect(lifted({ type: "end_turn" }, 0)).toEqual([]);
  });
});

describe("the inn", () => {
  it("shows the back of a card somebody else drew", () => {
    const drawn = having(poured, "drew");
    const mine = (event: Happening["events"][number]) => event.type === "drew" && event.seat === 0;
    const others = (event: Happening["events"][number]) => event.type === "drew" && event.seat !== 0;
    expect(drawn.some(({ events }) => events.some(mine)) && drawn.some(({ events }) => events.some(others))).toBe(true);
    for (const { scene, events } of drawn) {
      const draws = (to: string) => flights(scene).filter((step) => step.to[0]!.startsWith(to));
      expect(draws("card:").map((step) => step.token.kind)).toEqual(events.filter(mine).map(() => "card"));
      expect(draws("hand:").map((step) => step.token.kind)).toEqual(events.filter(others).map(() => "back"));
    }
  });
  it("shows no card that is not told or open", () => {
    for (const { scene, before, after, events } of poured) {
      const open = JSON.stringify([before.stack, after.stack, before.table, after.table, events]);
      for (const step of flights(scene, "card")) expect(open).toContain(`"${step.token.id.replace("drink:", "")}"`);
    }
  });
  it("lays a played card where it lies on the stack", () => {
    for (const { scene, events, after } of having(poured, "played")) {
      const event = events.find(({ type }) => type === "played")!;
      const step = flights(scene, "card").find(
        ({ token, to }) => token.id === event["card"] && to[0]!.startsWith("stack:"),
      );
      const i = Number(step?.to[0]?.split(":")[1] ?? -1);
      if (step) expect(after.stack[i]!.card).toBe(event["card"]);
      else expect(after.stack.some((entry) => entry.card === event["card"] && entry.actor === event.seat)).toBe(false);
    }
  });
  it("takes settled cards off the stack", () => {
    for (const { scene, before, after } of poured) {
      const gone = before.stack.filter(
        (entry, i) => entry.act === "card" && after.stack[i]?.card !== entry.card,
      ).length;
      expect(flights(scene, "card").filter((step) => step.from[0]!.startsWith("stack:")).length).toBeGreaterThanOrEqual(
        gone,
      );
    }
  });
  it("moves gold between people, pot and inn, coin by coin", () => {
    const moved = having(poured, "gold");
    expect(moved.length).toBeGreaterThan(2);
    for (const { scene, events } of moved) {
      const coins = flights(scene, "art").filter((step) => step.token.id === "i-coin");
      expect(coins).toHaveLength(
        events
          .filter((event) => event.type === "gold")
          .reduce((sum, event) => sum + Math.min(5, Number(event["amount"])), 0),
      );
    }
  });
  it("slides the marker that moved and warns when it is close", () => {
    for (const { scene, events, after } of having(poured, "alcohol")) {
      const seats = events.filter((event) => event.type === "alcohol").map((event) => event.seat!);
      expect(
        scene.steps
          .filter((step) => step.do === "slide" && step.at[0]!.startsWith("alcohol:"))
          .map((step) => endOf(step)[0]),
      ).toEqual(seats.map((seat) => `alcohol:${seat}`));
      for (const seat of seats) {
        const warned = scene.steps.some(
          (step) => step.do === "pulse" && step.at[0] === `tube:${seat}` && step.tone === "danger",
        );
        expect(warned).toBe(after.players[seat]!.fortitude - after.players[seat]!.alcohol <= 3);
      }
    }
  });
  it("knows what the hand took", () => {
    expect(innLifted({ type: "play", card: "i_raise" }, 2)).toEqual(["card:2:i_raise"]);
    expect(innLifted({ type: "pass" }, 2)).toEqual([]);
  });
});

describe("a card that was aimed at somebody", () => {
  const aimed = poured.flatMap(({ before, after, scene }) =>
    before.stack.flatMap((entry, i) =>
      entry.act === "card" &&
      typeof entry.target === "number" &&
      entry.target !== entry.actor &&
      after.stack.length <= i
        ? [{ entry, step: flights(scene, "card").find(({ from, token }) => from[0] === `stack:${i}` && token.id === entry.card) }]
        : [],
    ),
  ); // prettier-ignore
  it("flies at them, or is struck down where it lay", () => {
    expect(aimed.length).toBeGreaterThan(0);
    for (const { entry, step } of aimed)
      expect(step!.to).toEqual([`seat:${step!.manner === "strike" ? entry.actor : entry.target}`]);
    expect(aimed.some(({ step }) => step!.manner !== "strike")).toBe(true);
  });
});
