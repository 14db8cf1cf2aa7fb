// What happens in a tavern, one event at a time: coins, mugs, cards and dice on their way.
import type { View } from "../tiefenthal/types";
import type { Ledger } from "./ledger";
import { thrown, type Score, type Spot } from "./steps";
import { oneOfModules } from "./tiefenthal_modules";
import {
  deck,
  die,
  drawing,
  market,
  number,
  place,
  rolling,
  stock,
  tavern,
  text,
  type Event,
} from "./tiefenthal_spots";
import { clear } from "./tiefenthal_together";

export interface Trail {
  /** Where gains come from: the last space served, stone reached, card played. */
  source: Spot | null;
  /** Where a gained card came from. */
  shop: Spot | null;
  /** The own totals, counted coin by coin. */
  totals: { thalers: Ledger; beer: Ledger } | null;
}

export function one(score: Score, event: Event, trail: Trail, before: View, after: View, me: number): void {
  const seat = event.seat ?? 0;
  const source = trail.source ?? tavern(seat);
  const table = [`table:${seat}:${number(event, "table")}`];
  const totals = seat === me ? trail.totals : null;
  switch (event.type) {
    case "round_started": {
      const round = number(event, "round");
      if (round > 1) score.then();
      if (round > 1) score.hear("shutters", ["moon"]);
      if (round > 1)
        score.fly(drawing("moon"), [`round:${round - 1}`, "path"], ["moon", `round:${round}`, "path"], {
          for: 900,
          lands: true,
        });
      // A breath between two evenings: what was there is gone before the next guests come.
      return score.wait(round > 1 ? 900 : 500);
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
      score.several(drawing("beer"), number(event, "beer"), source, stock("beer", seat), "mug");
      totals?.beer.add(number(event, "beer"), score.at + 400, 60, Math.min(5, number(event, "beer")));
      return score.wait(120);
    case "turn_started":
      if (number(event, "beer") > (before.players[seat]?.beer ?? 0))
        score.several(
          drawing("beer"),
          number(event, "beer") - (before.players[seat]?.beer ?? 0),
          [`staff:${seat}:barback`, ...tavern(seat)],
          stock("beer", seat),
          "mug",
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
      if (n > 0) score.several(drawing("schnapps"), n, source, stock("schnapps", seat), "cork");
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
      if (card === "noble" && event.type === "card_gained") {
        score.hear("steps", from);
        score.fly({ kind: "figure", id: "noble-count", seat }, from, [`tavern:${seat}`, ...deck(seat)], {
          for: 1300,
          manner: "stroll",
        });
      }
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
      // The greatest moment of a turn: the tile turns before everybody's eyes.
      score.show(`tile:${text(event, "area")}`, area, { seat, after: score.at + (paid > 0 ? 200 : 0) });
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
    case "game_over":
      return score.hear("applause", ["path"]);
    case "game_started":
    case "rearranged":
    case "rearrangement_cancelled":
    case "chose":
    case "ready":
    case "bonus_lost":
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
      return oneOfModules(score, event, trail);
  }
}

function tableOf(view: View, seat: number, card: string): Spot {
  const i =
    view.players[seat]?.tables.findIndex(
      (seated) => (seated && typeof seated === "object" ? seated.card : seated) === card,
    ) ?? -1;
  return [i >= 0 ? `table:${seat}:${i + 1}` : `staff:${seat}:${card}`, `tavern:${seat}`, "others"];
}
