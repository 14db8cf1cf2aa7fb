// The tools sounds are made with: chance that is always the same, noise, filters, resonators, a room, and how loud something is.
// Everything is a Float64Array of samples; nothing here knows what it is used for.
export const rate = 48_000;
export const samples = (seconds) => Math.round(seconds * rate);
export const silence = (seconds) => new Float64Array(samples(seconds));
export const decibels = (value) => 20 * Math.log10(Math.max(1e-9, value));
export const gain = (dB) => Math.exp((dB / 20) * Math.LN10);

/** Numbers in [0, 1) that depend on a name and nothing else. */
export function chance(name) {
  let state = 2166136261;
  for (const letter of name) state = Math.imul(state ^ letter.charCodeAt(0), 16777619);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    between: (low, high) => low + (high - low) * next(),
    /** About 1, never further from it than `part`. */
    near: (part) => 1 + (next() * 2 - 1) * part,
    noise: () => next() * 2 - 1,
  };
}

/** Adds `from` to `into`, beginning at a moment. */
export function mix(into, from, at = 0, loud = 1) {
  const begin = samples(at);
  const end = Math.min(from.length, into.length - begin);
  for (let i = Math.max(0, -begin); i < end; ++i) into[begin + i] += from[i] * loud;
  return into;
}

export function noise(seconds, luck) {
  return silence(seconds).map(() => luck.noise());
}

/** A curve through points [seconds, value], straight between them. */
export function curve(points) {
  return (t) => {
    let i = 1;
    while (i < points.length - 1 && points[i][0] < t) ++i;
    const [[t0, v0], [t1, v1]] = [points[i - 1], points[i]];
    return v0 + (v1 - v0) * Math.max(0, Math.min(1, (t - t0) / Math.max(1e-9, t1 - t0)));
  };
}
export function shape(sound, envelope) {
  return sound.map((value, i) => value * envelope(i / rate));
}

/** A filter of second order (the usual formulas of an audio equaliser); frequency and width may be functions of time. */
export function filter(kind, sound, frequency, q = 0.707, dB = 0) {
  const out = new Float64Array(sound.length);
  const at = typeof frequency === "function" ? frequency : () => frequency;
  const moving = typeof frequency === "function";
  let [b0, b1, b2, a1, a2] = [0, 0, 0, 0, 0];
  const tune = (f) => {
    const w = (2 * Math.PI * Math.max(10, Math.min(rate * 0.46, f))) / rate;
    const [c, s] = [Math.cos(w), Math.sin(w)];
    const alpha = s / (2 * q);
    const a = gain(dB / 2);
    let a0 = 1 + alpha;
    if (kind === "low") [b0, b1, b2] = [(1 - c) / 2, 1 - c, (1 - c) / 2];
    else if (kind === "high") [b0, b1, b2] = [(1 + c) / 2, -(1 + c), (1 + c) / 2];
    else if (kind === "band") [b0, b1, b2] = [alpha, 0, -alpha];
    else [b0, b1, b2] = [1 + alpha * a, -2 * c, 1 - alpha * a];
    [a1, a2] = [-2 * c, 1 - alpha];
    if (kind === "peak") [a0, a2] = [1 + alpha / a, 1 - alpha / a];
    [b0, b1, b2, a1, a2] = [b0 / a0, b1 / a0, b2 / a0, a1 / a0, a2 / a0];
  };
  tune(at(0));
  let [x1, x2, y1, y2] = [0, 0, 0, 0];
  for (let i = 0; i < sound.length; ++i) {
    if (moving && i % 32 === 0) tune(at(i / rate));
    const x = sound[i];
    const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
    [x2, x1, y2, y1] = [x1, x, y1, y];
    out[i] = y;
  }
  return out;
}

/** Something that is struck: each mode is [Hz, seconds until a thousandth is left, loudness]; what strikes it touches it for so long. */
export function strike(seconds, modes, { contact = 0.001, rough = 0.2, luck }) {
  const out = silence(seconds);
  const touch = Math.max(2, samples(contact));
  const push = Float64Array.from({ length: touch }, (_, i) => {
    const bump = Math.sin((Math.PI * (i + 0.5)) / touch);
    return bump * (1 + rough * luck.noise());
  });
  const whole = push.reduce((sum, value) => sum + value, 0);
  for (const [hertz, ring, loud] of modes) {
    if (hertz > rate * 0.45) continue;
    const w = (2 * Math.PI * hertz) / rate;
    const r = Math.exp(-6.91 / (ring * rate));
    const [c1, c2] = [2 * r * Math.cos(w), -r * r];
    const level = (loud * Math.sin(w)) / whole;
    let [y1, y2] = [0, 0];
    const end = Math.min(out.length, samples(ring * 1.3) + touch);
    for (let i = 0; i < end; ++i) {
      const y = c1 * y1 + c2 * y2 + (i < touch ? push[i] * level * touch : 0);
      [y2, y1] = [y1, y];
      out[i] += y;
    }
  }
  return out;
}

