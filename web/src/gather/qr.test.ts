// What is drawn is read by a decoder of somebody else, as a camera would see it.
import jsQR from "jsqr";
import { expect, test } from "vitest";
import { qr } from "./qr";

/** The code as a picture, with the margin the standard asks for. */
function read(text: string): string | undefined {
  const modules = qr(text)!;
  const [scale, margin] = [4, 4];
  const size = (modules.length + 2 * margin) * scale;
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
  modules.forEach((row, y) =>
    row.forEach((dark, x) => {
      if (!dark) return;
      for (let dy = 0; dy < scale; dy++)
        for (let dx = 0; dx < scale; dx++) {
          const at = (((y + margin) * scale + dy) * size + (x + margin) * scale + dx) * 4;
          pixels.set([0, 0, 0, 255], at);
        }
    }),
  );
  return jsQR(pixels, size, size)?.data;
}

test("links of every length are read back", () => {
  for (let length = 1; length <= 320; length += 7) {
    const text = `https://taproom.example/t/vmdr47r848-abcdefghjkmn#rwbtutjme7hzkc3r88w5hv4hay`
      .repeat(5)
      .slice(0, length);
    expect(read(text), `${length} letters`).toBe(text);
  }
});
test("every version up to the largest is read back", () => {
  const sizes = new Set<number>();
  for (let length = 10; length <= 660; length += 26) {
    const text = Array.from({ length }, (_, i) => String.fromCharCode(33 + ((i * 31 + length) % 90))).join("");
    sizes.add(qr(text)!.length);
    expect(read(text), `${length} letters`).toBe(text);
  }
  expect(sizes.size).toBeGreaterThanOrEqual(18);
});
test("other letters travel as UTF-8, and what is too long is said", () => {
  expect(read("Таверна über Ünna")).toBe("Таверна über Ünna");
  expect(qr("x".repeat(700))).toBeNull();
});
