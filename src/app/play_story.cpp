#include "app/play_story.h"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "records/names.h"
#include "records/words.h"

namespace taproom::app {

namespace {

constexpr std::string_view kYou = "You";

bool is_digit(char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; }

/// The third person of a verb as the second.
std::string plain_verb(std::string_view verb) {
  if (verb == "is") return "are";
  if (verb == "has") return "have";
  const auto cut = [&](std::size_t n) { return std::string(verb.substr(0, verb.size() - n)); };
  if (verb.size() < 3 || !verb.ends_with('s') || verb.ends_with("ss")) return std::string(verb);
  if (verb.ends_with("ies")) return cut(3) + "y";
  for (const std::string_view ending : {"sses", "shes", "ches", "xes"}) {
    if (verb.ends_with(ending)) return cut(2);
  }
  return cut(1);
}

/// Takes "Seat 1 " off the front; -1 when the sentence is about nobody.
int take_subject(std::string_view& text) {
  constexpr std::string_view kSeat = "Seat ";
  if (!text.starts_with(kSeat) || text.size() < kSeat.size() + 2) return -1;
  if (!is_digit(text[kSeat.size()]) || text[kSeat.size() + 1] != ' ') return -1;
  const int seat = text[kSeat.size()] - '0';
  text.remove_prefix(kSeat.size() + 2);
  return seat;
}

/// Sentences about one player, put together: "takes a 4, buys a barback for 2 thalers".
class Paragraph {
 public:
  explicit Paragraph(int width) : width_(width) {}

  /// Goes on with a player's sentence, or begins a new one.
  void add(int seat, std::string_view name, std::string_view clause) {
    if (seat != seat_) flush();
    seat_ = seat;
    const std::string said = name == kYou ? second_person(clause) : std::string(clause);
    const std::string verb = said.substr(0, said.find(' '));
    if (text_.empty()) {
      text_ = fmt::format("{} {}", name, said);
    } else if (verb == verb_ && said.size() > verb.size()) {
      text_ += "," + said.substr(verb.size());  // the verb need not be repeated
    } else {
      text_ += ", " + said;
    }
    verb_ = verb;
  }
  /// A sentence with a subject of its own; equal ones are counted.
  void add_sentence(std::string_view sentence) {
    const std::string said(sentence.substr(0, sentence.find_last_not_of('.') + 1));
    if (seat_ >= 0 || columns(text_) + columns(said) > 2 * width_) flush();
    if (said == last_ && !text_.empty()) {
      ++times_;
      return;
    }
    end_sentence();
    text_ += (text_.empty() ? "" : " ") + said;
    last_ = said;
    times_ = 1;
  }
  void flush() {
    end_sentence();
    if (!text_.empty()) out_ += " " + wrapped(humane(text_), width_, 3, 1) + "\n";
    text_.clear();
    verb_.clear();
    seat_ = -1;
  }
  void heading(const std::string& line) {
    flush();
    out_ += line;
  }
  std::string take() {
    flush();
    return std::move(out_);
  }

 private:
  void end_sentence() {
    if (!text_.empty()) text_ += times_ > 1 ? fmt::format(" ({} times).", times_) : ".";
    times_ = 0;
    last_.clear();
  }

  int width_;
  int seat_ = -1;
  int times_ = 0;
  std::string text_;
  std::string verb_;
  std::string last_;
  std::string out_;
};

}  // namespace

std::string second_person(std::string_view text) {
  std::string out;
  bool verb = true;  // the first word, and words behind "and"
  while (!text.empty()) {
    const std::string_view word = records::next_word(text);
    if (word.empty()) break;
    if (!out.empty()) out += ' ';
    out += verb && !is_digit(word[0]) ? plain_verb(word) : std::string(word);
    verb = word == "and";
  }
  return out;
}

Story::Story(const AnyGame& game, const Board& board, std::vector<std::string> names)
    : game_(&game), board_(&board), names_(std::move(names)) {}

void Story::add(std::size_t move, const AnyState& state, std::span<const Event> events) {
  for (const Event& event : events) {
    Entry entry{move, event, {}};
    for (std::size_t i = 0; i <= names_.size(); ++i) {
      const Viewer viewer =
          i < names_.size() ? Viewer::seat(Seat(static_cast<int>(i))) : Viewer::spectator();
      Event seen = event;
      entry.seen.push_back(game_->redact(seen, viewer) ? game_->describe(state, seen)
                                                       : std::string());
    }
    entries_.push_back(std::move(entry));
  }
}

void Story::forget_after(std::size_t move) {
  while (!entries_.empty() && entries_.back().move > move)
    entries_.pop_back();
}

const std::string& Story::text_for(const Entry& entry, Viewer viewer) const {
  return entry.seen[std::min<std::size_t>(viewer.value, names_.size())];
}

std::string Story::tell(Viewer viewer, std::size_t from, const Screen& screen) const {
  Paragraph paragraph(screen.width);
  for (std::size_t i = from; i < entries_.size(); ++i) {
    const Entry& entry = entries_[i];
    std::string_view text = text_for(entry, viewer);
    const Telling telling = board_->telling(entry.event);
    if (text.empty() || telling == Telling::kNothing) continue;
    if (telling == Telling::kOwnSentence && !viewer.is(Seat(entry.event.seat))) continue;
    if (telling == Telling::kHeading) {
      text = text.substr(0, text.find_last_not_of('.') + 1);
      paragraph.heading(screen.rule(screen.ink(Ink::kBold, text), true));
      continue;
    }
    const int seat = take_subject(text);
    const std::string said = records::with_names(text, names_);
    if (seat >= 0 && static_cast<std::size_t>(seat) < names_.size()) {
      paragraph.add(seat, names_[static_cast<std::size_t>(seat)], said);
    } else {
      paragraph.add_sentence(said);
    }
  }
  return paragraph.take();
}

std::string Story::log(Viewer viewer, std::size_t most, const Screen& screen) const {
  std::vector<std::string> lines;
  for (std::size_t i = entries_.size(); i-- > 0 && lines.size() < most;) {
    std::string_view text = text_for(entries_[i], viewer);
    if (text.empty()) continue;
    const int seat = take_subject(text);
    std::string line = records::with_names(text, names_);
    if (seat >= 0 && static_cast<std::size_t>(seat) < names_.size()) {
      const std::string& name = names_[static_cast<std::size_t>(seat)];
      line = fmt::format("{} {}", name, name == kYou ? second_person(line) : line);
    }
    lines.push_back("  " + wrapped(humane(line), screen.width, 4, 2) + "\n");
  }
  std::reverse(lines.begin(), lines.end());
  std::string out;
  for (const std::string& line : lines)
    out += line;
  return out.empty() ? "  Nothing has happened yet.\n" : out;
}

}  // namespace taproom::app
