// What the bots do in `taproom play`: they act for their seats, and advise a person who asks.
#include <fmt/format.h>

#include "app/play_session.h"
#include "bots/levels.h"
#include "core/hash.h"
#include "records/names.h"

namespace taproom::app {

namespace {

constexpr std::string_view kAdviser = "master";
constexpr std::uint32_t kHintMillis = 1000;
constexpr std::size_t kHints = 3;

/// The seed of the bot's own chance, the same after a move was taken back.
std::uint64_t bot_seed(const Seed& table, std::size_t move, Seat seat) {
  std::uint64_t seed = mix64(0xb07u + seat.value + 16 * (move + 1));
  for (const std::uint64_t word : table.words)
    seed = mix64(seed ^ word);
  return seed;
}

std::unique_ptr<bots::Bot> bot_called(const records::GameFormat& format, std::string_view name) {
  auto bot = bots::make_bot(format.name(), name);
  TAPROOM_ASSERT(bot.has_value());  // descriptions are checked where they are read
  return *std::move(bot);
}

}  // namespace

void Session::seat_bots() {
  for (const std::string& description : sitting_.bots) {
    bots_.push_back(description.empty() ? nullptr : bot_called(table_.format(), description));
  }
}

void Session::let_bots_act() {
  ActionList legal;
  while (!interrupted()) {
    std::optional<Seat> bot;
    for (const Seat seat : table_.game().deciders(table_.state())) {
      if (!person(seat)) bot = seat;
    }
    if (!bot) break;
    table_.game().legal(table_.state(), *bot, legal);
    const AnyView view = table_.game().observe(table_.state(), Viewer::seat(*bot));
    const std::uint64_t seed = bot_seed(table_.seed(), table_.moves().size(), *bot);
    act(*bot, bots_[bot->value]->choose({view, legal, {}, seed}));
  }
  if (sitting_.people.empty()) watch();
}

/// The number of the choice on the screen, or how to type it.
std::string Session::name_of_choice(const AnyState& known, Action action) const {
  for (const Choice& choice : choices_) {
    if (choice.action == action) return fmt::format("{:>2}", choice.number);
  }
  return table_.game().notation(known, action);
}

void Session::hint(Seat seat) {
  ActionList legal;
  table_.game().legal(table_.state(), seat, legal);
  if (!adviser_) adviser_ = bot_called(table_.format(), kAdviser);
  if (screen_->keyboard) screen_->print(" One moment ...\n");
  const AnyView view = table_.game().observe(table_.state(), Viewer::seat(seat));
  const std::uint64_t seed = bot_seed(table_.seed(), table_.moves().size(), seat);
  const auto advice = adviser_->advise({view, legal, {0, kHintMillis}, seed}, kHints);
  std::string out = " The best choices, and how often each is likely to win:\n";
  for (const bots::Advice& each : advice) {
    out += fmt::format(
        "  {} {:>3.0f} %  {}\n", screen_->ink(Ink::kGreen, name_of_choice(view.known, each.action)),
        100 * each.share,
        wrapped(records::with_names(humane(table_.game().label(view.known, seat, each.action)),
                                    sitting_.names),
                screen_->width, 12, 12));
  }
  screen_->print(out);
}

}  // namespace taproom::app
