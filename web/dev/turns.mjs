// Plays through `taproom rpc` and keeps stretches of play, act by act, for tests and films of movement: dev/turns/NAME.json.
//   node dev/turns.mjs PATH/TO/taproom
// Seat 0 is the one who looks. The same program gives the same files.
import { mkdirSync, writeFileSync } from "node:fs";
import { choose } from "./choose.mjs";
import { chance, openRpc } from "./rpc.mjs";
import { thin } from "./thin.mjs";

const folder = new URL("./turns/", import.meta.url).pathname;
const names = ["Mira", "Jonas", "Анна", "Old Hand"];
const wants = [
  { name: "tiefenthal", game: "tiefenthal", config: { players: 3, modules: "1-3" }, seed: 5, acts: 84 },
  { name: "inn", game: "red_dragon_inn", config: { players: 4 }, seed: 7, acts: 420 },
];

/** Two of each kind. */
const few = (legal) =>
  legal.filter((one, i) => legal.slice(0, i).filter((other) => other.action.type === one.action.type).length < 2);

const rpc = openRpc(process.argv[2] ?? "build/release/taproom");
mkdirSync(folder, { recursive: true });
for (const { name, game, config, seed, acts } of wants) {
  const random = chance(seed * 7919);
  let at = await rpc.call("new", { game, config, seed });
  const { table } = at;
  const look = async () => {
    const { view, deciders, over } = await rpc.call("view", { table, seat: 0 });
    return {
      view,
      deciders,
      over,
      legal: deciders.includes(0) && !over ? await rpc.call("legal", { table, seat: 0 }) : [],
    };
  };
  const first = {
    name,
    game,
    seat: 0,
    names: names.slice(0, config.players),
    version: 0,
    events: [],
    ...(await look()),
  };
  const moments = [];
  let last = first.view;
  for (let step = 0; step < acts && !at.over; ++step) {
    const seat = at.deciders[Math.floor(random() * at.deciders.length)];
    const taken = choose(game, await rpc.call("legal", { table, seat }), random);
    at = await rpc.call("apply", { table, seat, do: taken.do, viewer: 0 });
    const { legal, view, ...seen } = await look();
    // A pass that nothing comes of is not worth a moment; few of the actions are enough to tap on.
    if (at.events.length === 0) continue;
    moments.push({
      seat,
      do: taken.do,
      events: at.events.map((event) => ({ ...event, text: "" })),
      ...seen,
      change: thin(last, view),
      legal: few(legal),
    });
    last = view;
  }
  writeFileSync(`${folder}${name}.json`, JSON.stringify({ first, moments }));
  await rpc.call("close", { table });
}
rpc.close();
