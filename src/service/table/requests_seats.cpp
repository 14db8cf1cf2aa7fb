// Sitting down, getting up, bots on seats and in place of people.
#include <algorithm>

#include <fmt/format.h>

#include "bots/bot.h"
#include "core/clipped.h"
#include "records/names.h"
#include "records/rpc_shapes.h"
#include "service/letters.h"
#include "service/table/phrase.h"
#include "service/table/table_requests.h"
#include "service/table/troubles.h"

namespace taproom::service {

namespace {

std::optional<std::string> read_level(const records::JsonNode& node, std::string_view game) {
  const std::string level = node.text();
  std::vector<std::string_view> names;
  for (const bots::BotInfo& info : bots::bot_list(game))
    names.push_back(info.name);
  if (std::find(names.begin(), names.end(), level) != names.end()) return level;
  if (node.reading().ok()) {
    node.refuse(fmt::format("no bot is called \"{}\"{}; there are: {}", clipped(level, 40),
                            records::did_you_mean(level, names), records::list_of(names)));
  }
  return std::nullopt;
}

void check_phrase(const records::JsonNode& node, std::string_view key) {
  const bool plain = std::all_of(key.begin(), key.end(), [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '.';
  });
  if (plain && !key.empty() && key.size() <= kPhraseChars) return;
  node.refuse(
      fmt::format("a phrase is a key of 1 to {} letters a to z, digits, _ and .", kPhraseChars));
}

void check_line(const records::JsonNode& node, std::string_view text, std::size_t most) {
  const auto letters = static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xc0u) != 0x80u;
  }));
  if (text.empty() || letters > most) {
    node.refuse(fmt::format("a line of chat has 1 to {} characters", most));
  } else if (!is_shown_well(text)) {
    node.refuse("a line of chat has something to see, and no letters that turn its direction");
  }
}

}  // namespace

std::string read_language(records::JsonObject& params) {
  const auto node = param::kLanguage.find(params);
  if (!node) return {};
  std::string language = node->text();
  const bool plain = std::all_of(language.begin(), language.end(),
                                 [](char letter) { return letter >= 'a' && letter <= 'z'; });
  if (!plain || language.size() < 2 || language.size() > 3)
    node->refuse("a language is two or three letters a to z, as in \"de\"");
  return language;
}

bool TableRequests::is_unwelcome(const Person& person) const {
  BlockList* block_list = context_.ports.block_list;
  if (block_list == nullptr) return false;
  if (block_list->blocks(model_.setup().host, person.id)) return true;
  for (int index = 0; index < model_.players(); ++index) {
    const Chair& chair = model_.chair(Seat(index));
    if (chair.is_person() && block_list->blocks(chair.person, person.id)) return true;
  }
  return false;
}

Result TableRequests::sit(const Caller& caller, records::JsonObject& params) {
  const auto seat = any_seat(params);
  if (!seat) return tl::unexpected(seat.error());
  const Subscriber* subscriber = table_.subscriber(caller.connection);
  const auto token = param::kToken.find(params);
  const std::string commitment = read_commitment(params);
  const std::string language = read_language(params);
  if (!params.node().reading().ok()) return unread();
  const bool invited = (subscriber != nullptr && subscriber->invited) ||
                       table_.is_invited(caller.person, token ? token->text() : std::string());
  if (!invited || caller.person.id.empty()) {
    return refuse(trouble::kNotInvited);
  }
  if (model_.phase() != Phase::kGathering || model_.revealing()) return refuse(trouble::kBegun);
  if (is_unwelcome(caller.person)) {
    return refuse(trouble::kKeptApart);
  }
  const Chair& chair = model_.chair(*seat);
  if (chair.is_person() && chair.person == caller.person.id) {
    table_.commit_dice(caller.person, commitment);
    return version_reply(caller);
  }
  if (chair.holder == Chair::Holder::kPerson ||
      (chair.holder == Chair::Holder::kBot && !is_host(caller))) {
    return refuse(trouble::kSeatTaken);
  }
  Entry sat = entry_of(EntryKind::kSat, seat->index());
  sat.person = caller.person.id;
  sat.name = caller.person.name;
  sat.text = language;
  table_.record(std::move(sat));
  table_.commit_dice(caller.person, commitment);
  return version_reply(caller);
}

