// `virtual:languages`: the code and the own name of every language in locale/, and how to fetch its words. A language is one file; what most
// visits never say (refusals, questions of rules) is a part of its own, fetched when it is needed.
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";

const rare = /^((refusal|option|choice|about)\.|coach\.(?!again))/;

export function languages(): Plugin {
  const id = "virtual:languages";
  const parts = /^\0?virtual:(words|rare)\/locale\/([\w-]+)\.json$/;
  const folder = resolve(import.meta.dirname, "../../locale");
  const read = (code: string) => JSON.parse(readFileSync(resolve(folder, `${code}.json`), "utf8")) as { language: string };
  return {
    name: "languages",
    resolveId: (asked) => (asked === id || parts.test(asked) ? `\0${asked}` : undefined),
    load(asked) {
      const part = parts.exec(asked);
      if (part) {
        const wanted = part[1] === "rare";
        this.addWatchFile(resolve(folder, `${part[2]}.json`));
        return JSON.stringify(Object.fromEntries(Object.entries(read(part[2]!)).filter(([key]) => rare.test(key) === wanted)));
      }
      if (asked !== `\0${id}`) return undefined;
      const codes = readdirSync(folder).filter((file) => file.endsWith(".json")).map((file) => file.replace(".json", ""));
      const fetching = codes.map((code) => `${JSON.stringify(code)}: { words: () => import("virtual:words/locale/${code}.json"), rare: () => import("virtual:rare/locale/${code}.json") }`);
      return `export default ${JSON.stringify(codes.map((code) => ({ code, title: read(code).language })))};\nexport const fetched = { ${fetching.join(", ")} };`;
    },
  };
}
