// The end of a sitting in `taproom play`: scores, and the record.
#include <algorithm>

#include <fmt/format.h>

#include "app/commands.h"
#include "app/play_session.h"
#include "records/files.h"
#include "records/words.h"

namespace taproom::app {

std::string Session::default_file() const {
  return fmt::format("{}-{}.taproom.json", table_.format().name(),
                     table_.seed().to_hex().substr(0, 8));
}

std::vector<std::string> Session::marked_names() const {
  std::vector<std::string> names = sitting_.names;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (!person(Seat(static_cast<int>(i)))) names[i] += kBotMark;
  }
  return names;
}

/// Writes the record; says what went wrong, and where the game can be found.
bool Session::save_as(const std::string& file, bool replace) {
  const std::string text = records::record_text(records::record_of(table_, marked_names()));
  const bool own = file == sitting_.save || file == saved_as_;
  const auto written = records::write_file(
      file, text, replace || own ? records::Overwrite::kYes : records::Overwrite::kNo);
  if (!written) {
    screen_->print(fmt::format(" Not saved: {}.\n", written.error().to_string()));
    return false;
  }
  saved_moves_ = table_.moves().size();
  saved_as_ = file;
  screen_->print(fmt::format(" Saved as {}.\n", file));
  return true;
}

/// With --save the file follows the game, quietly.
void Session::keep_record() {
  if (sitting_.save.empty() || !unsaved()) return;
  const std::string text = records::record_text(records::record_of(table_, marked_names()));
  const auto written = records::write_file(sitting_.save, text, records::Overwrite::kYes);
  if (written) {
    saved_moves_ = table_.moves().size();
    saved_as_ = sitting_.save;
  } else {
    screen_->print(fmt::format(" Not saved: {}.\n", written.error().to_string()));
  }
}

void Session::leave_interrupted() {
  screen_->print("\n");
  if (unsaved()) {
    // Without a name from the person, another game's file is not touched.
    const bool named = !sitting_.save.empty();
    std::string file = named ? sitting_.save : default_file();
    for (int i = 2; !save_as(file, named) && !named && i < 10; ++i)
      file = fmt::format("{}-{}", i, default_file());
  }
  screen_->print("Good night.\n");
}

std::string Session::score_table(const Outcome& outcome) const {
  constexpr int kFirst = 18;
  const std::size_t players = sitting_.names.size();
  std::vector<int> widths;
  std::vector<std::string> sources;
  for (std::size_t i = 0; i < players; ++i) {
    widths.push_back(std::max(8, columns(sitting_.names[i])) + 2);
    for (std::size_t line = 0; line < outcome.line_count[i]; ++line) {
      const std::string source = outcome.lines[i][line].source;
      if (std::find(sources.begin(), sources.end(), source) == sources.end()) {
        sources.push_back(source);
      }
    }
  }
  const auto row = [&](std::string_view title, const auto& cell) {
    std::string text = " " + padded(title, kFirst);
    for (std::size_t i = 0; i < players; ++i) {
      const std::string value = cell(i);
      const int gap = std::max(0, widths[i] - columns(value));
      text += std::string(static_cast<std::size_t>(gap), ' ') + value;
    }
    return text + "\n";
  };
  std::string out = row("", [&](std::size_t i) { return sitting_.names[i]; });
  for (const std::string& source : sources) {
    out += row(humane(source), [&](std::size_t i) {
      for (std::size_t line = 0; line < outcome.line_count[i]; ++line) {
        if (outcome.lines[i][line].source == source) {
          return std::to_string(outcome.lines[i][line].points);
        }
      }
      return std::string("-");
    });
  }
  if (sources.empty()) {
    if (!outcome.over) return " This game has no points.\n";
  } else {
    out += row("total", [&](std::size_t i) { return std::to_string(outcome.score[i]); });
    out += row("tie-break", [&](std::size_t i) { return std::to_string(outcome.tiebreak[i]); });
  }
  if (outcome.over) {
    out += row("place", [&](std::size_t i) { return fmt::format("{}.", outcome.place[i]); });
  }
  return out;
}

void Session::finish() {
  const Outcome outcome = table_.game().outcome(table_.state());
  if (!sitting_.people.empty()) {
    const Seat seat = shown_to_.value_or(sitting_.people.first());
    screen_->print(story_.tell(Viewer::seat(seat), told_[seat.value], *screen_));
  }
  screen_->print(screen_->rule(screen_->ink(Ink::kBold, "The game is over"), true) +
                 score_table(outcome));
  std::vector<std::string> winners;
  bool broken = false;
  for (std::size_t i = 0; i < sitting_.names.size(); ++i) {
    if (outcome.place[i] == 1) winners.push_back(sitting_.names[i]);
    for (std::size_t j = 0; j < i; ++j) {
      broken = broken || (outcome.line_count[i] > 0 && outcome.score[i] == outcome.score[j] &&
                          outcome.place[i] != outcome.place[j]);
    }
  }
  std::string line;
  for (std::size_t i = 0; i < winners.size(); ++i)
    line += (i == 0 ? "" : i + 1 == winners.size() ? " and " : ", ") + winners[i];
  const bool you = winners.size() == 1 && winners[0] == "You";
  line += winners.size() > 1 ? " share the first place" : you ? " win" : " wins";
  if (broken) line += "; equal points were decided by the tie-break";
  screen_->print(fmt::format(" {}.\n", screen_->ink(Ink::kBold, line)));
  if (!sitting_.save.empty()) {
    save_as(sitting_.save, true);
    return;
  }
  if (sitting_.people.empty() || !screen_->keyboard) return;
  std::string answer;
  const Input input = read_answer(
      fmt::format(" Keep the record of the game? A file name, Enter for {}, or n for no: ",
                  default_file()),
      answer);
  const std::string name(records::trimmed(answer));
  if (input == Input::kInterrupted) {
    leave_interrupted();
  } else if (input == Input::kLine && name != "n" && name != "no") {
    save_as(name.empty() || name == "y" || name == "yes" ? default_file() : name, false);
  }
}

}  // namespace taproom::app
