#pragma once
// A table that is awake: its model, its subscribers, the answer window that is open, the bots that
// think. What can be worked out without the others has a part of its own: subscribers.h (who looks
// on), answer_window.h, questions.h (what a seat is asked), bot_turns.h, taking_back.h, replay.h,
// table_writer.h (what is sent). Here they are put together: table.cpp (writing and sending, what
// follows by itself), table_seats.cpp, table_dice.cpp, table_play.cpp, table_windows.cpp,
// table_bots.cpp, table_replay.cpp (what people ask).

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "records/json_reader.h"
#include "service/table/answer_window.h"
#include "service/table/bot_turns.h"
#include "service/table/model.h"
#include "service/table/protocol.h"
#include "service/table/replay.h"
#include "service/table/service_context.h"
#include "service/table/subscribers.h"
#include "service/table/table_writer.h"

namespace taproom::service {

class Table {
 public:
  Table(ServiceContext& context, std::string id, Model model);

  const std::string& id() const { return id_; }
  const Model& model() const { return model_; }

  // Looking on.
  bool may_look(const Person& person, std::string_view token) const;
  bool is_invited(const Person& person, std::string_view token) const;
  bool is_open_for(ConnectionId connection) const {
    return subscribers_.find(connection) != nullptr;
  }
  /// Subscribes a connection; the answer is what an update holds.
  std::string open(const Caller& caller, bool invited, std::optional<std::uint64_t> version);
  void close(ConnectionId connection);
  void rename(const Person& person);

  static bool knows(std::string_view method);
  static std::vector<std::string_view> method_names();
  /// A request about this table by somebody who may look at it; empty: there is no such method.
  std::optional<Result> call(const Caller& caller, std::string_view method,
                             records::JsonObject& params);
  /// Asks for advice; the answer goes to the connection later.
  Result hint(const Caller& caller, records::JsonObject& params, const json::value& id);
  Result advise(const PendingBotCall& pending, const BotReply& reply) const;

  /// Somebody wants to see what happens here, and may come back in a moment.
  void want();
  /// Writes an entry: into the model, the batch and the pending updates.
  void record(Entry entry);
  /// All seats are taken: asks people for what they add to the dice, or begins at once.
  void begin();
  void commit_dice(const Person& person, const std::string& commitment);
  /// Everything that follows by itself: windows, bots, the end.
  void settle();
  void tick();
  std::optional<Millis> due() const;
  void bot_replied(const PendingBotCall& pending, const BotReply& reply);

  /// Sends what happened since the last time.
  void tell();
  bool has_updates() const { return !pending_updates_.empty() || touched_; }
  /// Nobody looks on and nothing happens by itself soon: the log is enough.
  bool may_rest(Millis now) const;

  json::object info(const Person& person, bool invited) const {
    return writer().info(person, invited);
  }
  FinishedTable finished() const;

 private:
  /// An entry as each kind of subscriber sees it; a secret one has no text for those it is not for.
  struct PendingUpdate {
    std::uint64_t version = 0;
    std::map<std::uint8_t, std::string> texts;  ///< by the seats held
  };
  /// An act with what only the client who asked for it knows.
  struct Request {
    std::string key;
    std::string person;
  };
  using Handler = Result (Table::*)(const Caller& caller, records::JsonObject& params);
  struct Method {
    const char* name;
    Handler run;
    bool needs_seat;  ///< only for people who sit here
  };
  static const Method kMethods[];

  Entry entry(EntryKind kind, int seat = -1) const;
  Entry end_of_table(EntryKind kind) const;
  json::object version_reply(const Caller& caller) const;
  Questions questions() const { return {model_, window_ ? &*window_ : nullptr}; }
  TableWriter writer() const {
    return {id_,       model_,          window_ ? &*window_ : nullptr,
            presence_, context_->now(), context_->pacing.reveal};
  }
  /// Carries an act out and writes it; its notation. A refusal changes nothing.
  tl::expected<std::string, Refusal> act(Seat seat, Action action, By by, Request request = {});
  void write(const Entry& entry, std::uint64_t number);
  void announce(const AnyState& before, const records::EventLog& log);
  void notice_presence();
  std::uint64_t shown_when_fresh(const Subscriber& subscriber) const;

