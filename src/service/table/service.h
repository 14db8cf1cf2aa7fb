#pragma once
// The door of the table service. No sockets, no threads, no clock of its own: whoever owns those
// calls in, and everything that goes out goes through the interfaces given to the constructor.
//
//   net ──connect, message, disconnect, request──►  Service  ──send──►     Outbox   (sockets)
//       ──bot_replied──────────────────────────►             ──submit──►   BotRunner (bots)
//       ──reviewing, reviewed──────────────────►             ──look_at──►  Analyst  (looking back)
//                                                            ──start──►    Background (long work)
//       ──tick, flush──────────────────────────►             ──commit──►   Store    (disk)
//                                                            ──finished──► Results  (ratings)
//
// **Threads.** All calls come from one thread at a time; the service calls the interfaces from
// inside these calls, on the same thread.
//
// **Flush.** Calls change tables in memory and collect what is to be written and what is to be
// said. `flush` makes it durable with one commit and only then sends: nobody is told of anything
// that a crash could undo. The owner of the loop calls it when no more input is waiting, or a few
// milliseconds after the first unflushed call, so that many tables share one flush to the disk.
//
// **Time.** `next_due` says when something will happen by itself (a clock runs out, an answer
// window closes, a bot acts); the owner calls `tick` then. Ticking early or late does no harm.
//
// docs/protocol.md describes the messages.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "records/error.h"
#include "service/ports/person.h"
#include "service/ports/ports.h"
#include "service/table/ledger.h"
#include "service/table/limits.h"
#include "service/table/preview.h"
#include "service/table/traces.h"

namespace taproom::service {

/// An answer to a plain request, in the words of HTTP.
struct Reply {
  int status = 200;
  std::string type = "application/json";
  std::string body;
  std::string file;              ///< a file name when the body is for downloading
  std::int64_t retry_after = 0;  ///< seconds, when it is worth asking again; 0: not known
};

using Replied = std::function<void(Reply)>;

/// Numbers for a metrics page.
struct Counts {
  std::size_t connections = 0;
  std::size_t tables = 0;         ///< known, not over
  std::size_t tables_listed = 0;  ///< of which a summary is in memory
  std::size_t tables_awake = 0;   ///< in memory
  std::uint64_t actions = 0;      ///< accepted since the start
  std::uint64_t refused = 0;      ///< messages answered with an error
  std::uint64_t flushes = 0;
  std::uint64_t entries = 0;                    ///< written to logs
  std::size_t thinking = 0;                     ///< questions to bots that are open
  std::uint64_t thinking_nodes = 0;             ///< looked at by bots since the start
  std::uint64_t thinking_millis = 0;            ///< that bots took
  std::array<std::uint64_t, kCounts> beyond{};  ///< refusals, by what there was too much of
  std::array<LimitUse, kCounts * kScopes.size()> limits{};
};

class TableRegistry;

class Service {
 public:
  explicit Service(const Ports& ports, const Limits& limits = {}, const Pacing& pacing = {});
  ~Service();
  Service(const Service&) = delete;
  Service& operator=(const Service&) = delete;

  /// Reads what the store holds; to be called once, before anything else. Tables that were playing
  /// go on. An error means that the store cannot be read.
  Expected<void> open();
  /// To be called after `open` with what the run before left behind: the tables at which it ended.
  void blame(const std::vector<CrashMarks::Found>& found);
  /// Tables that cannot be played any more, with the reason: they rest until somebody looks into
  /// it; `taproom export` writes what can be read. Found as the tables are looked at.
  const std::vector<std::string>& broken() const;

  /// A connection whose person has been established. It is greeted.
  void connect(ConnectionId connection, const Person& person);
  /// One text message of a connection, whatever it holds.
  void message(ConnectionId connection, std::string_view text);
  /// The connection is gone, by either side.
  void disconnect(ConnectionId connection);
  /// A person changed the name (a guest became an account): ids stay, so do the seats.
  void rename(const Person& person);

  /// GET and POST below /api/ that concern tables; 404 for everything else. The person may be
  /// nobody (an empty id). `replied` is called once, inside this call or later. A POST is made
  /// durable by the next flush after it: answer then.
  void request(const Person& person, std::string_view method, std::string_view path,
               std::string_view body, const Replied& replied);

  /// One more guest or account from this address; an answer when there are enough for today.
  std::optional<Reply> newcomer(const std::string& address);

  /// Everything the tables hold of a person, for that person alone. `done` is called once, inside
  /// this call or later.
  void traces_of(const Person& person, const TracesDone& done);

  /// The person leaves the house for good, and nothing of it is undone: games that are on are given
  /// up, seats of those that have not begun are free, and the others see a seat of somebody who
  /// left. It goes on after a restart where it was not done.
  void forget_person(std::string_view person);

  /// What a link to a table says to whoever has its key, or, with `at`, one to a moment of it;
  /// nothing when there is no such table or the key is another. May wake the table.
  std::optional<Preview> preview(const std::string& table, std::string_view key,
                                 std::optional<std::size_t> at);

  /// The answer to a question given to the BotRunner.
  void bot_replied(const BotReply& reply);
  /// How far the Analyst is with a game, from 0 to 1, and its answer.
  void reviewing(std::uint64_t id, double share);
  void reviewed(const ReviewDone& done);

  /// When `tick` has something to do; empty: not before something else happens.
  std::optional<Millis> next_due() const;
  void tick();

  // Where tables have owners (Ports::ownership). Lists show the tables of all.
  /// A table is ours from now on: whatever goes on there by itself goes on.
  void adopt(const std::string& table);
  /// A table is another's. It sleeps at once, nothing is written of it any more, and what was done
  /// since the last good flush never happened. Whoever was connected to it must be told.
  void lose(const std::string& table);
  /// How another has left a table: its summary as the store has it; nothing: it is over.
  void told_of(const std::string& table, const std::optional<std::string>& summary);
  /// Words that lead to a table of another.
  void learn_code(const std::string& words, const std::string& table);
  /// It is not awake, and nothing will happen there by itself.
  bool rests(const std::string& table) const;
  /// Tables that are awake or will be by themselves.
  std::vector<std::string> lively() const;

  /// Anything to flush?
  bool dirty() const;
  /// Makes everything durable, then sends what was held back. After an error the service says
  /// nothing more and must be left: start a new one from the store.
  Expected<void> flush();

  /// Tells everybody that the service goes down. Flush afterwards.
  void farewell(std::string_view reason);
  /// Nothing can be kept any more: whatever waited to be said is dropped, everybody gets this
  /// farewell at once, and the service says nothing after it.
  void give_up(std::string_view reason);

  Counts counts() const;

 private:
  std::unique_ptr<TableRegistry> tables_;
};

}  // namespace taproom::service
