// Pixels of the window that something else needs: at its foot the deck of the replay page, under the head of a phone's table the note of the host.
// The desk reads the numbers, styles read --below and --above.
export const viewport = $state({ below: 0, above: 0 });

function set(name: "below" | "above", pixels: number): void {
  viewport[name] = pixels;
  document.documentElement.style.setProperty(`--${name}`, `${pixels}px`);
}
export const keepFree = (pixels: number): void => set("below", pixels);
export const keepAbove = (pixels: number): void => set("above", pixels);
