#include "app/play_session.h"

#include <algorithm>

#include <fmt/format.h>

#include "app/commands.h"

namespace taproom::app {

namespace {

constexpr int kHeadingWidth = 19;

int lines_in(std::string_view text) {
  return static_cast<int>(std::count(text.begin(), text.end(), '\n'));
}

/// The last lines of a text that is too long for the screen.
std::string last_lines(const std::string& text, int most) {
  const int all = lines_in(text);
  if (all <= most) return text;
  std::size_t at = 0;
  for (int i = 0; i < all - std::max(most - 1, 1); ++i)
    at = text.find('\n', at) + 1;
  return "   ... (log tells more)\n" + text.substr(at);
}

}  // namespace

Session::Session(records::Table table, Sitting sitting, const Screen& screen)
    : table_(std::move(table)),
      sitting_(std::move(sitting)),
      screen_(&screen),
      board_(&board_of(table_.format().name())),
      story_(table_.game(), *board_, sitting_.names),
      told_(sitting_.names.size(), 0) {
  seat_bots();
  if (sitting_.fresh && !table_.first()) begin();
}

void Session::begin() {
  // The table tells nothing of its beginning; the same chance makes it happen once more.
  records::EventLog log;
  Chance chance(table_.seed());
  const AnyState state = table_.game().start(table_.config(), chance, &log);
  story_.add(0, state, log.events);
}

void Session::remember(int index, const AnyState& state, const records::EventLog& log) {
  story_.add(index < 0 ? 0 : static_cast<std::size_t>(index) + 1, state, log.events);
  // After this move is before the next one.
  if (before_.size() < table_.moves().size()) before_.push_back({board_->moment(state), false});
  saved_moves_ = table_.moves().size();
  std::fill(told_.begin(), told_.end(), story_.size());
}

int Session::run() {
  catch_interrupts();
  if (sitting_.fresh) introduce();
  while (!interrupted()) {
    let_bots_act();
    const std::optional<Seat> seat = whom_to_ask();
    if (!seat) break;
    Next next = Next::kAsk;
    while (next == Next::kAsk)
      next = ask(*seat);
    if (next == Next::kLeave) {
      if (interrupted()) leave_interrupted();
      return exit_code::kOk;
    }
  }
  if (interrupted()) {
    leave_interrupted();
  } else {
    finish();
  }
  return exit_code::kOk;
}

void Session::act(Seat seat, Action action, bool forced) {
  using std::chrono::duration_cast;
  using std::chrono::milliseconds;
  records::EventLog log;
  const auto time = duration_cast<milliseconds>(std::chrono::steady_clock::now() - start_);
  before_.push_back({moment(), forced});
  const Refusal refusal = table_.apply(seat, action, &log, time.count());
  TAPROOM_ASSERT(refusal.allowed());
  story_.add(table_.moves().size(), table_.state(), log.events);
}

/// With bots alone the story is all there is to see.
void Session::watch() { screen_->print(story_.tell(Viewer::spectator(), 0, *screen_)); }

/// The person who was asked last goes on while there is something to decide.
std::optional<Seat> Session::whom_to_ask() {
  const SeatSet deciders = table_.game().deciders(table_.state());
  if (shown_to_ && deciders.has(*shown_to_) && person(*shown_to_)) return shown_to_;
  for (const Seat seat : deciders) {
    if (person(seat)) return seat;
  }
  return std::nullopt;
}

bool Session::views_differ() const {
  std::optional<AnyState> first;
  for (const Seat seat : sitting_.people) {
    const AnyState known = table_.game().observe(table_.state(), Viewer::seat(seat)).known;
    if (first && !(*first == known)) return true;
    first = known;
  }
  return false;
}

Scene Session::scene_of(Seat seat) {
  known_ = table_.game().observe(table_.state(), Viewer::seat(seat)).known;
  return {table_.format(), known_, seat, sitting_.names, *screen_};
}

void Session::hand_over(Seat seat) {
  if (shown_to_ == seat) return;
  const bool first = !shown_to_;
  shown_to_ = seat;
  redraw_ = true;
  if (sitting_.people.size() < 2) return;
  if (!views_differ()) {
    if (!first) notice_ += fmt::format(" Now it is {} who decides.\n", sitting_.names[seat.value]);
    return;
  }
  screen_->wipe();
  std::string ignored;
  read_answer(fmt::format("Pass the keyboard to {} and press Enter. ", sitting_.names[seat.value]),
              ignored);
}

void Session::show(Seat seat) {
  const Scene scene = scene_of(seat);
  const Viewer viewer = Viewer::seat(seat);
  std::string story = story_.tell(viewer, told_[seat.value], *screen_);
  told_[seat.value] = story_.size();
  const bool whole = screen_->terminal || redraw_ || moment() != shown_moment_;
  if (!whole) {
    screen_->print(story + notice_);
    notice_.clear();
    return;
  }
  const std::string who =
      sitting_.people.size() > 1 ? fmt::format("{}: ", sitting_.names[seat.value]) : std::string();
  const std::string head =
      screen_->rule(screen_->ink(Ink::kBold, who + board_->status(scene)), true);
  std::string picture = board_->draw(scene, Extent::kFull);
  // Room for the question, the choices and the line to type on.
  const int room = screen_->height - 2 - lines_in(notice_) - 9;
  if (screen_->terminal && lines_in(picture) > room) {
    picture = board_->draw(scene, Extent::kCompact);
  }
  if (screen_->terminal) story = last_lines(story, std::max(room - lines_in(picture), 6));
  screen_->clear();
  screen_->print(story + head + picture + notice_);
  notice_.clear();
  redraw_ = false;
  shown_moment_ = moment();
}

void Session::find_choices(Seat seat) {
  const Scene scene = scene_of(seat);
  ActionList legal;
  table_.game().legal(table_.state(), seat, legal);
  choices_.clear();
  for (const Action action : legal) {
    // Of identical pieces one is enough to choose from; the others can be typed.
    if (!(table_.game().canonical(table_.state(), seat, action) == action)) continue;
    choices_.push_back(board_->choice(scene, action));
  }
  std::stable_sort(choices_.begin(), choices_.end(),
                   [](const Choice& a, const Choice& b) { return a.order < b.order; });
  int next = 1;
  only_one_ = choices_.size() == 1;
  if (std::any_of(choices_.begin(), choices_.end(), [](const Choice& c) { return c.listed; })) {
    std::erase_if(choices_, [](const Choice& choice) { return !choice.listed; });
  }
  for (Choice& choice : choices_) {
    if (choice.number < 0) choice.number = next++;
  }
}

/// Nobody is asked where there is only one thing to do.
bool Session::do_forced(Seat seat) {
  if (!only_one_ || choices_[0].said) return false;
  // Others at the keyboard must not see who is not asked.
  if (sitting_.people.size() > 1 && views_differ()) return false;
  act(seat, choices_[0].action, true);
  return true;
}

void Session::show_choices(Seat seat) {
  const Scene scene = scene_of(seat);
  std::string out =
      screen_->rule("") + " " +
      screen_->ink(Ink::kBold, wrapped(board_->question(scene), screen_->width, 1, 1)) + "\n";
  std::string line;
  std::string heading;
  const auto flush = [&] {
    if (!line.empty()) out += line + "\n";
    line.clear();
  };
  for (const Choice& choice : choices_) {
    const std::string item = screen_->ink(Ink::kGreen, fmt::format("{:>2}", choice.number)) +
                             (choice.text.empty() ? "" : " " + choice.text);
    if (choice.heading.empty()) {
      flush();
      out += "  " + item + "\n";
    } else if (choice.heading == heading && !line.empty() &&
               columns(line) + 3 + columns(item) <= screen_->width) {
      line += "  " + item;
    } else {
      const bool again = choice.heading == heading;
      flush();
      line = padded(" " + (again ? std::string() : choice.heading), kHeadingWidth) + item;
    }
    heading = choice.heading;
  }
  flush();
  screen_->print(out);
}

Session::Next Session::ask(Seat seat) {
  find_choices(seat);
  if (do_forced(seat)) return Next::kActed;
  hand_over(seat);
  show(seat);
  show_choices(seat);
  for (;;) {
    std::string line;
    const Input input =
        read_answer(sitting_.people.size() > 1 ? fmt::format("{}> ", sitting_.names[seat.value])
                                               : std::string("> "),
                    line);
    if (input == Input::kInterrupted) return Next::kLeave;
    if (input == Input::kEnd) {
      keep_record();
      screen_->print("\nThe input ends here, and so does the sitting.\n");
      return Next::kLeave;
    }
    const std::size_t before = table_.moves().size();
    const Next next = obey(seat, line);
    if (next != Next::kAsk) return next;
    if (table_.moves().size() != before || redraw_) return Next::kAsk;
  }
}

}  // namespace taproom::app
