#pragma once
// Labels of actions: what a template of a row (action_rows.h) cannot say.

#include <string>

#include "core/action.h"
#include "games/tiefenthal/components.h"
#include "games/tiefenthal/deal.h"
#include "games/tiefenthal/state.h"

namespace taproom::tiefenthal {

/// A seat and the tables it looks at, for its labels.
struct Speaker {
  const State& state;
  const Components& tables;
  Seat seat;
  const Player& player;

  std::string table(int slot) const;  ///< "table 2 (guest_5_2)"
  std::string bonus(int slot) const;  ///< ": 2 beer", empty where the guest has none
};

std::string finish_label(const Speaker& speaker, Action action);
std::string decline_label(const Speaker& speaker, Action action);
std::string choose_label(const Speaker& speaker, Action action);
std::string place_label(const Speaker& speaker, Action action);
std::string serve_label(const Speaker& speaker, Action action);
std::string upgrade_label(const Speaker& speaker, Action action);
std::string recruit_label(const Speaker& speaker, Action action);
std::string counter_guest_label(const Speaker& speaker, Action action);
std::string schnapps_label(const Speaker& speaker, Action action);
std::string swap_label(const Speaker& speaker, Action action);
std::string token_label(const Speaker& speaker, Action action);
std::string sign_label(const Speaker& speaker, Action action);
std::string cell_or_row_label(const Speaker& speaker, Action action);
std::string wine_label(const Speaker& speaker, Action action);
std::string charlatan_label(const Speaker& speaker, Action action);
std::string lodge_label(const Speaker& speaker, Action action);
std::string room_label(const Speaker& speaker, Action action);
std::string iou_label(const Speaker& speaker, Action action);
std::string reward_label(const Speaker& speaker, Action action);
std::string keep_label(const Speaker& speaker, Action action);

/// What a deal costs: "3 thalers".
std::string price_text(const Deal& deal);
/// One of the two options of phase A.
std::string option_text(const State& state, const Components& tables, int option);

}  // namespace taproom::tiefenthal
