// The price and the gain of a legal action. The program knows keepers, offers and rewards and says both in its sentence; this is the only
// place that reads them out of it.
import type { Effect, Price } from "../pack/tiefenthal";
import type { Legal } from "../protocol/types";

const paid = new Set(["buy", "upgrade", "recruit", "nobles"]);

/** What it costs; null where nothing is paid for. */
export function priceIn({ action, label }: Legal): Price | null {
  if (!paid.has(action.type)) return null;
  const found = / for (?:(\d+) (thaler|beer)|free)/.exec(label);
  if (!found) return null;
  return { currency: found[2] === "beer" ? "beer" : "thalers", n: Number(found[1] ?? 0) };
}

const goods: Record<string, string> = { thaler: "thalers", beer: "beer", schnapps: "schnapps", "monastery step": "monastery", "reputation step": "reputation" };

/** What taking off a die brings, part by part. */
export function gainIn({ action, label }: Legal): Effect[] {
  if (action.type !== "serve") return [];
  const told = label.slice(label.indexOf(": ") + 2);
  return [...told.matchAll(/(\d+) (thaler|beer|schnapps|monastery step|reputation step)/g)].map(([, n, good]) => ({ type: goods[good!]!, n: Number(n) }));
}
