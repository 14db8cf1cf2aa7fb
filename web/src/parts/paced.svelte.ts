// Joins a table to its backlog: the clock, the tap that hurries, the tab that nobody looks at.
import { untrack } from "svelte";
import type { Sight } from "../protocol/types";
import { Backlog, type Reading } from "./pace";
import { settings } from "./settings.svelte";

const factors: Record<string, number> = { calm: 1, brisk: 0.5, at_once: 0 };
/** While somebody reads something else first, such as the welcome of the coach, the evening waits. */
export const evening = $state({ waits: false });
/** A tap is over when what it hit has heard of it: nothing new slips under the finger. */
const afterTap = 80;

export function paced<View>(
  live: () => Sight<View> | null,
  reading: () => Reading | undefined,
): { readonly now: Sight<View> | null } {
  const backlog = new Backlog<View>((events, seat) => reading()?.(events, seat) ?? 0);
  let shown = $state.raw<Sight<View> | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const factor = () => (reading() && !document.hidden ? (factors[settings.pace] ?? 1) : 0);
  const show = () => {
    shown = backlog.sight;
    // For whoever looks from outside: what is shown is not the newest.
    document.documentElement.toggleAttribute("data-behind", backlog.behind);
    clearTimeout(timer);
    const { due } = backlog;
    if (due !== null)
      timer = setTimeout(
        () => act(() => backlog.advance(performance.now(), factor())),
        Math.max(0, due - performance.now()) + 1,
      );
  };
  const act = (change: () => void) => {
    change();
    show();
  };
  $effect.pre(() => {
    const { waits } = evening;
    untrack(() => act(() => (waits ? backlog.hold() : backlog.release(performance.now(), factor()))));
  });
  $effect.pre(() => {
    const sight = live();
    untrack(() => act(() => backlog.take(sight, performance.now(), factor())));
  });
  $effect(() => {
    const skip = () => {
      if (backlog.behind && !evening.waits)
        setTimeout(() => act(() => backlog.skip(performance.now(), factor())), afterTap);
    };
    for (const kind of ["pointerup", "keydown", "visibilitychange"])
      document.addEventListener(kind, skip, { capture: true, passive: true });
    return () => {
      clearTimeout(timer);
      for (const kind of ["pointerup", "keydown", "visibilitychange"])
        document.removeEventListener(kind, skip, { capture: true });
    };
  });
  return {
    get now() {
      return shown;
    },
  };
}
