#pragma once
// The connections that are sent what happens at a table, and since when the people of its seats are
// away.

#include <array>
#include <optional>
#include <vector>

#include "service/ports/outbox.h"
#include "service/ports/person.h"
#include "service/table/model.h"

namespace taproom::service {

struct Subscriber {
  ConnectionId connection = 0;
  Person person;
  bool invited = false;
  SeatSet seats{};
  std::uint64_t version = 0;  ///< what it was sent, as shown to it
  bool changed = false;       ///< it holds other seats than before: send everything again
  bool hidden = false;        ///< nobody looks at the page: another tab, a phone that sleeps
};

class Subscribers {
 public:
  /// A connection is subscribed once: what it had before is forgotten.
  void add(const Subscriber& subscriber);
  /// False when it was not subscribed.
  bool remove(ConnectionId connection);
  void rename(const Person& person);
  /// Who was invited to sit down and did not is no longer shown anything.
  void remove_unseated();
  /// To be called when somebody sat down or got up.
  void look_up_seats(const Model& model);

  const Subscriber* find(ConnectionId connection) const;
  bool empty() const { return all_.empty(); }
  /// All seats that some subscriber holds.
  SeatSet seats() const;
  /// Those of them whose people look at the page.
  SeatSet watched() const;
  void hide(ConnectionId connection, bool hidden);
  /// Does anybody look on who holds none of these seats?
  bool has_other_than(SeatSet seats) const;

  auto begin() { return all_.begin(); }
  auto end() { return all_.end(); }
  auto begin() const { return all_.begin(); }
  auto end() const { return all_.end(); }

 private:
  std::vector<Subscriber> all_;
};

/// Who of the people at the table is there.
class Presence {
 public:
  explicit Presence(Millis now) { gone_since_.fill(now); }
  /// `here`: seats whose people look on; `people`: seats that people hold. True when others see a
  /// change.
  bool update(SeatSet here, SeatSet people, Millis now);
  bool is_here(Seat seat) const { return gone_since_[seat.value] == 0; }
  /// How long the person of the seat has been away; empty: not at all.
  std::optional<Millis> away_for(Seat seat, Millis now) const;

 private:
  std::array<Millis, kMaxSeats> gone_since_{};  ///< 0: here
};

}  // namespace taproom::service
