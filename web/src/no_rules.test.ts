// "The page holds no rules": what it says about a game is what the program says. Three ways to fail:
// a number of the view is changed and the drawing does not follow; what no drawing needs, or a number of the pack that the
// rules use, is changed and the drawing follows; a file reads what only rules need.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { render } from "svelte/server";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import pieces from "virtual:pack/tiefenthal";
import { use, type Dictionary } from "./i18n/i18n.svelte";
import { Inn } from "./inn/inn.svelte";
import Person from "./inn/Person.svelte";
import type { View as InnView } from "./inn/types";
import { wear } from "./pack/tiefenthal";
import type { Legal, Sight } from "./protocol/types";
import { about } from "./tiefenthal/about";
import Board from "./tiefenthal/Board.svelte";
import { Desk } from "./tiefenthal/desk.svelte";
import Market from "./tiefenthal/Market.svelte";
import PhoneTable from "./tiefenthal/PhoneTable.svelte";
import Rival from "./tiefenthal/Rival.svelte";
import type { Tavern, View } from "./tiefenthal/types";
import { label } from "./tiefenthal/words";

const root = join(import.meta.dirname, "../..");
const read = (path: string) => JSON.parse(readFileSync(join(root, path), "utf8")) as unknown;
const folder = "web/dev/fixtures";
const recorded = readdirSync(join(root, folder)).filter((file) => file !== "games.json");
const positions = <V>(game: string) =>
  recorded
    .map((file) => Object.assign({ bots: [], outcome: null }, read(`${folder}/${file}`) as Sight<V> & { name: string }))
    .filter((sight) => sight.game === game);
const taverns = positions<View>("tiefenthal");
const inns = positions<InnView>("red_dragon_inn");

beforeAll(() => use("en", read("locale/en.json") as Dictionary));
afterEach(() => wear(null));

/** A position in which something of every player is different. */
const with_ = (sight: Sight<View>, change: (player: Tavern) => object): Sight<View> => ({
  ...sight,
  view: { ...sight.view, players: sight.view.players.map((player) => ({ ...player, ...change(player) })) },
});
const tools = { open() {}, visit() {}, look() {}, undo() {}, back() {}, hint() {}, wait() {}, why() {} };
const areas = (view: View) => Object.keys(view.players[0]!.areas);
/** Everything the table of Tiefenthal says of a position: own tavern, market, rivals, the phone, papers beside things, buttons. */
function table(sight: Sight<View>): string {
  const desk = new Desk(
    () => sight,
    () => {},
  );
  const drawn = [
    render(Board, { props: { desk } }),
    render(Market, { props: { desk, shelf: true } }),
    render(Rival, { props: { desk, seat: 1 } }),
    render(PhoneTable, { props: { desk, tools: tools as never, canUndo: false } }),
  ].map(({ body }) => body);
  const papers = [...areas(sight.view).map((id) => `area:${id}`), "thalers", "beer"].map((thing) =>
    about(thing, sight.view, 0)!.lines.join(" "),
  );
  return [...drawn, ...papers, ...sight.legal.map((legal) => label(legal, sight.view, 0))].join("\n");
}

describe("Tiefenthal", () => {
  test.each(taverns.map((sight) => [sight.name, sight] as const))(
    "%s: what rules would add up is not looked at",
    (_, sight) => {
      const other = with_(sight, ({ recruited }) => ({
        raises_used: 4,
        raises_kept: 2,
        recruited: recruited === 0 ? 1 : 0,
        pending_thalers: 9,
      }));
      expect(table(other)).toBe(table(sight));
    },
  );

  test.each(taverns.map((sight) => [sight.name, sight] as const))(
    "%s: numbers of the rules are not the pack's",
    (_, sight) => {
      const before = table(sight);
      const changed = structuredClone(pieces) as Record<string, never> & {
        constants: Record<string, unknown>;
        tavern_cards: { items: { price: { n: number }; needs: string[] }[] };
        guests: { items: { price: { n: number } }[] };
      };
      for (const [name, value] of Object.entries(changed.constants))
        if (typeof value === "number" && name !== "schnapps_max_at_end_of_turn") changed.constants[name] = value + 40;
      for (const { price } of [...changed.tavern_cards.items, ...changed.guests.items]) price.n += 40;
      for (const card of changed.tavern_cards.items) card.needs = ["XD", "M5"];
      wear(changed);
      expect(table(sight)).toBe(before);
    },
  );

  test("what is shown follows the view", () => {
    const sight = taverns.find(({ name }) => name === "m1-serve")!;
    const shows = (change: (player: Tavern) => object, words: RegExp) => {
      expect(table(sight)).not.toMatch(words);
      expect(table(with_(sight, change))).toMatch(words);
    };
    const yields = (id: string, n: number) => (player: Tavern) => ({ areas: { ...player.areas, [id]: n } });
    shows(yields("brewer", 47), /Tonight: 47 beer per die/);
    shows(yields("safe", 47), /keep 47/);
    shows(yields("beer_storage", 46), /keep 46/);
    shows(yields("tables", 9), /Tonight: 9 tables/);
    shows(() => ({ dishwashers: { all: 47, free: 47 } }), /×47/);
    shows(({ prices }) => ({ prices: { ...prices, cards: { ...prices.cards, barback: 47 } } }), /Barback, 47 thalers/);
    shows(({ prices }) => ({ prices: { ...prices, guests: prices.guests.map(() => 47) } }), /, 47 beer/);
  });

  test("a dishwasher stands behind a die where the program says so", () => {
    const sight = taverns.find(({ name }) => name === "m1-plan")!;
    const gone = (free: number) =>
      [...table(with_(sight, () => ({ dishwashers: { all: 3, free } }))).matchAll(/class="[^"]*\bgone\b/g)].length;
    expect([gone(3), gone(2), gone(0)]).toEqual([0, 2, 6]);
  });

  test("a button says what the program offers with its action", () => {
    const { view } = taverns.find(({ name }) => name === "m3-side")!;
    const says = (action: object, offer: object) =>
      label({ do: "", id: 0, label: "?", action, ...offer } as unknown as Legal, view, 0);
    // An evening with an entertainer may also offer the gifts of summer (option winter_entertainers).
    const choose = { type: "choose", option: 1 };
    expect(says(choose, { effect: { type: "gain_card", card: "brewer", n: 1 } })).toMatch(/brewer/i);
    expect(says(choose, { entertainer: { entertainer: 1, side: 2 } })).toMatch(/schnapps/);
    const place = { type: "place", die: "2", from: "below", to: "brewer" };
    expect(says(place, { counts: 6 })).toMatch(/counts as 6/);
    expect(says(place, {})).not.toMatch(/counts/);
    expect(says({ type: "iou", iou: "iou_die", instead: true }, { brings: [{ type: "thalers", n: 47 }] })).toMatch(
      /47/,
    );
  });
});

