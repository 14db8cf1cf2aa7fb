// Sitting down, getting up, bots on seats and in place of people.
#include <algorithm>

#include <fmt/format.h>

#include "bots/bot.h"
#include "core/clipped.h"
#include "records/names.h"
#include "service/letters.h"
#include "service/table/table.h"
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

}  // namespace

std::string stand_in(std::string_view game) {
  for (const bots::BotInfo& info : bots::bot_list(game)) {
    if (info.level) return std::string(info.name);
  }
  return std::string(bots::bot_list(game).front().name);
}

std::string adviser(std::string_view game) {
  std::string_view best = bots::bot_list(game).front().name;
  for (const bots::BotInfo& info : bots::bot_list(game)) {
    if (info.level) best = info.name;
  }
  return std::string(best);
}

tl::expected<Seat, RpcError> Table::any_seat(records::JsonObject& params) const {
  const records::JsonNode node = params.at("seat");
  const Seat seat(node.whole<int>(0, model_.players() - 1));
  if (!node.reading().ok()) return unread();
  return seat;
}

tl::expected<Seat, RpcError> Table::own_seat(const Caller& caller,
                                             records::JsonObject& params) const {
  const tl::expected<Seat, RpcError> seat = any_seat(params);
  if (seat && !model_.seats_of(caller.person.id).has(*seat)) {
    return refuse(trouble::kNotYourSeat, {{"seat", seat->index()}});
  }
  return seat;
}

bool Table::is_unwelcome(const Person& person) const {
  BlockList* block_list = context_->ports.block_list;
  if (block_list == nullptr) return false;
  if (block_list->blocks(model_.setup().host, person.id)) return true;
  for (int index = 0; index < model_.players(); ++index) {
    const Chair& chair = model_.chair(Seat(index));
    if (chair.is_person() && block_list->blocks(chair.person, person.id)) return true;
  }
  return false;
}

Result Table::sit(const Caller& caller, records::JsonObject& params) {
  const auto seat = any_seat(params);
  if (!seat) return tl::unexpected(seat.error());
  const Subscriber* subscriber = find(caller.connection);
  const auto token = params.find("token");
  const std::string commitment = read_commitment(params);
  if (!params.node().reading().ok()) return unread();
  const bool invited = (subscriber != nullptr && subscriber->invited) ||
                       is_invited(caller.person, token ? token->text() : std::string());
  if (!invited || caller.person.id.empty()) {
    return refuse(trouble::kNotInvited);
  }
  if (model_.phase() != Phase::kGathering || model_.revealing()) return refuse(trouble::kBegun);
  if (is_unwelcome(caller.person)) {
    return refuse(trouble::kKeptApart);
  }
  const Chair& chair = model_.chair(*seat);
  if (chair.is_person() && chair.person == caller.person.id) {
    commit_dice(caller.person, commitment);
    return version_reply(caller);
  }
  if (chair.holder == Chair::Holder::kPerson ||
      (chair.holder == Chair::Holder::kBot && !is_host(caller))) {
    return refuse(trouble::kSeatTaken);
  }
  Entry sat = entry(EntryKind::kSat, seat->index());
  sat.person = caller.person.id;
  sat.name = caller.person.name;
  record(std::move(sat));
  commit_dice(caller.person, commitment);
  return version_reply(caller);
}

Result Table::stand(const Caller& caller, records::JsonObject& params) {
  const auto seat = any_seat(params);
  if (!seat) return tl::unexpected(seat.error());
  const bool own = model_.seats_of(caller.person.id).has(*seat);
  if (!own && !is_host(caller)) {
    return refuse(trouble::kHostOnly);
  }
  if (model_.phase() != Phase::kGathering || model_.revealing()) return refuse(trouble::kBegun);
  if (model_.chair(*seat).holder == Chair::Holder::kOpen) return version_reply(caller);
  record(entry(EntryKind::kStood, seat->index()));
  return version_reply(caller);
}

Result Table::seat_bot(const Caller& caller, records::JsonObject& params) {
  const auto seat = any_seat(params);
  if (!seat) return tl::unexpected(seat.error());
  const auto level = read_level(params.at("level"), model_.run().format().name());
  if (!level) return unread();
  if (!is_host(caller)) return refuse(trouble::kHostOnly);
  if (model_.phase() != Phase::kGathering || model_.revealing()) return refuse(trouble::kBegun);
  if (model_.chair(*seat).is_person()) return refuse(trouble::kSeatTaken);
  Entry sat = entry(EntryKind::kBotSat, seat->index());
  sat.text = *level;
  sat.name = *level;
  record(std::move(sat));
  return version_reply(caller);
}

