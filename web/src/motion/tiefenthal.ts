// What happens in Tiefenthal, as steps: dice roll and travel, guests come off the deck, coins and mugs fly to the totals.
import { room } from "../pack/tiefenthal";
import { thingsOf } from "../tiefenthal/things";
import type { View } from "../tiefenthal/types";
import { Ledger } from "./ledger";
import { Score, thrown, type Happening, type Scene, type Spot, type Token } from "./steps";

type Event = Happening["events"][number];

const text = (event: Event, field: string) => String(event[field] ?? "");
const number = (event: Event, field: string) => Number(event[field] ?? 0);

/** Where a die lies or would lie. Another's tavern is drawn small: there it is the guest or the area. */
function place(seat: number, name: string, die: string): Spot {
  if (name === "below") return [`tray:${seat}:${die}`, `tray:${seat}`, `tavern:${seat}`, "others"];
  const table = /^t(\d+)$/.exec(name)?.[1];
  return [
    `space:${seat}:${name}`,
    table ? `table:${seat}:${table}` : `area:${seat}:${name}`,
    `tavern:${seat}`,
    "others",
  ];
}
const stock = (kind: string, seat: number): Spot => [`${kind}:${seat}`, `tavern:${seat}`, "others"];
const tavern = (seat: number): Spot => [`tavern:${seat}`, "others"];
const deck = (seat: number): Spot => [`deck:${seat}`, `tavern:${seat}`, "others"];
const market = (card: string): Spot => [`pile:${card}`, "market"];
const drawing = (id: string, seat?: number): Token =>
  seat === undefined ? { kind: "art", id } : { kind: "art", id, seat };
const die = (name: string, seat: number): Token => ({ kind: "die", id: name, seat });
/** Faces a die shows while it rolls: others first, its own at the end. */
const rolling = (name: string, seat: number): Token => {
  const face = Number(name.replace("c", ""));
  return { ...die(name, seat), faces: [0, 1, 2, 3].map((i) => ((face + 1 + i * 2) % 6) + 1) };
};

interface Trail {
  /** Where gains come from: the last space served, stone reached, card played. */
  source: Spot | null;
  /** Where a gained card came from. */
  shop: Spot | null;
  /** The own totals, counted coin by coin. */
  totals: { thalers: Ledger; beer: Ledger } | null;
}

export function plot(fresh: readonly Happening[], before: View, after: View, me: number): Scene {
  const score = new Score();
  const mine = before.players[me];
  const totals = mine
    ? { thalers: new Ledger([`count:thalers:${me}`], mine.thalers), beer: new Ledger([`count:beer:${me}`], mine.beer) }
    : null;
  for (const { events } of fresh) {
    const trail: Trail = { source: null, shop: null, totals };
    for (let i = 0; i < events.length;) {
      const { type } = events[i]!;
      let last = i + 1;
      while (last < events.length && grouped(type, events[last]!.type)) ++last;
      const group = events.slice(i, last);
      if (group.length > 1 || together.has(type)) {
        sideBySide(score, group, before, after, me);
        const { seat = 0, space, place: reached } = group.at(-1)!;
        if (type === "monastery_step") trail.source = [`stone:${String(space)}`, "path", ...tavern(seat)];
        if (type === "reputation_step") trail.source = [`star:${seat}:${String(reached)}`, ...stock("star", seat)];
      } else one(score, group[0]!, trail, before, after, me);
      i = last;
    }
    score.then(120);
  }
  for (const good of ["thalers", "beer"] as const) {
    const count = totals?.[good].count(after.players[me]?.[good] ?? 0);
    if (count) score.steps.push(count);
  }
  const seats = new Set(fresh.flatMap(({ seat, events }) => [seat, ...events.map((event) => event.seat)]));
  const [only] = seats;
  return { steps: score.steps, lane: seats.size === 1 && only !== undefined ? only : null };
}

