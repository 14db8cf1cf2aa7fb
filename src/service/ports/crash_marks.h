#pragma once
// Which table each thread is at, in a file that outlives the program: after a crash it says whose
// fault it was (docs/decisions/014-bad-tables.md).
//
// The file is mapped into memory. To mark a table is to copy its name there, with no call to the
// system; when the program dies the page is written by the system all the same. A handler of the
// signals by which a program is killed for its own fault (an assertion, a wild pointer, an abort)
// notes in the thread's place that it was this thread that failed.

#include <array>
#include <cstddef>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "records/error.h"

namespace taproom::service {

class CrashMarks {
 public:
  /// A table that some thread was at when the last run ended without taking leave.
  struct Found {
    std::string table;
    bool trapped = false;  ///< and it was that thread which failed; else the program was killed
    bool operator==(const Found&) const = default;
  };

  /// Reads what the last run left in the file, makes it empty and watches the signals. There can be
  /// one at a time.
  static records::Expected<std::unique_ptr<CrashMarks>> open(const std::string& file);
  ~CrashMarks();
  CrashMarks(const CrashMarks&) = delete;
  CrashMarks& operator=(const CrashMarks&) = delete;

  const std::vector<Found>& found() const { return found_; }

  /// The calling thread goes on to this table; an AtTable around it sees to the end.
  void move_to(std::string_view table);

  static constexpr const char* kFile = "tables-at-work";

 private:
  struct Place;
  friend class AtTable;
  explicit CrashMarks(Place* places) : places_(places) {}
  Place* place_of_this_thread();
  void watch_signals();

  Place* places_;
  std::vector<Found> found_;
};

/// The calling thread is at a table from here to the end of the scope. Without marks it does
/// nothing. Inside another one it takes its place, and gives it back at the end.
class AtTable {
 public:
  AtTable(CrashMarks* marks, std::string_view table);
  ~AtTable();
  AtTable(const AtTable&) = delete;
  AtTable& operator=(const AtTable&) = delete;

 private:
  static constexpr std::size_t kMaxLetters = 60;
  CrashMarks::Place* place_ = nullptr;
  std::array<char, kMaxLetters + 1> before_{};
  friend class CrashMarks;
};

}  // namespace taproom::service
