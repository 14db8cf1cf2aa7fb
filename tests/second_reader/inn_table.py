"""The table of the Inn for the reader: which games are played and how, and the shape of the engine's states."""
import copy
from collections import Counter

from common import Difference, counts
from inn import Model, Pack  # noqa: F401 (the reader takes them from here)

STIRRED_SHARE = 0.7
CHANCE = {"drew", "revealed"}
WHO = "RDI-REACT-03, RDI-EDGE-157"
RULES = {"gold": "RDI-GAM, RDI-LOSE-04…06, RDI-EDGE-116", "fortitude": "RDI-TURN-17, RDI-LIMIT-01",
         "alcohol": "RDI-TURN-15, RDI-LIMIT-02", "hand": "RDI-TURN-03", "deck": "RDI-TURN-05",
         "discard": "RDI-TURN-08, RDI-EDGE-166", "drink_me_pile": "RDI-TURN-11, RDI-LOSE-10", "exit": "RDI-LOSE",
         "inn": "RDI-LOSE-04, RDI-DRINK-01", "alive": "RDI-LOSE", "drink_deck": "RDI-DRINK, RDI-EDGE-50",
         "drinks": "RDI-DRINK, RDI-SPLIT, RDI-EDGE-184", "table": "RDI-EDGE-166", "round": "RDI-GAM, 7.6",
         "contest": "RDI-CONTEST, 7.7", "stack": "RDI-REACT, 7.2", "ask": "RDI-EDGE-157", "turn": "RDI-TURN-19",
         "active": "RDI-TURN-19, RDI-EDGE-111", "extras": "RDI-EDGE-160", "waiting": "RDI-EDGE-161",
         "places": "RDI-LOSE-14, RDI-LOSE-15", "phase": "RDI-LOSE-15"}
VERBS = {"play": "RDI-SOM-01, RDI-DP-03…20", "pass": "RDI-DP-03…20", "order": "RDI-TURN-11, RDI-EDGE-31",
         "discard": "RDI-TURN-02, RDI-DP-04", "draw": "RDI-TURN-03"}


def config(chance, number, players):
    """Every number of players in turn; every second game asks only those who hold a fitting card."""
    given = {"players": players or 2 + number % 7}
    if number % 2:
        given["options"] = {"answering": "fast"}
    return given


def scenario_line(given):
    options = "".join(f" option {k}={v}" for k, v in given.get("options", {}).items())
    return f"game red_dragon_inn players {given['players']}{options}"


def temper(chance):
    """How ready this game's players are to play a card, to discard, and to gamble."""
    return {"pass": chance.choice((0.3, 1, 3)), "play": 3, "draw": chance.choice((0.3, 1)),
            "discard": chance.choice((0.5, 2)), "order": 1, "saving": chance.choice((0, 1))}


def choose(chance, actions, liking, model):
    """A verb by weight, then any of its actions. Some save their Anytime Cards for a last chance."""
    verbs = sorted({do.split()[0] for do in actions})
    weights = [liking.get(v, 1) for v in verbs]
    if liking["saving"] and "play" in verbs and model.moment in ("PRIO", "LAST"):
        weights[verbs.index("play")] *= 0.02 if model.moment == "PRIO" else 5
    verb = chance.choices(verbs, weights)[0]
    return chance.choice([do for do in actions if do.split()[0] == verb])


def setup(pack, state):
    """RDI-SET: what lies on the table at the first decision, given what chance decided."""
    n = len(state["players"])
    gold = 8 if n == 2 else 10 if n < 7 else 12  # RDI-SET-07…09
    boxes = 1 if n < 5 else 2
    taken = Counter(p["character"] for p in state["players"])
    if max(taken.values()) > boxes:
        raise Difference("the characters", "RDI-DP-01", f"each at most {boxes} times", dict(taken))
    expected = {"turn": 1, "alive": list(range(n)), "inn": 50 * boxes - n * gold, "players": [], "drinks": [],
                "drink_deck": {"cards": 30 - n, "paid": False, "discard": counts({}), "face_down": 0},
                "table": [], "round": None, "contest": None, "stack": []}
    for p in state["players"]:
        hand, deck = Counter(p["hand"]), Counter(pack.decks[p["character"]])
        if sum(hand.values()) != 7 or hand - deck:
            raise Difference("the first hand", "RDI-SET-14", "7 cards of the own deck", p["hand"])
        expected["players"].append({"gold": gold, "fortitude": 20, "alcohol": 0, "pile": 1, "deck": counts(deck - hand),
                                    "discard": counts({}), "exit": 0})
    return expected


