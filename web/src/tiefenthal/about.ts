// What a thing on the table is and does, in a few sentences: shown beside it when somebody points at it or holds it.
// Things are named by short texts such as `card:brewer`.
import { t, word, type Key } from "../i18n/i18n.svelte";
import {
  area,
  card,
  entertainer,
  iou,
  monasteryBonus,
  pack,
  reputationTrack,
  reward,
  room,
  rounds,
  type AreaFacts,
  type Effect,
} from "../pack/tiefenthal";
import type { Tavern, View } from "./types";
import {
  areaName,
  capital,
  cardName,
  cardOf,
  effectText,
  keeperName,
  keeperPower,
  missionText,
  phaseName,
  rewardText,
} from "./words";

export interface About {
  title: string;
  lines: string[];
}

const sentence = (text: string) => (text === "" ? "" : `${capital(text)}.`);
const thalers = (n: number) => t("effect.thalers", { n });
const beer = (n: number) => t("effect.beer", { n });
const faces = (accepts: number[]) => (accepts.length === 6 ? t("any_die") : accepts.join(` ${t("or")} `));
const listed = (cards: Record<string, number>) =>
  Object.entries(cards)
    .filter(([, n]) => n > 0)
    .map(([id, n]) => (n > 1 ? `${n} × ${cardOf(id)}` : cardOf(id)))
    .join(", ");

export function about(thing: string, view: View, seat: number): About | null {
  const [kind = "", id = "", more = ""] = thing.split(":");
  const me = view.players[seat];
  const n = Number(id);
  const known = describe[kind];
  const found = me && known ? known({ view, seat, me, id, n, more }) : null;
  return found && { title: found.title, lines: found.lines.filter((line) => line !== "") };
}

interface Asked {
  view: View;
  seat: number;
  me: View["players"][number];
  id: string;
  n: number;
  more: string;
}

export function cardLines(id: string): string[] {
  const facts = card(id);
  if (facts.kind === "staff") return [t(`about.${id}` as Key)];
  return [
    t("about.asks", { faces: faces(facts.accepts), gain: effectText(facts.pays) }),
    facts.bonus ? t("about.bonus", { gain: effectText(facts.bonus) }) : "",
    aside(facts.bonus),
    facts.vp > 0 ? t("about.points", { n: facts.vp }) : "",
    facts.kind === "noble" ? t("about.share") : "",
  ];
}
/** On the last evening: who is hired now never comes any more. */
export const tooLate = (id: string, view: View, seat: number): boolean =>
  view.players[seat]!.useless_cards.includes(id);
/** What the few words of an effect leave open. */
const aside = (effect: Effect | null | undefined): string =>
  effect?.type === "service_denied" ? t("about.denied") : "";
/** What it costs here, and how much is missing. */
function cost(price: number, currency: "thalers" | "beer", have: number): string {
  const named = t("about.price", { price: currency === "beer" ? beer(price) : thalers(price) });
  return price > have ? `${named} ${sentence(t("short", { n: price - have }))}` : named;
}
/** What is printed on the side of an area that counts this evening. */
export const printed = (facts: AreaFacts, me: Asked["me"]): Effect =>
  me.in_force.includes(facts.id) ? facts.upgraded : facts.basic;
/** What an area does this evening, with the cards that lie there. */
export const tonight = (facts: AreaFacts, me: Asked["me"]): Effect => ({
  ...printed(facts, me),
  n: me.areas[facts.id] ?? 0,
});
/** What one die brings; where only one is taken, nobody needs to be told "per die". */
export const byDie = (effect: Effect | null | undefined): Effect | null | undefined =>
  effect?.per === "die" ? (({ per: _, ...one }) => one)(effect) : effect;
