#pragma once
// The inside of the service: all tables, awake and at rest, and all connections. One file per
// concern: service.cpp (the door, time, flush), registry.cpp (waking, resting, lists),
// registry_requests.cpp (what people ask), registry_new.cpp (making tables), registry_import.cpp
// (records that are sent in), registry_beside.cpp (what is done beside the loop), registry_pack.cpp
// (their pieces), registry_review.cpp (looking at them again), registry_aside.cpp (those that
// cannot be played), registry_limits.cpp (what one person may have), registry_links.cpp (ways to a
// table), registry_town.cpp (tables that come and go among nodes), registry_people.cpp (what tables
// hold of one person). What comes in through the door is told in service.h.

#include <atomic>
#include <deque>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "service/table/message_head.h"
#include "service/table/params.h"
#include "service/table/preview.h"
#include "service/table/reviews.h"
#include "service/table/summary.h"
#include "service/table/table.h"
#include "service/table/traces.h"

namespace taproom::service {

class TableRequests;

class TableRegistry {
 public:
  TableRegistry(const Ports& ports, const Limits& limits, const Pacing& pacing)
      : context_(ports, limits, pacing), reviews_(limits.reviews_kept, limits.review_waiters) {}

  Expected<void> open();
  void blame(const std::vector<CrashMarks::Found>& found);
  void connect(ConnectionId connection, const Person& person);
  void message(ConnectionId connection, std::string_view text);
  void disconnect(ConnectionId connection);
  void rename(const Person& person);
  void request(const Person& person, std::string_view method, std::string_view path,
               std::string_view body, const Replied& replied);
  std::optional<Reply> newcomer(const std::string& address);
  void forget_person(const std::string& person);
  void traces_of(const Person& person, const TracesDone& done);
  std::optional<Preview> preview(const std::string& table_id, std::string_view key,
                                 std::optional<std::size_t> at);
  void bot_replied(const BotReply& reply);
  void reviewing(std::uint64_t id, double share);
  void reviewed(const ReviewDone& done);
  std::optional<Millis> next_due() const;
  void tick();
  bool dirty() const;
  Expected<void> flush();
  void farewell(std::string_view reason);
  void give_up(std::string_view reason);
  Counts counts() const;
  const std::vector<std::string>& broken() const { return broken_; }

  // Where tables have owners (registry_town.cpp).
  void adopt(const std::string& table_id);
  void lose(const std::string& table_id);
  void told_of(const std::string& table_id, const std::optional<std::string>& summary);
  void learn_code(const std::string& words, const std::string& table_id);
  bool rests(const std::string& table_id) const;
  std::vector<std::string> lively() const;

  /// Adds ServiceMethods: what every request is answered with, by its method.
  static void add_methods(records::Schemas& all);

 private:
  /// Results as JSON text: a table's view is written once and never taken apart again.
  using Text = tl::expected<std::string, RpcError>;
  using Handler = Text (TableRegistry::*)(const Caller& caller, records::JsonObject& params,
                                          const json::value& id);
  struct Method {
    const char* name;
    Handler run;
    std::span<const Param> params;
    ResultSchema result;
  };
  static const Method kMethods[];
  static bool knows(std::string_view method);
  struct Connection {
    Person person;
    std::set<std::string> tables;
    std::size_t waiting = 0;       ///< requests that wait for a table to be woken
    std::size_t long_answers = 0;  ///< that are being written
    std::shared_ptr<std::atomic<bool>> here = std::make_shared<std::atomic<bool>>(true);
  };

