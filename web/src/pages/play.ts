// Opening a table from a few choices.
import { settings, keep } from "../parts/settings.svelte";
import { go } from "../parts/route.svelte";
import type { House } from "../protocol/house.svelte";

const names = [
  "Ada",
  "Bruno",
  "Clara",
  "Emil",
  "Frida",
  "Gustav",
  "Hanna",
  "Ivo",
  "Juna",
  "Kasper",
  "Lotte",
  "Milo",
  "Nora",
  "Otto",
  "Paula",
  "Ravi",
  "Selma",
  "Theo",
  "Uma",
  "Vera",
];

/** Somebody without a name gets a guest's; it can be changed at any time. */
export async function somebody(house: House): Promise<void> {
  await house.begun;
  if (house.me) return house.ready();
  settings.name ??= `${names[Math.floor(Math.random() * names.length)]}`;
  keep();
  await house.introduce(settings.name);
}

export interface Plan {
  game: string;
  config: Record<string, unknown>;
  seats: string[];
  pace?: Record<string, unknown>;
  answering?: string;
  answer_seconds?: number;
  listed?: boolean;
  watch?: string;
  start?: boolean;
}

export async function openTable(house: House, plan: Plan): Promise<void> {
  await somebody(house);
  const { start, ...terms } = plan;
  const made = await house.call<{ table: string; token: string }>("create", { ...terms, dice: house.dice.draw() });
  if (start) await house.call("start", { table: made.table }).catch(() => {});
  go(`/t/${made.table}/${made.token}`);
}