describe("the inn", () => {
  /** Everybody at the table: the glass, the state, what is on its way. */
  function people(sight: Sight<InnView>): string {
    const inn = new Inn(
      () => sight,
      () => {},
    );
    return sight.view.players.map((_, seat) => render(Person, { props: { inn, seat } }).body).join("\n");
  }
  const changed = (sight: Sight<InnView>, change: object): Sight<InnView> => ({
    ...sight,
    view: { ...sight.view, players: sight.view.players.map((player) => ({ ...player, ...change })) },
  });

  test.each(inns.map((sight) => [sight.name, sight] as const))("%s: glasses and people follow the view", (_, sight) => {
    const before = people(sight);
    expect(people(changed(sight, { exit: 9, gold_shown: 1 }))).toBe(before);
    expect(people(changed(sight, { room: 47 }))).toContain("47");
    expect(people(changed(sight, { coming: 2 }))).toMatch(/--g:[12]/);
    expect(people({ ...sight, view: { ...sight.view, limit: 47 } })).toContain("--max:47");
    expect(people(changed(sight, { out: "broke" }))).not.toBe(people(changed(sight, { out: "passed_out" })));
    // Cups that lie there are drawn as they are; what they do to people is said by the program.
    const cups = sight.view.drinks.map((cup) => ({ ...cup, strength: 40 }));
    expect(people({ ...sight, view: { ...sight.view, drinks: cups } })).toBe(before);
  });
});

/** What only rules need, and what the program says instead. */
const forbidden: [what: RegExp, instead: string][] = [
  [/\braises_(used|kept)\b|\bdie\.raise\b.*\breduce\b/, "dishwashers"],
  [/\.recruited\b(?!")/, "may_recruit"],
  [/\.exit\b/, "places, out"],
  [/tavernkeeper\s*===/, "boards, and what comes with an action"],
  [/modules\.includes\("/, "round_track, boards, areas"],
  [/pack\.constants\.(?!schnapps_max_at_end_of_turn)/, "the view"],
  [/\bspace\.needs\b|\bitem\.needs\b|\)\?*\.needs\b(?! \?\?)/, "areas, boards, prices"],
  [/\.basic\.n\b|\.upgraded\.n \?\?/, "areas"],
  [/accepts\.(filter|find|some|includes)/, "fits, raise and counts of an action; unserved"],
  [/price_three\[/, "guest_row"],
  [/alcohol >= |fortitude - |fortitude < \d|alcohol \+ /, "room, out, foretold"],
  [/\bfull = \d|\b20 - |=== 20\b/, "limit"],
  [/who === "(each_other|everyone)"|"each_other"\)/, "about"],
  [/\.passed\.(includes|every)|round!?\.in\.every/, "last_word"],
  [/% (seats|monasterySpaces)\b/, "coasters_from, effect"],
  [/Math\.max\(\.\.\.view\.drinks/, "leads"],
];
/** Where one of them is not a rule: who says which line it is gives the reason. */
const allowed = new Set([
  // Coins of those who have passed are drawn dim.
  "src/inn/Gamble.svelte: class:passed={round.passed.includes(seat)}",
  // Candles of a round, drawn for those who have passed.
  'src/inn/inn.svelte.ts: seat === ask.seat ? "lit" : seat === round.control ? "crown" : round.passed.includes(seat) ? "out" : "off";',
  // A card that is played on all has its verb.
  'src/inn/words.ts: if (use?.steps.some((step) => step.who === "each_other" || step.who === "everyone")) return t("inn.deed_all");',
]);

test("no file of the tables reads what only rules need", () => {
  const found: string[] = [];
  for (const place of ["tiefenthal", "inn", "motion", "log", "pages", "analysis"])
    for (const file of readdirSync(join(import.meta.dirname, place))) {
      if (!/\.(ts|svelte)$/.test(file) || /\.test\.ts$|types\.ts$/.test(file)) continue;
      const text = readFileSync(join(import.meta.dirname, place, file), "utf8").split("<style>")[0]!;
      for (const line of text.split("\n").map((one) => one.trim()))
        for (const [what, instead] of forbidden)
          if (
            what.test(line) &&
            !line.startsWith("//") &&
            !line.startsWith("/**") &&
            !allowed.has(`src/${place}/${file}: ${line}`)
          )
            found.push(`src/${place}/${file}: ${line} (the program says it: ${instead})`);
    }
  expect(found.join("\n")).toBe("");
});
