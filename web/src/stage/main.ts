// The stage: any recorded position at any table. `?f=NAME&lang=de`; without a name, a list.
import { mount } from "svelte";
import { speak } from "../i18n/i18n.svelte";
import "../styles/fonts.css";
import "../styles/tokens.css";
import "../styles/base.css";
import Stage from "./Stage.svelte";

const query = new URLSearchParams(location.search);
await speak(query.get("lang") ?? "en");
if (query.has("still")) document.documentElement.classList.add("still");
mount(Stage, { target: document.getElementById("app")!, props: { first: query.get("f") } });
