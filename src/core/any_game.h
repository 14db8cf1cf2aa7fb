#pragma once
// The type-erased game, for those who choose the game at run time: the command line, the RPC, the
// service. Searchers and benchmarks use the game type itself.

#include <cstddef>
#include <cstring>
#include <memory>
#include <new>
#include <span>

#include "core/game.h"
#include "core/hash.h"

namespace taproom {

/// The state of some game, as bytes. Copying it copies the bytes in use.
class AnyState {
 public:
  static constexpr std::size_t kMaxBytes = 4096;

  AnyState() = default;
  AnyState(const AnyState& other) : size_(other.size_) { std::memcpy(bytes_, other.bytes_, size_); }
  AnyState& operator=(const AnyState& other) {
    if (this != &other) {
      size_ = other.size_;
      std::memcpy(bytes_, other.bytes_, size_);
    }
    return *this;
  }
  template <class State>
  explicit AnyState(const State& state) {
    hold(state);
  }
  template <class State>
  void hold(const State& state) {
    static_assert(sizeof(State) <= kMaxBytes && alignof(State) <= 16);
    size_ = sizeof(State);
    std::memcpy(bytes_, &state, sizeof(State));
  }
  template <class State>
  State& as() {
    TAPROOM_ASSERT(size_ == sizeof(State));
    return *std::launder(reinterpret_cast<State*>(bytes_));
  }
  template <class State>
  const State& as() const {
    TAPROOM_ASSERT(size_ == sizeof(State));
    return *std::launder(reinterpret_cast<const State*>(bytes_));
  }
  std::size_t size() const { return size_; }
  std::uint64_t hash() const { return hash_bytes(bytes_, size_); }
  bool operator==(const AnyState& other) const {
    return size_ == other.size_ && std::memcmp(bytes_, other.bytes_, size_) == 0;
  }

 private:
  alignas(16) std::byte bytes_[kMaxBytes];
  std::size_t size_ = 0;
};

/// What a viewer may know of some game's state.
struct AnyView {
  AnyState known;
  Viewer viewer{};
};

class AnyGame {
 public:
  virtual ~AnyGame() = default;
  virtual const GameInfo& info() const = 0;
  virtual std::size_t state_bytes() const = 0;
  virtual Refusal check(const Config& config) const = 0;
  virtual AnyState start(const Config& config, Chance& chance, EventSink* sink) const = 0;
  virtual const Config& config(const AnyState& state) const = 0;
  virtual SeatSet deciders(const AnyState& state) const = 0;
  virtual void legal(const AnyState& state, Seat seat, ActionList& out) const = 0;
  virtual Refusal explain(const AnyState& state, Seat seat, Action action) const = 0;
  virtual Refusal apply(AnyState& state, Seat seat, Action action, Chance& chance,
                        EventSink* sink) const = 0;
  virtual Action canonical(const AnyState& state, Seat seat, Action action) const = 0;
  virtual AnyView observe(const AnyState& state, Viewer viewer) const = 0;
  virtual AnyState resample(const AnyView& view, Chance& chance) const = 0;
  virtual bool redact(Event& event, Viewer viewer) const = 0;
  virtual Outcome outcome(const AnyState& state) const = 0;
  virtual std::uint32_t action_id(Action action) const = 0;
  virtual Action action_from_id(std::uint32_t id) const = 0;
  virtual std::string notation(const AnyState& state, Action action) const = 0;
  virtual ParsedAction parse(const AnyState& state, Seat seat, std::string_view text) const = 0;
  virtual std::string label(const AnyState& state, Seat seat, Action action) const = 0;
  virtual std::string sentence(const Config& config, const Refusal& refusal) const = 0;
  virtual std::string fact_text(const Config& config, const Fact& fact) const = 0;
  virtual FactName fact_name(const Config& config, const Fact& fact) const = 0;
  virtual std::string describe(const AnyState& state, const Event& event) const = 0;
};

template <Game G>
class ErasedGame final : public AnyGame {
  using State = typename G::State;

 public:
  const GameInfo& info() const override { return G::info(); }
  std::size_t state_bytes() const override { return sizeof(State); }
  Refusal check(const Config& config) const override { return G::check(config); }
  AnyState start(const Config& config, Chance& chance, EventSink* sink) const override {
    State state{};
    G::start(state, config, chance, sink);
    return AnyState(state);
  }
  const Config& config(const AnyState& s) const override { return G::config(s.as<State>()); }
  SeatSet deciders(const AnyState& s) const override { return G::deciders(s.as<State>()); }
  void legal(const AnyState& s, Seat seat, ActionList& out) const override {
    G::legal(s.as<State>(), seat, out);
  }
  Refusal explain(const AnyState& s, Seat seat, Action action) const override {
    return G::explain(s.as<State>(), seat, action);
  }
  Refusal apply(AnyState& s, Seat seat, Action action, Chance& chance,
                EventSink* sink) const override {
    return G::apply(s.as<State>(), seat, action, chance, sink);
  }
  Action canonical(const AnyState& s, Seat seat, Action action) const override {
    return G::canonical(s.as<State>(), seat, action);
  }
  AnyView observe(const AnyState& s, Viewer viewer) const override {
    return {AnyState(G::observe(s.as<State>(), viewer).known()), viewer};
  }
  AnyState resample(const AnyView& view, Chance& chance) const override {
    return AnyState(G::resample(View<State>(view.known.as<State>(), view.viewer), chance));
  }
  bool redact(Event& event, Viewer viewer) const override { return G::redact(event, viewer); }
  Outcome outcome(const AnyState& s) const override { return G::outcome(s.as<State>()); }
  std::uint32_t action_id(Action action) const override { return G::action_id(action); }
  Action action_from_id(std::uint32_t id) const override { return G::action_from_id(id); }
  std::string notation(const AnyState& s, Action action) const override {
    return G::notation(s.as<State>(), action);
  }
  ParsedAction parse(const AnyState& s, Seat seat, std::string_view text) const override {
    return G::parse(s.as<State>(), seat, text);
  }
  std::string label(const AnyState& s, Seat seat, Action action) const override {
    return G::label(s.as<State>(), seat, action);
  }
  std::string sentence(const Config& config, const Refusal& refusal) const override {
    return G::sentence(config, refusal);
  }
  std::string fact_text(const Config& config, const Fact& fact) const override {
    return G::fact_text(config, fact);
  }
  FactName fact_name(const Config& config, const Fact& fact) const override {
    return G::fact_name(config, fact);
  }
  std::string describe(const AnyState& s, const Event& event) const override {
    return G::describe(s.as<State>(), event);
  }
};

}  // namespace taproom
