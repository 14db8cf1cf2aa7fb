// The Red Dragon Inn, as the page knows it.
import DragonSign from "../art/DragonSign.svelte";
import InnTable from "../art/InnTable.svelte";
import type { AnyTable, Game } from "../games/game";
import { withWords } from "../games/words";
import { loadWords, t } from "../i18n/i18n.svelte";
import type { Soundscape } from "../sound/names";
import { fetchDrawing, kindFor } from "./drawing.svelte";
import { reading } from "./pace";
import type { View } from "./types";

const game: Game = {
  rules: "RDI",
  words: "red_dragon_inn",
  sign: DragonSign,
  front: { art: InnTable, most: 4, seats: 4, first: 3 },
  // The drawing comes along with the table, not after it.
  table: async () =>
    (
      await Promise.all([withWords("red_dragon_inn", import("./InnTable.svelte")), fetchDrawing(kindFor(innerWidth))])
    )[0],
  pieces: () => import("../pack/inn"),
  labels: async () => {
    const { label } = await import("./words");
    return (legal, view, _seat, names) => label(legal, names, view);
  },
  log: async () => (await import("./log")).innLines,
  ruleOf: async () => (await import("./rules")).ruleOf,
  hintReasons: async () => {
    const { hintReason } = await import("./hint_reason");
    return (legal, view, seat, names) => hintReason(legal, view, seat, names);
  },
  ghosts: async () => ({ of: (await import("./ghosts")).ghostOf }),
  names: async () => {
    const { cardTitle, characterName } = await import("./words");
    return { card: (name) => cardTitle(name), character: characterName };
  },
  card: async () => {
    const [{ default: Look }, { cardTitle, drinkTitle }] = await Promise.all([
      import("./CardLook.svelte"),
      import("./words"),
    ]);
    return { Look, title: (kind, id) => (kind === "drink" ? drinkTitle(id) : cardTitle(id)) };
  },
  portrait: async () => (await import("./Portrait.svelte")).default,
  coach: async () => {
    const [{ default: Coach }, there] = await Promise.all([import("./InnCoach.svelte"), loadWords()]);
    return there ? (Coach as unknown as AnyTable) : null;
  },
  // Bots answer faster than anybody reads.
  reading,
  soundscape: async () => (await import("./soundscape")).soundscape as unknown as Soundscape,
  farewell: 4500,
  chapter: (view: { round?: { pot: number } | null }) => (view.round ? "gambling" : "turn"),
  phrases: ["my_round", "not_me", "one_more", "last_coin", "cheat", "standing", "enough", "revenge"].map(
    (key) => `inn.${key}`,
  ),
  most: 8,
  turns: "turn",
  points: false,
  ended: (view: View, outcome) =>
    view.players.map(({ alcohol, fortitude, gold, out }, seat) => {
      const how = outcome?.places[seat] === 1 ? "inn.wins" : out === "passed_out" ? "inn.asleep" : "inn.turned_out";
      return `${t(how)} · ${t("inn.account", { alcohol, fortitude, n: gold })}`;
    }),
  hand: true,
};
export default game;
