// A number beside a total, shown when the coins that raise it have arrived; what is spent is gone at once.
import { untrack } from "svelte";

/** How long a coin is on its way (--t-coin of the tokens). */
const flight = 420;
const still = () =>
  document.documentElement.classList.contains("still") || matchMedia("(prefers-reduced-motion: reduce)").matches;

export function arrived(value: () => number): { readonly n: number } {
  let shown = $state(untrack(value));
  $effect(() => {
    const next = value();
    if (next <= untrack(() => shown) || still()) {
      shown = next;
      return;
    }
    const timer = setTimeout(() => (shown = next), flight);
    return () => clearTimeout(timer);
  });
  return {
    get n() {
      return shown;
    },
  };
}
