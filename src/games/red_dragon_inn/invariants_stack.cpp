// What goes on: the stack of activities, the question on top of it, and what they refer to.

#include <array>

#include "games/red_dragon_inn/actions.h"
#include "games/red_dragon_inn/invariants.h"
#include "games/red_dragon_inn/machine.h"
#include "games/red_dragon_inn/stages.h"
#include "games/red_dragon_inn/steps.h"

namespace taproom::red_dragon_inn {
namespace {

/// Stages, a bit each.
using Stages = std::uint16_t;
template <class... Stage>
constexpr Stages stages(Stage... one) {
  return static_cast<Stages>(((1u << static_cast<unsigned>(one)) | ... | 0u));
}
constexpr std::size_t index(Act act) { return static_cast<std::size_t>(act); }

constexpr Stages kTurnPolls =
    stages(TurnStage::kBeforeDiscard, TurnStage::kBeforeDraw, TurnStage::kAfterDraw,
           TurnStage::kBeforeAction, TurnStage::kAfterAction, TurnStage::kBeforeOrder,
           TurnStage::kAfterOrder, TurnStage::kBeforeDrink, TurnStage::kAfterDrink);
constexpr Stages kWindows = stages(stage::kWindow, stage::kAfter);

/// Row: Act. The stages in which everybody is asked.
constexpr std::array<Stages, kActCount> kPolls = [] {
  std::array<Stages, kActCount> polls{};
  polls[index(Act::kTurn)] = kTurnPolls;
  polls[index(Act::kLoss)] = stages(stage::kCheck);
  polls[index(Act::kCard)] = kWindows;
  polls[index(Act::kDrinks)] = kWindows;
  polls[index(Act::kEvent)] = kWindows;
  polls[index(Act::kPayment)] = stages(stage::kPayMoment);
  polls[index(Act::kRound)] = stages(stage::kBeforeTurn);
  polls[index(Act::kWon)] = stages(stage::kWonMoment);
  return polls;
}();

/// Where an activity may lie: row by the activity, column by what is directly below it, the stages
/// the one below stands at meanwhile. Everything a card can be played onto may also carry the
/// Drinks that the card brings once it is gone.
using Below = std::array<Stages, kActCount>;
constexpr std::array<Below, kActCount> kLiesOn = [] {
  std::array<Below, kActCount> table{};
  const auto row = [&](Act act) -> Below& { return table[index(act)]; };
  row(Act::kCard) = kPolls;
  row(Act::kCard)[index(Act::kRound)] |= stages(stage::kNext);  // a gambling turn

  row(Act::kLoss)[index(Act::kTurn)] = kTurnPolls;
  row(Act::kLoss)[index(Act::kRound)] = stages(stage::kNext, stage::kBeforeTurn);
  row(Act::kLoss)[index(Act::kContest)] = stages(stage::kCompare, stage::kWaiting);

  for (const Act act : {Act::kReveal, Act::kDrinks, Act::kEvent, Act::kContest}) {
    row(act) = kPolls;
    row(act)[index(Act::kTurn)] = stages(TurnStage::kDrunk);
    row(act)[index(Act::kRound)] = 0;
    row(act)[index(Act::kReveal)] = stages(stage::kNextRevealer);  // additional Drinks
    row(act)[index(Act::kContest)] = stages(stage::kWaiting);
  }
  for (const Act act : {Act::kReveal, Act::kDrinks, Act::kEvent}) {
    row(act)[index(Act::kContest)] |= stages(stage::kSleep);
  }

  row(Act::kPayment)[index(Act::kReveal)] =
      stages(stage::kNextRevealer, stage::kFirst, stage::kChain);
  row(Act::kPayment)[index(Act::kPlace)] = stages(0);
  row(Act::kPayment)[index(Act::kContest)] = stages(stage::kFinish);

  row(Act::kPlace)[index(Act::kTurn)] = stages(TurnStage::kOrdered);
  row(Act::kWon)[index(Act::kRound)] = stages(stage::kNext, stage::kBeforeTurn);
  row(Act::kWon)[index(Act::kContest)] = stages(stage::kCompare, stage::kWaiting);
  for (const Act act : {Act::kPlace, Act::kWon}) {  // steps of one card, one above the other
    row(act)[index(Act::kCard)] = stages(stage::kAfter);
    row(act)[index(Act::kPlace)] = stages(0);
    row(act)[index(Act::kWon)] = stages(stage::kWonMoment);
  }

  row(Act::kRound)[index(Act::kTurn)] = stages(TurnStage::kAfterAction);
  return table;
}();

constexpr std::uint8_t kFlagsOfCards = flag::kNegated | flag::kThenPile | flag::kThenToast |
                                       flag::kThenRound | flag::kControlPlay | flag::kSecondWindow;
/// Row: Act. The flags an entry can have.
constexpr std::array<std::uint8_t, kActCount> kFlags{flag::kActed,
                                                     flag::kNoShare,
                                                     kFlagsOfCards,
                                                     flag::kMulti | flag::kForContest,
                                                     flag::kNegated,
                                                     flag::kRestock,
                                                     flag::kForContest,
                                                     flag::kBasic | flag::kSelfToo,
                                                     0,
                                                     0,
                                                     0};

bool is_frame(Act act) { return act == Act::kDrinks || act == Act::kReveal; }

class StackCheck {
 public:
  StackCheck(const State& state, Faults& faults)
      : s_(state), pack_(components(state.config.pack)), faults_(faults) {}

