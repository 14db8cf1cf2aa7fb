// A QR code (ISO/IEC 18004) of a short text: bytes, error correction M, versions 1 to 20. `qr` gives the modules, true for dark.

/** Bytes of error correction in a block, and blocks, by version; level M. */
const correction = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26];
const blocks = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16];
const most = correction.length;

/** Codewords of data and correction together. */
function codewords(version: number): number {
  let modules = (16 * version + 128) * version + 64;
  if (version >= 2) {
    const lines = Math.floor(version / 7) + 2;
    modules -= (25 * lines - 10) * lines - 55;
    if (version >= 7) modules -= 36;
  }
  return modules >> 3;
}
const capacity = (version: number) => codewords(version) - correction[version - 1]! * blocks[version - 1]!;

/** Multiplication in GF(256) with the polynomial of the standard. */
function times(a: number, b: number): number {
  let out = 0;
  for (let bit = 7; bit >= 0; bit--) {
    out = (out << 1) ^ ((out >> 7) * 0x11d);
    out ^= ((b >> bit) & 1) * a;
  }
  return out;
}
function generator(degree: number): number[] {
  const out: number[] = Array.from({ length: degree }, (_, i) => (i === degree - 1 ? 1 : 0));
  let root = 1;
  for (let i = 0; i < degree; i++) {
    for (let k = 0; k < degree; k++) out[k] = times(out[k]!, root) ^ (out[k + 1] ?? 0);
    root = times(root, 2);
  }
  return out;
}
function remainder(data: readonly number[], by: readonly number[]): number[] {
  const out = by.map(() => 0);
  for (const byte of data) {
    const factor = byte ^ out.shift()!;
    out.push(0);
    by.forEach((each, i) => (out[i] = out[i]! ^ times(each, factor)));
  }
  return out;
}

