// Plays games through `taproom rpc` and keeps positions worth looking at as fixtures for the gallery page and the tests.
//   node dev/record.mjs PATH/TO/taproom
// Seat 0 is the one who looks. The same program gives the same fixtures.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { choose } from "./choose.mjs";
import { chance, openRpc } from "./rpc.mjs";

const folder = new URL("./fixtures/", import.meta.url).pathname;
const names = ["Mira", "Jonas", "Анна", "Old Hand", "Élise", "Björn", "Tove", "Игорь"];
const has =
  (...types) =>
  (at) =>
    types.some((type) => at.legal.some((l) => l.action.type === type));
/** Whether a card can be had at a price. */
const shops = (at) => at.legal.some(({ action, pays }) => pays && "card" in action);
const phase =
  (letter, round, ...types) =>
  (at) =>
    at.view.phase === letter && at.view.round >= round && (types.length === 0 || has(...types)(at));
const below = (at) => at.view.players[0].dice.filter((d) => d.place === "below").length;
const top = (view) => view.stack.at(-1);
const cards = (view) => view.stack.filter((entry) => entry.act === "card").length;
const lies = (view, place) => view.players[0].dice.some((die) => die.place === place && !die.spent);
/** Whether the turn before that of seat 0 was one in which all of this happened. */
const before =
  (...types) =>
  (at) => {
    const last = at.events.slice(0, at.events.findLastIndex((event) => event.type === "turn_ended") + 1);
    const turn = last.slice(last.findLastIndex((event) => event.type === "turn_started"));
    return types.every((type) => turn.some((event) => event.type === type && event.seat !== 0));
  };

const wants = [
  {
    game: "tiefenthal",
    config: { players: 2, modules: "1" },
    take: {
      "m1-guests": phase("B", 2, "finish"),
      "m1-draft": phase("D", 3, "draft"),
      "m1-plan": (at) => phase("E", 4, "place")(at) && below(at) >= 2,
      "m1-serve": (at) =>
        phase("F", 5, "serve")(at) &&
        at.view.round < 8 &&
        shops(at) &&
        !has("upgrade")(at) &&
        before("turn_ended", "beer", "upgraded", "bought")(at),
      "m1-choose": phase("A", 5, "choose"),
      "m1-free-upgrade": phase("A", 8, "flip"),
    },
  },
  {
    game: "tiefenthal",
    config: { players: 4, modules: "1-3" },
    take: {
      "m3-side": phase("A", 2, "choose"),
      "m3-draft": phase("D", 4, "draft"),
      "m3-plan": (at) => phase("E", 5, "place")(at) && below(at) >= 3,
      "m3-begin": phase("F", 4, "begin"),
      "m3-market": (at) => phase("F", 6, "recruit")(at) && has("upgrade")(at),
      "m3-serve": (at) =>
        phase("F", 5, "serve")(at) && at.view.players[0].upgraded.length >= 2 && lies(at.view, "monk"),
      "m3-keep": phase("G", 4, "keep_card"),
      "m3-deny": has("deny"),
      "m3-wait": (at) =>
        at.view.phase === "F" && at.view.active !== 0 && at.view.round === 6 && lies(at.view, "barrel"),
    },
  },
  {
    game: "tiefenthal",
    config: { players: 3, modules: "1-5" },
    take: {
      "m5-start": has("start_card"),
      "m5-remove": has("remove_regular"),
      "m5-sign": has("sign"),
      "m5-serve": (at) => phase("F", 6, "serve")(at) && shops(at),
    },
  },
  {
    game: "tiefenthal",
    config: { players: 4, modules: "1-5,A-D" },
    take: {
      "all-keeper": has("tavernkeeper"),
      "all-lodge": has("lodge"),
      "all-room": has("room"),
      "all-wine": has("wine"),
      "all-charlatan": has("charlatan"),
      "all-iou": has("iou"),
      "all-reward": has("reward"),
      "all-turn": has("turn"),
      "all-plan": (at) => phase("E", 5, "place")(at) && below(at) >= 3,
      "all-draft": phase("D", 6, "draft"),
      "all-serve": (at) => phase("F", 6, "serve")(at) && shops(at),
      "all-over": (at) => at.over,
    },
  },
  { game: "tiefenthal", config: { players: 3, modules: "1-3" }, take: { "m3-over": (at) => at.over } },
  {
    game: "red_dragon_inn",
    config: { players: 4 },
    take: {
      "inn-discard": (at) => has("discard")(at) && at.view.turn > 6,
      "inn-action": (at) => at.view.ask.kind === "action" && at.view.ask.seat === 0 && at.view.turn > 8,
      "inn-order": has("order"),
      "inn-answer": (at) => at.mine && cards(at.view) >= 2 && has("play")(at),
      "inn-deep": (at) => at.mine && cards(at.view) >= 3,
      "inn-drink": (at) =>
        at.mine && top(at.view).act === "drinks" && at.view.drinks.length > 0 && has("play")(at) && at.view.turn > 8,
      "inn-chaser": (at) =>
        at.mine && top(at.view).act === "drinks" && at.view.contest && at.view.table.length >= 2 && has("play")(at),
      "inn-gamble": (at) => at.mine && at.view.round && has("play")(at) && at.view.ask.kind === "gambling",
      "inn-locked": (at) => at.mine && at.view.round?.locked,
      "inn-contest": (at) => at.mine && at.view.contest && at.view.drinks.length >= 2,
      "inn-asleep": (at) => at.mine && at.view.alive.length < 4 && at.view.alive.includes(0),
      "inn-wait": (at) => !at.mine && cards(at.view) >= 2,
      "inn-loss": (at) => at.mine && at.view.stack.some((e) => e.act === "loss"),
      "inn-event": (at) => at.mine && top(at.view).act === "event",
      "inn-over": (at) => at.over,
    },
  },
  {
    game: "red_dragon_inn",
    config: { players: 2 },
    take: { "inn-two": (at) => at.mine && cards(at.view) >= 1 && has("play")(at) && at.view.turn > 4 },
  },
  {
    game: "red_dragon_inn",
    config: { players: 8 },
    take: {
      "inn-eight": (at) => at.mine && cards(at.view) >= 1 && has("play")(at) && at.view.turn > 16,
      "inn-eight-gamble": (at) => at.mine && at.view.round && at.view.round.pot >= 8,
    },
  },
];

