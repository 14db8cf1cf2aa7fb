// What the program can say, as it says itself (`taproom words`, kept in words.json by `npm run types`): the tests hold the languages to
// these lists, so that a new reason without its sentences is noticed at once.
import words from "./words.json" with { type: "json" };

type Game = keyof typeof words.games;
const games = Object.keys(words.games) as Game[];
const byGame = <T>(of: (game: (typeof words.games)[Game]) => T): Record<string, T> =>
  Object.fromEntries(games.map((game) => [game, of(words.games[game])]));

export const refusals = byGame((game) => game.refusals);
export const troubles = words.troubles;
export const options = byGame((game) => game.options);
export const actions = byGame((game) => game.actions);
export const events = byGame((game) => game.events);
/** Ids of every rule of the catalogues. */
export const rules = new Set(words.rules);
