"""A player of The Red Dragon Inn by first thoughts: hurt the weakest, dodge the strong drinks.

What a card does is read from the component pack: a card has uses, a use has steps, and every step
gets a number that says how much it helps. Passing is 0, so whatever helps is played.
"""
import random

from shapes import Action, Pack, View, by_id

FULL = 20  # Fortitude at the start, and its limit
DRINK = 1.5  # the strength of an average Drink

# Which uses of a card fit a question. Most questions are polls: does anybody want to answer?
USES = {"action": ["own_action"], "gambling": ["gambling_turn"],
        "poll": ["my_drink", "any_drink", "their_drink", "must_ante", "losing_gold", "answer_card", "hurt",
                 "round", "round_won", "own_order", "event"]}

# Uses that come up often enough to hold a card for them.
KEPT = {"own_action", "always", "my_drink", "any_drink", "losing_gold", "answer_card", "hurt"}


class RedDragonInn:
    def __init__(self, pack: Pack, seed: int = 0) -> None:
        self.cards = by_id(pack, "cards")
        self.chance = random.Random(seed)

    def choose(self, view: View, seat: int, legal: list[Action]) -> Action:
        thoughts = Thoughts(self.cards, view, seat)
        self.chance.shuffle(legal)  # among equals, any
        return max(legal, key=lambda entry: thoughts.value(entry["action"]))


class Thoughts:
    """What a seat thinks about the moment it sees."""

    def __init__(self, cards: dict[str, View], view: View, me: int) -> None:
        self.cards = cards
        self.view = view
        self.me = me
        self.players = view["players"]
        self.rivals = [seat for seat in view["alive"] if seat != me]
        self.round = view["round"] or {"pot": 0, "control": None}

    def value(self, action: View) -> float:
        match action["type"]:
            case "play":
                use = self.use_of(action["card"])
                return sum(self.step(step, self.me, action) for step in use["steps"])
            case "order":
                return self.hurt(action["to"], DRINK)
            case "discard":
                return 0.5 if self.spare(action["card"]) else -1.0
        return 0.0  # pass, draw

    def use_of(self, card: str) -> View:
        """The use of a card that fits the question; a card has one or two."""
        uses = self.cards[card]["uses"]
        fitting = USES.get(self.view["ask"]["kind"], [])
        if len(uses) > 1 and self.view["stack"][-1]["act"] != "drinks":
            fitting = [when for when in fitting if not when.endswith("drink")]
        return min(uses, key=lambda use: fitting.index(use["when"]) if use["when"] in fitting else len(fitting))

    def step(self, step: View, actor: int, named: View) -> float:
        """How much one step of a card that `actor` plays helps this seat."""
        n, mine = step.get("n", 0), actor == self.me
        drink = self.view["drinks"][named["drink"]] if named.get("drink") is not None else None
        match step["do"]:
            case "fortitude" if n > 0:
                # Nobody gets above the limit: a remedy waits until it does all it can.
                return sum(self.hurt(seat, -n) for seat in self.hit(step, actor, named)
                           if self.players[seat]["fortitude"] + n <= FULL)
            case "fortitude":
                return sum(self.hurt(seat, -n) for seat in self.hit(step, actor, named))
            case "pay_actor":
                return sum(self.pay(seat, n) - self.pay(actor, n) for seat in self.hit(step, actor, named))
            case "pay_inn":
                return sum(self.pay(seat, n) for seat in self.hit(step, actor, named))
            case "ignore_drink" | "give_drink" | "split_drink" | "courage" if drink:
                # Such cards are few: they are kept for what is strong.
                strong = drink["strength"] - drink["fortitude"]
                return strong - (2.5 if self.margin(self.me) > 8 else 1.0) if mine else -strong
            case "strength" if drink:
                return self.hurt(drink["holder"], max(n, -max(0, drink["strength"]))) - 0.5
            case "extra_drink" | "drink_pile":
                piled = [seat for seat in self.hit(step, actor, named) if any(self.players[seat]["drink_me_pile"])]
                return sum(self.hurt(seat, DRINK) for seat in piled)
            case "order":
                return n * max(self.hurt(seat, DRINK) for seat in self.rivals) if mine else 0.0
            case "ignore" | "negate":
                return self.stopping() if mine else -1.0
            case "toast":
                return self.margin(self.me) - min(self.margin(seat) for seat in self.rivals)
            case "start_round":
                return 1.0 if self.ways_to_win_rounds() > 2 and self.players[self.me]["gold"] > 2 else -1.0
            case "control":
                return 0.5 * self.round["pot"] if self.round["control"] != self.me else -1.0
            case "leave":
                return 1.0 if self.ways_to_win_rounds() < 2 else -1.0
            case "end_round":
                return 0.5 if self.round["control"] not in (None, self.me) else -1.0
            case "take_pot" | "win_round" | "coin_from_pot" | "cover":
                return 2.0
        return 0.0  # ante, lock, force_leave: they come with a step that has been counted

    def hit(self, step: View, actor: int, named: View) -> list[int]:
        """The seats that a step is about."""
        match step.get("who", "target"):
            case "self":
                return [actor]
            case "each_other":
                return [seat for seat in self.view["alive"] if seat != actor]
            case "everyone":
                return self.view["alive"]
        return [named["target"]] if named.get("target") is not None else []

    def stopping(self) -> float:
        """What it helps to stop the card that waits: as much as it would harm."""
        waiting = self.view["stack"][-1]
        if waiting["act"] != "card" or waiting["actor"] == self.me:
            return -1.0
        steps = self.cards[waiting["card"]]["uses"][waiting["use"]]["steps"]
        return -0.5 - sum(self.step(step, waiting["actor"], waiting) for step in steps)

    def margin(self, seat: int) -> int:
        """How much a player can take before falling asleep."""
        return self.players[seat]["fortitude"] - self.players[seat]["alcohol"]

    def hurt(self, seat: int, points: float) -> float:
        """Points off somebody's margin: they count more where little is left."""
        weight = points * (1.0 + 6.0 / max(1, self.margin(seat)))
        return -1.5 * weight if seat == self.me else weight

    def pay(self, seat: int, pieces: float) -> float:
        """Gold that leaves somebody's Stash."""
        weight = pieces * (1.0 + 4.0 / max(1, self.players[seat]["gold"]))
        return -1.5 * weight if seat == self.me else weight

    def ways_to_win_rounds(self) -> int:
        return sum(number for card, number in self.players[self.me]["hand"].items() if self.gambles(card))

    def gambles(self, card: str) -> bool:
        return any(use["when"] == "gambling_turn" for use in self.cards[card]["uses"])

    def spare(self, card: str) -> bool:
        """A hand of seven has room for two cards that win Rounds and for what helps on most evenings."""
        if self.gambles(card):
            return self.ways_to_win_rounds() > 2
        return not any(use["when"] in KEPT for use in self.cards[card]["uses"])
