#include "core/chance.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include <doctest/doctest.h>

namespace taproom {
namespace {

using Block = std::array<std::uint64_t, 4>;

constexpr Stream kTable{3, Seat(0)};

TEST_CASE("the generator is Threefry-4x64 with 20 rounds") {
  // The known answers of the published test vectors.
  CHECK(threefry4x64({}, {}) ==
        Block{0x09218ebde6c85537u, 0x55941f5266d86105u, 0x4bd25e16282434dcu, 0xee29ec846bd2e40bu});
  constexpr std::uint64_t kOnes = ~std::uint64_t{0};
  CHECK(threefry4x64({kOnes, kOnes, kOnes, kOnes}, {kOnes, kOnes, kOnes, kOnes}) ==
        Block{0x29c24097942bba1bu, 0x0371bbfb0f6f4e11u, 0x3c231ffa33f83a1cu, 0xcd29113fde32d168u});
}

TEST_CASE("one changed bit of key or counter changes the whole block") {
  const Block plain = threefry4x64({}, {});
  for (std::size_t word = 0; word < 4; ++word) {
    Block changed{};
    changed[word] = 1;
    const Block by_key = threefry4x64(changed, {});
    const Block by_counter = threefry4x64({}, changed);
    for (std::size_t i = 0; i < 4; ++i) {
      CHECK(by_key[i] != plain[i]);
      CHECK(by_counter[i] != plain[i]);
    }
  }
}

TEST_CASE("the same seed gives the same rolls, for ever") {
  Chance chance(1);
  std::string rolls;
  for (int i = 0; i < 20; ++i)
    rolls += std::to_string(chance.die(kTable));
  CHECK(rolls == "21446365556631312614");
  std::string numbers;
  for (int i = 0; i < 6; ++i)
    numbers += std::to_string(chance.below(1000, {0, Seat(1)})) + " ";
  CHECK(numbers == "842 517 353 746 6 171 ");
  CHECK(chance.drawn() == 26);
}

TEST_CASE("streams do not disturb each other") {
  Chance alone(42);
  Chance mixed(42);
  std::vector<std::uint32_t> expected;
  std::vector<std::uint32_t> found;
  for (int i = 0; i < 50; ++i) {
    expected.push_back(alone.below(1000, kTable));
    mixed.below(6, {3, Seat(1)});
    found.push_back(mixed.below(1000, kTable));
    mixed.below(6, {4, Seat(0)});
  }
  CHECK(found == expected);
}

TEST_CASE("streams of other seats and purposes differ") {
  Chance chance(42);
  const auto read = [&](Stream stream) {
    std::vector<std::uint32_t> values;
    values.reserve(20);
    for (int i = 0; i < 20; ++i)
      values.push_back(chance.below(1u << 30, stream));
    return values;
  };
  const auto first = read({3, Seat(0)});
  CHECK(first != read({3, Seat(1)}));
  CHECK(first != read({4, Seat(0)}));
}

/// Chi-square of the counts of `bound` values over `draws` draws.
double chi_square(std::uint32_t bound, int draws) {
  Chance chance(bound);
  std::vector<int> counts(bound);
  for (int i = 0; i < draws; ++i)
    ++counts[chance.below(bound, kTable)];
  const double expected = static_cast<double>(draws) / bound;
  double sum = 0;
  for (const int count : counts)
    sum += (count - expected) * (count - expected) / expected;
  return sum;
}

TEST_CASE("whole numbers below a bound are unbiased") {
  // Limits of the chi-square distribution that chance exceeds once in 10 000 runs.
  CHECK(chi_square(2, 100'000) < 15.2);
  CHECK(chi_square(6, 120'000) < 25.8);
  CHECK(chi_square(7, 140'000) < 27.9);
  CHECK(chi_square(10, 200'000) < 33.8);
  CHECK(chi_square(23, 230'000) < 53.0);
}

TEST_CASE("a bound far from a power of two is unbiased too") {
  // Without rejection the first third of the values would come twice as often.
  constexpr std::uint32_t kBound = 0xc0000000u;
  Chance chance(7);
  int low = 0;
  constexpr int kDraws = 60'000;
  for (int i = 0; i < kDraws; ++i)
    low += chance.below(kBound, kTable) < kBound / 3 ? 1 : 0;
  CHECK(low > kDraws / 3 - 600);
  CHECK(low < kDraws / 3 + 600);
}

TEST_CASE("a bound of one needs no luck") {
  Chance chance(1);
  for (int i = 0; i < 10; ++i)
    CHECK(chance.below(1, kTable) == 0);
}

TEST_CASE("an urn gives each kind as often as it holds it") {
  Chance chance(5);
  std::array<std::uint8_t, 16> counts{};
  counts[1] = 4;
  counts[7] = 1;
  counts[8] = 3;
  counts[15] = 2;
  std::array<int, 16> drawn{};
  for (int i = 0; i < 100'000; ++i)
    ++drawn[static_cast<std::size_t>(chance.pick(counts, 10, kTable))];
  for (std::size_t kind = 0; kind < counts.size(); ++kind) {
    const int expected = counts[kind] * 10'000;
    CHECK(drawn[kind] >= expected - 600);
    CHECK(drawn[kind] <= expected + 600);
    if (expected == 0) CHECK(drawn[kind] == 0);
  }
}

TEST_CASE("scripted values come first, per stream, in order") {
  Script script;
  script.push(kTable, 5);
  script.push(kTable, 0);
  script.push({3, Seat(1)}, 2);
  CHECK(script.unused() == 3);
  Chance scripted(9);
  scripted.follow(&script);
  Chance plain(9);
  CHECK(scripted.die(kTable) == 6);
  CHECK(scripted.die({3, Seat(1)}) == 3);
  CHECK(scripted.die(kTable) == 1);
  CHECK(script.unused() == 0);
  CHECK_FALSE(script.fault.happened);
  // Behind the script the generator goes on as if nothing had been drawn.
  CHECK(scripted.below(1000, kTable) == plain.below(1000, kTable));
  scripted.follow(nullptr);
  CHECK(scripted.below(1000, kTable) == plain.below(1000, kTable));
}

TEST_CASE("an impossible scripted value is a fault and not used") {
  Script script;
  script.push(kTable, 6);
  Chance chance(9);
  chance.follow(&script);
  CHECK(chance.die(kTable) <= 6);
  CHECK(script.fault.happened);
  CHECK(script.fault.value == 6);
  CHECK(script.fault.stream.purpose == kTable.purpose);

  Script urn;
  urn.push(kTable, 2);
  chance.follow(&urn);
  std::array<std::uint8_t, 8> counts{};
  counts[0] = 1;
  CHECK(chance.pick(counts, 1, kTable) == 0);
  CHECK(urn.fault.happened);
}

TEST_CASE("a seed is written and read as 64 hexadecimal digits") {
  const Seed seed = Seed::from_number(1);
  const std::string text = seed.to_hex();
  CHECK(text == "910a2dec89025cc1beeb8da1658eec67f893a2eefb32555e71c18690ee42c90b");
  Seed read;
  CHECK(Seed::from_hex(text, read));
  CHECK(read == seed);
  std::string upper = text;
  for (char& c : upper) {
    if (c >= 'a') c = static_cast<char>(c - 'a' + 'A');
  }
  Seed again;
  CHECK(Seed::from_hex(upper, again));
  CHECK(again == seed);
}

TEST_CASE("a text that is no seed changes nothing") {
  Seed seed = Seed::from_number(3);
  const Seed before = seed;
  CHECK_FALSE(Seed::from_hex("", seed));
  CHECK_FALSE(Seed::from_hex(std::string(63, '0'), seed));
  CHECK_FALSE(Seed::from_hex(std::string(65, '0'), seed));
  CHECK_FALSE(Seed::from_hex(std::string(63, '0') + "g", seed));
  CHECK_FALSE(Seed::from_hex(" " + std::string(63, '0'), seed));
  CHECK(seed == before);
}

TEST_CASE("small numbers give far apart seeds") {
  CHECK(Seed::from_number(0).words != Seed::from_number(1).words);
  for (std::size_t i = 0; i < 4; ++i)
    CHECK(Seed::from_number(0).words[i] != Seed::from_number(1).words[i]);
}

}  // namespace
}  // namespace taproom
