// Voices without words: a throat, a mouth of five resonances, breath.
import { chance, curve, filter, mix, noise, rate, samples, shape, silence } from "./dsp.mjs";

/** Where a mouth resonates, in Hz, for a man of middle size. */
export const vowels = {
  a: [730, 1090, 2440, 3400, 4200],
  e: [530, 1840, 2480, 3500, 4300],
  i: [300, 2250, 2950, 3600, 4400],
  o: [500, 850, 2410, 3300, 4100],
  u: [330, 800, 2240, 3200, 4000],
  schwa: [500, 1450, 2450, 3400, 4200],
};
const widths = [80, 100, 130, 190, 260];
const louder = [1, 0.62, 0.36, 0.2, 0.12];

/** The mouth: each resonance beside the others. `open(t)` gives five frequencies. */
export function mouth(source, open, size = 1) {
  const out = new Float64Array(source.length);
  for (let k = 0; k < 5; ++k) {
    const width = widths[k] * size;
    const mid = (t) => open(t)[k] * size;
    mix(out, filter("band", source, mid, Math.max(1.2, mid(0) / width)), 0, louder[k]);
  }
  return out;
}
/** From one vowel to another. */
export const glide = (from, to, seconds) => (t) => {
  const u = Math.max(0, Math.min(1, t / seconds));
  return vowels[from].map((hertz, k) => hertz + (vowels[to][k] - hertz) * u);
};

/** The throat: pulses of air as cords open and close, each a little unlike the last. */
export function throat(seconds, pitch, { luck, rough = 0.02, breath = 0.06, tense = 0.6 }) {
  const out = silence(seconds);
  let [phase, wander, loud] = [0, 1, 1];
  for (let i = 0; i < out.length; ++i) {
    phase += (pitch(i / rate) * wander) / rate;
    if (phase >= 1) {
      phase -= 1;
      wander = luck.near(rough);
      loud = luck.near(rough * 3);
    }
    // Air rises slowly and is cut off fast; what is heard is its change.
    const closes = 0.72 - 0.3 * tense;
    const air =
      phase < closes
        ? 0.5 * Math.sin((Math.PI * phase) / closes) * (phase / closes)
        : phase < closes + 0.1
          ? -Math.sin((Math.PI * (phase - closes)) / 0.1) * (0.5 + tense)
          : 0;
    out[i] = air * loud + breath * luck.noise() * (phase < closes ? 1 : 0.3);
  }
  return out;
}

/** How each of the four sounds: how high, how large the head, how the mouth stands, how fast a laugh. */
export const people = {
  fiona: { pitch: 236, size: 1.1, vowel: "a", beat: 0.165, count: 5, rough: 0.02, breath: 0.09, tense: 0.7, flap: 31 },
  zot: { pitch: 171, size: 0.97, vowel: "e", beat: 0.128, count: 6, rough: 0.06, breath: 0.16, tense: 0.85, flap: 24 },
  deirdre: { pitch: 338, size: 1.2, vowel: "i", beat: 0.15, count: 5, rough: 0.012, breath: 0.12, tense: 0.4, flap: 38 }, // prettier-ignore
  gerki: { pitch: 262, size: 1.28, vowel: "e", beat: 0.105, count: 7, rough: 0.035, breath: 0.22, tense: 0.9, flap: 43 }, // prettier-ignore
};

