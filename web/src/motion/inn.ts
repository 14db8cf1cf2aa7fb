// What happens at the inn, as steps: cards to the stack and off it, drinks to piles and out of them, gold between people,
// pot and inn, the two markers of the tube. What settles has no event of its own: it is what the stack no longer holds.
import type { Entry, View } from "../inn/types";
import { Ledger } from "./ledger";
import { Score, type Happening, type Scene, type Spot, type Token } from "./steps";

type Event = Happening["events"][number];

const text = (event: Event, field: string) => String(event[field] ?? "");
const number = (event: Event, field: string) => Number(event[field] ?? 0);
const drawing = (id: string): Token => ({ kind: "art", id });
const person = (seat: number): Spot => [`seat:${seat}`];
const tube = (seat: number): Spot => [`tube:${seat}`, `seat:${seat}`];
const hand = (seat: number, card: string): Spot => [`card:${seat}:${card}`, `hand:${seat}`, `seat:${seat}`];
const drink: Token = { kind: "back", id: "b-drink" };
const purse = (who: unknown): Spot =>
  typeof who === "number" ? [`gold:${who}`, `seat:${who}`] : who === "pot" ? ["pot", "inn"] : ["inn"];
/** Close to sleep: the rim of the tube is red from here on. */
const close = 3;

const same = (a: Entry | undefined, b: Entry | undefined) =>
  Boolean(a && b) && a!.act === b!.act && a!.actor === b!.actor && a!.card === b!.card && a!.event === b!.event;

export function plot(fresh: readonly Happening[], before: View, after: View, me: number): Scene {
  const score = new Score();
  const events = fresh.flatMap((one) => one.events);
  const struck = events
    .filter((event) => event.type === "negated" || event.type === "event_negated")
    .map((event) => text(event, "card"));
  const settled = leaving(before, after);
  leave(score, settled, struck);
  /** What the top of the stack did: where its effects come from. */
  const cause: Spot = settled[0]
    ? [`stack:${settled[0].i}`, `rung:${settled[0].i}`, `seat:${settled[0].entry.actor}`]
    : before.drinks.length > 0
      ? ["drink:0", "pot"]
      : person(before.active);
  const shown = new Map<string, number>();
  // Everybody's gold is counted coin by coin.
  const purses = before.players.map(({ gold }, seat) => new Ledger([`count:gold:${seat}`], gold));
  for (const event of events) {
    if (event.type === "gold") pay(score.at, event, purses);
    one(score, event, before, after, me, cause, shown);
  }
  empties(score, before, after);
  for (const [seat, purse] of purses.entries()) {
    const count = purse.count(after.players[seat]?.gold ?? 0);
    if (count) score.steps.push(count);
  }
  return { steps: score.steps, lane: null };
}

/** Who pays has less at once, who is paid has more with every coin that arrives. */
function pay(at: number, event: Event, purses: Ledger[]): void {
  const [from, to, n] = [event["from"], event["to"], number(event, "amount")];
  if (typeof from === "number") purses[from]?.add(-n, at + 40);
  if (typeof to === "number") purses[to]?.add(n, at + 400, 60, Math.min(5, n));
}

/** Cards that lay on the stack and no longer do, the top first. */
function leaving(before: View, after: View): { entry: Entry; i: number }[] {
  return before.stack
    .map((entry, i) => ({ entry, i }))
    .filter(({ entry, i }) => (entry.act === "card" || entry.act === "event") && !same(entry, after.stack[i]))
    .reverse();
}
const victimOf = (entry: Entry): number | null =>
  typeof entry.target === "number" && entry.target !== entry.actor ? entry.target : null;
function leave(score: Score, settled: { entry: Entry; i: number }[], struck: string[]): void {
  for (const { entry, i } of settled) {
    const id = entry.act === "event" ? `drink:${entry.event ?? ""}` : (entry.card ?? "");
    const hit = struck.includes(entry.act === "event" ? (entry.event ?? "") : (entry.card ?? ""));
    // What is aimed at somebody flies at them, unless it was struck down.
    const victim = hit || entry.act === "event" ? null : victimOf(entry);
    score.fly(
      { kind: "card", id, seat: entry.actor },
      [`stack:${i}`, `rung:${i}`],
      entry.act === "event" ? ["empties", "drinks"] : person(victim ?? entry.actor),
      { for: hit ? 560 : 420, manner: hit ? "strike" : "leave", sound: hit ? "mug" : "card" },
    );
    if (victim !== null) score.pulse(person(victim), { after: score.at + 300, for: 420, tone: "danger" });
    score.wait(120);
  }
}