  // Seats (table_seats.cpp).
  Result sit(const Caller& caller, records::JsonObject& params);
  Result stand(const Caller& caller, records::JsonObject& params);
  Result seat_bot(const Caller& caller, records::JsonObject& params);
  Result start(const Caller& caller, records::JsonObject& params);
  // What people add to the dice (table_dice.cpp).
  Result dice(const Caller& caller, records::JsonObject& params);
  Result reveal_dice(const Caller& caller, const std::string& value);
  bool dice_are_ready() const;
  Result dismiss(const Caller& caller, records::JsonObject& params);
  Result hand_over(const Caller& caller, records::JsonObject& params);
  Result take_back(const Caller& caller, records::JsonObject& params);
  Result replace(const Caller& caller, records::JsonObject& params);
  Result resign(const Caller& caller, records::JsonObject& params);
  Result chat(const Caller& caller, records::JsonObject& params);
  tl::expected<Seat, RpcError> own_seat(const Caller& caller, records::JsonObject& params) const;
  tl::expected<Seat, RpcError> any_seat(records::JsonObject& params) const;
  void take_over(Seat seat, std::string why);
  bool is_host(const Caller& caller) const { return model_.setup().host == caller.person.id; }
  /// Somebody at the table and this person are kept apart.
  bool is_unwelcome(const Person& person) const;

  // Playing (table_play.cpp).
  Result apply(const Caller& caller, records::JsonObject& params);
  Result answer_in_window(const Caller& caller, Seat seat, Action action, std::string key);
  bool means_the_same(Seat seat, Action action, std::uint64_t version) const;
  Result legal(const Caller& caller, records::JsonObject& params);
  bool peeps(const Caller& caller) const;
  Result view(const Caller& caller, records::JsonObject& params);
  Result explain(const Caller& caller, records::JsonObject& params);
  Result undo(const Caller& caller, records::JsonObject& params);
  Result consent(const Caller& caller, records::JsonObject& params);
  Result pause(const Caller& caller, records::JsonObject& params);
  Result resume(const Caller& caller, records::JsonObject& params);
  Result propose(const Caller& caller, Seat seat, bool pause, std::size_t count,
                 const std::string& key);
  void carry_out_proposal();

  // After the end (table_replay.cpp).
  Result record_of_it(const Caller& caller, records::JsonObject& params);
  Result replay(const Caller& caller, records::JsonObject& params);

  // Answer windows (table_windows.cpp).
  Result orders(const Caller& caller, records::JsonObject& params);
  Result wait(const Caller& caller, records::JsonObject& params);
  void open_window();
  void close_window();
  bool window_is_due(Millis now) const;
  WindowTerms window_terms(const AnswerPoll& poll) const;
  /// Nobody but the only person who plays sees the table.
  bool is_unwatched() const;
  bool shows_the_past(const Person& person) const;
  void show_window_to_onlooker();

  // Bots (table_bots.cpp).
  bool is_wanted() const;
  void ask_bots();
  void ask_bot(Seat seat, PendingBotCall::Purpose purpose);
  void bot_acts(Seat seat, const BotReply& reply);
  void bot_answers(Seat seat, const BotReply& reply);

  ServiceContext* context_;
  std::string id_;
  Model model_;
  Subscribers subscribers_;
  Presence presence_;
  std::vector<PendingUpdate> pending_updates_;
  bool touched_ = false;  ///< something else than an entry changed: who is here, a window
  bool info_changed_ = false;
  std::optional<AnswerWindow> window_;
  BotTurns bots_;
  Millis last_looked_ = 0;
};

/// The commitment to a value for the dice that a request brings along; empty when it brings none.
std::string read_commitment(records::JsonObject& params);

}  // namespace taproom::service
