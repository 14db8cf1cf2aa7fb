// The table of a tournament for programs and for people.
#include <algorithm>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <fmt/format.h>

#include "lab/estimate_text.h"
#include "lab/tournament.h"
#include "records/bounds.h"
#include "records/config_json.h"

namespace taproom::lab {

namespace {

/// A table of text: the first column flush left, the others flush right.
class TextTable {
 public:
  explicit TextTable(std::vector<std::string> head) { rows_.push_back(std::move(head)); }
  void add(std::vector<std::string> row) { rows_.push_back(std::move(row)); }
  std::string text() const {
    std::string out;
    for (const std::vector<std::string>& row : rows_) {
      out += fmt::format("  {:<{}}", row[0], width(0));
      for (std::size_t i = 1; i < row.size(); ++i)
        out += fmt::format("   {:>{}}", row[i], width(i));
      out += '\n';
    }
    return out;
  }

 private:
  std::size_t width(std::size_t column) const {
    std::size_t most = 0;
    for (const std::vector<std::string>& row : rows_)
      most = std::max(most, row[column].size());
    return most;
  }
  std::vector<std::vector<std::string>> rows_;
};

std::string_view verdict_name(SprtVerdict verdict) {
  switch (verdict) {
    case SprtVerdict::kElo0:
      return "elo0";
    case SprtVerdict::kElo1:
      return "elo1";
    case SprtVerdict::kUndecided:
      break;
  }
  return "undecided";
}

std::string budget_text(const ThinkTime& time) {
  std::string out;
  if (time.answer.nodes > 0) out += fmt::format(", {} nodes a move", time.answer.nodes);
  if (time.answer.millis > 0) out += fmt::format(", {} ms a move", time.answer.millis);
  if (time.turn_millis > 0) out += fmt::format(", {} ms a turn", time.turn_millis);
  return out;
}

std::string head_text(const TournamentRequest& request, const TournamentReport& report) {
  const GameInfo& info = request.format->game().info();
  std::string out = fmt::format("{}, {} players", info.title, request.config.players);
  if (!info.modules.empty()) {
    out += ", modules " + records::modules_text(info, request.config.modules);
  }
  out += fmt::format(": {} pairs, {} games, seed {}{}\n", report.pairs, report.games, request.seed,
                     budget_text(request.time));
  if (const std::string bounds = records::bounds_text(info, request.config); !bounds.empty()) {
    out += fmt::format("Games are cut off as a draw ({}).\n", bounds);
  }
  if (report.stopped) {
    out += fmt::format("Partial: stopped after {} of {} pairs.\n", report.pairs, request.pairs);
  }
  return out;
}

bool counts_nodes(const TournamentReport& report) {
  return std::any_of(report.standings.begin(), report.standings.end(),
                     [](const Standing& one) { return one.nodes_per_move > 0; });
}

std::string standings_text(const TournamentRequest& request, const TournamentReport& report) {
  const bool contest = request.plan.entrants.size() > 1;
  const bool lines_up = request.config.players > 2;
  std::vector<std::string> head = {"bot", "played"};
  if (contest) {
    head.insert(head.end(), {"win share", "Elo"});
    if (lines_up) head.emplace_back("of a fair share");
  }
  if (report.points) head.insert(head.end(), {"score", "margin"});
  head.insert(head.end(), {"place", "moves"});
  const bool counted = counts_nodes(report);
  if (counted) head.insert(head.end(), {"nodes/move", "nodes/turn"});
  TextTable table(std::move(head));
  for (std::size_t i = 0; i < report.standings.size(); ++i) {
    const Standing& one = report.standings[i];
    std::vector<std::string> row = {one.bot, std::to_string(one.played)};
    if (contest) {
      row.push_back(percent_text(one.win_share));
      row.push_back(i + 1 == report.standings.size() ? "0" : elo_text(one.elo));
      if (lines_up) row.push_back(number_text(one.fair_share, 2));
    }
    if (report.points) {
      row.push_back(number_text(one.score, 1));
      row.push_back(number_text(one.margin, 1));
    }
    row.push_back(fmt::format("{:.2f}", one.rank.mean));
    row.push_back(fmt::format("{:.1f}", one.moves_per_game));
    if (counted) {
      row.push_back(fmt::format("{:.0f}", one.nodes_per_move));
      row.push_back(fmt::format("{:.0f}", one.nodes_per_turn));
    }
    table.add(std::move(row));
  }
  std::string out = table.text();
  if (report.held_back) {
    out += "\n  Somebody won or lost everything: Elo is held back by one drawn game of each two.\n";
  }
  return out;
}

std::string meetings_text(const TournamentReport& report) {
  if (report.meetings.size() < 2) return {};
  TextTable table({"", "win share", "Elo"});
  for (const Meeting& one : report.meetings) {
    table.add(
        {one.first + " against " + one.second, percent_text(one.win_share), elo_text(one.elo)});
  }
  return "\n" + table.text();
}

std::string claim_text(double elo) { return elo == 0 ? "0" : fmt::format("{:+g}", elo); }

std::string sprt_text(const TournamentRequest& request, const TournamentReport& report) {
  if (!report.sprt) return {};
  const Sprt& sprt = *report.sprt;
  const SprtLimits& limits = sprt.limits();
  const std::string& first = request.plan.entrants[0].label;
  const std::string& second = request.plan.entrants[1].label;
  std::string out =
      fmt::format("\n  Sequential test of Elo {} against {}: ", claim_text(limits.elo0),
                  claim_text(limits.elo1));
  switch (sprt.verdict()) {
    case SprtVerdict::kUndecided:
      out += "not decided";
      break;
    case SprtVerdict::kElo0:
      out += claim_text(limits.elo0) + " is accepted";
      break;
    case SprtVerdict::kElo1:
      out += claim_text(limits.elo1) + " is accepted";
      break;
  }
  return out + fmt::format(
                   " after {} pairs ({} over {}).\n  Log-likelihood ratio {:.3f}, bounds {:.3f} "
                   "and {:.3f}; chances of error {:g} and {:g}.\n",
                   sprt.pairs(), first, second, sprt.log_ratio(), sprt.lower(), sprt.upper(),
                   limits.alpha, limits.beta);
}

std::string times_text(const TournamentReport& report) {
  TextTable table({"time", "ms/move", "ms/turn", "longest ms"});
  for (const ThinkingTime& one : report.thinking) {
    table.add({one.bot, fmt::format("{:.3f}", one.ms_per_move),
               fmt::format("{:.3f}", one.ms_per_turn), fmt::format("{:.1f}", one.longest_ms)});
  }
  return "\n" + table.text();
}

json::value budget_json(const ThinkTime& time) {
  json::object out;
  if (time.answer.nodes > 0) out["nodes"] = time.answer.nodes;
  if (time.answer.millis > 0) out["ms"] = time.answer.millis;
  if (time.turn_millis > 0) out["turn_ms"] = time.turn_millis;
  return out;
}

json::value standing_json(const TournamentRequest& request, const TournamentReport& report,
                          const Standing& one) {
  json::object out;
  out["bot"] = one.bot;
  out["played"] = one.played;
  if (request.plan.entrants.size() > 1) {
    out["win_share"] = estimate_json(one.win_share);
    out["fair_share_factor"] = estimate_json(one.fair_share);
    out["elo"] = estimate_json(one.elo);
  }
  if (report.points) {
    out["score"] = estimate_json(one.score);
    out["margin"] = estimate_json(one.margin);
  }
  out["place"] = estimate_json(one.rank);
  out["moves_per_game"] = rounded_json(one.moves_per_game);
  out["nodes_per_move"] = rounded_json(one.nodes_per_move);
  out["nodes_per_turn"] = rounded_json(one.nodes_per_turn);
  return out;
}

json::value sprt_json(const Sprt& sprt) {
  const SprtLimits& limits = sprt.limits();
  return {{"elo0", limits.elo0},
          {"elo1", limits.elo1},
          {"alpha", limits.alpha},
          {"beta", limits.beta},
          {"log_likelihood_ratio", rounded_json(sprt.log_ratio())},
          {"lower", rounded_json(sprt.lower())},
          {"upper", rounded_json(sprt.upper())},
          {"pairs", sprt.pairs()},
          {"verdict", verdict_name(sprt.verdict())}};
}

json::value timing_json(const TournamentRequest& request, const TournamentReport& report) {
  json::array bots;
  for (const ThinkingTime& one : report.thinking) {
    bots.push_back({{"bot", one.bot},
                    {"ms_per_move", rounded_json(one.ms_per_move)},
                    {"ms_per_turn", rounded_json(one.ms_per_turn)},
                    {"longest_ms", rounded_json(one.longest_ms)}});
  }
  return {{"seconds", rounded_json(report.seconds)},
          {"threads", request.threads},
          {"bots", std::move(bots)}};
}

}  // namespace

json::value tournament_to_json(const TournamentRequest& request, const TournamentReport& report,
                               bool with_times) {
  json::object out;
  out["game"] = request.format->name();
  out["config"] = records::config_to_json(*request.format, request.config);
  json::array bots;
  for (const Entrant& entrant : request.plan.entrants)
    bots.push_back({{"label", entrant.label}, {"description", entrant.description}});
  out["bots"] = std::move(bots);
  out["seed"] = request.seed;
  out["budget"] = budget_json(request.time);
  out["pairs_asked"] = request.pairs;
  out["pairs"] = report.pairs;
  out["games"] = report.games;
  out["decisions"] = report.decisions;
  out["partial"] = report.stopped;
  json::array standings;
  for (const Standing& one : report.standings)
    standings.push_back(standing_json(request, report, one));
  out["standings"] = std::move(standings);
  out["elo_held_back"] = report.held_back;
  json::array meetings;
  for (const Meeting& one : report.meetings) {
    meetings.push_back({{"first", one.first},
                        {"second", one.second},
                        {"win_share", estimate_json(one.win_share)},
                        {"elo", estimate_json(one.elo)}});
  }
  out["meetings"] = std::move(meetings);
  if (report.sprt) out["sprt"] = sprt_json(*report.sprt);
  out["hash"] = fmt::format("{:016x}", report.hash);
  if (with_times) out["timing"] = timing_json(request, report);
  return out;
}

std::string tournament_text(const TournamentRequest& request, const TournamentReport& report,
                            bool with_times) {
  std::string out = head_text(request, report);
  if (report.standings.empty()) return out;
  out +=
      "\n" + standings_text(request, report) + meetings_text(report) + sprt_text(request, report);
  if (with_times) out += times_text(report);
  return out;
}

}  // namespace taproom::lab
