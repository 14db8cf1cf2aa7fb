#include "lab/ranks.h"

#include <chrono>
#include <condition_variable>
#include <memory>

#include <doctest/doctest.h>

#include "lab/simulate.h"
#include "lab/tournament.h"
#include "records/game_format.h"
#include "records/json_reader.h"
#include "records/pack_registry.h"

namespace taproom::lab {
namespace {

/// Ranks that are threads of this process.
class Town {
 public:
  explicit Town(int size) : boxes_(static_cast<std::size_t>(size)) {}
  void put(int to, Ranks::Message message) {
    const std::lock_guard lock(mutex_);
    boxes_[static_cast<std::size_t>(to)].push_back(std::move(message));
    came_.notify_all();
  }
  std::optional<Ranks::Message> get(int rank) {
    std::unique_lock lock(mutex_);
    auto& box = boxes_[static_cast<std::size_t>(rank)];
    came_.wait_for(lock, std::chrono::milliseconds(1), [&] { return !box.empty(); });
    if (box.empty()) return {};
    Ranks::Message out = std::move(box.front());
    box.pop_front();
    return out;
  }
  int size() const { return static_cast<int>(boxes_.size()); }

 private:
  std::mutex mutex_;
  std::condition_variable came_;
  std::vector<std::deque<Ranks::Message>> boxes_;
};

class Neighbour final : public Ranks {
 public:
  Neighbour(Town& town, int rank) : town_(town), rank_(rank) {}
  int rank() const override { return rank_; }
  int size() const override { return town_.size(); }
  void send(int to, std::string_view bytes) override { town_.put(to, {rank_, std::string(bytes)}); }
  std::optional<Message> receive() override { return town_.get(rank_); }

 private:
  Town& town_;
  int rank_;
};

/// Runs the same on every rank, as mpirun does.
template <class Run>
void on_ranks(int size, Run run) {
  Town town(size);
  std::vector<std::thread> others;
  for (int rank = 1; rank < size; ++rank) {
    others.emplace_back([&town, &run, rank] {
      Neighbour me(town, rank);
      run(me);
    });
  }
  Neighbour first(town, 0);
  run(first);
  for (std::thread& other : others)
    other.join();
}

SimulatePart part_of(std::uint64_t number) {
  SimulatePart part;
  part.games = 1;
  part.hash = number;
  part.score.add(static_cast<std::int64_t>(number) - 5, number + 1);
  return part;
}

TEST_CASE("ranks: results are taken once each and in order, however slow a rank is") {
  for (const int slow : {-1, 0, 1, 3}) {
    CAPTURE(slow);
    std::vector<std::uint64_t> taken;
    std::atomic<int> elsewhere = 0;
    on_ranks(4, [&](Neighbour& me) {
      run_in_order<SimulatePart>(
          100,
          [&](std::uint64_t number) -> std::optional<SimulatePart> {
            if (me.ended()) return {};
            if (me.rank() == slow) std::this_thread::sleep_for(std::chrono::milliseconds(20));
            if (me.rank() != 0) ++elsewhere;
            return part_of(number);
          },
          [&](std::uint64_t number, const SimulatePart& part) {
            CHECK(me.rank() == 0);
            CHECK(part.hash == number);
            CHECK(part.score.counts() == part_of(number).score.counts());
            taken.push_back(number);
            return true;
          },
          2, &me, {});
    });
    REQUIRE(taken.size() == 100);
    for (std::uint64_t i = 0; i < taken.size(); ++i)
      CHECK(taken[i] == i);
    if (slow == 0) CHECK(elsewhere > 0);
  }
}

TEST_CASE("ranks: what ends early ends for all") {
  std::vector<std::uint64_t> taken;
  on_ranks(3, [&](Neighbour& me) {
    run_in_order<SimulatePart>(
        1'000'000,
        [&](std::uint64_t number) -> std::optional<SimulatePart> {
          if (me.ended()) return {};
          return part_of(number);
        },
        [&](std::uint64_t number, const SimulatePart&) {
          taken.push_back(number);
          return taken.size() < 30;
        },
        1, &me, {});
    CHECK(me.ended());
  });
  CHECK(taken.size() == 30);
}

TEST_CASE("ranks: an interrupt leaves what was done without gaps") {
  std::vector<std::uint64_t> taken;
  std::atomic<bool> interrupted = false;
  on_ranks(3, [&](Neighbour& me) {
    run_in_order<SimulatePart>(
        1'000'000,
        [&](std::uint64_t number) -> std::optional<SimulatePart> {
          if (interrupted || me.ended()) return {};
          return part_of(number);
        },
        [&](std::uint64_t number, const SimulatePart&) {
          taken.push_back(number);
          if (taken.size() == 200) interrupted = true;
          return true;
        },
        1, &me, [&] { return interrupted.load(); });
  });
  CHECK(taken.size() >= 200);
  for (std::uint64_t i = 0; i < taken.size(); ++i)
    CHECK(taken[i] == i);
}

TEST_CASE("ranks: reports are the same bytes as those of one process") {
  records::install_default_packs();
  for (const char* game : {"tiefenthal", "red_dragon_inn"}) {
    SimulateRequest request;
    request.format = records::find_format(game);
    request.config.players = 3;
    request.games = 400;
    request.seed = 9;
    request.metrics = true;
    if (std::string_view(game) == "tiefenthal") request.config.modules = 1;
    const std::string alone = records::pretty(report_to_json(request, simulate(request)));
    std::string together;
    on_ranks(3, [&](Neighbour& me) {
      SimulateRequest mine = request;
      mine.ranks = &me;
      const SimulateReport report = simulate(mine);
      if (me.rank() == 0) together = records::pretty(report_to_json(request, report));
    });
    CHECK(alone == together);
  }
}

TEST_CASE("ranks: bytes of a result are read back, and others are refused") {
  SimulatePart part = part_of(3);
  part.findings.counts["ends"]["by points"] = 4;
  part.findings.wins["card"]["7"] = {840, 2};
  part.findings.numbers["margin"].add(-3);
  part.findings.rounds["area"]["x"][2] = 9;
  part.metrics.choices[1].add(5, 6);
  part.sources["thalers"].add(12);
  part.wins[2] = 420;
  const std::string bytes = pack(part);
  const auto read = unpack<SimulatePart>(bytes);
  REQUIRE(read.has_value());
  CHECK(pack(*read) == bytes);
  CHECK(read->findings.rounds.at("area").at("x")[2] == 9);
  for (std::size_t size = 0; size < bytes.size(); size += 7)
    CHECK_FALSE(unpack<SimulatePart>(bytes.substr(0, size)).has_value());
  CHECK_FALSE(unpack<SimulatePart>(bytes + "x").has_value());
  CHECK_FALSE(unpack<SeedResult>(std::string(16, '\xff')).has_value());
  SeedResult seed;
  seed.tables.emplace_back(2).games = 4;
  seed.tables[0].entrants[1].margin = -17;
  seed.points = true;
  const auto again = unpack<SeedResult>(pack(seed));
  REQUIRE(again.has_value());
  CHECK(again->tables[0].entrants[1].margin == -17);
  CHECK(pack(*again) == pack(seed));
}

}  // namespace
}  // namespace taproom::lab
