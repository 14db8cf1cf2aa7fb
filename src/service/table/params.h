#pragma once
// What requests say. A parameter stands here once, with what it looks like; a method lists those it
// takes (the tables of methods), and reads them by these names in the order in which it needs them:
// much depends on what was read before, and on the table.

#include <optional>
#include <span>

#include "records/config_json.h"
#include "records/kinds.h"
#include "records/record.h"
#include "records/rpc_shapes.h"
#include "service/table/model.h"
#include "service/table/protocol.h"

namespace taproom::service {

using records::NoContext;

struct Param {
  const char* name;
  const char* doc;
  json::value (*schema)(records::Schemas& all);
  bool required = true;

  constexpr Param optional() const { return {name, doc, schema, false}; }
  records::JsonNode at(records::JsonObject& params) const { return params.at(name); }
  std::optional<records::JsonNode> find(records::JsonObject& params) const {
    return params.find(name);
  }
};

/// One that can be read without knowing anything else.
template <class Kind, class V>
struct ParamOf : Param {
  constexpr ParamOf(const char* its_name, const char* its_doc)
      : Param{its_name, its_doc, &Kind::schema} {}
  V read(records::JsonObject& params) const { return read(at(params)); }
  std::optional<V> read_if(records::JsonObject& params) const {
    const auto node = find(params);
    return node ? std::optional<V>(read(*node)) : std::nullopt;
  }

 private:
  static V read(const records::JsonNode& node) {
    V value{};
    Kind::read(node, value, NoContext{});
    return value;
  }
};

// What some of them look like.
json::value seat_schema(records::Schemas& all);
json::value viewer_schema(records::Schemas& all);
json::value game_schema(records::Schemas& all);
json::value seats_schema(records::Schemas& all);
json::value pace_schema(records::Schemas& all);

namespace param {

namespace as = records::as;
inline constexpr std::int64_t kMaxUndone = 1000;
/// Acts whose events are sent together with a moment: the whole of any game.
inline constexpr std::int64_t kMaxPast = 10000;
inline constexpr std::int64_t kLongestAnswer = 30 * 86'400;

// Of a table.
inline constexpr ParamOf<as::Text, std::string> kTable{"table", "its name"};
inline constexpr ParamOf<as::Text, std::string> kToken{"token", "of the invitation"};
inline constexpr Param kSeat{"seat", "counted from 0", &seat_schema};
inline constexpr ParamOf<as::Text, std::string> kKey{
    "key", "the client's own name for what it wants, which is done once however often it is sent"};
inline constexpr ParamOf<as::Large, std::uint64_t> kVersion{"version", "that the client knows"};
inline constexpr Param kDo{"do", "the action in notation", &as::Text::schema, false};
inline constexpr Param kAction{"action", "the action as JSON", &as::OfGame<"Action">::schema,
                               false};
inline constexpr Param kId{"id", "the action by its id", &as::Large::schema, false};
inline constexpr ParamOf<as::Whole<1, kMaxUndone>, std::size_t> kCount{"count",
                                                                       "how many acts; default 1"};
inline constexpr ParamOf<as::Large, std::uint64_t> kProposal{"proposal", "its number"};
inline constexpr ParamOf<as::Flag, bool> kAgree{"agree", "or not"};
inline constexpr ParamOf<as::OneOf<kOrdersNames, "order">, std::size_t> kOrders{
    "orders", "how the seat answers when it is not there"};
inline constexpr ParamOf<as::Flag, bool> kOn{"on", "the question is held, or let go"};
inline constexpr ParamOf<as::Flag, bool> kVisible{"on", "somebody looks at the page"};
inline constexpr ParamOf<as::Text, std::string> kCard{"card", "in hand, by its name"};
inline constexpr ParamOf<as::OneOf<kGuardNames, "guard">, std::size_t> kGuard{
    "guard", "what the card does by itself"};
inline constexpr Param kPlan{"plan", "which of those the game has", &as::Text::schema};
inline constexpr Param kLevel{"level", "of the bot", &as::Text::schema};
inline constexpr Param kChoice{"choice", "what the seat is to be; null: whatever chance brings",
                               &as::Nullable<as::Text>::schema};
inline constexpr ParamOf<as::Text, std::string> kLanguage{
    "language", "what the person speaks, as two or three letters"};
inline constexpr ParamOf<as::Text, std::string> kCode{"code", "the words of an invitation"};
inline constexpr Param kFill{"fill", "the level of bots for open seats", &as::Text::schema};
inline constexpr ParamOf<as::Text, std::string> kText{"text", "what is said"};
inline constexpr ParamOf<as::Text, std::string> kPhrase{"phrase", "or the key of a phrase"};
inline constexpr Param kCommitment{"commitment", "SHA-256 of the value one adds to the dice",
                                   &as::Digest::schema};
inline constexpr Param kValue{"value", "the value itself", &as::Digest::schema};
inline constexpr Param kDice{"dice", "SHA-256 of the value one adds to the dice",
                             &as::Digest::schema};
inline constexpr Param kViewer{"viewer", "whose eyes; left out: a spectator's", &viewer_schema};
inline constexpr ParamOf<as::Whole<0, kMaxPast>, std::size_t> kPast{
    "past", "how many moments before it are told too"};
inline constexpr ParamOf<as::Flag, bool> kRounds{"rounds", "tell where rounds begin"};
inline constexpr ParamOf<as::Flag, bool> kInfo{"info", "tell the table too"};
inline constexpr Param kFrom{"from", "where a film begins that leads to the moment",
                             &as::Large::schema};
inline constexpr Param kAt{"at", "acts before the moment", &as::Large::schema};

// Of new tables.
inline constexpr Param kGame{"game", "its name", &game_schema};
inline constexpr Param kConfig{"config", "what is agreed", &records::config_request_schema};
inline constexpr Param kPack{"pack", "pieces of one's own, whole or in part",
                             &records::as::Anything::schema};
inline constexpr Param kSeats{"seats", "by seat: \"me\", \"open\" or the level of a bot",
                              &seats_schema};
inline constexpr Param kPace{"pace", "the clocks", &pace_schema};
inline constexpr ParamOf<as::OneOf<kWatches, "who may watch">, Watch> kWatch{"watch",
                                                                             "who may look on"};
inline constexpr ParamOf<as::Flag, bool> kListed{"listed", "it stands in the lobby"};
inline constexpr ParamOf<as::Flag, bool> kRated{"rated", "whether it counts"};
inline constexpr ParamOf<as::OneOf<kAnswerings, "way of answering">, Answering> kAnswering{
    "answering", "how long answers are waited for"};
inline constexpr Param kAnswerSeconds{"answer_seconds", "length of an answer window; 0: no limit",
                                      &as::Whole<0, kLongestAnswer>::schema};
inline constexpr Param kRecord{"record", "a game that was recorded", &records::record_schema};

// Of lists.
inline constexpr ParamOf<as::Text, std::string> kRulesGame{"game", "only of this game"};
inline constexpr ParamOf<as::Text, std::string> kQuery{"query", "an id, a section or words"};
inline constexpr ParamOf<as::Text, std::string> kAfter{"after", "`more` of the page before"};

}  // namespace param

/// The clocks of a new table.
Pace read_pace(const records::JsonNode& node);

/// A method that was carried out has read nothing but what its table says.
bool lists_all(std::span<const Param> table, const records::JsonObject& params);

/// {"params": ..., "result": ...} of a method.
json::object method_schema(records::Schemas& all, std::span<const Param> params,
                           json::value result);

}  // namespace taproom::service
