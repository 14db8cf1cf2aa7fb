"""The table of Tiefenthal for the reader: which games are played and how, and the shape of the engine's states."""
from collections import Counter

from common import Difference, counts
from tiefenthal import Model, Pack  # noqa: F401 (the reader takes them from here)

CHANCE = {"card_drawn", "coloured_die_rolled", "coaster_rolled", "guest_revealed"}
WHO = "TT-FLOW-02, TT-FLOW-03, TT-FLOW-05"
STIRRED_SHARE = 0.7
# Where to look first when a part of the state differs.
RULES = {"thalers": "TT-F-08, TT-THA", "beer": "TT-F-08, TT-BEE", "monastery": "TT-MON", "dice": "TT-E-12, TT-F",
         "deck": "TT-FLOW-08", "discard": "TT-G-01, TT-FLOW-09", "supply": "TT-FLOW-12", "tables": "TT-B",
         "tavern": "TT-B, TT-UPG-11", "upgraded": "TT-UPG", "in_force": "TT-UPG-14…24", "schnapps": "TT-M2",
         "reputation": "TT-M3", "schnapps_supply": "TT-M2-14", "open_guests": "TT-BEE-04…07",
         "guest_pile": "TT-BEE-04", "price_three": "TT-BEE-05", "counter_guests": "TT-RND-01…06",
         "counter_guest_stock": "TT-RND-01", "used_spaces": "TT-F-06", "raises_kept": "TT-F-22",
         "raises_used": "TT-F-22", "pending_thalers": "TT-BON-14", "bought": "TT-THA-02",
         "recruited": "TT-BEE-02", "box": "TT-FLOW-13", "coaster": "TT-D", "waiting": "TT-BON, TT-M3-21",
         "phase": "TT-FLOW-01", "active": "TT-FLOW-03", "awaiting": "TT-FLOW-02", "round": "TT-FLOW-06",
         "start": "TT-FLOW-06"}
VERBS = {"place": "TT-E-12, TT-M3-16", "move": "TT-F-05, TT-M3-16", "swap": "TT-F-20", "lift": "TT-F-20",
         "done": "TT-F-20, TT-M3-16", "cancel": "TT-F-20", "serve": "TT-F-02, TT-ACT",
         "buy": "TT-THA-01…05", "upgrade": "TT-UPG-01…13", "recruit": "TT-BEE-01…06", "nobles": "TT-BEE-10…13",
         "counter_guest": "TT-RND-04, TT-RND-05", "schnapps": "TT-M2-10", "bard": "TT-M3-17", "deny": "TT-BON-05…11",
         "decline": "TT-BON-05, TT-RND-14, TT-M3-21", "token": "TT-M3-21", "flip": "TT-RND-11", "choose": "TT-RND-14, TT-M2-06",
         "draft": "TT-D-02", "ready": "TT-E-15", "begin": "TT-M3-08", "end_turn": "TT-F-11, TT-F-18",
         "finish": "TT-B-17", "keep": "TT-M2-10", "forfeit": "TT-BON-02"}


