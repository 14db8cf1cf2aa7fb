#pragma once
// Long work shared by several processes, as mpirun starts them: rank 0 hands out numbers of pieces
// and takes their results in order, the others play what they are handed. Who is slow is handed
// less; in the end rank 0 plays itself what others still have, so that it waits for nobody longer
// than it needs for the piece. The result is the same as that of one process.

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <functional>
#include <mutex>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>
#include <utility>
#include <vector>

#include "lab/in_order.h"
#include "lab/result_bytes.h"

namespace taproom::lab {

/// The way between processes. One thread at a time calls it.
class Ranks {
 public:
  struct Message {
    int from = 0;
    std::string bytes;
  };
  virtual ~Ranks() = default;
  virtual int rank() const = 0;
  virtual int size() const = 0;
  virtual void send(int to, std::string_view bytes) = 0;
  /// Waits a moment for a message.
  virtual std::optional<Message> receive() = 0;
  /// Nothing more is wanted of this rank: rank 0 has what it needs.
  bool ended() const { return ended_; }
  void end() { ended_ = true; }

 private:
  std::atomic<bool> ended_ = false;
};

/// What is said: a letter, the number of a piece, its result.
struct RankWord {
  enum Kind : char {
    kReady = 'W',
    kResult = 'R',
    kGivenUp = 'G',
    kPiece = 'P',
    kEnd = 'E',
    kBye = 'B'
  };
  static std::string text(Kind kind, std::uint64_t number = 0, std::string_view bytes = {}) {
    Packer packer;
    packer.value(number);
    return std::string(1, kind) + packer.take() + std::string(bytes);
  }
  static std::optional<RankWord> read(std::string_view text) {
    constexpr std::size_t kHead = 9;
    if (text.size() < kHead) return {};
    RankWord word{static_cast<Kind>(text[0]), 0, text.substr(kHead)};
    Unpacker(text.substr(1, kHead - 1)).value(word.number);
    return word;
  }
  Kind kind;
  std::uint64_t number = 0;
  std::string_view bytes;
};

/// Rank 0.
template <class Result>
class RankLeader {
 public:
  RankLeader(std::uint64_t count, typename InOrder<Result>::Make make,
             typename InOrder<Result>::Take take, std::function<bool()> interrupt, Ranks& ranks)
      : make_(make),
        interrupt_(std::move(interrupt)),
        ranks_(ranks),
        work_(count, std::move(make), std::move(take)) {}

  void run(int threads) {
    std::thread post([this] { correspond(); });
    try {
      work_.run(threads);
      finish_for_others();
    } catch (...) {
      interrupted_ = true;
      ranks_.end();
      post.join();
      throw;
    }
    interrupted_ = stop_now();
    ranks_.end();
    post.join();
    if (!wrong_.empty()) throw std::runtime_error(wrong_);
  }

 private:
  void correspond() {
    while (!ranks_.ended()) {
      const std::optional<Ranks::Message> message = ranks_.receive();
      if (message) answer(*message);
    }
    // Whoever is interrupted leaves at once: the others are, too.
    if (interrupted_) return;
    for (int rank = 1; rank < ranks_.size(); ++rank)
      ranks_.send(rank, RankWord::text(RankWord::kEnd));
    // What they were about to say must be taken from them, or they could not leave.
    for (int there = ranks_.size() - 1; there > 0 && !stop_now();) {
      const std::optional<Ranks::Message> message = ranks_.receive();
      const auto word = message ? RankWord::read(message->bytes) : std::nullopt;
      if (word && word->kind == RankWord::kBye) --there;
    }
  }

  bool stop_now() const { return interrupt_ && interrupt_(); }

  void answer(const Ranks::Message& message) {
    const std::optional<RankWord> word = RankWord::read(message.bytes);
    if (word && word->kind == RankWord::kResult) {
      std::optional<Result> result = unpack<Result>(word->bytes);
      if (!result) wrong_ = "a rank sent a result that cannot be read";
      work_.hand_in(word->number, std::move(result));
      forget(word->number);
    } else if (word && word->kind == RankWord::kGivenUp) {
      work_.hand_in(word->number, {});
      forget(word->number);
    }
    const std::optional<std::uint64_t> next = work_.fetch();
    if (!next) return;
    {
      const std::lock_guard lock(mutex_);
      handed_out_.insert(*next);
    }
    ranks_.send(message.from, RankWord::text(RankWord::kPiece, *next));
  }