Result TableRequests::stand(const Caller& caller, records::JsonObject& params) {
  const auto seat = any_seat(params);
  if (!seat) return tl::unexpected(seat.error());
  const bool own = model_.seats_of(caller.person.id).has(*seat);
  if (!own && !is_host(caller)) {
    return refuse(trouble::kHostOnly);
  }
  if (model_.phase() != Phase::kGathering || model_.revealing()) return refuse(trouble::kBegun);
  if (model_.chair(*seat).holder == Chair::Holder::kOpen) return version_reply(caller);
  table_.record(entry_of(EntryKind::kStood, seat->index()));
  return version_reply(caller);
}

Result TableRequests::seat_bot(const Caller& caller, records::JsonObject& params) {
  const auto seat = any_seat(params);
  if (!seat) return tl::unexpected(seat.error());
  const auto level = read_level(param::kLevel.at(params), model_.run().format().name());
  if (!level) return unread();
  if (!is_host(caller)) return refuse(trouble::kHostOnly);
  if (model_.phase() != Phase::kGathering || model_.revealing()) return refuse(trouble::kBegun);
  if (model_.chair(*seat).is_person()) return refuse(trouble::kSeatTaken);
  if (const auto room =
          table_.context().allow_bot(caller.person, model_.run().format().name(), *level);
      !room)
    return tl::unexpected(room.error());
  Entry sat = entry_of(EntryKind::kBotSat, seat->index());
  sat.text = *level;
  sat.name = *level;
  table_.record(std::move(sat));
  return version_reply(caller);
}

/// Everybody picks for the own seat, the host for bots and empty chairs too.
Result TableRequests::choose(const Caller& caller, records::JsonObject& params) {
  const auto seat = any_seat(params);
  if (!seat) return tl::unexpected(seat.error());
  const AnyGame& game = model_.game();
  const records::JsonNode node = param::kChoice.at(params);
  const std::string name = node.is_null() ? std::string() : node.text();
  const std::optional<std::uint8_t> choice = seat_choice(game.info(), name);
  if (node.reading().ok() && (!choice || (name.empty() && !node.is_null()))) {
    const auto& exist = game.info().seat_choices;
    node.refuse(
        fmt::format("no such choice for a seat; there are: {}",
                    records::list_of(std::vector<std::string_view>(exist.begin(), exist.end()))));
  }
  if (!node.reading().ok()) return unread();
  const Chair& chair = model_.chair(*seat);
  const bool own = model_.seats_of(caller.person.id).has(*seat);
  if (!own && !is_host(caller)) return refuse(trouble::kHostOnly);
  if (!own && chair.is_person()) return refuse(trouble::kNotYourSeat, {{"seat", seat->index()}});
  const Setup& setup = model_.setup();
  // Where a game goes on from a position everybody is somebody already.
  if (model_.phase() != Phase::kGathering || model_.revealing() || setup.first) {
    return refuse(trouble::kBegun);
  }
  Config config = setup.config;
  if (config.seats[seat->value] == *choice) return version_reply(caller);
  config.seats[seat->value] = *choice;
  if (const Refusal refusal = game.check(config); !refusal.allowed()) {
    const records::ToldRefusal why = records::told_refusal(game, config, refusal);
    return refuse(records::rpc_code::kRefused, why.sentence, records::refusal_to_json(why));
  }
  Entry chose = entry_of(EntryKind::kChose, seat->index());
  chose.text = name;
  table_.record(std::move(chose));
  return version_reply(caller);
}

Result TableRequests::start(const Caller& caller, records::JsonObject& params) {
  std::optional<std::string> fill;
  if (auto node = param::kFill.find(params)) {
    fill = read_level(*node, model_.run().format().name());
    if (!fill) return unread();
  }
  if (!is_host(caller)) return refuse(trouble::kHostOnly);
  if (model_.phase() != Phase::kGathering || model_.revealing()) return refuse(trouble::kBegun);
  for (int i = 0; i < model_.players(); ++i) {
    if (model_.chair(Seat(i)).holder != Chair::Holder::kOpen) continue;
    if (!fill) return refuse(trouble::kSeatOpen, {{"seat", i}});
    if (const auto room =
            table_.context().allow_bot(caller.person, model_.run().format().name(), *fill);
        !room)
      return tl::unexpected(room.error());
    Entry sat = entry_of(EntryKind::kBotSat, i);
    sat.text = *fill;
    sat.name = *fill;
    table_.record(std::move(sat));
  }
  table_.begin();
  return version_reply(caller);
}

Result TableRequests::dismiss(const Caller& caller, records::JsonObject& /*params*/) {
  if (!is_host(caller)) return refuse(trouble::kHostOnly);
  if (model_.phase() != Phase::kGathering || model_.revealing()) return refuse(trouble::kBegun);
  table_.abandon();
  return version_reply(caller);
}