  void check() {
    const std::size_t size = s_.stack.size();
    faults_.must(is_seat(s_.active), "active", "this seat is not at the table");
    faults_.must(size > 0, "stack", "something always goes on");
    faults_.must(size + s_.extras.size() <= kMaxStacked, "stack", "more than can be played out");
    for (std::size_t i = 0; ok() && i < size; ++i)
      entry(i);
    for (std::size_t i = 0; ok() && i + 1 < size; ++i)
      covered(i);
    if (ok()) frames();
    if (ok()) due_drinks();
    if (ok()) round();
    if (ok()) contest();
    if (ok()) question();
  }

 private:
  bool ok() const { return faults_.none(); }
  void must(bool holds, std::size_t at, std::string_view field, std::string_view why) {
    faults_.must(holds, "stack", at, field, why);
  }
  void must(bool holds, std::string_view field, std::string_view why) {
    faults_.must(holds, field, why);
  }
  bool is_seat(std::uint8_t seat) const { return seat < s_.config.players; }
  bool only_players(SeatSet set) const {
    return (set.bits() & ~SeatSet::all(s_.config.players).bits()) == 0;
  }
  bool disjoint(SeatSet a, SeatSet b) const { return (a.bits() & b.bits()) == 0; }
  const Use& use_of(const Entry& e) const { return pack_.cards[e.card].uses[e.use]; }

  // --- one entry --------------------------------------------------------------------------------

  void entry(std::size_t i) {
    const Entry& e = s_.stack[i];
    must(index(e.act) < kActCount, i, "act", "there is no such activity");
    if (!ok()) return;
    must((e.act == Act::kTurn) == (i == 0), i, "act", "the turn, and only it, is at the bottom");
    must((e.flags & ~kFlags[index(e.act)]) == 0, i, "flags", "flags of another activity");
    must(only_players(e.ignored) && only_players(e.covered) && only_players(e.marks) &&
             only_players(e.reduced),
         i, "marks", "seats that are not at the table");
    const bool inn = e.act == Act::kPayment && e.actor == kTheInn;
    must(inn || is_seat(e.actor), i, "actor", "this seat is not at the table");
    if (!ok()) return;
    if (e.act == Act::kCard) return card(i);
    must(e.target == kNobody, i, "target", "only a card names somebody");
    const bool frame = is_frame(e.act);
    must(frame || e.drink == kNoDrink, i, "drink", "only Drinks have one");
    must(frame || e.act == Act::kEvent || e.card == 0, i, "table_mark", "only Drinks have one");
    switch (e.act) {
      case Act::kEvent:
        must(e.use < pack_.drink_count && pack_.drinks[e.use].is_event(), i, "event",
             "this is no Drink Event");
        break;
      case Act::kReveal:
        must(e.use <= static_cast<std::uint8_t>(RevealMode::kContest), i, "mode",
             "Drinks are not revealed so");
        break;
      case Act::kPlace:
        must(e.use <= kAmount.most, i, "left", "no card orders so many Drinks");
        must((e.flags & kFlags[index(Act::kPlace)]) != kFlags[index(Act::kPlace)], i, "flags",
             "the Drink of the phase is for another player (RDI-TURN-11)");
        break;
      case Act::kPayment:
        must(!e.is(flag::kRestock) || inn, i, "actor", "new Drinks are paid to the Inn");
        [[fallthrough]];
      default:
        must(e.use == 0, i, "use", "only a card has uses");
    }
  }

