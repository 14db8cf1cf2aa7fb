#pragma once
// A game at the terminal, from the first question to the scores: asks people, lets bots act, tells
// what happened, keeps the record.

#include <chrono>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "app/board_view.h"
#include "app/play_story.h"
#include "bots/bot.h"
#include "records/record.h"
#include "records/table.h"

namespace taproom::app {

/// Bots are marked in names, also in those of records.
inline constexpr std::string_view kBotMark = " (bot)";

struct Sitting {
  std::vector<std::string> names;  ///< of all seats, without the mark
  SeatSet people;                  ///< the other seats are played by bots
  std::vector<std::string> bots;   ///< of all seats: which bot plays, empty for people
  std::string save;                ///< file of the record; empty: only when asked
  bool fresh = true;               ///< the game begins now: show how to play
};

class Session {
 public:
  Session(records::Table table, Sitting sitting, const Screen& screen);
  /// What happened before this sitting, for the log. Index -1 is what came before the first move.
  void remember(int index, const AnyState& state, const records::EventLog& log);
  /// Plays until the end or until the people leave; the exit code of the program.
  int run();

 private:
  enum class Next { kAsk, kActed, kLeave };

  // The bots (play_hint.cpp).
  void seat_bots();
  void let_bots_act();
  void hint(Seat seat);
  std::string name_of_choice(const AnyState& known, Action action) const;

  // The game (play_session.cpp).
  void begin();
  void act(Seat seat, Action action, bool forced = false);
  std::optional<Seat> whom_to_ask();
  Next ask(Seat seat);
  void find_choices(Seat seat);
  bool do_forced(Seat seat);
  void show(Seat seat);
  void show_choices(Seat seat);
  void hand_over(Seat seat);
  void watch();
  Scene scene_of(Seat seat);
  bool views_differ() const;
  bool person(Seat seat) const { return sitting_.people.has(seat); }
  std::uint32_t moment() const { return board_->moment(table_.state()); }

  // What is typed (play_commands.cpp).
  Next obey(Seat seat, std::string_view line);
  Next try_action(Seat seat, std::string_view line);
  bool choose_number(std::string_view word, const Choice*& choice) const;
  ParsedAction read_action(Seat seat, std::string_view text) const;
  void help() const;
  void introduce();
  void why(Seat seat, std::string_view words);
  void explain_choice(Seat seat, Action action);
  void refuse(const Refusal& refusal, bool with_rule);
  void print_rules(std::string_view words) const;
  void look(Seat seat, std::string_view words);
  void undo(Seat seat, bool further);
  Next quit();

  // The end (play_end.cpp).
  std::string score_table(const Outcome& outcome) const;
  void finish();
  void leave_interrupted();
  bool save_as(const std::string& file, bool replace);
  void keep_record();
  /// As they stand in the record: bots are marked.
  std::vector<std::string> marked_names() const;
  bool unsaved() const { return saved_moves_ != table_.moves().size(); }
  std::string default_file() const;
  Input read(std::string& line);
  Input read_answer(std::string_view prompt, std::string& line);

  records::Table table_;
  Sitting sitting_;
  const Screen* screen_;
  const Board* board_;
  Story story_;
  std::vector<std::unique_ptr<bots::Bot>> bots_;  ///< by seat; null for people
  std::unique_ptr<bots::Bot> adviser_;            ///< who gives hints
  LineReader reader_;
  std::deque<std::string> typed_;  ///< the rest of a line with several actions
  struct Before {
    std::uint32_t moment = 0;
    bool forced = false;  ///< there was nothing else to do, so nobody was asked
  };
  std::vector<Before> before_;     ///< before each move
  std::vector<std::size_t> told_;  ///< per seat: how much of the story was told
  std::vector<Choice> choices_;    ///< as numbered on the screen
  bool only_one_ = false;          ///< nothing but the first of them is legal
  AnyState known_;                 ///< what the person who is asked may know
  std::optional<Seat> shown_to_;   ///< whose board was drawn last
  std::uint32_t shown_moment_ = 0;
  bool redraw_ = true;
  std::string notice_;  ///< said below the next picture
  std::size_t saved_moves_ = 0;
  std::string saved_as_;
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace taproom::app
