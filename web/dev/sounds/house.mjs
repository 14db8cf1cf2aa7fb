// What a house sounds like behind everything else: its fire, its people, their hands.
import { chance, curve, filter, mix, noise, shape, silence, strike } from "./dsp.mjs";
import { babble, chorus } from "./voice.mjs";

export function fire(name, seconds) {
  const luck = chance(name);
  // The draught: deep noise that breathes.
  const low = filter("low", noise(seconds, luck), 240);
  const breath = filter("low", noise(seconds, luck), 1.4).map((value) => 1 + 9 * value);
  const out = low.map((value, i) => value * 2.6 * Math.max(0.3, breath[i]));
  mix(out, filter("band", noise(seconds, luck), 900, 0.5), 0, 0.05);
  // The wood: splinters that burst, often several after each other.
  let at = 0.03;
  while (at < seconds - 0.1) {
    const many = luck.next() < 0.25 ? Math.round(luck.between(3, 8)) : 1;
    for (let i = 0; i < many; ++i) {
      const hertz = luck.between(900, 5200);
      const ring = luck.between(0.004, 0.016);
      const loud = luck.next() ** 3 * 1.6 + 0.08;
      mix(out, strike(0.06, [[hertz, ring, 1], [hertz * 1.71, ring * 0.6, 0.6], [hertz * 0.46, ring * 1.4, 0.5]], { contact: 0.0004, rough: 1, luck }), at, loud); // prettier-ignore
      at += luck.between(0.006, 0.05);
    }
    at += luck.between(0.02, 0.34);
  }
  return out;
}
/** Talk and, now and then, a mug put down behind a wall of backs. */
export function murmur(name, seconds) {
  const out = babble(name, { count: 13, seconds });
  return filter("low", filter("high", out, 140), 2300, 0.6);
}
function clap(luck) {
  const out = noise(0.05, luck);
  const hertz = luck.between(850, 1900);
  const hands = filter("band", out, hertz, 1.1);
  mix(hands, filter("band", out, hertz * 2.3, 1.5), 0, 0.5);
  const decay = luck.between(0.006, 0.012);
  return shape(hands, (t) => Math.min(1, t / 0.0006) * Math.exp(-t / decay));
}
export function applause(name) {
  const luck = chance(name);
  const out = silence(2.3);
  for (let who = 0; who < 16; ++who) {
    const beat = luck.between(0.17, 0.27);
    const far = luck.between(0.3, 1);
    let at = luck.between(0, 0.45);
    const until = luck.between(1.3, 2.1);
    while (at < until) {
      mix(out, clap(luck), at, far * luck.between(0.7, 1) * Math.min(1, (until - at) / 0.7));
      at += beat * luck.near(0.09);
    }
  }
  return mix(out, cheer(`${name} hey`), 0.12, 0.5 / 3);
}
export function cheer(name) {
  return chorus(name, {
    count: 9,
    seconds: 1.05,
    pitch: curve([[0, 1.25], [0.2, 1.75], [0.8, 1.6], [1.05, 1.2]]), // prettier-ignore
    from: "e",
    to: "a",
    envelope: curve([[0, 0], [0.12, 1], [0.6, 0.75], [1.05, 0]]), // prettier-ignore
  });
}
/** Everybody holds their breath over what comes next. */
export function ooh(name) {
  return chorus(name, {
    count: 9,
    seconds: 1.1,
    pitch: curve([[0, 1], [0.5, 1.5], [0.8, 1.3], [1.1, 1.05]]), // prettier-ignore
    from: "u",
    to: "o",
    envelope: curve([[0, 0], [0.35, 0.9], [0.7, 1], [1.1, 0]]), // prettier-ignore
  });
}
