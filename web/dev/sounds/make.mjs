// Makes every sound of the house again from formulas: src/sound/files/ and src/sound/files.json.
//   node dev/sounds/make.mjs              all of them; needs opusenc and lame (the group `sounds` of scripts/setup.sh)
//   node dev/sounds/make.mjs coin fire    only these
//   node dev/sounds/make.mjs --wav OUT    as WAV files, to look at and listen to; needs no encoder
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { decibels, loudness, pcm, peak, rate, wav } from "./dsp.mjs";
import { sounds } from "./list.mjs";

const folder = new URL("../../src/sound/files/", import.meta.url).pathname;
const table = new URL("../../src/sound/files.json", import.meta.url).pathname;

/** What a sound is before it is packed: a test makes it again and compares. */
export function measure(name) {
  const sound = sounds[name].make();
  const numbers = pcm(sound);
  const rounded = Float64Array.from(numbers, (value) => value / 32767);
  return {
    numbers,
    facts: {
      group: sounds[name].group,
      seconds: Number((numbers.length / rate).toFixed(3)),
      peak: Number(decibels(peak(rounded)).toFixed(1)),
      loudness: Number(loudness(rounded).toFixed(1)),
      pcm: createHash("sha256").update(Buffer.from(numbers.buffer)).digest("hex").slice(0, 16),
    },
  };
}

function pack(name, numbers) {
  const { opus, mp3, hertz } = sounds[name].pack;
  const work = mkdtempSync(join(tmpdir(), "taproom-sounds-"));
  try {
    const from = join(work, "sound.wav");
    writeFileSync(from, wav(numbers));
    const quiet = { stdio: ["ignore", "ignore", "inherit"] };
    execFileSync(
      "opusenc",
      ["--quiet", "--serial", "1", "--padding", "0", "--discard-comments", "--framesize", "20", "--bitrate", String(opus), from, join(folder, `${name}.ogg`)], // prettier-ignore
      quiet,
    );
    execFileSync(
      "lame",
      ["--silent", "-m", "m", "-q", "0", "--abr", String(mp3), "--resample", String(hertz), from, join(folder, `${name}.mp3`)], // prettier-ignore
      quiet,
    );
  } finally {
    rmSync(work, { recursive: true });
  }
  return Object.fromEntries(
    ["opus", "mp3"].map((kind) => [kind, statSync(join(folder, `${name}.${kind === "opus" ? "ogg" : kind}`)).size]),
  );
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const [first, out] = process.argv.slice(2);
  if (first === "--wav") {
    mkdirSync(out, { recursive: true });
    for (const name of Object.keys(sounds)) writeFileSync(join(out, `${name}.wav`), wav(measure(name).numbers));
  } else {
    mkdirSync(folder, { recursive: true });
    const wanted = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(sounds);
    const facts = wanted.length < Object.keys(sounds).length ? JSON.parse(readFileSync(table, "utf8")) : {};
    for (const name of wanted) {
      const { numbers, facts: found } = measure(name);
      facts[name] = { ...found, ...pack(name, numbers) };
      console.log(name.padEnd(16), JSON.stringify(facts[name]));
    }
    const ordered = Object.fromEntries(Object.keys(sounds).map((name) => [name, facts[name]]));
    writeFileSync(table, `${JSON.stringify(ordered, null, 2)}\n`);
    for (const kind of ["opus", "mp3"])
      console.log(kind, Object.values(ordered).reduce((sum, one) => sum + one[kind], 0)); // prettier-ignore
  }
}