Result TableRequests::hand_over(const Caller& caller, records::JsonObject& params) {
  const auto seat = own_seat(caller, params);
  if (!seat) return tl::unexpected(seat.error());
  if (model_.phase() != Phase::kPlaying) return refuse(trouble::kNotPlaying);
  if (!model_.chair(*seat).taken_over) table_.take_over(*seat, "asked");
  return version_reply(caller);
}

Result TableRequests::take_back(const Caller& caller, records::JsonObject& params) {
  const auto seat = own_seat(caller, params);
  if (!seat) return tl::unexpected(seat.error());
  if (model_.phase() != Phase::kPlaying) return refuse(trouble::kNotPlaying);
  const Chair& chair = model_.chair(*seat);
  if (chair.resigned) return refuse(trouble::kGivenUp);
  if (chair.taken_over) table_.record(entry_of(EntryKind::kGivenBack, seat->index()));
  return version_reply(caller);
}

Result TableRequests::replace(const Caller& caller, records::JsonObject& params) {
  const auto seat = any_seat(params);
  if (!seat) return tl::unexpected(seat.error());
  if (model_.phase() != Phase::kPlaying) return refuse(trouble::kNotPlaying);
  const Chair& chair = model_.chair(*seat);
  if (chair.bot_plays()) return version_reply(caller);
  const std::optional<Millis> away = table_.presence().away_for(*seat, context_.now());
  if (!away) return refuse(trouble::kIsHere, {{"name", chair.name}});
  const Millis left = context_.pacing.away - *away;
  if (left > 0) {
    return refuse(trouble::kJustLeft, {{"name", chair.name}, {"seconds", (left + 999) / 1000}});
  }
  table_.take_over(*seat, "left");
  return version_reply(caller);
}

Result TableRequests::resign(const Caller& caller, records::JsonObject& params) {
  const auto seat = own_seat(caller, params);
  if (!seat) return tl::unexpected(seat.error());
  if (model_.phase() != Phase::kPlaying && model_.phase() != Phase::kPaused) {
    return refuse(trouble::kNoGame);
  }
  give_up(*seat);
  return version_reply(caller);
}

void TableRequests::give_up(Seat seat) {
  if (model_.chair(seat).resigned) return;
  table_.take_over(seat, "resigned");
  bool somebody = false;
  for (const Chair& chair : model_.chairs())
    somebody = somebody || (chair.is_person() && !chair.resigned);
  if (!somebody) table_.abandon();
}

bool TableRequests::leave_for_good(std::string_view person) {
  if (model_.phase() == Phase::kOver) return true;
  if (model_.revealing()) return false;
  const bool gathers = model_.phase() == Phase::kGathering;
  // Nobody else could begin the game, nor call it off.
  if (gathers && model_.setup().host == person) {
    table_.abandon();
    return true;
  }
  for (const Seat seat : model_.seats_of(person)) {
    if (gathers) {
      table_.record(entry_of(EntryKind::kStood, seat.index()));
    } else if (model_.phase() != Phase::kOver) {
      give_up(seat);
    }
  }
  return true;
}

Result TableRequests::chat(const Caller& caller, records::JsonObject& params) {
  const std::optional<records::JsonNode> phrase = param::kPhrase.find(params);
  const records::JsonNode node = phrase ? *phrase : param::kText.at(params);
  std::string text = node.text();
  if (node.reading().ok() && phrase && param::kText.find(params)) {
    node.refuse("a line of chat is a text or a phrase, not both");
  } else if (node.reading().ok() && phrase) {
    check_phrase(node, text);
  } else if (node.reading().ok()) {
    check_line(node, text, context_.limits.chat_chars);
  }
  if (!node.reading().ok()) return unread();
  const SeatSet seats = model_.seats_of(caller.person.id);
  const Subscriber* subscriber = table_.subscriber(caller.connection);
  if (seats.empty() && (subscriber == nullptr || !subscriber->invited)) {
    return refuse(trouble::kNoTalk);
  }
  if (model_.shown(SeatSet()) >= context_.limits.entries_per_table) {
    return refuse(trouble::kEnoughSaid);
  }
  Entry said = entry_of(EntryKind::kSaid, seats.empty() ? -1 : seats.first().index());
  said.name = caller.person.name;
  said.person = caller.person.id;
  said.text = std::move(text);
  if (phrase) said.count = kPhrase;
  table_.record(std::move(said));
  return version_reply(caller);
}

}  // namespace taproom::service
