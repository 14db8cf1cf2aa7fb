#include "app/play_screen.h"

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstdlib>

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "app/commands.h"
#include "records/words.h"

namespace taproom::app {

namespace {

constexpr int kNarrowest = 80;
constexpr int kWidest = 100;

volatile std::sig_atomic_t interrupt_seen = 0;

extern "C" void note_interrupt(int /*signal*/) { interrupt_seen = 1; }

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string() : std::string(value);
}

/// The first of the three that is set decides, as in setlocale.
bool locale_is_utf8() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    std::string value = environment(name);
    if (value.empty()) continue;
    std::transform(value.begin(), value.end(), value.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return value.find("utf-8") != value.npos || value.find("utf8") != value.npos;
  }
  return false;
}

bool continues(char c) { return (static_cast<unsigned char>(c) & 0xc0u) == 0x80u; }

/// Where the letter or the colour that begins at `at` ends.
std::size_t after(std::string_view text, std::size_t at) {
  if (text[at] == '\033') {
    const std::size_t end = text.find('m', at);
    return end == text.npos ? text.size() : end + 1;
  }
  ++at;
  while (at < text.size() && continues(text[at]))
    ++at;
  return at;
}

std::string_view in_ascii(std::string_view letter) {
  struct Pair {
    std::string_view letter;
    std::string_view ascii;
  };
  static constexpr Pair kPairs[] = {
      {"—", "-"},  {"–", "-"},  {"−", "-"},  {"…", "..."}, {"×", "x"},  {"·", "-"},  {"→", "->"},
      {"≤", "<="}, {"≥", ">="}, {"“", "\""}, {"”", "\""},  {"’", "'"},  {"«", "\""}, {"»", "\""},
      {"─", "-"},  {"═", "="},  {"│", "|"},  {"┌", "."},   {"┐", "."},  {"└", "'"},  {"┘", "'"},
      {"é", "e"},  {"è", "e"},  {"ü", "ue"}, {"ö", "oe"},  {"ä", "ae"}, {"œ", "oe"},
  };
  for (const Pair& pair : kPairs) {
    if (pair.letter == letter) return pair.ascii;
  }
  return "?";
}

std::string ascii_only(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size();) {
    const std::size_t end = after(text, i);
    const std::string_view letter = text.substr(i, end - i);
    const bool plain = static_cast<unsigned char>(letter[0]) < 0x80;
    out += plain ? letter : in_ascii(letter);
    i = end;
  }
  return out;
}

}  // namespace

Screen Screen::detect() {
  Screen screen;
  screen.terminal = ::isatty(STDOUT_FILENO) == 1;
  screen.keyboard = ::isatty(STDIN_FILENO) == 1;
  screen.utf8 = locale_is_utf8();
  const std::string kind = environment("TERM");
  screen.erasable = screen.terminal && !kind.empty() && kind != "dumb";
  screen.colour = screen.erasable && environment("NO_COLOR").empty();
  winsize size{};
  if (screen.terminal && ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0) {
    screen.width = std::clamp(static_cast<int>(size.ws_col) - 1, kNarrowest - 1, kWidest);
    screen.height = std::max<int>(size.ws_row, 10);
  }
  return screen;
}

std::string Screen::ink(Ink ink, std::string_view text) const {
  static constexpr const char* kCodes[] = {"0", "1", "2", "31", "32", "33", "36"};
  if (!colour || ink == Ink::kPlain) return std::string(text);
  return fmt::format("\033[{}m{}\033[0m", kCodes[static_cast<std::size_t>(ink)], text);
}

std::string Screen::rule(std::string_view title, bool heavy) const {
  const std::string_view dash = heavy ? "═" : "─";
  std::string line;
  const auto dashes = [&](int count) {
    std::string text;
    for (int i = 0; i < count; ++i)
      text += dash;
    return ink(Ink::kDim, text);
  };
  line = dashes(2);
  if (!title.empty()) line += fmt::format(" {} ", title);
  return line + dashes(std::max(0, width - columns(line))) + "\n";
}

void Screen::print(std::string_view text) const {
  app::print(utf8 ? std::string(text) : ascii_only(text));
  std::fflush(stdout);
}

void Screen::clear() const {
  if (erasable) app::print("\033[H\033[2J");
}

void Screen::wipe() const {
  if (erasable) {
    app::print("\033[H\033[2J\033[3J");
  } else if (terminal) {
    app::print(std::string(static_cast<std::size_t>(height), '\n'));
  }
}

int columns(std::string_view text) {
  int count = 0;
  for (std::size_t i = 0; i < text.size(); i = after(text, i))
    count += text[i] == '\033' ? 0 : 1;
  return count;
}

std::string padded(std::string_view text, int width) {
  const int missing = width - columns(text);
  return std::string(text) + std::string(static_cast<std::size_t>(std::max(0, missing)), ' ');
}

std::string wrapped(std::string_view text, int width, int indent, int begin) {
  std::string out;
  const std::string margin(static_cast<std::size_t>(indent), ' ');
  int column = begin;
  while (!text.empty()) {
    std::string_view line = records::next_line(text);
    bool first = true;
    for (std::string_view word = records::next_word(line); !word.empty();
         word = records::next_word(line)) {
      if (!first && column + 1 + columns(word) > width) {
        out += "\n" + margin;
        column = indent;
      } else if (!first) {
        out += ' ';
        ++column;
      }
      out += word;
      column += columns(word);
      first = false;
    }
    if (!text.empty()) out += "\n" + margin;
    column = indent;
  }
  return out;
}

std::string humane(std::string_view text) {
  std::string out(text);
  const auto alnum = [&](std::size_t i) {
    return i < out.size() && std::isalnum(static_cast<unsigned char>(out[i])) != 0;
  };
  bool digits = false;  // in the word so far
  for (std::size_t i = 0; i < out.size(); ++i) {
    if (out[i] == '_' && i > 0 && alnum(i - 1) && alnum(i + 1)) {
      out[i] = digits ? '-' : ' ';
    } else if (!alnum(i)) {
      digits = false;
    } else {
      digits = digits || std::isdigit(static_cast<unsigned char>(out[i])) != 0;
    }
  }
  return out;
}

void catch_interrupts() {
  struct sigaction action{};
  action.sa_handler = note_interrupt;  // without SA_RESTART: a waiting read wakes up
  for (const int signal : {SIGINT, SIGTERM, SIGHUP})
    ::sigaction(signal, &action, nullptr);
}

bool interrupted() { return interrupt_seen != 0; }

Input LineReader::next(std::string& line) {
  line.clear();
  for (;;) {
    if (interrupted()) return Input::kInterrupted;
    const std::size_t end = buffer_.find('\n');
    if (end != buffer_.npos || (ended_ && !buffer_.empty())) {
      line = buffer_.substr(0, end);
      buffer_.erase(0, end == buffer_.npos ? end : end + 1);
      return Input::kLine;
    }
    if (ended_) return Input::kEnd;
    char bytes[4096];
    const ssize_t got = ::read(STDIN_FILENO, bytes, sizeof bytes);
    if (got > 0) {
      buffer_.append(bytes, static_cast<std::size_t>(got));
    } else if (got == 0 || errno != EINTR) {
      ended_ = true;
    }
  }
}

}  // namespace taproom::app
