// The fields of a state of The Red Dragon Inn, and of what lies on its table.
#include "records/red_dragon_inn_json.h"

#include "games/red_dragon_inn/actions.h"
#include "games/red_dragon_inn/machine.h"
#include "games/red_dragon_inn/pass_out_preview.h"
#include "games/red_dragon_inn/table_facts.h"
#include "records/red_dragon_inn_kinds.h"

namespace taproom::records {

namespace red_dragon_inn_rows {

using red_dragon_inn::Contest;
using red_dragon_inn::Drink;
using red_dragon_inn::Due;
using red_dragon_inn::Fate;
using red_dragon_inn::Round;
using red_dragon_inn::TableCard;

namespace {

constexpr std::array<std::string_view, 4> kDrinkMarks = {"ignored", "counts", "event", "part"};
constexpr std::array<std::string_view, 6> kAsks = {"none",   "poll",     "discard",
                                                   "action", "gambling", "order"};
constexpr std::array<std::string_view, 4> kEndings = {"running", "won", "draw", "turn_limit"};
constexpr std::array<std::string_view, 2> kFates = {"passed_out", "broke"};

using Strength = as::Whole<-128, 127>;
using Gold = as::Whole<0, red_dragon_inn::kMaxGold>;

struct Leads {
  using Object = Drink;
  static json::value write(const Drink& drink, const Context& context) {
    return red_dragon_inn::leads_contest(context.state, drink);
  }
  static json::value schema(Schemas&) { return type_schema("boolean"); }
};

constexpr Row kDrinkRows[] = {
    row<SeatNumber, &Drink::revealer>("revealer", "who revealed it"),
    row<SeatNumber, &Drink::holder>("holder", "who is to drink it"),
    row<Strength, &Drink::alcohol>("strength", "Alcohol it brings"),
    row<Strength, &Drink::fortitude>("fortitude", "Fortitude it brings"),
    row<as::Whole<0, 127>, &Drink::draw>("draw", "cards it lets draw"),
    row<Strength, &Drink::score>("score", "contest strength so far (RDI-EDGE-184)"),
    row<as::NamedBits<kDrinkMarks, "mark">, &Drink::flags>("marks", "what happened to it"),
    row<Seats, &Drink::courage>("courage", "who finds courage in it (RDI-EDGE-173)"),
    told<Context, Leads>("leads", "nobody has more in the contest").when<InView<Drink>>(),
};
constexpr Shape<Drink, Context> kDrinkShape{"RedDragonInnDrink", "RedDragonInnDrinkView",
                                            "A Drink with its Chasers, waiting to be drunk.",
                                            kDrinkRows};

struct TableDrink {
  static json::value write(std::uint8_t drink, const Context&) {
    return drink == kNoDrink ? json::value(nullptr) : json::value(drink);
  }
  static void read(const JsonNode& node, std::uint8_t& drink, const Context& context) {
    if (node.is_null()) return;
    drink = node.whole<std::uint8_t>(0, context.state.drinks.count());
  }
  static json::value schema(Schemas&) {
    return or_null(whole_schema(0, red_dragon_inn::kMaxDrinks));
  }
};
constexpr Row kTableCardRows[] = {
    row<DrinkCard, &TableCard::card>("card", "a revealed Drink card"),
    row<TableDrink, &TableCard::drink>("drink", "the Drink it belongs to"),
};
constexpr Shape<TableCard, Context> kTableCardShape{
    "RedDragonInnTableCard", "A revealed Drink card that is not yet in the discard.",
    kTableCardRows};

constexpr Row kExtraRows[] = {
    row<SeatNumber, &Due::seat>("seat", "who has to drink"),
    row<as::Byte, &Due::what>("frame", "the level of the stack it belongs to"),
};
constexpr Shape<Due, Context> kExtraShape{"RedDragonInnExtra", "An additional Drink that is due.",
                                          kExtraRows};
constexpr Row kWaitingRows[] = {
    row<SeatNumber, &Due::seat>("seat", "who revealed it"),
    row<DrinkCard, &Due::what>("card", "the Drinking Contest"),
};
constexpr Shape<Due, Context> kWaitingShape{"RedDragonInnWaiting", "A contest that waits.",
                                            kWaitingRows};

struct LastWord {
  using Object = Round;
  static json::value write(const Round&, const Context& context) {
    return red_dragon_inn::pass_ends_round(context.state);
  }
  static json::value schema(Schemas&) { return type_schema("boolean"); }
};

constexpr Row kRoundRows[] = {
    row<as::Flag, &Round::running>("running", ""),
    row<as::Flag, &Round::over>("over", "won, the pot not yet handed out"),
    row<SeatNumber, &Round::starter>("starter", "who began it"),
    row<SeatNumber, &Round::turn>("turn", "whose turn it is"),
    row<SeatOrNull, &Round::control>("control", "who has control"),
    row<SeatOrNull, &Round::winner>("winner", "who has won"),
    row<as::Flag, &Round::locked>("locked", "only a Cheating Card may take control (RDI-WIN-02)"),
    row<Card, &Round::last_control>("last_control", "the last card that took control"),
    row<Seats, &Round::in>("in", "who takes part"),
    row<Seats, &Round::passed>("passed", "since the last control card"),
    row<Seats, &Round::sleepers>("sleepers", "out, Gold not yet divided"),
    row<Gold, &Round::pot>("pot", "Gold in the pot"),
    told<Context, LastWord>("last_word", "a pass of the seat whose turn it is ends the Round")
        .when<InView<Round>>(),
};
constexpr Shape<Round, Context> kRoundShape{"RedDragonInnRound", "RedDragonInnRoundView",
                                            "A Round of Gambling.", kRoundRows};

/// One number a seat.
struct Scores {
  using Numbers = std::array<std::int8_t, kMaxSeats>;
  static json::value write(const Numbers& scores, const Context& context) {
    return json::array(scores.begin(), scores.begin() + context.players());
  }
  static void read(const JsonNode& node, Numbers& scores, const Context& context) {
    const auto count = static_cast<std::size_t>(context.players());
    const JsonArray list = node.array(count, count);
    for (std::size_t i = 0; i < list.size(); ++i)
      scores[i] = list[i].whole<std::int8_t>(-128, 127);
  }
  static json::value schema(Schemas&) { return list_schema(whole_schema(-128, 127)); }
};
constexpr Row kContestRows[] = {
    row<DrinkCard, &Contest::card>("card", "the card that began it"),
    row<as::Byte, &Contest::pass>("pass", "how often all have revealed"),
    row<SeatOrNull, &Contest::winner>("winner", "who has won"),
    row<as::Flag, &Contest::revealed>("revealed", "somebody revealed a card in this pass"),
    row<Seats, &Contest::participants>("participants", "who takes part"),
    row<Seats, &Contest::contenders>("contenders", "who can still win"),
    row<Seats, &Contest::sleepers>("sleepers", "out, Gold not yet divided (RDI-CONTEST-16)"),
    row<Scores, &Contest::score>("score", "strength by seat"),
};
constexpr Shape<Contest, Context> kContestShape{"RedDragonInnContest", "A Drinking Contest.",
                                                kContestRows};

struct RoundOrNull {
  static json::value write(const Round& round, const Context& context) {
    if (round == Round{}) return nullptr;
    return kRoundShape.write(round, context);
  }
  static void read(const JsonNode& node, Round& round, const Context& context) {
    if (!node.is_null()) kRoundShape.read(node, round, context);
  }
  static json::value schema(Schemas& all) { return or_null(all.of(kRoundShape)); }
};

struct ContestOrNull {
  static json::value write(const Contest& contest, const Context& context) {
    if (contest.running == 0) return nullptr;
    return kContestShape.write(contest, context);
  }
  static void read(const JsonNode& node, Contest& contest, const Context& context) {
    if (node.is_null()) return;
    contest.running = 1;
    kContestShape.read(node, contest, context);
  }
  static json::value schema(Schemas& all) { return or_null(all.of(kContestShape)); }
};

using red_dragon_inn::Ask;
constexpr Row kAskRows[] = {
    row<as::OneOf<kAsks, "question">, &Ask::kind>("kind", "what is asked"),
    row<as::Whole<0, kMaxSeats - 1>, &Ask::seat>("seat", "who is asked"),
    row<Seats, &Ask::left>("left", "of a poll: this seat and those asked after it"),
};
constexpr Shape<Ask, Context> kAskShape{"RedDragonInnAsk", "Whom the engine waits for.", kAskRows};

struct Falls {
  std::uint8_t seat = 0;
  std::uint8_t how = 0;
  bool lost = false;
};
constexpr Row kFallsRows[] = {
    row<as::Whole<0, kMaxSeats - 1>, &Falls::seat>("seat", ""),
    row<as::OneOf<kFates, "fate">, &Falls::how>("how", ""),
    row<as::Flag, &Falls::lost>("lost",
                                "already, as things stand; only a last chance could save it"),
};
constexpr Shape<Falls, Context> kFallsShape{"Foretold", "A seat whose game would be over, and how.",
                                            kFallsRows};

json::array fates_json(const red_dragon_inn::Fates& fates, const Context& context) {
  json::array out;
  const SeatSet losers = red_dragon_inn::losers_of(context.state);
  for (std::size_t i = 0; i < fates.size(); ++i) {
    if (fates[i] == Fate::kStays) continue;
    const std::uint8_t how = fates[i] == Fate::kPassesOut ? 0 : 1;
    const bool lost = losers.has(Seat(static_cast<int>(i)));
    out.push_back(kFallsShape.write({static_cast<std::uint8_t>(i), how, lost}, context));
  }
  return out;
}

/// What a legal card would lead to.
struct Consequence {
  std::optional<int> use;
  std::optional<std::string> when;
  bool idle = false;
  red_dragon_inn::Fates after{};
  bool changes = false;
};
struct ForetoldThen {
  using Object = Consequence;
  using Context = red_dragon_inn_rows::Context;
  static bool written(const Consequence& consequence, const Context&) {
    return consequence.changes;
  }
  static json::value write(const Consequence& consequence, const Context& context) {
    return fates_json(consequence.after, context);
  }
  static json::value schema(Schemas& all) { return list_schema(all.of(kFallsShape)); }
};
constexpr Row kDealRows[] = {
    rarely_told<Context, as::Optional<as::Integer>, &Consequence::use>("use",
                                                                       "which use of the card"),
    rarely_told<Context, as::Optional<as::Text>, &Consequence::when>("when",
                                                                     "the condition of that use"),
    rarely_told<Context, as::Flag, &Consequence::idle>("idle",
                                                       "it changes nothing its player could want"),
    told<Context, ForetoldThen>(
        "foretold", "who would be out if it is done and nobody answers, where that changes")
        .when<ForetoldThen>(),
};
constexpr Shape<Consequence, Context> kDealShape{
    "RedDragonInnDeal", "What is known of an action before it is done.", kDealRows};

struct ForetoldNow {
  using Object = State;
  static json::value write(const State& known, const Context& context) {
    const red_dragon_inn::PassOutPreview preview{View<State>(known, *context.viewer)};
    return fates_json(preview.if_all_pass(), context);
  }
  static json::value schema(Schemas& all) { return list_schema(all.of(kFallsShape)); }
};

struct PhaseName {
  using Object = State;
  static constexpr std::array<std::string_view, 4> kNames = {"discard", "action", "order", "drink"};
  static json::value write(const State& state, const Context&) {
    return json::value(kNames[static_cast<std::size_t>(state.phase())]);
  }
  static json::value schema(Schemas&) { return enum_schema(kNames); }
};

struct Limit {
  using Object = State;
  static json::value write(const State&, const Context&) { return red_dragon_inn::kLimit; }
  static json::value schema(Schemas&) { return whole_schema(1, 255); }
};

/// By seat; empty while the game goes on.
struct Places {
  using Object = State;
  static json::value write(const State& state, const Context& context) {
    json::array out;
    const Outcome outcome = red_dragon_inn::RedDragonInn::outcome(state);
    for (int i = 0; outcome.over && i < context.players(); ++i)
      out.push_back(outcome.place[static_cast<std::size_t>(i)]);
    return out;
  }
  static json::value schema(Schemas&) { return list_schema(whole_schema(1, kMaxSeats)); }
};

struct Players {
  using Object = State;
  static json::value write(const State& state, const Context& context) {
    json::array out;
    for (std::size_t i = 0; i < state.config.players; ++i)
      out.push_back(kPlayerShape.write(state.players[i], context));
    return out;
  }
  static void read(const JsonNode& node, State& state, const Context& context) {
    const auto count = static_cast<std::size_t>(context.players());
    const JsonArray list = node.array(count, count);
    for (std::size_t i = 0; i < list.size(); ++i) {
      Player& player = state.players[i];
      kPlayerShape.read(list[i], player, context);
      if (!node.reading().ok()) return;
      for (std::size_t k = 0; k < player.hand.size(); ++k) {
        if (player.hand[k] > 0) player.held |= 1u << k;
      }
      const Character& character = context.pack().characters[player.character];
      red_dragon_inn::set_ready(state, Seat(static_cast<int>(i)),
                                red_dragon_inn::groups_of(character, player.held));
    }
  }
  static json::value schema(Schemas& all) { return list_schema(all.of(kPlayerShape)); }
};

constexpr Row kStateRows[] = {
    own<GameName<State, Context>>("game", "the name of the game").optional(),
    row<ConfigKind, &State::config>("config", "what was agreed"),
    row<as::Whole<1, INT32_MAX>, &State::turn>("turn", "turns begun"),
    row<SeatNumber, &State::active>("active", "whose turn it is"),
    row<Seats, &State::alive>("alive", "who is in the game"),
    row<as::OneOf<kEndings, "ending">, &State::ending>("ending", "how the game ended"),
    row<as::Byte, &State::wave>("wave", "waves of losses, from 1"),
    row<Seats, &State::leaving>("leaving", "out since the last decision about winning"),
    row<as::Whole<-1000000, 1000000>, &State::inn>("inn", "Gold the Inn holds"),
    row<as::Byte, &State::discarding>("discarding", "cards discarded so far in this phase 1"),
    own<Players>("players", "by seat"),
    row<as::Object<kCellarShape>, &State::cellar>("drink_deck", "the Drink Deck and its discard"),
    row<as::List<as::Object<kDrinkShape>>, &State::drinks>("drinks", "waiting to be drunk"),
    row<as::List<as::Object<kTableCardShape>>, &State::table>("table", "revealed Drink cards"),
    row<as::List<as::Object<kExtraShape>>, &State::extras>("extras", "additional Drinks"),
    row<as::List<as::Object<kWaitingShape>>, &State::waiting>("waiting", "contests that wait"),
    row<RoundOrNull, &State::round>("round", "a Round of Gambling"),
    row<ContestOrNull, &State::contest>("contest", "a Drinking Contest"),
    row<as::List<as::Object<kEntryShape>, 1>, &State::stack>(
        "stack", "what is going on: the turn first, what happens now last"),
    row<as::Object<kAskShape>, &State::ask>("ask", "whom the game waits for"),
    told<Context, ForetoldNow>("foretold", "who would be out if nobody played another card")
        .when<InView<State>>(),
    told<Context, PhaseName>("phase", "of the turn").when<InView<State>>(),
    told<Context, Limit>("limit", "the end of the scales of Fortitude and Alcohol")
        .when<InView<State>>(),
    told<Context, Places>("places", "who came where, by seat; empty while the game goes on")
        .when<InView<State>>(),
};
constexpr Shape<State, Context> kStateShape{
    "RedDragonInnState", "RedDragonInnView",
    "A game of The Red Dragon Inn. Counts leave out what there is none of.", kStateRows};

}  // namespace

}  // namespace red_dragon_inn_rows

using red_dragon_inn::State;
using red_dragon_inn_rows::Context;
using red_dragon_inn_rows::kStateShape;

json::value red_dragon_inn_state_json(const GameFormat& format, const State& state) {
  return kStateShape.write(state, Context{format, state});
}

json::value red_dragon_inn_view_json(const GameFormat& format, const State& known, Viewer viewer) {
  return kStateShape.write(known, Context{format, known, viewer});
}

json::object red_dragon_inn_offer_json(const GameFormat& format, const State& state, Seat seat,
                                       Action action) {
  if (static_cast<red_dragon_inn::ActionKind>(action.kind) != red_dragon_inn::ActionKind::kPlay)
    return {};
  red_dragon_inn_rows::Consequence out;
  const red_dragon_inn::Look look(state);
  if (const auto fitting = red_dragon_inn::check_action(look, seat, action);
      fitting.against == nullptr) {
    const auto& card = look.pack.card(static_cast<red_dragon_inn::CardId>(action.a));
    const auto& use = card.uses[static_cast<std::size_t>(fitting.use)];
    out.use = fitting.use;
    out.when = red_dragon_inn::word(use.when);
    out.idle = red_dragon_inn::is_idle(look, seat, use);
  }
  const red_dragon_inn::PassOutPreview preview(
      red_dragon_inn::RedDragonInn::observe(state, Viewer::seat(seat)));
  out.after = preview.after(seat, action);
  out.changes = out.after != preview.if_all_pass();
  return red_dragon_inn_rows::kDealShape.write(out, Context{format, state});
}

State read_red_dragon_inn_state(const JsonNode& node, const GameFormat& format) {
  State state;
  kStateShape.read(node, state, Context{format, state});
  return state;
}

void red_dragon_inn_schemas(Schemas& all) {
  for (const bool view : {false, true}) {
    all.viewing = view;
    all.of(kStateShape);
  }
  all.viewing = false;
  all.of(red_dragon_inn_rows::kDealShape);
  red_dragon_inn_event_schemas(all);
  red_dragon_inn_action_schemas(all);
}

}  // namespace taproom::records
