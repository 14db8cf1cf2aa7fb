#pragma once
// Results of single pieces of work as bytes, to be sent from one process to another: whole numbers
// in eight bytes each, so that both sides add up the same.

#include <array>
#include <concepts>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "lab/simulate_part.h"
#include "lab/standings.h"

namespace taproom::lab {

class Packer {
 public:
  template <std::integral T>
  void value(const T& number) {
    const auto bits = static_cast<std::uint64_t>(number);
    for (int shift = 0; shift < 64; shift += 8)
      bytes_.push_back(static_cast<char>(bits >> shift & 0xff));
  }
  void value(const std::string& text) {
    value(text.size());
    bytes_ += text;
  }
  std::string take() { return std::move(bytes_); }

 private:
  std::string bytes_;
};

/// What was read is only good if `whole` says so in the end.
class Unpacker {
 public:
  explicit Unpacker(std::string_view bytes) : left_(bytes) {}
  template <std::integral T>
  void value(T& number) {
    std::uint64_t bits = 0;
    if (left_.size() < 8) return fail();
    for (std::size_t i = 0; i < 8; ++i)
      bits |= static_cast<std::uint64_t>(static_cast<unsigned char>(left_[i])) << (8 * i);
    left_.remove_prefix(8);
    number = static_cast<T>(bits);
  }
  void value(std::string& text) {
    const std::size_t size = count(1);
    text = left_.substr(0, size);
    left_.remove_prefix(size);
  }
  /// How many things follow, each of so many bytes at least.
  std::size_t count(std::size_t least = 8) {
    std::uint64_t number = 0;
    value(number);
    if (number > left_.size() / least) fail();
    return failed_ ? 0 : static_cast<std::size_t>(number);
  }
  bool whole() const { return !failed_ && left_.empty(); }

 private:
  void fail() {
    failed_ = true;
    left_ = {};
  }
  std::string_view left_;
  bool failed_ = false;
};

// One list of fields for both ways: `P` is a Packer with constant things, or an Unpacker.

template <class P>
constexpr bool reads = std::is_same_v<P, Unpacker>;

template <class P, class T>
  requires std::integral<std::remove_const_t<T>>
void fields(P& p, T& number) {
  p.value(number);
}

template <class P, class T, std::size_t N>
void fields(P& p, std::array<T, N>& list);
template <class P, class T, std::size_t N>
void fields(P& p, const std::array<T, N>& list);

inline void fields(Packer& p, const std::string& text) { p.value(text); }
inline void fields(Unpacker& p, std::string& text) { p.value(text); }

inline void fields(Packer& p, const Tally& tally) {
  p.value(tally.counts().size());
  for (const auto& [value, times] : tally.counts()) {
    p.value(value);
    p.value(times);
  }
}
inline void fields(Unpacker& p, Tally& tally) {
  for (std::size_t n = p.count(16); n > 0; --n) {
    std::int64_t value = 0;
    std::uint64_t times = 0;
    p.value(value);
    p.value(times);
    tally.add(value, times);
  }
}

inline void fields(Packer& p, const ChoiceTally& tally) {
  p.value(tally.counts().size());
  for (const std::uint64_t times : tally.counts())
    p.value(times);
}
inline void fields(Unpacker& p, ChoiceTally& tally) {
  const std::size_t size = p.count();
  for (std::size_t choices = 0; choices < size; ++choices) {
    std::uint64_t times = 0;
    p.value(times);
    tally.add(choices, times);
  }
}

template <class P, class W>
  requires std::same_as<std::remove_const_t<W>, WinCount>
void fields(P& p, W& count) {
  fields(p, count.wins);
  fields(p, count.games);
}

template <class T>
void fields(Packer& p, const std::map<std::string, T>& map) {
  p.value(map.size());
  for (const auto& [key, value] : map) {
    fields(p, key);
    fields(p, value);
  }
}
template <class T>
void fields(Unpacker& p, std::map<std::string, T>& map) {
  for (std::size_t n = p.count(); n > 0; --n) {
    std::string key;
    fields(p, key);
    fields(p, map[key]);
  }
}

template <class P, class T, std::size_t N>
void fields(P& p, std::array<T, N>& list) {
  for (T& item : list)
    fields(p, item);
}
template <class P, class T, std::size_t N>
void fields(P& p, const std::array<T, N>& list) {
  for (const T& item : list)
    fields(p, item);
}

template <class P, class M>
  requires std::same_as<std::remove_const_t<M>, MetricsTally>
void fields(P& p, M& metrics) {
  fields(p, metrics.choices);
  fields(p, metrics.hidden_bits);
  fields(p, metrics.hidden_cards);
  fields(p, metrics.lead_changes);
  fields(p, metrics.half_led);
  fields(p, metrics.half_won);
}

template <class P, class F>
  requires std::same_as<std::remove_const_t<F>, Findings>
void fields(P& p, F& findings) {
  fields(p, findings.counts);
  fields(p, findings.wins);
  fields(p, findings.numbers);
  fields(p, findings.rounds);
}

template <class P, class S>
  requires std::same_as<std::remove_const_t<S>, SimulatePart>
void fields(P& p, S& part) {
  fields(p, part.games);
  fields(p, part.decisions);
  fields(p, part.shared);
  fields(p, part.hash);
  fields(p, part.decisions_per_game);
  fields(p, part.score);
  fields(p, part.score_by_seat);
  fields(p, part.winning);
  fields(p, part.sources);
  fields(p, part.source_sums);
  fields(p, part.findings);
  fields(p, part.metrics);
  fields(p, part.wins);
}

template <class P, class E>
  requires std::same_as<std::remove_const_t<E>, EntrantResult>
void fields(P& p, E& result) {
  fields(p, result.played);
  fields(p, result.wins);
  fields(p, result.score);
  fields(p, result.margin);
  fields(p, result.rank);
  fields(p, result.thought.answers);
  fields(p, result.thought.nodes);
  fields(p, result.thought.turns);
  fields(p, result.thought.nanoseconds);
  fields(p, result.thought.longest_ns);
}

inline void fields(Packer& p, const TableResult& table) {
  p.value(table.entrants.size());
  fields(p, table.games);
  for (const EntrantResult& entrant : table.entrants)
    fields(p, entrant);
}

inline void fields(Packer& p, const SeedResult& seed) {
  p.value(seed.tables.size());
  for (const TableResult& table : seed.tables)
    fields(p, table);
  p.value(seed.points);
  p.value(seed.decisions);
  p.value(seed.hash);
}
inline void fields(Unpacker& p, SeedResult& seed) {
  for (std::size_t n = p.count(); n > 0; --n) {
    TableResult& table = seed.tables.emplace_back(p.count());
    fields(p, table.games);
    for (EntrantResult& entrant : table.entrants)
      fields(p, entrant);
  }
  p.value(seed.points);
  p.value(seed.decisions);
  p.value(seed.hash);
}

template <class Result>
std::string pack(const Result& result) {
  Packer packer;
  fields(packer, result);
  return packer.take();
}

/// Nothing when these are not the bytes of one.
template <class Result>
std::optional<Result> unpack(std::string_view bytes) {
  Unpacker unpacker(bytes);
  Result result;
  fields(unpacker, result);
  if (!unpacker.whole()) return {};
  return result;
}

}  // namespace taproom::lab