  void card(std::size_t i) {
    const Entry& e = s_.stack[i];
    must(e.card < pack_.card_count, i, "card", "there is no such card");
    if (!ok()) return;
    must(e.use < pack_.cards[e.card].use_count, i, "use", "the card has no such use");
    const std::uint8_t character = s_.players[e.actor].character;
    must(character < pack_.character_count, "players", "there is no such character");
    if (!ok()) return;
    must(pack_.characters[character].place[e.card] < kDeckKinds, i, "card",
         "it is not in the deck of its player");
    const Use& use = use_of(e);
    const Pick pick = use.pick;
    const bool names_drink =
        pick == Pick::kDrink || pick == Pick::kOwnDrink || pick == Pick::kOwnDrinkOther;
    const bool names_seat = pick != Pick::kNone && pick != Pick::kDrink && pick != Pick::kOwnDrink;
    must(names_seat ? is_seat(e.target) : e.target == kNobody, i, "target",
         "it is not what the card names");
    must(names_drink == (e.drink != kNoDrink), i, "drink", "it is not what the card names");
    must(!e.is(flag::kThenPile) || names_seat, i, "flags", "nobody was named to drink");
    const bool resolved = e.stage == stage::kAfter;
    constexpr std::uint8_t kThen = flag::kThenPile | flag::kThenToast | flag::kThenRound;
    must(resolved || (e.flags & kThen) == 0, i, "flags", "it has not been carried out yet");
  }

  // --- an entry and the one above it ------------------------------------------------------------

  void covered(std::size_t i) {
    const Entry& below = s_.stack[i];
    const Entry& above = s_.stack[i + 1];
    const Stages allowed = kLiesOn[index(above.act)][index(below.act)];
    must(below.stage < 16 && ((allowed >> below.stage) & 1u) != 0, i + 1, "act",
         "it cannot lie on the activity below at its stage");
    const bool negated =
        (below.act == Act::kCard || below.act == Act::kEvent) && below.is(flag::kNegated);
    must(!negated || below.stage == stage::kWindow, i, "flags",
         "what has been carried out is not Negated any more (RDI-NEG-01)");
    if (!ok() || above.act != Act::kCard) return;
    const Use& use = use_of(above);
    const bool gambling = below.act == Act::kRound && below.stage == stage::kNext;
    const bool action = below.act == Act::kTurn &&
                        below.stage == static_cast<std::uint8_t>(TurnStage::kAfterAction);
    must(gambling == above.is(flag::kControlPlay), i + 1, "flags",
         "a control card is played on a gambling turn");
    const bool own = use.when == When::kOwnAction;
    const Moment moment = moment_on(below);
    const std::uint8_t types = pack_.cards[above.card].types;
    const bool interrupts = use.when == When::kAlways && (types & type::kAnytime) != 0 &&
                            (moment == Moment::kPayment || moment == Moment::kWon) &&
                            !by_default(s_.config, Option::kAnytimeInPayment);
    const bool fits = gambling
                          ? use.when == When::kGamblingTurn
                          : (own && action) || interrupts || moment_allows(moment, use.when, types);
    must(fits, i + 1, "use", "the card cannot have been played here");
  }

  /// The moment in which a card was played onto an entry.
  static Moment moment_on(const Entry& below) {
    const bool window = below.stage == stage::kWindow;
    switch (below.act) {
      case Act::kCard:
        return window ? Moment::kCardWindow : Moment::kAfter;
      case Act::kDrinks:
        return window ? Moment::kDrinkWindow : Moment::kAfter;
      case Act::kEvent:
        return window ? Moment::kEventWindow : Moment::kAfter;
      case Act::kPayment:
        return Moment::kPayment;
      case Act::kWon:
        return Moment::kWon;
      case Act::kTurn:
        return below.stage == static_cast<std::uint8_t>(TurnStage::kBeforeDraw) ? Moment::kDrawing
                                                                                : Moment::kPriority;
      default:
        return Moment::kPriority;
    }
  }