export function laugh(who) {
  const one = people[who];
  const luck = chance(`laugh ${who}`);
  const out = silence(one.beat * one.count + 0.3);
  for (let i = 0; i < one.count; ++i) {
    const at = i * one.beat * luck.near(0.05);
    const long = one.beat * (i === one.count - 1 ? 1.5 : 0.95);
    const high = one.pitch * (1.28 - (0.42 * i) / one.count) * luck.near(0.04);
    const cords = throat(long, (t) => high * (1.07 - (0.17 * t) / long), { ...one, luck });
    const voiced = shape(cords, curve([[0, 0], [long * 0.28, 0.1], [long * 0.45, 1], [long * 0.75, 0.6], [long, 0]])); // prettier-ignore
    const h = shape(noise(long, luck), curve([[0, 0], [long * 0.14, 0.36], [long * 0.4, 0.12], [long, 0]])); // prettier-ignore
    mix(voiced, h, 0, 0.5 + one.breath * 2);
    mix(out, mouth(voiced, glide(one.vowel, i % 2 ? "schwa" : one.vowel, long), one.size), at, 1 - 0.07 * i);
  }
  return out;
}
/** Air drawn in at once, and a small tone that it takes along. */
export function gasp(who) {
  const one = people[who];
  const luck = chance(`gasp ${who}`);
  const long = 0.46 + 0.02 * one.count;
  const air = shape(noise(long, luck), curve([[0, 0], [long * 0.55, 0.55], [long * 0.8, 1], [long * 0.88, 0.2], [long, 0]])); // prettier-ignore
  const cords = throat(long, (t) => one.pitch * (1.1 + (0.9 * t) / long), { ...one, luck, breath: 0.3 });
  mix(air, shape(cords, curve([[0, 0], [long * 0.5, 0.02], [long * 0.78, 0.3], [long * 0.88, 0]])), 0, 0.9); // prettier-ignore
  return mouth(air, glide("schwa", one.vowel === "i" ? "e" : "a", long), one.size);
}
/** In through a soft palate that flaps, out through lips. */
export function snore(who) {
  const one = people[who];
  const luck = chance(`snore ${who}`);
  const out = silence(1.85);
  const long = 0.95;
  let phase = 0;
  let loud = 1;
  const flaps = silence(long).map((_, i) => {
    const t = i / rate;
    phase += (one.flap * (0.85 + (0.35 * t) / long)) / rate;
    if (phase >= 1) {
      phase -= 1;
      loud = luck.near(0.25);
    }
    const open = phase < 0.35 ? Math.sin((Math.PI * phase) / 0.35) : 0;
    return luck.noise() * (0.1 + 0.9 * open * open) * loud + 0.5 * open * loud;
  });
  const inward = shape(flaps, curve([[0, 0], [0.3, 0.5], [0.72, 1], [0.88, 0.4], [long, 0]])); // prettier-ignore
  mix(out, mouth(inward, glide("u", "o", long), one.size * 0.92), 0);
  // Out: a blow, and in some a whistle.
  const blow = shape(noise(0.7, luck), curve([[0, 0], [0.06, 0.5], [0.3, 0.35], [0.7, 0]])); // prettier-ignore
  mix(out, filter("band", blow, curve([[0, 900 * one.size], [0.7, 560 * one.size]]), 1.3), 1.1, 0.22); // prettier-ignore
  const whistle = filter("band", blow, curve([[0, 1500 * one.size], [0.5, 1180 * one.size]]), 40); // prettier-ignore
  return mix(out, whistle, 1.1, who === "gerki" || who === "zot" ? 0.8 : 0.12);
}

/** Many at once with one vowel: everybody somewhat beside the others. */
export function chorus(name, { count, seconds, pitch, from, to, envelope }) {
  const luck = chance(name);
  const out = silence(seconds + 0.2);
  for (let i = 0; i < count; ++i) {
    const base = luck.next() < 0.4 ? luck.between(185, 260) : luck.between(95, 150);
    const late = luck.between(0, 0.12);
    const bend = luck.near(0.08);
    const cords = throat(seconds, (t) => base * pitch(t) * bend, { luck, rough: 0.03, breath: 0.18, tense: 0.5 });
    const one = mouth(shape(cords, envelope), glide(from, to, seconds), luck.between(0.92, 1.15));
    mix(out, one, late, luck.between(0.5, 1));
  }
  return out;
}
/** People who talk over each other; no word of it can be made out, for there is none. */
export function babble(name, { count, seconds }) {
  const luck = chance(name);
  const out = silence(seconds);
  const order = ["a", "e", "i", "o", "u", "schwa"];
  for (let who = 0; who < count; ++who) {
    const base = luck.next() < 0.4 ? luck.between(170, 235) : luck.between(90, 140);
    const size = base > 160 ? luck.between(1.08, 1.2) : luck.between(0.94, 1.05);
    const far = luck.between(0.35, 1);
    let at = -luck.between(0, 1.5);
    while (at < seconds) {
      // A sentence falls; its beats are uneven; then somebody listens for a while.
      const beats = Math.round(luck.between(4, 11));
      for (let b = 0; b < beats && at < seconds; ++b) {
        const long = luck.between(0.11, 0.24);
        const high = base * (1.18 - (0.3 * b) / beats) * luck.near(0.07);
        const [first, second] = [order[Math.floor(luck.next() * 6)], order[Math.floor(luck.next() * 6)]];
        const cords = throat(long, (t) => high * (1 + 0.12 * Math.sin((Math.PI * t) / long)), { luck, rough: 0.02, breath: 0.1, tense: 0.5 }); // prettier-ignore
        const beat = shape(cords, curve([[0, 0], [long * 0.3, 1], [long * 0.7, 0.8], [long, 0]])); // prettier-ignore
        mix(out, mouth(beat, glide(first, second, long), size), at, far * luck.between(0.6, 1));
        if (luck.next() < 0.3) mix(out, shape(filter("high", noise(0.06, luck), 3000), curve([[0, 0], [0.02, 1], [0.06, 0]])), at - 0.05, far * 0.05); // prettier-ignore
        at += long * luck.between(0.95, 1.25);
      }
      at += luck.between(0.3, 1.9);
    }
  }
  return out.subarray(0, samples(seconds));
}
