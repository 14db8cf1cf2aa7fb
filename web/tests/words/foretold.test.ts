// What the program says ahead, and what it says a card is played on, held against whole evenings: nobody is told to be out who is not.
//   TAPROOM=../build/release/taproom npm run words
import { afterAll, expect, test } from "vitest";
import { chance } from "../../dev/rpc.mjs";
import type { View } from "../../src/inn/types";
import type { Foretold, GameEvent, Legal } from "../../src/protocol/types";
import { rpc, type At } from "./program";

afterAll(() => rpc.close());

test("who is foretold to be out if all pass is out when all have passed", { timeout: 300_000 }, async () => {
  let [kept, poured, promised, answered] = [0, 0, 0, 0];
  for (let seed = 1; seed <= 32; ++seed) {
    const players = 2 + (seed % 5);
    const random = chance(seed * 104_729);
    let at = (await rpc.call("new", { game: "red_dragon_inn", config: { players }, seed })) as At;
    const { table } = at;
    const log: GameEvent[] = [];
    /** What was foretold; from then on everybody passes until nothing waits any more. */
    let told: Foretold[] = [];
    /** What the card that was just played would bring about, as its offer said. */
    let offered: Foretold[] | undefined;
    for (let step = 0; step < 1200 && !at.over; ++step) {
      const seat = at.deciders[0]!;
      const { view } = (await rpc.call("view", { table, seat })) as { view: View };
      if (offered)
        expect(view.foretold, `seed ${seed}, step ${step}: the card does what its offer said`).toEqual(offered);
      const waits = view.stack.length > 1;
      if (!waits) {
        for (const { seat: who, how } of told)
          expect(
            log.some(({ type, seat: one }) => one === who && type === how),
            `seed ${seed}, step ${step}: seat ${who} ${how}`,
          ).toBe(true);
        kept += told.length;
        told = [];
      } else if (view.ask.kind === "poll" && told.length === 0 && random() < 0.9) told = view.foretold;
      const legal = (await rpc.call("legal", { table, seat })) as Legal[];
      const pass = legal.find(({ action }) => action.type === "pass");
      const plays = legal.filter(
        ({ action }) => action.type !== "discard" && (action.type !== "pass" || random() < 0.4),
      );
      const fateful = random() < 0.4 ? legal.find(({ foretold }) => foretold) : undefined;
      if (fateful) told = [];
      const chosen =
        fateful ?? (told.length > 0 && pass ? pass : (plays[Math.floor(random() * plays.length)] ?? legal[0]!));
      // What a card answers lies on top of the table.
      const top = view.stack.at(-1);
      offered = chosen.foretold;
      promised += offered ? 1 : 0;
      at = (await rpc.call("apply", { table, seat, do: chosen.do, viewer: "referee" })) as At;
      log.push(...(at.events ?? []));
      const [played] = at.events ?? [];
      if (played?.type === "played" && typeof played["answers"] === "string") {
        expect([played["answers"], played["whose"]], `seed ${seed}: ${played.text}`).toEqual([top?.card, top?.actor]);
        ++answered;
      }
    }
    if (at.over) {
      for (const { seat: who, how } of told)
        expect(
          log.some(({ type, seat: one }) => one === who && type === how),
          `seed ${seed}, the end: seat ${who} ${how}`,
        ).toBe(true);
      kept += told.length;
    }
    // A card on a drink that works changes the drink of whoever the log has named.
    for (const event of log.filter(({ type, drink }) => type === "played" && typeof drink === "number")) {
      const next = log.slice(log.indexOf(event) + 1).find(({ type }) => type !== "fortitude");
      if (next?.type !== "drink_changed" || next["drink"] !== event["drink"]) continue;
      expect(next.seat, `seed ${seed}: ${event.text}`).toBe(event["whose"]);
      ++poured;
    }
    await rpc.call("close", { table });
  }
  expect(kept).toBeGreaterThan(10);
  expect(promised).toBeGreaterThan(10);
  expect(poured).toBeGreaterThan(20);
  expect(answered).toBeGreaterThan(20);
});
