// Finds spots on the page by their `data-place`. All names are looked up once per scene; only what is needed is measured.
import type { Box } from "./fit";
import type { Spot } from "./steps";

export interface Found {
  node: Element;
  box: Box;
  /** Whether the first name of the spot was there, not a substitute. */
  exact: boolean;
}

export class Spots {
  #byName = new Map<string, Element[]>();
  #used = new Map<string, number>();

  constructor(root: ParentNode = document) {
    for (const node of root.querySelectorAll("[data-place]")) {
      const name = node.getAttribute("data-place")!;
      const list = this.#byName.get(name);
      if (list) list.push(node);
      else this.#byName.set(name, [node]);
    }
  }

  /** The first name that is on the screen. Several of one name are given out one after another, the newest first. */
  find(spot: Spot, spread = false): Found | null {
    for (const [i, name] of spot.entries()) {
      const nodes = this.#byName.get(name);
      if (!nodes) continue;
      const used = spread ? (this.#used.get(name) ?? 0) : 0;
      const node = nodes[Math.max(0, spread ? nodes.length - 1 - used : 0)]!;
      const { left: x, top: y, width: w, height: h } = node.getBoundingClientRect();
      if (w === 0 && h === 0) continue;
      if (spread) this.#used.set(name, used + 1);
      return { node, box: { x, y, w, h }, exact: i === 0 };
    }
    return null;
  }
}
