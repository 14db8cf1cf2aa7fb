#pragma once
// An honest table beside an attack: people who play game after game while a test is rude to the
// house. Whatever the attack does, their acts must go on, and nothing of theirs may be lost.
//
//   HonestTable honest(house);
//   honest.attack_begins();
//   ... be rude ...
//   CHECK(honest.goes_on());
//   honest.leave();   // finishes the game, compares it with its record, reports the times
//
// How fast the house answered is reported as a ratio to the quiet time before the attack, and never
// asserted: a busy machine is no fault of the house.

#include <atomic>
#include <cstdint>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "tests/service/gathering.h"
#include "tests/service/program.h"

namespace taproom::test {

struct Seating {
  std::string game = "tiefenthal";
  int people = 2;
  /// Bots of the cheapest kind: the house must be asked for their acts too.
  int bots = 0;
};

class HonestTable {
 public:
  /// Sits down and plays until a first game is over, which is the quiet run.
  explicit HonestTable(const Program& house, Seating seating = {});
  ~HonestTable();
  HonestTable(const HonestTable&) = delete;
  HonestTable& operator=(const HonestTable&) = delete;

  /// What is measured from now on is beside the attack.
  void attack_begins();
  /// Acts that were acknowledged since the attack began.
  std::size_t acts() const { return acts_.load() - quiet_acts_; }
  /// Waits until so many more acts were acknowledged; false when the table stands still.
  bool goes_on(std::size_t acts = 50);
  /// The people finish their game and go. Checks that every game was played to its end and that
  /// each record holds every acknowledged act once, and prints the times.
  void leave();

 private:
  void run(const Program& house);
  /// One game from sitting down to the record; false when it cannot go on.
  bool play_game(const Program& house, std::uint64_t seed);
  void complain(const std::string& what);

  Seating seating_;
  std::atomic<std::size_t> acts_ = 0;
  std::atomic<std::size_t> games_ = 0;
  std::atomic<bool> attacked_ = false;
  std::atomic<bool> leaving_ = false;
  std::atomic<bool> stuck_ = false;
  std::size_t quiet_acts_ = 0;
  std::mutex mutex_;  ///< guards what follows
  std::vector<std::int64_t> quiet_us_;
  std::vector<std::int64_t> beside_us_;
  std::vector<std::string> complaints_;
  std::thread thread_;
};

/// A guest's cookie.
std::string guest_cookie(const Program& house, const std::string& name = "Ann");

/// The house is up and answers.
bool still_serves(const Program& house);

/// The value of a metric; -1 when it is not there.
double metric(const Program& house, const std::string& name, const std::string& token = {});

}  // namespace taproom::test
