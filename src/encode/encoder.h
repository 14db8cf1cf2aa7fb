#pragma once
// The coder of some game behind virtual calls, for programs that choose the game at run time.
// Whoever steps many games uses the coder of the game itself (encode/<game>.h).

#include <memory>
#include <string_view>

#include "core/any_game.h"
#include "encode/actions.h"
#include "encode/rewards.h"
#include "encode/slices.h"

namespace taproom::encode {

class Encoder {
 public:
  virtual ~Encoder() = default;
  virtual int version() const = 0;
  virtual std::size_t cell_count() const = 0;
  virtual std::size_t action_count() const = 0;
  virtual std::vector<SliceInfo> slices() const = 0;
  virtual std::vector<ActionInfo> actions() const = 0;
  /// Fills cell_count() cells with what a seat sees; allocates nothing.
  virtual void encode(const AnyView& view, Cell* out) const = 0;
  /// Fills action_count() bytes; `legal` are the legal actions of the seat that looks.
  virtual void mask(const AnyView& view, const ActionList& legal, std::uint8_t* out) const = 0;
  /// The id of a legal action, or kNoId.
  virtual int id_of(const AnyView& view, Action action) const = 0;
  /// The legal action behind an id of the mask.
  virtual std::optional<Action> action_of(const AnyView& view, const ActionList& legal,
                                          std::int64_t id) const = 0;
};

/// For a game by name and a config it allows; null when there is no such game, or no coder of it.
std::unique_ptr<Encoder> make_encoder(std::string_view game, const Config& config);

}  // namespace taproom::encode