  // --- Drinks -----------------------------------------------------------------------------------

  /// Every frame owns a stretch of the table and of the Drinks, one after the other.
  void frames() {
    std::size_t table = 0;  // where the frame before ends, if this one begins here
    std::size_t drinks = 0;
    std::size_t last = 0;  // the frame before, 0: none
    for (std::size_t i = 1; ok() && i < s_.stack.size(); ++i) {
      const Entry& e = s_.stack[i];
      if (!is_frame(e.act) && e.act != Act::kEvent) continue;
      const std::size_t mark = is_frame(e.act) ? e.drink : drinks;
      must(e.card >= table && e.card <= s_.table.size(), i, "table_mark",
           "not a place on the table");
      must(mark >= drinks && mark <= s_.drinks.size(), i, "drink", "not a place among the Drinks");
      if (!ok()) return;
      close_frame(last, table, e.card, drinks, mark);
      table = e.card;
      drinks = mark;
      last = i;
    }
    close_frame(last, table, s_.table.size(), drinks, s_.drinks.size());
    for (std::size_t i = 0; ok() && i < s_.drinks.size(); ++i)
      drink(i);
  }

  /// The stretch of the frame at `at`: cards and Drinks from its marks to those of the next one.
  void close_frame(std::size_t at, std::size_t table, std::size_t table_end, std::size_t drinks,
                   std::size_t drinks_end) {
    if (at == 0) {
      must(table_end == 0, "table", "these cards belong to nothing that goes on");
      must(drinks_end == 0, "drinks", "these Drinks belong to nothing that goes on");
      return;
    }
    const Entry& e = s_.stack[at];
    for (std::size_t i = table; i < table_end; ++i) {
      const std::uint8_t belongs = s_.table[i].drink;
      faults_.must(belongs == kNoDrink || (belongs >= drinks && belongs < drinks_end), "table", i,
                   "drink", "no Drink of the same moment");
    }
    switch (e.act) {
      case Act::kEvent:
        must(drinks_end == drinks, "drinks", "these Drinks belong to nothing that goes on");
        must(table_end == table + 1 && index_of(table) == e.use, at, "event",
             "its card, and only it, lies on the table");
        break;
      case Act::kDrinks:
        must(table_end > table, at, "table_mark", "no card of these Drinks lies on the table");
        break;
      default:
        must(drinks_end == drinks || table_end > table, at, "drink", "Drinks without a card");
        must(e.stage != stage::kChain || drinks_end > drinks, at, "stage",
             "there is no Drink that a Chaser could follow");
    }
    for (std::size_t i = at + 1; i < s_.stack.size() && s_.stack[i].act == Act::kCard; ++i) {
      const std::uint8_t named = s_.stack[i].drink;
      if (named == kNoDrink) continue;
      must(i == at + 1 && e.act == Act::kDrinks && named >= drinks && named < drinks_end, i,
           "drink", "no Drink that the card could have named");
    }
  }
  std::size_t index_of(std::size_t place) const {
    return place < s_.table.size() ? red_dragon_inn::index(s_.table[place].card) : kDrinkKinds;
  }

  void drink(std::size_t i) {
    const Drink& d = s_.drinks[i];
    constexpr std::uint8_t kMarks = Drink::kIgnored | Drink::kCounts | Drink::kEvent | Drink::kPart;
    faults_.must(is_seat(d.holder) && is_seat(d.revealer), "drinks", i, "holder",
                 "this seat is not at the table");
    faults_.must((d.flags & ~kMarks) == 0 && only_players(d.courage), "drinks", i, "marks",
                 "there is no such mark");
    const bool inside = strength(d.alcohol) == d.alcohol && strength(d.score) == d.score &&
                        strength(d.fortitude) == d.fortitude;
    faults_.must(inside, "drinks", i, "strength", "no Drink is that strong");
    faults_.must(d.draw >= 0 && strength(d.draw) == d.draw, "drinks", i, "draw",
                 "no Drink brings that many cards");
  }

