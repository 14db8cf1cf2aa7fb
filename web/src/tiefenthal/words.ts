// Sentences of the Tiefenthal table, put together in the player's language from actions and events.
import { t, word, type Key } from "../i18n/i18n.svelte";
import { plain, type Naming } from "../log/mentions";
import { card, entertainer, iou, pack, renamed, reward, room, startCard, type Effect } from "../pack/tiefenthal";
import type { Act, GameEvent, Legal } from "../protocol/types";
import type { View } from "./types";

export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const name = (group: string, id: unknown) => word(`${group}.${id}`) ?? String(id).replaceAll("_", " ");

export const cardName = (id: string) => capital(renamed(id) ?? name("card", id));
/** The two kinds of regulars have one name; their die tells them apart. */
export const cardOf = (id: string) =>
  id.startsWith("regular_") ? t("die.card", { card: cardName(id), face: card(id).accepts.join(", ") }) : cardName(id);
export const areaName = (id: string) => name("area", id);
export const keeperName = (id: string) => name("keeper", id);
export const keeperPower = (id: string) => name("keeper_power", id);
export const missionText = (id: string) => name("mission", id);
export const rewardText = (id: string) => name("reward", id);
export const phaseName = (phase: string) => t(`phase.${phase}` as Key);

/** Who sits at a table. */
function guestOf(place: string, view?: View, seat?: number): string | null {
  const seated = view?.players[seat ?? 0]?.tables[Number(/^t(\d+)$/.exec(place)?.[1]) - 1];
  return (seated && typeof seated === "object" ? seated.card : seated) ?? null;
}
export function placeName(place: string, view?: View, seat?: number): string {
  const table = /^t(\d+)$/.exec(place);
  if (!table) return place === "below" ? t("place.below") : areaName(place);
  const id = guestOf(place, view, seat);
  return id ? t("place.table_of", { n: table[1]!, card: cardName(id) }) : t("place.table", { n: table[1]! });
}
export const dieWord = (die: string) =>
  die.startsWith("c") ? t("die.own", { face: die.slice(1) }) : t("die.white", { face: die });
/** The face a die counts for, where it is not the one it shows. */
const otherThan = (die: string, counts: unknown) =>
  typeof counts === "number" && String(counts) !== die.replace("c", "") ? counts : null;
/** A die, with the face it counts for where dishwashers or somebody's power make it count for another one. */
export const dieAs = (die: string, counts: number | null | undefined) =>
  counts ? t("die.counts", { die: dieWord(die), face: counts }) : dieWord(die);

/** An effect in a few words. */
export function effectText(effect: Effect | null | undefined): string {
  if (!effect) return "";
  const gain = plainText(effect);
  return effect.per ? (word(`per.${effect.per}`, { gain }) ?? gain) : gain;
}
function plainText(effect: Effect): string {
  const n = effect.n ?? 1;
  switch (effect.type) {
    case "choose_one":
      return [...new Set((effect.options ?? []).map(effectText))].join(` ${t("or")} `);
    case "all_of":
      return (effect.parts ?? []).map(effectText).join(", ");
    case "gain_card":
    case "place_card":
      return t("effect.card", { n, card: name("card", effect.card ?? "") });
    case "free_upgrade":
      if (effect.area) return t("effect.upgrade_of", { area: areaName(effect.area) });
      return t(effect.noble ? "effect.upgrade_noble" : "effect.upgrade");
    case "store":
      return t(effect.good === "beer" ? "effect.store_beer" : "effect.store_thalers", { n });
    case "price_change":
      return t(effect.currency === "beer" ? "effect.cheaper_beer" : "effect.cheaper_thalers", { n: Math.abs(n) });
    default:
      return word(`effect.${effect.type}`, { n }) ?? effect.type.replaceAll("_", " ");
  }
}

