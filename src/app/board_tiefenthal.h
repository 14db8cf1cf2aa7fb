#pragma once
// What the drawing and the choices of Tiefenthal share.

#include <string>

#include "app/board_view.h"
#include "games/tiefenthal/components.h"
#include "games/tiefenthal/state.h"

namespace taproom::app::tt {

namespace game = tiefenthal;

inline const game::State& state_of(const Scene& scene) { return scene.known.as<game::State>(); }
const game::Components& tables_of(const game::State& state);

/// "noble", "guest 5-2".
std::string card_words(const game::Components& tables, game::CardKind kind);
/// "3 thalers", "barback", "service denied".
std::string effect_words(const game::Components& tables, const game::Effect& effect);
/// "5", "1 or 6", "any".
std::string faces_words(unsigned faces);
/// "5", a coloured one "c5".
std::string die_words(const Screen& screen, game::DieKind die);
std::string slot_words(const game::State& state, Seat seat, int slot);  ///< "table 2, noble"

// Drawings.
std::string status_line(const Scene& scene);
std::string market(const Scene& scene, Extent extent);
std::string tavern(const Scene& scene, Seat who, Extent extent);
std::string miniature(const Scene& scene, Seat who);
std::string coasters(const Scene& scene);
/// What the modules in play add to a tavern: a line or two each, nothing without them.
std::string module_lines(const Scene& scene, Seat who, Extent extent);

// Choices.
std::string question(const Scene& scene);
Choice choice(const Scene& scene, Action action);
std::string rule_of(const Scene& scene, Action action);

}  // namespace taproom::app::tt
