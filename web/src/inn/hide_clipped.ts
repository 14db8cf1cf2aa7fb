// Slips that show the end of something longer: a line that does not fit is left out, not cut.
/** Leaves out the first rows of a box that lie above its upper edge. The box is their offset parent and lines them up at its lower edge. */
export function hideClipped(box: HTMLElement, above: number): void {
  const rows = [...box.children].filter((row) => row instanceof HTMLElement);
  for (const row of rows) row.hidden = false;
  const out = rows.map((row) => row.offsetTop < above - 1);
  rows.forEach((row, i) => (row.hidden = out[i]!));
}
