// Addresses behind the #, so that an invitation never reaches a server's log.
export type Route =
  | { page: "front" }
  | { page: "new"; game: string }
  | { page: "table"; table: string; token: string | null }
  | { page: "replay"; table: string; at: number; seat: number | null };

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
  if (parts[0] === "new") return { page: "new", game: parts[1] ?? "" };
  return { page: "front" };
}

export const route = $state<{ now: Route }>({ now: { page: "front" } });

export function listen(): void {
  const look = () => (route.now = parse(location.hash));
  addEventListener("hashchange", look);
  look();
}
export const go = (address: string) => {
  location.hash = address;
};
