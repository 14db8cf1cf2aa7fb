// Joins a table to its player: before the page changes, what will move is looked up; after it has changed, it moves. A tap or a key
// hurries whatever runs, and nothing ever waits for it.
import { untrack } from "svelte";
import { play } from "../parts/sounds";
import { settings } from "../parts/settings.svelte";
import type { Sight } from "../protocol/types";
import "./motion.css";
import { Player, type Draw, type Prepared } from "./player";
import type { Happening, Scene } from "./steps";
import { others, type Pace } from "./tempo";

/** Turns what happened into steps. Pure: it sees the two views and nothing else. */
export type Plot<View> = (fresh: readonly Happening[], before: View, after: View, seat: number) => Scene;

/** More than this was missed, not seen happening: the table jumps. */
const most = 150;

function pace(): Pace {
  const { classList } = document.documentElement;
  if (classList.contains("still") || matchMedia("(prefers-reduced-motion: reduce)").matches) return "none";
  return classList.contains("quick") ? "fast" : "full";
}

/** What changed without anything having happened: an act was taken back. */
export type Back<View> = (before: View, after: View, seat: number) => Scene;

export function moving<View>(
  sight: () => Sight<View>,
  plot: Plot<View>,
  look: string,
  draw: Draw,
  back?: Back<View>,
): Player {
  const player = new Player(look, draw, pace, play, () => others[settings.pace]);
  let last: Sight<View> | null = null;
  let ready: { prepared: Prepared; mine: boolean } | null = null;
  $effect.pre(() => {
    const now = sight();
    untrack(() => {
      const before = last;
      last = now;
      const fresh = now.fresh ?? [];
      if (!before || before.version === now.version || before.seat !== now.seat) return;
      if (fresh.length === 0) {
        if (back && now.seat !== null)
          ready = { prepared: player.prepare(back(before.view, now.view, now.seat)), mine: true };
        return;
      }
      if (fresh.reduce((n, one) => n + one.events.length, 0) > most) return;
      const scene = plot(fresh, before.view, now.view, now.seat ?? 0);
      ready = {
        prepared: player.prepare(scene),
        mine: now.seat !== null && fresh.some((one) => one.seat === now.seat),
      };
    });
  });
  $effect(() => {
    sight();
    untrack(() => {
      const next = ready;
      ready = null;
      if (next) player.play(next.prepared, next.mine);
    });
  });
  $effect(() => {
    const hurry = () => player.hurry();
    addEventListener("pointerdown", hurry, { capture: true, passive: true });
    addEventListener("keydown", hurry, { capture: true });
    return () => {
      removeEventListener("pointerdown", hurry, { capture: true });
      removeEventListener("keydown", hurry, { capture: true });
      player.stop();
    };
  });
  return player;
}
