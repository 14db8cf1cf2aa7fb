import { expect, test } from "vitest";
import { fate } from "./fate";
import type { Drink, Entry, View } from "./types";

const turn = { act: "turn", stage: "drunk", flags: [], actor: 0, target: null, drink: null } as Entry;
const drinks = { act: "drinks", stage: "window", flags: [], actor: 0, target: null, drink: 0 } as Entry;
const cup = (strength: number, fortitude = 0, holder = 0): Drink => ({ revealer: holder, holder, strength, fortitude, score: 0, marks: [] });
const played = (card: string, actor: number, more: Partial<Entry> = {}): Entry => ({ act: "card", stage: "window", flags: [], actor, target: null, drink: null, card, use: 0, ...more });
const night = (stack: Entry[], cups: Drink[] = [], person = {}, view = {}): View =>
  ({ alive: [0, 1, 2], players: [0, 1, 2].map((seat) => ({ alcohol: 10, fortitude: 13, gold: 5, ...(seat === 0 ? person : {}) })), drinks: cups, stack: [turn, ...stack], round: null, contest: null, ...view }) as unknown as View;

test("a drink that would bring beer and fortitude together is the last one", () => {
  expect(fate(night([drinks], [cup(3)]), 0)).toBe("beer");
  expect(fate(night([drinks], [cup(2)]), 0)).toBeNull();
  expect(fate(night([drinks], [cup(2, -1)]), 0)).toBe("beer");
  expect(fate(night([drinks], [cup(3, 2)]), 0)).toBeNull();
  // Somebody else's drink, one that is ignored, one that is down already.
  expect(fate(night([drinks], [cup(3, 0, 1)]), 0)).toBeNull();
  expect(fate(night([drinks], [cup(3, 0, 1)]), 1)).toBe("beer");
  expect(fate(night([drinks], [{ ...cup(3), marks: ["ignored"] }]), 0)).toBeNull();
  expect(fate(night([{ ...drinks, stage: "after" }], [cup(3)]), 0)).toBeNull();
});

test("answers that lie on a drink are counted as they will work", () => {
  const on = (card: string, actor: number, more: Partial<Entry> = {}) => played(card, actor, { drink: 0, ...more });
  expect(fate(night([drinks, on("something_extra", 1)], [cup(1)]), 0)).toBe("beer");
  expect(fate(night([drinks, on("something_extra", 1), played("i_dont_think_so", 0)], [cup(1)]), 0)).toBeNull();
  expect(fate(night([drinks, on("something_extra", 1), played("i_dont_think_so", 0), played("i_dont_think_so", 2)], [cup(1)]), 0)).toBe("beer");
  expect(fate(night([drinks, on("dump_on_the_floor", 0)], [cup(4)]), 0)).toBeNull();
  expect(fate(night([drinks, on("you_need_it_more", 1, { target: 0 })], [cup(4, 0, 1)]), 0)).toBe("beer");
  expect(fate(night([drinks, on("share_a_mug", 0, { target: 1 })], [cup(4)]), 0)).toBeNull();
  expect(fate(night([drinks, on("liquid_courage", 0)], [cup(4)]), 0)).toBeNull();
});

test("a card that takes the last fortitude, and one that takes the last gold", () => {
  expect(fate(night([played("ogre_headlock", 1, { target: 0 })]), 0)).toBe("beer");
  expect(fate(night([played("ogre_headlock", 1, { target: 0 })]), 1)).toBeNull();
  expect(fate(night([played("contact_poison", 1, { target: 0 })]), 0)).toBeNull();
  expect(fate(night([played("ogre_headlock", 1, { target: 0, ignored: [0] })]), 0)).toBeNull();
  expect(fate(night([played("ogre_headlock", 1, { target: 0 }), played("lucky_armor", 0)]), 0)).toBeNull();
  expect(fate(night([played("drunken_rampage", 1)], [], { fortitude: 11 }), 0)).toBe("beer");
  expect(fate(night([played("borrow_some_gold", 1)], [], { gold: 1 }), 0)).toBe("gold");
  expect(fate(night([played("borrow_some_gold", 1)], [], { gold: 2 }), 0)).toBeNull();
  expect(fate(night([played("borrow_some_gold", 1, { covered: [0] })], [], { gold: 1 }), 0)).toBeNull();
  expect(fate(night([played("borrow_some_gold", 0)], [], { gold: 1 }), 0)).toBeNull();
  const restock = { ...drinks, act: "payment", stage: "moment", flags: ["restock"], marks: [0, 1, 2] } as Entry;
  expect(fate(night([restock], [], { gold: 1 }), 0)).toBe("gold");
  expect(fate(night([restock], [], { gold: 1 }), 1)).toBeNull();
  expect(fate(night([{ ...restock, covered: [0] }], [], { gold: 1 }), 0)).toBeNull();
  // While a round runs nobody goes for lack of gold.
  expect(fate(night([played("no_name_on_it", 1, { target: 0 })], [], { gold: 1 }, { round: { running: true } }), 0)).toBeNull();
});

test("what nobody can know is not foretold", () => {
  expect(fate(night([played("drink_up_friend", 1, { target: 0 })], [], { alcohol: 12 }), 0)).toBeNull();
  expect(fate(night([{ ...drinks, act: "event", event: "drinking_contest" }], [], { alcohol: 12 }), 0)).toBeNull();
  expect(fate(night([drinks], [cup(9)], {}, { alive: [1, 2] }), 0)).toBeNull();
});
