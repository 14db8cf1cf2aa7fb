// The gallery: any recorded position at any table, `?f=NAME&lang=de&theme=morning&marks=on`; an analysis, `?a=NAME`; the end of a game, `?e=NAME`; without a name, a list.
import { mount } from "svelte";
import { games } from "../games/list";
import { loadWords, speak } from "../i18n/i18n.svelte";
import { followLight, settings, settle, wear } from "../parts/settings.svelte";
import "../styles/fonts.css";
import "../styles/tokens.css";
import "../styles/daylight.css";
import "../styles/base.css";
import "../styles/large.css";
import "../styles/marks.css";
import GalleryAnalysis from "./GalleryAnalysis.svelte";
import GalleryEnding from "./GalleryEnding.svelte";
import Stage from "./Gallery.svelte";

const query = new URLSearchParams(location.search);
await speak(query.get("lang") ?? "en");
await Promise.all(Object.values(games).flatMap(({ words }) => (words ? [loadWords(words)] : [])));
const wanted = [...query].filter(([name]) => name in settings);
if (wanted.length > 0)
  Object.assign(
    settings,
    settle(Object.fromEntries(wanted.map(([name, value]) => [name, value === "on" ? true : value]))),
  );
wear();
followLight();
const target = document.getElementById("app")!;
const analysed = query.get("a");
if (analysed) mount(GalleryAnalysis, { target, props: { name: analysed } });
else if (query.has("e")) mount(GalleryEnding, { target, props: { name: query.get("e")!, fresh: query.has("fresh") } });
else mount(Stage, { target, props: { first: query.get("f") } });
