#include "records/table.h"

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>

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

json::value outcome_to_json(const Outcome& outcome, int players) {
  json::array places;
  json::array scores;
  json::array tiebreaks;
  json::array lines;
  for (int i = 0; i < players; ++i) {
    const auto seat = static_cast<std::size_t>(i);
    places.emplace_back(outcome.place[seat]);
    scores.emplace_back(outcome.score[seat]);
    tiebreaks.emplace_back(outcome.tiebreak[seat]);
    json::object sources;
    for (std::size_t line = 0; line < outcome.line_count[seat]; ++line) {
      sources[outcome.lines[seat][line].source] = outcome.lines[seat][line].points;
    }
    lines.emplace_back(std::move(sources));
  }
  json::object out;
  out["over"] = outcome.over;
  out["places"] = std::move(places);
  out["scores"] = std::move(scores);
  out["tiebreaks"] = std::move(tiebreaks);
  out["lines"] = std::move(lines);
  return out;
}

json::value refusal_to_json(const AnyGame& game, const Config& config, const Refusal& refusal) {
  json::object facts;
  for (const Fact& fact : refusal) {
    const FactName name = game.fact_name(config, fact);
    json::object said;
    said["kind"] = name.kind;
    if (!name.name.empty()) said["name"] = name.name;
    said["value"] = fact.value;
    said["text"] = game.fact_text(config, fact);
    facts[fact.name] = std::move(said);
  }
  json::object out;
  out["rule"] = refusal.reason().rule;
  out["key"] = refusal.reason().key;
  out["sentence"] = game.sentence(config, refusal);
  out["facts"] = std::move(facts);
  return out;
}

}  // namespace taproom::records
