#pragma once
// A table that is awake: its model, and what is there only while somebody looks on or something
// goes on by itself. What can be worked out alone has a part of its own, with its own tests:
//
//   subscribers.h     who looks on, and since when people are away
//   answer_window.h   everybody's chance to answer, and when it closes
//   seat_questions.h  what each seat is asked, and what it has to say to that
//   bot_turns.h       when bots act, and what they are asked
//   taking_back.h     what becomes of a wish to take something back
//   replay.h          a game paged through
//   table_writer.h    everything that is sent
//
// Here they are put together: table.cpp (writing and sending, what follows by itself),
// table_windows.cpp, table_bots.cpp. What people ask is read and checked in table_requests.h.

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "service/table/answer_window.h"
#include "service/table/bot_turns.h"
#include "service/table/model.h"
#include "service/table/service_context.h"
#include "service/table/subscribers.h"
#include "service/table/summary.h"
#include "service/table/table_writer.h"

namespace taproom::service {

class Table {
 public:
  Table(ServiceContext& context, std::string id, Model model);

  ~Table();
  Table(const Table&) = delete;
  Table& operator=(const Table&) = delete;

  const std::string& id() const { return id_; }
  const Model& model() const { return model_; }
  ServiceContext& context() const { return *context_; }
  /// The window that is open; may be null.
  const AnswerWindow* window() const { return window_ ? &*window_ : nullptr; }
  const Presence& presence() const { return presence_; }
  TableWriter writer() const;

  // Looking on.
  bool may_look(const Person& person, std::string_view token) const;
  bool is_invited(const Person& person, std::string_view token) const;
  /// A game that is over may be looked at again by whoever has its share.
  bool may_replay(std::string_view share) const;
  /// Null when the connection does not look on.
  const Subscriber* subscriber(ConnectionId connection) const {
    return subscribers_.find(connection);
  }
  bool is_open_for(ConnectionId connection) const { return subscriber(connection) != nullptr; }
  /// While one person plays among bots and nobody watches, the pauses between entries may tell what
  /// that person held. Who comes to watch sees what happens from then on.
  bool shows_the_past(const Person& person) const;
  /// Subscribes a connection; the answer is what an update holds.
  std::string open(const Caller& caller, bool invited, std::optional<std::uint64_t> version);
  void close(ConnectionId connection);
  /// Nobody looks at the page of this connection, or somebody does again.
  void hide(ConnectionId connection, bool hidden);
  void rename(const Person& person) { subscribers_.rename(person); }
  /// Somebody has left the house for good: those who look on see the seat without the name.
  void hide_names(const Model::HasLeft& has_left) {
    if (model_.hide_names(has_left)) info_changed_ = touched_ = true;
  }
  /// Somebody wants to see what happens here, and may come back in a moment.
  void want();

  // What people and bots do. All of it was checked, but for what the rules say of an act.
  /// Writes an entry: into the model, the batch and the pending updates.
  void record(Entry entry);
  /// What only the client who asks for something knows.
  struct Sender {
    std::string key;
    std::string person;
  };
  /// Carries an act out and writes it; its notation. A refusal changes nothing.
  tl::expected<std::string, Refusal> act(Seat seat, Action action, By by, Sender sender = {});
  /// An answer that the rules allow: kept in secret until the window closes; the last one counts.
  /// False when this seat has changed it too often.
  [[nodiscard]] bool answer(Seat seat, Action action, Sender sender);
  /// More time for whoever could answer; false: there is none to be had.
  bool ask_for_time(Seat seat);
  /// Holds the question of a friendly table, or lets it go; false: there is none.
  bool hold(Seat seat, bool on);
  void arm(Seat seat, Action action);
  void disarm(Seat seat, Action action);
  /// What a card that can guard its owner does by itself from now on.
  void set_guard(Seat seat, std::string_view card, Guard guard);
  /// A bot plays on for somebody.
  void take_over(Seat seat, std::string why);
  /// Does what was proposed when nobody is left to agree.
  void carry_out_proposal();
  void commit_dice(const Person& person, const std::string& commitment);
  /// All seats are taken: asks people for what they add to the dice, or begins at once.
  void begin();
  /// Nobody goes on with it.
  void abandon() { record(end_of_table(EntryKind::kAbandoned)); }

  // What follows by itself: windows, bots, the end.
  void settle();
  void tick();
  std::optional<Millis> due() const;
  void bot_replied(const PendingBotCall& pending, const BotReply& reply);
  /// Nobody looks on and nothing happens by itself soon: the log is enough.
  bool may_rest(Millis now) const;
  /// A question to a bot was taken back.
  void bot_dropped(Seat seat);
  /// Is anybody there for whom bots should think?
  bool is_wanted() const;

  // What others are told.
  /// Sends what happened since the last time.
  void tell();
  bool has_updates() const { return !pending_updates_.empty() || touched_ || !nudged_.empty(); }
  /// What lists know of the table, with who is waited for in private.
  Summary summary() const;
  FinishedTable finished() const;

 private:
  /// An entry as each kind of subscriber sees it; a secret one has no text for those it is not for.
  struct PendingUpdate {
    std::uint64_t version = 0;
    std::map<std::uint8_t, std::string> texts;  ///< by the seats held
  };

  Entry action_entry(EntryKind kind, Seat seat, Action action) const;
  Entry end_of_table(EntryKind kind) const;
  void write(const Entry& entry, std::uint64_t number);
  void announce(const AnyState& before, const records::EventLog& log);
  std::string new_entries(const Subscriber& subscriber) const;
  void notice_presence();
  void note_seen(const Subscriber& subscriber);
  bool act_for_absent();
  std::uint64_t shown_when_fresh(const Subscriber& subscriber) const;
  bool dice_are_ready() const;

  // table_windows.cpp
  void settle_windows();
  void open_window();
  void close_window();
  void ask_friendly(Millis since);
  void show_window_to_onlooker();
  bool window_is_due() const;
  WindowTerms window_terms(const AnswerPoll& poll) const;
  bool is_unwatched() const;
  void put_back_cards();
  void notice_absence();

  // table_bots.cpp
  std::optional<Millis> bots_wanted_until() const;
  void ask_bots();
  void ask_bot(Seat seat, PendingBotCall::Purpose purpose);
  void bot_acts(Seat seat, const BotReply& reply);
  void bot_answers(Seat seat, const BotReply& reply);

  ServiceContext* context_;
  std::string id_;
  Model model_;
  Subscribers subscribers_;
  Presence presence_;
  BotTurns bots_;
  std::optional<AnswerWindow> window_;
  std::vector<PendingUpdate> pending_updates_;
  SeatSet nudged_;        ///< seats whose own people are to see something that only they may know
  bool touched_ = false;  ///< something else than an entry changed: who is here, a window
  bool info_changed_ = false;
  Millis last_looked_ = 0;
};

}  // namespace taproom::service
