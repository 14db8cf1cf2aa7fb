// What a person set for this browser: language, light, movement, text, sounds. Kept in the browser only.
const key = "taproom.settings";

export const choices = {
  theme: ["auto", "evening", "morning"],
  motion: ["full", "fast", "none"],
  pace: ["calm", "brisk", "at_once"],
  text: ["normal", "large"],
  cards: ["full", "short"],
} as const;

interface Kept {
  language: string | null;
  theme: (typeof choices.theme)[number];
  motion: (typeof choices.motion)[number];
  /** How long what others do at the inn is shown. */
  pace: (typeof choices.pace)[number];
  /** Whether anything is heard; null: as the system wishes. */
  sound: boolean | null;
  /** 0 to 1. */
  volume: number;
  /** Which sounds are heard: of things, of people, of the room. */
  heard: Record<"table" | "voices" | "room", boolean>;
  text: (typeof choices.text)[number];
  cards: (typeof choices.cards)[number];
  /** Signs beside every colour, for eyes that do not tell colours apart. */
  marks: boolean;
  left: boolean;
  guide: boolean;
  name: string | null;
  /** People who are not heard, each at a table: what `voiceOf` says. */
  muted: string[];
  last: Record<string, unknown> | null;
}
const fresh: Kept = {
  language: null,
  theme: "auto",
  motion: "full",
  pace: "calm",
  sound: null,
  volume: 0.7,
  heard: { table: true, voices: true, room: true },
  text: "normal",
  cards: "full",
  marks: false,
  left: false,
  guide: false,
  name: null,
  muted: [],
  last: null,
};

function load(): Kept {
  try {
    return settle(JSON.parse(localStorage.getItem(key) ?? "{}"));
  } catch {
    return settle({});
  }
}

/** What was kept, with everything unknown or out of date put back to how it starts. */
export function settle(kept: unknown): Kept {
  const found: Kept = { ...fresh, ...(kept !== null && typeof kept === "object" ? (kept as Partial<Kept>) : {}) };
  for (const [name, allowed] of Object.entries(choices) as [keyof typeof choices, readonly string[]][])
    if (!allowed.includes(found[name])) Object.assign(found, { [name]: fresh[name] });
  // Earlier pages were silent unless somebody wished otherwise, and wrote that down for everybody: only what they wished counts.
  if (found.sound !== true && !("volume" in Object(kept) && found.sound === false)) found.sound = null;
  if (typeof found.volume !== "number" || !(found.volume >= 0 && found.volume <= 1)) found.volume = fresh.volume;
  const heard = Object(found.heard) as Record<string, unknown>;
  found.heard = { table: heard["table"] !== false, voices: heard["voices"] !== false, room: heard["room"] !== false };
  for (const name of ["marks", "left", "guide"] as const) found[name] = found[name] === true;
  found.muted = Array.isArray(found.muted) ? found.muted.filter((voice) => typeof voice === "string") : [];
  return found;
}

export const settings = $state<Kept>(load());

export function keep(): void {
  try {
    localStorage.setItem(key, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing plays all the same.
  }
  wear();
}

const daylight = () =>
  settings.theme === "auto" ? matchMedia("(prefers-color-scheme: light)").matches : settings.theme === "morning";

/** Puts the settings on the page. */
export function wear(): void {
  const { classList } = document.documentElement;
  const day = daylight();
  classList.toggle("day", day);
  classList.toggle("still", settings.motion === "none");
  classList.toggle("quick", settings.motion === "fast");
  classList.toggle("large", settings.text === "large");
  classList.toggle("short-cards", settings.cards === "short");
  classList.toggle("marks", settings.marks);
  classList.toggle("left-handed", settings.left);
  document.querySelector("meta[name=theme-color]")?.setAttribute("content", day ? "#eaddc2" : "#140c07");
}

/** Goes with the system's light for as long as nothing else is chosen. */
export function followLight(): void {
  matchMedia("(prefers-color-scheme: light)").addEventListener("change", wear);
}

/** The host of a first game is sent away. */
export function endGuide(): void {
  settings.guide = false;
  keep();
}