  void forget(std::uint64_t number) {
    const std::lock_guard lock(mutex_);
    handed_out_.erase(number);
  }

  std::optional<std::uint64_t> oldest() {
    const std::lock_guard lock(mutex_);
    if (handed_out_.empty()) return {};
    return *handed_out_.begin();
  }

  void finish_for_others() {
    while (const std::optional<std::uint64_t> number = oldest()) {
      if (stop_now() || work_.over()) return;
      work_.hand_in(*number, make_(*number));
      forget(*number);
    }
  }

  typename InOrder<Result>::Make make_;
  std::function<bool()> interrupt_;
  bool interrupted_ = false;  ///< written before `end`, read after it
  Ranks& ranks_;
  InOrder<Result> work_;
  std::mutex mutex_;
  std::set<std::uint64_t> handed_out_;
  std::string wrong_;
};

/// Any other rank. A second piece is asked for while the first is played, so that nobody waits.
template <class Result>
class RankHelper {
 public:
  RankHelper(typename InOrder<Result>::Make make, std::function<bool()> interrupt, Ranks& ranks)
      : make_(std::move(make)), interrupt_(std::move(interrupt)), ranks_(ranks) {}

  void run(int threads) {
    std::vector<std::thread> players;
    for (int i = 0; i < threads; ++i) {
      players.emplace_back([this] { play(); });
      for (int piece = 0; piece < 2; ++piece)
        ranks_.send(0, RankWord::text(RankWord::kReady));
    }
    while (!ranks_.ended() && !(interrupt_ && interrupt_())) {
      send_results();
      const std::optional<Ranks::Message> message = ranks_.receive();
      const std::optional<RankWord> word = message ? RankWord::read(message->bytes) : std::nullopt;
      if (!word) continue;
      if (word->kind == RankWord::kEnd) ranks_.end();
      if (word->kind == RankWord::kPiece) add(word->number);
    }
    ranks_.end();
    wake_.notify_all();
    for (std::thread& player : players)
      player.join();
    if (!(interrupt_ && interrupt_())) ranks_.send(0, RankWord::text(RankWord::kBye));
  }

 private:
  void add(std::uint64_t number) {
    {
      const std::lock_guard lock(mutex_);
      pieces_.push_back(number);
    }
    wake_.notify_one();
  }

  void play() {
    while (true) {
      std::uint64_t number = 0;
      {
        std::unique_lock lock(mutex_);
        // Looked at now and then too: an interrupt wakes nobody.
        while (pieces_.empty() && !ranks_.ended())
          wake_.wait_for(lock, std::chrono::milliseconds(50));
        if (ranks_.ended()) return;
        number = pieces_.front();
        pieces_.pop_front();
      }
      const std::optional<Result> result = make_(number);
      const std::lock_guard lock(mutex_);
      results_.push_back(result ? RankWord::text(RankWord::kResult, number, pack(*result))
                                : RankWord::text(RankWord::kGivenUp, number));
    }
  }

  void send_results() {
    std::deque<std::string> results;
    {
      const std::lock_guard lock(mutex_);
      results.swap(results_);
    }
    for (const std::string& result : results)
      ranks_.send(0, result);
  }

  typename InOrder<Result>::Make make_;
  std::function<bool()> interrupt_;
  Ranks& ranks_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::deque<std::uint64_t> pieces_;
  std::deque<std::string> results_;
};

/// As InOrder, by this process alone (no ranks) or together with others. Only rank 0 takes
/// anything. `make` must give up soon after `interrupt`, and after the ranks have `ended`.
template <class Result>
void run_in_order(std::uint64_t count, typename InOrder<Result>::Make make,
                  typename InOrder<Result>::Take take, int threads, Ranks* ranks,
                  const std::function<bool()>& interrupt) {
  if (ranks == nullptr || ranks->size() == 1) {
    InOrder<Result>(count, std::move(make), std::move(take)).run(threads);
  } else if (ranks->rank() == 0) {
    RankLeader<Result>(count, std::move(make), std::move(take), interrupt, *ranks).run(threads);
  } else {
    RankHelper<Result>(std::move(make), interrupt, *ranks).run(threads);
  }
}

}  // namespace taproom::lab