  /// RDI-EDGE-160: additional Drinks belong to a frame of Drinks, the innermost last.
  void due_drinks() {
    std::size_t level = 0;
    for (std::size_t i = 0; ok() && i < s_.extras.size(); ++i) {
      const Due& due = s_.extras[i];
      faults_.must(is_seat(due.seat), "extras", i, "seat", "this seat is not at the table");
      const bool frame = due.what < s_.stack.size() && s_.stack[due.what].act == Act::kDrinks;
      faults_.must(frame && due.what >= level, "extras", i, "frame",
                   "no Drinks of the stack, or not in their order");
      level = due.what;
    }
  }

  // --- Rounds and contests ----------------------------------------------------------------------

  void round() {
    const Round& r = s_.round;
    const bool over = r.over != 0;
    must(r.running <= 1 && r.over <= r.running && r.locked <= 1 && r.spare == 0, "round",
         "flags that contradict each other");
    std::size_t rounds = 0;
    std::size_t won = 0;
    for (std::size_t i = 1; i < s_.stack.size(); ++i) {
      const Entry& e = s_.stack[i];
      const bool starts = e.act == Act::kCard && e.is(flag::kThenRound);
      rounds += e.act == Act::kRound || starts ? 1 : 0;
      won += e.act == Act::kWon ? 1 : 0;
      must(!starts || (i == 1 && use_of(e).has(trait::kStartsRound)), i, "flags",
           "a Round begins on the turn itself (RDI-GAM-01)");
      must(e.act != Act::kRound || i == 1, i, "act", "a Round lies on the turn itself");
    }
    must(rounds <= 1 && (r.running == 0 || rounds == 1), "round", "it does not go on (RDI-INV-08)");
    must(won == (over ? 1u : 0u), "round.over", "a won Round waits to be paid out (RDI-WIN-01)");
    Round rest;
    rest.sleepers = r.sleepers;
    must(r.running != 0 || r == rest, "round", "marks of a Round that does not run (RDI-INV-08)");
    must(rounds == 1 || r.sleepers.empty(), "round.sleepers", "no Round keeps their Gold");
    must(only_players(r.sleepers) && disjoint(r.sleepers, s_.alive), "round.sleepers",
         "somebody who is awake");
    must(only_players(r.in) && only_players(r.passed), "round.in",
         "seats that are not at the table");
    must(over || (r.in.bits() & ~s_.alive.bits()) == 0, "round.in", "somebody who is out");
    must(is_seat(r.turn) && is_seat(r.starter), "round.turn", "this seat is not at the table");
    const bool controlled = r.control < s_.config.players && r.in.has(Seat(r.control));
    must(r.control == kNobody || controlled, "round.control",
         "a player in control who is not in the Round (RDI-INV-08)");
    must(over ? is_seat(r.winner) : r.winner == kNobody, "round.winner", "nobody has won");
    must(red_dragon_inn::index(r.last_control) < pack_.card_count, "round.last_control",
         "there is no such card");
  }

