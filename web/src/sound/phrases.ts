// What the lute plays as an evening begins: eight phrases in D dorian, one leading to the next. Notes are half tones above the D of the middle
// string, and beats.
type Note = readonly [tone: number, beats: number];
export const phrases: readonly (readonly Note[])[] = [
  [[0, 1], [3, 0.5], [5, 0.5], [7, 1], [5, 0.5], [3, 0.5], [2, 1], [0, 2]],
  [[7, 1], [9, 0.5], [7, 0.5], [5, 1], [3, 1], [5, 0.5], [7, 0.5], [0, 2]],
  [[0, 0.5], [2, 0.5], [3, 1], [2, 0.5], [3, 0.5], [5, 1], [7, 1], [5, 2]],
  [[12, 1], [10, 0.5], [9, 0.5], [7, 1], [9, 0.5], [5, 0.5], [7, 1], [3, 2]],
  [[3, 1], [5, 1], [7, 0.5], [5, 0.5], [3, 0.5], [2, 0.5], [0, 1], [-2, 2]],
  [[7, 0.5], [7, 0.5], [10, 1], [9, 0.5], [7, 0.5], [5, 1], [7, 1], [9, 2]],
  [[12, 0.5], [14, 0.5], [15, 1], [14, 0.5], [12, 0.5], [10, 1], [9, 1], [7, 2]],
  [[7, 0.5], [9, 0.5], [10, 0.5], [9, 0.5], [7, 1], [5, 0.5], [2, 0.5], [-5, 1], [0, 3]],
]; // prettier-ignore
export const beat = 0.34;

/** The strings that were recorded, by their tone. */
const strings = [
  { name: "lute-g", tone: -7 },
  { name: "lute-d", tone: 0 },
  { name: "lute-a", tone: 7 },
] as const;

/** A phrase as plucks: when, which string, how much faster it swings. */
export function plucks(phrase: number): { at: number; name: (typeof strings)[number]["name"]; pitch: number }[] {
  const notes = phrases[((phrase % phrases.length) + phrases.length) % phrases.length]!;
  let at = 0;
  return notes.map(([tone, beats]) => {
    const near = strings.reduce((best, one) => (Math.abs(one.tone - tone) < Math.abs(best.tone - tone) ? one : best));
    const one = { at, name: near.name, pitch: 2 ** ((tone - near.tone) / 12) };
    at += beats * beat;
    return one;
  });
}
