"""The Red Dragon Inn as docs/rules/red_dragon_inn.md tells it, section 7 (the formal model) above all.

Written from the catalogue alone. What happens one after the other is written as generators: wherever a person
must decide, the generator yields a Question and goes on with the answer. Cards come from data/red_dragon_inn.json.
"""
import json
from collections import Counter

from common import Difference

CHANGES_DRINK = {"ignore_drink", "give_drink", "split_drink", "strength", "courage"}  # RDI-WENCH-05


class Pack:
    def __init__(self, path):
        with open(path, encoding="utf-8") as file:
            data = json.load(file)
        self.cards = {card["id"]: card for card in data["cards"]["items"]}
        self.drinks = {drink["id"]: drink for drink in data["drinks"]["items"]}
        self.decks = {character["id"]: character["deck"] for character in data["characters"]["items"]}


class TurnEnds(Exception):
    """The active player is out: what is still pending is dropped (RDI-EDGE-111)."""


class GameEnds(Exception):
    pass


class Question:
    def __init__(self, kind, seat, left, options):
        self.kind, self.seat, self.left, self.options = kind, seat, left, options


class Player:
    def __init__(self, given):
        self.character = given["character"]
        self.gold, self.fortitude, self.alcohol = given["gold"], given["fortitude"], given["alcohol"]
        self.hand, self.deck, self.discard = (Counter(given[key]) for key in ("hand", "deck", "discard"))
        self.pile = given["pile"]
        self.exit = given["exit"]


class Frame:
    """What waits on the stack: a card, revealed Drinks, an event, or a payment (7.1)."""

    def __init__(self, kind, actor, **rest):
        self.kind, self.actor = kind, actor
        self.card = self.use = self.target = self.drink = self.answers = self.contest = None
        self.then, self.negated, self.starts = [], False, False
        self.ignored, self.covered, self.leavers = set(), set(), set()
        self.payers, self.payee, self.hurt = [], None, {}
        self.__dict__.update(rest)

    def steps(self):
        return {step["do"] for step in self.use["steps"]} if self.use else set()


class Drink:
    """One Drink with its Chasers; split parts and copies are Drinks of their own (RDI-SPLIT-01)."""

    def __init__(self, revealer, strength=0, fortitude=0):
        self.revealer = self.holder = revealer
        self.strength, self.fortitude = strength, fortitude
        self.ignored, self.courage = False, set()
        self.score, self.counts = strength, True

    def copy(self, seat):
        return Drink(seat, self.strength, self.fortitude)

    def add(self, card):
        self.strength += card["strength"]
        self.fortitude += card["fortitude"]
        self.score += card["strength"]


class Round:
    def __init__(self, starter, inside, control):
        self.starter, self.turn, self.control, self.inside = starter, starter, control, set(inside)
        self.passed, self.pot, self.locked, self.over, self.winner = set(), 0, False, False, None


class Contest:
    def __init__(self, participants):
        self.participants, self.contenders = list(participants), list(participants)
        self.number, self.score, self.sleepers, self.waiting = 0, {}, [], []