  void contest() {
    const Contest& c = s_.contest;
    must(c.running <= 1 && c.revealed <= 1, "contest", "there is no such mark");
    must(c.running != 0 || c == Contest{}, "contest", "marks of a contest that does not run");
    bool any = false;
    bool runs = false;  // the innermost contest met so far is not over
    for (std::size_t i = 1; i < s_.stack.size(); ++i) {
      const Entry& e = s_.stack[i];
      if (e.act == Act::kContest) {
        must(!runs, i, "act", "one contest runs at a time (RDI-AMB-19)");
        any = true;
        runs = e.stage != stage::kWaiting;
      }
      const bool counts = is_frame(e.act) && e.is(flag::kForContest);
      must(!counts || runs, i, "flags", "no contest runs");
      const bool counting = e.act == Act::kReveal && mode_of(e) == RevealMode::kContest;
      must(e.act != Act::kReveal || counting == counts, i, "mode", "it does not fit its flags");
      must(e.act != Act::kEvent || !runs || !starts_contest(e.use), i, "event",
           "it would wait until the contest is over (RDI-EDGE-161)");
    }
    must(runs == (c.running != 0), "contest", "it does not go on");
    must(any || s_.waiting.empty(), "waiting", "there is no contest that they wait for");
    for (std::size_t i = 0; i < s_.waiting.size(); ++i) {
      const Due& due = s_.waiting[i];
      faults_.must(is_seat(due.seat), "waiting", i, "seat", "this seat is not at the table");
      faults_.must(due.what < pack_.drink_count && starts_contest(due.what), "waiting", i, "card",
                   "this is no contest");
    }
    if (c.running == 0) return;
    must(red_dragon_inn::index(c.card) < pack_.drink_count &&
             starts_contest(red_dragon_inn::index(c.card)),
         "contest.card", "this is no contest");
    must(c.winner == kNobody || is_seat(c.winner), "contest.winner", "nobody at the table");
    for (std::size_t i = s_.config.players; i < kMaxSeats; ++i)
      must(c.score[i] == 0, "contest.score", "a seat that is not at the table");
    const int passes = contest_passes(s_.config);
    must(passes == 0 || c.pass <= passes, "contest.pass", "it would be over (RDI-EDGE-168)");
    must(only_players(c.participants) && (c.contenders.bits() & ~c.participants.bits()) == 0,
         "contest.contenders", "somebody who does not take part");
    must(only_players(c.sleepers) && disjoint(c.sleepers, s_.alive), "contest.sleepers",
         "somebody who is awake");
  }
  static RevealMode mode_of(const Entry& e) { return static_cast<RevealMode>(e.use); }
  bool starts_contest(std::size_t drink) const {
    return pack_.drinks[drink].sort == DrinkCard::Sort::kContest;
  }

  // --- the question -----------------------------------------------------------------------------

  void question() {
    const Ask& ask = s_.ask;
    if (s_.ending != Ending::kRunning) {
      must(ask == Ask{}, "ask", "the game is over");
      return;
    }
    must(is_seat(ask.seat) && s_.alive.has(Seat(ask.seat)), "ask.seat", "nobody who is in");
    if (!ok()) return;
    const Entry& top = s_.top();
    const bool poll = ask.kind == AskKind::kPoll;
    must((ask.left.bits() & ~s_.alive.bits()) == 0 && (poll || ask.left.empty()), "ask.left",
         "seats that are not asked");
    must(!s_.active_is_barred() || !ask.left.has(Seat(s_.active)), "ask.left",
         "whoever draws is not asked (RDI-TURN-04)");
    must(s_.discarding == 0 || ask.kind == AskKind::kDiscard, "discarding", "nobody discards now");
    must(s_.discarding + s_.at(Seat(ask.seat)).hand_count <= 255, "discarding", "too many cards");
    must(!((top.act == Act::kCard || top.act == Act::kEvent) && top.is(flag::kNegated)), "stack",
         "what is Negated is not answered any more");
    must(asks(top), "ask.kind", "it is not what the top of the stack asks");
  }

  bool asks(const Entry& top) const {
    const Ask& ask = s_.ask;
    const bool active = ask.seat == s_.active;
    const auto stage_is = [&](TurnStage stage) {
      return top.act == Act::kTurn && top.stage == static_cast<std::uint8_t>(stage);
    };
    switch (ask.kind) {
      case AskKind::kPoll:
        return ask.left.has(Seat(ask.seat)) && top.stage < 16 &&
               ((kPolls[index(top.act)] >> top.stage) & 1u) != 0;
      case AskKind::kDiscard:
        return active && stage_is(TurnStage::kDiscard);
      case AskKind::kAction:
        return active && stage_is(TurnStage::kAction);
      case AskKind::kGambling:
        return top.act == Act::kRound && top.stage == stage::kGamblingTurn && s_.round.over == 0 &&
               s_.round.turn == ask.seat && s_.round.in.has(Seat(ask.seat));
      case AskKind::kOrder:
        return top.act == Act::kPlace && top.use > 0 && top.stage == 0 && s_.cellar.deck > 0 &&
               ask.seat == top.actor && !receivers_of(s_, top).empty();
      default:
        return false;
    }
  }

  const State& s_;
  const Components& pack_;
  Faults& faults_;
};

}  // namespace

void check_stack(const State& state, Faults& faults) { StackCheck(state, faults).check(); }

}  // namespace taproom::red_dragon_inn
