// Own sounds, made of a few tones; off until wanted. A knock for a die, a clink for coins, the bell when it is your turn.
let audio: AudioContext | null = null;

function tone(frequency: number, after: number, length: number, loudness: number, kind: OscillatorType): void {
  audio ??= new AudioContext();
  const from = audio.currentTime + after;
  const voice = audio.createOscillator();
  const volume = audio.createGain();
  voice.type = kind;
  voice.frequency.setValueAtTime(frequency, from);
  volume.gain.setValueAtTime(loudness, from);
  volume.gain.exponentialRampToValueAtTime(0.0001, from + length);
  voice.connect(volume).connect(audio.destination);
  voice.start(from);
  voice.stop(from + length);
}

export type Sound = "die" | "coin" | "beer" | "bell" | "upgrade" | "card";

export function play(sound: Sound): void {
  try {
    if (sound === "die") tone(190, 0, 0.09, 0.25, "triangle");
    else if (sound === "card") tone(520, 0, 0.05, 0.06, "sawtooth");
    else if (sound === "coin") [0, 0.07].forEach((after) => tone(2100, after, 0.16, 0.07, "sine"));
    else if (sound === "beer") [0, 0.06, 0.12].forEach((after, i) => tone(260 + 60 * i, after, 0.12, 0.08, "sine"));
    else if (sound === "bell") [880, 1320].forEach((f, i) => tone(f, i * 0.04, 0.9, 0.09, "sine"));
    else [392, 494, 587].forEach((f, i) => tone(f, 0.12 + i * 0.03, 0.5, 0.08, "triangle"));
  } catch {
    // A browser without sound plays in silence.
  }
}
