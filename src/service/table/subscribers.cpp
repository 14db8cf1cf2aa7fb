#include "service/table/subscribers.h"

#include <algorithm>

namespace taproom::service {

void Subscribers::add(const Subscriber& subscriber) {
  remove(subscriber.connection);
  all_.push_back(subscriber);
}

bool Subscribers::remove(ConnectionId connection) {
  return std::erase_if(all_,
                       [&](const Subscriber& each) { return each.connection == connection; }) != 0;
}

void Subscribers::rename(const Person& person) {
  for (Subscriber& each : all_) {
    if (each.person.id == person.id) each.person = person;
  }
}

void Subscribers::remove_unseated() {
  std::erase_if(all_, [](const Subscriber& each) { return each.seats.empty(); });
}

void Subscribers::look_up_seats(const Model& model) {
  for (Subscriber& each : all_) {
    const SeatSet seats = model.seats_of(each.person.id);
    each.changed = each.changed || !(seats == each.seats);
    each.seats = seats;
  }
}

const Subscriber* Subscribers::find(ConnectionId connection) const {
  const auto found = std::find_if(all_.begin(), all_.end(), [&](const Subscriber& each) {
    return each.connection == connection;
  });
  return found == all_.end() ? nullptr : &*found;
}

SeatSet Subscribers::seats() const {
  SeatSet out;
  for (const Subscriber& each : all_) {
    for (const Seat seat : each.seats)
      out.add(seat);
  }
  return out;
}

SeatSet Subscribers::watched() const {
  SeatSet out;
  for (const Subscriber& each : all_) {
    for (const Seat seat : each.hidden ? SeatSet() : each.seats)
      out.add(seat);
  }
  return out;
}

void Subscribers::hide(ConnectionId connection, bool hidden) {
  for (Subscriber& each : all_) {
    if (each.connection == connection) each.hidden = hidden;
  }
}

bool Subscribers::has_other_than(SeatSet seats) const {
  return std::any_of(all_.begin(), all_.end(), [&](const Subscriber& each) {
    return (each.seats.bits() & seats.bits()) == 0;
  });
}

bool Presence::update(SeatSet here, SeatSet people, Millis now) {
  bool changed = false;
  for (const Seat seat : people) {
    if (here.has(seat) == is_here(seat)) continue;
    gone_since_[seat.value] = here.has(seat) ? 0 : now;
    changed = true;
  }
  return changed;
}

std::optional<Millis> Presence::away_for(Seat seat, Millis now) const {
  if (is_here(seat)) return std::nullopt;
  return now - gone_since_[seat.value];
}

}  // namespace taproom::service