/** What a button says. The program's own sentence is only the last resort, which no test lets pass. */
export function label(legal: Legal, view: View, seat: number): string {
  const a: Act = legal.action;
  const place = (field: string) => placeName(String(a[field]), view, seat);
  const gain = (legal.brings ?? []).map(effectText).join(", ");
  const offered = view.players[seat]?.dice_offered ?? 0;
  switch (a.type) {
    case "finish":
      if (offered > 0) return t("do.take_dice", { n: offered });
      return t(view.phase === "G" ? "do.finish_g" : view.phase === "B" ? "do.finish_b" : "do.finish");
    case "decline":
      return t(offered > 0 ? "do.decline_die" : "do.decline");
    case "choose": {
      const act = engaged(legal);
      if (act) return t("do.schnapps", { price: t("schnapps", { n: act.schnapps }), gain: effectText(act.effect) });
      return legal.effect ? capital(effectText(legal.effect)) : legal.label;
    }
    case "place":
      if (a["to"] === "below") return t("do.take_back", { die: dieWord(String(a["die"])), place: place("from") });
      return a["from"] === "below"
        ? t("do.place", { die: dieAs(String(a["die"]), legal.counts), place: place("to") })
        : t("do.move", {
            die: dieAs(String(a["die"]), legal.counts),
            from: place("from"),
            to: place("to"),
          });
    case "swap":
      return t("do.swap", {
        a: dieWord(diceOf(a)[0]),
        b: dieWord(diceOf(a)[1]),
        first: place("first"),
        second: place("second"),
      });
    case "serve":
      return t(!a["stay"] ? "do.serve" : a["space"] === "monk" ? "do.serve_stay" : "do.serve_no_step", {
        die: dieAs(String(a["die"]), legal.counts),
        place: place("space"),
        gain,
      });
    case "upgrade": {
      const back = Number(a["return"] ?? 0);
      const parts = [t("do.upgrade", { area: areaName(String(a["area"])), price: priceOf(legal) })];
      if (back > 0) parts.push(t(a["to_discard"] ? "do.kept_cards" : "do.returning", { n: back }));
      if (a["with_reserved"]) parts.push(t("do.with_reserved"));
      if (a["unused_first"]) parts.push(t("do.unused_first"));
      if (a["craftsmen"]) parts.push(t("do.with_reward", { reward: rewardText("craftsmen") }));
      return parts.join(", ");
    }
    case "recruit": {
      const id = view.guest_row[Number(a["place"]) - 1];
      const parts = [t("do.recruit", { card: id ? cardName(id) : "", price: priceOf(legal) })];
      if (a["signature_first"]) parts.push(t("do.signature_first"));
      if (a["red_carpet"]) parts.push(t("do.with_reward", { reward: rewardText("red_carpet") }));
      return parts.join(", ");
    }
    case "nobles":
      return t("do.nobles", { n: Number(a["number"] ?? 1), price: priceOf(legal) });
    case "counter_guest":
      return t(a["use"] === "monastery" ? "do.counter_monastery" : "do.counter_restart");
    case "schnapps": {
      const i = Number(a["entertainer"]);
      const side = view.players[seat]?.schnapps?.entertainers[i - 1];
      const facts = side ? entertainer(i - 1, side) : undefined;
      const price = facts ? t("schnapps", { n: facts.schnapps }) : "";
      if (a["area"]) return t("do.schnapps_area", { price, area: areaName(String(a["area"])) });
      if (a["table"]) return t("do.schnapps_deny", { price, place: placeName(`t${a["table"]}`, view, seat) });
      if (a["die"]) return t("do.schnapps_turn", { price, die: dieWord(String(a["die"])), face: String(a["face"]) });
      return t("do.schnapps", { price, gain: effectText(facts?.effect) });
    }
    case "charlatan":
      return a["copy_table"]
        ? t("do.charlatan_copy", { place: placeName(`t${a["copy_table"]}`, view, seat) })
        : t("do.charlatan_thaler");
    case "sign":
      return gaining(t("do.sign", { n: String(a["column"]) }), legal.effect);
    case "cell_or_row":
      return a["first"] === "row" ? gaining(t("do.row_bonus"), pack.guest_books.row_bonus) : t("do.cell_bonus");
    case "lodge":
      return typeof a["room"] === "number"
        ? gaining(t("do.lodge", { n: a["room"] }), room(a["room"] - 1)?.effect)
        : t("do.no_room");
    case "room": {
      if (!a["table"])
        return t("do.room", { n: String(a["room"]), gain: effectText(room(Number(a["room"]) - 1)?.effect) });
      const pile = a["for"] === "pile";
      const id = pile ? view.guest_row.at(-1) : view.guest_row[Number(a["for"]) - 1];
      const text = t("do.exchange", {
        n: String(a["room"]),
        card: id ? cardName(id) : "",
        place: placeName(`t${a["table"]}`, view, seat),
      });
      return pile ? `${text} (${t("do.from_pile")})` : text;
    }
    case "skip_room":
      return t("do.skip_room", { n: String(a["room"]) });
    case "wine":
      return t(a["use"] === "take_back" ? "do.wine_back" : "do.wine", {
        place: placeName(`t${a["table"]}`, view, seat),
      });
    case "iou":
      if (a["copy_table"]) return t("do.iou_copy", { place: placeName(`t${a["copy_table"]}`, view, seat) });
      return t("do.iou", {
        gain: a["instead"] ? gain : effectText(iou(String(a["iou"]))?.effect),
      });
    case "reward": {
      const order = view.orders?.[Number(a["order"]) - 1];
      return gaining(
        t("do.reward", { reward: order ? rewardText(order.reward) : "" }),
        order ? reward(order.reward)?.effect : null,
      );
    }
    case "start_card":
      return capital((startCard(String(a["card"]))?.effects ?? []).map(effectText).join(", "));
    case "tavernkeeper":
      return `${capital(keeperName(String(a["keeper"])))}: ${keeperPower(String(a["keeper"]))}`;
    case "remove_regular":
      return t("do.remove_regular", { card: cardOf(String(a["card"])) });
    case "keep_card":
      return `${t("do.keep_card", { card: cardOf(String(a["card"])) })} (${t(`do.keep_by_${a["by"]}` as Key)})`;
    default:
      return word(`do.${a.type}`, fieldWords(legal, view, seat)) ?? legal.label;
  }
}

