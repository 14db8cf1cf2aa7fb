// What a first visit loads, compressed as the house sends it: the front page, then a table of each game, in each language.
//   npm run weigh     (fails above 300 kB)
import { readdirSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { build } from "vite";

const most = 300_000;
const root = new URL("..", import.meta.url).pathname;
const built = await build({ root, logLevel: "error", build: { write: false, reportCompressedSize: false } });
const files = new Map(
  (Array.isArray(built) ? built : [built]).flatMap((one) => one.output).map((file) => [file.fileName, file]),
);
const chunks = [...files.values()].filter((file) => file.type === "chunk");
const named = (part) =>
  chunks.find((chunk) => chunk.facadeModuleId?.includes(part)) ??
  chunks.find((chunk) => chunk.moduleIds.some((id) => id.includes(part)));
const weight = (name) => {
  const file = files.get(name);
  const bytes = Buffer.from(file.type === "chunk" ? file.code : file.source);
  return /\.(woff2|png)$/.test(name) ? bytes.length : gzipSync(bytes, { level: 6 }).length;
};

/** Everything a chunk brings with it at once; fonts only by the letters of the language. */
function load(chunk, into) {
  if (!chunk || into.has(chunk.fileName)) return;
  into.add(chunk.fileName);
  for (const css of chunk.viteMetadata?.importedCss ?? []) into.add(css);
  for (const name of chunk.imports) load(files.get(name), into);
}
const fonts = (language) =>
  [...files.keys()].filter((name) => name.endsWith(".woff2") && (language === "ru" || !name.includes("cyrillic")));
const kB = (bytes) => `${(bytes / 1000).toFixed(0).padStart(4)} kB`;

let heaviest = 0;
const page = [...files.keys()].find((name) => name.endsWith("index.html"));
console.log("language      front   Tiefenthal   the inn");
for (const language of readdirSync(`${root}../locale`)
  .filter((file) => file.endsWith(".json"))
  .map((file) => file.slice(0, -5))) {
  const front = new Set([page, ...fonts(language)]);
  for (const part of ["index.html", "src/main.ts", `words/locale/${language}.json`]) load(named(part), front);
  const sum = (set) => [...set].reduce((total, name) => total + weight(name), 0);
  const visit = (game, ...parts) => {
    const all = new Set(front);
    for (const part of ["pages/TablePage.svelte", ...parts, `${game}/locale/${language}.json`]) load(named(part), all);
    return sum(all);
  };
  // The inn is drawn for the desk or the phone: the heavier one counts.
  const inn = ["inn/InnDesk.svelte", "inn/InnPhone.svelte"].map((drawing) =>
    visit("red_dragon_inn", "inn/InnTable.svelte", drawing),
  );
  const tables = [visit("tiefenthal", "tiefenthal/TiefenthalTable.svelte"), Math.max(...inn)];
  heaviest = Math.max(heaviest, ...tables);
  console.log(`${language.padEnd(10)} ${kB(sum(front))}      ${kB(tables[0])}   ${kB(tables[1])}`);
  if (process.argv.includes("--all"))
    for (const name of [...front].sort((a, b) => weight(b) - weight(a))) console.log("   ", kB(weight(name)), name);
}
if (heaviest > most) {
  console.error(`too heavy: ${kB(heaviest)} with a table, at most ${kB(most)}`);
  process.exitCode = 1;
}
