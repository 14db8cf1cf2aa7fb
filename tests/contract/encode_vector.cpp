// Many games at once: the same whatever the number of threads, nothing half done, nothing
// allocated.

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>
#include <vector>

#include "encode/vector_env.h"
#include "records/game_format.h"
#include "tests/contract/contract.h"

namespace taproom::contract {
namespace {

using encode::VectorArrays;
using encode::VectorEnv;
using encode::VectorRequest;

VectorRequest request_for(const char* game, std::size_t count, std::size_t threads) {
  records::install_default_packs();
  VectorRequest request;
  request.game = game;
  request.config.players = 3;
  request.config.modules = std::string(game) == "tiefenthal" ? 0x1ff : 0;
  request.count = count;
  request.threads = threads;
  request.seed = 11;
  return request;
}

bool same(const VectorArrays& a, const VectorArrays& b) {
  return a.cells == b.cells && a.masks == b.masks && a.seats == b.seats && a.rewards == b.rewards &&
         a.terminated == b.terminated && a.truncated == b.truncated;
}

/// So many steps with random ids; `look` sees the games after each.
template <class Look>
void play(VectorEnv& env, int steps, Look look) {
  std::vector<std::int64_t> ids(env.count());
  for (int i = 0; i < steps; ++i) {
    const std::uint64_t allocated = allocations;
    env.sample(ids.data());
    const auto wrong = env.step(ids.data());
    if (allocations != allocated) FAIL("a step allocates");
    if (wrong) FAIL("a sampled id was refused");
    look();
  }
}

/// A random id that the mask of each game allows.
void choose_by_masks(VectorEnv& env, Choices& choices, std::vector<std::int64_t>& ids) {
  const std::size_t actions = env.action_count();
  for (std::size_t i = 0; i < env.count(); ++i) {
    const std::uint8_t* mask = env.arrays().masks.data() + i * actions;
    const auto allowed = std::accumulate(mask, mask + actions, 0u);
    std::uint32_t skip = choices.below(allowed);
    std::size_t id = 0;
    while (mask[id] == 0 || skip-- > 0)
      ++id;
    ids[i] = std::int64_t(id);
  }
}

TEST_CASE("whatever a mask allows is done, step after step") {
  for (const char* game : {"tiefenthal", "red_dragon_inn"}) {
    const auto env = encode::make_vector_env(request_for(game, 7, 1)).value();
    Choices choices(5);
    std::vector<std::int64_t> ids(7);
    for (int i = 0; i < 1500; ++i) {
      choose_by_masks(*env, choices, ids);
      REQUIRE_FALSE(env->step(ids.data()));
    }
  }
}

TEST_CASE("a reset writes every cell, whatever lay in the arrays") {
  for (const char* game : {"tiefenthal", "red_dragon_inn"}) {
    const auto fresh = encode::make_vector_env(request_for(game, 3, 1)).value();
    const auto used = encode::make_vector_env(request_for(game, 3, 1)).value();
    play(*used, 50, [] {});
    std::fill(used->arrays().cells.begin(), used->arrays().cells.end(), encode::Cell{4321});
    std::fill(used->arrays().masks.begin(), used->arrays().masks.end(), std::uint8_t{1});
    used->reset(11);
    CHECK(used->arrays().cells == fresh->arrays().cells);
    CHECK(used->arrays().masks == fresh->arrays().masks);
  }
}

TEST_CASE("games stepped by one thread and by three are the same games") {
  for (const char* game : {"tiefenthal", "red_dragon_inn"}) {
    const auto one = encode::make_vector_env(request_for(game, 7, 1)).value();
    const auto three = encode::make_vector_env(request_for(game, 7, 3)).value();
    CHECK(same(one->arrays(), three->arrays()));
    std::vector<std::int64_t> ids(7);
    for (int i = 0; i < 1500; ++i) {
      one->sample(ids.data());
      REQUIRE_FALSE(one->step(ids.data()));
      REQUIRE_FALSE(three->step(ids.data()));
      if (!same(one->arrays(), three->arrays())) FAIL(game << " differs after step " << i);
    }
    CHECK(one->games() == three->games());
    const VectorArrays before = one->arrays();
    one->reset(11);
    three->reset(11);
    CHECK(same(one->arrays(), three->arrays()));
    CHECK_FALSE(same(one->arrays(), before));
  }
}

TEST_CASE("a game that ends pays its rewards once and is followed by the next") {
  for (const char* game : {"tiefenthal", "red_dragon_inn"}) {
    const auto env = encode::make_vector_env(request_for(game, 8, 1)).value();
    std::uint64_t ended = 0;
    play(*env, 4000, [&] {
      const VectorArrays& arrays = env->arrays();
      for (std::size_t i = 0; i < 8; ++i) {
        const auto first = arrays.rewards.begin() + static_cast<std::ptrdiff_t>(3 * i);
        const float sum = std::accumulate(first, first + 3, 0.0F);
        if (arrays.terminated[i] != 0 ? std::abs(sum - 1.0F) > 1e-5F : sum != 0.0F) {
          FAIL("rewards add up to " << sum);
        }
        ended += arrays.terminated[i];
        const auto mask =
            arrays.masks.begin() + static_cast<std::ptrdiff_t>(i * env->action_count());
        const auto size = static_cast<std::ptrdiff_t>(env->action_count());
        if (std::count(mask, mask + size, 1) == 0) FAIL("nothing can be done");
      }
    });
    CHECK(ended > 8);
    CHECK(ended == env->games());
    CHECK(env->decisions() == 8u * 4000u);
  }
}

TEST_CASE("one wrong id and nothing is done anywhere") {
  const auto env = encode::make_vector_env(request_for("red_dragon_inn", 5, 2)).value();
  std::vector<std::int64_t> ids(5);
  env->sample(ids.data());
  for (const std::int64_t wrong :
       {std::int64_t{-1}, std::int64_t{1} << 40, static_cast<std::int64_t>(env->action_count())}) {
    std::vector<std::int64_t> bad = ids;
    bad[3] = bad[4] = wrong;
    const VectorArrays before = env->arrays();
    CHECK(env->step(bad.data()) == std::size_t{3});
    CHECK(same(before, env->arrays()));
    CHECK(env->decisions() == 0);
  }
  CHECK_FALSE(env->step(ids.data()));
}

TEST_CASE("bots play their seats inside; the learner is asked for the others alone") {
  for (const char* game : {"tiefenthal", "red_dragon_inn"}) {
    VectorRequest request = request_for(game, 2, 2);
    request.bots = {"random", "", "novice"};
    const auto env = encode::make_vector_env(request).value();
    std::vector<std::int64_t> ids(2);
    for (int i = 0; i < 150; ++i) {
      env->sample(ids.data());
      REQUIRE_FALSE(env->step(ids.data()));
      for (const std::int32_t seat : env->arrays().seats)
        CHECK(seat == 1);
    }
    CHECK(env->decisions() > 300);
  }
}

TEST_CASE("a game that goes on too long is broken off without a winner") {
  VectorRequest request = request_for("tiefenthal", 2, 1);
  request.max_decisions = 40;
  const auto env = encode::make_vector_env(request).value();
  int broken_off = 0;
  play(*env, 200, [&] {
    for (std::size_t i = 0; i < 2; ++i) {
      broken_off += env->arrays().truncated[i];
      CHECK(env->arrays().terminated[i] == 0);
      CHECK(env->arrays().rewards[3 * i] == 0.0F);
    }
  });
  CHECK(broken_off == 10);
}

TEST_CASE("a request that makes no sense is refused with a reason") {
  const auto refused = [](auto change) {
    VectorRequest request = request_for("tiefenthal", 2, 1);
    change(request);
    const auto made = encode::make_vector_env(request);
    return made ? std::string() : made.error();
  };
  CHECK(refused([](VectorRequest& r) { r.count = 0; }).find("one game") != std::string::npos);
  CHECK(refused([](VectorRequest& r) { r.threads = 0; }).find("thread") != std::string::npos);
  CHECK(refused([](VectorRequest& r) { r.game = "go"; }).find("\"go\"") != std::string::npos);
  CHECK(refused([](VectorRequest& r) { r.bots = {"nobody"}; }) != "");
  CHECK(refused([](VectorRequest& r) {
          r.bots = {"random", "random", "random"};
        }).find("learner") != std::string::npos);
  CHECK(refused([](VectorRequest& r) { r.bots = {"", "", "", ""}; }).find("more bots") !=
        std::string::npos);
}

}  // namespace
}  // namespace taproom::contract
