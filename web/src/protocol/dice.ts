// One's part in the dice of a table (docs/fair_dice.md): a value that is drawn here, promised by its hash, told when the game
// begins, and looked for in what the house shows afterwards. The hash is written out here because browsers lend theirs to pages
// over https only, and a house at home speaks plain http.
import type { TableInfo } from "./table";

const rounds = (() => {
  // The first 32 bits behind the point of the cube roots of the first 64 primes, and of the square roots of the first 8.
  const primes: number[] = [];
  for (let n = 2; primes.length < 64; n++) if (primes.every((p) => n % p !== 0)) primes.push(n);
  const fraction = (x: number) => Math.floor((x - Math.floor(x)) * 2 ** 32) | 0;
  return { k: primes.map((p) => fraction(Math.cbrt(p))), h: primes.slice(0, 8).map((p) => fraction(Math.sqrt(p))) };
})();

/** SHA-256 of a text, as 64 hexadecimal digits. */
export function sha256(text: string): string {
  const bytes = new TextEncoder().encode(text);
  const padded = new Uint8Array((((bytes.length + 8) >> 6) + 1) << 6);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, bytes.length << 3);
  const turn = (x: number, n: number) => (x >>> n) | (x << (32 - n));
  const hash = [...rounds.h];
  const w = new Int32Array(64);
  for (let at = 0; at < padded.length; at += 64) {
    for (let i = 0; i < 16; i++) w[i] = view.getInt32(at + 4 * i);
    for (let i = 16; i < 64; i++) {
      const a = w[i - 15]!;
      const b = w[i - 2]!;
      w[i] = w[i - 16]! + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + w[i - 7]! + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
    }
    let [a, b, c, d, e, f, g, h] = hash as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i++) {
      const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + rounds.k[i]! + w[i]!) | 0;
      const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((part, i) => (hash[i] = (hash[i]! + part) | 0));
  }
  return hash.map((part) => (part >>> 0).toString(16).padStart(8, "0")).join("");
}

/** What is kept of the tables one has a part in: by commitment the own value, by table what the house promised. */
interface Kept {
  values: [commitment: string, value: string][];
  promises: [table: string, commitment: string][];
}
const place = "taproom.dice";
const most = 40;

/** Keeps values over a reload, and for the other pages of this browser; where it may not, in memory. */
export class DiceBox {
  #kept: Kept = { values: [], promises: [] };
  constructor(private readonly storage: Pick<Storage, "getItem" | "setItem"> | null = safeStorage()) {}

  #read(): Kept {
    try {
      const text = this.storage?.getItem(place);
      if (text) this.#kept = JSON.parse(text) as Kept;
    } catch {
      // What cannot be read is as good as lost: the next value is drawn afresh.
    }
    return this.#kept;
  }
  #write(): void {
    try {
      this.storage?.setItem(place, JSON.stringify(this.#kept));
    } catch {
      // Full or forbidden: this page remembers.
    }
  }

  /** Draws a value and returns the hash that promises it. */
  draw(): string {
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    const value = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    const commitment = sha256(value);
    const kept = this.#read();
    kept.values = [...kept.values.slice(1 - most), [commitment, value]];
    this.#write();
    return commitment;
  }
  value(commitment: string): string | null {
    return this.#read().values.find(([known]) => known === commitment)?.[1] ?? null;
  }
  /** What the house promised when this browser first saw the table. */
  promise(table: string, commitment: string | undefined): string | null {
    const kept = this.#read();
    const known = kept.promises.find(([id]) => id === table)?.[1];
    if (known ?? !commitment) return known ?? null;
    kept.promises = [...kept.promises.slice(1 - most), [table, commitment]];
    this.#write();
    return commitment;
  }
}
function safeStorage(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

/** What to say to the house about the dice now: the own promise, the own value, or nothing. */
export function diceRequest(
  box: DiceBox,
  info: TableInfo,
  phase: string,
): { commitment: string } | { value: string } | null {
  if (phase !== "gathering" || !info.dice) return null;
  const mine = (seat: number) => info.seats[seat]?.you === true;
  const own = info.dice.people.find((share) => mine(share.seat));
  if (info.dice.waiting) {
    const value = own && info.dice.waiting.includes(own.seat) ? box.value(own.commitment) : null;
    return value === null ? null : { value };
  }
  // A promise that another browser of this person made can only be kept there.
  return own || !info.seats.some((seat) => seat.you) ? null : { commitment: box.draw() };
}

export type DiceVerdict = "alone" | "running" | "right" | "wrong" | "left_out" | "other_promise";

/** Are these dice what everybody added to them? `promised` is what the house showed this browser before the game. */
export function diceVerdict(box: DiceBox, info: TableInfo, promised: string | null): DiceVerdict {
  const { dice, seed } = info;
  if (!dice) return "alone";
  if (promised !== null && info.commitment !== promised) return "other_promise";
  if (seed !== undefined && dice.house !== undefined) {
    const lines = [
      "taproom dice 1",
      `house ${dice.house}`,
      ...dice.people.map((one) => `seat ${one.seat} ${one.commitment} ${one.value ?? "-"}`),
    ];
    const made = dice.people.length === 0 ? dice.house : sha256(lines.join("\n") + "\n");
    const kept = dice.people.every(({ commitment, value }) => !value || sha256(value) === commitment);
    if (made !== seed || sha256(dice.house) !== info.commitment || !kept) return "wrong";
  }
  if (dice.people.some((one) => one.value === null && info.seats[one.seat]?.you && box.value(one.commitment) !== null))
    return "left_out";
  if (dice.people.length === 0) return "alone";
  return dice.house === undefined ? "running" : "right";
}
