"""The Taverns of Tiefenthal, modules 1 to 3, as docs/rules/tiefenthal.md tells it.

Written from the catalogue alone. It is slow and plain on purpose: every legal list is built by trying
everything, every state is a heap of dicts and lists. Numbers on cards come from data/tiefenthal.json.
"""
import json
from collections import Counter

from common import Difference

MULTI = {"brewer", "monk"}  # TT-E-05: any number of dice
SPACES = ("cashbox", "barrel", "brewer", "monk")

class Pack:
    """The facts of the component pack, by id."""

    def __init__(self, path):
        with open(path, encoding="utf-8") as file:
            data = json.load(file)
        self.areas = {a["id"]: a for a in data["areas"]["items"] if not a["needs"]}
        self.cards = {c["id"]: c for group in ("tavern_cards", "regulars", "nobles", "guests")
                      for c in data[group]["items"]}
        self.noble_prices = {p["nobles"]: p["beer"] for p in data["constants"]["noble_prices"]}
        self.schnapps_max = data["constants"]["schnapps_max_at_end_of_turn"]
        tracks = {t["id"]: t for t in data["monastery_track"]["items"]}
        self.monastery = [b["bonus"] for b in tracks["summer"]["bonuses"]]  # winter: the same as summer
        self.rounds = {t["id"]: {r["round"]: r["effects"] for r in t["rounds"]} for t in data["round_track"]["items"]}
        self.entertainers = [e["sides"] for e in data["entertainers"]["items"]]
        track = [t for t in data["reputation_tracks"]["items"] if t["id"] == "standard"][0]
        # TT-M3-05: 11 spaces without module 5; space 0 is the host.
        self.reputation = [{"kind": "host", "vp": 0, "bonus": {"type": "none"}}]
        self.reputation += [s for s in track["spaces"] if not s["needs"]]

    def accepts(self, card):
        return self.cards[card]["accepts"]

    def pay(self, card):
        return self.cards[card]["pays"]["n"]

    def vp(self, card):
        return self.cards[card]["vp"]


class Player:
    """One tavern."""

    def __init__(self):
        self.thalers = self.beer = self.pending = 0
        self.upgraded, self.in_force = set(), set()
        self.top, self.rest, self.discard = [], Counter(), Counter()
        self.tavern, self.nobles, self.tables, self.free_tables = Counter(), 0, [], 0
        self.dice, self.coaster, self.used = [], [], set()
        self.raised = self.kept = 0  # U and K of TT-F-22
        self.bought, self.recruited = set(), 0
        self.counters, self.counters_used = 0, 0
        self.monastery = 0
        self.choice, self.waiting = None, []
        self.fresh = []  # TT-BON-02: cards put on the deck since the own last action, True for a bonus
        self.tokens, self.sides, self.card_kept = 0, [None, None, None], False
        self.place = self.laps = self.granted = self.evaluated = self.bards_used = 0
        self.begun = False
        self.lay = None  # the dice before the re-arrangement of several (TT-F-20), and those placed in it
        self.placed, self.cancelled_at = set(), None
        self.totals = {"cashbox": 1, "barrel": 1, "brewer": 1, "barbacks": 0}

    def put_on_deck(self, card, bonus=False):
        """TT-FLOW-08."""
        self.top.append(card)
        self.fresh.append(bonus)

    def cards(self):
        """Everything the player owns, for the score."""
        return Counter(self.top) + self.rest + self.discard


