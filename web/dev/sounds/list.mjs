// Every sound of the house: how it is made, how loud it is (LUFS where it is loudest), how much of the room it has, and how it is packed.
import { level, room, trim } from "./dsp.mjs";
import * as house from "./house.mjs";
import { pluck, strum } from "./lute.mjs";
import * as material from "./material.mjs";
import { gasp, laugh, people, snore } from "./voice.mjs";

/** How a sound is packed: kbit/s of Opus; kbit/s and kHz of MP3. */
const thing = { opus: 34, mp3: 40, hertz: 24 };
const string = { opus: 30, mp3: 32, hertz: 24 };
const throat = { opus: 26, mp3: 32, hertz: 22.05 };
const behind = { opus: 22, mp3: 24, hertz: 16 };
const hearth = { opus: 26, mp3: 32, hertz: 24 };

const list = {};
const add = (name, group, loud, make, pack, wet = 0.16, tail = 0.22) =>
  (list[name] = { group, loud, pack, make: () => level(trim(room(make(), { wet, tail })), loud) });

for (const [name, loud] of [
  ["die", -25],
  ["dice", -22],
  ["coin", -27],
  ["rake", -23],
  ["mug", -23],
  ["toast", -25],
  ["pour", -27],
  ["gulp", -25],
  ["cork", -25],
  ["card", -28],
  ["slide", -26],
  ["shuffle", -26],
  ["quill", -31],
  ["shutters", -22],
  ["upgrade", -20],
  ["steps", -23],
  ["thud", -19],
  ["bell", -23],
])
  // prettier-ignore
  add(name, "table", loud, () => material[name](name), thing);
for (const [name, loud] of [
  ["die2", -25],
  ["coin2", -27],
  ["card2", -28],
])
  // prettier-ignore
  add(name, "table", loud, () => material[name.slice(0, -1)](name), thing);
add("win", "table", -20, () => strum("win", [130.81, 196, 261.63, 329.63, 392, 523.25], 0.055, 1.9), thing);
add("applause", "voices", -21, () => house.applause("applause"), thing);
add("ooh", "voices", -24, () => house.ooh("ooh"), throat, 0.25);
add("cheer", "voices", -21, () => house.cheer("cheer"), throat, 0.25);
for (const who of Object.keys(people)) {
  add(`laugh-${who}`, "voices", -23, () => laugh(who), throat, 0.2);
  add(`gasp-${who}`, "voices", -26, () => gasp(who), throat, 0.18);
  add(`snore-${who}`, "voices", -27, () => snore(who), throat, 0.2);
}
for (const [name, hertz] of [
  ["lute-g", 196],
  ["lute-d", 293.66],
  ["lute-a", 440],
])
  // prettier-ignore
  add(name, "room", -24, () => pluck(name, hertz, 1.3), string, 0.2);
/** Two that never end: the page lays them over their own ends. */
add("murmur", "room", -26, () => house.murmur("murmur", 7.5), behind, 0.4, 0);
add("fire", "room", -30, () => house.fire("fire", 5.5), hearth, 0.12, 0);

export const sounds = list;