  // What people ask (registry_requests.cpp).
  void handle(const Caller& caller, const tl::expected<Request, BadRequest>& request);
  Text call(const Caller& caller, const Request& request);
  void answer(ConnectionId connection, const json::value& id, const Text& result);
  Reply reply_to(const Person& person, std::string_view method, std::string_view path);
  Text games(const Caller& caller, records::JsonObject& params, const json::value& id);
  Text rules(const Caller& caller, records::JsonObject& params, const json::value& id);
  Text lobby(const Caller& caller, records::JsonObject& params, const json::value& id);
  Text mine(const Caller& caller, records::JsonObject& params, const json::value& id);
  Text open_table(const Caller& caller, records::JsonObject& params, const json::value& id);
  Text close_table(const Caller& caller, records::JsonObject& params, const json::value& id);
  Text hint(const Caller& caller, records::JsonObject& params, const json::value& id);
  Text plan(const Caller& caller, records::JsonObject& params, const json::value& id);
  using Advice = Result (TableRequests::*)(const Caller&, records::JsonObject&, const json::value&);
  Text advice(const Caller& caller, records::JsonObject& params, const json::value& id, Advice ask);
  Text create(const Caller& caller, records::JsonObject& params, const json::value& id);
  Text rematch(const Caller& caller, records::JsonObject& params, const json::value& id);
  Text branch(const Caller& caller, records::JsonObject& params, const json::value& id);
  Text import(const Caller& caller, records::JsonObject& params, const json::value& id);
  Text pack(const Caller& caller, records::JsonObject& params, const json::value& id);
  Text account(const Caller& caller, records::JsonObject& params, const json::value& id);
  Text analyse(const Caller& caller, records::JsonObject& params, const json::value& id);
  // Words for an invitation (registry_links.cpp).
  Text code(const Caller& caller, records::JsonObject& params, const json::value& id);
  Text find(const Caller& caller, records::JsonObject& params, const json::value& id);
  bool gathers(const std::string& table_id) const;
  Text at_table(const Caller& caller, std::string_view method, records::JsonObject& params,
                const json::value& id);
  /// The table a request names, awake, if the caller may look at it.
  tl::expected<Table*, RpcError> table_for(const Caller& caller, records::JsonObject& params,
                                           bool for_opening = false);

  void record_over_http(const Person& person, const std::string& table_id, const Replied& replied);

  // What takes long (registry_beside.cpp).
  struct PlayedAgain;
  /// How a log gets to the thread that plays it: read there, or given along by stores that only the
  /// loop may ask.
  struct LogAtRest {
    std::shared_ptr<LogReader> reader;
    std::shared_ptr<const std::vector<std::string>> entries;
    Expected<std::vector<std::string>> read(const std::string& table_id) const {
      if (entries) return *entries;
      return reader->read(table_id);
    }
  };
  /// Somebody who waits until a table has been woken.
  struct Waiter {
    ConnectionId connection = 0;
    std::size_t bytes = 0;
    std::function<void()> go;
  };
  /// A table whose log is played again beside the loop.
  struct Waking {
    Asker asker;
    std::shared_ptr<const LogAtRest> log;
    std::map<std::string, std::string> packs;  ///< that it was found to need, by hash
    std::vector<Waiter> waiters;
    std::shared_ptr<std::atomic<bool>> wanted;  ///< else it need not be played
    bool for_itself = false;                    ///< a clock runs out there, a bot goes on
    bool look = false;                          ///< one of `to_look_at_`
    bool packs_rested = false;
  };
  std::optional<LogAtRest> long_log(const std::string& table_id);
  Expected<std::vector<std::string>> log_of(const std::string& table_id);
  bool is_asleep(const std::string& table_id) const;
  std::optional<Waking*> wake_beside(const std::string& table_id, const Asker& asker);
  bool play_beside(const std::string& table_id, Waking& waking);
  void played_again(const std::string& table_id, PlayedAgain& found);
  bool plays_again(Waking& waking, const PlayedAgain& found);
  bool find_packs(Waking& waking, const PlayedAgain& found);
  std::optional<Waking*> waking_for(const Caller& caller, const Request& request);
  bool waits(const Caller& caller, const tl::expected<Request, BadRequest>& request,
             std::string_view text);
  void stop_waiting(ConnectionId connection);
  bool may_wake_more() const;
  bool wakes_for_itself(const std::string& table_id, bool look);
  bool is_long(const Model& model) const;
  Text answer_beside(const Caller& caller, const json::value& id, const std::string& table_id,
                     std::function<Text()> make);
  Text long_record(const Caller& caller, const Table& table, records::JsonObject& params,
                   const json::value& id);
  Text long_replay(const Caller& caller, Table& table, records::JsonObject& params,
                   const json::value& id);
  void reply_with_record(const Person& person, const Table& table, const Replied& replied);
  bool write_review(const std::shared_ptr<ReviewTask>& task, const Model& model);
  void give_up_review(std::uint64_t number);
  bool record_waits(const Person& person, const std::string& table_id, const Replied& replied);