/** Drinks that were on the table and are not any more go to the empties. */
function empties(score: Score, before: View, after: View): void {
  if (before.table.length === 0 || after.table.length > 0) return;
  const count = new Map<number, number>();
  for (const { card, drink: cup } of before.table) {
    const n = cup ?? 0;
    const nth = count.get(n) ?? 0;
    count.set(n, nth + 1);
    score.fly(
      { kind: "card", id: `drink:${card}` },
      [nth === 0 ? `drink:${n}` : `chaser:${n}:${nth - 1}`],
      ["empties", "drinks"],
      { manner: "leave", for: 420 },
    );
  }
}

function one(
  score: Score,
  event: Event,
  before: View,
  after: View,
  me: number,
  cause: Spot,
  shown: Map<string, number>,
): void {
  const seat = event.seat ?? 0;
  switch (event.type) {
    case "turn_begins":
      return score.pulse(person(seat));
    case "discarded":
      score.fly({ kind: "card", id: text(event, "card"), seat }, hand(seat, text(event, "card")), person(seat), {
        manner: "leave",
        sound: "card",
      });
      return score.wait(120);
    case "drew": {
      // Somebody else's card is a back: the view does not say what it is.
      const card = typeof event["card"] === "string" ? event["card"] : null;
      const token: Token = card ? { kind: "card", id: card, becomes: "face" } : { kind: "back", id: "b-char", seat };
      score.fly(token, person(seat), card && seat === me ? hand(seat, card) : [`hand:${seat}`, `seat:${seat}`], {
        for: 320,
        lands: card !== null && seat === me,
        sound: "card",
      });
      return score.wait(90);
    }
    case "played": {
      const card = text(event, "card");
      const i = after.stack.findLastIndex(
        (entry) => entry.act === "card" && entry.card === card && entry.actor === seat,
      );
      const to: Spot = i >= 0 ? [`stack:${i}`, `rung:${i}`, "control", "pot"] : ["control", "pot", `seat:${seat}`];
      score.fly({ kind: "card", id: card, seat }, hand(seat, card), to, { for: 360, lands: i >= 0, sound: "card" });
      score.wait(320);
      if (typeof event["target"] === "number") score.pulse(person(event["target"]));
      return;
    }
    case "gold": {
      score.several(drawing("i-coin"), number(event, "amount"), purse(event["from"]), purse(event["to"]), "coin");
      // The pot is raked in, for all to see.
      if (event["from"] === "pot" && number(event, "amount") > 2) {
        score.hear("rake", ["pot", "inn"]);
        score.fly({ kind: "figure", id: "s-pot" }, ["pot", "inn"], purse(event["to"]), { for: 900, manner: "slide" });
      }
      return score.wait(160);
    }
    case "ordered":
      score.fly(drink, ["drinks"], [`pile:${number(event, "to")}`, `seat:${number(event, "to")}`], {
        for: 520,
        manner: "slide",
        sound: "slide",
      });
      score.pulse([`pile:${number(event, "to")}`], { after: score.at + 400, for: 260, tone: "gain" });
      return score.wait(160);
    case "revealed": {
      const card = text(event, "card");
      score.fly(
        { kind: "card", id: `drink:${card}`, becomes: "face" },
        event["from_deck"] ? ["drinks"] : [`pile:${seat}`, `seat:${seat}`],
        onTable(after, card, shown),
        { for: 460, lands: true, sound: "pour" },
      );
      return score.wait(300);
    }
    case "drank":
      score.fly(
        drawing("i-mug"),
        before.drinks.length > 0
          ? [
              `drink:${Math.max(
                0,
                before.drinks.findIndex((cup) => cup.holder === seat),
              )}`,
              "drink:0",
              `pile:${seat}`,
            ]
          : [`pile:${seat}`],
        tube(seat),
        { for: 420, manner: "leave", sound: "gulp" },
      );
      return score.wait(200);
    case "alcohol":
    case "fortitude": {
      const fell = event.type === "fortitude";
      score.slide([`${event.type}:${seat}`], fell ? "right" : "left");
      if (fell)
        score.fly(drawing("i-heart"), number(event, "change") < 0 ? cause : person(seat), tube(seat), {
          for: 360,
          manner: "leave",
        });
      score.pulse(tube(seat), {
        after: score.at + 240,
        for: 480,
        tone: after.players[seat]!.room <= close ? "shake" : "gain",
      });
      // A heavy blow takes the breath away.
      if (after.players[seat]!.room <= close || (fell && number(event, "change") <= -2))
        score.hear(`gasp-${after.players[seat]!.character}`, tube(seat), score.at + 300);
      return score.wait(200);
    }
    case "drink_given":
      score.fly(drawing("i-mug"), person(seat), person(number(event, "to")), { for: 420, sound: "slide" });
      score.hear(`laugh-${after.players[seat]!.character}`, person(seat), score.at + 300);
      return score.wait(120);
    case "drink_split":
      score.fly(drawing("i-mug"), person(seat), person(number(event, "with")), { for: 420, sound: "toast" });
      return score.wait(120);
    case "drink_changed":
    case "drink_ignored":
    case "drink_negated":
    case "courage":
      return score.pulse([`drink:${number(event, "drink")}`, `seat:${seat}`]);
    case "ignored":
    case "reduced":
    case "covered":
    case "sobered":
    case "left_round":
      return score.pulse(person(seat));
    case "round_begins":
      score.pulse(["pot"]);
      return score.wait(120);
    case "control":
      if (typeof event["seat"] !== "number") return;
      score.fly(
        drawing("i-crown"),
        typeof before.round?.control === "number"
          ? [`crown:${before.round.control}`, `seat:${before.round.control}`]
          : ["pot", "control"],
        [`crown:${seat}`, `seat:${seat}`],
        { for: 460, lands: true },
      );
      return score.wait(200);
    case "contest_begins":
      score.pulse(person(seat), { for: 600, tone: "gain" });
      score.hear("ooh", person(seat));
      crowd(score, after, [seat, event["target"]]);
      return score.wait(160);
    case "contest_won":
    case "round_won":
    case "game_won":
      score.pulse(person(seat), { for: 600, tone: "gain" });
      score.hear(event.type === "game_won" ? "applause" : "cheer", person(seat));
      score.hear(`laugh-${after.players[seat]!.character}`, person(seat), score.at + 350);
      return score.wait(160);
    case "contest_tied":
      for (const tied of Array.isArray(event["seats"]) ? (event["seats"] as number[]) : []) score.pulse(person(tied));
      return score.wait(160);
    case "passed_out":
    case "broke":
      score.pulse(person(seat), {
        for: event.type === "passed_out" ? 1100 : 700,
        tone: event.type === "passed_out" ? "fall" : "danger",
      });
      if (event.type === "passed_out") {
        score.show(`out:${after.players[seat]!.character}`, person(seat), { after: score.at + 350 });
        score.hear("thud", person(seat), score.at + 150);
        score.hear(`snore-${after.players[seat]!.character}`, person(seat), score.at + 900);
      } else score.hear("ooh", person(seat));
      return score.wait(300);
    case "reshuffled":
      return score.hear("shuffle", person(seat));
    case "extra_drink_due":
    case "pile_empty":
    case "restocked":
    case "nothing_to_stock":
    case "gambling_pass":
    case "round_lost":
    case "contest_no_winner":
    case "contest_waits":
    case "divided":
    case "game_drawn":
    case "turn_limit":
      return; // nothing to see but the new view
    default:
      return;
  }
}

