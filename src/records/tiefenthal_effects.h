#pragma once
// Effects of the Tiefenthal packs: JSON with a "type" and the fields of that type.

#include <vector>

#include "games/tiefenthal/effect.h"
#include "games/tiefenthal/ids.h"
#include "records/json_reader.h"

namespace taproom::records {

/// Effect::arg of a free upgrade of any area.
inline constexpr std::uint8_t kAnyArea = 255;

/// One effect. Choices and lists of effects are refused: use the readers below.
tiefenthal::Effect read_effect(const JsonNode& node);

/// An effect, or the parts of an "all_of".
std::vector<tiefenthal::Effect> read_effects(const JsonNode& node);

/// The options of a "choose_one"; empty when the effect is something else.
std::vector<tiefenthal::Effect> read_options(const JsonNode& node);

/// Whether this is an effect with that type.
bool effect_is(const JsonNode& node, std::string_view type);

/// Checks an effect whose numbers the engine does not read from the pack.
void check_effect(const JsonNode& node);

// Vocabulary the groups of a pack share.
tiefenthal::ModuleMask read_needs(const JsonNode& node);
std::uint8_t read_faces(const JsonNode& node);  ///< [2, 5] as bits 2 and 5
std::vector<tiefenthal::Phase> read_phases(const JsonNode& node);
tiefenthal::CardKind read_tavern_card(const JsonNode& node);
tiefenthal::Area read_area(const JsonNode& node);

/// Names of the kinds with a fixed number: barback ... mayor.
std::span<const std::string_view> fixed_card_names();
std::string_view effect_name(tiefenthal::EffectType type);
/// An effect as a pack writes it, as far as the engine knows it.
json::object effect_json(const tiefenthal::Effect& effect);

}  // namespace taproom::records
