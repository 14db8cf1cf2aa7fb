// Where the hand of the coach points: at the first of its targets that is in sight, where it covers nothing that is read or touched.
import { pointerAt, type Box, type Pointer } from "../parts/pointing";

/** On a phone everything is nearer together. */
const shape = () => ({ ...(innerWidth < 900 ? { long: 30, broad: 26 } : { long: 40, broad: 34 }), gap: 3, swing: 6 });
/** What is read or touched is never covered: rather no hand. */
const taken =
  "h2, .tot, .total, .num, .plan, .yield, .ask, .say, .coach, .btn, .space, .name, .lab, .tag, .plaque, .pick, " +
  ".pickdie, .lbl, .phase, .order, .moonr, .letter, .ph, .stackn, .tabs svg, .tabs .dot";
/** A sentence or a title is as wide as its words. */
function boxOf(node: Element): Box {
  if (!node.matches("h2, .ask, .say")) return node.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(node);
  return range.getBoundingClientRect();
}
/** Nothing that lies under a sheet is pointed at, nor the tab that would close it. */
function inSight(node: Element): boolean {
  if (node.closest(".tabs") && document.querySelector(".sheet.open")) return false;
  const box = node.getBoundingClientRect();
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return (
    box.width > 0 &&
    top !== null &&
    (node.contains(top) || top.contains(node) || node.parentElement === top.parentElement)
  );
}
export function look(points: string, sole = false): Pointer | null {
  const targets =
    points
      .split(", ")
      .map((selector) => [...document.querySelectorAll(selector)].filter(inSight))
      .find((found) => found.length > 0) ?? [];
  if (sole && targets.length > 1) return null;
  const shown = [...document.querySelectorAll(taken)].filter((node) => node.getClientRects().length > 0);
  const window = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const place = (target: Element) =>
    pointerAt(
      boxOf(target),
      shown.filter((node) => !target.contains(node) && !node.contains(target)).map(boxOf),
      window,
      shape(),
    );
  return targets.map(place).find(({ over }) => over === 0) ?? null;
}
