// Making tables: new ones, rematches, branches of a replay.
#include <algorithm>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "bots/bot.h"
#include "records/config_json.h"
#include "records/names.h"
#include "records/rpc_shapes.h"
#include "service/table/registry.h"
#include "service/table/table_keys.h"
#include "service/table/table_requests.h"
#include "service/table/troubles.h"
#include "service/table/upgrade.h"

namespace taproom::service {

namespace {

namespace rpc = records::rpc_code;
constexpr std::size_t kTableLetters = 10;  // 50 bits: enough not to meet by chance
constexpr std::size_t kTokenLetters = 26;  // 130 bits: enough not to be guessed
constexpr Millis kSecond = 1000;
constexpr Millis kAnswerTime = 15 * kSecond;
constexpr Millis kPokerFaceTime = 3 * kSecond;
constexpr Millis kSlowPokerFaceTime = 6 * 3600 * kSecond;

/// How long a table waits for answers unless its host says otherwise: at a slow one as long as for
/// any decision.
Millis usual_answer_time(const Setup& setup) {
  const bool slow = setup.pace.kind == Pace::Kind::kSlow;
  if (setup.answering == Answering::kPokerFace) return slow ? kSlowPokerFaceTime : kPokerFaceTime;
  return slow ? setup.pace.time : kAnswerTime;
}

}  // namespace

Setup TableRegistry::fresh_setup(const Person& host) {
  Setup setup;
  setup.seed = context_.ports.entropy.draw();
  setup.token = letters_of(context_.ports.entropy.draw(), kTokenLetters);
  setup.host = host.id;
  setup.host_name = host.name;
  setup.answering = Answering::kFriendly;
  setup.answer_time = kAnswerTime;
  setup.at = context_.now();
  return setup;
}

std::string TableRegistry::fresh_id() {
  std::string id;
  do {
    id = letters_of(context_.ports.entropy.draw(), kTableLetters);
  } while (is_known(id));
  return id;
}

tl::expected<Table*, RpcError> TableRegistry::add(Setup setup, const Person& host,
                                                  const std::vector<std::string>& seats) {
  if (const auto room = may_make(setup, host, seats); !room) return tl::unexpected(room.error());
  context_.spend(setup.host, Counted::kNewTables, 1);
  const std::string id = fresh_id();
  std::string text = to_text(setup, context_.ports.vault);
  const AtTable at(context_.ports.marks, id);
  Expected<Model> model = Model::begin(std::move(setup));
  if (!model) return refuse(rpc::kBadData, model.error().message);
  return place(id, std::move(text), *std::move(model));
}

/// Puts a table that was just made among the others; `text` is the first entry of its log.
Table* TableRegistry::place(const std::string& id, std::string text, Model model) {
  const AtTable at(context_.ports.marks, id);
  const std::size_t puts = context_.batch.puts.size();
  keep_pack(context_.ports.store, context_.batch, *model.setup().format, model.setup().config.pack);
  std::size_t bytes = text.size();
  // The usual pieces are kept once, for everybody; a pack of one's own is one's own.
  const bool own_pack = model.setup().config.pack != 0;
  for (std::size_t i = puts; own_pack && i < context_.batch.puts.size(); ++i)
    bytes += context_.batch.puts[i].bytes->size();
  context_.spend(model.setup().host, Counted::kBytes, static_cast<std::int64_t>(bytes));
  context_.batch.appends.push_back({id, 0, std::move(text)});
  ++context_.counts.entries;
  if (context_.ports.ownership != nullptr) context_.ports.ownership->made(id);
  auto table = std::make_unique<Table>(context_, id, std::move(model));
  Table* out = table.get();
  awake_[id] = std::move(table);
  after(*out);
  return out;
}

std::string TableRegistry::invitation(const Table& table) const {
  const std::string& token = table.model().setup().token;
  return kInvitationShape.text(
      {table.id(), token, invitation_link(table.model().setup(), table.id())}, {});
}

std::optional<std::vector<std::string>> TableRegistry::read_seats(records::JsonObject& params,
                                                                  std::string_view game,
                                                                  int players) {
  std::vector<std::string> out;
  const auto node = param::kSeats.find(params);
  if (!node) {
    out.assign(static_cast<std::size_t>(players), "open");
    out[0] = "me";
    return out;
  }
  std::vector<std::string_view> names = {"open", "me"};
  for (const bots::BotInfo& info : bots::bot_list(game))
    names.push_back(info.name);
  const auto count = static_cast<std::size_t>(players);
  for (const records::JsonNode seat : node->array(count, count))
    out.emplace_back(names[seat.one_of(std::span<const std::string_view>(names), "seat")]);
  if (!params.node().reading().ok()) return std::nullopt;
  return out;
}

void TableRegistry::read_terms(records::JsonObject& params, Setup& setup) {
  if (auto node = param::kPace.find(params)) setup.pace = read_pace(*node);
  if (const auto watch = param::kWatch.read_if(params)) setup.watch = *watch;
  if (const auto listed = param::kListed.read_if(params)) setup.listed = *listed;
  if (const auto rated = param::kRated.read_if(params))
    setup.rated = *rated ? Rated::kYes : Rated::kNo;
  if (const auto answering = param::kAnswering.read_if(params)) setup.answering = *answering;
  setup.answer_time = usual_answer_time(setup);
  if (auto node = param::kAnswerSeconds.find(params)) {
    // A window of poker face must end; a friendly question may wait for ever.
    const std::int64_t least = setup.answering == Answering::kPokerFace ? 1 : 0;
    setup.answer_time = node->whole(least, param::kLongestAnswer) * kSecond;
  }
}

bool TableRegistry::fill(Table& table, const Person& host, const std::vector<std::string>& seats,
                         const std::string& dice, const std::string& language) {
  bool open = false;
  bool sits = false;
  for (std::size_t i = 0; i < seats.size(); ++i) {
    Entry sat;
    sat.seat = static_cast<int>(i);
    if (seats[i] == "open") {
      open = true;
      continue;
    }
    if (seats[i] == "me") {
      sat.kind = EntryKind::kSat;
      sat.person = host.id;
      sat.name = host.name;
      sat.text = language;
      sits = true;
    } else {
      sat.kind = EntryKind::kBotSat;
      sat.text = seats[i];
      sat.name = seats[i];
    }
    table.record(std::move(sat));
  }
  if (sits && !dice.empty()) table.commit_dice(host, dice);
  if (!open) table.begin();
  after(table);
  return !open;
}

TableRegistry::Text TableRegistry::create(const Caller& caller, records::JsonObject& params,
                                          const json::value&) {
  records::Reading& reading = params.node().reading();
  const records::GameFormat* format = records::read_game(param::kGame.at(params));
  if (format == nullptr) return unread();
  records::PackRef pack;
  if (auto node = param::kPack.find(params)) {
    auto lent = lend_pack(caller.person.id, *format, node->value());
    if (!lent) return tl::unexpected(lent.error());
    pack = *std::move(lent);
  }
  json::value config = json::object();
  if (auto node = param::kConfig.find(params)) config = node->value();
  // The list of seats says how many play when the config does not.
  if (auto seats = param::kSeats.find(params); seats && seats->is_array() && config.is_object() &&
                                               !config.get_object().contains("players")) {
    config.get_object()["players"] = seats->value().get_array().size();
  }
  Setup setup = fresh_setup(caller.person);
  setup.format = format;
  setup.config = records::read_config(records::JsonNode(config, reading, "/config"), *format);
  if (pack) setup.config.pack = *pack;
  setup.pack = std::move(pack);
  if (!reading.ok()) return unread();
  if (const Refusal refusal = format->game().check(setup.config); !refusal.allowed()) {
    const records::ToldRefusal why = records::told_refusal(format->game(), setup.config, refusal);
    return refuse(rpc::kRefused, why.sentence, records::refusal_to_json(why));
  }
  if (!polls_of(format->name()).asks_everybody(setup.config)) {
    return refuse(trouble::kTellsAnswers);
  }
  const auto seats = read_seats(params, format->name(), setup.config.players);
  read_terms(params, setup);
  const std::string dice = read_commitment(params);
  const std::string language = read_language(params);
  params.close();
  if (!reading.ok() || !seats) return unread();
  const auto table = add(std::move(setup), caller.person, *seats);
  if (!table) return tl::unexpected(table.error());
  fill(**table, caller.person, *seats, dice, language);
  return invitation(**table);
}

TableRegistry::Text TableRegistry::rematch(const Caller& caller, records::JsonObject& params,
                                           const json::value&) {
  const auto table = table_for(caller, params);
  if (!table) return tl::unexpected(table.error());
  const std::string dice = read_commitment(params);
  const std::string language = read_language(params);
  params.close();
  if (!params.node().reading().ok()) return unread();
  const Model& model = (*table)->model();
  if (model.seats_of(caller.person.id).empty()) {
    return refuse(trouble::kNotSeated);
  }
  if (model.phase() != Phase::kOver) return refuse(trouble::kNotOver);
  if (!model.rematch().empty()) {
    const std::string here = (*table)->id();
    if (!is_ours(model.rematch())) {
      if (std::string text = invitation_to(model.rematch()); !text.empty()) return text;
      return refuse(trouble::kMoved);
    }
    Table* next = wake(model.rematch());
    if (next != nullptr) return invitation(*next);
    // To make room for the pieces of the next one this one may have been put to rest.
    if (!awake_.contains(here)) return refuse(trouble::kPacksInUse);
  }
  Setup setup = fresh_setup(caller.person);
  const Setup& old = model.setup();
  setup.format = old.format;
  setup.config = old.config;
  setup.pace = old.pace;
  setup.watch = old.watch;
  setup.rated = old.rated == Rated::kUnlessUndone ? Rated::kIfPeople : old.rated;
  setup.answering = old.answering;
  setup.answer_time = old.answer_time;
  setup.origin = Origin::kRematch;
  setup.from = (*table)->id();
  std::vector<std::string> seats;
  for (const Chair& chair : model.chairs()) {
    const bool bot = chair.holder == Chair::Holder::kBot;
    seats.push_back(bot ? chair.level : chair.person == caller.person.id ? "me" : "open");
  }
  const auto next = add(std::move(setup), caller.person, seats);
  if (!next) return tl::unexpected(next.error());
  Entry follows;
  follows.kind = EntryKind::kRematch;
  follows.text = (*next)->id();
  (*table)->record(std::move(follows));
  after(**table);
  fill(**next, caller.person, seats, dice, language);
  return invitation(**next);
}

TableRegistry::Text TableRegistry::branch(const Caller& caller, records::JsonObject& params,
                                          const json::value&) {
  const auto table = table_for(caller, params);
  if (!table) return tl::unexpected(table.error());
  const Model& model = (*table)->model();
  const auto at = param::kAt.at(params).whole<std::size_t>(
      0, static_cast<std::int64_t>(model.run().acts().size()));
  const auto seats = read_seats(params, model.run().format().name(), model.players());
  Setup setup = fresh_setup(caller.person);
  read_terms(params, setup);
  const std::string dice = read_commitment(params);
  const std::string language = read_language(params);
  params.close();
  if (!params.node().reading().ok() || !seats) return unread();
  if (model.phase() != Phase::kOver) return refuse(trouble::kNotOver);
  const AnyState state = model.run().state_after(at);
  if (model.game().deciders(state).empty()) {
    return refuse(trouble::kPlayedOut);
  }
  setup.format = model.setup().format;
  setup.config = model.setup().config;
  // From here on the dice are new: nobody knows them, also not who has seen how it went.
  setup.first = state;
  setup.origin = Origin::kBranch;
  setup.from = (*table)->id();
  const auto next = add(std::move(setup), caller.person, *seats);
  if (!next) return tl::unexpected(next.error());
  fill(**next, caller.person, *seats, dice, language);
  return invitation(**next);
}

}  // namespace taproom::service
