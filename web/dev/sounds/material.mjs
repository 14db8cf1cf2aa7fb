// Things on a table: what is struck, poured, dealt and written.
import { chance, curve, filter, mix, noise, samples, rate, shape, silence, strike, trim } from "./dsp.mjs";

/** Thick oak: low modes that die fast. `size` 1 is a table top; larger is deeper. */
const oak = (luck, size = 1, loud = 1) =>
  [
    [92, 0.16, 0.55],
    [168, 0.13, 0.9],
    [251, 0.1, 0.8],
    [388, 0.075, 0.55],
    [547, 0.055, 0.4],
    [811, 0.04, 0.26],
    [1240, 0.028, 0.16],
    [1870, 0.02, 0.09],
  ].map(([hertz, ring, part]) => [(hertz / size) * luck.near(0.03), ring * luck.near(0.1), part * loud]);

/** A disc of metal: the modes of a round plate. */
const disc = (hertz, ring, luck) =>
  [1, 1.73, 2.328, 3.91, 4.11, 6.3, 6.71].map((ratio, i) => [
    hertz * ratio * luck.near(0.012),
    (ring / (1 + 0.45 * i)) * luck.near(0.15),
    [0.5, 1, 0.7, 0.55, 0.4, 0.24, 0.18][i],
  ]);

/** A die of bone on wood. */
function knock(luck, hard = 1) {
  const bone = [
    [2350, 0.014, 0.5],
    [3480, 0.01, 0.45],
    [5210, 0.008, 0.3],
    [7350, 0.005, 0.16],
  ].map(([hertz, ring, part]) => [hertz * luck.near(0.07), ring, part * hard]);
  return strike(0.28, [...oak(luck, 0.8, 0.75), ...bone], { contact: 0.0007, rough: 0.5, luck });
}
export function die(name) {
  const luck = chance(name);
  const out = silence(0.42);
  mix(out, knock(luck), 0);
  mix(out, knock(luck), luck.between(0.075, 0.095), 0.42);
  mix(out, knock(luck), luck.between(0.135, 0.15), 0.18);
  return out;
}
/** A handful thrown: they leap, then roll out. */
export function dice(name) {
  const luck = chance(name);
  const out = silence(1);
  for (let one = 0; one < 4; ++one) {
    let [at, gap, loud] = [luck.between(0, 0.09), luck.between(0.11, 0.17), luck.between(0.8, 1)];
    while (gap > 0.02 && at < 0.75) {
      mix(out, knock(luck, luck.between(0.6, 1.2)), at, loud);
      at += gap;
      gap *= luck.between(0.66, 0.86);
      loud *= luck.between(0.5, 0.75);
    }
  }
  return out;
}

function clink(luck, hertz, ring) {
  const out = strike(0.7, disc(hertz, ring, luck), { contact: 0.00025, rough: 0.6, luck });
  return mix(out, strike(0.2, oak(luck, 0.7, 0.35), { contact: 0.001, luck }));
}
export function coin(name) {
  const luck = chance(name);
  const hertz = luck.between(2500, 3100);
  const out = silence(0.6);
  mix(out, clink(luck, hertz, 0.34), 0);
  let [at, gap, loud] = [luck.between(0.07, 0.1), 0.06, 0.5];
  // It lies down: faster and faster, softer and softer.
  while (gap > 0.009) {
    mix(out, clink(luck, hertz * luck.near(0.015), 0.14), at, loud);
    at += gap;
    gap *= 0.74;
    loud *= 0.72;
  }
  return out;
}
/** A pot drawn over the table with both arms. */
export function rake(name) {
  const luck = chance(name);
  const out = silence(1.25);
  for (let i = 0; i < 34; ++i) {
    const t = luck.next();
    mix(
      out,
      clink(luck, luck.between(2300, 4200), luck.between(0.05, 0.2)),
      0.04 + 0.9 * t,
      luck.between(0.15, 0.6) * Math.sin(Math.PI * Math.min(1, t * 0.9 + 0.12)),
    );
  }
  const drag = filter("band", noise(1, luck), curve([[0, 500], [0.9, 900]]), 0.7); // prettier-ignore
  mix(out, shape(drag, curve([[0, 0], [0.15, 0.5], [0.7, 0.35], [0.95, 0]])), 0.02, 1.2); // prettier-ignore
  return out;
}

