#pragma once
// A table that is awake: its model, its subscribers, the answer window that is open, the
// bots that think. One file per concern: table.cpp (writing and telling), table_words.cpp (what is
// told), table_seats.cpp, table_play.cpp, table_windows.cpp, table_bots.cpp.

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "records/json_reader.h"
#include "service/table/answer_poll.h"
#include "service/table/messages.h"
#include "service/table/model.h"
#include "service/table/protocol.h"
#include "service/table/question.h"
#include "service/table/service_context.h"
#include "service/table/summary.h"

namespace taproom::service {

/// Everybody's chance to answer, closed for all at one moment. Nothing in it that is told, and no
/// time in it, depends on who holds an answer.
struct Window {
  std::uint64_t number = 0;  ///< the version that opened it
  AnswerPoll poll;
  SeatSet seats;  ///< who could answer, as everybody may know
  /// At a friendly table: it says when the window closes, and `length` and `waiting` do not.
  std::optional<Question> question;
  bool shows_thinking = false;
  Millis opened = 0;
  Millis length = 0;
  SeatSet waiting;  ///< seats that asked for more time
  SeatSet waited;   ///< seats that did so once
  Millis wait_until = 0;
  bool unwatched = false;  ///< nobody but the only person at the table can see how long it takes
  bool until_answered = false;  ///< and that person holds an answer: no hurry
  SeatSet thinking;             ///< bots that have not answered yet
  std::vector<Answer> bots;     ///< their answers
};

class Table {
 public:
  Table(ServiceContext& context, std::string id, Model model);

  const std::string& id() const { return id_; }
  const Model& model() const { return model_; }

  // Looking on.
  bool may_look(const Person& person, std::string_view token) const;
  bool is_invited(const Person& person, std::string_view token) const;
  bool is_open_for(ConnectionId connection) const { return find(connection) != nullptr; }
  /// Subscribes a connection; the answer is what an update holds.
  std::string open(const Caller& caller, bool invited, std::optional<std::uint64_t> version);
  void close(ConnectionId connection);
  void rename(const Person& person);

  static bool knows(std::string_view method);
  static std::vector<std::string_view> method_names();
  /// Adds what each method answers, by its name.
  static void add_methods(records::Schemas& all, json::object& methods);
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
  bool has_updates() const { return !pending_updates_.empty() || touched_ || !nudged_.empty(); }
  /// What lists know of the table, with who is waited for in private.
  Summary summary() const;
  /// Nobody looks on and nothing happens by itself soon: the log is enough.
  bool may_rest(Millis now) const;

  InfoMessage info(const Person& person, bool invited) const;
  FinishedTable finished() const;

 private:
  struct Subscriber {
    ConnectionId connection = 0;
    Person person;
    bool invited = false;
    SeatSet seats;
    std::uint64_t version = 0;  ///< what it was told, as shown to it
    bool changed = false;       ///< it holds other seats than before: send everything again
  };
  /// An entry as each kind of subscriber sees it; a secret one has no text for those it is not for.
  struct PendingUpdate {
    std::uint64_t version = 0;
    std::map<std::uint8_t, std::string> texts;  ///< by the seats held
  };
  struct BotTask {
    bool thinking = false;
    std::uint64_t question = 0;
  };
  using Handler = Result (Table::*)(const Caller& caller, records::JsonObject& params);
  struct Method {
    const char* name;
    Handler run;
    ResultSchema result;
    bool needs_seat;  ///< only for people who sit here
  };
  static const Method kMethods[];

  const Subscriber* find(ConnectionId connection) const;
  Entry entry(EntryKind kind, int seat = -1) const;
  Entry end_of_table(EntryKind kind) const;
  VersionReply reply_to(const Caller& caller) const;
  json::object version_reply(const Caller& caller) const;
  void notice_presence();
  std::uint64_t shown_when_fresh(const Subscriber& subscriber) const;

