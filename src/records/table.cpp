#include "records/table.h"

#include "records/kinds.h"

namespace taproom::records {

Table::Table(const GameFormat& format, const Config& config, const Seed& seed)
    : format_(&format),
      pack_(format.hold_pack(config.pack)),
      config_(config),
      seed_(seed),
      chance_(seed) {
  begin(nullptr);
}

Table::Table(const GameFormat& format, const AnyState& start, const Seed& seed)
    : format_(&format),
      pack_(format.hold_pack(format.game().config(start).pack)),
      seed_(seed),
      first_(start),
      chance_(seed) {
  begin(nullptr);
}

void Table::begin(EventLog* log) {
  chance_ = TableChance(seed_);
  state_ = first_ ? *first_ : game().start(config_, chance_.after(0), log);
}

Refusal Table::apply(Seat seat, Action action, EventLog* log, std::int64_t time_ms) {
  const auto redraws = static_cast<std::uint32_t>(redraws_.size());
  Chance& chance = chance_.after(redraws);
  const std::uint64_t drawn = chance.drawn();
  Move move{seat, action, game().notation(state_, action), time_ms, false, redraws};
  const Refusal refusal = game().apply(state_, seat, action, chance, log);
  if (!refusal.allowed()) return refusal;
  move.chance = chance.drawn() != drawn;
  moves_.push_back(std::move(move));
  return refusal;
}

std::size_t Table::can_undo(Seat seat) const {
  std::size_t count = 0;
  while (count < moves_.size()) {
    const Move& move = moves_[moves_.size() - 1 - count];
    if (move.seat != seat || move.chance) break;
    ++count;
  }
  return count;
}

void Table::undo(std::size_t count) {
  TAPROOM_ASSERT(count <= moves_.size());
  moves_.resize(moves_.size() - count);
  begin(nullptr);
  for (const Move& move : moves_) {
    const Refusal refusal =
        game().apply(state_, move.seat, move.action, chance_.after(move.redraws), nullptr);
    TAPROOM_ASSERT(refusal.allowed());
  }
}

void Table::redraw(Redraw redraw) { redraws_.push_back(std::move(redraw)); }

namespace {

template <class Kind>
struct PerSeat {
  static json::value write(const auto& values, const Seated& seated) {
    json::array out;
    for (std::size_t i = 0; i < static_cast<std::size_t>(seated.players); ++i)
      out.push_back(Kind::write(values[i], seated));
    return out;
  }
  static json::value schema(Schemas& all) { return list_schema(Kind::schema(all)); }
};

struct Lines {
  using Object = Outcome;
  static json::value write(const Outcome& outcome, const Seated& seated) {
    json::array out;
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(seated.players); ++seat) {
      json::object sources;
      for (std::size_t line = 0; line < outcome.line_count[seat]; ++line)
        sources[outcome.lines[seat][line].source] = outcome.lines[seat][line].points;
      out.emplace_back(std::move(sources));
    }
    return out;
  }
  static json::value schema(Schemas&) { return list_schema(map_schema(type_schema("integer"))); }
};

constexpr Row kOutcomeRows[] = {
    told<Seated, as::Flag, &Outcome::over>("over", "the game has ended"),
    told<Seated, PerSeat<as::Whole<0, kMaxSeats>>, &Outcome::place>(
        "places", "by seat: 1 is the winner, ties share a place, 0 while the game runs"),
    told<Seated, PerSeat<as::Integer>, &Outcome::score>("scores", "points by seat"),
    told<Seated, PerSeat<as::Integer>, &Outcome::tiebreak>("tiebreaks", "by seat"),
    told<Seated, Lines>("lines", "by seat: where the points came from"),
};

using ToldFact = ToldRefusal::Fact;
constexpr Row kFactRows[] = {
    told<NoContext, as::Text, &ToldFact::kind>("kind", "number, seat, card, area ..."),
    rarely_told<NoContext, as::Text, &ToldFact::name>("name", "which card, area ..."),
    told<NoContext, as::Integer, &ToldFact::value>("value", "as a number"),
    told<NoContext, as::Text, &ToldFact::text>("text", "in English"),
};
constexpr Shape<ToldFact, NoContext> kFactShape{"Fact", "A fact in the sentence of a refusal.",
                                                kFactRows};

constexpr Row kRefusalRows[] = {
    told<NoContext, as::Text, &ToldRefusal::rule>("rule", "its id in the catalogue"),
    told<NoContext, as::Text, &ToldRefusal::key>("key", "for translations"),
    told<NoContext, as::Text, &ToldRefusal::sentence>("sentence", "in English"),
    told<NoContext, as::ByName<as::Object<kFactShape>>, &ToldRefusal::facts>(
        "facts", "by their name in the sentence"),
};

}  // namespace

constinit const Shape<Outcome, Seated> kOutcomeShape{"Outcome", "How a game ended, or stands.",
                                                     kOutcomeRows};
constinit const Shape<ToldRefusal, NoContext> kRefusalShape{
    "Refusal", "Why a rule forbids an action.", kRefusalRows};

json::value outcome_to_json(const Outcome& outcome, int players) {
  return kOutcomeShape.write(outcome, {players});
}

ToldRefusal told_refusal(const AnyGame& game, const Config& config, const Refusal& refusal) {
  ToldRefusal out{refusal.reason().rule, refusal.reason().key, game.sentence(config, refusal), {}};
  for (const Fact& fact : refusal) {
    FactName name = game.fact_name(config, fact);
    out.facts.push_back(
        {fact.name, {name.kind, std::move(name.name), fact.value, game.fact_text(config, fact)}});
  }
  return out;
}

json::object refusal_to_json(const ToldRefusal& refusal) {
  return kRefusalShape.write(refusal, {});
}

}  // namespace taproom::records
