#pragma once
// What is agreed when a table is made: the first entry of its log.

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "records/record.h"
#include "service/ports/clock.h"
#include "service/store/vault.h"

namespace taproom::service {

namespace json = boost::json;
using records::Expected;

struct Pace {
  enum class Kind : std::uint8_t { kNone, kLive, kSlow };
  Kind kind = Kind::kNone;
  Millis time = 0;       ///< live: for the whole game; slow: for each decision
  Millis increment = 0;  ///< live: gained by each act
  bool operator==(const Pace&) const = default;
};

/// Who may look at a table without a seat.
enum class Watch : std::uint8_t { kAnyone, kLink, kNobody };

/// How long those who may answer are waited for (docs/decisions/007 and 031).
enum class Answering : std::uint8_t {
  kPokerFace,  ///< for a fixed time, so that a pause tells nothing; tables of older versions
  kFriendly,   ///< until everybody has answered
};

/// Where a table came from.
enum class Origin : std::uint8_t { kNew, kRematch, kBranch, kImport };

/// Does the game count for the ratings? What is asked for when the table is made; it is decided for
/// good when the game begins.
enum class Rated : std::uint8_t {
  kIfPeople,  ///< when two people or more play
  kYes,
  kNo,
  kUnlessUndone,  ///< a table of a version that let an undo end the rating
};

struct Setup {
  const records::GameFormat* format = nullptr;
  int rules = 0;  ///< the version of the rules it was begun by; 0: that of this program
  Config config{};
  records::PackRef pack;  ///< what `config` is played with, where it came from outside
  /// The value of the house, which is the seed unless people add theirs; of an imported record the
  /// seed.
  Seed seed{};
  std::optional<records::DiceProof> dice;  ///< of an imported record
  std::optional<AnyState> first;           ///< a record that did not begin from its config
  /// What was played before this table was made: a branch, an imported record.
  std::vector<records::RecordedAction> before;
  std::vector<records::Redraw> redraws;  ///< of what was played before
  std::vector<std::string> names;        ///< of an imported record's seats
  std::string host;                      ///< person id
  std::string host_name;
  std::string token;  ///< of the invitation
  Pace pace;
  Watch watch = Watch::kLink;
  bool listed = false;
  Rated rated = Rated::kIfPeople;
  Answering answering = Answering::kPokerFace;
  /// Length of an answer window, or how long a friendly table waits at most; 0 there: for ever.
  Millis answer_time = 0;
  Origin origin = Origin::kNew;
  std::string from;  ///< the table it is a rematch or branch of
  Millis at = 0;

  /// The game of a record that has a seed: all of it but the names.
  void take_game(records::GameRecord record);
};

/// What it takes to read a log that was written elsewhere or long ago.
struct LogSources {
  const Vault* vault = nullptr;
  /// The content of a component pack by its hash; empty when it is not known.
  std::function<std::optional<std::string>(std::string_view hash)> pack;
};

/// Both forms hold the seed: they are for the store, never for people. With a vault it is sealed,
/// so that who reads the store does not know the dice of a running game.
std::string to_text(const Setup& setup, const Vault* vault = nullptr);
/// `opened` is the seed where it is known although the vault cannot open it: of a table that is
/// over.
Expected<Setup> read_setup(std::string_view text, const LogSources& sources = {},
                           const std::optional<Seed>& opened = std::nullopt);

json::value setup_schema(records::Schemas& all);

inline constexpr const char* kPaces[] = {"none", "live", "slow"};
inline constexpr const char* kWatches[] = {"anyone", "link", "nobody"};
inline constexpr const char* kAnswerings[] = {"poker_face", "friendly"};
inline constexpr const char* kRatedWords[] = {"if_people", "yes", "no", "unless_undone"};
inline constexpr const char* kOrigins[] = {"new", "rematch", "branch", "import"};

}  // namespace taproom::service
