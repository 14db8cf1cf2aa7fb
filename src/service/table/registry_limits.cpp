// What one person may have, and what is given back when nobody wants it any more. How it is counted
// is told in ledger.h, why so in docs/decisions/023-limits.md.
#include <algorithm>
#include <array>

#include "service/table/registry.h"
#include "service/table/troubles.h"

namespace taproom::service {

namespace {

/// What a method of a table writes into its log.
enum class Writes : std::uint8_t {
  kNothing,
  kAct,    ///< bounded by the game, and in bytes
  kGame,   ///< what a game needs to come to its end: a person's own limit counts, no neighbour's
  kOrder,  ///< everything else
};

struct Written {
  std::string_view method;
  Writes what;
};

constexpr std::array kWritten = {
    Written{"legal", Writes::kNothing},   Written{"view", Writes::kNothing},
    Written{"explain", Writes::kNothing}, Written{"record", Writes::kNothing},
    Written{"replay", Writes::kNothing},  Written{"apply", Writes::kAct},
    Written{"dice", Writes::kGame},       Written{"start", Writes::kGame},
    Written{"dismiss", Writes::kGame},    Written{"undo", Writes::kGame},
    Written{"consent", Writes::kGame},    Written{"pause", Writes::kGame},
    Written{"resume", Writes::kGame},     Written{"hand_over", Writes::kGame},
    Written{"take_back", Writes::kGame},  Written{"replace", Writes::kGame},
    Written{"resign", Writes::kGame},     Written{"share", Writes::kNothing},
    Written{"visible", Writes::kNothing},
};

Writes written_by(std::string_view method) {
  const auto found = std::find_if(kWritten.begin(), kWritten.end(),
                                  [&](const Written& row) { return row.method == method; });
  return found == kWritten.end() ? Writes::kOrder : found->what;
}

}  // namespace

/// May the host have this table besides those there are?
tl::expected<void, RpcError> TableRegistry::may_make(const Setup& setup, const Person& host,
                                                     const std::vector<std::string>& seats) {
  if (const auto room = context_.allow_new(); !room) return room;
  std::vector<Counted> counted = {Counted::kTables, Counted::kNewTables, Counted::kBytes};
  if (setup.listed || setup.watch == Watch::kAnyone) counted.push_back(Counted::kListed);
  if (setup.config.pack != 0) counted.push_back(Counted::kPacks);
  for (const Counted what : counted) {
    if (const auto room = context_.allow(host.id, what); !room) return room;
  }
  for (const std::string& seat : seats) {
    if (seat == "open" || seat == "me") continue;
    if (const auto room = context_.allow_bot(host, setup.format->name(), seat); !room) return room;
  }
  return {};
}

/// May this person send in one more? How long it is as it is kept, and whether it has pieces of its
/// own, is known when it has been read.
tl::expected<void, RpcError> TableRegistry::may_import(const std::string& person, std::size_t bytes,
                                                       bool own_pack) {
  if (const auto room = context_.allow_new(); !room) return room;
  if (const auto room = context_.allow(person, Counted::kBytes, static_cast<std::int64_t>(bytes));
      !room)
    return room;
  if (own_pack) return context_.allow(person, Counted::kPacks);
  return {};
}

/// Nobody writes without end, neither in all nor at one table. There what is shown to the caller is
/// counted: the secret steps of others tell nothing by it.
tl::expected<void, RpcError> TableRegistry::may_write(const Caller& caller, const Table& table,
                                                      std::string_view method) {
  const Writes what = written_by(method);
  if (what == Writes::kNothing) return {};
  const std::string& person = caller.person.id;
  const Model& model = table.model();
  if (model.shown(model.seats_of(person)) >= context_.limits.entries_in_all)
    return refuse(trouble::kEnoughEntries);
  if (const auto room = context_.allow_own(person, Counted::kBytes); !room) return room;
  if (what == Writes::kAct) return {};
  const auto room = what == Writes::kGame ? context_.allow_own(person, Counted::kOrders)
                                          : context_.allow(person, Counted::kOrders);
  if (!room) return room;
  context_.spend(person, Counted::kOrders, 1);
  return {};
}

/// Counts a table for its host, as it stands in the lists now.
void TableRegistry::count(const std::string& table_id, const Summary& summary, int sign) {
  if (in_lobby_.contains(table_id)) context_.ledger.hold(summary.host, Counted::kListed, sign);
  if (!goes_on(summary)) return;
  going_ = sign > 0 ? going_ + 1 : going_ - 1;
  context_.ledger.hold(summary.host, Counted::kTables, sign);
}

void TableRegistry::rest_packs() {
  const Millis later = context_.now() + context_.pacing.rest;
  rest_if([later](const Table& table) {
    return table.model().run().pack() != nullptr && table.may_rest(later);
  });
}

void TableRegistry::drop_questions(Table& table) {
  std::vector<std::pair<std::uint64_t, Seat>> asked;
  for (const auto& [id, pending] : context_.pending_bot_calls) {
    if (pending.table == table.id() && pending.purpose == PendingBotCall::Purpose::kAct)
      asked.emplace_back(id, pending.seat);
  }
  for (const auto& [id, seat] : asked) {
    if (context_.drop(id)) table.bot_dropped(seat);
  }
}

void TableRegistry::drop_hints(ConnectionId connection) {
  std::vector<std::uint64_t> asked;
  for (const auto& [id, pending] : context_.pending_bot_calls) {
    if (pending.is_advice() && pending.connection == connection) asked.push_back(id);
  }
  for (const std::uint64_t id : asked)
    context_.drop(id);
}

}  // namespace taproom::service
