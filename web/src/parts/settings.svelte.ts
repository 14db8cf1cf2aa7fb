// What a person set for this browser: language, movement, text, sounds. Kept in the browser only.
const key = "taproom.settings";

interface Kept {
  language: string | null;
  motion: "full" | "fast" | "none";
  sound: boolean;
  text: "normal" | "large";
  left: boolean;
  guide: boolean;
  name: string | null;
  last: Record<string, unknown> | null;
}
const fresh: Kept = { language: null, motion: "full", sound: false, text: "normal", left: false, guide: false, name: null, last: null };

function load(): Kept {
  try {
    return { ...fresh, ...(JSON.parse(localStorage.getItem(key) ?? "{}") as Partial<Kept>) };
  } catch {
    return { ...fresh };
  }
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

/** Puts the settings on the page. */
export function wear(): void {
  const { classList, style } = document.documentElement;
  classList.toggle("still", settings.motion === "none");
  classList.toggle("quick", settings.motion === "fast");
  classList.toggle("left-handed", settings.left);
  style.fontSize = settings.text === "large" ? "118%" : "";
}