const rpc = openRpc(process.argv[2] ?? "build/release/taproom");
mkdirSync(folder, { recursive: true });
for (const file of readdirSync(folder)) rmSync(folder + file);
const games = await rpc.call("games");
writeFileSync(`${folder}games.json`, JSON.stringify(games));

for (const { game, config, take } of wants) {
  const open = new Map(Object.entries(take));
  for (let seed = 1; seed <= 60 && open.size > 0; ++seed) {
    const random = chance(seed * 7919);
    let at = await rpc.call("new", { game, config, seed });
    const { table } = at;
    const events = [];
    for (let step = 0; step < 6000 && open.size > 0; ++step) {
      const seen = await rpc.call("view", { table, seat: 0 });
      const mine = seen.deciders.includes(0);
      const legal = mine && !seen.over ? await rpc.call("legal", { table, seat: 0 }) : [];
      for (const [name, fits] of open) {
        if (!fits({ ...seen, legal, mine, events })) continue;
        const fixture = {
          name,
          game,
          seat: 0,
          names: names.slice(0, config.players),
          ...seen,
          legal,
          events: events.slice(-80),
        };
        writeFileSync(`${folder}${name}.json`, JSON.stringify(fixture));
        open.delete(name);
        break;
      }
      if (seen.over) break;
      const seat = at.deciders[Math.floor(random() * at.deciders.length)];
      const choices = seat === 0 ? legal : await rpc.call("legal", { table, seat });
      at = await rpc.call("apply", { table, seat, do: choose(game, choices, random).do, viewer: 0 });
      events.push(...at.events);
    }
    await rpc.call("close", { table });
  }
  for (const name of open.keys()) console.error(`not met: ${name}`);
}
rpc.close();
