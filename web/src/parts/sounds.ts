// What is heard. A browser lets a page sound after the first tap or key: until then, and where nobody wants to hear anything, nothing is fetched.
import type { Mixer } from "../sound/mixer";
import type { SoundName } from "../sound/names";
import { settings } from "./settings.svelte";

let context: AudioContext | null = null;
let mixer: Promise<Mixer | null> | null = null;
let ready: Mixer | null = null;
/** What the room sounds like as soon as it can. */
let crowd: number | null = null;

/** Whether somebody wants to hear anything: as it was set, else as the system wishes. */
export function audible(): boolean {
  if (settings.sound !== null) return settings.sound && settings.volume > 0;
  const saves = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
  return !saves && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** After a tap or a key; does nothing where nothing is to be heard. Says whether anything can be. */
export async function wake(): Promise<boolean> {
  if (!audible()) return false;
  try {
    context ??= new AudioContext({ latencyHint: "interactive" });
    if (context.state === "suspended" && !document.hidden) void context.resume();
    mixer ??= import("../sound/mixer").then(
      ({ Mixer }) => new Mixer(context!),
      () => null,
    );
    ready = await mixer;
    if (!ready) mixer = null;
    if (crowd !== null) ready?.room(crowd);
    void ready?.fetch();
  } catch {
    // A browser without sound plays in silence.
  }
  return ready !== null;
}

/** Plays a sound from where it happens on the screen. */
export function play(sound: SoundName, x: number | null = null): void {
  if (ready && audible() && !document.hidden) ready.play(sound, x);
}
export function phrase(number: number): void {
  if (ready && audible() && !document.hidden) void ready.phrase(number);
}
/** How full the room is; null: nobody sits at a table. */
export function room(full: number | null): void {
  crowd = full;
  if (full === null) ready?.leave();
  else if (audible()) ready?.room(full);
}
/** Volume or groups were set, or sound as a whole. */
export function adjust(): void {
  if (!audible()) void context?.suspend();
  else void wake();
  ready?.adjust();
}

/** From here on sound comes with the first tap, and is silent while nobody looks. Gives back how to undo it. */
export function listen(heard: (on: boolean) => void): () => void {
  const tapped = () => void wake().then(heard);
  const looked = () => {
    if (document.hidden) void context?.suspend();
    else if (audible()) void context?.resume();
  };
  const kinds = ["pointerup", "keydown"];
  for (const kind of kinds) addEventListener(kind, tapped, { capture: true, passive: true });
  document.addEventListener("visibilitychange", looked);
  return () => {
    for (const kind of kinds) removeEventListener(kind, tapped, { capture: true });
    document.removeEventListener("visibilitychange", looked);
    room(null);
  };
}