/** Things that happen to everybody at the same moment. */
const together = new Set([
  "card_drawn",
  "coaster_rolled",
  "coloured_die_rolled",
  "monastery_step",
  "reputation_step",
  "tavern_cleared",
]);
const arrivals = new Set(["card_drawn", "tables_filled", "reshuffled"]);
const rolls = new Set(["coaster_rolled", "coloured_die_rolled"]);
function grouped(first: string, next: string): boolean {
  if (arrivals.has(first)) return arrivals.has(next);
  if (rolls.has(first)) return rolls.has(next);
  return together.has(first) && first === next;
}

/** A group of one kind: each seat's things one after another, the seats beside each other. */
function sideBySide(score: Score, group: readonly Event[], before: View, after: View, me: number): void {
  const begin = score.at;
  const mine = Math.max(1, group.filter((event) => event.seat === me).length);
  const seats = [...new Set(group.map((event) => event.seat).filter((seat) => seat !== undefined))];
  for (const seat of seats) {
    const own = group.filter((event) => event.seat === seat);
    score.at = begin;
    const { type } = own[0]!;
    if (type === "monastery_step")
      walk(
        score,
        seat,
        own.map((event) => number(event, "space")),
      );
    else if (type === "reputation_step")
      climb(
        score,
        seat,
        own.map((event) => number(event, "place")),
      );
    else if (type === "tavern_cleared") clear(score, seat, before);
    else if (rolls.has(type)) own.forEach((event) => roll(score, event, seat, after));
    else {
      const apart = Math.min(150, 1360 / Math.max(mine, own.length));
      own.forEach((event) => arrive(score, event, seat, apart, after));
    }
  }
  score.at = begin;
  score.then(100);
}

function arrive(score: Score, event: Event, seat: number, apart: number, after: View): void {
  if (event.type !== "card_drawn") {
    if (event.type === "reshuffled") score.pulse(deck(seat));
    return;
  }
  const card = text(event, "card");
  const table = event["table"];
  // A bought table is itself a place to sit; other staff lie beside their area.
  const laid = card === "table" ? `seat:${seat}:${after.players[seat]?.tables.length ?? 0}` : `staff:${seat}:${card}`;
  const to: Spot = [typeof table === "number" ? `table:${seat}:${table}` : laid, `tavern:${seat}`, "others"];
  score.fly({ kind: "card", id: card, seat, becomes: "face" }, deck(seat), to, {
    for: 300,
    lands: card !== "table",
    sound: "card",
  });
  score.wait(apart);
}

function roll(score: Score, event: Event, seat: number, after: View): void {
  if (event.type === "coloured_die_rolled") {
    const name = `c${number(event, "face")}`;
    score.fly(rolling(name, seat), thrown, [`tray:${seat}:${name}`, `tray:${seat}`, `tavern:${seat}`, "others"], {
      for: 640,
      manner: "roll",
      lands: true,
      sound: "die",
    });
    return;
  }
  const coaster = after.players[seat]?.coaster ?? [];
  coaster.forEach((face, i) =>
    score.fly(rolling(String(face), seat), thrown, [`coaster:${seat}:${i}`], {
      after: score.at + i * 70,
      for: 640,
      manner: "roll",
      lands: true,
      sound: "die",
    }),
  );
}

function walk(score: Score, seat: number, spaces: number[]): void {
  const steps = spaces.length;
  score.fly(drawing("pawn", seat), [`pawn:${seat}`, "path"], [`pawn:${seat}`, "path"], {
    via: spaces.map((space) => [`stone:${space}`]),
    manner: "walk",
    for: Math.min(900, 140 + 140 * steps),
    lands: true,
  });
}

/** The marker on the counter; another's is only a number. */
function climb(score: Score, seat: number, places: number[]): void {
  if (places.at(-1) === 0) return score.pulse(stock("star", seat));
  score.fly(drawing("pawn", seat), [`star:${seat}`], [`star:${seat}`], {
    via: places.map((space) => [`star:${seat}:${space}`]),
    manner: "walk",
    for: Math.min(900, 140 + 140 * places.length),
    lands: true,
  });
}