def config(chance, number, players):
    """Every player count and every module level comes up in turn."""
    level = (1, 3, 2, 3)[number // 3 % 4]
    return {"players": players or 2 + number % 3, "modules": [str(m + 1) for m in range(level)]}


def scenario_line(given):
    return f"game tiefenthal players {given['players']} modules {','.join(given['modules'])}"


def temper(chance):
    """How this game's players like to act: a weight per verb."""
    weights = {"place": 4, "move": 0.3, "swap": 0.4, "lift": 0.4, "done": 3, "cancel": 0.3, "serve": 6,
               "buy": 4, "upgrade": 6, "recruit": 6, "nobles": 6,
               "counter_guest": 0.5, "schnapps": 1.5, "bard": 4, "deny": 3, "decline": 1, "token": 2, "flip": 3,
               "choose": 1, "draft": 1, "ready": 0.3, "begin": 1, "end_turn": 0.3, "finish": 1, "keep": 3,
               "forfeit": 1}
    return {verb: weight * chance.choice((0.3, 1, 1, 3)) for verb, weight in weights.items()}


def choose(chance, actions, liking, _model):
    """A verb by weight, then any of its actions."""
    verbs = sorted({do.split()[0] for do in actions})
    verb = chance.choices(verbs, [liking.get(v, 1) for v in verbs])[0]
    return chance.choice([do for do in actions if do.split()[0] == verb])


def setup(pack, state):
    """TT-SET: what lies on the table at the first decision, given what chance decided."""
    modules, n = {int(m) for m in state["config"]["modules"]}, state["config"]["players"]
    guests = Counter({c["id"]: c["copies"] for c in pack.cards.values() if c.get("class") == "guest"
                      and (3 in modules or not c["needs"])})  # TT-SET-10
    row = [card for card in state["open_guests"] if card]
    supply = Counter({c["id"]: c["copies"] for c in pack.cards.values() if "zone" in c and not c["needs"]})
    supply.update({"noble": pack.cards["noble"]["copies"]})
    if 3 in modules:
        supply["bard"] = pack.cards["bard"]["copies"]  # TT-SET-07, TT-M3-02
    deck = Counter(waitress=1, table=1, brewer=1)  # TT-SET-17
    deck += Counter({c["id"]: c["copies_per_player"] for c in pack.cards.values() if c.get("class") == "regular"})
    for card in ("waitress", "table", "brewer"):
        supply[card] -= n  # TT-SET-18
    threes = guests.pop("guest_3_1")
    expected = {"phase": "B", "round": 1, "awaiting": list(range(n)), "counter_guest_stock": 2 * n,
                "supply": counts(supply), "guest_pile": counts(guests - Counter(row)), "box": counts({}),
                "price_three": ["guest_3_1"] * threes, "fifth_open": False, "players": []}
    if len(row) != 4 or Counter(row) - guests:
        raise Difference("the open row", "TT-SET-11", "4 guests of the pile", row)
    if 2 in modules:
        expected["schnapps_supply"] = 20  # TT-M2-03
    for p in state["players"]:
        lying = Counter(p["tables"]) + Counter(p["tavern"])
        if lying - deck or len(p["tables"]) != 3 + p["tavern"]["table"]:
            raise Difference("the first evening", "TT-B-12", "3 tables and one for each table card", p["tables"])
        own = {"thalers": 0, "beer": 0, "pending_thalers": 0, "upgraded": [], "in_force": [], "monastery": 0,
               "deck": {"known_top": [], "rest": counts(deck - lying)}, "discard": counts({}), "dice": [],
               "counter_guests": 1, "counter_guests_used": 0, "waiting": []}
        if 2 in modules:
            own["schnapps"] = {"tokens": 0, "entertainers": [None] * 3}
        if 3 in modules:
            own["reputation"] = {"place": 0, "laps": 0}  # TT-M3-04
        expected["players"].append(own)
    return expected


def stir(chance, pack, state):
    """A later evening with odd piles: rare situations come up that a game from the setup hardly reaches."""
    modules, players = {int(m) for m in state["config"]["modules"]}, state["players"]
    state["round"] = chance.randint(1, 8)
    given = sum(state["round"] >= r for r in (1, 4, 6))
    state["counter_guest_stock"] = (3 - given) * len(players)
    for card in list(state["supply"]):  # some piles nearly empty, their cards in the decks
        if chance.random() < 0.3:
            deal(chance, state["supply"], card, chance.randint(0, 3), players)
    for card in list(state["guest_pile"]):
        while state["guest_pile"][card] and chance.random() < 0.4:
            state["guest_pile"][card] -= 1
            pile = chance.choice([state["box"]] + [p["discard"] for p in players] + [p["deck"]["rest"] for p in players])
            pile[card] = pile.get(card, 0) + 1
    for _ in range(chance.choice((0, 4, 7))):
        state["box"]["guest_3_1"] = state["box"].get("guest_3_1", 0) + 1
        state["price_three"].pop()
    for p in players:
        p["counter_guests"] = chance.randint(1, given)
        p["counter_guests_used"] = given - p["counter_guests"]
        p["monastery"] = chance.choice((0, 4, 8, 10, 14, 18, 20, 21, 22))
        p["upgraded"] = [a for a in pack.areas if a != "tables" and chance.random() < 0.2]
        p["in_force"] = list(p["upgraded"])
        p["thalers"] = chance.randint(0, 5 if "safe" in p["upgraded"] else 2)
        p["beer"] = chance.randint(0, 5 if "beer_storage" in p["upgraded"] else 2)
        p["pending_thalers"] = chance.choice((0, 6, 15, 30))  # TT-BON-14: a rich turn to come
        if 2 in modules:
            came = sum(state["round"] >= r for r in (2, 3, 5))
            p["schnapps"]["entertainers"] = [chance.randint(1, 2) if n < came else None for n in range(3)]
            p["schnapps"]["tokens"] = chance.randint(0, 5)
            state["schnapps_supply"] -= p["schnapps"]["tokens"]
        if 3 in modules:
            p["reputation"]["place"] = chance.randint(0, 11)
            p["reputation"]["laps"] = chance.randint(0, 1) if p["reputation"]["place"] else 0
    return state


def deal(chance, supply, card, left, players):
    while supply[card] > left:
        supply[card] -= 1
        p = chance.choice(players)
        pile = chance.choice((p["discard"], p["deck"]["rest"]))
        pile[card] = pile.get(card, 0) + 1


def export(m):
    """The state in the shape of the engine's, as far as it is modelled."""
    if m.over:
        return {"players": [{"thalers": p.thalers, "beer": p.beer, "monastery": p.monastery,
                             "discard": counts(p.discard)} for p in m.players]}
    state = {"phase": m.phase, "round": m.round, "start": m.start,
             "awaiting": sorted(m.awaiting), "counter_guest_stock": m.stock, "supply": counts(m.supply),
             "guest_pile": counts(m.pile), "price_three": m.price_three, "open_guests": m.open,
             "fifth_open": m.fifth, "box": counts(m.box), "players": []}
    if m.phase in "DF":
        state["active"] = m.active
    if 2 in m.modules:
        state["schnapps_supply"] = m.tokens
    for seat, p in enumerate(m.players):
        own = {"thalers": p.thalers, "beer": p.beer, "pending_thalers": p.pending,
               "upgraded": sorted(p.upgraded), "in_force": sorted(p.in_force),
               "deck": {"known_top": p.top, "rest": counts(p.rest)}, "discard": counts(p.discard),
               "tavern": counts(p.tavern + Counter(noble=p.nobles)), "tables": p.tables,
               "dice": sorted_dice(p.dice), "coaster": sorted(p.coaster), "used_spaces": sorted(p.used),
               "raises_used": p.raised, "raises_kept": p.kept,
               "bought": sorted(p.bought), "recruited": p.recruited, "counter_guests": p.counters,
               "counter_guests_used": p.counters_used, "monastery": p.monastery,
               "waiting": [e["type"] for e in p.waiting]}
        if 2 in m.modules:
            own["schnapps"] = {"tokens": p.tokens, "entertainers": p.sides, "card_kept": p.card_kept}
        if 3 in m.modules:
            own["reputation"] = {"place": p.place, "laps": p.laps}
            if m.phase == "F" and seat == m.active:
                own["reputation"].update(begun=p.begun, bards_used=p.bards_used)
                if p.begun:
                    own["reputation"].update(granted=p.granted, evaluated=p.evaluated, **p.totals)
        state["players"].append(own)
    return state



def sorted_dice(dice):
    keys = ("colour", "face", "place", "raise", "spent")
    return sorted(({k: d[k] for k in keys} for d in dice), key=lambda d: [str(v) for v in d.values()])


def same_shape(state):
    """Brings what has no order in the engine's state into the model's order."""
    for p in state["players"]:
        for key in ("upgraded", "in_force", "bought", "used_spaces", "coaster"):
            p[key] = sorted(p[key])
        p["dice"] = sorted_dice(p["dice"])
        p["waiting"] = [{"schnapps_or_remove": "choose_one"}.get(e["type"], e["type"]) for e in p["waiting"]]
    return state
