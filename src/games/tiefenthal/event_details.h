#pragma once
// Parts of the sentences on events that a template of a row (events.h) cannot say.

#include <string>

#include "core/event.h"
#include "games/tiefenthal/components.h"
#include "games/tiefenthal/state.h"

namespace taproom::tiefenthal {

/// An event and the table it happened at, for its sentence.
struct Told {
  const State& state;
  const Components& tables;
  const Event& event;
};

std::string chose_detail(const Told& told);
std::string drawn_detail(const Told& told);
std::string filled_detail(const Told& told);
std::string moved_detail(const Told& told);
std::string served_detail(const Told& told);
std::string upgraded_detail(const Told& told);
std::string counter_guest_detail(const Told& told);
std::string lost_detail(const Told& told);
std::string turn_ended_detail(const Told& told);
std::string schnapps_detail(const Told& told);
std::string entertainer_detail(const Told& told);
std::string turned_detail(const Told& told);
std::string reputation_detail(const Told& told);
std::string swapped_detail(const Told& told);
std::string charlatan_detail(const Told& told);
std::string lodged_detail(const Told& told);
std::string dealt_detail(const Told& told);
std::string keeper_detail(const Told& told);
std::string iou_detail(const Told& told);
std::string fulfilled_detail(const Told& told);
std::string reward_detail(const Told& told);

}  // namespace taproom::tiefenthal