def stir(chance, pack, state):
    """A late evening: little Gold, much drunk, few cards left to draw."""
    if state["ask"]["kind"] != "poll":
        return None  # nobody held a fitting card before the discarding
    deck = state["drink_deck"]
    seen = deck["batches"][0]["cards"]
    wanted = chance.choice((0, 8, 16, 24, 28))
    while wanted and deck["cards"] > 1:
        card = chance.choice([c for c, n in seen.items() if n])
        seen[card] -= 1
        deck["discard"][card] = deck["discard"].get(card, 0) + 1
        deck["cards"] -= 1
        wanted -= 1
    rich = chance.choice(state["players"])  # and about to pass out: many inherit, perhaps just in time
    for p in state["players"]:
        more = min(chance.choice((0, 0, 1, 3)), deck["cards"] - 1)
        p["drink_me_pile"][0] += more
        deck["cards"] -= more
        gold = 20 if p is rich else chance.choice((1, 1, 1, 2, 3, 6, 13))
        state["inn"] += p["gold"] - gold
        p["gold"] = gold
        p["fortitude"] = chance.choice((3, 6, 10, 15, 20))
        p["alcohol"] = max(0, p["fortitude"] - (1 if p is rich else chance.choice((1, 2, 3, 5, 20))))
        cards = list((Counter(p["hand"]) + Counter(p["deck"])).elements())
        chance.shuffle(cards)
        cards.sort(key=lambda card: card == "gambling_im_in")  # few of the commonest card in the hand
        cut = chance.randint(1, 20)
        p["hand"], p["deck"], p["discard"] = (dict(Counter(part)) for part in (cards[:7], cards[7:7 + cut], cards[7 + cut:]))
    # Who is asked first depends on the new hands where those without a fitting card are skipped.
    question = Model(pack, same_shape(copy.deepcopy(state))).question
    state["ask"].update(seat=question.seat, left=question.left)
    return state if question.kind == "poll" else None


def export(m):
    state = {"turn": m.turn_number, "active": m.active, "alive": sorted(m.alive), "inn": m.inn,
             "players": [{"character": p.character, "gold": p.gold, "fortitude": p.fortitude,
                          "alcohol": p.alcohol, "pile": p.pile, "hand": counts(p.hand), "deck": counts(p.deck),
                          "discard": counts(p.discard), "exit": p.exit} for p in m.players],
             "drink_deck": {"cards": m.deck, "paid": m.paid, "discard": counts(m.discards),
                            "face_down": m.face_down}}
    if m.over:
        return {"inn": m.inn, "alive": sorted(m.alive)}
    q, r, c = m.question, m.round, m.contest
    state["ask"] = {"kind": q.kind, "seat": q.seat}
    if not m.fast:
        state["ask"]["left"] = q.left
    state["drinks"] = [{"revealer": d.revealer, "holder": d.holder, "strength": d.strength,
                        "fortitude": d.fortitude, "score": d.score, "courage": sorted(d.courage),
                        "ignored": d.ignored, "counts": d.counts} for d in m.drinks]
    state["table"] = sorted(card for card, _ in m.table)
    state["round"] = r and {"over": r.over, "starter": r.starter, "turn": r.turn, "control": r.control,
                            "winner": r.winner, "locked": r.locked, "last_control": r.last,
                            "in": sorted(r.inside), "passed": sorted(r.passed), "pot": r.pot}
    state["contest"] = c and {"contenders": sorted(c.contenders), "participants": sorted(c.participants),
                              "pass": c.number, "sleepers": sorted(c.sleepers)}
    state["stack"] = [{"act": f.kind, "actor": f.actor, "card": f.card, "target": f.target, "drink": f.drink,
                       "negated": f.negated, "covered": sorted(f.covered), "ignored": sorted(f.ignored)}
                      for f in m.stack if f.kind == "card"]
    return state


def same_shape(state):
    """The engine's state in the model's shape."""
    for p in state["players"]:
        p["pile"] = sum(p["drink_me_pile"])
    state["drink_deck"]["face_down"] = sum(state["drink_deck"]["face_down"])
    for drink in state["drinks"]:
        drink["ignored"], drink["counts"] = "ignored" in drink["marks"], "counts" in drink["marks"]
        drink["courage"] = sorted(drink["courage"])
    contest = [state["contest"]] if state["contest"] else []
    state["table"] = sorted(entry["card"] for entry in state["table"] + state["waiting"] + contest)
    state["stack"] = [{"act": f["act"], "actor": f["actor"], "card": f["card"], "target": f["target"],
                       "drink": f["drink"], "negated": "negated" in f["flags"], "covered": sorted(f.get("covered", [])),
                       "ignored": sorted(f.get("ignored", []))} for f in state["stack"] if f["act"] == "card"]
    for part, keys in (("round", ("in", "passed")), ("contest", ("contenders", "participants", "sleepers"))):
        if state[part]:
            state[part].update({key: sorted(state[part][key]) for key in keys})
    return state
