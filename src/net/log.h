#pragma once
// Log lines for people and programs: what happened, and facts by name. Never a hand of cards, a
// cookie, a password, a chat line, or a path as it was asked for (it may be a secret of somebody
// who mistyped): the pattern of the route is enough.

#include <cstdint>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <variant>

namespace taproom::net {

enum class Level { kDebug, kInfo, kWarning, kError, kOff };

struct Fact {
  std::string_view name;
  std::variant<std::string_view, std::int64_t, double> value;
};

/// `logfmt`: ts=… level=info event=started port=8080; `json`: the same as one object a line.
enum class LogForm { kLogfmt, kJson };

std::string log_line(LogForm form, std::string_view time, Level level, std::string_view event,
                     std::initializer_list<Fact> facts);

/// Writes to standard error; may be used from any thread.
class Log {
 public:
  Log(LogForm form, Level level);
  ~Log();

  bool wants(Level level) const { return level >= level_; }
  void write(Level level, std::string_view event, std::initializer_list<Fact> facts = {});

 private:
  struct Sink;
  LogForm form_;
  Level level_;
  std::unique_ptr<Sink> sink_;
};

/// By the words of the settings.
LogForm log_form(std::string_view word);
Level log_level(std::string_view word);

}  // namespace taproom::net