class Model:
    def __init__(self, pack, state):
        self.pack = pack
        self.players = [Player(given) for given in state["players"]]
        self.alive = list(state["alive"])
        self.active, self.turn_number, self.inn = state["active"], state["turn"], state["inn"]
        self.fast = state["config"].get("options", {}).get("answering") == "fast"
        deck = state["drink_deck"]
        self.deck, self.paid = deck["cards"], deck["paid"]
        self.discards, self.face_down = Counter(deck["discard"]), deck["face_down"]
        self.stack, self.drinks, self.table = [], [], []
        self.round = self.contest = None
        self.drawing = self.last_chance = False
        self.phase, self.wave, self.over, self.result = "discard", state["wave"], False, None
        names = Counter()
        self.names = []
        for p in self.players:
            names[p.character] += 1
            self.names.append(p.character + (f"_{names[p.character]}" if names[p.character] > 1 else ""))
        self.chance = None
        self.machine = self.game()
        self.question = next(self.machine)

    # --- seats and chance --------------------------------------------------------------------------

    def order(self, first, seats=None):
        """Clockwise over living players beginning with `first`, who may be out (RDI-EDGE-112, -157)."""
        seats, n = self.alive if seats is None else seats, len(self.players)
        return [s for s in ((first + i) % n for i in range(n)) if s in seats]

    def others(self, seat):
        return [s for s in self.alive if s != seat]

    # --- the turn (7.4) ----------------------------------------------------------------------------

    def game(self):
        try:
            while True:
                try:
                    yield from self.turn()
                except TurnEnds:
                    self.stack, self.drinks = [], []
                    self.to_discard([card for card, _ in self.table])
                    self.table = []
                self.active = self.order(self.active + 1)[0]
                self.turn_number += 1
        except GameEnds:
            self.over = True
        yield None

    def turn(self):
        p = self.active
        self.phase, self.drawing = "discard", False
        yield from self.prio()
        yield from self.discard_and_draw(p)
        yield from self.prio()
        self.phase = "action"
        yield from self.prio()
        play = yield from self.ask("action", p, "ACTION")
        if play != "pass":
            yield from self.announce(p, play)
        yield from self.loss()
        yield from self.prio()
        self.phase = "order"
        yield from self.prio()
        yield from self.place(p, 1, self.others(p))
        yield from self.loss()
        yield from self.prio()
        self.phase = "drink"
        yield from self.prio()
        if self.players[p].pile == 0:
            self.change(p, alcohol=-1)  # RDI-TURN-18
        else:
            yield from self.drink_from_pile(p)
        yield from self.loss()
        yield from self.prio()

    def discard_and_draw(self, seat):
        """RDI-TURN-02…05, RDI-DP-04: one card at a time, then up to seven."""
        p = self.players[seat]
        while True:
            options = {f"discard {card}": card for card in +p.hand}
            options["draw"] = None
            card = yield Question("discard", seat, [], options)
            if card is None:
                break
            p.hand[card] -= 1
            p.discard[card] += 1
        self.drawing = sum(p.hand.values()) < 7
        while self.drawing and (yield from self.poll(seat, "DRAWING")):  # RDI-EDGE-23, RDI-DP-21
            yield from self.loss()
        self.drawing = False
        while sum(p.hand.values()) < 7 and sum(p.deck.values()):
            card = self.chance.take("drew", "RDI-TURN-03", seat=seat)["card"]
            if not p.deck[card]:
                raise Difference("a card was drawn that is not in the deck", "RDI-TURN-03", dict(+p.deck), card)
            p.deck[card] -= 1
            p.hand[card] += 1
            if not sum(p.deck.values()):
                p.deck, p.discard = +p.discard, Counter()  # RDI-TURN-05, RDI-EDGE-28

    def prio(self, running=None):
        """A priority moment: everybody may play, beginning with the active player (RDI-DP-03).

        The one before a gambling turn is over as soon as its Round is gone (7.6 TURN)."""
        while (yield from self.poll(self.active, "PRIO")):
            yield from self.loss()
            if running and self.round is not running:
                return

    def ask(self, kind, seat, moment):
        """One seat alone; who holds nothing fitting is not asked with `answering=fast`."""
        options = self.plays(seat, moment)
        if len(options) == 1 and self.fast:
            return "pass"
        return (yield Question(kind, seat, [], options))

    def poll(self, first, moment, frame=None):
        """Asks the living seats in order; ends at the first card played (True) or when all passed (False)."""
        left = self.order(first)
        if self.drawing and not self.last_chance:
            left.remove(self.active)  # RDI-TURN-04, RDI-EDGE-187
        while left:
            seat = left[0]
            options = self.plays(seat, moment, frame)
            if len(options) > 1 or not self.fast:
                play = yield Question("poll", seat, sorted(left), options)
                if play != "pass":
                    yield from self.announce(seat, play)
                    return True
            left.pop(0)
        return False

    # --- which cards fit (7.2 "legal cards by moment", section 6) -----------------------------------

    def plays(self, seat, moment, frame=None):
        """pass and every fitting play of a seat: notation -> (card, use, target, drink)."""
        options, self.moment = {"pass": "pass"}, moment
        for card in +self.players[seat].hand:
            for use in self.pack.cards[card]["uses"]:
                if not self.fits(seat, self.pack.cards[card], use, moment, frame):
                    continue
                for target, drink in self.namings(seat, use, frame):
                    text = f"play {card}"
                    text += f" {self.names[target]}" if target is not None and use["when"] != "hurt" else ""
                    text += f" @{drink + 1}" if drink is not None else ""
                    options[text] = (card, use, target, drink)
        return options

    def fits(self, seat, card, use, moment, frame):
        when, p, kind = use["when"], self.players[seat], frame.kind if frame else None
        if when == "always" and moment == "DRAWING":
            return "anytime" in card["types"]
        if when == "always":
            return moment in ("PRIO", "LAST", "WINDOW", "AFTER")
        if when == "own_action":
            return moment == "ACTION"
        if when == "gambling_turn":  # RDI-WIN-02…05
            return moment == "GTURN" and ("cheating" in card["types"] or not self.round.locked)
        if when == "round_won":
            return moment == "WON" and seat != self.round.winner  # RDI-EDGE-182
        if when == "hurt":
            return moment == "AFTER" and seat in frame.hurt  # RDI-EDGE-176
        if when == "losing_gold":
            if p.gold == 0 or moment not in ("WINDOW", "PAYMENT") or seat in frame.covered:
                return False
            return seat in frame.payers if kind == "payment" else kind == "card" and self.loses_gold(seat, frame)
        if moment not in ("PRIO", "LAST", "WINDOW"):
            return False
        if when == "own_order":
            return self.phase == "order" and seat == self.active  # RDI-EDGE-172
        if when == "round":
            return self.fits_round(use)
        if moment != "WINDOW":
            return False
        if when == "must_ante":
            return kind == "card" and self.must_ante(seat, frame)
        if when == "answer_card":
            return kind == "card" and self.fits_answer(seat, use["answers"], frame)
        return kind == "drinks" and when in ("my_drink", "any_drink", "their_drink")

    def fits_round(self, use):
        """RDI-WENCH-01…04, RDI-EDGE-164: the tip is barred by antes and by cards that end the Round."""
        if not self.round or self.round.over:
            return False
        if use["steps"][0]["do"] != "end_round":
            return True
        for frame in self.stack:
            if frame.kind != "card" or frame.negated:
                continue
            if frame.steps() & {"win_round", "end_round"}:
                return False
            if any(self.must_ante(seat, frame) for seat in self.alive):
                return False
        return True

    def must_ante(self, seat, frame):
        """7.6: whether a card demands an ante from a seat."""
        if "ante" not in frame.steps() or frame.negated:
            return False
        inside = set(self.alive) - frame.leavers if frame.starts else self.round.inside if self.round else set()
        if frame.actor in inside and self.players[frame.actor].gold == 0:
            return False
        return seat in inside and self.players[seat].gold > 0

    def loses_gold(self, seat, frame):
        """RDI-EDGE-158: a pending loss of the own Gold."""
        if frame.negated or seat in frame.ignored:
            return False
        if self.must_ante(seat, frame):
            return True
        return any(payer == seat and payee != seat and payee not in frame.ignored
                   for payer, payee, _ in self.payments(frame))

    def payments(self, frame):
        """(payer, payee, amount) of a card's steps; the Inn is None."""
        result = []
        for step in frame.use["steps"]:
            if step["do"] in ("pay_inn", "pay_actor"):
                payee = frame.actor if step["do"] == "pay_actor" else None
                result += [(seat, payee, step["n"]) for seat in self.who(step["who"], frame)]
        return result

    def who(self, whom, frame):
        return {"self": [frame.actor], "target": [frame.target], "each_other": self.others(frame.actor),
                "everyone": list(self.alive)}[whom]

    def fits_answer(self, seat, answers, frame):
        if frame.negated or not set(answers["types"]) & set(self.pack.cards[frame.card]["types"]):
            return False
        if answers.get("changes_drink") and not frame.steps() & CHANGES_DRINK:
            return False
        if answers.get("by_other") and frame.actor == seat:
            return False
        if "affects" in answers:
            return seat not in frame.ignored and bool(self.affected(seat, frame) & set(answers["affects"]))
        return True

    def affected(self, seat, frame):
        """RDI-AFFECT: which values of a seat the waiting card can change directly."""
        values = set()
        for step in frame.use["steps"]:
            if step["do"] == "fortitude" and seat in self.who(step["who"], frame):
                values.add("fortitude")
            if step["do"] == "coin_from_pot" and seat == frame.actor:
                values.add("gold")
        for payer, payee, _ in self.payments(frame):
            if seat in (payer, payee):
                values.add("gold")
        return values

    def namings(self, seat, use, frame):
        """What the player names: (target, drink) pairs (RDI-EDGE-20)."""
        names = use.get("names", "none")
        if names == "none":
            return [(None, None)]
        if names == "other_player":
            return [(s, None) for s in self.others(seat)]
        if names == "any_player":
            return [(s, None) for s in self.alive]
        if names == "other_in_round":
            return [(s, None) for s in self.round.inside if s != seat]
        if names == "culprit":
            return [(frame.hurt[seat], None)]
        waiting = [(n, d) for n, d in enumerate(self.drinks) if not d.ignored]  # RDI-EDGE-174
        if names == "drink":
            return [(None, n) for n, _ in waiting]
        if names == "own_drink":
            return [(None, n) for n, d in waiting if d.holder == seat]
        if names == "own_drink_and_other_player":
            return [(s, n) for n, d in waiting if d.holder == seat for s in self.others(seat)]
        # drinker: RDI-EDGE-162
        return [(s, None) for s in self.others(seat) if any(d.revealer == d.holder == s for _, d in waiting)]

    # --- the stack (7.2) ---------------------------------------------------------------------------

    def announce(self, seat, play):
        card, use, target, drink = play
        self.players[seat].hand[card] -= 1
        top = self.stack[-1] if self.stack else None
        frame = Frame("card", seat, card=card, use=use, target=target, drink=drink, answers=top,
                      starts=any(step["do"] == "start_round" for step in use["steps"]))
        self.stack.append(frame)
        yield from self.run(frame)

    def run(self, frame):
        """Window, effect, after-moment, and off the stack; then what the frame set off."""
        while (yield from self.poll(frame.actor, "WINDOW", frame)):  # RDI-REACT-03…07
            if frame.negated:
                break
        if not frame.negated:
            yield from self.resolve(frame)
            while (yield from self.poll(frame.actor, "AFTER", frame)):  # RDI-REACT-18
                pass
        self.stack.remove(frame)
        if frame.kind == "card" and not frame.negated:
            self.players[frame.actor].discard[frame.card] += 1
        if frame.kind == "drinks":
            self.to_discard([card for card, kept in self.table if not kept])  # RDI-EDGE-166
            self.table, self.drinks = [entry for entry in self.table if entry[1]], []
        for step in frame.then:
            yield from step()

    def resolve(self, frame):
        if frame.kind == "drinks":
            self.drink_all(frame)
        elif frame.kind == "event":
            kind = self.pack.drinks[frame.card]["kind"]
            frame.then.append((lambda: self.house(frame)) if kind == "house" else (lambda: self.run_contest(frame)))
        else:
            for step in frame.use["steps"]:
                yield from getattr(self, "do_" + step["do"])(frame, step) or ()

    def change(self, seat, alcohol=0, fortitude=0):
        """RDI-LIMIT-01, -02; returns the Fortitude that was really lost."""
        p, before = self.players[seat], self.players[seat].fortitude
        p.alcohol = max(0, min(20, p.alcohol + alcohol))
        p.fortitude = max(0, min(20, p.fortitude + fortitude))
        return before - p.fortitude

    def do_fortitude(self, frame, step):
        for seat in self.who(step["who"], frame):
            if seat not in frame.ignored and self.change(seat, fortitude=step["n"]) > 0 and seat != frame.actor:
                frame.hurt[seat] = frame.actor

    def do_pay_inn(self, frame, step):
        for seat in self.who(step["who"], frame):
            if seat not in frame.ignored:
                self.pay(seat, None, step["n"], frame)

    def do_pay_actor(self, frame, step):
        for seat in self.who(step["who"], frame):
            if seat not in frame.ignored and frame.actor not in frame.ignored:  # RDI-EDGE-165
                self.pay(seat, frame.actor, step["n"], frame)

    def pay(self, payer, payee, n, frame):
        """RDI-EDGE-116, -158: what there is; the Inn pays for those it covers."""
        n = min(n, self.players[payer].gold)
        if payer == payee:
            return 0
        if payer in frame.covered:
            self.inn -= n
        else:
            self.players[payer].gold -= n
        if payee is None:
            self.inn += n
        elif payee != "pot":
            self.players[payee].gold += n
        return n

    def do_negate(self, frame, step):
        """RDI-NEG-02: to the discard at once, and nothing of it happens."""
        answered = frame.answers
        answered.negated = True
        self.players[answered.actor].discard[answered.card] += 1

    def do_ignore(self, frame, step):
        frame.answers.ignored.add(frame.actor)

    def do_cover(self, frame, step):
        frame.answers.covered.add(frame.actor)

    def do_ignore_drink(self, frame, step):
        if frame.actor not in frame.ignored:
            self.drinks[frame.drink].ignored = True

    def do_give_drink(self, frame, step):
        self.drinks[frame.drink].holder = frame.target

    def do_split_drink(self, frame, step):
        """RDI-SPLIT-04…06, RDI-EDGE-62, -125: the part that is kept carries the contest strength."""
        drink = self.drinks[frame.drink]
        drink.strength, drink.fortitude = half(drink.strength), half(drink.fortitude)
        part = Drink(drink.revealer, drink.strength, drink.fortitude)
        part.holder, part.courage, part.score, part.counts = frame.target, set(drink.courage), 0, False
        self.drinks.append(part)

    def do_strength(self, frame, step):
        """RDI-EDGE-53, -54, -184."""
        drink = self.drinks[frame.drink]
        before = drink.strength
        drink.strength = before + step["n"] if step["n"] > 0 else min(before, max(0, before + step["n"]))
        if drink.counts:
            drink.score += drink.strength - before

    def do_courage(self, frame, step):
        self.drinks[frame.drink].courage.add(frame.actor)  # RDI-EDGE-173

    def do_drink_pile(self, frame, step):
        frame.then.append(lambda: self.drink_from_pile(frame.target))  # RDI-EDGE-159

    def do_extra_drink(self, frame, step):
        frame.answers.then.append(lambda: self.drink_from_pile(frame.target))  # RDI-EDGE-160

    def do_toast(self, frame, step):
        frame.then.append(self.toast)

    def do_order(self, frame, step):
        if frame.actor not in frame.ignored:
            yield from self.place(frame.actor, step["n"], self.others(frame.actor))  # RDI-EDGE-172

    # --- gambling (7.6) ----------------------------------------------------------------------------

    def do_start_round(self, frame, step):
        inside = set(self.alive) - frame.leavers
        self.round = Round(frame.actor, inside, frame.actor if frame.actor in inside else None)
        self.round.last = frame.card
        frame.then.append(self.gamble)

    def do_ante(self, frame, step):
        if self.round and not self.round.over and not self.cannot_ante(frame):
            for seat in sorted(self.round.inside):
                self.round.pot += self.pay(seat, "pot", step["n"], frame)

    def cannot_ante(self, frame):
        return frame.actor in self.round.inside and self.players[frame.actor].gold == 0  # RDI-GOLD0-04

    def do_control(self, frame, step):
        r = self.round
        if r and not r.over:
            r.control = frame.actor if frame.actor in r.inside else None  # RDI-EDGE-169
            r.locked, r.passed, r.last = False, set(), frame.card

    def do_lock(self, frame, step):
        if self.round and not self.round.over:
            self.round.locked = True  # RDI-WIN-02

    def do_leave(self, frame, step):
        if frame.actor in frame.ignored:
            return
        if frame.answers.starts:
            frame.answers.leavers.add(frame.actor)
        elif self.round:
            self.out_of_round(frame.actor)

    def out_of_round(self, seat):
        self.round.inside.discard(seat)
        if self.round.control == seat:
            self.round.control = None  # RDI-LEAVE-07

    def do_force_leave(self, frame, step):
        if self.round and not self.round.over and frame.target in self.round.inside:
            self.out_of_round(frame.target)
            if len(self.round.inside) == 1:  # RDI-LEAVE-12
                yield from self.won(next(iter(self.round.inside)))

    def do_win_round(self, frame, step):
        if self.round and not self.round.over:
            yield from self.won(frame.actor)  # RDI-GAM-14

    def do_end_round(self, frame, step):
        if self.round and not self.round.over:
            self.lost()

    def do_take_pot(self, frame, step):
        if self.round and self.round.over:
            self.round.winner = frame.actor  # RDI-EDGE-182

    def do_coin_from_pot(self, frame, step):
        if self.round and not self.round.over and frame.actor not in frame.ignored:
            n = min(step["n"], self.round.pot)  # RDI-EDGE-98
            self.round.pot -= n
            self.players[frame.actor].gold += n

    def won(self, seat):
        """The winner is fixed; one narrow moment, then the pot is paid (RDI-EDGE-182)."""
        r = self.round
        r.over, r.winner = True, seat
        moment = Frame("won", self.active)
        self.stack.append(moment)
        while (yield from self.poll(self.active, "WON", moment)):
            pass
        self.stack.remove(moment)
        self.players[r.winner].gold += r.pot
        self.round = None

    def lost(self):
        self.inn += self.round.pot  # RDI-LEAVE-08
        self.round = None

    def gamble(self):
        """NEXT, TURN, PASS and CARD of 7.6 until the Round is gone."""
        yield from self.loss()
        fresh = True  # NEXT: look whether the Round is over before the next gambling turn
        while self.round:
            r = self.round
            if fresh and not r.inside:
                self.lost()
                break
            if fresh and r.inside == {r.control}:  # RDI-EDGE-80, -81
                yield from self.won(r.control)
                break
            r.turn = self.order(r.turn + 1, r.inside)[0]
            yield from self.prio(r)  # RDI-EDGE-72
            if self.round is not r or r.turn not in r.inside:
                fresh = True
                continue
            play = yield from self.ask("gambling", r.turn, "GTURN")
            fresh = play != "pass"
            if fresh:
                yield from self.announce(r.turn, play)
                yield from self.loss()
                continue
            r.passed.add(r.turn)
            if not r.inside - {r.control} - r.passed:  # RDI-GAM-11, -13
                if r.control is None:
                    self.lost()
                else:
                    yield from self.won(r.control)
        yield from self.loss()

    # --- Drinks ------------------------------------------------------------------------------------

    def place(self, seat, n, receivers):
        """RDI-TURN-11: the top card of the Drink Deck, unseen, onto a pile."""
        for _ in range(n):
            if self.deck == 0:
                return
            target = yield Question("order", seat, [], {f"order {self.names[s]}": s for s in receivers})
            self.deck -= 1
            self.players[target].pile += 1
            yield from self.restock_if_empty()

    def restock_if_empty(self):
        """RDI-DRINK-01…03: everybody pays, then the discard is the new deck."""
        if self.deck == 0 and not self.paid:
            yield from self.payment(self.alive, None)
            self.paid = True
            self.shuffle()

    def shuffle(self):
        """RDI-EDGE-50: a deck that is paid for comes as soon as there are cards."""
        if self.paid and self.deck == 0 and sum(self.discards.values()) + self.face_down:
            self.deck = sum(self.discards.values()) + self.face_down
            self.discards, self.face_down, self.paid = Counter(), 0, False

    def to_discard(self, cards, face_down=0):
        self.discards += Counter(cards)
        self.face_down += face_down
        self.shuffle()

    def payment(self, payers, payee):
        """RDI-EDGE-156: one moment for those who let the Inn pay, then all pay at once."""
        frame = Frame("payment", payee, payers=list(payers), payee=payee)
        self.stack.append(frame)
        while (yield from self.poll(self.active, "PAYMENT", frame)):
            pass
        for seat in payers:
            self.pay(seat, payee, 1, frame)
        self.stack.remove(frame)

    def take(self, seat, from_deck):
        """Reveals one card from the own pile or the Drink Deck, or gives None if there is none."""
        if from_deck:
            if self.deck == 0:
                return None
            self.deck -= 1
        else:
            if self.players[seat].pile == 0:
                return None
            self.players[seat].pile -= 1
        card = self.chance.take("revealed", "RDI-TURN-13", seat=seat, from_deck=from_deck)["card"]
        self.table.append((card, False))
        return card

    def chain(self, seat, card, from_deck):
        """RDI-CHASE-01…08: a Drink with all its Chasers."""
        drink = Drink(seat)
        self.drinks.append(drink)
        while card is not None:
            chaser = self.pack.drinks[card]["kind"] == "drink" and self.pack.drinks[card]["chaser"]
            if self.pack.drinks[card]["kind"] == "drink":
                drink.add(self.pack.drinks[card])  # an event has no effect here: RDI-CHASE-05, RDI-CONTEST-03
            if from_deck:
                yield from self.restock_if_empty()  # RDI-EDGE-48
            card = self.take(seat, from_deck) if chaser else None
        return drink

    def drink_from_pile(self, seat):
        """REVEAL(PILE): the top card of a Drink Me! pile and all that follows."""
        if seat not in self.alive:
            return
        card = self.take(seat, False)
        if card is None:
            return  # RDI-EDGE-35
        if self.pack.drinks[card]["kind"] == "drink":
            yield from self.chain(seat, card, False)
            yield from self.show(Frame("drinks", seat))
            return
        self.table[-1] = (card, True)
        if self.contest and self.pack.drinks[card]["kind"] == "contest":
            self.contest.waiting.append((seat, card))  # RDI-EDGE-161
            return
        yield from self.show(Frame("event", seat, card=card))

    def show(self, frame):
        self.stack.append(frame)
        yield from self.run(frame)

    def drink_all(self, frame):
        """RDI-EDGE-163: all Drinks of one holder are added up first."""
        if frame.contest:
            for drink in self.drinks:
                if drink.counts:
                    frame.contest.score[drink.revealer] = max(0, drink.score)  # RDI-CONTEST-15
        for seat in self.alive:
            alcohol = fortitude = 0
            for drink in self.drinks:
                if drink.holder == seat and not drink.ignored:
                    fortitude += drink.fortitude
                    if seat in drink.courage and drink.strength > 0:
                        fortitude += drink.strength
                    else:
                        alcohol += drink.strength
            self.change(seat, alcohol, fortitude)

    def search(self, seat):
        """RDI-EDGE-68, -167: a Drink from the deck; events met before it lie aside."""
        card = self.take(seat, True)
        while card is not None and self.pack.drinks[card]["kind"] != "drink":
            yield from self.restock_if_empty()
            card = self.take(seat, True)
        if card is not None:
            return (yield from self.chain(seat, card, True))

    def house(self, frame):
        drink = yield from self.search(frame.actor)
        self.drinks = [drink.copy(seat) for seat in self.order(self.active)] if drink else []  # RDI-HOUSE-02
        self.table[self.table.index((frame.card, True))] = (frame.card, False)  # it goes with its Drinks
        yield from self.show(Frame("drinks", self.active))

    def toast(self):
        before = len(self.table)
        for seat in self.order(self.active):
            yield from self.search(seat)
        if len(self.table) > before:
            yield from self.show(Frame("drinks", self.active))

    # --- Drinking Contest (7.7) --------------------------------------------------------------------

    def run_contest(self, event):
        contest = self.contest = Contest(self.order(self.active))
        winner = None
        while True:
            contest.number += 1
            contest.score = {seat: 0 for seat in contest.contenders}
            revealed = yield from self.contest_pass(contest)
            yield from self.loss()  # C4
            awake = [seat for seat in contest.contenders if seat in self.alive]
            if contest.number > 1 and len(awake) <= 1:  # RDI-EDGE-145
                winner = awake[0] if awake else None
                break
            best = max(contest.score.values())
            tied = [seat for seat in contest.contenders if contest.score[seat] == best]
            if len(tied) == 1:
                winner = tied[0]
                break
            tied = [seat for seat in tied if seat in self.alive]
            if len(tied) <= 1:  # RDI-EDGE-127
                winner = tied[0] if tied else None
                break
            if not revealed or self.undecidable():  # RDI-EDGE-168
                break
            contest.contenders = tied
        contest.winner = winner
        if winner is not None:
            payers = [seat for seat in contest.participants if seat != winner]
            yield from self.payment(payers, winner)  # C6
        yield from self.end_contest(contest, event)

    def undecidable(self):
        """No card that can still be revealed parts the contenders: sure only when all of them have been seen."""
        if self.deck or self.face_down:
            return False
        drinks = [self.pack.drinks[card] for card in +self.discards if self.pack.drinks[card]["kind"] == "drink"]
        strong = any(drink["strength"] > 0 for drink in drinks)
        harmful = any(drink["fortitude"] < 0 for drink in drinks)
        return not strong and not (harmful and not any(drink["fortitude"] > 0 for drink in drinks))

    def contest_pass(self, contest):
        """C1 to C3: all reveal, one common window, all drink."""
        before = len(self.table)
        for seat in contest.contenders:
            card = self.take(seat, True)
            if card is not None:
                yield from self.chain(seat, card, True)
        if len(self.table) == before:
            return False
        yield from self.show(Frame("drinks", self.active, contest=contest))
        return True

    def end_contest(self, contest, event):
        """C7: the sleepers' Gold, the card, the loss check, then contests that waited."""
        for seat in contest.sleepers:
            self.divide(seat)
        self.contest = None
        self.table.remove((event.card, True))
        self.to_discard([event.card])
        yield from self.loss(contest.sleepers)
        for seat, card in contest.waiting:
            yield from self.show(Frame("event", seat, card=card))
            yield from self.loss()

    # --- losing (7.5) ------------------------------------------------------------------------------

    def divide(self, seat):
        """RDI-LOSE-04…06."""
        gold, n = self.players[seat].gold, len(self.alive)
        share = gold // 2 // n if n else 0
        for other in self.alive:
            self.players[other].gold += share
        self.inn += gold - share * n
        self.players[seat].gold = 0

    def loss(self, sleepers=()):
        """The loss check with its last chance; runs only with an empty stack (RDI-LOSE-07…15)."""
        while True:
            asleep = [s for s in self.alive if self.players[s].alcohol >= self.players[s].fortitude]
            if not asleep and not self.broke():
                break
            self.last_chance = True
            played = yield from self.poll(self.active, "LAST")
            self.last_chance = False
            if played:
                continue
            self.remove(asleep)
            if not self.contest:
                for seat in asleep:
                    self.divide(seat)
            else:
                self.contest.sleepers += asleep
            gone = self.broke()  # RDI-LOSE-13
            self.remove(gone)
            piles = sum(self.players[s].pile for s in asleep + gone)
            for seat in asleep + gone:
                self.players[seat].pile = 0
            self.to_discard([], piles)  # RDI-LOSE-10
            sleepers = list(sleepers) + asleep + gone
            if self.round:
                for seat in asleep:
                    self.out_of_round(seat)
            break
        if not self.contest:
            self.wave += bool(sleepers)  # RDI-EDGE-178: who falls asleep in one contest goes out together
            self.decide(sleepers)

    def broke(self):
        if self.round or self.contest:
            return []  # RDI-GOLD0-01, -05
        return [s for s in self.alive if self.players[s].gold == 0]

    def remove(self, seats):
        for seat in seats:
            self.alive.remove(seat)
            p = self.players[seat]
            p.exit, p.hand, p.deck, p.discard = self.wave, Counter(), Counter(), Counter()  # RDI-EDGE-113

    def decide(self, losers):
        if len(self.alive) <= 1:
            self.winners = list(self.alive) or list(losers)  # RDI-LOSE-14, -15
            raise GameEnds
        if self.active not in self.alive and not self.round:
            raise TurnEnds

    # --- what the reader asks ----------------------------------------------------------------------

    def deciders(self):
        return set() if self.over else {self.question.seat}

    def legal(self, seat):
        return set(self.question.options)

    def normal(self, do):
        return do

    def apply(self, seat, do, chance):
        self.chance = chance
        self.question = self.machine.send(self.question.options[do])

    def outcome(self):
        """The winner, or those of a draw, are first; the others by when they went out, last out best."""
        key = {s: (s in self.winners, self.players[s].exit) for s in range(len(self.players))}
        return {"places": [1 + sum(key[o] > key[s] for o in key) for s in key]}

    def where(self):
        return {"turn": self.turn_number, "phase": self.phase, "ask": self.question and self.question.kind,
                "stack": [f"{f.kind} {f.card or ''}" for f in self.stack]}


def half(n):
    """RDI-SPLIT-04, RDI-EDGE-62: half the size, rounded up."""
    return (n + 1) // 2 if n >= 0 else -((1 - n) // 2)
