// `virtual:packs`: the default component packs without the prose for people, so that the client shows a card's facts
// before the server has sent its own pack, and never from code.
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";

const prose = new Set(["source", "confidence", "note", "schema", "pieces"]);

export function strip(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strip);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !prose.has(key))
      .map(([key, inner]) => [key, strip(inner)]),
  );
}

export function packs(): Plugin {
  const virtual = /^virtual:pack\/(\w+)$/;
  return {
    name: "packs",
    resolveId: (id) => (virtual.test(id) ? `\0${id}` : undefined),
    load(id) {
      const found = virtual.exec(id.slice(1));
      if (!id.startsWith("\0") || !found) return undefined;
      const file = resolve(import.meta.dirname, `../../data/${found[1]}.json`);
      this.addWatchFile(file);
      const pack = strip(JSON.parse(readFileSync(file, "utf8")));
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(pack))});`;
    },
  };
}