function clear(score: Score, seat: number, before: View): void {
  before.players[seat]?.tables.forEach((seated, i) => {
    const card = seated && typeof seated === "object" ? seated.card : seated;
    if (card)
      score.fly({ kind: "card", id: card, seat }, [`table:${seat}:${i + 1}`], [`discard:${seat}`, ...deck(seat)], {
        after: score.at + i * 50,
        for: 320,
        manner: "leave",
        ...(i === 0 ? { sound: "card" as const } : {}),
      });
  });
}

function one(score: Score, event: Event, trail: Trail, before: View, after: View, me: number): void {
  const seat = event.seat ?? 0;
  const source = trail.source ?? tavern(seat);
  const table = [`table:${seat}:${number(event, "table")}`];
  const totals = seat === me ? trail.totals : null;
  switch (event.type) {
    case "round_started": {
      const round = number(event, "round");
      if (round > 1)
        score.fly(drawing("moon"), [`round:${round - 1}`, "path"], ["moon", `round:${round}`, "path"], {
          for: 900,
          lands: true,
        });
      return score.wait(500);
    }
    case "mug_passed":
      score.fly(drawing("beer"), [`turn:${before.start}`], [`turn:${seat}`], { for: 420 });
      return score.wait(200);
    case "guest_revealed":
      score.fly(
        { kind: "card", id: text(event, "card"), becomes: "face" },
        ["guest:deck", "market"],
        [`guest:${number(event, "place")}`, "market"],
        { lands: true, sound: "card" },
      );
      return score.wait(120);
    case "counter_guest_taken":
      score.fly(drawing("stool"), tavern(seat), stock("stools", seat), { for: 300 });
      return;
    case "counter_guest_used":
    case "counter_guest_returned":
      trail.source = stock("stools", seat);
      return score.pulse(trail.source);
    case "restarted":
      clear(score, seat, before);
      return score.then(150);
    case "die_taken": {
      const face = number(event, "face");
      const i = before.players[seat]?.coaster.indexOf(face) ?? -1;
      score.fly(
        die(String(face), seat),
        [`coaster:${seat}:${i}`, `coaster:${seat}`],
        [`tray:${seat}:${face}`, `tray:${seat}`, `tavern:${seat}`, "others"],
        { for: 300, lands: true, sound: "die" },
      );
      return score.wait(200);
    }
    case "coasters_passed": {
      const n = after.players.length;
      after.players.forEach((player, to) => {
        if (player.coaster.length > 0)
          score.fly(
            { kind: "mat", id: "coaster", seat: to, faces: player.coaster },
            [`coaster:${(to + n - 1) % n}`],
            [`coaster:${to}`],
            { for: 460, lands: true },
          );
      });
      return score.wait(460);
    }
    case "die_moved":
      score.fly(
        die(text(event, "die"), seat),
        place(seat, text(event, "from"), text(event, "die")),
        place(seat, text(event, "to"), text(event, "die")),
        { for: 280, lands: true, sound: "die" },
      );
      return score.wait(200);
    case "die_lifted":
      score.fly(
        die(text(event, "die"), seat),
        place(seat, text(event, "from"), text(event, "die")),
        place(seat, "below", text(event, "die")),
        { for: 280, lands: true, sound: "die" },
      );
      return score.wait(200);
    case "dice_swapped": {
      const [first, second] = Array.isArray(event["dice"]) ? (event["dice"] as unknown[]).map(String) : ["", ""];
      if (first)
        score.fly(
          die(first, seat),
          place(seat, text(event, "first"), first),
          place(seat, text(event, "second"), first),
          { lands: true },
        );
      if (second)
        score.fly(
          die(second, seat),
          place(seat, text(event, "second"), second),
          place(seat, text(event, "first"), second),
          { lands: true, sound: "die" },
        );
      return score.wait(200);
    }
    case "die_turned":
      score.fly(rolling(text(event, "to"), seat), thrown, [`tray:${seat}:${text(event, "to")}`, ...tavern(seat)], {
        for: 420,
        manner: "roll",
        lands: true,
        sound: "die",
      });
      return score.wait(200);
    case "served":
      trail.source = place(seat, text(event, "space"), text(event, "die"));
      score.fly(die(text(event, "die"), seat), trail.source, [`tray:${seat}`, ...tavern(seat)], {
        for: 360,
        manner: "leave",
      });
      // In a tavern drawn small the eye needs help to find it.
      if (seat !== me) score.pulse(trail.source);
      return score.wait(60);
    case "thalers":
      score.several(drawing("thaler-stamp"), number(event, "thalers"), source, stock("thalers", seat), "coin");
      totals?.thalers.add(number(event, "thalers"), score.at + 400, 60, Math.min(5, number(event, "thalers")));
      return score.wait(120);
    case "beer":
      score.several(drawing("beer"), number(event, "beer"), source, stock("beer", seat), "beer");
      totals?.beer.add(number(event, "beer"), score.at + 400, 60, Math.min(5, number(event, "beer")));
      return score.wait(120);
    case "turn_started":
      if (number(event, "beer") > (before.players[seat]?.beer ?? 0))
        score.several(
          drawing("beer"),
          number(event, "beer") - (before.players[seat]?.beer ?? 0),
          [`staff:${seat}:barback`, ...tavern(seat)],
          stock("beer", seat),
          "beer",
        );
      totals?.beer.set(number(event, "beer"), score.at + 420);
      totals?.thalers.set(number(event, "thalers"), score.at + 420);
      return score.pulse([`turn:${seat}`]);
    case "turn_ended":
      totals?.beer.set(number(event, "beer"), score.at + 200);
      totals?.thalers.set(number(event, "thalers"), score.at + 200);
      return;
    case "schnapps": {
      const n = number(event, "tokens");
      if (n > 0) score.several(drawing("schnapps"), n, source, stock("schnapps", seat), "beer");
      else score.pulse(stock("schnapps", seat));
      return score.wait(60);
    }
    case "bought":
    case "recruited":
    case "nobles_bought":
    case "charlatan_bought": {
      const beer = number(event, "beer");
      trail.shop =
        event.type === "recruited"
          ? [`guest:${number(event, "place")}`, "market"]
          : market(
              event.type === "nobles_bought"
                ? "noble"
                : event.type === "charlatan_bought"
                  ? "charlatan"
                  : text(event, "card"),
            );
      const paid = Math.min(3, beer || number(event, "thalers"));
      for (let i = 0; i < paid; ++i)
        score.fly(drawing(beer ? "beer" : "thaler-stamp"), stock(beer ? "beer" : "thalers", seat), trail.shop, {
          after: score.at + i * 50,
          for: 320,
          manner: "leave",
          ...(i === 0 ? { sound: "coin" as const } : {}),
        });
      totals?.[beer ? "beer" : "thalers"].add(-(beer || number(event, "thalers")), score.at + 40);
      return score.wait(220);
    }
    case "card_gained":
    case "card_kept": {
      const card = text(event, "card");
      const from: Spot = event.type === "card_kept" ? tableOf(before, seat, card) : (trail.shop ?? market(card));
      score.fly({ kind: "card", id: card, seat, becomes: "back" }, from, deck(seat), { for: 420, sound: "card" });
      return score.wait(140);
    }
    case "card_forfeited":
      score.fly({ kind: "card", id: text(event, "card"), seat }, deck(seat), market(text(event, "card")), {
        for: 420,
        manner: "leave",
        sound: "card",
      });
      return score.wait(140);
    case "card_placed":
      score.fly(
        { kind: "card", id: text(event, "card"), seat },
        market(text(event, "card")),
        [`staff:${seat}:${text(event, "card")}`, ...tavern(seat)],
        { lands: true, sound: "card" },
      );
      return score.wait(140);
    case "upgraded": {
      const area: Spot = [`area:${seat}:${text(event, "area")}`, ...tavern(seat)];
      const paid = Math.min(5, number(event, "thalers"));
      for (let i = 0; i < paid; ++i)
        score.fly(drawing("thaler-stamp"), stock("thalers", seat), area, {
          after: score.at + i * 50,
          for: 340,
          manner: "leave",
        });
      totals?.thalers.add(-number(event, "thalers"), score.at + 40);
      score.pulse(area, { after: score.at + (paid > 0 ? 320 : 0), for: 600, tone: "stamp", sound: "upgrade" });
      trail.shop = ["pile:noble", "market"];
      return score.wait(paid > 0 ? 560 : 300);
    }
    case "denied":
    case "regular_removed":
      score.fly(
        { kind: "card", id: text(event, "card"), seat },
        event.type === "denied" ? table : deck(seat),
        [`discard:${seat}`, ...deck(seat)],
        { manner: "leave", sound: "card" },
      );
      return score.wait(120);
    case "guest_exchanged":
      score.fly({ kind: "card", id: text(event, "left"), seat }, table, [`discard:${seat}`, ...deck(seat)], {
        manner: "leave",
      });
      score.wait(150);
      score.fly(
        { kind: "card", id: text(event, "came"), seat, becomes: "face" },
        deck(seat),
        [...table, ...tavern(seat)],
        { lands: true, sound: "card" },
      );
      return;
    case "entertainer_came":
      score.fly(drawing("lute"), tavern(seat), [`entertainer:${seat}:${number(event, "entertainer")}`], { for: 420 });
      return;
    case "entertained":
      trail.source = [`entertainer:${seat}:${number(event, "entertainer")}`, ...tavern(seat)];
      return score.pulse(trail.source);
    case "bard_sang":
      trail.source = [`staff:${seat}:bard`, ...tavern(seat)];
      return score.pulse(trail.source);
    case "signed": {
      const field: Spot = [
        `book:${seat}:${number(event, "column")}:${number(event, "row")}`,
        "annexe",
        ...tavern(seat),
      ];
      score.fly(drawing("quill"), trail.shop ?? tavern(seat), field, { for: 420 });
      trail.source = field;
      score.wait(240);
      return score.pulse(field);
    }
    case "wine_placed":
    case "wine_taken_back": {
      const poured = event.type === "wine_placed";
      const bottle: Spot = [`cellar:${seat}`, "annexe", ...tavern(seat)];
      trail.source = [...table, ...tavern(seat)];
      score.fly(drawing("wine"), poured ? bottle : trail.source, poured ? trail.source : bottle, {
        for: 420,
        manner: poured ? "arc" : "leave",
        ...(poured ? { sound: "beer" as const } : {}),
      });
      return score.wait(160);
    }
    case "wine_served":
      trail.source = [...table, ...tavern(seat)];
      score.fly(drawing("wine"), trail.source, [`cellar:${seat}`, "annexe", ...tavern(seat)], {
        for: 360,
        manner: "leave",
        sound: "beer",
      });
      return score.wait(60);
    case "lodged":
      score.fly({ kind: "card", id: "noble", seat, becomes: "face" }, deck(seat), chamber(seat, event), {
        for: 460,
        sound: "card",
      });
      score.pulse(chamber(seat, event), { after: score.at + 420 });
      return score.wait(220);
    case "card_reserved":
      score.fly(
        { kind: "card", id: text(event, "card"), seat, becomes: "face" },
        deck(seat),
        [`room:${seat}:2`, "annexe", ...tavern(seat)],
        { for: 420, sound: "card" },
      );
      return score.wait(160);
    case "room_matched": {
      const face = room(number(event, "room") - 1)?.opened_by;
      if (face)
        score.fly(
          die(String(face), seat),
          [`tray:${seat}:${face}`, `tray:${seat}`, ...tavern(seat)],
          chamber(seat, event),
          { for: 420, manner: "leave", sound: "die" },
        );
      score.pulse(chamber(seat, event), { after: score.at + 380 });
      return score.wait(160);
    }
    case "room_used":
      trail.source = chamber(seat, event);
      return score.pulse(trail.source);
    case "order_fulfilled": {
      const order = contract(seat, event);
      score.fly(drawing("rosette"), tavern(seat), order, { for: 460 });
      score.pulse(order, { after: score.at + 420, for: 500, tone: "stamp", sound: "upgrade" });
      trail.source = order;
      return score.wait(300);
    }
    case "reward_used":
      trail.source = contract(seat, event);
      score.fly(drawing("rosette"), trail.source, tavern(seat), { for: 420, manner: "leave" });
      return score.wait(120);
    case "keeper_revealed":
      score.fly(drawing("host"), deck(seat), [`keeper:${seat}`, "annexe", ...tavern(seat)], {
        for: 420,
        sound: "card",
      });
      return score.pulse([`keeper:${seat}`, "annexe", ...tavern(seat)], { after: score.at + 380 });
    case "iou_revealed":
      score.fly(drawing("quill"), [`keeper:${seat}`, ...tavern(seat)], paper(seat, event), { for: 420, sound: "card" });
      return score.pulse(paper(seat, event), { after: score.at + 380 });
    case "iou_used":
      trail.source = paper(seat, event);
      return score.pulse([`keeper:${seat}`, "annexe", ...tavern(seat)]);
    case "mayor_came":
      score.fly(
        { kind: "card", id: "mayor", seat, becomes: "back" },
        [`order:${seat}:3`, "annexe", ...tavern(seat)],
        deck(seat),
        { for: 460, sound: "card" },
      );
      return score.wait(140);
    case "game_started":
    case "rearranged":
    case "rearrangement_cancelled":
    case "chose":
    case "ready":
    case "bonus_lost":
    case "game_over":
    case "reputation_counted":
    case "start_cards_revealed":
    case "start_card_taken":
    case "row_filled":
    case "charlatan_used":
    case "room_skipped":
    case "stored":
    case "keepers_dealt":
    case "keeper_chosen":
    case "order_laid":
      return; // nothing to see but the new view
    default:
      return;
  }
}

