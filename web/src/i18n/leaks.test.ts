// Nothing that a player reads comes from the program in English: labels of actions and lines of the log in every recorded position.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { people, speakPseudo, untranslated } from "../../dev/pseudo";
import { label as innLabel, logLine as innLine } from "../inn/words";
import { pack, type Effect } from "../pack/tiefenthal";
import type { GameEvent, Legal } from "../protocol/types";
import { effectText, label, logLine } from "../tiefenthal/words";

interface Fixture {
  name: string;
  game: string;
  seat: number;
  view: never;
  legal: Legal[];
  events: GameEvent[];
}
const folder = join(import.meta.dirname, "../../dev/fixtures");
const fixtures = readdirSync(folder)
  .filter((file) => file !== "games.json")
  .map((file) => JSON.parse(readFileSync(join(folder, file), "utf8")) as Fixture);

beforeAll(speakPseudo);

describe.each(fixtures.map((fixture) => [fixture.name, fixture] as const))(
  "%s",
  (_, { game, seat, view, legal, events }) => {
    const say = (entry: Legal) => (game === "tiefenthal" ? label(entry, view, seat) : innLabel(entry, people, view));
    const tell = (event: GameEvent) => (game === "tiefenthal" ? logLine(event, people) : innLine(event, people));
    test("every action has words of its own", () => {
      for (const entry of legal) expect(untranslated(say(entry)), `${entry.do}: ${say(entry)}`).toBe("");
      expect(new Set(legal.map(say)).size).toBe(legal.length);
    });
    test("every event is told in words", () => {
      for (const event of events) expect(untranslated(tell(event) ?? ""), event.text).toBe("");
    });
  },
);

test("every effect of the pack has words", () => {
  const shown: Effect[] = [
    ...[...pack.guests.items, ...pack.special_guests.items, ...pack.tavern_cards.items].flatMap((item) => [
      item.bonus,
      item.pays,
      item.effect,
    ]),
    ...pack.areas.items.flatMap((item) => [item.basic, item.upgraded]),
    ...pack.round_track.items.flatMap((item) => item.rounds.flatMap((round) => round.effects)),
    ...pack.monastery_track.items.flatMap((item) => (item.bonuses ?? []).map((one) => one.bonus)),
    ...pack.entertainers.items.flatMap((item) => item.sides.map((side) => side.effect)),
    ...pack.reputation_tracks.items.flatMap((item) => item.spaces.map((space) => space.bonus)),
    ...pack.start_cards.items.flatMap((item) => item.effects),
    ...pack.guest_books.items.flatMap((item) => item.rows.flat()),
    ...pack.rooms.items.map((item) => item.effect),
    ...pack.ious.items.map((item) => item.effect),
    ...pack.orders.items.map((item) => item.reward.effect),
  ].filter((effect) => effect !== undefined);
  expect(shown.length).toBeGreaterThan(100);
  for (const effect of shown) expect(untranslated(effectText(effect)), JSON.stringify(effect)).toBe("");
});
