#include "tests/hostile/honest.h"

#include <algorithm>
#include <chrono>

#include <boost/json/serialize.hpp>
#include <doctest/doctest.h>

#include "records/game_format.h"
#include "tests/service/wire.h"

namespace taproom::test {

namespace {

/// A table without a single act for so long stands still, on however busy a machine.
constexpr std::int64_t kPatienceMs = 60'000;

double part(std::vector<std::int64_t> times, double share) {
  if (times.empty()) return 0;
  std::ranges::sort(times);
  const double last = static_cast<double>(times.size() - 1);
  return static_cast<double>(times[static_cast<std::size_t>(last * share)]) / 1000;
}

}  // namespace

HonestTable::HonestTable(const Program& house, Seating seating) : seating_(std::move(seating)) {
  records::install_default_packs();
  thread_ = std::thread([this, &house] { run(house); });
  while (games_ == 0 && !stuck_)
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
}

HonestTable::~HonestTable() {
  leaving_ = true;
  if (thread_.joinable()) thread_.join();
}

void HonestTable::attack_begins() {
  quiet_acts_ = acts_;
  attacked_ = true;
}

bool HonestTable::goes_on(std::size_t acts) {
  const std::size_t wanted = acts_ + acts;
  while (acts_ < wanted && !stuck_)
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  return acts_ >= wanted;
}

void HonestTable::leave() {
  leaving_ = true;
  if (thread_.joinable()) thread_.join();
  for (const std::string& complaint : complaints_)
    FAIL_CHECK(complaint);
  CHECK_FALSE(stuck_);
  MESSAGE("honest table: ", games_.load(), " games, ", acts(),
          " acts beside the attack; answers p50 ", part(quiet_us_, 0.5), " -> ",
          part(beside_us_, 0.5), " ms (x",
          part(beside_us_, 0.5) / std::max(part(quiet_us_, 0.5), 0.001), "), p99 ",
          part(quiet_us_, 0.99), " -> ", part(beside_us_, 0.99), " ms (x",
          part(beside_us_, 0.99) / std::max(part(quiet_us_, 0.99), 0.001), ")");
}

void HonestTable::run(const Program& house) {
  for (std::uint64_t seed = 1; !leaving_ || games_ == 0; ++seed) {
    if (!play_game(house, seed)) {
      stuck_ = true;
      return;
    }
    ++games_;
  }
}

bool HonestTable::play_game(const Program& house, std::uint64_t seed) {
  Players players;
  if (!gather(house, players, seating_.game, seating_.people, seating_.bots, seed)) {
    complain("the honest table was refused: " + players.back()->complaints().back());
    return false;
  }
  std::size_t heard = 0;
  std::vector<std::size_t> timed(players.size());
  std::int64_t last = steady_ms();
  while (!std::ranges::all_of(players, [](const auto& player) { return player->over(); })) {
    step_all(players, 5);
    std::size_t acts = 0;
    for (std::size_t i = 0; i < players.size(); ++i) {
      const std::vector<std::int64_t>& times = players[i]->answer_us();
      const std::lock_guard lock(mutex_);
      for (; timed[i] < times.size(); ++timed[i])
        (attacked_ ? beside_us_ : quiet_us_).push_back(times[timed[i]]);
      acts += players[i]->acknowledged().size();
    }
    if (acts > heard) last = steady_ms();
    acts_ += acts - heard;
    heard = acts;
    if (steady_ms() > last + kPatienceMs || !house.alive()) {
      complain(house.alive() ? "the honest table stands still" : "the house has died");
      return false;
    }
  }
  for (const std::unique_ptr<Player>& player : players)
    for (const std::string& complaint : player->complaints())
      complain(complaint);
  for (std::vector<Player*>& seats : by_table(players))
    if (const std::string wrong = check_table(seats); !wrong.empty()) complain(wrong);
  return true;
}

void HonestTable::complain(const std::string& what) {
  const std::lock_guard lock(mutex_);
  complaints_.push_back(what);
}

std::string guest_cookie(const Program& house, const std::string& name) {
  const std::string body = json::serialize(json::object{{"name", name}});
  std::string cookie = call(house.port(), "POST", "/api/guest", body).cookie();
  CHECK_FALSE(cookie.empty());
  return cookie;
}

bool still_serves(const Program& house) {
  return call(house.port(), "GET", "/healthz").body == "ok\n";
}

double metric(const Program& house, const std::string& name, const std::string& token) {
  Headers headers;
  if (!token.empty()) headers.emplace_back("Authorization", "Bearer " + token);
  const std::string text = call(house.port(), "GET", "/metrics", "", headers).body;
  const std::size_t at = text.find("\n" + name + " ");
  if (at == text.npos) return -1;
  return std::stod(text.substr(at + name.size() + 2));
}

}  // namespace taproom::test
