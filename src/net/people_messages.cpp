#include "net/people_messages.h"

#include <cmath>

#include "records/kinds.h"

namespace taproom::net {

namespace as = records::as;
namespace json = records::json;
using records::Row;
using service::Rating;

namespace {

template <class Kind, auto... Members>
constexpr Row told(const char* name, const char* doc) {
  return records::told<NoContext, Kind, Members...>(name, doc);
}
template <class Kind, auto... Members>
constexpr Row rare(const char* name, const char* doc) {
  return records::rarely_told<NoContext, Kind, Members...>(name, doc);
}

struct Rounded {
  static json::value write(double value, const NoContext&) { return std::llround(value); }
  static json::value schema(records::Schemas& all) { return as::Integer::schema(all); }
};
struct Settled {
  using Object = Rating;
  static json::value write(const Rating& rating, const NoContext&) { return rating.settled(); }
  static json::value schema(records::Schemas& all) { return as::Flag::schema(all); }
};
constexpr Row kRatingRows[] = {
    told<Rounded, &Rating::value>("value", "on the scale of chess ratings"),
    told<Rounded, &Rating::deviation>("deviation", "of the value"),
    told<as::Integer, &Rating::games>("games", "that count"),
    told<Settled>("settled", "after ten games, while the deviation is 110 at most"),
};
constexpr records::Shape<Rating, NoContext> kRatingShape{"Rating", "How strong somebody is.",
                                                         kRatingRows};
using RatingsByGame = as::ByName<as::Object<kRatingShape>>;

constexpr Row kMeRows[] = {
    told<as::Text, &Me::name>("name", "what others see"),
    told<as::Flag, &Me::guest>("guest", "without an account"),
    told<as::Integer, &Me::since>("since", "milliseconds since 1970"),
    told<RatingsByGame, &Me::ratings>("ratings", "by game; only games one has finished"),
};
constexpr records::Shape<Me, NoContext> kMeDataShape{"Me", "Who one is.", kMeRows};
constexpr Row kMeReplyRows[] = {
    told<as::Nullable<as::Object<kMeDataShape>>, &MeReply::me>("me", "null: nobody"),
};
constexpr Row kPersonRows[] = {
    told<as::Text, &PersonReply::name>("name", ""),
    told<as::Integer, &PersonReply::since>("since", "milliseconds since 1970"),
    told<RatingsByGame, &PersonReply::ratings>("ratings", "by game"),
};
constexpr Row kStandingRows[] = {
    rare<as::Text, &Standing::bot>("bot", "its level, where it is one"),
    rare<as::Text, &Standing::name>("name", "of an account"),
    told<as::Object<kRatingShape>, &Standing::rating>("rating", ""),
};
constexpr records::Shape<Standing, NoContext> kStandingShape{"Standing", "A place in a list.",
                                                             kStandingRows};
constexpr Row kRatingsRows[] = {
    told<as::Text, &RatingsReply::game>("game", "its name"),
    told<as::List<as::Object<kStandingShape>>, &RatingsReply::ratings>("ratings", "best first"),
};
constexpr Row kBlockedRows[] = {
    told<as::List<as::Text>, &BlockedReply::blocked>("blocked", "names"),
};
constexpr Row kBlockRows[] = {
    told<as::Nullable<as::Text>, &BlockReply::blocked>("blocked", "who; null: not any more"),
};

constexpr Row kSessionRows[] = {
    told<as::Text, &SessionMessage::session>("session", "its name"),
    told<as::Text, &SessionMessage::device, &service::Device::browser>("browser",
                                                                       "empty: not known"),
    told<as::Text, &SessionMessage::device, &service::Device::system>("system", "the same"),
    told<as::Integer, &SessionMessage::since>("since", "milliseconds since 1970"),
    told<as::Integer, &SessionMessage::seen>("seen", "the same, to the day"),
    told<as::Flag, &SessionMessage::here>("here", "it is the one that asks"),
};
constexpr records::Shape<SessionMessage, NoContext> kSessionShape{
    "Session", "Where an account is signed in.", kSessionRows};
constexpr Row kAccountRows[] = {
    told<as::Text, &AccountReply::name>("name", "what others see"),
    told<as::Integer, &AccountReply::since>("since", "milliseconds since 1970"),
    told<as::Integer, &AccountReply::codes>("codes", "recovery codes that were not used"),
    told<as::List<as::Object<kSessionShape>>, &AccountReply::sessions>("sessions",
                                                                       "where it is signed in"),
    told<as::List<as::Text>, &AccountReply::blocked>("blocked", "names"),
};
constexpr Row kCodesRows[] = {
    told<as::List<as::Text>, &CodesReply::codes>("codes", "shown this once"),
};
constexpr Row kSaidRows[] = {
    told<as::Text, &service::Said::table>("table", "where"),
    told<as::Integer, &service::Said::at>("at", "milliseconds since 1970"),
    told<as::Text, &service::Said::text>("text", "a line, or the key of a phrase"),
};
constexpr records::Shape<service::Said, NoContext> kSaidShape{"Said", "What somebody said.",
                                                              kSaidRows};
struct Format {
  using Object = ExportReply;
  static constexpr const char* kName = "taproom-person-1";
  static json::value write(const ExportReply&, const NoContext&) { return kName; }
  static json::value schema(records::Schemas&) { return json::object{{"const", kName}}; }
};
using Lines = as::List<as::Named<"TableLine">>;
constexpr Row kExportRows[] = {
    told<Format>("format", "of this file"),
    told<as::Integer, &ExportReply::made>("made", "milliseconds since 1970"),
    told<as::Object<kMeDataShape>, &ExportReply::me>("me", ""),
    told<as::Integer, &ExportReply::seen>("seen", "when last, to the day"),
    told<as::Integer, &ExportReply::codes>("codes", "recovery codes that were not used"),
    told<as::List<as::Object<kSessionShape>>, &ExportReply::sessions>("sessions", ""),
    told<as::List<as::Text>, &ExportReply::blocked>("blocked", "names"),
    told<as::Ready<Lines>, &ExportReply::traces, &service::Traces::tables>(
        "tables", "all one sits or sat at; GET /api/tables/{table}/record is each game's record"),
    told<as::List<as::Object<kSaidShape>>, &ExportReply::traces, &service::Traces::said>(
        "said", "in the chats of these tables"),
};

}  // namespace

constinit const records::Shape<MeReply, NoContext> kMeShape{
    "MeReply", "Who the cookie says one is.", kMeReplyRows};
constinit const records::Shape<PersonReply, NoContext> kPersonShape{"PersonReply", "An account.",
                                                                    kPersonRows};
constinit const records::Shape<RatingsReply, NoContext> kRatingsShape{
    "RatingsReply", "The strongest of a game.", kRatingsRows};
constinit const records::Shape<BlockedReply, NoContext> kBlockedShape{
    "BlockedReply", "Everybody one has blocked.", kBlockedRows};
constinit const records::Shape<BlockReply, NoContext> kBlockShape{
    "BlockReply", "Somebody was blocked, or is not any more.", kBlockRows};

constinit const records::Shape<AccountReply, NoContext> kAccountShape{
    "AccountReply", "What only oneself sees of one's account.", kAccountRows};
constinit const records::Shape<CodesReply, NoContext> kCodesShape{
    "CodesReply", "New recovery codes; those of before are void.", kCodesRows};
constinit const records::Shape<ExportReply, NoContext> kExportShape{
    "ExportReply", "Everything the house knows of a person.", kExportRows};

void add_http_schemas(records::Schemas& all) {
  all.of(kMeShape);
  all.of(kPersonShape);
  all.of(kRatingsShape);
  all.of(kBlockedShape);
  all.of(kBlockShape);
  all.of(kAccountShape);
  all.of(kCodesShape);
  all.of(kExportShape);
}

}  // namespace taproom::net
