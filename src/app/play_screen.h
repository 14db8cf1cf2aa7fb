#pragma once
// The terminal of `taproom play`: colours, characters and size it can show, wrapping, and lines
// typed by a person or fed from a file.

#include <string>
#include <string_view>
#include <vector>

namespace taproom::app {

enum class Ink { kPlain, kBold, kDim, kRed, kGreen, kYellow, kCyan };

/// What the terminal can show. Plain ASCII without colours unless it says otherwise.
struct Screen {
  bool colour = false;    ///< ANSI colours
  bool erasable = false;  ///< knows how to clear itself
  bool utf8 = false;      ///< the locale says so
  bool terminal = false;  ///< a person looks at it: the picture may be drawn anew
  bool keyboard = false;  ///< a person types
  int width = 80;         ///< columns used, 80 to 100
  int height = 24;

  static Screen detect();
  std::string ink(Ink ink, std::string_view text) const;
  /// A line across the screen with a title in it.
  std::string rule(std::string_view title, bool heavy = false) const;
  /// Writes a text; letters the locale cannot show are written in ASCII.
  void print(std::string_view text) const;
  /// A new page, where a person looks at a terminal.
  void clear() const;
  /// The same, and nobody can scroll back to what was there.
  void wipe() const;
};

/// Columns a text takes: colours take none, a letter takes one.
int columns(std::string_view text);
std::string padded(std::string_view text, int width);
/// The text in lines that end before column `width`: the first goes on at column `begin`, the
/// others begin with `indent` spaces.
std::string wrapped(std::string_view text, int width, int indent, int begin);
/// Names for people: `beer_storage` is "beer storage", `guest_5_2` is "guest 5-2".
std::string humane(std::string_view text);

/// Ctrl-C and a closed terminal are noted, not obeyed: the record comes first.
void catch_interrupts();
bool interrupted();

enum class Input { kLine, kEnd, kInterrupted };

/// Reads standard input line by line.
class LineReader {
 public:
  Input next(std::string& line);

 private:
  std::string buffer_;
  bool ended_ = false;
};

}  // namespace taproom::app
