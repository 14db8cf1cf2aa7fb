// Dragging a die is a tap on it and a tap on where it is let go; fingers and mice alike.
import type { Desk } from "./desk.svelte";
import type { Die } from "./types";

const enough = 8;

export function draggable(node: HTMLElement, given: { desk: Desk; die: Die }) {
  let now = given;
  let from: { x: number; y: number } | null = null;
  let ghost: HTMLElement | null = null;

  function move(event: PointerEvent) {
    if (!from) return;
    if (!ghost) {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < enough || !now.desk.canMove(now.die)) return;
      if (!now.desk.isChosen(now.die)) now.desk.choose(now.die);
      const box = node.getBoundingClientRect();
      ghost = node.cloneNode(true) as HTMLElement;
      ghost.setAttribute("aria-hidden", "true");
      Object.assign(ghost.style, {
        position: "fixed",
        left: "0",
        top: "0",
        width: `${box.width}px`,
        zIndex: "99",
        pointerEvents: "none",
      });
      node.parentElement?.append(ghost);
    }
    const zoom = Number(getComputedStyle(node.closest(".tt") ?? node).zoom) || 1;
    ghost.style.transform = `translate(${event.clientX / zoom - 24}px, ${event.clientY / zoom - 30}px) rotate(-6deg) scale(1.1)`;
  }
  function drop(event: PointerEvent) {
    from = null;
    if (!ghost) return;
    ghost.remove();
    ghost = null;
    // A finger that slipped a little on the die has tapped it: it stays in the hand.
    const box = node.getBoundingClientRect();
    const slipped =
      event.clientX >= box.left &&
      event.clientX <= box.right &&
      event.clientY >= box.top &&
      event.clientY <= box.bottom;
    const below = document.elementFromPoint(event.clientX, event.clientY);
    const place =
      below?.closest<HTMLElement>("[data-space]")?.dataset["space"] ??
      below?.closest(".act, .tbl")?.querySelector<HTMLElement>("[data-space]")?.dataset["space"];
    const legal = place ? now.desk.moveTo(place) : undefined;
    if (legal) now.desk.do(legal);
    else if (!slipped) now.desk.chosen = null;
    // The click that follows belongs to the drag. Fingers that moved far make none: the next touch is a tap again.
    dragged = true;
  }
  let dragged = false;
  function click(event: MouseEvent) {
    if (dragged) event.stopImmediatePropagation();
    dragged = false;
  }
  function down(event: PointerEvent) {
    dragged = false;
    from = { x: event.clientX, y: event.clientY };
    node.setPointerCapture(event.pointerId);
  }
  node.style.touchAction = "none";
  node.addEventListener("pointerdown", down);
  node.addEventListener("pointermove", move);
  node.addEventListener("pointerup", drop);
  node.addEventListener("pointercancel", drop);
  node.addEventListener("click", click, { capture: true });
  return {
    update: (next: { desk: Desk; die: Die }) => (now = next),
    destroy: () => ghost?.remove(),
  };
}