const chamber = (seat: number, event: Event): Spot => [
  `room:${seat}:${number(event, "room")}`,
  "annexe",
  ...tavern(seat),
];
const contract = (seat: number, event: Event): Spot => [
  `order:${seat}:${number(event, "order")}`,
  "annexe",
  ...tavern(seat),
];
const paper = (seat: number, event: Event): Spot => [
  `iou:${seat}:${text(event, "iou")}`,
  `keeper:${seat}`,
  "annexe",
  ...tavern(seat),
];

function tableOf(view: View, seat: number, card: string): Spot {
  const i =
    view.players[seat]?.tables.findIndex(
      (seated) => (seated && typeof seated === "object" ? seated.card : seated) === card,
    ) ?? -1;
  return [i >= 0 ? `table:${seat}:${i + 1}` : `staff:${seat}:${card}`, `tavern:${seat}`, "others"];
}

/** What the hand took for an action: it is lifted until the table answers. */
export function lifted(action: { type: string; [field: string]: unknown }, seat: number): Spot {
  const named = (field: string) => String(action[field]);
  switch (action.type) {
    case "place":
    case "lift":
      return place(seat, named("from"), named("die")).slice(0, 1);
    case "serve":
      return [`space:${seat}:${named("space")}`];
    case "recruit":
      return [`guest:${named("place") === "pile" ? "5" : named("place")}`];
    default:
      return thingsOf(action).filter((thing) => thing.startsWith("pile:"));
  }
}
