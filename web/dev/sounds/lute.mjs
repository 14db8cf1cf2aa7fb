// A lute: a string that is plucked and loses its heights as it swings (Karplus and Strong), two to a course, over a bowl of wood.
import { chance, filter, mix, rate, silence } from "./dsp.mjs";

function string(hertz, seconds, luck, ring) {
  const out = silence(seconds);
  const period = rate / hertz;
  const whole = Math.floor(period - 0.5);
  const part = period - 0.5 - whole;
  // What a string does between samples: an all-pass filter delays by the rest.
  const tune = (1 - part) / (1 + part);
  let line = Float64Array.from({ length: whole }, () => luck.noise());
  // A finger is soft, and plucks near a fifth of the length: every fifth overtone is missing.
  for (let pass = 0; pass < 2; ++pass) line = line.map((value, i) => 0.5 * (value + line[(i + whole - 1) % whole]));
  const near = Math.round(whole / 5);
  const plucked = line.map((value, i) => value - 0.9 * line[(i + whole - near) % whole]);
  const keep = Math.exp(-6.91 / (ring * hertz));
  let [last, ap, before] = [0, 0, 0];
  for (let i = 0; i < out.length; ++i) {
    const value = plucked[i % whole];
    out[i] = value;
    const soft = keep * (0.52 * value + 0.48 * last);
    last = value;
    ap = tune * soft + before - tune * ap;
    before = soft;
    plucked[i % whole] = ap;
  }
  return out;
}
export function pluck(name, hertz, seconds = 1.7) {
  const luck = chance(name);
  let out = string(hertz, seconds, luck, 2.6);
  mix(out, string(hertz * 1.0018, seconds, luck, 2.4), 0.004, 0.8);
  for (const [f, q, dB] of [[118, 3, 5], [225, 3, 5], [410, 2.5, 4], [1150, 1.5, 2]]) out = filter("peak", out, f, q, dB); // prettier-ignore
  return filter("low", out, 6500);
}
/** A chord from the lowest string to the highest. */
export function strum(name, hertz, apart, seconds) {
  const out = silence(seconds);
  hertz.forEach((one, i) => mix(out, pluck(`${name} ${i}`, one, seconds - i * apart), i * apart, 0.8));
  return out;
}
