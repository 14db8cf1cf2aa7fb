// Addresses behind the #, so that an invitation never reaches a server's log.
import { hashOf, momentOf } from "../gather/way";

export type Route =
  | { page: "front" }
  | { page: "new"; game: string }
  | { page: "table"; table: string; token: string | null }
  | { page: "friends"; game: string }
  | { page: "me" }
  | { page: "person"; name: string }
  | { page: "best"; game: string }
  /** With a `share` somebody else's game, by its link. */
  | { page: "replay"; table: string; at: number; seat: number | null; share?: string };

export function parse(hash: string): Route {
  const parts = hash.replace(/^#\/?/, "").split("/").filter(Boolean).map(decodeURIComponent);
  if (parts[0] === "t" && parts[1]) return { page: "table", table: parts[1], token: parts[2] ?? null };
  if (parts[0] === "replay" && parts[1]) {
    const [at, seat] = [Number(parts[2] ?? 0), Number(parts[3] ?? NaN)];
    return {
      page: "replay",
      table: parts[1],
      at: Number.isInteger(at) && at > 0 ? at : 0,
      seat: Number.isInteger(seat) && seat >= 0 && seat < 8 ? seat : null,
    };
  }
  if (parts[0] === "m") return momentOf(parts) ?? { page: "front" };
  if (parts[0] === "friends") return { page: "friends", game: parts[1] ?? "" };
  if (parts[0] === "me") return { page: "me" };
  if (parts[0] === "p" && parts[1]) return { page: "person", name: parts[1] };
  if (parts[0] === "best") return { page: "best", game: parts[1] ?? "" };
  if (parts[0] === "new") return { page: "new", game: parts[1] ?? "" };
  return { page: "front" };
}

export const route = $state<{ now: Route }>({ now: { page: "front" } });

export function listen(): void {
  const look = () => (route.now = parse(location.hash));
  addEventListener("hashchange", look);
  // A link with a preview names the table before the #; from here on the page goes by its own addresses.
  const own = hashOf(location.pathname, location.hash);
  if (own) history.replaceState(history.state, "", `/${own}`);
  look();
}
export const go = (address: string) => {
  location.hash = address;
};
