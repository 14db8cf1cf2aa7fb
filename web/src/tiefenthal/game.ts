// The Taverns of Tiefenthal, as the page knows it.
import KettleSign from "../art/KettleSign.svelte";
import TavernHouse from "../art/TavernHouse.svelte";
import type { AnyTable, Game } from "../games/game";
import { withWords } from "../games/words";
import { word } from "../i18n/i18n.svelte";
import { marked, parts } from "../log/mentions";
import type { Soundscape } from "../sound/names";
import { aboutKey } from "./things";

const game: Game = {
  rules: "TT",
  words: "tiefenthal",
  sign: KettleSign,
  front: { art: TavernHouse, most: 4, seats: 3, first: 2 },
  table: () => withWords("tiefenthal", import("./TiefenthalTable.svelte")),
  pieces: () => import("../pack/tiefenthal"),
  labels: async () => {
    const { label } = await import("./words");
    return (legal, view, seat) => label(legal, view, seat);
  },
  log: async () => {
    const { turnLog } = await import("./turn_log");
    return (events, names) => turnLog(events, names, marked).map((line) => ({ ...line, parts: parts(line.text) }));
  },
  gain: async () => (await import("./Gain.svelte")).default,
  ruleOf: async () => (await import("./rules")).ruleOf,
  hintReasons: async () => {
    const { hintReason } = await import("./hint_reason");
    return (legal, view, seat) => hintReason(legal, view, seat);
  },
  ghosts: async () => {
    const [{ ghostOf }, { default: Die }] = await Promise.all([import("./ghosts"), import("./Die.svelte")]);
    return { of: ghostOf, Die };
  },
  // While dice are laid and in the own turn a whole plan says more than single acts.
  planned: ({ phase }: { phase?: string }, legal) =>
    legal.some(({ action }) => ["place", "end_turn"].includes(action.type)) ? (phase === "E" ? "lay" : "turn") : "",
  names: async () => {
    const { areaName, cardName, dieWord, phaseName, placeName } = await import("./words");
    return {
      card: cardName,
      area: areaName,
      space: (name) => placeName(name),
      die: dieWord,
      phase: (name) => (name.length === 1 ? `${name} (${phaseName(name)})` : phaseName(name)),
      module: (name) => name,
    };
  },
  card: async () => {
    const [{ default: Look }, { cardName }] = await Promise.all([import("./CardLook.svelte"), import("./words")]);
    return { Look, title: (_kind, id) => cardName(id) };
  },
  visit: async () => (await import("./Visit.svelte")).default as unknown as AnyTable,
  soundscape: async () => (await import("./soundscape")).soundscape as unknown as Soundscape,
  // What others do meanwhile changes nothing about the question.
  question: (sight) => `${sight.seat} ${sight.legal.map((legal) => legal.do).join(",")}`,
  about: (action) => word(aboutKey(action) ?? "") ?? "",
  chapter: (view: { phase?: string }) => (view.phase ?? "").toLowerCase(),
  lit: true,
  keepsSecrets: ({ info, update }) => {
    const { phase } = (update.views[0]?.view ?? {}) as { phase?: string };
    return (info?.config.modules ?? []).includes("C") && !/^[A-G]$/.test(phase ?? "A");
  },
  phrases: ["roll", "bad_dice", "full", "my_card", "noble", "more_beer", "evening", "envy"].map((key) => `tt.${key}`),
  most: 4,
  turns: "round",
  points: true,
  dice: true,
  modules: true,
};
export default game;