export function mug(name) {
  const luck = chance(name);
  const clay = [
    [655, 0.09, 0.4],
    [1190, 0.075, 0.42],
    [1925, 0.06, 0.3],
    [2810, 0.045, 0.2],
    [4130, 0.03, 0.12],
  ].map(([hertz, ring, part]) => [hertz * luck.near(0.02), ring, part]);
  const out = strike(0.4, [...oak(luck, 1.25, 1.1), ...clay], { contact: 0.0022, rough: 0.3, luck });
  // What is in it slops once.
  const slop = filter("band", noise(0.16, luck), curve([[0, 480], [0.16, 900]]), 2); // prettier-ignore
  return mix(out, shape(slop, curve([[0, 0], [0.05, 0.5], [0.16, 0]])), 0.07, 0.16); // prettier-ignore
}
/** Mugs struck together. */
export function toast(name) {
  const luck = chance(name);
  const clay = (base) =>
    [1, 1.62, 2.41, 3.3, 4.7].map((ratio, i) => [
      base * ratio * luck.near(0.02),
      0.22 / (1 + 0.5 * i),
      [0.7, 1, 0.6, 0.4, 0.25][i],
    ]);
  const out = silence(0.75);
  [0, 0.028, 0.061, 0.16].forEach(
    (at, i) =>
    mix(out, strike(0.5, clay([980, 1130, 1310, 1060][i]), { contact: 0.0006, rough: 0.5, luck }), at, [1, 0.7, 0.55, 0.25][i]), // prettier-ignore
  );
  return out;
}

/** Bubbles: each rings as high as it is small, and a little higher as it rises. */
function bubbles(seconds, luck, many, hertz) {
  const out = silence(seconds);
  const count = Math.round(many * seconds);
  for (let i = 0; i < count; ++i) {
    const at = luck.next() * seconds;
    const base = hertz(at / seconds) * Math.exp(luck.between(-0.7, 0.7));
    const ring = luck.between(0.006, 0.022);
    const loud = luck.between(0.15, 1) ** 2;
    const from = samples(at);
    let phase = luck.next() * 6.28;
    const end = Math.min(out.length - from, samples(ring * 5));
    for (let k = 0; k < end; ++k) {
      const t = k / rate;
      phase += (2 * Math.PI * base * (1 + 3 * t)) / rate;
      out[from + k] += loud * Math.sin(phase) * Math.min(1, t / 0.0015) * Math.exp(-t / ring);
    }
  }
  return out;
}
export function pour(name) {
  const luck = chance(name);
  const long = 1.25;
  const flow = curve([[0, 0], [0.09, 1], [0.95, 0.85], [1.12, 0.1], [1.25, 0]]); // prettier-ignore
  const out = bubbles(long, luck, 260, (u) => 560 + 760 * u * u);
  // The mug fills: what rings in it grows shorter and sounds higher.
  const wash = noise(long, luck);
  mix(
    out,
    filter("band", wash, (t) => 430 + 620 * (t / long) ** 2, 3.2),
    0,
    1.5,
  );
  mix(out, filter("high", filter("band", wash, 3300, 0.6), 1800), 0, 0.22);
  return shape(out, flow);
}
export function gulp(name) {
  const luck = chance(name);
  const out = silence(0.78);
  [0, 0.23, 0.45].forEach((at, i) => {
    const glug = silence(0.2);
    let phase = 0;
    for (let k = 0; k < glug.length; ++k) {
      const t = k / rate;
      phase += (2 * Math.PI * (170 + 25 * i + 1450 * t)) / rate;
      glug[k] = Math.sin(phase) * Math.min(1, t / 0.012) * Math.exp(-t / 0.035);
    }
    mix(out, glug, at, [1, 0.85, 0.7][i]);
    mix(out, shape(bubbles(0.14, luck, 120, () => 720), curve([[0, 0], [0.03, 0.5], [0.14, 0]])), at + 0.02, 0.4); // prettier-ignore
    const throat = filter("band", noise(0.05, luck), 1500, 1.2);
    mix(out, shape(throat, curve([[0, 0], [0.01, 1], [0.05, 0]])), at + 0.1, 0.18); // prettier-ignore
  });
  return out;
}
export function cork(name) {
  const luck = chance(name);
  const out = silence(0.5);
  // It sticks and slips, faster and faster, …
  let at = 0;
  while (at < 0.15) {
    mix(out, strike(0.03, [[1150, 0.012, 0.5], [1900, 0.01, 0.4], [2950, 0.006, 0.2]], { contact: 0.0006, rough: 0.9, luck }), at, 0.1 + at); // prettier-ignore
    at += 0.0115 * luck.near(0.2) - at * 0.03;
  }
  // … and the bottle rings once.
  const pop = silence(0.2);
  let phase = 0;
  for (let k = 0; k < pop.length; ++k) {
    const t = k / rate;
    phase += (2 * Math.PI * (470 + 260 * Math.exp(-t / 0.008))) / rate;
    pop[k] = Math.sin(phase) * Math.min(1, t / 0.0008) * Math.exp(-t / 0.02);
  }
  mix(out, pop, 0.17, 1.5);
  const air = filter("high", noise(0.12, luck), 1400);
  return mix(out, shape(air, curve([[0, 1], [0.008, 0.5], [0.12, 0]])), 0.17, 0.4); // prettier-ignore
}