  // What is told (table_words.cpp).
  std::string views_text(SeatSet seats, std::map<std::uint8_t, std::string>& cache) const;
  /// Sentences with the names of those who sit there in place of "seat 1".
  std::string with_names(std::string_view sentence) const;
  json::array with_names(json::array events) const;
  json::object refusal_json(const Refusal& refusal) const;
  std::string entry_text(const Recent& recent, SeatSet seats, const AnyState& before,
                         const AnyState& after, const records::EventLog& log) const;
  std::string gap_text(std::uint64_t after, SeatSet seats) const;
  std::string update_text(const Subscriber& subscriber, bool fresh, std::uint64_t from,
                          std::string_view entries,
                          std::map<std::uint8_t, std::string>& cache) const;
  SeatSet deciders() const;
  AnyState asked_state(Seat seat) const;
  std::vector<Action> choices_of(Seat seat) const;
  std::vector<Action> legal_of(Seat seat) const;
  void add_answering(ViewMessage& message, Seat seat) const;
  WindowMessage window_message() const;

  // Seats (table_seats.cpp).
  Result sit(const Caller& caller, records::JsonObject& params);
  Result stand(const Caller& caller, records::JsonObject& params);
  Result seat_bot(const Caller& caller, records::JsonObject& params);
  Result start(const Caller& caller, records::JsonObject& params);
  // What people add to the dice (table_dice.cpp).
  Result dice(const Caller& caller, records::JsonObject& params);
  Result reveal_dice(const Caller& caller, const std::string& value);
  bool dice_are_ready() const;
  DiceMessage dice_info() const;
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
  std::uint64_t proposal_number(const Proposal& proposal) const;
  void carry_out_proposal();
  /// Takes everything back after the first `keep` acts.
  Entry undone_to(Seat seat, std::size_t keep) const;

  // After the end (table_replay.cpp).
  Result record_of_it(const Caller& caller, records::JsonObject& params);
  Result replay(const Caller& caller, records::JsonObject& params);
  std::vector<std::size_t> pages_for(Viewer viewer) const;

  // Answer windows (table_windows.cpp).
  Result orders(const Caller& caller, records::JsonObject& params);
  Result wait(const Caller& caller, records::JsonObject& params);
  // Questions of friendly tables, and cards that wait for their moment (table_questions.cpp).
  Result hold(const Caller& caller, records::JsonObject& params);
  Result arm(const Caller& caller, records::JsonObject& params);
  Result disarm(const Caller& caller, records::JsonObject& params);
  void open_question(Millis since);
  void ask_bots_in_window();
  void show_thinking();
  void put_back_cards();
  bool is_waited_for(Seat seat) const;
  std::optional<Action> armed_answer(Seat seat) const;
  bool has_answered(Seat seat) const;
  void open_window();
  void close_window();
  bool window_is_due(Millis now) const;
  Millis window_closes() const;
  int people_at_table() const;
  /// Somebody plays here, or may take a seat back that a bot plays meanwhile.
  bool is_followed() const;
  bool is_watched() const;
  bool shows_the_past(const Person& person) const;
  bool is_attentive(Seat seat, const AnswerPoll& poll) const;
  Millis window_length(const AnswerPoll& poll) const;
  void show_window_to_onlooker();

  // Bots (table_bots.cpp).
  bool is_wanted() const;
  void ask_bots();
  void ask_bot(Seat seat, PendingBotCall::Purpose purpose);
  std::uint64_t bot_seed(Seat seat) const;

  ServiceContext* context_;
  std::string id_;
  Model model_;
  std::vector<Subscriber> subscribers_;
  std::vector<PendingUpdate> pending_updates_;
  SeatSet nudged_;        ///< seats whose own people are to see something that only they may know
  bool touched_ = false;  ///< something else than an entry changed: who is here, a window
  bool info_changed_ = false;
  std::optional<Window> window_;
  std::array<BotTask, kMaxSeats> bots_{};
  std::array<Millis, kMaxSeats> gone_since_{};  ///< 0: here
  Millis last_act_ = 0;
  Millis last_looked_ = 0;
  Millis wanted_until_ = 0;  ///< when nobody looks on
};

/// The commitment to a value for the dice that a request brings along; empty when it brings none.
std::string read_commitment(records::JsonObject& params);

/// A bot that plays for somebody who is away.
std::string stand_in(std::string_view game);
/// The bot that is asked for advice: the strongest level.
std::string adviser(std::string_view game);
/// The record of a table, with its seed: only for tables that are over.
records::GameRecord record_of(const Model& model);

}  // namespace taproom::service
