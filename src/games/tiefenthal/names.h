#pragma once
// Names of pieces and short phrases on what they do, for notation, labels and the log.

#include <string>
#include <string_view>

#include "core/action.h"
#include "games/tiefenthal/components.h"
#include "games/tiefenthal/state.h"

namespace taproom::tiefenthal {

// Names as in notation and JSON. A number that names nothing is called "none".

std::string card_name(const Components& components, int kind);
/// What people call a card: its title, or its name without underscores.
std::string card_title(const Components& components, int kind);
std::string a_card(const Components& components, int kind);  ///< a smith, an organist
std::string area_name(int area);
std::string space_name(int place);
std::string die_name(int die);
std::string phase_name(int phase);
/// An option of the round track: barback, guest, die ...
std::string option_name(const Components& components, const Effect& option);
std::string entertainer_name(int entertainer);  ///< entertainer_1
std::string start_card_name(int card);          ///< start_card_1
std::string keeper_name(int keeper);
std::string iou_name(int iou);
std::string mission_name(const Components& components, int tile);
std::string reward_name(const Components& components, int tile);
/// juggler, last_orders, reservation.
std::string keep_name(int keep_by);

/// The first order tile whose mission or reward has this name; -1 when there is none.
int mission_tile_called(const Components& components, std::string_view name);
int reward_tile_called(const Components& components, std::string_view name);

/// The effect an action kSchnapps pays for, as far as the state tells: only the active seat acts in
/// phase F, and what is paid in phase E stands on one side of one tile. Null when nobody has it.
const Effect* schnapps_effect(const State& state, Action action);

/// The two options phase A asks for; where they follow an entertainer, those of the summer side
/// (TT-M2-08). Empty when an entertainer is asked for.
const FixedVector<Effect, 2>& options_asked(const State& state, const Components& components);
/// The entertainer that arrives in this round of the winter side, or -1.
int arriving_entertainer(const State& state, const Components& components);

// Phrases.

/// "table 2 (guest_5_2)" where the guest is known, "the brewer" for a printed space.
std::string place_text(const Components& components, const Player* player, int place);
std::string plural(int n, const char* one, const char* many);
std::string thalers_text(int n);
std::string beer_text(int n);
/// A name of notation as words: full_stores is "full stores".
std::string spaced(std::string_view name);
std::string die_text(int die);  ///< "white 5"
/// "3 thalers", "a free upgrade with a noble".
std::string effect_text(const Components& components, const Effect& effect);
std::string entertainer_text(const Components& components, int entertainer, int side);
std::string start_card_text(const Components& components, int card);
std::string room_text(int room);
std::string keeper_text(const Components& components, int keeper);
std::string iou_text(const Components& components, int iou);
std::string mission_text(const Components& components, int tile);
std::string reward_text(const Components& components, int tile);
/// The prices of a column: "3 and 4".
std::string column_prices_text(const Components& components, int column);

}  // namespace taproom::tiefenthal
