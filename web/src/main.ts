import { mount } from "svelte";
import App from "./App.svelte";
import { preferred, speak } from "./i18n/i18n.svelte";
import { settings } from "./parts/settings.svelte";
import "./styles/fonts.css";
import "./styles/tokens.css";
import "./styles/daylight.css";
import "./styles/base.css";
import "./styles/large.css";
import "./styles/marks.css";

await speak(preferred(settings.language, navigator.languages));
mount(App, { target: document.getElementById("app")! });
