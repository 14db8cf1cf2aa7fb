// The tab of the browser says when one is waited for: in its title, and by a mark on its icon. Whoever has ten tabs open sees it.
import type { SeatView } from "../protocol/table";

type Seen = Pick<SeatView, "viewer" | "legal" | "asked" | "answered">;

/** One of these views is that of a seat that is waited for. Who may act without being waited for, as at a friendly table, is not. */
export const isAsked = (views: readonly Seen[]): boolean =>
  views.some(
    ({ viewer, legal, asked, answered }) =>
      typeof viewer === "number" && answered === undefined && (asked ?? (legal ?? []).length > 0),
  );

/** Shows how many tables wait, and the words for it. */
export function nameTab(title: string, waiting: string | null): void {
  document.title = waiting ? `● ${waiting} · Taproom` : title;
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  const wanted = waiting ? "/icon-turn.svg" : "/icon.svg";
  if (icon && icon.getAttribute("href") !== wanted) icon.href = wanted;
}
