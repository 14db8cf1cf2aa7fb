#pragma once
// What a game brings for learners, made from its coder (encode/<game>.h) by `coder_of`. The game's
// own file defines `<game>_coder()`; the list of games (games/list.inc) makes it known.

#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include "encode/encoder.h"
#include "encode/vector_games.h"

namespace taproom::encode {

struct GameCoder {
  std::unique_ptr<Encoder> (*encoder)(const Config& config);
  /// A player for every seat of every game.
  std::unique_ptr<VectorEnv> (*vector_env)(const VectorRequest& request,
                                           std::vector<std::vector<SeatPlayer>> players);
  std::size_t (*bytes_of_game)(const Config& config);
};

/// Null for a game that does not exist, or has none.
const GameCoder* find_coder(std::string_view game);

/// For a game that no learner has asked for yet.
inline constexpr GameCoder kNoCoder{nullptr, nullptr, nullptr};

template <class Coder>
class ErasedEncoder final : public Encoder {
  using State = typename Coder::State;

 public:
  explicit ErasedEncoder(const Config& config) : coder_(config) {}
  int version() const override { return Coder::kVersion; }
  std::size_t cell_count() const override { return coder_.cell_count(); }
  std::size_t action_count() const override { return coder_.action_count(); }
  std::vector<SliceInfo> slices() const override { return coder_.slices(); }
  std::vector<ActionInfo> actions() const override { return coder_.actions(); }
  void encode(const AnyView& view, Cell* out) const override {
    coder_.encode(View<State>(view.known.as<State>(), view.viewer), out);
  }
  void mask(const AnyView& view, const ActionList& legal, std::uint8_t* out) const override {
    write_mask(coder_, view.known.as<State>(), seat_of(view), legal, out);
  }
  int id_of(const AnyView& view, Action action) const override {
    return coder_.id_of(view.known.as<State>(), seat_of(view), action);
  }
  std::optional<Action> action_of(const AnyView& view, const ActionList& legal,
                                  std::int64_t id) const override {
    return encode::action_of(coder_, view.known.as<State>(), seat_of(view), legal, id);
  }

 private:
  static Seat seat_of(const AnyView& view) { return Seat(view.viewer.value); }
  Coder coder_;
};

template <class Coder>
inline constexpr GameCoder coder_of{
    [](const Config& config) -> std::unique_ptr<Encoder> {
      return std::make_unique<ErasedEncoder<Coder>>(config);
    },
    [](const VectorRequest& request,
       std::vector<std::vector<SeatPlayer>> players) -> std::unique_ptr<VectorEnv> {
      return std::make_unique<VectorGames<Coder>>(request, std::move(players));
    },
    &VectorGames<Coder>::bytes_of_game};

}  // namespace taproom::encode
