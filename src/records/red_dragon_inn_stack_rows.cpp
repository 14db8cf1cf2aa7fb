// One entry of the stack of the Inn: which keys it has, its activity says.
#include "games/red_dragon_inn/events.h"
#include "games/red_dragon_inn/table_facts.h"
#include "records/red_dragon_inn_kinds.h"

namespace taproom::records::red_dragon_inn_rows {

using red_dragon_inn::Act;
using red_dragon_inn::Entry;

namespace {

using Words = std::span<const std::string_view>;

constexpr std::array<std::string_view, 11> kActs = {"turn",  "loss",    "card",   "drinks",
                                                    "event", "payment", "reveal", "place",
                                                    "round", "won",     "contest"};
constexpr std::array<std::string_view, 17> kTurnStages = {
    "before_discard", "discard",      "before_draw",  "draw",        "after_draw", "before_action",
    "action",         "after_action", "before_order", "order",       "ordered",    "after_order",
    "before_drink",   "drink",        "drunk",        "after_drink", "end"};
constexpr std::array<std::string_view, 2> kLossStages = {"check", "lose"};
constexpr std::array<std::string_view, 4> kFrameStages = {"window", "resolve", "after", "done"};
constexpr std::array<std::string_view, 2> kPayStages = {"moment", "pay"};
constexpr std::array<std::string_view, 3> kRevealStages = {"next_revealer", "first", "chain"};
constexpr std::array<std::string_view, 1> kPlaceStages = {"placing"};
constexpr std::array<std::string_view, 3> kRoundStages = {"next", "before_turn", "gambling_turn"};
constexpr std::array<std::string_view, 5> kContestStages = {"reveals", "sleep", "compare", "finish",
                                                            "waiting"};
/// Row: Act.
constexpr std::array<Words, 11> kStages = {kTurnStages,  kLossStages, kFrameStages,  kFrameStages,
                                           kFrameStages, kPayStages,  kRevealStages, kPlaceStages,
                                           kRoundStages, kPayStages,  kContestStages};

constexpr std::array<std::string_view, 6> kCardFlags = {
    "negated", "then_pile", "then_toast", "then_round", "control_play", "second_window"};
constexpr std::array<std::string_view, 2> kDrinkFlags = {"multi", "for_contest"};
constexpr std::array<std::string_view, 1> kEventFlags = {"negated"};
constexpr std::array<std::string_view, 1> kPaymentFlags = {"restock"};
constexpr std::array<std::string_view, 2> kPlaceFlags = {"basic", "self_too"};
constexpr std::array<std::string_view, 1> kLossFlags = {"no_share"};
constexpr std::array<std::string_view, 1> kTurnFlags = {"acted"};
/// Row: Act. The flags of an entry, from the lowest bit.
constexpr std::array<Words, 11> kFlags = {kTurnFlags,  kLossFlags,    kCardFlags,  kDrinkFlags,
                                          kEventFlags, kPaymentFlags, kDrinkFlags, kPlaceFlags,
                                          Words{},     Words{},       Words{}};
constexpr std::array<std::string_view, 4> kModes = {"pile", "house", "toast", "contest"};

std::size_t index(Act act) { return static_cast<std::size_t>(act); }

/// Every word that is in one of the lists, once.
json::object words_schema(std::span<const Words> lists) {
  std::vector<std::string_view> all;
  for (const Words list : lists) {
    for (const std::string_view word : list) {
      if (std::find(all.begin(), all.end(), word) == all.end()) all.push_back(word);
    }
  }
  return enum_schema(all);
}

struct Stage {
  using Object = Entry;
  static json::value write(const Entry& entry, const Context&) {
    return json::value(kStages[index(entry.act)][entry.stage]);
  }
  static void read(const JsonNode& node, Entry& entry, const Context&) {
    entry.stage = static_cast<std::uint8_t>(node.one_of(kStages[index(entry.act)], "stage"));
  }
  static json::value schema(Schemas&) { return words_schema(kStages); }
};

struct Flags {
  using Object = Entry;
  static json::value write(const Entry& entry, const Context&) {
    const Words words = kFlags[index(entry.act)];
    json::array out;
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (((entry.flags >> i) & 1u) != 0) out.emplace_back(words[i]);
    }
    return out;
  }
  static void read(const JsonNode& node, Entry& entry, const Context&) {
    const Words words = kFlags[index(entry.act)];
    unsigned set = 0;
    for (const JsonNode item : node.array(0, words.size()))
      set |= 1u << item.one_of(words, "mark");
    entry.flags = static_cast<std::uint8_t>(set);
  }
  static json::value schema(Schemas&) { return set_schema(words_schema(kFlags)); }
};

/// A seat; "inn" where the Inn is paid.
struct Actor {
  using Object = Entry;
  static json::value write(const Entry& entry, const Context&) {
    const bool inn = entry.act == Act::kPayment && entry.actor == red_dragon_inn::kTheInn;
    return inn ? json::value("inn") : json::value(entry.actor);
  }
  static void read(const JsonNode& node, Entry& entry, const Context& context) {
    if (entry.act == Act::kPayment && node.is_text() && node.text() == "inn") {
      entry.actor = red_dragon_inn::kTheInn;
    } else {
      SeatNumber::read(node, entry.actor, context);
    }
  }
  static json::value schema(Schemas& all) {
    return any_of({SeatNumber::schema(all), json::object{{"const", "inn"}}});
  }
};

/// In entries of these activities.
template <Act... Acts>
struct Of {
  using Object = Entry;
  using Context = red_dragon_inn_rows::Context;
  static bool written(const Entry& entry, const Context&) { return ((entry.act == Acts) || ...); }
  static Need need(const Entry& entry, const Context& context) {
    return written(entry, context) ? Need::kRequired : Need::kUnknown;
  }
};

// What views add.

struct About {
  using Object = Entry;
  static json::value write(const Entry& entry, const Context& context) {
    const auto level = static_cast<std::size_t>(&entry - context.state.stack.begin());
    return Seats::write(red_dragon_inn::concerned_by(context.state, level), context);
  }
  static json::value schema(Schemas& all) { return Seats::schema(all); }
};

struct Answers {
  using Object = Entry;
  static json::value write(const Entry& entry, const Context& context) {
    const red_dragon_inn::Look look(context.state);
    return entry.act == Act::kCard && red_dragon_inn::is_answer(look.use_of(entry));
  }
  static json::value schema(Schemas&) { return type_schema("boolean"); }
};

constexpr Row kEntryRows[] = {
    row<as::OneOf<kActs, "activity">, &Entry::act>("act", "what is going on"),
    own<Stage>("stage", "how far it is; the stages of a turn, of a window ..."),
    own<Flags>("flags", "marks of the activity"),
    own<Actor>("actor", "whose it is"),
    row<SeatOrNull, &Entry::target>("target", "the seat that is named"),
    row<as::OrNull<as::Whole<0, red_dragon_inn::kMaxDrinks>, kNoDrink>, &Entry::drink>(
        "drink", "the Drink that is named, or where its Drinks begin"),
    row<as::Whole<0, 60>, &Entry::card>("table_mark", "where its cards on the table begin")
        .when<Of<Act::kDrinks, Act::kEvent, Act::kReveal>>(),
    row<Card, &Entry::card>("card", "the card that was played").when<Of<Act::kCard>>(),
    row<as::Whole<0, red_dragon_inn::kMaxUses - 1>, &Entry::use>("use", "which of its uses")
        .when<Of<Act::kCard>>(),
    row<DrinkCard, &Entry::use>("event", "the Drink Event").when<Of<Act::kEvent>>(),
    row<as::OneOf<kModes, "mode">, &Entry::use>("mode", "why Drinks are revealed")
        .when<Of<Act::kReveal>>(),
    row<as::Whole<0, 20>, &Entry::use>("left", "Drinks still to order").when<Of<Act::kPlace>>(),
    rare<Seats, &Entry::ignored>("ignored", "who Ignores it"),
    rare<Seats, &Entry::covered>("covered", "for whom the Inn pays"),
    rare<Seats, &Entry::marks>("marks", "seats it concerns: payers, leavers, seats hurt"),
    rare<Seats, &Entry::reduced>("reduced", "who loses less Fortitude by it"),
    told<Context, About>("about", "seats it names, or changes something of").when<InView<Entry>>(),
    told<Context, Answers>("answers", "a card that answers what lay there when it was played")
        .when<InView<Entry>>(),
};

}  // namespace

constinit const Shape<Entry, Context> kEntryShape{
    "RedDragonInnEntry", "RedDragonInnEntryView",
    "One activity of the stack; the last is what happens now.", kEntryRows};

}  // namespace taproom::records::red_dragon_inn_rows