/** Pasteboard on cloth on wood. */
export function card(name) {
  const luck = chance(name);
  const out = silence(0.22);
  const brush = filter("band", noise(0.1, luck), curve([[0, 2600], [0.1, 5200]]), 0.8); // prettier-ignore
  mix(out, shape(brush, curve([[0, 0], [0.055, 0.6], [0.075, 1], [0.1, 0]])), 0, 2.4); // prettier-ignore
  mix(out, strike(0.12, [...oak(luck, 0.75, 0.5), [1480, 0.012, 0.5], [2650, 0.008, 0.35], [4700, 0.005, 0.25]], { contact: 0.0009, rough: 1.2, luck }), 0.078, 0.8); // prettier-ignore
  return out;
}
/** Something that slides down a table and comes to rest. */
export function slide(name) {
  const luck = chance(name);
  const out = silence(0.85);
  const grain = noise(0.7, luck).map((value) => (luck.next() < 0.05 ? value * 4 : value));
  const drag = filter("band", grain, curve([[0, 1900], [0.6, 620]]), 0.9); // prettier-ignore
  mix(out, shape(drag, curve([[0, 0], [0.04, 1], [0.35, 0.55], [0.6, 0.12], [0.7, 0]])), 0, 4.5); // prettier-ignore
  return mix(out, trim(mug(`${name} stops`)), 0.55, 0.45);
}
export function shuffle(name) {
  const luck = chance(name);
  const out = silence(0.75);
  let [at, gap] = [0.01, 0.028];
  while (at < 0.5) {
    const snap = filter("band", noise(0.014, luck), luck.between(2200, 4600), 1.1);
    mix(out, shape(snap, curve([[0, 0], [0.0015, 1], [0.014, 0]])), at, luck.between(0.5, 1)); // prettier-ignore
    at += gap * luck.near(0.25);
    gap = Math.max(0.011, gap * 0.95);
  }
  return mix(out, card(`${name} squared`), 0.5, 0.8);
}
export function quill(name) {
  const luck = chance(name);
  const out = silence(0.66);
  for (const [at, long, hertz] of [
    [0, 0.13, 3900],
    [0.16, 0.09, 4600],
    [0.28, 0.2, 3500],
    [0.51, 0.07, 4900],
  ]) {
    // prettier-ignore
    const fibre = noise(long, luck).map((value) => value * (luck.next() < 0.3 ? 1 : 0.35));
    const stroke = filter("band", fibre, curve([[0, hertz], [long, hertz * 0.8]]), 1.6); // prettier-ignore
    mix(
      out,
      shape(
        stroke,
        curve([
          [0, 0],
          [long * 0.3, 1],
          [long, 0],
        ]),
      ),
      at,
    );
  }
  return out;
}