class Model:
    def __init__(self, pack, state):
        """Takes up a game where the engine's state stands, at a decision of phase B."""
        self.pack = pack
        self.players = []
        self.modules = {int(m) for m in state["config"]["modules"]}
        self.phase, self.round, self.start = state["phase"], state["round"], state["start"]
        self.active, self.over = state["active"], False
        self.awaiting = set(state["awaiting"])
        self.stock = state["counter_guest_stock"]
        self.supply = Counter(state["supply"])
        self.pile, self.price_three = Counter(state["guest_pile"]), list(state["price_three"])
        self.open, self.fifth = list(state["open_guests"]), state["fifth_open"]
        self.box = Counter(state["box"])
        self.tokens = state.get("schnapps_supply", 0)
        for given in state["players"]:
            p = Player()
            p.thalers, p.beer, p.pending = given["thalers"], given["beer"], given["pending_thalers"]
            p.upgraded, p.in_force = set(given["upgraded"]), set(given["in_force"])
            p.top, p.rest = list(given["deck"]["known_top"]), Counter(given["deck"]["rest"])
            p.discard, p.tables = Counter(given["discard"]), list(given["tables"])
            p.tavern = Counter(given["tavern"])
            p.nobles = p.tavern.pop("noble", 0)
            p.dice = [dict(die, worth=0) for die in given["dice"]]
            p.counters, p.counters_used = given["counter_guests"], given["counter_guests_used"]
            p.monastery = given["monastery"]
            if 2 in self.modules:
                p.tokens, p.sides = given["schnapps"]["tokens"], list(given["schnapps"]["entertainers"])
            if 3 in self.modules:
                p.place, p.laps = given["reputation"]["place"], given["reputation"]["laps"]
            self.players.append(p)

    # --- order -------------------------------------------------------------------------------------

    def order(self):
        """TT-FLOW-03: start player, then clockwise."""
        n = len(self.players)
        return [(self.start + i) % n for i in range(n)]

    def deciders(self):
        return set() if self.over else set(self.awaiting)

    # --- phase A -----------------------------------------------------------------------------------

    def begin_round(self, chance):
        """TT-A-01…05: the moon enters the next space and everybody gets its bonus."""
        self.phase = "A"
        side = "winter" if 2 in self.modules else "summer"  # TT-M2-01
        self.choices, self.offers = {}, {}
        for seat in self.order():
            p = self.players[seat]
            p.in_force = set(p.upgraded)  # TT-UPG-14…16
            for effect in self.pack.rounds[side][self.round]:
                if effect["type"] == "counter_guest":  # TT-RND-01
                    n = min(effect["n"], self.stock)
                    self.stock -= n
                    p.counters += n
                elif effect["type"] == "schnapps":
                    # TT-M2-04; TT-M3-03: with module 3 the tiles are hidden, only the board's symbols count.
                    if effect["shown_on"] == "board" or 3 not in self.modules:
                        self.give_tokens(p, effect["n"])
                else:
                    self.offers[seat] = self.offer(p, effect)
        self.awaiting = {seat for seat, offer in self.offers.items() if len(offer) > 1}
        for seat, offer in self.offers.items():
            if len(offer) == 1:
                self.choices[seat] = next(iter(offer))
        if not self.awaiting:
            self.carry_out_choices(chance)

    def offer(self, p, effect):
        """What phase A lets a player choose from: notation -> effect."""
        if effect["type"] == "entertainer":  # TT-M2-06
            number = int(effect["entertainer"][-1]) - 1
            return {f"choose {s + 1}": {"type": "side", "number": number, "side": s + 1} for s in range(2)}
        if effect["type"] == "choose_one":  # TT-RND-14: what is possible when phase A begins
            offer = {f"choose {n + 1}": option for n, option in enumerate(effect["options"])
                     if self.possible(p, option)}
            return dict(offer, decline={"type": "none"}) if offer else {}
        if effect["type"] == "free_upgrade":  # TT-RND-11
            free = {f"flip {area}": {"type": "flip", "area": area}
                    for area in self.pack.areas if area not in p.upgraded}
            return dict(free, decline={"type": "none"}) if free else {}
        raise NotImplementedError(effect["type"])

    def possible(self, p, effect):
        if effect["type"] == "gain_card":
            return self.supply[effect["card"]] > 0
        if effect["type"] == "gain_guest":
            return bool(self.price_three)  # TT-RND-17
        return True

    def carry_out_choices(self, chance):
        """TT-FLOW-14: all have chosen; in turn order, each completely."""
        for seat in self.order():
            p, offer = self.players[seat], self.offers.get(seat)
            if not offer:
                continue
            effect = offer[self.choices[seat]]
            if not self.possible(p, effect):  # TT-RND-14: the other option, if that is possible
                others = [o for o in offer.values() if o is not effect and o["type"] != "none" and self.possible(p, o)]
                effect = others[0] if others else {"type": "none"}
            if effect["type"] == "side":
                p.sides[effect["number"]] = effect["side"]
            elif effect["type"] == "flip":
                p.upgraded.add(effect["area"])  # TT-RND-12: no noble; TT-UPG-24: in force at once
                p.in_force.add(effect["area"])
            elif effect["type"] == "own_die":
                self.roll_own_die(seat, chance, "TT-A-05")
            elif effect["type"] == "gain_guest":
                p.put_on_deck(self.price_three.pop())  # TT-RND-15
                self.refill(4, chance)
            elif effect["type"] != "none":
                self.receive(p, effect)
        self.begin_b(chance)

    # --- phase B -----------------------------------------------------------------------------------

    def begin_b(self, chance):
        self.phase, self.awaiting = "B", set()
        for seat in self.order():
            self.fill_tavern(seat, chance)
        self.awaiting = {seat for seat, p in enumerate(self.players) if self.may_restart(p)}
        if not self.awaiting:
            self.phase_c_and_d(chance)

    def fill_tavern(self, seat, chance):
        """TT-B-01…14: turn up cards until every table is taken."""
        p, self.players[seat].free_tables = self.players[seat], 0
        p.fresh = []
        p.tables = [None] * self.pack.areas["tables"]["upgraded" if "tables" in p.in_force else "basic"]["n"]
        while None in p.tables:
            if not p.top and not p.rest:
                p.rest, p.discard = p.discard, Counter()  # TT-FLOW-09
                if not p.rest:
                    p.free_tables = p.tables.count(None)  # TT-B-14; they stay empty for the round
                    del p.tables[-p.free_tables:]
                    return
            if p.top:
                card = p.top.pop()
                chance.take("card_drawn", "TT-B-01", seat=seat, card=card)
            else:
                card = chance.take("card_drawn", "TT-B-01", seat=seat)["card"]
                if not p.rest[card]:
                    raise Difference("a card was drawn that is not in the deck", "TT-B-01", dict(p.rest), card)
                p.rest[card] -= 1
                p.rest = +p.rest
            if card == "noble":
                p.nobles += 1
                if p.nobles > 1:  # TT-B-10
                    continue
                p.tables[p.tables.index(None)] = card
            elif "class" in self.pack.cards[card]:
                p.tables[p.tables.index(None)] = card  # TT-B-02
            else:
                p.tavern[card] += 1
                if card == "table":
                    p.tables.append(None)  # TT-B-03

    def may_restart(self, p):
        return p.counters > 0 and not p.free_tables  # TT-RND-04, TT-EDGE-19

    def clear_tavern(self, p):
        """TT-G-01: everything that lies in the tavern goes to the discard pile."""
        p.discard += Counter(card for card in p.tables if card and card != "noble")
        p.discard += p.tavern + Counter(noble=p.nobles)
        p.tables, p.tavern, p.nobles = [], Counter(), 0

    # --- phases C and D ----------------------------------------------------------------------------

    def roll_own_die(self, seat, chance, rule):
        face = chance.take("coloured_die_rolled", rule, seat=seat)["face"]
        self.players[seat].dice.append(new_die("coloured", face))

    def phase_c_and_d(self, chance):
        for seat in self.order():  # TT-C-06
            p = self.players[seat]
            waitresses = p.tavern["waitress"] + ("waitress" in p.in_force)
            for _ in range(min(waitresses, 3 - len(p.dice))):
                self.roll_own_die(seat, chance, "TT-C-01")
        self.phase, self.active, self.picks = "D", self.start, 0
        for seat in self.order():  # TT-D-01
            rolled = chance.take("coaster_rolled", "TT-D-01", seat=seat)
            self.players[seat].coaster = [rolled[k] for k in ("first", "second", "third", "fourth")]
        self.awaiting = {self.start}

    def draft(self, seat, face):
        p = self.players[seat]
        p.coaster.remove(face)
        p.dice.append(new_die("white", face))
        self.picks += 1
        n = len(self.players)
        if self.picks == 4 * n:  # TT-D-04
            self.phase, self.awaiting = "E", set(range(n))
            return
        if self.picks % n == 0:  # TT-D-03: to the left neighbour
            passed = [q.coaster for q in self.players]
            for number, coaster in enumerate(passed):
                self.players[(number + 1) % n].coaster = coaster
        self.active = (self.start + self.picks) % n
        self.awaiting = {self.active}

    # --- placing dice (E, F) -----------------------------------------------------------------------

    def spaces(self, p):
        return list(SPACES) + [f"t{n + 1}" for n, card in enumerate(p.tables) if card]

    def raise_for(self, p, space, face):
        """Dishwashers a face needs on a space (TT-E-12), or None if it can never lie there."""
        if space == "below":
            return 0
        card = p.tables[int(space[1:]) - 1] if space[0] == "t" else None
        accepted = self.pack.accepts(card) if card else self.pack.areas[space]["space"]["accepts"]
        fitting = [value - face for value in accepted if value >= face]
        return min(fitting) if fitting else None

    def raises_available(self, p):
        return p.tavern["dishwasher"] + ("dishwashing_area" in p.in_force) + p.kept  # TT-F-22

    def free(self, p, space, dice):
        """TT-E-04, TT-F-06: room for one more die, given the dice that stay where they are."""
        if space == "below" or space in MULTI:
            return True
        return space not in p.used and not any(d["place"] == space and not d["spent"] for d in dice)

    def moved(self, p, changes):
        """The dice after a re-arrangement {number: space}, or None if capacity or faces forbid it."""
        dice = [dict(d) for d in p.dice]
        staying = [d for n, d in enumerate(dice) if n not in changes]
        for number, space in changes.items():
            die = dice[number]
            need = self.raise_for(p, space, die["face"])
            if need is None or not self.free(p, space, staying):
                return None
            die.update(place=space, **{"raise": need})
            staying.append(die)
        return dice

    def needed(self, dice):
        return sum(d["raise"] for d in dice)

    def owes_raises(self, p):
        return self.needed(p.dice) > self.raises_available(p)  # TT-F-18

    def allowed(self, p, dice):
        """Whether the resulting placement stands: raises (TT-F-23) and reputation (TT-M3-16)."""
        if self.owes_raises(p):
            return self.needed(dice) < self.needed(p.dice)  # TT-F-18: only what lowers the need
        if self.needed(dice) > self.raises_available(p):
            return False
        if self.phase != "F" or 3 not in self.modules or not p.begun:
            return True
        total = self.lower_total(p, dice)
        if total >= p.granted or total >= p.evaluated:
            return True
        return self.steps_back(p, p.granted - total)[0] == p.granted - total

    def placements(self, p, swaps):
        """Every single move and swap: notation -> dice afterwards (TT-E-12, TT-F-20)."""
        result, seen = {}, set()
        for number, die in enumerate(p.dice):
            kind = (die["colour"], die["face"], die["place"])
            if die["spent"] or kind in seen:
                continue
            seen.add(kind)
            for space in self.spaces(p) + ["below"]:
                if space == die["place"]:
                    continue
                dice = self.moved(p, {number: space})
                if dice and self.allowed(p, dice):
                    start = f"place {name(die)}" if die["place"] == "below" else f"move {name(die)} {die['place']}"
                    result[f"{start} {space}"] = dice
        if not swaps:
            return result
        for a, first in enumerate(p.dice):
            for b, second in enumerate(p.dice[:a]):
                if "below" in (first["place"], second["place"]) or first["spent"] or second["spent"]:
                    continue
                if first["place"] == second["place"] or name(first) == name(second):
                    continue
                dice = self.moved(p, {a: second["place"], b: first["place"]})
                if dice and self.allowed(p, dice):
                    result[swap_notation(first, second)] = dice
        return result

    def lifts(self, p):
        """Dice on spaces that were not placed in this re-arrangement (TT-F-20): notation -> number."""
        return {f"lift {name(d)} {d['place']}": n for n, d in reversed(list(enumerate(p.dice)))
                if d["place"] != "below" and not d["spent"] and n not in p.placed}

    def may_lift(self, p):
        """TT-F-20: several dice, where a bonus space could forbid single moves."""
        unused = [d for d in p.dice if not d["spent"]]
        if 3 not in self.modules or len(unused) < 2 or self.owes_raises(p):
            return False
        held = self.steps_back(p, p.granted)[0] < p.granted
        return held and p.cancelled_at != len(p.dice) - len(unused)

    def lifting(self, p):
        """The legal list while dice are lifted (TT-F-20)."""
        result = {"cancel"} | set(self.lifts(p))
        for number, die in enumerate(p.dice):
            if die["place"] != "below" or die["spent"]:
                continue
            for space in self.spaces(p):
                dice = self.moved(p, {number: space})
                if dice and self.needed(dice) <= self.raises_available(p):
                    result.add(f"place {name(die)} {space}")
        layout = [sorted((name(d), d["place"]) for d in dice) for dice in (p.lay, p.dice)]
        if layout[0] != layout[1] and self.allowed(p, p.dice):
            result.add("done")
        return result

    def lift(self, p, words):
        if words[0] == "lift":
            p.lay = p.lay or [dict(d) for d in p.dice]
            p.dice = self.moved(p, {self.lifts(p)[" ".join(words)]: "below"})
        elif words[0] == "place":
            number = next(n for n, d in enumerate(p.dice)
                          if d["place"] == "below" and name(d) == words[1] and not d["spent"])
            p.dice = self.moved(p, {number: words[2]})
            p.placed.add(number)
        else:
            if words[0] == "cancel":
                p.dice = p.lay
            p.cancelled_at = sum(d["spent"] for d in p.dice) if words[0] == "cancel" else None
            p.lay, p.placed = None, set()
            if words[0] == "done":
                self.rearrange(p, p.dice)

    # --- reputation (module 3) ---------------------------------------------------------------------

    def lower_total(self, p, dice):
        """min(T, B) of TT-M3-09, -10; tile sides, brewers and barbacks as at the start of F."""
        thalers = beer = 0
        on_cashbox = on_barrel = False
        for die in dice:
            space = die["place"]
            if space[0] == "t":
                thalers += die["worth"] if die["spent"] else self.pack.pay(p.tables[int(space[1:]) - 1])
            elif space == "brewer":
                beer += p.totals["brewer"]
            on_cashbox |= space == "cashbox"
            on_barrel |= space == "barrel"
        thalers += p.totals["cashbox"] if on_cashbox else 0
        beer += p.totals["barrel"] if on_barrel else 0
        return min(thalers, beer + p.totals["barbacks"])

    def steps_back(self, p, wanted):
        """TT-M3-16 (b), TT-M3-26: how far back the marker can go, and where it then stands."""
        place, laps, done = p.place, p.laps, 0
        while done < wanted and self.pack.reputation[place]["bonus"]["type"] == "none" and place > 0:
            if place == 1 and laps > 0:
                place, laps = len(self.pack.reputation) - 1, laps - 1
            else:
                place -= 1
            done += 1
        return done, place, laps

    def begin_serving(self, p):
        """TT-M3-08…13: the totals are counted and the marker moves."""
        p.begun = True
        area = {a: self.pack.areas[a]["upgraded" if a in p.upgraded else "basic"]["n"] for a in SPACES}
        p.totals = {"cashbox": area["cashbox"], "barrel": area["barrel"],
                    "brewer": area["brewer"] + p.tavern["brewer"], "barbacks": p.tavern["barback"]}
        p.granted = p.evaluated = self.lower_total(p, p.dice)
        p.waiting.append({"type": "reputation", "n": p.granted})
        self.resolve(p)

    def rearrange(self, p, dice):
        """TT-M3-15, -16: the marker is corrected after each re-arrangement."""
        p.dice = dice
        if self.phase != "F" or 3 not in self.modules or not p.begun:
            return
        total = self.lower_total(p, dice)
        if total > p.granted:
            steps, p.granted = total - p.granted, total
            p.waiting.append({"type": "reputation", "n": steps})
            self.resolve(p)
        elif total < p.granted:
            done, p.place, p.laps = self.steps_back(p, p.granted - total)
            p.granted -= done
        p.evaluated = total

    # --- effects -----------------------------------------------------------------------------------

    def give_tokens(self, p, n):
        n = min(n, self.tokens)  # TT-M2-14
        self.tokens -= n
        p.tokens += n

    def gain_card(self, p, card, n=1, bonus=False):
        n = min(n, self.supply[card])  # TT-FLOW-15
        self.supply[card] -= n
        for _ in range(n):
            p.put_on_deck(card, bonus)

    def receive(self, p, effect):
        """An immediate bonus (TT-BON) lies on the pile of what is to be resolved, and is resolved."""
        if effect["type"] != "none":
            p.waiting.append(dict(effect))
            self.resolve(p)

    def resolve(self, p):
        """Resolves what waits, innermost first (TT-FLOW-19), until a decision is needed or all is done."""
        while p.waiting and not self.question(p):
            effect = p.waiting.pop()
            kind, n = effect["type"], effect.get("n", 1)
            if kind in ("monastery", "reputation") and n > 0:
                if n > 1:  # TT-MON-09: space by space
                    p.waiting.append(dict(effect, n=n - 1))
                if kind == "monastery":
                    p.monastery = (p.monastery + 1) % len(self.pack.monastery)  # TT-MON-04
                    bonus = self.pack.monastery[p.monastery]
                else:
                    if p.place == len(self.pack.reputation) - 1:  # TT-M3-05: after the crown comes 1
                        p.place, p.laps = 0, p.laps + 1
                    p.place += 1
                    bonus = self.pack.reputation[p.place]["bonus"]
                if bonus["type"] != "none":
                    p.waiting.append(dict(bonus))
            elif kind == "thalers":
                p.thalers += n  # TT-BON-03
            elif kind == "gain_card":
                self.gain_card(p, effect["card"], n, bonus=True)
            elif kind == "noble":
                self.gain_card(p, "noble", n, bonus=True)
            elif kind == "schnapps":
                self.give_tokens(p, n)
            elif kind == "choose_one" and self.tokens:
                self.give_tokens(p, 1)  # TT-M3-21: nobody to remove, so the token

    def deniable(self, p):
        """TT-BON-05…11: regulars, guests and nobles at tables without a die."""
        return [f"t{n + 1}" for n, card in enumerate(p.tables) if card
                and not any(d["place"] == f"t{n + 1}" and not d["spent"] for d in p.dice)]

    def question(self, p):
        """The answers to what waits on top: notation set, or empty if there is nothing to ask."""
        if not p.waiting or p.waiting[-1]["type"] not in ("service_denied", "choose_one"):
            return set()
        guests = {f"deny {table}" for table in self.deniable(p)}
        if not guests:
            return set()
        if p.waiting[-1]["type"] == "service_denied":
            return guests | {"decline"}
        return guests | {"token" if self.tokens else "decline"}  # TT-M3-21

    def deny(self, p, table):
        number = int(table[1:]) - 1
        self.box[p.tables[number]] += 1  # TT-BON-10
        if p.tables[number] == "noble":
            p.nobles -= 1
            if p.nobles:  # TT-BON-11: only the topmost left
                return
        p.tables[number] = None  # TT-BON-08

    # --- phase F -----------------------------------------------------------------------------------

    def begin_turn(self, seat):
        self.phase, self.active, self.awaiting = "F", seat, {seat}
        p = self.players[seat]
        p.thalers += p.pending  # TT-BON-14
        p.pending = 0
        p.beer += p.tavern["barback"]  # TT-ACT-05, -12
        p.granted = p.evaluated = p.bards_used = 0
        p.begun = 3 not in self.modules
        p.cancelled_at = None

    def serving(self, p):
        """The legal list of the own phase F once the reputation is counted."""
        if self.owes_raises(p):
            return set(self.placements(p, 3 in self.modules))  # TT-F-18
        result = {"end_turn"} | set(self.placements(p, 3 in self.modules))
        for die in p.dice:
            if die["place"] != "below" and not die["spent"]:
                result.add(f"serve {die['place']} {name(die)}")
                if die["place"] == "monk":
                    result.add(f"serve monk {name(die)} stay")  # TT-MON-08
        for card in ("bard", "barback", "dishwasher", "waitress", "table", "brewer"):
            price = self.pack.cards[card]["price"]["n"]
            if self.supply[card] and card not in p.bought and p.thalers >= price:
                result.add(f"buy {card}")  # TT-THA-01, -02, -05
        for area in self.pack.areas:
            if area in p.upgraded:
                continue
            offer = self.pack.areas[area]["offer"]
            for returned in range(p.tavern[offer["card"]] + 1 if offer else 1):
                if p.thalers >= self.upgrade_price(area, returned):
                    result.add(f"upgrade {area}" + (f" return {returned}" if returned else ""))
        if not p.recruited:  # TT-BEE-02
            for place in range(5):
                guest = self.guest_at(place)
                if guest and p.beer >= self.pack.cards[guest]["price"]["n"]:
                    result.add("recruit pile" if place == 4 else f"recruit {place + 1}")
        for n, price in self.pack.noble_prices.items():
            if p.beer >= price and self.supply["noble"] >= n:  # TT-BEE-10, -13
                result.add(f"nobles {n}")
        if p.counters:
            result.add("counter_guest monastery")  # TT-RND-05
        if 3 in self.modules and p.tavern["bard"] > p.bards_used:
            result.add("bard")  # TT-M3-17
        if self.may_lift(p):
            result |= set(self.lifts(p))
        return result | self.entertainments(p, "F")

    def entertainments(self, p, phase):
        """TT-M2-09, -10: what schnapps can be paid for now."""
        result = set()
        for number, side in enumerate(p.sides):
            if not side:
                continue
            what = self.pack.entertainers[number][side - 1]
            if phase not in what["phase"] or p.tokens < what["schnapps"]:
                continue
            kind = what["effect"]["type"]
            if kind in ("thalers", "beer"):
                result.add(f"schnapps {kind}")
            elif kind == "free_upgrade":
                result |= {f"schnapps upgrade {a}" for a in self.pack.areas if a not in p.upgraded}
            elif kind == "service_denied":
                result |= {f"schnapps deny {table}" for table in self.deniable(p)}
            elif kind == "turn_die":  # TT-M2-16: a die below the board, to another face
                result |= {f"schnapps turn {name(d)} {face}" for d in p.dice if d["place"] == "below"
                           for face in range(1, 7) if face != d["face"]}
            elif kind == "card_to_deck" and not p.card_kept:
                lying = {card for card in p.tables if card} | set(+p.tavern)
                result |= {f"keep {card} juggler" for card in lying}
        return result

    def upgrade_price(self, area, returned):
        offer = self.pack.areas[area]["offer"]
        return max(0, self.pack.areas[area]["price"]["n"] - returned * (offer["n"] if offer else 0))  # TT-UPG-09

    def guest_at(self, place):
        if place == 4 and not self.fifth:
            return self.price_three[-1] if self.price_three else None
        return self.open[place]

    def refill(self, place, chance):
        """TT-BEE-04…07: the gap is filled from the face-down pile."""
        if place == 4 and not self.fifth:
            if self.price_three:
                return
            self.fifth = True  # TT-BEE-05
        self.open[place] = None
        if +self.pile:
            card = chance.take("guest_revealed", "TT-BEE-04", place=place + 1)["card"]
            if not self.pile[card]:
                raise Difference("a guest came that is not in the pile", "TT-BEE-04", dict(+self.pile), card)
            self.pile[card] -= 1
            self.open[place] = card

    def upgrade(self, p, area, noble):
        p.upgraded.add(area)
        if self.pack.areas[area]["in_force"] == "at_once":
            p.in_force.add(area)  # TT-UPG-17…22
        if noble:
            self.gain_card(p, "noble")  # TT-UPG-04, -26

    def serve(self, p, space, die_name, stay):
        die = next(d for d in p.dice if d["place"] == space and name(d) == die_name and not d["spent"])
        die["spent"] = True  # TT-F-03
        p.raised += die["raise"]  # TT-F-16
        p.used.add(space)  # TT-F-06; only a 1x space is closed by it
        if space[0] == "t":
            die["worth"] = self.pack.pay(p.tables[int(space[1:]) - 1])  # TT-ACT-01
            p.thalers += die["worth"]
            return
        n = self.pack.areas[space]["upgraded" if space in p.upgraded else "basic"]["n"]  # TT-ACT-09
        if space == "cashbox":
            p.thalers += n
        elif space == "barrel":
            p.beer += n
        elif space == "brewer":
            p.beer += n + p.tavern["brewer"]  # TT-ACT-03, -04
        elif not stay:
            self.receive(p, {"type": "monastery", "n": n})  # TT-ACT-08

    def end_turn(self, seat, chance):
        p = self.players[seat]
        for good, area in (("thalers", "safe"), ("beer", "beer_storage")):  # TT-F-12
            limit = self.pack.areas[area]["upgraded" if area in p.upgraded else "basic"]["n"]
            setattr(p, good, min(limit, getattr(p, good)))
        excess = max(0, p.tokens - self.pack.schnapps_max)  # TT-M2-11
        p.tokens -= excess
        self.tokens += excess
        p.begun, p.dice = False, []  # TT-F-14
        following = self.order()[self.order().index(seat) + 1:]
        if following:
            self.begin_turn(following[0])
        else:
            self.begin_g(chance)

    # --- phase G and the end -----------------------------------------------------------------------

    def begin_g(self, chance):
        self.phase = "G"
        self.awaiting = {seat for seat, p in enumerate(self.players) if self.entertainments(p, "G")}
        if not self.awaiting:
            self.close(chance)

    def close(self, chance):
        """TT-G-01…03: the taverns are emptied, the mug passes."""
        for p in self.players:
            self.clear_tavern(p)
            p.dice, p.used, p.bought, p.recruited, p.raised, p.kept = [], set(), set(), 0, 0, 0
            p.card_kept = False
        if self.round == 8:  # TT-FLOW-07
            self.over, self.awaiting = True, set()
            return
        self.round += 1
        self.start = (self.start + 1) % len(self.players)
        self.begin_round(chance)

    def outcome(self):
        """TT-END-02…07, TT-M2-12, TT-M3-18: scores, tie-breaks and places."""
        scores = [sum(self.pack.vp(card) * n for card, n in p.cards().items()) + p.tokens
                  + self.pack.reputation[p.place]["vp"] for p in self.players]
        ties = [p.thalers + p.beer for p in self.players]
        ranks = list(zip(scores, ties))
        places = [1 + sum(other > rank for other in ranks) for rank in ranks]
        return {"places": places, "scores": scores, "tiebreaks": ties}

    # --- what the reader asks ----------------------------------------------------------------------

    def legal(self, seat):
        p = self.players[seat]
        if self.phase == "A":
            return set(self.offers[seat])
        if self.phase == "B":
            return {"finish", "counter_guest restart"}
        if self.phase == "D":
            return {f"draft {face}" for face in p.coaster}
        if self.phase == "E":
            return {"ready"} | set(self.placements(p, False)) | self.entertainments(p, "E")
        if self.phase == "G":
            return {"finish"} | self.entertainments(p, "G")
        given_up = {f"forfeit {card}" for card in self.fresh_bonuses(p)}
        if self.question(p):
            return self.question(p) | given_up
        if p.lay:
            return self.lifting(p)
        if not p.begun:
            return {"begin"} | set(self.placements(p, False)) | given_up  # TT-M3-23
        return self.serving(p) | given_up

    def fresh_bonuses(self, p):
        """TT-BON-02: bonus cards that came since the own last action."""
        return [card for card, bonus in zip(reversed(p.top), reversed(p.fresh)) if bonus]

    def forfeit(self, p, card):
        """Back to its pile; of equal ones the topmost."""
        for n in range(1, len(p.fresh) + 1):
            if p.fresh[-n] and p.top[-n] == card:
                del p.fresh[-n], p.top[-n]
                self.supply[card] += 1
                return

    def normal(self, do):
        """A swap names two dice; which stands first says nothing."""
        words = do.split()
        if words[0] == "swap":
            return swap_notation({"place": words[1], "name": words[2]}, {"place": words[3], "name": words[4]})
        return do

    def apply(self, seat, do, chance):
        p, words = self.players[seat], self.normal(do).split()
        verb = words[0]
        if verb not in ("forfeit", "lift") and (not p.lay or verb == "done"):
            p.fresh = []  # TT-BON-02; dice that are lifted can still be put back
        if verb == "forfeit":
            self.forfeit(p, words[1])
        elif p.lay or verb == "lift":
            self.lift(p, words)
        elif verb in ("place", "move", "swap"):
            self.rearrange(p, self.placements(p, True)[self.normal(do)])
        elif self.phase == "A":
            self.choices[seat] = do
            self.finish(seat, self.carry_out_choices, chance)
        elif self.phase == "B" and verb == "finish":
            self.finish(seat, self.phase_c_and_d, chance)
        elif self.phase == "B":
            self.use_counter_guest(p)
            self.clear_tavern(p)  # TT-RND-04
            self.fill_tavern(seat, chance)
            if not self.may_restart(p):
                self.finish(seat, self.phase_c_and_d, chance)
        elif verb == "draft":
            self.draft(seat, int(words[1]))
        elif verb == "ready":
            self.finish(seat, lambda _: self.begin_turn(self.start), chance)
        elif self.phase == "G":
            if verb == "keep":
                self.keep_card(p, words[1])
            else:
                self.finish(seat, self.close, chance)
        elif verb == "schnapps":
            self.entertain(p, words)
        else:
            self.act(seat, p, words, chance)

    def finish(self, seat, following, chance):
        """TT-FLOW-05: a phase ends when every player has finished it."""
        self.awaiting.discard(seat)
        if not self.awaiting:
            following(chance)

    def use_counter_guest(self, p):
        p.counters -= 1
        p.counters_used += 1  # TT-RND-02

    def keep_card(self, p, card):
        """TT-M2-10 (e): instead of discarding it."""
        p.card_kept = True
        p.tokens -= 1
        self.tokens += 1
        if card == "noble":
            p.nobles -= 1
        elif card in p.tavern:
            p.tavern[card] -= 1
        if card in p.tables and (card != "noble" or not p.nobles):
            p.tables[p.tables.index(card)] = None
        p.put_on_deck(card)

    def entertain(self, p, words):
        """TT-M2-09, -10: pay and do."""
        kinds = {"thalers": "thalers", "beer": "beer", "upgrade": "free_upgrade", "deny": "service_denied",
                 "turn": "turn_die"}
        for number, side in enumerate(p.sides):
            what = self.pack.entertainers[number][side - 1] if side else None
            if what and what["effect"]["type"] == kinds[words[1]]:
                p.tokens -= what["schnapps"]
                self.tokens += what["schnapps"]
                effect = what["effect"]
        if words[1] == "thalers":
            p.thalers += effect["n"]
        elif words[1] == "beer":
            p.beer += effect["n"]
        elif words[1] == "upgrade":
            self.upgrade(p, words[2], noble=True)  # TT-UPG-25
        elif words[1] == "deny":
            self.deny(p, words[2])
        else:
            die = next(d for d in p.dice if d["place"] == "below" and name(d) == words[2])
            die["face"] = int(words[3])

    def act(self, seat, p, words, chance):
        """One act of the own phase F."""
        verb = words[0]
        if verb == "begin":
            self.begin_serving(p)
        elif verb == "serve":
            self.serve(p, words[1], words[2], len(words) > 3)
        elif verb == "buy":
            p.thalers -= self.pack.cards[words[1]]["price"]["n"]
            p.bought.add(words[1])
            self.gain_card(p, words[1])
        elif verb == "upgrade":
            returned = int(words[3]) if len(words) > 2 else 0
            p.thalers -= self.upgrade_price(words[1], returned)
            if returned:
                card = self.pack.areas[words[1]]["offer"]["card"]
                if card == "dishwasher":  # TT-F-22
                    p.kept += min(returned, p.raised - p.kept)
                p.tavern[card] -= returned
                self.supply[card] += returned  # TT-UPG-11
            self.upgrade(p, words[1], noble=True)
        elif verb == "recruit":
            place = 4 if words[1] == "pile" else int(words[1]) - 1
            guest = self.guest_at(place)
            if place == 4 and not self.fifth:
                self.price_three.pop()
            p.beer -= self.pack.cards[guest]["price"]["n"]
            p.recruited += 1
            p.put_on_deck(guest)  # TT-BEE-16: deck, then the row, then the bonus
            self.refill(place, chance)
            self.receive(p, self.pack.cards[guest]["bonus"])
        elif verb == "nobles":
            p.beer -= self.pack.noble_prices[int(words[1])]
            self.gain_card(p, "noble", int(words[1]))
        elif verb == "counter_guest":
            self.use_counter_guest(p)
            self.receive(p, {"type": "monastery", "n": 1})
        elif verb == "bard":
            p.bards_used += 1
            self.receive(p, {"type": "reputation", "n": 1})
        elif verb in ("deny", "decline", "token"):
            p.waiting.pop()
            if verb == "deny":
                self.deny(p, words[1])
            elif verb == "token":
                self.give_tokens(p, 1)
            self.resolve(p)
        elif verb == "end_turn":
            self.end_turn(seat, chance)

    def where(self):
        return {"round": self.round, "phase": self.phase, "active": self.active}


def new_die(colour, face):
    return {"colour": colour, "face": face, "place": "below", "raise": 0, "spent": False, "worth": 0}


def name(die):
    """c3 is a coloured three."""
    return die.get("name") or ("c" if die["colour"] == "coloured" else "") + str(die["face"])


def swap_notation(first, second):
    both = sorted([(first["place"], name(first)), (second["place"], name(second))])
    return f"swap {both[0][0]} {both[0][1]} {both[1][0]} {both[1][1]}"
