#pragma once
// What the service tells people, a struct and a table of its fields each: updates with their
// entries and views, answers, lists. docs/protocol.md describes them for people, `taproom schema`
// for programs.

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "analysis/account.h"
#include "core/seat.h"
#include "records/rows.h"
#include "service/table/setup.h"

namespace taproom::service {

namespace json = boost::json;
using records::NoContext;
template <class T>
using MessageShape = records::Shape<T, NoContext>;

/// Who sits on a seat; place: Chair::Holder.
inline constexpr std::array<const char*, 3> kHolders = {"open", "person", "bot"};
/// What consent can be asked for.
inline constexpr std::array<const char*, 2> kProposals = {"undo", "pause"};

// --- a table --------------------------------------------------------------------------------

struct SeatMessage {
  const char* kind = "open";
  std::string name;
  std::string language;
  std::string level;
  bool taken_over = false;
  bool resigned = false;
  bool gone = false;
  bool you = false;
};

struct PaceMessage {
  Pace pace;
};

struct DiceShareMessage {
  int seat = 0;
  std::string commitment;
  bool told = false;  ///< the game has begun
  std::string value;  ///< empty: it did not come in time
};

struct DiceMessage {
  std::vector<DiceShareMessage> people;
  std::optional<SeatSet> waiting;
  std::optional<Millis> closes;
  std::string house;
};

struct PackMessage {
  std::string name;
  std::string hash;
};

struct InfoMessage {
  std::string_view game;
  json::value config;
  std::optional<PackMessage> pack;
  std::vector<SeatMessage> seats;
  std::string host;
  bool you_host = false;
  PaceMessage pace;
  Watch watch = Watch::kLink;
  bool listed = false;
  std::optional<Answering> answering;
  std::optional<Millis> answer_seconds;
  std::optional<bool> rated;
  Origin origin = Origin::kNew;
  Millis created = 0;
  std::string commitment;
  DiceMessage dice;
  std::string seed;
  std::optional<bool> abandoned;
  std::optional<std::size_t> acts;
  std::string rematch;
  std::string token;
  std::string link;
};
extern const MessageShape<InfoMessage> kInfoShape;

/// Something that happened; which words it has, its type says.
struct EntryMessage {
  std::uint64_t version = 0;
  const char* type = "";
  int seat = -1;
  Millis t = 0;
  std::optional<std::string> name;
  std::optional<std::string> text;
  std::optional<std::string> phrase;
  std::optional<std::string> why;
  std::optional<std::string> level;
  std::optional<std::string> kind;
  std::optional<int> count;
  bool redrawn = false;
  std::string table;
  std::string commitment;
  std::string choice;
  const char* by = nullptr;
  bool undone = false;
  std::optional<std::string> did;
  std::optional<std::string> label;
  std::optional<json::array> events;
};
extern const MessageShape<EntryMessage> kEntryMessageShape;

/// A card that can guard its owner, and what it does by itself.
struct GuardMessage {
  std::string card;
  const char* guard = "";
  bool operator==(const GuardMessage&) const = default;
};

/// One pair of eyes; whoever has no seat gets the view alone.
struct ViewMessage {
  json::value viewer = "spectator";
  std::string view;  ///< as text: at a table without secrets it is written once for all
  json::array legal;
  std::optional<bool> asked;
  std::optional<bool> held;
  std::optional<std::string> answered;
  json::array armed;
  json::array armable;
  std::vector<GuardMessage> guards;
  std::optional<std::size_t> seen;
  std::optional<std::size_t> can_undo;
  std::optional<std::uint64_t> question;
  const char* orders = nullptr;
};
extern const MessageShape<ViewMessage> kViewMessageShape;

struct ClocksMessage {
  SeatSet running;
  std::vector<Millis> left_ms;
  Millis at = 0;
};

struct WindowMessage {
  std::uint64_t number = 0;
  Millis opened = 0;
  std::optional<Millis> closes;
  SeatSet seats;
  SeatSet about;
  SeatSet waiting;
  std::optional<bool> thinking;
};

struct ProposalMessage {
  std::uint64_t number = 0;
  const char* kind = "";
  int seat = 0;
  int count = 0;
  SeatSet waiting;
};

struct UpdateMessage {
  std::string table;
  bool fresh = false;
  std::uint64_t from = 0;
  std::uint64_t version = 0;
  const char* phase = "";
  SeatSet deciders;
  bool over = false;
  json::value outcome;
  std::string entries;  ///< as text
  std::string views;    ///< as text
  std::optional<ClocksMessage> clocks;
  std::optional<WindowMessage> window;
  std::optional<ProposalMessage> proposal;
  std::vector<bool> here;
  std::size_t watching = 0;
  std::optional<InfoMessage> info;
};
extern const MessageShape<UpdateMessage> kUpdateShape;

// --- answers --------------------------------------------------------------------------------

/// What most requests are answered with.
struct VersionReply {
  std::uint64_t version = 0;
  bool again = false;
  std::optional<std::string> did;
  bool waits = false;
  std::optional<std::uint64_t> proposal;
};
extern const MessageShape<VersionReply> kVersionReplyShape;

struct SeenReply {
  std::uint64_t version = 0;
  json::value view;
};
extern const MessageShape<SeenReply> kSeenReplyShape;

/// Acts of a turn that a bot proposes.
struct PlanReply {
  json::array acts;
  std::optional<json::value> view;
};
extern const MessageShape<PlanReply> kPlanReplyShape;

struct RoundMessage {
  std::uint32_t round = 0;
  std::size_t at = 0;
};

/// A moment of a film.
struct FrameMessage {
  std::size_t at = 0;
  std::optional<int> seat;
  json::array events;
  json::value view;
};

/// A moment of a game that is looked at again.
struct MomentReply {
  std::size_t at = 0;
  std::size_t of = 0;
  json::array events;
  std::optional<int> seat;
  std::optional<Millis> t;
  std::optional<std::string> did;
  std::optional<std::string> label;
  SeatSet deciders;
  json::value view;
  std::optional<json::array> past;
  std::optional<std::vector<RoundMessage>> rounds;
  std::optional<InfoMessage> info;
  std::optional<std::vector<FrameMessage>> film;
};
extern const MessageShape<MomentReply> kMomentReplyShape;

/// A finished game counted (registry_review.cpp).
extern const MessageShape<analysis::Account> kAccountShape;

struct InvitationReply {
  std::string table;
  std::string token;
  std::string link;
};
extern const MessageShape<InvitationReply> kInvitationShape;

/// The words of a code for an invitation.
struct CodeReply {
  std::string code;
};
extern const MessageShape<CodeReply> kCodeReplyShape;

/// A key for others to look at a game again, and the address of a moment with it.
struct ShareReply {
  std::string share;
  std::string link;
};
extern const MessageShape<ShareReply> kShareReplyShape;

struct TableReply {
  std::string table;
};
extern const MessageShape<TableReply> kTableReplyShape;

// --- lists ----------------------------------------------------------------------------------

struct LineSeat {
  const char* kind = "open";
  std::string name;
  bool you = false;
  bool asked = false;
  bool gone = false;
};

struct LineMessage {
  std::string table;
  std::string game;
  const char* phase = "";
  std::string host;
  std::vector<LineSeat> seats;
  Millis created = 0;
  Millis updated = 0;
  std::optional<bool> turn;
  int news = 0;
  std::optional<Millis> since;
  bool thinking = false;
};

struct LinesReply {
  std::vector<LineMessage> tables;
  std::string more;
};
extern const MessageShape<LinesReply> kLinesReplyShape;

/// All games, with who can play them.
json::array games_message();
json::value games_schema(records::Schemas& all);

// --- notices --------------------------------------------------------------------------------

struct WelcomeNotice {
  int protocol = 0;
  std::string name;
  bool guest = false;
  Millis now = 0;
};
extern const MessageShape<WelcomeNotice> kWelcomeShape;

struct ByeNotice {
  std::string reason;
};
extern const MessageShape<ByeNotice> kByeShape;

struct AnalysingNotice {
  std::string table;
  std::string share;  ///< a number with two digits behind the point
};
extern const MessageShape<AnalysingNotice> kAnalysingShape;

// --- what requests are answered with, for the schema -------------------------------------------

using ResultSchema = json::value (*)(records::Schemas& all);
template <const auto& Table>
json::value answers(records::Schemas& all) {
  return all.of(Table);
}
template <const auto& Table>
json::value answers_list(records::Schemas& all) {
  return records::list_schema(all.of(Table));
}
json::value answers_nothing(records::Schemas& all);
json::value answers_pack(records::Schemas& all);
json::value answers_analysis(records::Schemas& all);

/// Adds everything the service says and stores.
void add_service_schemas(records::Schemas& all);

}  // namespace taproom::service
