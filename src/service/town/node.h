#pragma once
// One of several nodes behind one address (docs/decisions/030-nodes.md): it stands between the
// sockets and the tables, here or at another node.
//
//   net ──connect, message, disconnect──► TownNode ──► Service (tables that are ours)
//                                            │  ▲
//                                            ▼  │  Bus
//                                         TownNode of the table's owner ──► its Service
//
// **Lines.** What a client says at a table goes over a line of its own to the owner, and what it is
// told comes back on it; the owner's Service takes the end of a line for a connection. A line whose
// owner changed, or on which something was lost, is laid anew: an `open` on behalf of the client
// brings what it missed as a whole, what bears a key is said again, and of anything else the client
// hears that the table has moved.
//
// **What holds.** Texts leave the service when what they are about is durable (Ways::after). One
// that waited while its table was lost finds its line gone, and nobody hears it. Nothing is told of
// a table while the lease of this node may be over: it is held back until the store has said which
// tables are still ours.
//
// All calls come on the loop. node.cpp: tables that come and go; node_lines.cpp: for our own
// clients; node_guests.cpp: for the clients of others.

#include <cstdint>
#include <deque>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "service/ports/bus.h"
#include "service/ports/clock.h"
#include "service/ports/outbox.h"
#include "service/ports/owners.h"
#include "service/ports/ownership.h"
#include "service/table/service.h"
#include "service/town/bus_message.h"

namespace taproom::service {

class TownNode final : public Outbox, public Ownership {
 public:
  struct Ways {
    const Clock& clock;
    Owners& owners;
    Bus& bus;
    Outbox& clients;
    std::string town;  ///< before all subjects: several towns may share a bus
    /// Runs work once all that was given to the store is durable; at once when it is.
    std::function<void(std::function<void()>)> after{};
    /// Cuts a client off, which comes again.
    std::function<void(ConnectionId)> close{};
    /// The service has something to write or to say.
    std::function<void()> touched{};
    /// Somebody signed out elsewhere.
    std::function<void(const std::string& person, const std::string& session)> signed_out{};
  };
  explicit TownNode(Ways ways);
  /// Before anything else. The service has this node as its Outbox and Ownership.
  void attach(Service& service);

  // The door, as that of the service.
  void connect(ConnectionId client, const Person& person);
  void message(ConnectionId client, std::string_view text);
  void disconnect(ConnectionId client);
  void rename(const Person& person);
  void request(const Person& person, std::string_view method, std::string_view path,
               std::string_view body, const Replied& replied);
  void sign_out(const std::string& person, const std::string& session);

  /// To be called ten times a second.
  void tick();

  // What the store says of batches (Owners).
  std::int64_t fence(const std::string& table) const;
  /// A table was left out of a batch that came with this fence.
  void refused(const std::string& table, std::int64_t fence);
  /// These tables look different in lists, durably.
  void changed(std::vector<std::string> tables);

  /// Gives everything back, and says so; the service has been flushed.
  void drain(std::function<void()> done);

  // Outbox: what the service says.
  void send(ConnectionId connection, std::string text) override;
  // Ownership.
  bool has(const std::string& table) const override { return fences_.contains(table); }
  void made(const std::string& table) override { fences_[table] = 1; }
  void has_code(const std::string& words, const std::string& table) override;

  struct Counts {
    std::size_t tables = 0;
    std::size_t lines = 0;
    std::size_t guests = 0;
    std::uint64_t adopted = 0;
    std::uint64_t lost = 0;
    std::uint64_t healed = 0;  ///< lines that were laid anew
  };
  Counts counts() const;

 private:
  using Kind = BusMessage::Kind;

  /// Something a client said.
  struct Said {
    std::string text;
    std::string id;       ///< as JSON; empty: no answer is wanted
    bool again = false;   ///< saying it twice does no harm
    bool opens = false;   ///< it is an `open`
    bool heals = false;   ///< our own, on behalf of the client
    std::string token{};  ///< of an `open`, as JSON
  };
  struct Line {
    enum class At : std::uint8_t { kSeeking, kHere, kThere };
    At at = At::kSeeking;
    Millis since = 0;        ///< it seeks
    Incarnation owner = 0;   ///< kThere
    std::uint64_t line = 0;  ///< kThere: its number
    ConnectionId here = 0;   ///< kHere: what our service takes it for
    std::uint64_t said = 0;
    std::uint64_t heard = 0;
    bool open = false;
    std::string token;
    std::deque<Said> waiting;  ///< until the owner is known
    std::deque<Said> asked;    ///< and not answered
    std::string part;          ///< of a text that comes in parts
  };
  using Place = std::pair<ConnectionId, std::string>;  ///< client and table
  struct Guest {
    std::string table;
    ConnectionId here = 0;
    Person person;
    std::uint64_t said = 0;
    std::uint64_t heard = 0;
  };
  using GuestPlace = std::pair<Incarnation, std::uint64_t>;  ///< edge and line
  struct Edge {
    std::uint64_t highest = 0;  ///< line that was ever heard of
    std::uint64_t roll = 0;     ///< the last one
    Millis heard = 0;
  };
  struct Roll {
    std::uint64_t number = 0;
    Millis sent = 0;
    bool answered = true;
    std::map<std::uint64_t, std::uint64_t> said;  ///< by line
  };
  struct Ask {
    Replied replied;
    Millis at = 0;
    std::string part;
    std::uint64_t heard = 0;  ///< parts
  };

