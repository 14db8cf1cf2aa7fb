// What happens with the pieces of the later modules, one event at a time: guest book, wine, rooms, orders, keepers, IOUs.
import { room } from "../pack/tiefenthal";
import type { Score, Spot } from "./steps";
import { deck, die, drawing, number, tavern, text, type Event } from "./tiefenthal_spots";
import type { Trail } from "./tiefenthal_events";

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

/** An event of another kind shows nothing but the new view. */
export function oneOfModules(score: Score, event: Event, trail: Trail): void {
  const seat = event.seat ?? 0;
  const table = [`table:${seat}:${number(event, "table")}`];
  switch (event.type) {
    case "signed": {
      const field: Spot = [
        `book:${seat}:${number(event, "column")}:${number(event, "row")}`,
        "annexe",
        ...tavern(seat),
      ];
      score.fly(drawing("quill"), trail.shop ?? tavern(seat), field, { for: 420, sound: "quill" });
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
        ...(poured ? { sound: "cork" as const } : {}),
      });
      return score.wait(160);
    }
    case "wine_served":
      trail.source = [...table, ...tavern(seat)];
      score.fly(drawing("wine"), trail.source, [`cellar:${seat}`, "annexe", ...tavern(seat)], {
        for: 360,
        manner: "leave",
        sound: "pour",
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
      score.pulse(order, { after: score.at + 420, for: 500, tone: "stamp", sound: "applause" });
      score.show("order", order, { seat, after: score.at + 200 });
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
    default:
      return;
  }
}