/** The text as data codewords: mode, length, bytes, an end, and what fills the rest. */
function dataOf(bytes: Uint8Array, version: number): number[] {
  const bits: number[] = [];
  const add = (value: number, length: number) => {
    for (let i = length - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  const room = capacity(version) * 8;
  add(4, 4);
  add(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) add(byte, 8);
  add(0, Math.min(4, room - bits.length));
  add(0, (8 - (bits.length % 8)) % 8);
  for (let pad = 0xec; bits.length < room; pad ^= 0xec ^ 0x11) add(pad, 8);
  return Array.from({ length: room / 8 }, (_, i) =>
    bits.slice(8 * i, 8 * i + 8).reduce((byte, bit) => (byte << 1) | bit, 0),
  );
}

/** Blocks with their correction, taken in turns. */
function interleaved(data: readonly number[], version: number): number[] {
  const count = blocks[version - 1]!;
  const extra = correction[version - 1]!;
  const all = codewords(version);
  const short = count - (all % count);
  const length = Math.floor(all / count) - extra;
  const divisor = generator(extra);
  const parts: { data: number[]; extra: number[] }[] = [];
  let at = 0;
  for (let i = 0; i < count; i++) {
    const part = data.slice(at, at + length + (i < short ? 0 : 1));
    at += part.length;
    parts.push({ data: part, extra: remainder(part, divisor) });
  }
  const out: number[] = [];
  for (let i = 0; i <= length; i++) for (const part of parts) if (i < part.data.length) out.push(part.data[i]!);
  for (let i = 0; i < extra; i++) for (const part of parts) out.push(part.extra[i]!);
  return out;
}

/** Where the centres of the alignment patterns are. */
function alignments(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2;
  const out = [6];
  for (let at = version * 4 + 10; out.length < count; at -= step) out.splice(1, 0, at);
  return out;
}

const masks: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

class Field {
  readonly dark: boolean[][];
  readonly fixed: boolean[][];
  readonly size: number;
  readonly version: number;
  constructor(version: number) {
    this.version = version;
    this.size = 17 + 4 * version;
    this.dark = Array.from({ length: this.size }, () => Array.from({ length: this.size }, () => false));
    this.fixed = this.dark.map((row) => [...row]);
    this.#patterns();
  }
  set(x: number, y: number, dark: boolean): void {
    if (x < 0 || y < 0 || x >= this.size || y >= this.size) return;
    this.dark[y]![x] = dark;
    this.fixed[y]![x] = true;
  }
  #patterns(): void {
    const { size, version } = this;
    for (let i = 0; i < size; i++) {
      this.set(6, i, i % 2 === 0);
      this.set(i, 6, i % 2 === 0);
    }
    for (const [cx, cy] of [
      [3, 3],
      [size - 4, 3],
      [3, size - 4],
    ] as const)
      for (let dy = -4; dy <= 4; dy++)
        for (let dx = -4; dx <= 4; dx++) {
          const ring = Math.max(Math.abs(dx), Math.abs(dy));
          this.set(cx + dx, cy + dy, ring !== 2 && ring !== 4);
        }
    const lines = alignments(version);
    const last = lines.length - 1;
    lines.forEach((cy, row) =>
      lines.forEach((cx, column) => {
        if ((row === 0 && (column === 0 || column === last)) || (row === last && column === 0)) return;
        for (let dy = -2; dy <= 2; dy++)
          for (let dx = -2; dx <= 2; dx++) this.set(cx + dx, cy + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1);
      }),
    );
    this.format(0);
    if (version < 7) return;
    let rest = version;
    for (let i = 0; i < 12; i++) rest = (rest << 1) ^ ((rest >> 11) * 0x1f25);
    const bits = (version << 12) | rest;
    for (let i = 0; i < 18; i++) {
      const dark = ((bits >> i) & 1) === 1;
      const [a, b] = [size - 11 + (i % 3), Math.floor(i / 3)];
      this.set(a, b, dark);
      this.set(b, a, dark);
    }
  }
  /** Level M and the mask, twice. */
  format(mask: number): void {
    let rest = mask;
    for (let i = 0; i < 10; i++) rest = (rest << 1) ^ ((rest >> 9) * 0x537);
    const bits = ((mask << 10) | rest) ^ 0x5412;
    const bit = (i: number) => ((bits >> i) & 1) === 1;
    const { size } = this;
    for (let i = 0; i <= 5; i++) this.set(8, i, bit(i));
    this.set(8, 7, bit(6));
    this.set(8, 8, bit(7));
    this.set(7, 8, bit(8));
    for (let i = 9; i < 15; i++) this.set(14 - i, 8, bit(i));
    for (let i = 0; i < 8; i++) this.set(size - 1 - i, 8, bit(i));
    for (let i = 8; i < 15; i++) this.set(8, size - 15 + i, bit(i));
    this.set(8, size - 8, true);
  }
  /** In columns of two, from the right, up and down. */
  fill(bytes: readonly number[]): void {
    let i = 0;
    for (let right = this.size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5;
      for (let step = 0; step < this.size; step++)
        for (const x of [right, right - 1]) {
          const up = ((right + 1) & 2) === 0;
          const y = up ? this.size - 1 - step : step;
          if (this.fixed[y]![x] || i >= bytes.length * 8) continue;
          this.dark[y]![x] = ((bytes[i >> 3]! >> (7 - (i & 7))) & 1) === 1;
          i++;
        }
    }
  }
  mask(number: number): void {
    for (let y = 0; y < this.size; y++)
      for (let x = 0; x < this.size; x++)
        if (!this.fixed[y]![x] && masks[number]!(x, y)) this.dark[y]![x] = !this.dark[y]![x];
  }
  /** How hard it is to read: long runs, squares, what looks like a corner, too much of one colour. */
  penalty(): number {
    const { size, dark } = this;
    let out = 0;
    let sum = 0;
    for (let a = 0; a < size; a++) {
      for (const line of [dark[a]!, dark.map((row) => row[a]!)]) {
        const text = line.map((one) => (one ? "1" : "0")).join("");
        for (const run of text.match(/0{5,}|1{5,}/g) ?? []) out += run.length - 2;
        for (const corner of ["10111010000", "00001011101"])
          for (let at = text.indexOf(corner); at >= 0; at = text.indexOf(corner, at + 1)) out += 40;
      }
      for (let b = 0; b < size; b++) {
        if (dark[a]![b]) sum++;
        if (a > 0 && b > 0 && dark[a]![b] === dark[a - 1]![b] && dark[a]![b] === dark[a]![b - 1])
          if (dark[a]![b] === dark[a - 1]![b - 1]) out += 3;
      }
    }
    return out + 10 * Math.floor(Math.abs((20 * sum) / (size * size) - 10));
  }
}

/** The modules of the code, row by row; null where the text is too long for it. */
export function qr(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  let version = 1;
  while (version <= most && capacity(version) < bytes.length + (version < 10 ? 2 : 3)) version++;
  if (version > most) return null;
  const field = new Field(version);
  field.fill(interleaved(dataOf(bytes, version), version));
  let best = 0;
  let least = Infinity;
  masks.forEach((_, mask) => {
    field.format(mask);
    field.mask(mask);
    const penalty = field.penalty();
    if (penalty < least) [best, least] = [mask, penalty];
    field.mask(mask);
  });
  field.format(best);
  field.mask(best);
  return field.dark;
}

/** As one path of a drawing whose unit is a module. */
export const qrPath = (modules: readonly (readonly boolean[])[]): string =>
  modules.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join("");