  // node.cpp
  Millis now() const { return ways_.clock.now(); }
  Incarnation self() const { return ways_.owners.self(); }
  std::string subject(std::string_view what, Incarnation who) const;
  BusMessage from_us(Kind kind) const;
  bool publish(const std::string& to, const BusMessage& message);
  template <class Each>
  void in_parts(BusMessage message, const std::string& text, Each each);
  void hear(std::string_view bytes);
  void hear_all(const BusMessage& message);
  void deliver(ConnectionId to, std::string text);
  static bool is_of_connection(std::string_view text);
  bool in_doubt();
  void end_doubt();
  void mend();
  void seek(const std::string& table);
  void seek_now();
  void sought(const std::vector<std::string>& asked, const std::vector<Owners::Found>& found);
  void found(const Owners::Found& one);
  void lose(const std::string& table);
  void look_for_orphans();
  void give_back_resting();
  void refresh_lists();

  // node_lines.cpp
  void say(const Place& place, Line& line, Said said);
  void lay(const Place& place, Line& line, Incarnation owner);
  bool uproot(const Place& place, Line& line);
  void erase(const Place& place);
  void make_room(ConnectionId client);
  void hang_up(const Place& place, Line& line);
  void tell(const Place& place, Line& line, std::string text);
  void told(const BusMessage& message);
  void answer_moved(ConnectionId client, const Said& said);
  void call_rolls();
  void rolled(const BusMessage& message);
  void give_up_waiting();
  std::vector<Place> lines_at(const std::string& table) const;
  void reply(const BusMessage& message);

  // node_guests.cpp
  void hear_guest(const BusMessage& message);
  void drop_guest(const GuestPlace& place, bool tell_edge);
  void tell_guest(const GuestPlace& place, const std::string& text);
  void hear_roll(const BusMessage& message);
  void hear_ask(const BusMessage& message);
  void forget_silent_edges();

  Ways ways_;
  Service* service_ = nullptr;
  std::map<std::string, std::int64_t> fences_;  ///< of the tables that are ours
  std::set<std::string> to_seek_;
  bool seeking_ = false;
  Millis seek_again_ = 0;
  bool draining_ = false;
  bool doubt_ = false;
  std::uint64_t lapses_ = 0;  ///< of the lease, that are known
  bool ending_doubt_ = false;
  std::set<Place> to_uproot_;
  std::vector<std::pair<ConnectionId, std::string>> held_;
  std::size_t held_bytes_ = 0;
  Millis next_orphans_ = 0;
  Millis next_strays_ = 0;
  bool asking_orphans_ = false;
  Millis next_rest_ = 0;
  std::set<std::string> stale_;  ///< lists may show them wrongly
  Millis next_lists_ = 0;
  std::set<std::string> changed_;

  std::unordered_map<ConnectionId, Person> clients_;
  std::map<Place, Line> lines_;
  std::unordered_map<std::string, std::set<ConnectionId>> clients_at_;  ///< with a line, by table
  std::unordered_map<std::uint64_t, Place> line_of_;                    ///< by its number
  std::unordered_map<ConnectionId, Place> here_of_;
  ConnectionId next_here_;
  std::uint64_t next_line_ = 1;
  std::map<Incarnation, Roll> rolls_;
  Millis next_roll_ = 0;
  std::uint64_t rolls_called_ = 0;  ///< never begins anew: an owner hears no older one
  std::uint64_t next_ask_ = 1;
  std::map<std::uint64_t, Ask> asks_;
  std::map<std::string, std::vector<std::function<void(Incarnation)>>> waiting_asks_;

  std::map<GuestPlace, Guest> guests_;
  std::unordered_map<ConnectionId, GuestPlace> guest_of_;
  std::unordered_map<std::string, std::set<GuestPlace>> guests_at_;  ///< by table
  std::map<Incarnation, Edge> edges_;
  Counts counts_;
};

}  // namespace taproom::service