/** Boards that fold: hinges, then two bangs. */
export function shutters(name) {
  const luck = chance(name);
  const out = silence(1.15);
  let [at, gap] = [0, 0.03];
  while (at < 0.42) {
    const hinge = [[330, 0.03, 0.5], [720, 0.022, 0.7], [1310, 0.016, 0.5], [2240, 0.01, 0.25]]; // prettier-ignore
    mix(out, strike(0.06, hinge.map(([f, r, a]) => [f * (1 + at * 0.5), r, a]), { contact: 0.0012, rough: 1, luck }), at, 0.16); // prettier-ignore
    at += gap * luck.near(0.15);
    gap = 0.03 - 0.022 * Math.sin((Math.PI * at) / 0.42);
  }
  const bang = (size) => strike(0.6, oak(luck, size, 1.2).map(([f, r, a]) => [f, r * 1.5, a]), { contact: 0.003, rough: 0.6, luck }); // prettier-ignore
  mix(out, bang(1.3), 0.47, 1);
  mix(out, bang(1.15), 0.6, 0.8);
  mix(out, strike(0.2, disc(1700, 0.09, luck), { contact: 0.0005, luck }), 0.74, 0.1);
  return out;
}
/** A new board: pushed into its place, then two nails. */
export function upgrade(name) {
  const luck = chance(name);
  const out = silence(1.2);
  const push = filter("band", noise(0.3, luck), curve([[0, 420], [0.3, 760]]), 1.1); // prettier-ignore
  mix(out, shape(push, curve([[0, 0], [0.1, 0.8], [0.26, 0.5], [0.3, 0]])), 0, 5); // prettier-ignore
  mix(out, strike(0.6, oak(luck, 1.5, 1.3), { contact: 0.003, rough: 0.4, luck }), 0.29, 1);
  const iron = [[1420, 0.05, 0.5], [2960, 0.06, 0.5], [4480, 0.045, 0.35], [6900, 0.03, 0.2]]; // prettier-ignore
  for (const [when, loud] of [[0.55, 0.75], [0.79, 0.9]]) // prettier-ignore
    mix(out, strike(0.4, [...oak(luck, 0.9, 1), ...iron.map(([f, r, a]) => [f * luck.near(0.02), r, a])], { contact: 0.0006, rough: 0.4, luck }), when, loud); // prettier-ignore
  return out;
}
/** Boots on boards, and the tip of a cane. */
export function steps(name) {
  const luck = chance(name);
  const out = silence(1.35);
  [0, 0.33, 0.66].forEach((at, i) => {
    mix(out, strike(0.3, oak(luck, 1.6, 1), { contact: 0.005, rough: 0.8, luck }), at, 0.9);
    mix(out, strike(0.2, oak(luck, 1.1, 0.6), { contact: 0.002, rough: 1, luck }), at + 0.07, 0.5);
    if (i !== 1) mix(out, strike(0.2, [...oak(luck, 0.7, 0.6), [1750, 0.02, 0.4]], { contact: 0.0007, luck }), at + 0.16, 0.5); // prettier-ignore
  });
  return out;
}
/** Somebody falls onto the table: a body, then everything that stood on it. */
export function thud(name) {
  const luck = chance(name);
  const out = silence(1.2);
  const body = [[52, 0.3, 1.2], [78, 0.26, 1.1], [121, 0.2, 0.8], [190, 0.14, 0.5]]; // prettier-ignore
  mix(out, strike(0.7, [...body, ...oak(luck, 1.7, 0.8)], { contact: 0.009, rough: 0.5, luck }), 0, 1.2);
  [0.06, 0.11, 0.19, 0.26, 0.36, 0.43].forEach((at, i) => mix(out, mug(`${name} ${i}`), at, 0.34 / (1 + i * 0.5)));
  mix(out, clink(luck, 2900, 0.2), 0.3, 0.2);
  return out;
}
/** The bell over the door. */
export function bell(name) {
  const luck = chance(name);
  const ring = (loud) =>
    strike(
      1.5,
      [[1046, 1.3, 0.7], [1052, 1.2, 0.4], [2093, 0.9, 0.5], [2870, 0.7, 0.45], [4260, 0.45, 0.3], [5630, 0.3, 0.18], [7300, 0.2, 0.1]], // prettier-ignore
      { contact: 0.0004, rough: 0.3, luck },
    ).map((value) => value * loud);
  const out = silence(1.6);
  mix(out, ring(1), 0);
  return mix(out, ring(0.45), 0.13);
}
