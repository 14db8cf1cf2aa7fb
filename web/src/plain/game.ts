// A game that brings nothing but its rules, as the page knows it: what its view holds is drawn as it is, and the program says what can be done.
import KettleSign from "../art/KettleSign.svelte";
import type { AnyTable, Game } from "../games/game";
import { lines } from "../log/lines";

const game: Game = {
  sign: KettleSign,
  table: async () => (await import("./PlainTable.svelte")).default as unknown as AnyTable,
  labels: () => Promise.resolve((legal) => legal.label),
  log: () => Promise.resolve((events) => lines(events, (event) => event.text)),
  most: 2,
  turns: "turn",
  points: true,
};
export default game;