/** A small room of wood: six early walls, then four lines that feed each other and lose their heights. */
export function room(sound, { wet = 0.16, seconds = 0.35, tail = 0.25 } = {}) {
  const out = new Float64Array(sound.length + samples(tail));
  out.set(sound);
  for (const [ms, part] of [
    [4.3, 0.5],
    [7.9, -0.4],
    [11.3, 0.35],
    [17.1, -0.28],
    [23.7, 0.22],
    [31.9, 0.16],
  ])
    mix(out, sound, ms / 1000, part * wet);
  const lengths = [1427, 1789, 2131, 2531];
  const lines = lengths.map((n) => new Float64Array(n));
  const keep = lengths.map((n) => Math.exp((-6.91 * n) / (seconds * rate)));
  const dull = [0, 0, 0, 0];
  const place = [0, 0, 0, 0];
  for (let i = 0; i < out.length; ++i) {
    const x = i < sound.length ? sound[i] : 0;
    const heard = lines.map((line, k) => (dull[k] += 0.45 * (line[place[k]] - dull[k])));
    const half = (heard[0] + heard[1] + heard[2] + heard[3]) / 2;
    for (let k = 0; k < 4; ++k) {
      lines[k][place[k]] = x + (heard[k] - half) * keep[k];
      place[k] = (place[k] + 1) % lengths[k];
    }
    out[i] += (heard[0] - heard[1] + heard[2] - heard[3]) * wet * 0.45;
  }
  return out;
}

/** Begins and ends without a click, holds no constant push, and is over when it cannot be heard any more. */
export function trim(sound, { begin = 0.0015, end = 0.03, floor = -48 } = {}) {
  const steady = filter("high", sound, 30);
  const least = peak(steady) * gain(floor);
  let last = steady.length - 1;
  while (last > 0 && Math.abs(steady[last]) < least) --last;
  return fade(steady.slice(0, Math.min(steady.length, last + samples(end))), begin, end);
}
export function fade(sound, begin, end) {
  const out = sound.slice();
  const [first, last] = [samples(begin), samples(end)];
  for (let i = 0; i < first && i < out.length; ++i) out[i] *= Math.sin((Math.PI / 2) * (i / first)) ** 2;
  for (let i = 0; i < last && i < out.length; ++i) out[out.length - 1 - i] *= Math.sin((Math.PI / 2) * (i / last)) ** 2;
  return out;
}

/** How loud a sound is where it is loudest, as ears weigh it (ITU-R BS.1770), over 400 ms; shorter sounds as if silence followed. */
export function loudness(sound) {
  // The two filters of the recommendation, whose coefficients are given for 48 kHz.
  const biquad = (input, [b0, b1, b2], [a1, a2]) => {
    let [x1, x2, y1, y2] = [0, 0, 0, 0];
    return input.map((x) => {
      const y = b0 * x + b1 * x1 + b2 * x2 - a1 * y1 - a2 * y2;
      [x2, x1, y2, y1] = [x1, x, y1, y];
      return y;
    });
  };
  const head = biquad(
    sound,
    [1.53512485958697, -2.69169618940638, 1.19839281085285],
    [-1.69065929318241, 0.73248077421585],
  );
  const heard = biquad(head, [1, -2, 1], [-1.99004745483398, 0.99007225036621]);
  const window = samples(0.4);
  let [sum, most] = [0, 0];
  for (let i = 0; i < heard.length; ++i) {
    sum += heard[i] ** 2;
    if (i >= window) sum -= heard[i - window] ** 2;
    most = Math.max(most, sum);
  }
  return -0.691 + 10 * Math.log10(Math.max(1e-12, most / window));
}
export const peak = (sound) => sound.reduce((most, value) => Math.max(most, Math.abs(value)), 0);

/** As loud as wanted, unless its highest point would come too near to the limit: then what sticks out is rounded off. */
export function level(sound, wanted, limit = gain(-3)) {
  let out = sound;
  for (let i = 0; i < 4; ++i) {
    const more = gain(wanted - loudness(out));
    out = out.map((value) => limit * Math.tanh((value * more) / limit));
  }
  return out;
}

/** Whole numbers of 16 bits. */
export const pcm = (sound) =>
  Int16Array.from(sound, (value) => Math.max(-32768, Math.min(32767, Math.round(value * 32767))));

/** A WAV file: one channel of 16 bits. */
export function wav(numbers) {
  const file = Buffer.alloc(44 + numbers.length * 2);
  file.write("RIFF", 0);
  file.writeUInt32LE(36 + numbers.length * 2, 4);
  file.write("WAVEfmt ", 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write("data", 36);
  file.writeUInt32LE(numbers.length * 2, 40);
  numbers.forEach((value, i) => file.writeInt16LE(value, 44 + i * 2));
  return file;
}
