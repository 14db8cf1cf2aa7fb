import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { loadWords, speak } from "../i18n/i18n.svelte";
import type { GameEvent, Legal } from "../protocol/types";
import { offer, thingsOf } from "./things";
import type { View } from "./types";
import { label, logLine } from "./words";

interface Fixture {
  name: string;
  game: string;
  seat: number;
  names: string[];
  view: View;
  legal: Legal[];
  events: GameEvent[];
}
const folder = join(import.meta.dirname, "../../dev/fixtures");
const fixtures = readdirSync(folder)
  .filter((file) => file !== "games.json")
  .map((file) => JSON.parse(readFileSync(join(folder, file), "utf8")) as Fixture)
  .filter((fixture) => fixture.game === "tiefenthal");

beforeAll(async () => {
  await speak("de");
  await loadWords("tiefenthal");
});

describe.each(fixtures.map((fixture) => [fixture.name, fixture] as const))("%s", (_, fixture) => {
  test("every action has a place", () => {
    for (const entry of fixture.legal) expect(thingsOf(entry.action).length, entry.do).toBeGreaterThan(0);
    const shown = offer(fixture.legal);
    expect(new Set(shown.things().flatMap((thing) => shown.at(thing))).size).toBe(fixture.legal.length);
  });
  test("every action has a label in the player's language, different from the others", () => {
    const labels = fixture.legal.map((entry) => label(entry, fixture.view, fixture.seat));
    for (const text of labels) expect(text).not.toMatch(/undefined|\{\w+\}|guest_\d|regular_\d|^\s*$/);
    expect(labels.filter((text, i) => text === fixture.legal[i]!.label)).toEqual([]);
  });
  test("what happened is told in the player's language", () => {
    for (const event of fixture.events) {
      const line = logLine(event, fixture.names);
      if (line === null) continue;
      expect(line, event.type).not.toMatch(/undefined|\{\w+\}|Seat \d/);
    }
  });
});
