// What happens to everybody at the same moment: cards are drawn, dice rolled, markers walk; the seats beside each other.
import type { View } from "../tiefenthal/types";
import { thrown, type Score, type Spot } from "./steps";
import { deck, drawing, number, rolling, stock, text, type Event } from "./tiefenthal_spots";

/** Things that happen to everybody at the same moment. */
export const together = new Set([
  "card_drawn",
  "coaster_rolled",
  "coloured_die_rolled",
  "monastery_step",
  "reputation_step",
  "tavern_cleared",
]);
const arrivals = new Set(["card_drawn", "tables_filled", "reshuffled"]);
const rolls = new Set(["coaster_rolled", "coloured_die_rolled"]);
export function grouped(first: string, next: string): boolean {
  if (arrivals.has(first)) return arrivals.has(next);
  if (rolls.has(first)) return rolls.has(next);
  return together.has(first) && first === next;
}

/** A group of one kind: each seat's things one after another, the seats beside each other. */
export function sideBySide(score: Score, group: readonly Event[], before: View, after: View, me: number): void {
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
      own.forEach((event) => arrive(score, event, seat, apart, after, me));
    }
  }
  score.at = begin;
  score.then(100);
}

const full = (view: View, seat: number) => {
  const tables = view.players[seat]?.tables ?? [];
  return tables.length > 0 && tables.every((seated) => seated !== null);
};
function arrive(score: Score, event: Event, seat: number, apart: number, after: View, me: number): void {
  if (event.type !== "card_drawn") {
    if (event.type === "reshuffled") score.pulse(deck(seat), { sound: "shuffle" });
    // Every chair is taken: that is worth a cheer.
    else if (event.type === "tables_filled" && seat === me && full(after, seat))
      score.hear("cheer", [`tavern:${seat}`, "others"], score.at + 300);
    return;
  }
  const card = text(event, "card");
  const table = event["table"];
  // A bought table is itself a place to sit; other staff lie beside their area.
  const laid = card === "table" ? `seat:${seat}:${after.players[seat]?.tables.length ?? 0}` : `staff:${seat}:${card}`;
  const to: Spot = [typeof table === "number" ? `table:${seat}:${table}` : laid, `tavern:${seat}`, "others"];
  // It shows the face it will have at its table; and before the one that fills the house there is a moment of suspense.
  const index = typeof table === "number" ? table - 1 : 0;
  if (seat === me && typeof table === "number" && full(after, seat) && table === after.players[seat]!.tables.length)
    score.wait(260);
  score.fly({ kind: "card", id: card, seat, index, becomes: "face" }, deck(seat), to, {
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
  if (coaster.length > 1) score.hear("dice", [`coaster:${seat}:0`, `coaster:${seat}`], score.at + 250);
  coaster.forEach((face, i) =>
    score.fly(rolling(String(face), seat), thrown, [`coaster:${seat}:${i}`], {
      after: score.at + i * 70,
      for: 640,
      manner: "roll",
      lands: true,
      ...(coaster.length > 1 ? {} : { sound: "die" as const }),
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
  // Once around, back at the host's.
  if (places.includes(0)) score.show("lap", stock("star", seat), { seat });
  if (places.at(-1) === 0) return score.pulse(stock("star", seat));
  score.fly(drawing("pawn", seat), [`star:${seat}`], [`star:${seat}`], {
    via: places.map((space) => [`star:${seat}:${space}`]),
    manner: "walk",
    for: Math.min(900, 140 + 140 * places.length),
    lands: true,
  });
}

export function clear(score: Score, seat: number, before: View): void {
  before.players[seat]?.tables.forEach((seated, i) => {
    const card = seated && typeof seated === "object" ? seated.card : seated;
    if (card)
      score.fly(
        { kind: "card", id: card, seat, index: i },
        [`table:${seat}:${i + 1}`],
        [`discard:${seat}`, ...deck(seat)],
        {
          after: score.at + i * 50,
          for: 320,
          manner: "leave",
          ...(i === 0 ? { sound: "card" as const } : {}),
        },
      );
  });
}
