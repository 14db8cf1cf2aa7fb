#include "service/table/messages.h"

#include "bots/bot.h"
#include "records/kinds.h"
#include "records/rpc_shapes.h"
#include "service/people/opening_hours.h"
#include "service/people/people.h"
#include "service/people/scores.h"
#include "service/ports/analyst.h"
#include "service/table/entry.h"
#include "service/table/model.h"
#include "service/table/registry.h"
#include "service/table/summary.h"

namespace taproom::service {

namespace as = records::as;
using records::Row;

namespace {

template <class Kind, auto... Members>
constexpr Row field(const char* name, const char* doc) {
  return records::told<NoContext, Kind, Members...>(name, doc);
}
/// Left out where it says nothing.
template <class Kind, auto... Members>
constexpr Row rare(const char* name, const char* doc) {
  return records::rarely_told<NoContext, Kind, Members...>(name, doc);
}
/// Left out where there is none.
template <class Kind, auto... Members>
constexpr Row maybe(const char* name, const char* doc) {
  return records::rarely_told<NoContext, as::Optional<Kind>, Members...>(name, doc);
}

/// One of these words.
template <const auto& Names>
struct Word {
  static json::value write(const char* word, const NoContext&) { return json::value(word); }
  static json::value schema(records::Schemas&) { return records::enum_schema(Names); }
};

struct SeatNumber {
  static json::value write(int seat, const NoContext&) { return seat; }
  static json::value schema(records::Schemas&) { return records::whole_schema(0, kMaxSeats - 1); }
};

struct Events {
  static json::value write(const json::array& events, const NoContext&) { return events; }
  static json::value schema(records::Schemas& all) {
    return records::list_schema(records::of_game(all, "Event"));
  }
};
struct Legals {
  static json::value write(const json::array& legal, const NoContext&) { return legal; }
  static json::value schema(records::Schemas& all) {
    return records::list_schema(all.of(records::kLegalShape));
  }
};
using ViewJson = as::Ready<as::OfGame<"View">>;

/// Those that are told.
constexpr auto kPublicEntryNames = [] {
  std::array<const char*, static_cast<std::size_t>(EntryKind::kAnswered)> out{};
  std::copy_n(kEntryNames.begin(), out.size(), out.begin());
  return out;
}();

// --- a table --------------------------------------------------------------------------------

constexpr Row kSeatRows[] = {
    field<Word<kHolders>, &SeatMessage::kind>("kind", "who sits there"),
    rare<as::Text, &SeatMessage::name>("name", "of the person"),
    rare<as::Text, &SeatMessage::language>("language", "that the person speaks, \"de\""),
    rare<as::Text, &SeatMessage::level>("level", "of the bot that plays"),
    rare<as::Flag, &SeatMessage::taken_over>("taken_over", "a bot plays for the person"),
    rare<as::Flag, &SeatMessage::resigned>("resigned", "for good"),
    rare<as::Flag, &SeatMessage::gone>("gone", "the person has left the house"),
    rare<as::Flag, &SeatMessage::you>("you", "it is yours"),
};
constexpr MessageShape<SeatMessage> kSeatShape{"SeatInfo", "A seat of a table.", kSeatRows};

/// How long: seconds and increment of a live clock, days of a slow one.
template <Pace::Kind Kind, Millis Unit, auto Member>
struct PaceTime {
  using Object = PaceMessage;
  using Context = NoContext;
  static bool written(const PaceMessage& message, const NoContext&) {
    return message.pace.kind == Kind;
  }
  static json::value write(const PaceMessage& message, const NoContext&) {
    const Millis time = message.pace.*Member;
    if constexpr (Kind == Pace::Kind::kLive) return time / Unit;
    return static_cast<double>(time) / static_cast<double>(Unit);
  }
  static json::value schema(records::Schemas&) { return records::type_schema("number"); }
};
template <class Time>
constexpr Row time_of(const char* name, const char* doc) {
  return field<Time>(name, doc).template when<Time>();
}
constexpr Row kPaceRows[] = {
    field<as::OneOf<kPaces, "pace">, &PaceMessage::pace, &Pace::kind>("kind", "which clock"),
    time_of<PaceTime<Pace::Kind::kLive, 1000, &Pace::time>>("seconds", "for the whole game"),
    time_of<PaceTime<Pace::Kind::kLive, 1000, &Pace::increment>>("increment",
                                                                 "seconds gained by each act"),
    time_of<PaceTime<Pace::Kind::kSlow, 86'400'000, &Pace::time>>("days", "for each decision"),
};
constexpr MessageShape<PaceMessage> kPaceShape{"Pace", "How much time there is.", kPaceRows};

/// Told when the game has begun: null where it did not come in time.
struct ShareValue {
  using Object = DiceShareMessage;
  using Context = NoContext;
  static bool written(const DiceShareMessage& share, const NoContext&) { return share.told; }
  static json::value write(const DiceShareMessage& share, const NoContext&) {
    return share.value.empty() ? json::value(nullptr) : json::value(share.value);
  }
  static json::value schema(records::Schemas& all) {
    return records::or_null(as::Digest::schema(all));
  }
};
constexpr Row kShareRows[] = {
    field<SeatNumber, &DiceShareMessage::seat>("seat", "the first seat of the person"),
    field<as::Digest, &DiceShareMessage::commitment>("commitment", "SHA-256 of the value"),
    field<ShareValue>("value", "once the game has begun; null: it did not come in time")
        .when<ShareValue>(),
};
constexpr MessageShape<DiceShareMessage> kShareShape{
    "DiceInfoShare", "What a person adds to the dice of a table.", kShareRows};
constexpr Row kDiceRows[] = {
    field<as::List<as::Object<kShareShape>>, &DiceMessage::people>("people", "by seat"),
    maybe<as::SeatNumbers, &DiceMessage::waiting>("waiting", "seats whose values are asked for"),
    maybe<as::Integer, &DiceMessage::closes>("closes", "until when"),
    rare<as::Digest, &DiceMessage::house>("house", "the value of the house, after the end"),
};
constexpr MessageShape<DiceMessage> kDiceShape{
    "DiceInfo", "What people add to the dice of a table.", kDiceRows};

constexpr Row kPackRows[] = {
    field<as::Text, &PackMessage::name>("name", ""),
    field<as::Digest, &PackMessage::hash>("hash", "of its content"),
};
constexpr MessageShape<PackMessage> kPackShape{"PackInfo", "Other pieces than the usual ones.",
                                               kPackRows};

struct GameName {
  static json::value write(std::string_view game, const NoContext&) { return json::value(game); }
  static json::value schema(records::Schemas&) { return records::game_names_schema(); }
};
constexpr Row kInfoRows[] = {
    field<GameName, &InfoMessage::game>("game", "its name"),
    field<as::Ready<as::OfGame<"Config">>, &InfoMessage::config>("config", "what was agreed"),
    maybe<as::Object<kPackShape>, &InfoMessage::pack>("pack",
                                                      "where it is not the default one; the "
                                                      "request `pack` tells its pieces"),
    field<as::List<as::Object<kSeatShape>>, &InfoMessage::seats>("seats", "by seat"),
    field<as::Text, &InfoMessage::host>("host", "the name of who made the table"),
    field<as::Flag, &InfoMessage::you_host>("you_host", "that is you"),
    field<as::Object<kPaceShape>, &InfoMessage::pace>("pace", "the clocks"),
    field<as::OneOf<kWatches, "watch">, &InfoMessage::watch>("watch", "who may look on"),
    field<as::Flag, &InfoMessage::listed>("listed", "it stands in the lobby"),
    maybe<as::OneOf<kAnswerings, "answering">, &InfoMessage::answering>(
        "answering", "how long answers are waited for"),
    maybe<as::Integer, &InfoMessage::answer_seconds>("answer_seconds", "0 where for ever"),
    maybe<as::Flag, &InfoMessage::rated>("rated", "it counts, once it has begun"),
    field<as::OneOf<kOrigins, "origin">, &InfoMessage::origin>("origin", "how it came to be"),
    field<as::Integer, &InfoMessage::created>("created", "milliseconds since 1970"),
    field<as::Digest, &InfoMessage::commitment>("commitment", "of the house to its dice"),
    field<as::Object<kDiceShape>, &InfoMessage::dice>("dice", "what people add to them"),
    rare<as::Digest, &InfoMessage::seed>("seed", "after the end"),
    maybe<as::Flag, &InfoMessage::abandoned>("abandoned", "after the end: nobody went on with it"),
    maybe<as::Integer, &InfoMessage::acts>("acts", "after the end: how many there were"),
    rare<as::Text, &InfoMessage::rematch>("rematch", "the table that follows"),
    rare<as::Text, &InfoMessage::token>("token", "of the invitation, for people at the table"),
    rare<as::Text, &InfoMessage::link>("link", "the address of the invitation, for them too"),
};

struct OfSeat {
  using Object = EntryMessage;
  using Context = NoContext;
  static bool written(const EntryMessage& entry, const NoContext&) { return entry.seat >= 0; }
};
struct ByKnown {
  using Object = EntryMessage;
  using Context = NoContext;
  static bool written(const EntryMessage& entry, const NoContext&) { return entry.by != nullptr; }
};
constexpr Row kEntryRows[] = {
    field<as::Integer, &EntryMessage::version>("version", "that it made"),
    field<Word<kPublicEntryNames>, &EntryMessage::type>("type", "what happened"),
    field<SeatNumber, &EntryMessage::seat>("seat", "whose it is").when<OfSeat>(),
    field<as::Integer, &EntryMessage::t>("t", "milliseconds since the table began"),
    maybe<as::Text, &EntryMessage::name>("name", "sat, said: who"),
    maybe<as::Text, &EntryMessage::text>("text", "said: what"),
    maybe<as::Text, &EntryMessage::phrase>("phrase", "said: the key of a phrase"),
    maybe<as::Text, &EntryMessage::why>("why", "taken_over: asked, left, time, resigned"),
    maybe<as::Text, &EntryMessage::level>("level", "bot_sat, taken_over: of the bot"),
    maybe<as::Text, &EntryMessage::kind>("kind", "proposed: undo or pause"),
    maybe<as::Integer, &EntryMessage::count>("count", "undone, proposed: how many acts"),
    rare<as::Flag, &EntryMessage::redrawn>("redrawn", "undone: what follows meets other dice"),
    rare<as::Text, &EntryMessage::table>("table", "rematch: the table that follows"),
    rare<as::Text, &EntryMessage::commitment>("commitment", "dice_committed: to what"),
    rare<as::Text, &EntryMessage::choice>("choice",
                                          "chose: what the seat is to be; left out: chance"),
    field<Word<kByNames>, &EntryMessage::by>("by", "did: who decided").when<ByKnown>(),
    rare<as::Flag, &EntryMessage::undone>("undone", "did: it was taken back later"),
    maybe<as::Text, &EntryMessage::did>("did", "did: the action, at one's own seats"),
    maybe<as::Text, &EntryMessage::label>("label", "did: the same in words"),
    maybe<Events, &EntryMessage::events>("events", "did: what happened"),
};

struct ViewerOfUpdate {
  static json::value schema(records::Schemas&) {
    return records::any_of(
        {records::whole_schema(0, kMaxSeats - 1), records::const_schema("spectator")});
  }
};
struct OrdersKnown {
  using Object = ViewMessage;
  using Context = NoContext;
  static bool written(const ViewMessage& view, const NoContext&) { return view.orders != nullptr; }
};
constexpr Row kGuardRows[] = {
    field<as::Text, &GuardMessage::card>("card", "its name"),
    field<Word<kGuardNames>, &GuardMessage::guard>("guard", "what it does by itself"),
};
constexpr MessageShape<GuardMessage> kGuardShape{
    "GuardCard", "A card in hand that keeps something off its owner.", kGuardRows};

constexpr Row kViewRows[] = {
    field<as::Ready<ViewerOfUpdate>, &ViewMessage::viewer>("viewer", "whose eyes"),
    field<as::ReadyText<as::OfGame<"View">>, &ViewMessage::view>("view", "what they may know"),
    rare<Legals, &ViewMessage::legal>("legal", "what the seat may do now"),
    maybe<as::Flag, &ViewMessage::asked>("asked", "a friendly table waits for the seat"),
    maybe<as::Flag, &ViewMessage::held>("held", "it asked for time to think"),
    maybe<as::Text, &ViewMessage::answered>("answered", "its answer, in notation"),
    rare<Legals, &ViewMessage::armed>("armed", "what waits for its moment"),
    rare<Legals, &ViewMessage::armable>("armable", "what could"),
    rare<as::List<as::Object<kGuardShape>>, &ViewMessage::guards>(
        "guards", "cards that keep something off their owner"),
    maybe<as::Integer, &ViewMessage::seen>(
        "seen", "where the game was at the last visit, as `replay` counts"),
    maybe<as::Integer, &ViewMessage::can_undo>("can_undo", "acts that can be taken back at once"),
    maybe<as::Integer, &ViewMessage::question>(
        "question", "the version from which on the present question was open"),
    field<Word<kOrdersNames>, &ViewMessage::orders>("orders", "standing orders")
        .when<OrdersKnown>(),
};

constexpr Row kClocksRows[] = {
    field<as::SeatNumbers, &ClocksMessage::running>("running", "seats whose time runs"),
    field<as::List<as::Integer>, &ClocksMessage::left_ms>("left_ms", "by seat, at that time"),
    field<as::Integer, &ClocksMessage::at>("at", "milliseconds since 1970"),
};
constexpr MessageShape<ClocksMessage> kClocksShape{"Clocks", "How much time is left.", kClocksRows};

constexpr Row kWindowRows[] = {
    field<as::Integer, &WindowMessage::number>("number", ""),
    field<as::Integer, &WindowMessage::opened>("opened", "milliseconds since 1970"),
    field<as::Nullable<as::Integer>, &WindowMessage::closes>(
        "closes", "null: it waits for the one person at the table, without a limit"),
    field<as::SeatNumbers, &WindowMessage::seats>("seats", "who could hold an answer"),
    field<as::SeatNumbers, &WindowMessage::about>("about", "whom it concerns"),
    field<as::SeatNumbers, &WindowMessage::waiting>("waiting", "who asked for more time"),
    maybe<as::Flag, &WindowMessage::thinking>("thinking", "at a friendly table: somebody is"),
};
constexpr MessageShape<WindowMessage> kWindowShape{
    "AnswerWindow", "Everybody is asked at once whether they answer.", kWindowRows};

constexpr Row kProposalRows[] = {
    field<as::Integer, &ProposalMessage::number>("number", ""),
    field<Word<kProposals>, &ProposalMessage::kind>("kind", "what is asked for"),
    field<SeatNumber, &ProposalMessage::seat>("seat", "who asks"),
    field<as::Integer, &ProposalMessage::count>("count", "acts to be taken back"),
    field<as::SeatNumbers, &ProposalMessage::waiting>("waiting", "who has not agreed yet"),
};
constexpr MessageShape<ProposalMessage> kProposalShape{"Proposal", "Somebody asks for consent.",
                                                       kProposalRows};

template <const auto& Table>
struct ListOf {
  static json::value schema(records::Schemas& all) { return records::list_schema(all.of(Table)); }
};
struct Here {
  static json::value write(const std::vector<bool>& here, const NoContext&) {
    return json::array(here.begin(), here.end());
  }
  static json::value schema(records::Schemas&) {
    return records::list_schema(records::type_schema("boolean"));
  }
};
constexpr Row kUpdateRows[] = {
    field<as::Text, &UpdateMessage::table>("table", "its name"),
    field<as::Flag, &UpdateMessage::fresh>("fresh", "this is everything: forget what is known"),
    field<as::Integer, &UpdateMessage::from>("from", "the entries lead from here"),
    field<as::Integer, &UpdateMessage::version>("version", "to here"),
    field<Word<kPhases>, &UpdateMessage::phase>("phase", ""),
    field<as::SeatNumbers, &UpdateMessage::deciders>("deciders", "seats that may act now"),
    field<as::Flag, &UpdateMessage::over>("over", ""),
    rare<as::Ready<as::Object<records::kOutcomeShape>>, &UpdateMessage::outcome>("outcome",
                                                                                 "when it is over"),
    field<as::ReadyText<ListOf<kEntryMessageShape>>, &UpdateMessage::entries>("entries",
                                                                              "what happened"),
    field<as::ReadyText<ListOf<kViewMessageShape>>, &UpdateMessage::views>(
        "views", "one for each seat of this person, else a spectator's; none while gathering"),
    field<as::Nullable<as::Object<kClocksShape>>, &UpdateMessage::clocks>("clocks",
                                                                          "null without clocks"),
    field<as::Nullable<as::Object<kWindowShape>>, &UpdateMessage::window>(
        "window", "an answer window is open"),
    field<as::Nullable<as::Object<kProposalShape>>, &UpdateMessage::proposal>(
        "proposal", "consent is asked for"),
    field<Here, &UpdateMessage::here>("here", "by seat: somebody is connected for it"),
    field<as::Integer, &UpdateMessage::watching>("watching", "people who look on without a seat"),
    maybe<as::Object<kInfoShape>, &UpdateMessage::info>("info",
                                                        "in fresh ones, and when it changes"),
};

// --- answers --------------------------------------------------------------------------------

constexpr Row kVersionRows[] = {
    field<as::Integer, &VersionReply::version>("version", "at which it was done"),
    rare<as::Flag, &VersionReply::again>("again", "it had been done before"),
    maybe<as::Text, &VersionReply::did>("did", "the action in notation"),
    rare<as::Flag, &VersionReply::waits>("waits", "it is kept until the answer window closes"),
    maybe<as::Integer, &VersionReply::proposal>("proposal", "others must agree first"),
};
constexpr Row kSeenRows[] = {
    field<as::Integer, &SeenReply::version>("version", ""),
    field<ViewJson, &SeenReply::view>("view", "what the viewer may know"),
};
constexpr Row kPlanRows[] = {
    field<Legals, &PlanReply::acts>("acts",
                                    "in their order, each as it stands when its turn comes"),
    maybe<ViewJson, &PlanReply::view>("view", "of the seat afterwards, where chance has no part"),
};
constexpr Row kRoundRows[] = {
    field<as::Integer, &RoundMessage::round>("round", "or turn"),
    field<as::Integer, &RoundMessage::at>("at", "where it begins"),
};
constexpr MessageShape<RoundMessage> kRoundShape{"ReplayRound", "Where a round begins.",
                                                 kRoundRows};
constexpr Row kFrameRows[] = {
    field<as::Integer, &FrameMessage::at>("at", "acts before this moment"),
    maybe<SeatNumber, &FrameMessage::seat>("seat", "who acted"),
    field<Events, &FrameMessage::events>("events", "that led here"),
    field<ViewJson, &FrameMessage::view>("view", "what the viewer may know"),
};
constexpr MessageShape<FrameMessage> kFrameShape{"FilmFrame", "A moment of a film.", kFrameRows};
constexpr Row kMomentRows[] = {
    field<as::Integer, &MomentReply::at>("at", "acts before this moment"),
    field<as::Integer, &MomentReply::of>("of", "acts in all"),
    field<Events, &MomentReply::events>("events", "that led here"),
    maybe<SeatNumber, &MomentReply::seat>("seat", "who acted"),
    maybe<as::Integer, &MomentReply::t>("t", "milliseconds since the table began"),
    maybe<as::Text, &MomentReply::did>("did", "the action in notation"),
    maybe<as::Text, &MomentReply::label>("label", "the same in words"),
    field<as::SeatNumbers, &MomentReply::deciders>("deciders", "who decides next"),
    field<ViewJson, &MomentReply::view>("view", "what the viewer may know"),
    maybe<Events, &MomentReply::past>("past", "events of the acts before, where asked for"),
    maybe<as::List<as::Object<kRoundShape>>, &MomentReply::rounds>("rounds", "where asked for"),
    maybe<as::Object<kInfoShape>, &MomentReply::info>("info", "of the table, where asked for"),
    maybe<as::List<as::Object<kFrameShape>>, &MomentReply::film>(
        "film", "what happened on the way, where asked for"),
};
constexpr Row kInvitationRows[] = {
    field<as::Text, &InvitationReply::table>("table", "its name"),
    field<as::Text, &InvitationReply::token>("token", "lets whoever has it look and sit down"),
    field<as::Text, &InvitationReply::link>("link", "the address of the invitation"),
};
constexpr Row kCodeRows[] = {
    field<as::Text, &CodeReply::code>("code", "three words, \"amber-fox-41\"")};
constexpr Row kShareReplyRows[] = {
    field<as::Text, &ShareReply::share>("share", "opens the game for looking at it again"),
    field<as::Text, &ShareReply::link>("link", "the address of the moment"),
};
constexpr Row kTableReplyRows[] = {field<as::Text, &TableReply::table>("table", "its name")};

// --- lists ----------------------------------------------------------------------------------

constexpr Row kLineSeatRows[] = {
    field<Word<kHolders>, &LineSeat::kind>("kind", "who sits there"),
    rare<as::Text, &LineSeat::name>("name", "of the person or bot"),
    rare<as::Flag, &LineSeat::you>("you", "it is yours"),
    rare<as::Flag, &LineSeat::asked>("asked", "somebody waits for it"),
    rare<as::Flag, &LineSeat::gone>("gone", "the person has left the house"),
};
constexpr MessageShape<LineSeat> kLineSeatShape{"TableLineSeat", "A seat in a list of tables.",
                                                kLineSeatRows};
constexpr std::array<const char*, 5> kLinePhases = {kPhases[0], kPhases[1], kPhases[2], kPhases[3],
                                                    "broken"};
constexpr Row kLineRows[] = {
    field<as::Text, &LineMessage::table>("table", "its name"),
    field<GameName, &LineMessage::game>("game", ""),
    field<Word<kLinePhases>, &LineMessage::phase>("phase", "broken: it cannot be played any more"),
    field<as::Text, &LineMessage::host>("host", "the name of who made it"),
    field<as::List<as::Object<kLineSeatShape>>, &LineMessage::seats>("seats", "by seat"),
    field<as::Integer, &LineMessage::created>("created", "milliseconds since 1970"),
    field<as::Integer, &LineMessage::updated>("updated", "the same"),
    maybe<as::Flag, &LineMessage::turn>("turn", "at one's own tables: you are asked"),
    rare<as::Integer, &LineMessage::news>("news", "acts of others since you left"),
    maybe<as::Integer, &LineMessage::since>(
        "since", "when what is asked now was asked, milliseconds since 1970"),
    rare<as::Flag, &LineMessage::thinking>("thinking", "somebody may answer"),
};
constexpr MessageShape<LineMessage> kLineShape{"TableLine", "A table in a list.", kLineRows};
constexpr Row kLinesRows[] = {
    field<as::List<as::Object<kLineShape>>, &LinesReply::tables>("tables", ""),
    rare<as::Text, &LinesReply::more>("more", "that was not all: ask again with it as `after`"),
};

using bots::BotInfo;
constexpr Row kBotRows[] = {
    records::told<records::GameContext, as::Text, &BotInfo::name>("name", "as seats name it"),
    records::told<records::GameContext, as::Text, &BotInfo::about>("about", "in a sentence"),
    records::told<records::GameContext, as::Flag, &BotInfo::level>(
        "level", "a named strength, weakest first"),
};
constexpr records::Shape<BotInfo, records::GameContext> kBotShape{"BotInfo", "A bot of a game.",
                                                                  kBotRows};
struct Bots {
  using Object = GameInfo;
  static json::value write(const GameInfo& info, const records::GameContext& context) {
    return as::List<as::Object<kBotShape>>::write(bots::bot_list(info.name), context);
  }
  static json::value schema(records::Schemas& all) {
    return records::list_schema(all.of(kBotShape));
  }
};
constexpr Row kOfferRows[] = {
    records::part<records::kGameShape>(),
    records::told<records::GameContext, Bots>("bots", "who can play it"),
};
constexpr records::Shape<GameInfo, records::GameContext> kOfferShape{
    "GameOffer", "A game that can be played here.", kOfferRows};

// --- notices --------------------------------------------------------------------------------

constexpr Row kWelcomeRows[] = {
    field<as::Integer, &WelcomeNotice::protocol>("protocol", "its version"),
    field<as::Text, &WelcomeNotice::name>("name", "who the cookie says you are"),
    field<as::Flag, &WelcomeNotice::guest>("guest", "without an account"),
    field<as::Integer, &WelcomeNotice::now>("now", "milliseconds since 1970"),
};
constexpr Row kByeRows[] = {field<as::Text, &ByeNotice::reason>("reason", "")};
constexpr Row kAnalysingRows[] = {
    field<as::Text, &AnalysingNotice::table>("table", "its name"),
    field<as::ReadyText<as::Number>, &AnalysingNotice::share>("share", "how far it is, 0 to 1"),
};

}  // namespace

constinit const MessageShape<InfoMessage> kInfoShape{"TableInfo", "What a table is.", kInfoRows};
constinit const MessageShape<EntryMessage> kEntryMessageShape{
    "UpdateEntry", "Something that happened at a table.", kEntryRows};
constinit const MessageShape<ViewMessage> kViewMessageShape{
    "SeatView", "A table with the eyes of a seat, or of somebody without one.", kViewRows};
constinit const MessageShape<UpdateMessage> kUpdateShape{"Update", "What is new at a table.",
                                                         kUpdateRows};
constinit const MessageShape<VersionReply> kVersionReplyShape{
    "VersionReply", "Something was done at a table.", kVersionRows};
constinit const MessageShape<SeenReply> kSeenReplyShape{"ViewReply", "A view of a table.",
                                                        kSeenRows};
constinit const MessageShape<PlanReply> kPlanReplyShape{
    "Plan", "Acts of a turn that a bot proposes.", kPlanRows};
constinit const MessageShape<MomentReply> kMomentReplyShape{
    "ReplayMoment", "A moment of a game that is looked at again.", kMomentRows};
constinit const MessageShape<CodeReply> kCodeReplyShape{
    "WordCode", "Words that lead to an invitation.", kCodeRows};
constinit const MessageShape<ShareReply> kShareReplyShape{
    "Share", "A key for others to look at a game again.", kShareReplyRows};
constinit const MessageShape<InvitationReply> kInvitationShape{
    "Invitation", "A table that was made, and how others get there.", kInvitationRows};
constinit const MessageShape<TableReply> kTableReplyShape{"TableReply", "A table that was made.",
                                                          kTableReplyRows};
constinit const MessageShape<LinesReply> kLinesReplyShape{"TableList", "Tables.", kLinesRows};
constinit const MessageShape<WelcomeNotice> kWelcomeShape{
    "Welcome", "The first thing on every connection.", kWelcomeRows};
constinit const MessageShape<ByeNotice> kByeShape{"Bye", "The service goes down.", kByeRows};
constinit const MessageShape<AnalysingNotice> kAnalysingShape{
    "Analysing", "How far the analysis of a table is.", kAnalysingRows};

json::value games_schema(records::Schemas& all) {
  return records::list_schema(all.of(kOfferShape));
}

json::value answers_nothing(records::Schemas&) { return records::object_schema("", {}, {}); }
json::value answers_pack(records::Schemas&) { return records::type_schema("object"); }
json::value answers_analysis(records::Schemas& all) {
  add_review_schema(all);
  return records::Schemas::ref("Analysis");
}

json::array games_message() {
  json::array out;
  for (const records::GameFormat* format : records::all_formats())
    out.push_back(kOfferShape.write(format->game().info(), {*format}));
  return out;
}

void add_service_schemas(records::Schemas& all) {
  json::object notices;
  json::array names;
  const auto add = [&](const char* name, const records::AnyShape& shape) {
    notices[name] = all.of(shape);
    names.emplace_back(name);
  };
  add("welcome", kWelcomeShape);
  add("update", kUpdateShape);
  add("analysing", kAnalysingShape);
  add("bye", kByeShape);
  all.define("Notices", records::object_schema("What the service tells without being asked.",
                                               std::move(notices), std::move(names)));
  add_review_schema(all);
  TableRegistry::add_methods(all);
  all.of(kTableReplyShape);  // over HTTP
  entry_schema(all);
  setup_schema(all);
  summary_schema(all);
  finished_schema(all);
  person_schema(all);
  stored_rating_schema(all);
  OpeningHours::schema(all);
}

}  // namespace taproom::service