/** Whoever is not in a contest looks on. */
function crowd(score: Score, { alive, players }: View, rivals: unknown[]): void {
  const people = alive.filter((one) => !rivals.includes(one)).map((one) => players[one]!.character);
  if (people.length > 0) score.show(`crowd:${people.join(",")}`, ["control", "pot", "drinks"]);
}

/** Where a revealed drink lies: the first of its cup, or a chaser under it. */
function onTable(after: View, card: string, shown: Map<string, number>): Spot {
  const skip = shown.get(card) ?? 0;
  shown.set(card, skip + 1);
  const places = after.table.map((item, i) => ({ ...item, i })).filter((item) => item.card === card);
  const item = places[skip] ?? places[0];
  if (!item) {
    const i = after.stack.findIndex((entry) => entry.event === card);
    return i >= 0 ? [`stack:${i}`, "drink:0", "empties", "drinks"] : ["drink:0", "empties", "drinks"];
  }
  const cup = item.drink ?? 0;
  const nth = after.table.slice(0, item.i).filter((other) => (other.drink ?? 0) === cup).length;
  return nth === 0 ? [`drink:${cup}`, "drink:0", "empties"] : [`chaser:${cup}:${nth - 1}`, `drink:${cup}`, "drink:0"];
}

/** What the hand took for an action: it is lifted until the table answers. */
export function lifted(action: { type: string; [field: string]: unknown }, seat: number): Spot {
  return action.type === "play" || action.type === "discard" ? [`card:${seat}:${String(action["card"])}`] : [];
}