/** What the fields of an action are called, for labels that name them and say nothing else. */
function fieldWords(legal: Legal, view: View, seat: number): Record<string, string> {
  const words: Record<string, string> = { price: priceOf(legal) };
  for (const [field, value] of Object.entries(legal.action)) {
    const text = String(value);
    if (field === "card") words["card"] = cardName(text);
    else if (field === "area") words["area"] = areaName(text);
    else if (field === "die") words["die"] = dieWord(text);
    else if (field === "from") words["place"] = placeName(text, view, seat);
    else if (field === "table") words["place"] = placeName(`t${text}`, view, seat);
    else words[field] = text;
  }
  return words;
}

const diceOf = (a: Act) => (a["dice"] ?? ["", ""]) as [string, string];
const gaining = (what: string, effect: Effect | null | undefined) =>
  effect && effect.type !== "none" ? t("do.gaining", { what, gain: effectText(effect) }) : what;

/** What the side of the entertainer asks for who would stay by this choice. */
export const engaged = ({ entertainer: shown }: Legal) =>
  shown ? entertainer(shown.entertainer - 1, shown.side) : undefined;

/** What it costs, in words. */
export function priceOf(legal: Legal): string {
  const price = legal.pays;
  if (!price) return "";
  return price.n === 0 ? t("free") : t(price.currency === "beer" ? "effect.beer" : "effect.thalers", { n: price.n });
}

/** Small steps that need no line in the log. */
export const quiet: ReadonlySet<string> = new Set([
  "die_moved",
  "dice_swapped",
  "die_lifted",
  "coasters_passed",
  "card_drawn",
  "tavern_cleared",
  "turn_started",
  "ready",
  "guest_revealed",
  "coaster_rolled",
  "tables_filled",
]);

/** A line of the log; null for small steps that need no line. */
export function logLine(event: GameEvent, names: string[], called: Naming = plain): string | null {
  if (quiet.has(event.type)) return null;
  const params: Record<string, string | number> = { who: event.seat === undefined ? "" : (names[event.seat] ?? "") };
  for (const [key, value] of Object.entries(event)) {
    if (typeof value === "number") params[key] = value;
    else if (typeof value === "string") params[key] = value;
  }
  for (const key of ["card", "left", "came"])
    if (typeof event[key] === "string") params[key] = called("card", String(event[key]), cardName(String(event[key])));
  if (typeof event["area"] === "string") params["area"] = areaName(String(event["area"]));
  if (typeof event["space"] === "string")
    params["place"] = typeof event["card"] === "string" ? cardName(event["card"]) : placeName(String(event["space"]));
  if (typeof event["keeper"] === "string") params["keeper"] = keeperName(String(event["keeper"]));
  if (typeof event["die"] === "string")
    params["die"] =
      event.type === "served" ? dieAs(event["die"], otherThan(event["die"], event["counts"])) : dieWord(event["die"]);
  params["n"] = Number(
    event["dice"] ??
      event["thalers"] ??
      event["beer"] ??
      event["tokens"] ??
      event["cards"] ??
      event["steps"] ??
      event["round"] ??
      1,
  );
  // Alone it is one die; the log of a turn puts those of an evening together.
  if (event.type === "die_taken") params["taken"] ??= Number(event["face"]);
  if (event.type === "turn_ended" || event.type === "reputation_counted") {
    params["thalers"] = t("effect.thalers", { n: Number(event["thalers"] ?? 0) });
    params["beer"] = t("effect.beer", { n: Number(event["beer"] ?? 0) });
    if (event.type === "reputation_counted") params["n"] = Number(event["steps"] ?? 0);
  } else if (event.type === "bought") params["price"] = t("effect.thalers", { n: Number(event["thalers"]) });
  else if (event.type === "recruited" || event.type === "charlatan_bought")
    params["price"] = t("effect.beer", { n: Number(event["beer"]) });
  else if (event.type === "nobles_bought") {
    params["n"] = Number(event["number"]);
    params["price"] = t("effect.beer", { n: Number(event["beer"]) });
  } else if (event.type === "iou_revealed" || event.type === "iou_used")
    params["gain"] = event["instead"]
      ? t("effect.thalers", { n: Number(event["thalers"]) })
      : effectText(iou(String(event["iou"]))?.effect);
  else if (event.type === "reward_used") params["reward"] = rewardText(String(event["reward"]));
  else if (event.type === "die_turned") {
    params["from"] = dieWord(String(event["from"]));
    params["to"] = dieWord(String(event["to"]));
  } else if (event.type === "upgraded")
    params["price"] = event["free"] ? t("free") : t("effect.thalers", { n: Number(event["thalers"]) });
  return word(`log.${event.type}`, params) ?? event.text;
}

export const facesOf = (id: string) => card(id).accepts;
