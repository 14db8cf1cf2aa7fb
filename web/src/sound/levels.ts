// How loud, where from and how often: plain numbers, no page.

/** From a place on the screen: nobody hears with one ear only. */
export const panOf = (x: number, width: number): number =>
  width > 0 ? Math.max(-0.7, Math.min(0.7, (x / width - 0.5) * 1.4)) : 0;

/** The murmur of so many people: none in an empty room, and the last few add least. */
export const murmurOf = (crowd: number): number => (crowd <= 0 ? 0 : 0.12 + 0.88 * Math.sqrt(Math.min(1, crowd)));

/** A slider is moved evenly; ears hear doubling. */
export const volumeOf = (slider: number): number => Math.max(0, Math.min(1, slider)) ** 2;

/** Others of the same make, so that no two coins in a row are one. */
const kin: Record<string, readonly string[]> = {
  die: ["die", "die2"],
  coin: ["coin", "coin2"],
  card: ["card", "card2"],
};

/** Chooses among like sounds, and leaves out what would only be a louder version of what has just begun. */
export class Traffic {
  #last = new Map<string, number>();
  #turn = new Map<string, number>();
  #ends: number[] = [];
  constructor(
    readonly apart = 0.035,
    readonly most = 12,
  ) {}
  /** What to play at `now`, in seconds, for so long; null: nothing. `pitch` wanders a little. */
  admit(name: string, seconds: number, now: number): { name: string; pitch: number } | null {
    if (now - (this.#last.get(name) ?? -1) < this.apart) return null;
    this.#ends = this.#ends.filter((end) => end > now);
    if (this.#ends.length >= this.most) return null;
    this.#last.set(name, now);
    this.#ends.push(now + seconds);
    const nth = (this.#turn.get(name) ?? -1) + 1;
    this.#turn.set(name, nth);
    const family = kin[name];
    if (!family) return { name, pitch: 1 };
    return { name: family[nth % family.length]!, pitch: 1 + 0.05 * (((nth * 5) % 7) / 3 - 1) };
  }
}

/** Where a loop of `length` seconds is begun again: over the last `over` seconds of the one before. */
export const nextLoop = (began: number, length: number, over: number): number => began + length - over;