  // Tables that are kept as records, for those who sat there (registry_kept.cpp).
  using Kept = std::function<void(std::optional<std::string> record)>;
  bool is_record_only(const std::string& table_id);
  void kept_record(const Person& person, const std::string& table_id, const Kept& done);
  Text kept_record_of(const Caller& caller, const std::string& table_id, const json::value& id);

  // What the tables hold of one person (registry_people.cpp).
  Expected<void> read_gone();
  bool leave_next();
  bool may_forget_names() const { return to_leave_.empty() && !to_forget_.empty(); }
  void forget_names();
  void hide_gone(Summary& summary) const;
  void hide_gone(Table& table) const;
  struct Tracing;
  void trace_page(const std::shared_ptr<Tracing>& tracing);

  // Making tables (registry_new.cpp).
  Setup fresh_setup(const Person& host);
  tl::expected<Table*, RpcError> add(Setup setup, const Person& host,
                                     const std::vector<std::string>& seats);
  std::string fresh_id();
  Table* place(const std::string& id, std::string text, Model model);
  /// Seats people and bots as a list of words says; starts when no seat is left open.
  /// `dice` is what the host commits to for the dice, or empty; `language` what the host speaks.
  bool fill(Table& table, const Person& host, const std::vector<std::string>& seats,
            const std::string& dice, const std::string& language);
  std::optional<std::vector<std::string>> read_seats(records::JsonObject& params,
                                                     std::string_view game, int players);
  void read_terms(records::JsonObject& params, Setup& setup);
  std::string invitation(const Table& table) const;
  bool is_ours(const std::string& table_id) const {
    return context_.ports.ownership == nullptr || context_.ports.ownership->has(table_id);
  }
  /// The invitation to a table that another node may play; empty: it cannot be read.
  std::string invitation_to(const std::string& table_id);
  void watch_over(const std::string& table_id, const Summary& summary);

  // Records that are sent in (registry_import.cpp).
  struct ImportTerms;
  struct Imported {
    std::string text;  ///< the first entry of its log
    Model model;
  };
  using ReadForm = std::function<tl::expected<json::value, RpcError>()>;  ///< beside the loop
  using Imports = std::function<void(const tl::expected<Table*, RpcError>&)>;
  static bool is_record_mark(std::string_view mark);
  ImportTerms import_terms(const Person& person);
  static tl::expected<Imported, RpcError> play_import(const json::value& form, ImportTerms terms);
  void import_beside(const Person& person, ReadForm read, Imports done);
  tl::expected<void, RpcError> read_beside(const std::string& person, Background::Work work);
  void long_message(const Caller& caller, const MessageHead& head, std::string_view text);
  void import_over_http(const Person& person, std::string_view body, const Replied& replied);

  // What is counted of whom (registry_limits.cpp).
  tl::expected<void, RpcError> may_make(const Setup& setup, const Person& host,
                                        const std::vector<std::string>& seats);
  tl::expected<void, RpcError> may_import(const std::string& person, std::size_t bytes,
                                          bool own_pack);
  tl::expected<void, RpcError> may_write(const Caller& caller, const Table& table,
                                         std::string_view method);
  static Reply too_much(const RpcError& why);
  tl::expected<records::PackRef, RpcError> lend_pack(const std::string& person,
                                                     const records::GameFormat& format,
                                                     const json::value& pieces);
  static bool is_short_of_packs(std::string_view message);
  void count(const std::string& table_id, const Summary& summary, int sign);
  /// Puts tables with pieces of their own to rest that nobody looks at, for there is no room for
  /// another.
  void rest_packs();
  /// Takes back what bots were asked and nobody waits for any more.
  void drop_questions(Table& table);
  void drop_hints(ConnectionId connection);

