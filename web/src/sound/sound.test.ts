// The shipped sounds are what the formulas make, packed: the formulas are carried out again and compared, no encoder is needed.
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { measure } from "../../dev/sounds/make.mjs";
import facts from "./files.json";
import { murmurOf, nextLoop, panOf, Traffic, volumeOf } from "./levels";
import { groups, type SoundName } from "./names";
import { beat, phrases, plucks } from "./phrases";

const folder = new URL("./files/", import.meta.url);
const names = Object.keys(facts) as SoundName[];
const file = (name: string) => readFileSync(new URL(name, folder));

/** Seconds of an Ogg Opus file: where its last page ends, less what is skipped at the beginning. */
function oggSeconds(bytes: Buffer): number {
  const head = bytes.indexOf("OpusHead");
  const last = bytes.lastIndexOf("OggS");
  return (Number(bytes.readBigUInt64LE(last + 6)) - bytes.readUInt16LE(head + 10)) / 48_000;
}
/** Seconds of an MP3 file of constant rate: frames of 576 samples (all of ours have less than 32 kHz), less what the encoder put around them. */
function mp3Seconds(bytes: Buffer): number {
  const hertz = [22_050, 24_000, 16_000][(bytes[2]! >> 2) & 3]!;
  const info = Math.max(bytes.indexOf("Xing"), bytes.indexOf("Info"));
  const lame = bytes.indexOf("LAME", info);
  const around = (bytes[lame + 21]! << 16) | (bytes[lame + 22]! << 8) | bytes[lame + 23]!;
  return (bytes.readUInt32BE(info + 8) * 576 - (around >> 12) - (around & 0xfff)) / hertz;
}

describe("the shipped sounds", () => {
  test("are those of the list, twice each, and nothing else", () =>
    expect(readdirSync(folder).sort()).toEqual(names.flatMap((name) => [`${name}.mp3`, `${name}.ogg`]).sort()));
  test.each([
    ["ogg", "opus"],
    ["mp3", "mp3"],
  ] as const)("as %s weigh less than 250 kB for both games", (end, field) => {
    const sizes = names.map((name) => file(`${name}.${end}`).length);
    expect(sizes).toEqual(names.map((name) => facts[name][field]));
    expect(sizes.reduce((a, b) => a + b, 0)).toBeLessThan(250_000);
  });
  test.each(names)("%s is what its formula makes, without a click, as loud as it should be", (name) => {
    const { numbers, facts: made } = measure(name);
    const { opus: _opus, mp3: _mp3, ...kept } = facts[name];
    expect(made).toEqual(kept);
    expect(groups).toContain(made.group);
    // Far from the limit, and silent at both ends.
    expect(made.peak).toBeLessThanOrEqual(-3);
    expect(made.loudness).toBeGreaterThan(-33);
    expect(made.loudness).toBeLessThan(-18);
    const most = numbers.reduce((a, b) => Math.max(a, Math.abs(b)), 0);
    for (const at of [0, numbers.length - 1]) expect(Math.abs(numbers[at]!) / most).toBeLessThan(0.005);
    // No constant push.
    expect(Math.abs(numbers.reduce((a, b) => a + b, 0) / numbers.length) / most).toBeLessThan(0.01);
    expect(oggSeconds(file(`${name}.ogg`))).toBeCloseTo(made.seconds, 2);
    expect(mp3Seconds(file(`${name}.mp3`))).toBeCloseTo(made.seconds, 1);
  });
});

describe("levels", () => {
  test("what happens at the left is heard from the left, and never in one ear only", () => {
    expect(panOf(720, 1440)).toBe(0);
    expect(panOf(0, 1440)).toBe(-0.7);
    expect(panOf(99_999, 1440)).toBe(0.7);
    expect(panOf(10, 0)).toBe(0);
  });
  test("a fuller house is louder", () => {
    expect(murmurOf(0)).toBe(0);
    const steps = [0.1, 0.3, 0.6, 1].map(murmurOf);
    expect([...steps].sort((a, b) => a - b)).toEqual(steps);
    expect(murmurOf(3)).toBe(1);
    expect(volumeOf(0)).toBe(0);
    expect(volumeOf(2)).toBe(1);
  });
  test("twins in the same moment are one, and never more than a dozen sound at once", () => {
    const traffic = new Traffic();
    expect(traffic.admit("mug", 0.3, 1)).not.toBeNull();
    expect(traffic.admit("mug", 0.3, 1.02)).toBeNull();
    expect(traffic.admit("mug", 0.3, 1.06)).not.toBeNull();
    const crowd = Array.from({ length: 30 }, (_, i) => traffic.admit(`other${i}`, 9, 2));
    expect(crowd.filter((one) => one !== null)).toHaveLength(12);
    expect(traffic.admit("late", 1, 12)).not.toBeNull();
  });
  test("no two coins in a row are one", () => {
    const traffic = new Traffic();
    const heard = [0, 1, 2, 3].map((at) => traffic.admit("coin", 0.1, at)!);
    expect(heard.map(({ name }) => name)).toEqual(["coin", "coin2", "coin", "coin2"]);
    for (const { pitch } of heard) expect(Math.abs(pitch - 1)).toBeLessThanOrEqual(0.0501);
  });
  test("a loop begins again before it is over", () => expect(nextLoop(10, 7.5, 1.2)).toBeCloseTo(16.3));
});

describe("the lute", () => {
  test("has a phrase of its own for each of eight evenings", () => {
    expect(phrases).toHaveLength(8);
    expect(new Set(phrases.map((one) => JSON.stringify(one))).size).toBe(8);
  });
  test.each([0, 1, 2, 3, 4, 5, 6, 7, 8, -1, 23])(
    "phrase %i keeps near the strings that were recorded, and short",
    (nth) => {
      const notes = plucks(nth);
      for (const { name, pitch } of notes) {
        expect(names).toContain(name);
        expect(Math.abs(Math.log2(pitch) * 12)).toBeLessThanOrEqual(8.001);
      }
      expect(notes.at(-1)!.at).toBeLessThan(20 * beat);
      expect([...notes].sort((a, b) => a.at - b.at)).toEqual(notes);
    },
  );
});
