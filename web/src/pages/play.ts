// Opening a table from a few choices, and finding one.
import { settings, keep } from "../parts/settings.svelte";
import { wayOf } from "../gather/way";
import { language, t } from "../i18n/i18n.svelte";
import { go } from "../parts/route.svelte";
import type { Asked, House } from "../protocol/house.svelte";

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

/** What a new table is to be; `start`: at once, whoever sits there. */
export type Plan = Omit<Asked<"create">, "dice" | "game"> & { game: string; start?: boolean };

/** By a link or by words to the table they lead to; says what is wrong with them. */
export async function follow(house: House, typed: string): Promise<void> {
  const way = wayOf(typed);
  try {
    if (!way) throw new Error(t("front.no_way"));
    if (!("code" in way)) return go(`/t/${way.table}${way.token ? `/${way.token}` : ""}`);
    await somebody(house);
    const { table, token } = await house.call("find", { code: way.code });
    go(`/t/${table}/${token}`);
  } catch (problem) {
    house.trouble = await house.say(problem);
  }
}

export async function openTable(house: House, plan: Plan): Promise<void> {
  await somebody(house);
  const { start, ...terms } = plan;
  // A house may have games that this page was not made with.
  const game = plan.game as Asked<"create">["game"];
  const made = await house.call("create", { ...terms, game, language: language(), dice: house.dice.draw() });
  if (start) await house.call("start", { table: made.table }).catch(() => {});
  go(`/t/${made.table}/${made.token}`);
}