const gainOf = (facts: AreaFacts, effect: Effect) => effectText(facts.space?.dice_max === 1 ? byDie(effect) : effect);
/** On which evenings counter guests come. */
function comings(view: View): string {
  const nights = rounds(view.round_track)
    .filter(({ effects: list }) => list.some(({ type }) => type === "counter_guest"))
    .map(({ round }) => round);
  return nights.length > 0 ? t("about.stools_when", { rounds: nights.join(", ") }) : "";
}
/** The spaces of the reputation track as they lie before a player. */
export const spacesOf = ({ reputation, reputation_spaces }: Asked["me"]["boards"]) =>
  reputation && reputation_spaces ? reputationTrack(reputation, reputation_spaces) : [];
const effects = (list: Effect[]) => list.map(effectText).join(", ");

const describe: Record<string, (asked: Asked) => About | null> = {
  card: ({ id }) => ({ title: cardName(id), lines: cardLines(id) }),
  pile: ({ id, me, view, seat }) => {
    if (id === "noble")
      return {
        title: cardName(id),
        lines: [
          ...cardLines(id),
          t("about.nobles", { prices: me.prices.nobles.join(" · ") }),
          t("about.besides"),
          cost(me.prices.nobles[0]!, "beer", me.beer),
        ],
      };
    const { price } = card(id);
    return {
      title: cardName(id),
      lines: [
        ...cardLines(id),
        price
          ? cost(me.prices.cards[id] ?? price.n, price.currency, price.currency === "beer" ? me.beer : me.thalers)
          : "",
        me.bought.includes(id) ? t("about.bought") : "",
        tooLate(id, view, seat) ? t("about.too_late") : "",
      ],
    };
  },
  guest: ({ view, me, n }) => {
    const id = view.guest_row[n - 1];
    if (!id) return null;
    return {
      title: cardName(id),
      lines: [
        ...cardLines(id),
        cost(me.prices.guests[n - 1] ?? 0, "beer", me.beer),
        me.may_recruit ? "" : t("about.recruited"),
      ],
    };
  },
  area: ({ id, me, view }) => {
    const facts = area(id);
    if (!facts) return null;
    const better = me.upgraded.includes(id);
    const asks = facts.space
      ? t(facts.space.dice_max === 1 ? "about.takes_one" : "about.takes_many", { faces: faces(facts.space.accepts) })
      : "";
    return {
      title: areaName(id),
      lines: [
        word(`about.area_${id}`) ?? "",
        asks,
        t("about.now", { gain: gainOf(facts, tonight(facts, me)) }),
        better
          ? t(me.in_force.includes(id) || view.rounds_left === 0 ? "about.done" : "about.done_tomorrow")
          : t("about.better", {
              gain: gainOf(facts, facts.upgraded),
              price: thalers(me.prices.areas[facts.id] ?? facts.price.n),
            }),
        !better && facts.offer
          ? t("about.offer", { card: cardName(facts.offer.card), price: thalers(facts.offer.n) })
          : "",
      ],
    };
  },
  round: ({ view, n }) => {
    const list = rounds(view.round_track)[n - 1]?.effects ?? [];
    return {
      title: t("about.round", { n }),
      lines: [sentence(effects(list)), list.some(({ type }) => type === "free_upgrade") ? t("about.no_noble") : ""],
    };
  },
  phase: ({ id }) => ({
    title: /^[A-G]$/.test(id) ? t("about.phase", { letter: id, name: phaseName(id) }) : phaseName(id),
    lines: [word(`about.phase_${id}`) ?? "", t("about.phases")],
  }),
  stone: ({ n }) => ({
    title: t("about.stone", { n }),
    lines: [
      monasteryBonus(n) ? t("about.gift", { gain: effectText(monasteryBonus(n)) }) : t("about.nothing_here"),
      aside(monasteryBonus(n)),
    ],
  }),
  star: ({ me, n }) => {
    const space = spacesOf(me.boards)[n - 1];
    if (!space) return null;
    return {
      title: t("about.reputation"),
      lines: [
        space.kind === "number"
          ? t("about.points_here", { n: space.vp })
          : t("about.reach", { gain: effectText(space.bonus) }),
        t("about.reputation_how"),
      ],
    };
  },
  stools: ({ me, view }) => ({
    title: t("tt.stools_label", { n: me.counter_guests }),
    lines: [t("about.stools"), comings(view)],
  }),
  mug: () => ({ title: t("about.mug_title"), lines: [t("about.mug")] }),
  stock: () => ({ title: t("about.stock_title"), lines: [t("about.stock")] }),
  last_turn: () => ({ title: t("tt.last_turn"), lines: [t("about.last_turn")] }),
  guest_deck: ({ view }) => ({
    title: t("tt.guest_deck", { n: Object.values(view.guest_pile).reduce((a, b) => a + b, 0) }),
    lines: [t("about.guest_deck")],
  }),
  counter: () => ({ title: t("about.counter_title"), lines: [t("about.counter")] }),
  schnapps: ({ me }) => ({
    title: t("tt.schnapps_label", { n: me.schnapps?.tokens ?? 0 }),
    lines: [t("about.schnapps", { n: pack.constants.schnapps_max_at_end_of_turn })],
  }),
  entertainer: ({ me, n }) => {
    const side = me.schnapps?.entertainers[n - 1];
    const facts = side ? entertainer(n - 1, side) : undefined;
    const title = t((["tt.piper", "tt.fire_eater", "tt.juggler"] as const)[n - 1] ?? "tt.piper");
    return {
      title,
      lines: [
        facts
          ? t("tt.entertainer_title", {
              price: t("schnapps", { n: facts.schnapps }),
              gain: effectText(facts.effect),
              phase: facts.phase.join(", "),
            })
          : t("tt.not_yet"),
      ],
    };
  },
  deck: ({ me }) => ({
    title: t("about.deck"),
    lines: [
      me.deck.known_top.length > 0 ? t("about.next", { cards: me.deck.known_top.map(cardName).join(", ") }) : "",
      Object.keys(me.deck.rest).length > 0 ? t("about.in_deck", { cards: listed(me.deck.rest) }) : "",
      t("about.reshuffle"),
    ],
  }),
  discard: ({ me }) => ({
    title: t("about.discard"),
    lines: [listed(me.discard) || t("about.empty"), t("about.reshuffle")],
  }),
  thalers: ({ me }) => ({
    title: thalers(me.thalers),
    lines: [t("about.thalers", { n: me.areas["safe"]! })],
  }),
  beer: ({ me }) => ({
    title: beer(me.beer),
    lines: [t("about.beer", { n: me.areas["beer_storage"]! })],
  }),
  keeper: ({ id }) => ({ title: capital(keeperName(id)), lines: [sentence(keeperPower(id))] }),
  iou: ({ id }) => ({ title: t("tt.ious"), lines: [sentence(effectText(iou(id)?.effect)), t("about.iou")] }),
  room: ({ n }) => ({
    title: t("do.lodge", { n }),
    lines: [t("about.room", { face: room(n - 1)?.opened_by ?? 0, gain: effectText(room(n - 1)?.effect) })],
  }),
  column: ({ n }) => ({
    title: t("tt.guest_book"),
    lines: [t("about.column", { prices: (pack.guest_books.column_prices[n - 1] ?? []).join(` ${t("or")} `) })],
  }),
  row: () => ({ title: t("tt.guest_book"), lines: [t("about.row", { gain: effectText(pack.guest_books.row_bonus) })] }),
  order: ({ view, n }) => {
    const order = view.orders?.[n - 1];
    if (!order) return null;
    return {
      title: capital(missionText(order.mission)),
      lines: [
        sentence(t(`mission_text.${order.mission}` as Key)),
        t("about.order", { reward: capital(rewardText(order.reward)), gain: effectText(reward(order.reward)?.effect) }),
      ],
    };
  },
};

/** All kinds of things that can be asked about. */
export const kinds = Object.keys(describe);

/** The cards of one kind that work in a tavern. */
export const staffOf = ({ tavern }: Pick<Tavern, "tavern">, id: string): string[] =>
  Array<string>(tavern[id] ?? 0).fill(id);
