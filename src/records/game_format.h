#pragma once
// The written forms of one game: states, views, events, actions and component packs as JSON.
//
// There is one GameFormat per game; everything that reads and writes files or talks to programs
// works with it and with the type-erased game, and knows no game by name. A game's own file
// (`src/records/<game>_format.cpp`) defines `const GameFormat& <game>_format();`, and the list of
// games (games/list.inc) makes it known.

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <boost/json/value.hpp>

#include "core/any_game.h"
#include "records/error.h"
#include "records/pack_registry.h"

namespace taproom::records {

namespace json = boost::json;

/// A line of `taproom components`: one number or effect of a pack, and where it comes from.
struct ComponentRow {
  std::string group;       ///< "guests"
  std::string item;        ///< "guest_5_2"
  std::string facts;       ///< "8 copies, price 5 beer, die 5, pays 5 thalers, 3 vp"
  std::string source;      ///< "rulebook:en", "deduced", "reconstructed"
  std::string confidence;  ///< "high", "medium", "low"
};

class GameFormat {
 public:
  virtual ~GameFormat() = default;

  virtual const AnyGame& game() const = 0;
  std::string_view name() const { return game().info().name; }

  // States. Complete and readable, with the names of the catalogue. state_from_json accepts exactly
  // what state_to_json writes, and nothing that breaks an invariant of the engine.
  virtual json::value state_to_json(const AnyState& state) const = 0;
  virtual Expected<AnyState> state_from_json(const json::value& value) const = 0;
  /// A state that a scenario made by editing the JSON of another one. `edited` are the paths it set
  /// ("players.0.thalers"); what they leave open may be filled in so that everything fits.
  virtual Expected<AnyState> state_from_edits(const json::value& value,
                                              std::span<const std::string> /*edited*/) const {
    return state_from_json(value);
  }
  /// The round or turn a position belongs to (`turn_of` of each game).
  virtual std::uint32_t turn(const AnyState& state) const = 0;
  /// What a viewer may know; hidden things are counts or null.
  virtual json::value view_to_json(const AnyView& view) const { return state_to_json(view.known); }

  // Events: {"type": "served", "seat": 0, ...}. `state` is the state after the event, for names.
  virtual json::value event_to_json(const AnyState& state, const Event& event) const = 0;
  /// Every event type, for scenarios that check them.
  virtual std::span<const char* const> event_types() const = 0;

  // Actions: {"type": "serve", ...}.
  virtual json::value action_to_json(const AnyState& state, Action action) const = 0;
  /// What a legal action costs and is sure to bring, where the game can say so before it is done:
  /// {"pays": {"currency": "thalers", "n": 3}, "brings": [{"type": "beer", "n": 2}]} and
  /// {"foretold": [{"seat": 1, "how": "broke"}]}, each left out where there is nothing to say.
  virtual json::object deal_to_json(const AnyState& /*state*/, Seat /*seat*/,
                                    Action /*action*/) const {
    return {};
  }
  virtual Expected<Action> action_from_json(const AnyState& state, Seat seat,
                                            const json::value& value) const = 0;

  /// Parses and registers the embedded pack as number 0; see install_default_packs.
  virtual void install_default_pack() const = 0;

  // Packs. A pack's index is what Config::pack holds; 0 is the default pack.
  /// Reads a pack, whole or in part (merged onto the default by id), and registers it for as long
  /// as the program runs. The same pack read twice has one index. Errors name file, line and path.
  virtual Expected<std::uint16_t> load_pack(std::string_view text, std::string_view file) const = 0;
  /// The same for as long as the pack is held: by a record, by a table, by whoever thinks about it.
  virtual Expected<PackRef> lend_pack(std::string_view text, std::string_view file) const = 0;
  /// One more who holds a pack that is in use.
  virtual PackRef hold_pack(std::uint16_t pack) const = 0;
  virtual std::size_t pack_count() const = 0;
  virtual std::string pack_name(std::uint16_t pack) const = 0;
  /// SHA-256 of the pack's content (not of its spelling), 64 hexadecimal digits.
  virtual std::string pack_hash(std::uint16_t pack) const = 0;
  virtual json::value pack_to_json(std::uint16_t pack) const = 0;
  virtual std::vector<ComponentRow> components(std::uint16_t pack) const = 0;

  /// A scripted outcome as a scenario writes it (a die face, a card's name, a number) as the value
  /// core/chance.h expects for that stream; empty when it names nothing.
  virtual std::optional<int> chance_value(const AnyState& state, int purpose,
                                          std::string_view text) const = 0;

  /// Names (of cards) that an object of counts leaves out when there are none. Scenarios read such
  /// a missing name as 0.
  virtual std::vector<std::string> countable(const AnyState& /*state*/) const { return {}; }

  /// The table as text for a terminal; empty when the game has none.
  virtual std::string board_text(const AnyView& /*view*/) const { return {}; }
};

/// The format of a game, null when there is no game of that name.
const GameFormat* find_format(std::string_view game);
std::span<const GameFormat* const> all_formats();

/// Parses the embedded packs once, whoever calls first; must run before any game starts. The packs
/// are part of the program, so an error in them is one of the program: it throws std::logic_error.
void install_default_packs();

}  // namespace taproom::records
