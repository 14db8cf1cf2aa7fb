#pragma once
// Two people who play one game through kills and starts of the house.

#include <doctest/doctest.h>
#include <unistd.h>

#include "records/record.h"
#include "tests/service/gathering.h"

namespace taproom::test {

class Beside {
 public:
  explicit Beside(const Program& house) : port_(house.port()) {
    taproom::records::install_default_packs();
    REQUIRE(gather(house, players_, "tiefenthal", 2, 0, 5));
    play(20);
  }
  void play(std::size_t acts) {
    const std::size_t until = acknowledged() + acts;
    const std::int64_t end = steady_ms() + 60'000;
    while (acknowledged() < until && !over() && steady_ms() < end)
      step_all(players_, 20);
    CHECK((acknowledged() >= until || over()));
  }
  /// One of them asks for something.
  json::object ask(std::string_view method, json::object params) {
    return Player(port_, players_[0]->cookie()).ask(method, std::move(params));
  }
  /// To the end; then nothing of theirs is lost.
  void finish() {
    const std::int64_t end = steady_ms() + 120'000;
    while (!over() && steady_ms() < end)
      step_all(players_, 20);
    REQUIRE(over());
    CHECK(check_table({players_[0].get(), players_[1].get()}) == "");
    for (const auto& player : players_)
      CHECK(player->complaints().empty());
  }

 private:
  std::size_t acknowledged() const {
    return players_[0]->acknowledged().size() + players_[1]->acknowledged().size();
  }
  bool over() const { return players_[0]->over() && players_[1]->over(); }
  std::uint16_t port_;
  Players players_;
};

/// Waits until the program has ended by itself.
inline void wait_for_end(Program& house) {
  for (int i = 0; i < 6000 && house.alive(); ++i)
    ::usleep(10'000);
  REQUIRE_FALSE(house.alive());
  house.kill();  // and is taken off the list of processes
}

}  // namespace taproom::test
