#pragma once
// What is known of a table without waking it: enough for lists, for invitations and for its next
// appointment. A cache: it can be made again from the log at any time.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "service/table/messages.h"
#include "service/table/model.h"

namespace taproom::service {

struct Summary {
  struct Place {
    std::string person;
    std::string name;
    bool open = false;
    bool bot = false;
    bool asked = false;             ///< its person is the one everybody waits for
    bool asked_in_private = false;  ///< its person is waited for, and nobody else may know
    int news = 0;                   ///< acts that its person has not seen
    bool gone = false;              ///< its person has left the house for good
    bool operator==(const Place&) const = default;
  };
  std::string game;
  std::string host_name;
  std::string host;
  Phase phase = Phase::kGathering;
  Watch watch = Watch::kLink;
  bool listed = false;
  bool broken = false;
  bool busy = false;  ///< it goes on by itself: a bot thinks, a window is open
  Millis created = 0;
  Millis updated = 0;
  bool thinking = false;        ///< a friendly question is open
  std::optional<Millis> since;  ///< since when somebody is asked what is asked now
  std::optional<Millis> due;    ///< when a clock runs out
  std::uint64_t entries = 0;    ///< of the log it was made from
  std::vector<Place> places;
  bool operator==(const Summary&) const = default;
};

inline bool goes_on(const Summary& summary) {
  return summary.phase != Phase::kOver && !summary.broken;
}

Summary summary_of(const Model& model);

/// The stored form, and back; empty when it cannot be read, which makes it a table without one.
std::string to_text(const Summary& summary);
std::optional<Summary> read_summary(std::string_view text);
/// Of a stored form, without reading it: whether its table is over, and who was there.
bool says_over(std::string_view text);
std::vector<std::string> people_in(std::string_view text);

/// Finished tables are filed by person in a collection of the store, the latest first: the key
/// under which a person finds this one, as its part after the person's prefix.
std::string shelf_of(std::string_view person);
std::string file_key(std::string_view table, const Summary& summary);
/// Everybody who was there, each once.
std::vector<std::string> people_of(const Summary& summary);

/// Takes the name of a person out who has left the house for good.
void hide_name(Summary& summary, std::string_view person);

/// The line in a list for people; `person` may be empty.
LineMessage line_of(std::string_view table, const Summary& summary, std::string_view person);
json::value summary_schema(records::Schemas& all);

}  // namespace taproom::service
