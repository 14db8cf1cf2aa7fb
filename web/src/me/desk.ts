// What the people's desk of the house is asked over HTTP, and what went wrong there in the player's language.
import { loadWords, t } from "../i18n/i18n.svelte";
import { troubleText, type Trouble } from "../i18n/troubles";
import { keep, settings } from "../parts/settings.svelte";
import type { AccountReply, CodesReply, Me, MeReply, PersonReply, RatingsReply, Standing } from "../protocol/generated";
import type { House } from "../protocol/house.svelte";

type Way = "GET" | "POST" | "DELETE";

async function ask<T>(way: Way, path: string, body?: Record<string, unknown>): Promise<T> {
  const asked = body ? { body: JSON.stringify(body), headers: { "content-type": "application/json" } } : {};
  const answer = await fetch(path, { method: way, ...asked });
  if (answer.ok) return (await answer.json()) as T;
  await loadWords();
  const told = (await answer.json().catch(() => null)) as { error?: Trouble } | null;
  const seconds = Number(answer.headers.get("retry-after") ?? 0);
  const again = seconds > 0 && told?.error?.code === "too_often" ? ` ${t("me.again_in", { n: seconds })}` : "";
  throw new Error(troubleText(told?.error ?? { code: "wrong" }) + again);
}

/** The house knows one as somebody else now: the line is made anew, and the name of a guest is forgotten. */
function become(house: House, { me }: MeReply): Me | null {
  settings.name = me?.guest ? me.name : null;
  keep();
  house.become(me);
  return me;
}

export const whoAmI = () => ask<MeReply>("GET", "/api/me").then(({ me }) => me);
export const account = () => ask<AccountReply>("GET", "/api/account");

export const person = (name: string) => ask<PersonReply>("GET", `/api/people/${encodeURIComponent(name)}`);
export const best = (game: string): Promise<Standing[]> =>
  ask<RatingsReply>("GET", `/api/ratings/${encodeURIComponent(game)}`).then(({ ratings }) => ratings);

export async function openAccount(house: House, name: string, password: string): Promise<Me | null> {
  return become(house, await ask<MeReply>("POST", "/api/account", { name, password }));
}
export async function signIn(house: House, name: string, password: string): Promise<Me | null> {
  return become(house, await ask<MeReply>("POST", "/api/login", { name, password }));
}
export async function recover(house: House, name: string, code: string, password: string): Promise<Me | null> {
  return become(house, await ask<MeReply>("POST", "/api/recover", { name, code, password }));
}
export async function changePassword(house: House, old: string, fresh: string): Promise<Me | null> {
  return become(house, await ask<MeReply>("POST", "/api/password", { old, new: fresh }));
}
export async function signOut(house: House): Promise<Me | null> {
  return become(house, await ask<MeReply>("POST", "/api/logout", {}));
}
export async function leaveForGood(house: House, password: string): Promise<Me | null> {
  return become(house, await ask<MeReply>("POST", "/api/leave", password ? { password } : {}));
}
export const newCodes = (password: string) =>
  ask<CodesReply>("POST", "/api/codes", { password }).then(({ codes }) => codes);
export const endSession = (session: string) =>
  ask<AccountReply>("DELETE", `/api/sessions/${encodeURIComponent(session)}`);
export const endOthers = () => ask<AccountReply>("DELETE", "/api/sessions");
