import { expect, test } from "vitest";
import type { Legal, Sight } from "../protocol/types";
import { Quiet } from "./quiet";
import type { View } from "./types";

const act = (text: string): Legal => ({ do: text, action: { type: text.split(" ")[0]! }, id: 0, label: "" });
const pass = act("pass");
function moment(turn: number, legal: Legal[], act: "turn" | "card" = "turn", kind = "poll"): Sight<View> {
  return {
    seat: 0,
    legal,
    view: { turn, players: [{ fortitude: 9 }], ask: { kind, seat: 0, left: [] }, stack: [{ act, stage: "window" }] },
  } as unknown as Sight<View>;
}

test("what was declined at a quiet moment is not offered again in that turn", () => {
  const quiet = new Quiet();
  const first = moment(4, [pass, act("play no_name_on_it 1")]);
  expect(quiet.pass(first)).toBeUndefined();
  quiet.sent(first, pass);
  expect(quiet.pass(first)).toBe(pass);
});

test("something new, another turn, a card that waits: all are asked about", () => {
  const quiet = new Quiet();
  quiet.sent(moment(4, [pass, act("play a")]), pass);
  expect(quiet.pass(moment(4, [pass, act("play a"), act("play b")]))).toBeUndefined();
  expect(quiet.pass(moment(4, [pass, act("play a")], "card"))).toBeUndefined();
  expect(quiet.pass(moment(4, [pass, act("play a")], "turn", "action"))).toBeUndefined();
  expect(quiet.pass(moment(5, [pass, act("play a")]))).toBeUndefined();
});

test("a card that is played, and a pass to a card that waits, decline nothing", () => {
  const quiet = new Quiet();
  const legal = [pass, act("play a")];
  quiet.sent(moment(4, legal), legal[1]!);
  quiet.sent(moment(4, legal, "card"), pass);
  expect(quiet.pass(moment(4, legal))).toBeUndefined();
});

test("nobody is asked to answer the own card, unless something else could be done about it", () => {
  const play = (card: string, when = "always"): Legal => ({
    do: `play ${card}`,
    action: { type: "play", card },
    id: 0,
    label: "",
    when,
  });
  const own = (legal: Legal[], actor = 0) =>
    ({
      seat: 0,
      legal,
      view: {
        turn: 1,
        players: [{ fortitude: 9 }],
        ask: { kind: "poll", seat: 0, left: [] },
        stack: [{ act: "card", stage: "window", actor, about: [0] }],
      },
    }) as unknown as Sight<View>;
  expect(new Quiet().pass(own([pass, play("stars_say_no"), play("quick_healer")]))).toBe(pass);
  expect(new Quiet().pass(own([pass, play("stars_say_no")], 1))).toBeUndefined();
  expect(new Quiet().pass(own([pass, play("time_to_pray", "must_ante")]))).toBeUndefined();
});

test("nobody is asked whether to do what changes nothing", () => {
  const heal: Legal = { do: "play quick_healer", action: { type: "play", card: "quick_healer" }, id: 0, label: "" };
  const at = (idle: boolean) =>
    ({
      seat: 0,
      legal: [pass, { ...heal, idle }],
      view: {
        turn: 1,
        players: [{}],
        ask: { kind: "poll", seat: 0, left: [] },
        stack: [{ act: "turn", stage: "before_discard" }],
      },
    }) as unknown as Sight<View>;
  expect(new Quiet().pass(at(true))).toBe(pass);
  expect(new Quiet().pass(at(false))).toBeUndefined();
});

test("a card for any moment is asked about once a turn while others settle theirs, and always when it concerns me", () => {
  const heal: Legal = {
    do: "play quick_healer",
    action: { type: "play", card: "quick_healer" },
    id: 0,
    label: "",
    when: "always",
  };
  const answer = (target: number, legal = [pass, heal]) =>
    ({
      seat: 0,
      legal,
      view: {
        turn: 1,
        players: [{ fortitude: 9 }],
        ask: { kind: "poll", seat: 0, left: [] },
        stack: [{ act: "card", stage: "window", actor: 1, target, card: "not_a_lady", use: 0, about: [target] }],
      },
    }) as unknown as Sight<View>;
  const quiet = new Quiet();
  expect(quiet.pass(answer(2))).toBeUndefined();
  quiet.sent(answer(2), pass);
  expect(quiet.pass(answer(2))).toBe(pass);
  expect(quiet.pass(answer(0))).toBeUndefined();
  expect(
    quiet.pass(
      answer(2, [
        pass,
        heal,
        { do: "play stars_say_no", action: { type: "play", card: "stars_say_no" }, id: 0, label: "" },
      ]),
    ),
  ).toBeUndefined();
});

test("what was not added to the own card once is not asked for again when somebody has answered it", () => {
  const cover: Legal = {
    do: "play armor_discount",
    action: { type: "play", card: "armor_discount" },
    id: 0,
    label: "",
    when: "losing_gold",
  };
  const own = {
    seat: 0,
    legal: [pass, cover],
    view: {
      turn: 1,
      players: [{ fortitude: 9 }],
      ask: { kind: "poll", seat: 0, left: [] },
      stack: [{ act: "card", stage: "window", actor: 0 }],
    },
  } as unknown as Sight<View>;
  const quiet = new Quiet();
  expect(quiet.pass(own)).toBeUndefined();
  quiet.sent(own, pass);
  expect(quiet.pass(own)).toBe(pass);
});

test("a round asks before every throw; what was declined before one is not offered before the next", () => {
  const coin: Legal = {
    do: "play no_name_on_it 1",
    action: { type: "play", card: "no_name_on_it" },
    id: 0,
    label: "",
    when: "always",
  };
  const round = (legal: Legal[]) =>
    ({
      seat: 0,
      legal,
      view: {
        turn: 1,
        drinks: [],
        players: [{ fortitude: 9 }],
        ask: { kind: "poll", seat: 0, left: [] },
        stack: [{ act: "round", stage: "before_turn" }],
      },
    }) as unknown as Sight<View>;
  const quiet = new Quiet();
  expect(quiet.pass(round([pass, coin]))).toBeUndefined();
  quiet.sent(round([pass, coin]), pass);
  expect(quiet.pass(round([pass, coin]))).toBe(pass);
  const grab: Legal = { do: "play grab_a_coin", action: { type: "play", card: "grab_a_coin" }, id: 0, label: "" };
  expect(quiet.pass(round([pass, coin, grab]))).toBeUndefined();
});

test("nor before a throw", () => {
  const tip: Legal = {
    do: "play tip_from_the_pot",
    action: { type: "play", card: "tip_from_the_pot" },
    id: 0,
    label: "",
    when: "round",
  };
  const round = (idle: boolean) =>
    ({
      seat: 0,
      legal: [pass, { ...tip, idle }],
      view: {
        turn: 1,
        players: [{}],
        ask: { kind: "poll", seat: 0, left: [] },
        stack: [{ act: "round", stage: "window" }],
        round: { running: true, control: 0 },
      },
    }) as unknown as Sight<View>;
  expect(new Quiet().pass(round(true))).toBe(pass);
  expect(new Quiet().pass(round(false))).toBeUndefined();
});

test("another table begins with nothing declined", () => {
  const quiet = new Quiet();
  const first = moment(4, [pass, act("play a")]);
  quiet.sent(first, pass);
  quiet.forget();
  expect(quiet.pass(first)).toBeUndefined();
});