Result Table::start(const Caller& caller, records::JsonObject& params) {
  std::optional<std::string> fill;
  if (auto node = params.find("fill")) {
    fill = read_level(*node, model_.run().format().name());
    if (!fill) return unread();
  }
  if (!is_host(caller)) return refuse(trouble::kHostOnly);
  if (model_.phase() != Phase::kGathering || model_.revealing()) return refuse(trouble::kBegun);
  for (int i = 0; i < model_.players(); ++i) {
    if (model_.chair(Seat(i)).holder != Chair::Holder::kOpen) continue;
    if (!fill) return refuse(trouble::kSeatOpen, {{"seat", i}});
    Entry sat = entry(EntryKind::kBotSat, i);
    sat.text = *fill;
    sat.name = *fill;
    record(std::move(sat));
  }
  begin();
  return version_reply(caller);
}

Result Table::dismiss(const Caller& caller, records::JsonObject& /*params*/) {
  if (!is_host(caller)) return refuse(trouble::kHostOnly);
  if (model_.phase() != Phase::kGathering || model_.revealing()) return refuse(trouble::kBegun);
  record(end_of_table(EntryKind::kAbandoned));
  return version_reply(caller);
}

void Table::take_over(Seat seat, std::string why) {
  Entry taken = entry(EntryKind::kTakenOver, seat.index());
  taken.text = std::move(why);
  taken.name = stand_in(model_.run().format().name());
  record(std::move(taken));
  // Whoever is not there any more does not keep the others waiting for consent.
  carry_out_proposal();
}

Result Table::hand_over(const Caller& caller, records::JsonObject& params) {
  const auto seat = own_seat(caller, params);
  if (!seat) return tl::unexpected(seat.error());
  if (model_.phase() != Phase::kPlaying) return refuse(trouble::kNotPlaying);
  if (!model_.chair(*seat).taken_over) take_over(*seat, "asked");
  return version_reply(caller);
}

Result Table::take_back(const Caller& caller, records::JsonObject& params) {
  const auto seat = own_seat(caller, params);
  if (!seat) return tl::unexpected(seat.error());
  if (model_.phase() != Phase::kPlaying) return refuse(trouble::kNotPlaying);
  const Chair& chair = model_.chair(*seat);
  if (chair.resigned) return refuse(trouble::kGivenUp);
  if (chair.taken_over) record(entry(EntryKind::kGivenBack, seat->index()));
  return version_reply(caller);
}

Result Table::replace(const Caller& caller, records::JsonObject& params) {
  const auto seat = any_seat(params);
  if (!seat) return tl::unexpected(seat.error());
  if (model_.phase() != Phase::kPlaying) return refuse(trouble::kNotPlaying);
  const Chair& chair = model_.chair(*seat);
  if (chair.bot_plays()) return version_reply(caller);
  const Millis since = gone_since_[seat->value];
  const Millis left = since == 0 ? -1 : context_->pacing.away - (context_->now() - since);
  if (since == 0) return refuse(trouble::kIsHere, {{"name", chair.name}});
  if (left > 0) {
    return refuse(trouble::kJustLeft, {{"name", chair.name}, {"seconds", (left + 999) / 1000}});
  }
  take_over(*seat, "left");
  return version_reply(caller);
}

Result Table::resign(const Caller& caller, records::JsonObject& params) {
  const auto seat = own_seat(caller, params);
  if (!seat) return tl::unexpected(seat.error());
  if (model_.phase() != Phase::kPlaying && model_.phase() != Phase::kPaused) {
    return refuse(trouble::kNoGame);
  }
  if (model_.chair(*seat).resigned) return version_reply(caller);
  take_over(*seat, "resigned");
  bool somebody = false;
  for (const Chair& chair : model_.chairs())
    somebody = somebody || (chair.is_person() && !chair.resigned);
  if (!somebody) record(end_of_table(EntryKind::kAbandoned));
  return version_reply(caller);
}

Result Table::chat(const Caller& caller, records::JsonObject& params) {
  const records::JsonNode node = params.at("text");
  std::string text = node.text();
  const auto letters = static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xc0u) != 0x80u;
  }));
  if (node.reading().ok() && (text.empty() || letters > context_->limits.chat_chars)) {
    node.refuse(fmt::format("a line of chat has 1 to {} characters", context_->limits.chat_chars));
  }
  if (node.reading().ok() && !is_shown_well(text)) {
    node.refuse("a line of chat has something to see, and no letters that turn its direction");
  }
  if (!node.reading().ok()) return unread();
  const SeatSet seats = model_.seats_of(caller.person.id);
  const Subscriber* subscriber = find(caller.connection);
  if (seats.empty() && (subscriber == nullptr || !subscriber->invited)) {
    return refuse(trouble::kNoTalk);
  }
  if (model_.shown(SeatSet()) >= context_->limits.entries_per_table) {
    return refuse(trouble::kEnoughSaid);
  }
  Entry said = entry(EntryKind::kSaid, seats.empty() ? -1 : seats.first().index());
  said.name = caller.person.name;
  said.person = caller.person.id;
  said.text = std::move(text);
  record(std::move(said));
  return version_reply(caller);
}

}  // namespace taproom::service
