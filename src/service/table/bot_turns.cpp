#include "service/table/bot_turns.h"

#include "core/hash.h"

namespace taproom::service {

namespace {

/// A bot's own dice: neither the table's, nor to be guessed from outside.
std::uint64_t bot_seed(const Model& model, Seat seat) {
  const Seed& seed = model.run().seed();
  const std::uint64_t question = model.shown(model.question(seat), SeatSet::of(seat));
  return mix64(seed.words[2] ^ mix64(seed.words[0] + question) ^ (0xb07u + seat.value));
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

BotQuery bot_query(const Model& model, Seat seat, std::string bot) {
  const AnyState state = model.state_for(seat);
  BotQuery query;
  query.game = model.run().format().name();
  query.bot = std::move(bot);
  query.pack = model.run().pack();
  query.view = model.game().observe(state, Viewer::seat(seat));
  ActionList list;
  model.game().legal(state, seat, list);
  query.legal.assign(list.begin(), list.end());
  query.seed = bot_seed(model, seat);
  return query;
}

}  // namespace taproom::service
