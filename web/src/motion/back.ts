// An act taken back in Tiefenthal: what lies elsewhere than a moment ago goes back there, quietly; totals that change are lit.
import type { Die, View } from "../tiefenthal/types";
import { Score, type Scene, type Spot } from "./steps";

const name = (die: Die) => (die.colour === "coloured" ? `c${die.face}` : `${die.face}`);
const spot = (seat: number, die: Die): Spot =>
  die.place === "below"
    ? [`tray:${seat}:${name(die)}`, `tray:${seat}`]
    : [`space:${seat}:${die.place}`, `tray:${seat}`];
const count = (cards: Record<string, number>) => Object.values(cards).reduce((sum, n) => sum + n, 0);

/** Only what the seat itself did is shown: others cannot take back what somebody else has seen. */
export function back(before: View, after: View, me: number): Scene {
  const score = new Score();
  const [was, is] = [before.players[me], after.players[me]];
  if (!was || !is || before.round !== after.round) return { steps: [], lane: null };
  // Dice of one face are alike; each goes the shortest way: one that stays is not moved.
  const left = [...was.dice];
  const come: Die[] = [];
  for (const die of is.dice) {
    const i = left.findIndex((old) => name(old) === name(die) && old.place === die.place && old.spent === die.spent);
    if (i >= 0) left.splice(i, 1);
    else come.push(die);
  }
  for (const die of come) {
    const i = left.findIndex((old) => name(old) === name(die));
    if (i < 0) continue;
    const [old] = left.splice(i, 1);
    score.fly({ kind: "die", id: name(die), seat: me }, old!.spent ? [`tray:${me}`] : spot(me, old!), spot(me, die), {
      for: 260,
      lands: true,
    });
  }
  for (const card of was.deck.known_top.slice(0, Math.max(0, was.deck.known_top.length - is.deck.known_top.length))) {
    const place = after.guest_row.indexOf(card);
    score.fly(
      { kind: "card", id: card, seat: me, becomes: "face" },
      [`deck:${me}`],
      [place >= 0 ? `guest:${place + 1}` : `pile:${card}`, "market"],
      { for: 300 },
    );
  }
  for (const area of was.upgraded.filter((id) => !is.upgraded.includes(id))) score.pulse([`area:${me}:${area}`]);
  if (was.monastery !== is.monastery)
    score.fly({ kind: "art", id: "pawn", seat: me }, [`pawn:${me}`, "path"], [`pawn:${me}`, "path"], {
      via: [[`stone:${is.monastery}`]],
      manner: "walk",
      for: 300,
      lands: true,
    });
  if (was.thalers !== is.thalers) score.pulse([`thalers:${me}`], { for: 300 });
  if (was.beer !== is.beer) score.pulse([`beer:${me}`], { for: 300 });
  if (count(was.discard) !== count(is.discard)) score.pulse([`discard:${me}`, `deck:${me}`], { for: 300 });
  return { steps: score.steps, lane: me };
}
