// `virtual:languages`: the code and the own name of every language in locale/, and how to fetch its words. A language is one file; what only
// one of the tables says, and what most visits never say (refusals, troubles, questions of rules; what the coach of a first game whispers) are parts of their own,
// fetched when they are needed.
import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Plugin } from "vite";

const apart = {
  ending: /^(end|award)\.|^(analysis|dice|scores)\.(?!title)/,
  sound: /^sound\.|^settings\.(?!title|sound|language|keys)/,
  gather: /^gather\./,
  guard: /^guard\./,
  film: /^film\./,
  mine: /^front\.(move_of|table_thinks|news)$/,
  plan: /^(plan|hint)\./,
  me: /^me\./,
  talk: /^(phrase\.|talk\.(?!title|unread))/,
  rare: /^((refusal|option|choice|about|answers)\.|group\.(?!order)|rules\.(search|none|letter)|trouble\.(?!wrong)|coach\.(?!again))/,
  red_dragon_inn: /^(inn|rlog|rdrink|rcard|rtext|when|why|kind)\./,
  tiefenthal:
    /^(effect|per|do|warn|mission|mission_text|reward|keeper|keeper_power|card|area|phase|place|die|ask|left)\.|^say\.(?!wait)|^tt\.(?!others)|^log\.(?!title|so_far|all|empty|branched)/,
};
type Part = keyof typeof apart | "words";
const partOf = (key: string): Part =>
  (Object.keys(apart) as (keyof typeof apart)[]).find((part) => apart[part].test(key)) ?? "words";

export function languages(): Plugin {
  const id = "virtual:languages";
  const parts = /^\0?virtual:(\w+)\/locale\/([\w-]+)\.json$/;
  const folder = resolve(import.meta.dirname, "../../locale");
  const read = (code: string) =>
    JSON.parse(readFileSync(resolve(folder, `${code}.json`), "utf8")) as { language: string };
  return {
    name: "languages",
    resolveId: (asked) => (asked === id || parts.test(asked) ? `\0${asked}` : undefined),
    load(asked) {
      const part = parts.exec(asked);
      if (part) {
        this.addWatchFile(resolve(folder, `${part[2]}.json`));
        return JSON.stringify(
          Object.fromEntries(Object.entries(read(part[2]!)).filter(([key]) => partOf(key) === part[1])),
        );
      }
      if (asked !== `\0${id}`) return undefined;
      const codes = readdirSync(folder)
        .filter((file) => file.endsWith(".json"))
        .map((file) => file.replace(".json", ""));
      const fetching = codes.map(
        (code) =>
          `${JSON.stringify(code)}: { ${["words", ...Object.keys(apart)].map((part) => `${part}: () => import("virtual:${part}/locale/${code}.json")`).join(", ")} }`,
      );
      return `export default ${JSON.stringify(codes.map((code) => ({ code, title: read(code).language })))};\nexport const fetched = { ${fetching.join(", ")} };`;
    },
  };
}
