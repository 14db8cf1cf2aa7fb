"""A player of The Taverns of Tiefenthal by first thoughts: take what pays most, spend what there is.

Every action gets a number and the highest wins. The numbers count victory points, roughly: a noble
is 10 of them, every paid upgrade brings a noble, and so 2 thalers or 1 beer are worth about one.
Written for module 1; what other modules add is chosen by chance.
"""
import random

from shapes import Action, Pack, View, by_id

THALER = 0.6
BEER = 1.0
STEP = 1.4  # on the monastery track, where every second space gives something

# What an upgrade or a card is worth in the rounds that are left, per round.
PER_ROUND = {"tables": 0.6, "waitress": 1.5, "dishwashing_area": 0.5, "brewer": 2.0, "cashbox": 1.2,
             "monk": 1.0, "barrel": 1.0, "safe": 0.3, "beer_storage": 0.3}
CARD_PER_ROUND = {"brewer": 0.7, "waitress": 0.6, "table": 0.3, "barback": 0.4, "dishwasher": 0.2}
# Which of the two gifts to choose on a space of the round track.
GIFTS = {2: 1, 3: 1, 5: 2, 7: 1}
ROUNDS = 8


class Tiefenthal:
    def __init__(self, pack: Pack, seed: int = 0) -> None:
        self.areas = by_id(pack, "areas")
        self.guests = {**by_id(pack, "guests"), **by_id(pack, "regulars"), **by_id(pack, "nobles")}
        self.chance = random.Random(seed)

    def choose(self, view: View, seat: int, legal: list[Action]) -> Action:
        me = view["players"][seat]
        known = [(self.value(view, me, entry), entry) for entry in legal]
        rated = [(value, entry) for value, entry in known if value is not None]
        if not rated:
            return self.chance.choice(legal)
        return max(rated, key=lambda pair: pair[0])[1]

    def value(self, view: View, me: View, entry: Action) -> float | None:
        """What an action is worth; 0 for doing nothing more; none if this player does not know it."""
        action = entry["action"]
        left = ROUNDS - view["round"]
        match action["type"]:
            case "finish" | "ready" | "end_turn" | "decline":
                return 0.0
            case "counter_guest":
                return STEP if action["use"] == "monastery" else -1.0
            case "draft":
                return self.worth_of_face(me, action["face"])
            case "place":
                # Plans are made once: a die that lies on a space stays there.
                return self.pay(me, action["to"]) if action["from"] == "below" else -1.0
            case "serve":
                return -1.0 if action.get("stay") else 100.0 + self.pay(me, action["space"])
            case "upgrade":
                # Cards given back make it cheaper, and they would have worked in later rounds.
                return 10.0 + left * PER_ROUND.get(action["area"], 0.5) - 0.5 * action["return"]
            case "flip":
                return 1.0 + left * PER_ROUND.get(action["area"], 0.5)
            case "nobles":
                return 10.0 * action["number"]
            case "recruit":
                return self.worth_of_guest(self.guest_at(view, action["place"]), left)
            case "choose":
                return 1.0 if action["option"] == GIFTS.get(view["round"], 1) else 0.5
            case "deny":
                # Fewer poor guests in the deck means that the good ones come more often.
                return 3.0 - self.worth_of_guest(me["tables"][action["table"] - 1], left)
        if "card" in action and "pays" in entry:  # a card for the deck, for what it costs
            return left * CARD_PER_ROUND.get(action["card"], 0.1) - 0.2
        return None

    def pay(self, me: View, space: str) -> float:
        """What a die brings on a space, such as `cashbox` or `t2`, table 2."""
        if space.startswith("t") and space[1:].isdigit():
            guest = self.guests.get(me["tables"][int(space[1:]) - 1])
            return self.in_points(guest["pays"]) if guest else 0.0
        area = self.areas.get(space)
        if area is None:
            return 0.0
        pays = dict(area["upgraded"] if space in me["upgraded"] else area["basic"])
        if space == "brewer":
            pays["n"] += me["tavern"]["brewer"]
        return self.in_points(pays)

    def worth_of_face(self, me: View, face: int) -> float:
        """The best free space for such a die, and a little for its choice of others."""
        taken = {die["place"] for die in me["dice"]}
        open_tables = [f"t{number}" for number, guest in enumerate(me["tables"], 1)
                       if f"t{number}" not in taken and face in self.accepts(guest)]
        areas = [name for name, area in self.areas.items()
                 if area["space"] and face in area["space"]["accepts"]
                 and (area["space"]["dice_max"] is None or name not in taken)]
        return max((self.pay(me, space) for space in open_tables + areas), default=0.0)

    def accepts(self, guest: str | None) -> list[int]:
        return self.guests[guest]["accepts"] if guest in self.guests else []

    def guest_at(self, view: View, place: int) -> str | None:
        """Places 1 to 4 are the open guests, 5 the pile of those that cost 3."""
        return view["open_guests"][place - 1] if place < 5 else (view["price_three"] or [None])[-1]

    def worth_of_guest(self, name: str | None, left: int) -> float:
        guest = self.guests.get(name or "")
        if guest is None:
            return 0.0
        return guest["vp"] + 0.2 * left * self.in_points(guest["pays"])

    @staticmethod
    def in_points(pays: View) -> float:
        return {"thalers": THALER, "beer": BEER, "monastery": STEP}.get(pays["type"], 0.5) * pays["n"]