  // All tables (registry.cpp).
  Table* wake(const std::string& table_id);
  Table* take_in(const std::string& table_id, Expected<Model> model);
  void let_rest_again(const std::string& table_id);
  void rest_if(const std::function<bool(const Table&)>& may);
  Expected<void> read_aside();
  void set_aside(const std::string& table_id, std::string reason);
  void mark_broken(const std::string& table_id, std::string_view reason);
  void file_next();
  Expected<void> look_for_lost(std::size_t kept);
  void report(FinishedTable finished);
  /// To be called after anything happened at a table.
  void after(Table& table);
  void set_timer(const std::string& table_id, std::optional<Millis> due);
  void index(const std::string& table_id, const Summary& summary);
  void unlist(const std::string& table_id);
  void forget(const std::string& table_id);
  void put_away(const std::string& table_id, Summary summary);
  bool is_known(const std::string& table_id);
  /// Wakes the next of `to_look_at_` and lets it rest again if nothing happens there by itself.
  void look_at_next();
  Expected<LinesReply> tables_of(std::string_view person, std::string_view after);
  void rest();
  std::vector<LineMessage> lines(const std::set<std::string>& tables,
                                 std::string_view person) const;

  static constexpr Millis kLater = 60'000;  ///< for a table that finds no room for its pieces
  static constexpr std::string_view kReports = "reports";  ///< of ends, still to be made

  ServiceContext context_;
  Reviews reviews_;
  bool halted_ = false;
  bool pack_rested_ = false;  ///< room for packs was made for the table that is woken
  std::unordered_map<ConnectionId, Connection> connections_;
  std::unordered_map<std::string, Summary> summaries_;
  std::unordered_map<std::string, std::unique_ptr<Table>> awake_;
  std::unordered_map<std::string, std::set<std::string>> tables_of_;  ///< by person
  std::set<std::string> in_lobby_;
  std::set<std::pair<Millis, std::string>> timers_;
  std::unordered_map<std::string, Millis> timer_of_;
  std::set<std::string> dirty_;
  std::vector<FinishedTable> finished_;  ///< to be reported after the next flush
  /// Tables to be looked at after a start, one in a tick: what was written after their summary may
  /// have to go on by itself.
  std::deque<std::string> to_look_at_;
  std::deque<std::string> to_file_;  ///< finished tables that are not filed yet
  std::unordered_map<std::string, std::set<std::string>> unfiled_of_;  ///< the same by person
  std::set<std::string, std::less<>> gone_;  ///< people who have left for good
  struct Leaving {
    std::string table;
    std::string person;
  };
  std::deque<Leaving> to_leave_;  ///< tables that go on without them
  Millis leave_after_ = 0;
  std::deque<std::string> to_forget_;  ///< whose finished tables still hold the name
  std::map<std::string, Waking> waking_;
  std::size_t waiting_bytes_ = 0;  ///< of all requests that wait
  struct CannotWake {
    std::string table;
    const Trouble* why = nullptr;
  };
  CannotWake cannot_wake_;  ///< while those are answered who waited for it
  std::pair<std::string, std::vector<std::string>> log_at_hand_;
  std::vector<std::string> broken_;
  std::unordered_map<std::string, std::string> codes_;  ///< tables by the words that lead there
  std::size_t codes_left_ = 0;                          ///< after the last look at old ones
  std::unordered_map<std::string, std::string> aside_;  ///< tables that are set aside, and why
  std::size_t going_ = 0;                               ///< tables that are not over
  Millis next_rest_ = 0;
  Millis started_ = 0;
  std::set<std::string> unwoken_;  ///< not awake since the service began
};

}  // namespace taproom::service
