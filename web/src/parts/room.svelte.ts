// Pixels at the foot of the window that something else needs: the deck of the replay page. The desk reads the number, styles read --below.
export const room = $state({ below: 0 });

export function keepFree(pixels: number): void {
  room.below = pixels;
  document.documentElement.style.setProperty("--below", `${pixels}px`);
}
