// What a person may type in `taproom play` beside the number of a choice.
#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "app/commands.h"
#include "app/play_session.h"
#include "records/names.h"
#include "records/rules.h"
#include "records/words.h"

namespace taproom::app {

namespace {

constexpr std::size_t kRulesShown = 4;
constexpr std::size_t kLogShown = 20;

std::string lower(std::string_view text) {
  std::string out(text);
  std::transform(out.begin(), out.end(), out.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return out;
}

/// What is wrong with something typed, as a sentence.
std::string complaint(const std::string& error, const Screen& screen) {
  std::string text = error.empty() ? "That is no action here" : error;
  text[0] = static_cast<char>(std::toupper(static_cast<unsigned char>(text[0])));
  return " " + wrapped(text + ".", screen.width, 3, 1) + "\n";
}

std::string rule_text(const records::Rule& rule, const Screen& screen) {
  return fmt::format("  {} {}\n", screen.ink(Ink::kCyan, rule.id),
                     wrapped(rule.text, screen.width, 4, 3 + static_cast<int>(rule.id.size())));
}

}  // namespace

Input Session::read(std::string& line) {
  if (!typed_.empty()) {
    line = std::move(typed_.front());
    typed_.pop_front();
    screen_->print(line + "\n");
    return Input::kLine;
  }
  const Input input = reader_.next(line);
  // A transcript shows what was typed where nobody types.
  if (input == Input::kLine && !screen_->keyboard) screen_->print(line + "\n");
  return input;
}

Input Session::read_answer(std::string_view prompt, std::string& line) {
  screen_->print(prompt);
  return read(line);
}

/// The page at the beginning. Enter, or any first action, goes on.
void Session::introduce() {
  const std::string title = table_.game().info().title;
  std::string who;
  for (const std::string& name : marked_names())
    who += (who.empty() ? "" : ", ") + name;
  const std::string examples = board_->examples();
  std::string page = screen_->rule(screen_->ink(Ink::kBold, title), true);
  page += fmt::format(" At the table: {}.\n", who);
  if (!screen_->keyboard) {
    screen_->print(page + " Type help for what can be typed.\n");
    return;
  }
  page +=
      "\n How to play here\n"
      "   Whenever you are asked, your choices have numbers: type one and press Enter.\n"
      "   0 always ends what you are doing: ready, end the turn, decline.\n";
  if (!examples.empty()) {
    page += "   You can also type the action itself:\n     " +
            wrapped(examples, screen_->width, 5, 5) + "\n";
  }
  page +=
      "\n"
      "   undo        takes your last action back, unless something was rolled or drawn\n"
      "   why 3       tells what choice 3 does; why ACTION why it is not allowed\n"
      "   rules WORDS looks into the rules, as in: rules special offer\n"
      "   hint        shows the choices a master would think about\n"
      "   board       draws the table again; board NAME shows another player's place\n"
      "   save FILE   keeps the game; quit leaves it\n"
      "   help or ?   lists everything\n\n";
  screen_->clear();
  screen_->print(page);
  std::string line;
  if (read_answer(" Press Enter to begin. ", line) == Input::kLine &&
      !records::trimmed(line).empty()) {
    typed_.push_back(line);
  }
}

void Session::help() const {
  screen_->print(
      "  a number       the choice with that number; 0 ends what you are doing\n"
      "  an action      in words; several with ; between them\n"
      "  why N          what choice N does, and its rule\n"
      "  why ACTION     whether that is allowed, and if not, by which rule\n"
      "  undo           back to your last decision; undo! also over rolls, when you play alone\n"
      "  board [NAME]   the table again, or the place of another player\n"
      "  log [N]        the last events\n"
      "  score          the points so far\n"
      "  rules WORDS    rules by id or by words\n"
      "  hint           the three best choices, as a master sees them\n"
      "  save FILE      keep the game so far; taproom play --load FILE goes on with it\n"
      "  quit           leave\n");
  if (!board_->examples().empty()) {
    screen_->print("  Actions: " + wrapped(board_->examples(), screen_->width, 11, 11) + "\n");
  }
}

bool Session::choose_number(std::string_view word, const Choice*& choice) const {
  int number = -1;
  if (!records::to_number(word, number)) return false;
  choice = nullptr;
  for (const Choice& each : choices_) {
    if (each.number == number) choice = &each;
  }
  return true;
}

/// Reads an action in words. Names of two words may be typed without the underscore.
ParsedAction Session::read_action(Seat seat, std::string_view text) const {
  const AnyState known = table_.game().observe(table_.state(), Viewer::seat(seat)).known;
  const std::string typed = lower(records::trimmed(text));
  ParsedAction as_typed = table_.game().parse(known, seat, typed);
  if (as_typed.action) return as_typed;
  std::string other = typed;
  std::replace(other.begin(), other.end(), '-', '_');
  std::vector<std::size_t> gaps;
  for (std::size_t i = 0; i < other.size() && gaps.size() < 6; ++i) {
    if (other[i] == ' ') gaps.push_back(i);
  }
  for (unsigned joined = 0; joined < (1u << gaps.size()); ++joined) {
    std::string attempt = other;
    for (std::size_t i = 0; i < gaps.size(); ++i)
      attempt[gaps[i]] = ((joined >> i) & 1u) != 0 ? '_' : ' ';
    ParsedAction parsed = table_.game().parse(known, seat, attempt);
    if (parsed.action) return parsed;
  }
  return as_typed;
}

void Session::refuse(const Refusal& refusal, bool with_rule) {
  const std::string sentence =
      records::with_names(humane(table_.game().sentence(table_.config(), refusal)), sitting_.names);
  const std::string id = refusal.reason().rule;
  screen_->print(
      fmt::format(" {} {}\n", screen_->ink(Ink::kRed, fmt::format("Not allowed ({}):", id)),
                  wrapped(sentence, screen_->width, 3, 17 + static_cast<int>(id.size()))));
  const records::Rule* rule = records::find_rule(id);
  if (with_rule && rule != nullptr) screen_->print(rule_text(*rule, *screen_));
}

Session::Next Session::try_action(Seat seat, std::string_view line) {
  const Choice* choice = nullptr;
  Action action{};
  if (choose_number(line, choice)) {
    if (choice == nullptr) {
      screen_->print(fmt::format(" There is no choice {} now; the numbers are in the list above.\n",
                                 records::trimmed(line)));
      typed_.clear();
      return Next::kAsk;
    }
    action = choice->action;
  } else {
    const ParsedAction parsed = read_action(seat, line);
    if (!parsed.action) {
      screen_->print(complaint(parsed.error, *screen_) +
                     " Type a number of the list, or ? for help.\n");
      typed_.clear();
      return Next::kAsk;
    }
    action = *parsed.action;
    const Refusal refusal = table_.game().explain(table_.state(), seat, action);
    if (!refusal.allowed()) {
      refuse(refusal, false);
      screen_->print(fmt::format(" (rules {} shows the rule.)\n", refusal.reason().rule));
      typed_.clear();
      return Next::kAsk;
    }
  }
  act(seat, action);
  if (!sitting_.save.empty()) keep_record();
  return Next::kActed;
}

void Session::explain_choice(Seat seat, Action action) {
  const Scene scene = scene_of(seat);
  screen_->print(fmt::format(" {} (typed: {})\n",
                             humane(table_.game().label(scene.known, seat, action)),
                             table_.game().notation(scene.known, action)));
  const records::Rule* rule = records::find_rule(board_->rule_of(scene, action));
  if (rule != nullptr) screen_->print(rule_text(*rule, *screen_));
}

void Session::why(Seat seat, std::string_view words) {
  if (words.empty()) {
    screen_->print(" Say what: why 3 for a choice, why and an action for anything else.\n");
    return;
  }
  const Choice* choice = nullptr;
  if (choose_number(words, choice)) {
    if (choice != nullptr) {
      explain_choice(seat, choice->action);
    } else {
      screen_->print(fmt::format(" There is no choice {} now.\n", words));
    }
    return;
  }
  const ParsedAction parsed = read_action(seat, words);
  if (!parsed.action) {
    screen_->print(complaint(parsed.error, *screen_));
    return;
  }
  const Refusal refusal = table_.game().explain(table_.state(), seat, *parsed.action);
  if (refusal.allowed()) {
    screen_->print(" That is allowed.\n");
    explain_choice(seat, *parsed.action);
  } else {
    refuse(refusal, true);
  }
}

void Session::print_rules(std::string_view words) const {
  if (words.empty()) {
    screen_->print(" Say which: rules TT-UPG-06, or words as in: rules special offer\n");
    return;
  }
  const auto found = records::search_rules(words, table_.format().name());
  for (std::size_t i = 0; i < std::min(found.size(), kRulesShown); ++i)
    screen_->print(rule_text(*found[i], *screen_));
  if (found.empty()) screen_->print(fmt::format(" No rule answers to \"{}\".\n", words));
  if (found.size() > kRulesShown) {
    screen_->print(
        fmt::format("  ... and {} more; more words find fewer.\n", found.size() - kRulesShown));
  }
}

void Session::look(Seat seat, std::string_view words) {
  if (words.empty()) {
    const Scene scene = scene_of(seat);
    screen_->print(screen_->rule(screen_->ink(Ink::kBold, board_->status(scene)), true) +
                   board_->draw(scene, Extent::kFull));
    show_choices(seat);
    return;
  }
  const std::string wanted = lower(words);
  for (std::size_t i = 0; i < sitting_.names.size(); ++i) {
    if (!lower(sitting_.names[i]).starts_with(wanted) && wanted != std::to_string(i + 1)) continue;
    screen_->print(board_->draw_seat(scene_of(seat), Seat(static_cast<int>(i))));
    return;
  }
  screen_->print(fmt::format(" Nobody at the table is called {}.\n", words));
}

void Session::undo(Seat seat, bool further) {
  const auto& moves = table_.moves();
  const bool alone = sitting_.people.size() == 1;
  if (further && !alone) {
    screen_->print(" Others sit at the table: only undo without ! is fair to them.\n");
    return;
  }
  bool acted = false;
  for (std::size_t i = 0; i < moves.size(); ++i)
    acted = acted || (moves[i].seat == seat && !before_[i].forced);
  if (!acted) {
    screen_->print(" There is nothing of yours to take back.\n");
    return;
  }
  std::size_t count = 0;
  while (count < moves.size()) {
    const records::Move& move = moves[moves.size() - 1 - count];
    std::string why_not;
    if (move.seat != seat && person(move.seat)) {
      why_not = fmt::format("{} has acted since", sitting_.names[move.seat.value]);
    } else if (move.chance) {
      why_not = "something was rolled, drawn or turned up since";
    } else if (before_[moves.size() - 1 - count].moment != moment()) {
      why_not = "it was in a phase that is over";
    }
    if (!why_not.empty() && !further) {
      screen_->print(fmt::format(" Your last action stays: {}.{}\n", why_not,
                                 alone ? " (undo! takes it back all the same.)" : ""));
      return;
    }
    ++count;
    if (move.seat == seat && !before_[moves.size() - count].forced) break;
  }
  notice_ = fmt::format(" Taken back: {}\n", moves[moves.size() - count].notation);
  table_.undo(count);
  before_.resize(table_.moves().size());
  story_.forget_after(table_.moves().size());
  for (std::size_t& told : told_)
    told = std::min(told, story_.size());
  redraw_ = true;
}

Session::Next Session::quit() {
  if (!unsaved()) return Next::kLeave;
  if (!sitting_.save.empty()) {
    keep_record();
    return Next::kLeave;
  }
  std::string answer;
  const Input input =
      read_answer(fmt::format(" Keep the game so far? A file name, Enter for {}, or n for no: ",
                              default_file()),
                  answer);
  if (input != Input::kLine) return Next::kLeave;
  const std::string name(records::trimmed(answer));
  if (name == "n" || name == "no") return Next::kLeave;
  if (save_as(name.empty() || name == "y" || name == "yes" ? default_file() : name, false)) {
    return Next::kLeave;
  }
  return Next::kAsk;
}

Session::Next Session::obey(Seat seat, std::string_view line) {
  const std::size_t semicolon = line.find(';');
  if (semicolon != line.npos) {
    std::string_view rest = line.substr(semicolon + 1);
    if (!records::trimmed(rest).empty()) typed_.emplace_front(rest);
    line = line.substr(0, semicolon);
  }
  std::string_view rest = records::trimmed(line);
  const std::string_view whole = rest;
  const std::string word = lower(records::next_word(rest));
  if (word.empty()) {
    redraw_ = true;
  } else if (word == "?" || word == "help") {
    help();
  } else if (word == "why") {
    why(seat, rest);
  } else if (word == "undo" || word == "undo!") {
    undo(seat, word == "undo!" || rest == "!");
  } else if (word == "board" || word == "look") {
    look(seat, rest);
  } else if (word == "log") {
    std::size_t most = kLogShown;
    records::to_number(rest, most);
    screen_->print(story_.log(Viewer::seat(seat), most, *screen_));
  } else if (word == "score") {
    screen_->print(score_table(table_.game().outcome(scene_of(seat).known)));
  } else if (word == "rules" || word == "rule") {
    print_rules(rest);
  } else if (word == "hint") {
    hint(seat);
  } else if (word == "save" || word == "save!") {
    const std::string file = rest.empty() ? sitting_.save : std::string(rest);
    save_as(file.empty() ? default_file() : file, word == "save!");
  } else if (word == "quit" || word == "exit" || word == "q") {
    return quit();
  } else {
    return try_action(seat, whole);
  }
  return Next::kAsk;
}

}  // namespace taproom::app
