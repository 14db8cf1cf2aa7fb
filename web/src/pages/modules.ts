// Modules one can switch on; which needs which is what the house says.
import type { ModuleInfo } from "../protocol/generated";

export type Module = Pick<ModuleInfo, "id" | "always" | "needs">;

/** Switches a module on with everything it needs, or off with everything that needs it; in the house's order. */
export function toggled(modules: readonly Module[], chosen: readonly string[], id: string): string[] {
  const on = new Set(modules.filter((one) => one.always).map((one) => one.id));
  for (const one of chosen) on.add(one);
  const find = (wanted: string) => modules.find((one) => one.id === wanted);
  if (on.has(id)) {
    const drop = (gone: string) => {
      on.delete(gone);
      for (const one of modules) if (on.has(one.id) && one.needs.includes(gone)) drop(one.id);
    };
    if (!find(id)?.always) drop(id);
  } else {
    const add = (wanted: string) => {
      if (on.has(wanted)) return;
      on.add(wanted);
      for (const need of find(wanted)?.needs ?? []) add(need);
    };
    add(id);
  }
  return modules.filter((one) => on.has(one.id)).map((one) => one.id);
}
