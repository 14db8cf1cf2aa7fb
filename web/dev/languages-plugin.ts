// `virtual:languages`: the code and the own name of every language in locale/, without its words.
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";

export function languages(): Plugin {
  const id = "virtual:languages";
  const folder = resolve(import.meta.dirname, "../../locale");
  return {
    name: "languages",
    resolveId: (asked) => (asked === id ? `\0${id}` : undefined),
    load(asked) {
      if (asked !== `\0${id}`) return undefined;
      const list = readdirSync(folder)
        .filter((file) => file.endsWith(".json"))
        .map((file) => ({ code: file.replace(".json", ""), title: (JSON.parse(readFileSync(resolve(folder, file), "utf8")) as { language: string }).language }));
      return `export default ${JSON.stringify(list)};`;
    },
  };
}
