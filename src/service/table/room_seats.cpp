// Sitting down, getting up, bots on seats and in place of people.
#include <algorithm>

#include <fmt/format.h>

#include "bots/bot.h"
#include "core/clipped.h"
#include "records/names.h"
#include "service/letters.h"
#include "service/table/room.h"
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

tl::expected<Seat, RpcError> Room::any_seat(records::JsonObject& params) const {
  const records::JsonNode node = params.at("seat");
  const Seat seat(node.whole<int>(0, model_.players() - 1));
  if (!node.reading().ok()) return unread();
  return seat;
}

tl::expected<Seat, RpcError> Room::own_seat(const Caller& caller,
                                            records::JsonObject& params) const {
  const tl::expected<Seat, RpcError> seat = any_seat(params);
  if (seat && !model_.seats_of(caller.person.id).has(*seat)) {
    return refuse(trouble::kNotYourSeat, {{"seat", seat->index()}});
  }
  return seat;
}

bool Room::is_unwelcome(const Person& person) const {
  Company* company = shared_->around.company;
  if (company == nullptr) return false;
  if (company->apart(model_.setup().host, person.id)) return true;
  for (int index = 0; index < model_.players(); ++index) {
    const Chair& chair = model_.chair(Seat(index));
    if (chair.is_person() && company->apart(chair.person, person.id)) return true;
  }
  return false;
}

Result Room::sit(const Caller& caller, records::JsonObject& params) {
  const auto seat = any_seat(params);
  if (!seat) return tl::unexpected(seat.error());
  const Looker* looker = find(caller.connection);
  const auto token = params.find("token");
  const std::string commitment = read_commitment(params);
  if (!params.node().reading().ok()) return unread();
  const bool invited = (looker != nullptr && looker->invited) ||
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
    return told(caller);
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
  return told(caller);
}

Result Room::stand(const Caller& caller, records::JsonObject& params) {
  const auto seat = any_seat(params);
  if (!seat) return tl::unexpected(seat.error());
  const bool own = model_.seats_of(caller.person.id).has(*seat);
  if (!own && !is_host(caller)) {
    return refuse(trouble::kHostOnly);
  }
  if (model_.phase() != Phase::kGathering || model_.revealing()) return refuse(trouble::kBegun);
  if (model_.chair(*seat).holder == Chair::Holder::kOpen) return told(caller);
  record(entry(EntryKind::kStood, seat->index()));
  return told(caller);
}

Result Room::seat_bot(const Caller& caller, records::JsonObject& params) {
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
  return told(caller);
}

Result Room::start(const Caller& caller, records::JsonObject& params) {
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
  return told(caller);
}

Result Room::dismiss(const Caller& caller, records::JsonObject& /*params*/) {
  if (!is_host(caller)) return refuse(trouble::kHostOnly);
  if (model_.phase() != Phase::kGathering || model_.revealing()) return refuse(trouble::kBegun);
  record(end_of_table(EntryKind::kAbandoned));
  return told(caller);
}

void Room::take_over(Seat seat, std::string why) {
  Entry taken = entry(EntryKind::kTakenOver, seat.index());
  taken.text = std::move(why);
  taken.name = stand_in(model_.run().format().name());
  record(std::move(taken));
  // Whoever is not there any more does not keep the others waiting for consent.
  carry_out_proposal();
}

Result Room::hand_over(const Caller& caller, records::JsonObject& params) {
  const auto seat = own_seat(caller, params);
  if (!seat) return tl::unexpected(seat.error());
  if (model_.phase() != Phase::kPlaying) return refuse(trouble::kNotPlaying);
  if (!model_.chair(*seat).taken_over) take_over(*seat, "asked");
  return told(caller);
}

Result Room::take_back(const Caller& caller, records::JsonObject& params) {
  const auto seat = own_seat(caller, params);
  if (!seat) return tl::unexpected(seat.error());
  if (model_.phase() != Phase::kPlaying) return refuse(trouble::kNotPlaying);
  const Chair& chair = model_.chair(*seat);
  if (chair.resigned) return refuse(trouble::kGivenUp);
  if (chair.taken_over) record(entry(EntryKind::kGivenBack, seat->index()));
  return told(caller);
}

Result Room::replace(const Caller& caller, records::JsonObject& params) {
  const auto seat = any_seat(params);
  if (!seat) return tl::unexpected(seat.error());
  if (model_.phase() != Phase::kPlaying) return refuse(trouble::kNotPlaying);
  const Chair& chair = model_.chair(*seat);
  if (chair.bot_plays()) return told(caller);
  const Millis since = gone_since_[seat->value];
  const Millis left = since == 0 ? -1 : shared_->pacing.away - (shared_->now() - since);
  if (since == 0) return refuse(trouble::kIsHere, {{"name", chair.name}});
  if (left > 0) {
    return refuse(trouble::kJustLeft, {{"name", chair.name}, {"seconds", (left + 999) / 1000}});
  }
  take_over(*seat, "left");
  return told(caller);
}

Result Room::resign(const Caller& caller, records::JsonObject& params) {
  const auto seat = own_seat(caller, params);
  if (!seat) return tl::unexpected(seat.error());
  if (model_.phase() != Phase::kPlaying && model_.phase() != Phase::kPaused) {
    return refuse(trouble::kNoGame);
  }
  if (model_.chair(*seat).resigned) return told(caller);
  take_over(*seat, "resigned");
  bool somebody = false;
  for (const Chair& chair : model_.chairs())
    somebody = somebody || (chair.is_person() && !chair.resigned);
  if (!somebody) record(end_of_table(EntryKind::kAbandoned));
  return told(caller);
}

Result Room::chat(const Caller& caller, records::JsonObject& params) {
  const records::JsonNode node = params.at("text");
  std::string text = node.text();
  const auto letters = static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
    return (static_cast<unsigned char>(c) & 0xc0u) != 0x80u;
  }));
  if (node.reading().ok() && (text.empty() || letters > shared_->limits.chat_chars)) {
    node.refuse(fmt::format("a line of chat has 1 to {} characters", shared_->limits.chat_chars));
  }
  if (node.reading().ok() && !is_shown_well(text)) {
    node.refuse("a line of chat has something to see, and no letters that turn its direction");
  }
  if (!node.reading().ok()) return unread();
  const SeatSet seats = model_.seats_of(caller.person.id);
  const Looker* looker = find(caller.connection);
  if (seats.empty() && (looker == nullptr || !looker->invited)) {
    return refuse(trouble::kNoTalk);
  }
  if (model_.shown(SeatSet()) >= shared_->limits.entries_per_table) {
    return refuse(trouble::kEnoughSaid);
  }
  Entry said = entry(EntryKind::kSaid, seats.empty() ? -1 : seats.first().index());
  said.name = caller.person.name;
  said.person = caller.person.id;
  said.text = std::move(text);
  record(std::move(said));
  return told(caller);
}

}  // namespace taproom::service
