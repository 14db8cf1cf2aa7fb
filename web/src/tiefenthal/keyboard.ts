// The table by keyboard: digits take what is asked for, arrows walk along everything that is lit.

/** What a digit means, the most urgent first: an answer, a die of the coaster, a lit place (for the die in the hand, or to serve), a die in the tray. */
const counted = [".slip li button", ".ask-panel .answers button", ".pick.legal", ".space.legal", ".pickdie"];

/** Everything that can be done now and has its place on the table, in the order in which one thinks of it: dice, then the house, then shopping. */
const lit = [
  ".slip button",
  ".ask-panel button",
  ".pick.legal",
  ".space.legal",
  ".away",
  ".pickdie:not([aria-disabled=true])",
  ".helper",
  ".tagwrap.afford",
  ".pile.can",
  ".stools.can",
  ".ent.can",
  ".column.legal",
  ".door.legal",
  ".iou.can",
  ".order.can",
  "[data-thing=no]",
  "[data-thing=close]",
];

const open = (node: HTMLElement) => node.getAttribute("aria-disabled") !== "true";
const seen = (node: HTMLElement) => node.getClientRects().length > 0;

/** The thing a digit stands for now, counted as it is seen. */
export function numbered(n: number, root: ParentNode = document): HTMLElement | undefined {
  for (const selector of counted) {
    const found = [...root.querySelectorAll<HTMLElement>(selector)].filter(seen);
    if (found.length > 0) return found[n - 1];
  }
  return undefined;
}

/** The next lit thing from the one that has the focus, round and round. */
export function beside(step: 1 | -1, from: Element | null, root: ParentNode = document): HTMLElement | undefined {
  const all = lit
    .flatMap((selector) => [...root.querySelectorAll<HTMLElement>(selector)])
    .filter((node) => seen(node) && open(node));
  const at = all.findIndex((node) => node === from);
  return all.at(at < 0 ? (step > 0 ? 0 : -1) : (at + step) % all.length);
}
