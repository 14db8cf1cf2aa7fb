// Which thing on the table an action belongs to. Things are named by short texts such as `space:cashbox`; a table draws
// a thing once and asks here what may be done with it. An action without a thing of its own goes to the tray.
import type { Legal } from "../protocol/types";

export type Things = (legal: Legal) => string[];

export class Offer {
  readonly #by = new Map<string, Legal[]>();
  readonly all: Legal[];

  constructor(legal: Legal[], things: Things) {
    this.all = legal;
    for (const entry of legal) {
      for (const thing of things(entry)) {
        const list = this.#by.get(thing);
        if (list) list.push(entry);
        else this.#by.set(thing, [entry]);
      }
    }
  }

  at(thing: string): Legal[] {
    return this.#by.get(thing) ?? [];
  }
  has(thing: string): boolean {
    return this.#by.has(thing);
  }
  of(type: string): Legal[] {
    return this.all.filter((entry) => entry.action.type === type);
  }
  one(type: string): Legal | undefined {
    return this.all.find((entry) => entry.action.type === type);
  }
  things(): string[] {
    return [...this.#by.keys()];
  }
}
