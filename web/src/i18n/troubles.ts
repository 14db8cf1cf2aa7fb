// What went wrong, in the player's language: the reasons of the service by their word, everything else by its code.
// What the rules of a game refuse is said by `refusals.ts`.
import { seatLetter } from "../protocol/seats";
import { t, word, type Params } from "./i18n.svelte";

export interface Trouble {
  /** A code of JSON-RPC, or the word of an answer over HTTP. */
  code: number | string;
  data?: Record<string, unknown>;
}

const byCode: Record<number, string> = {
  0: "offline",
  [-32002]: "no_table",
  [-32003]: "unusable",
  [-32004]: "cannot_undo",
  [-32005]: "too_long",
  [-32007]: "diverged",
  [-32008]: "stale",
  [-32011]: "too_many",
};

/** Seats are counted from 0 in the protocol and called by their people here. */
export function troubleText({ code, data = {} }: Trouble, names: readonly string[] = []): string {
  const params: Params = {};
  for (const [name, value] of Object.entries(data))
    if (typeof value === "string" || typeof value === "number") params[name] = value;
  if (typeof data["seat"] === "number") params["seat"] = names[data["seat"]] ?? seatLetter(data["seat"]);
  // A limit is one person's, one address's or the whole house's.
  if (typeof data["scope"] === "string") params["scope"] = word(`scope.${data["scope"]}`) ?? data["scope"];
  const reason = data["reason"] ?? (typeof code === "string" ? code : byCode[code]);
  return word(`trouble.${String(reason)}`, params) ?? t("trouble.wrong");
}
