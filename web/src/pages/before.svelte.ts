// What came before a game that was played on from a replay: it is fetched once, for its log.
import { untrack } from "svelte";
import { sightOf, type House } from "../protocol/house.svelte";
import type { Known, SeatView } from "../protocol/table";
import type { GameEvent, Sight } from "../protocol/types";

interface Opened {
  house: House;
  table: string;
  known: Known | null;
  chosen: SeatView | null;
}

/** The sight of the open table with its whole past. To be made while a component starts. */
export function withThePast(opened: () => Opened): { readonly now: Sight<never> | null } {
  let before = $state.raw<GameEvent[]>([]);
  const seen = $derived.by(() => {
    const { house, known, chosen } = opened();
    return known ? (sightOf(known, chosen, house.given) as Sight<never> | null) : null;
  });
  const branch = $derived.by(() => {
    const { known, table } = opened();
    return known?.info?.origin === "branch" && known.update.phase !== "gathering" ? table : null;
  });
  $effect(() => {
    before = [];
    if (!branch) return;
    let gone = false;
    void import("./branch")
      .then(({ eventsBefore }) => untrack(() => eventsBefore(opened().house, seen?.seat ?? null)))
      .then((found) => !gone && (before = found))
      .catch(() => {});
    return () => (gone = true);
  });
  const now = $derived(seen && before.length > 0 ? { ...seen, events: [...before, ...seen.events] } : seen);
  return {
    get now() {
      return now;
    },
  };
}
