// The film of what happened since the last visit, while it is shown; the film itself is fetched when there is one.
import { loadWords } from "../i18n/i18n.svelte";
import type { House } from "../protocol/house.svelte";
import type { SeatView } from "../protocol/table";
import type { Sight } from "../protocol/types";
import type { Film, Reading } from "./film.svelte";

/** The film of a table that is opened, once; at a table that is not slow others wait for whoever is asked, and no film keeps them. */
export function filming(
  now: () => {
    house: House;
    table: string;
    chosen: SeatView | null;
    live: Sight<never> | null;
    reading: Reading | undefined;
    slow: boolean;
  },
) {
  let film = $state.raw<Film | null>(null);
  let filmed: string | null = null;
  $effect(() => {
    const { house, table, chosen, reading } = now();
    if (!chosen || filmed === table) return;
    filmed = table;
    film = null;
    const { seen, viewer } = chosen;
    if (seen === undefined || typeof viewer !== "number") return;
    void import("./film.svelte")
      .then(({ filmSince }) => Promise.all([filmSince(house, table, viewer, seen, reading), loadWords("film")]))
      .then(([made]) => {
        if (made === null || table !== now().table) return;
        film = made;
        if (!made.still) made.run();
      })
      // A film is no reason to keep anybody from the table.
      .catch(() => {});
  });
  $effect(() => () => film?.skip());
  const hurried = $derived.by(() => {
    const { live, slow } = now();
    return live !== null && !slow && live.legal.length > 0;
  });
  const running = $derived(film !== null && !film.over && !hurried && now().live !== null ? film : null);
  return {
    get running() {
      return running;
    },
    /** What is shown: a moment of the film, else what there is. */
    sight(present: Sight<never> | null): Sight<never> | null {
      const { live } = now();
      return running && !running.still && live ? (running.sight(live as Sight<unknown>) as Sight<never>) : present;
    },
  };
}
