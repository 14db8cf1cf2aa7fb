// An analysis for programs and for the terminal.
#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <fmt/format.h>

#include "lab/analyse.h"
#include "lab/estimate_text.h"
#include "records/config_json.h"
#include "records/rules_info.h"

namespace taproom::lab {

namespace {

json::array shares_json(const SeatShares& shares, int players) {
  json::array out;
  for (int i = 0; i < players; ++i)
    out.push_back(rounded_json(shares[static_cast<std::size_t>(i)]));
  return out;
}

json::object step_json(const Step& step, std::size_t index, int players) {
  json::object out;
  out["action"] = index + 1;
  out["seat"] = step.seat;
  out["round"] = step.round;
  out["do"] = step.notation;
  out["words"] = step.words;
  out["legal"] = step.legal;
  out["shares"] = shares_json(step.shares, players);
  out["reach"] = rounded_json(step.reach);
  if (step.better) {
    out["played_share"] = rounded_json(step.played_share);
    out["better"] = {{"do", step.better->notation},
                     {"words", step.better->words},
                     {"share", rounded_json(step.better->share)},
                     {"loss", estimate_json(step.better->loss)},
                     {"worlds", step.better->worlds}};
  }
  return out;
}

std::string_view eyes_name(Eyes eyes) {
  switch (eyes) {
    case Eyes::kSpectator:
      return "spectator";
    case Eyes::kReferee:
      return "referee";
    default:
      return "seats";
  }
}

std::string shares_line(const SeatShares& shares, std::size_t players) {
  std::string out;
  for (std::size_t i = 0; i < players; ++i)
    out += fmt::format(" {:>12}", fmt::format("{:.1f} %", 100 * shares[i]));
  return out;
}

}  // namespace

std::vector<std::string> seat_names(const records::GameRecord& record) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < record.config.players; ++i) {
    const bool named = i < record.names.size() && !record.names[i].empty();
    names.push_back(named ? record.names[i] : fmt::format("seat {}", i));
  }
  return names;
}

std::string round_word(const records::GameRecord& record) {
  return std::string(records::rules_of(record.format->name()).turn_word);
}

std::string eyes_text(Eyes eyes) {
  switch (eyes) {
    case Eyes::kSpectator:
      return "what a spectator knows";
    case Eyes::kReferee:
      return "everything, hidden cards included (the referee's eyes)";
    default:
      return "what the seats know, each in turn";
  }
}

json::value analysis_to_json(const AnalyseRequest& request, const Analysis& analysis) {
  const records::GameRecord& record = *request.record;
  const int players = record.config.players;
  json::object out;
  out["format"] = "taproom-analysis-1";
  out["game"] = record.format->name();
  out["config"] = records::config_to_json(*record.format, record.config);
  const std::vector<std::string> names = seat_names(record);
  out["seats"] = json::array(names.begin(), names.end());
  out["bot"] = request.bot;
  out["nodes"] = request.budget.nodes;
  out["worlds"] = request.worlds;
  out["eyes"] = eyes_name(request.eyes);
  out["seed"] = request.seed;
  out["partial"] = analysis.partial;
  out["decisions"] = analysis.steps.size();
  out["decisions_with_a_choice"] = analysis.judged;
  out["start"] = shares_json(analysis.start, players);
  json::array mistakes;
  for (const std::size_t i : analysis.mistakes)
    mistakes.push_back(step_json(analysis.steps[i], i, players));
  out["mistakes"] = std::move(mistakes);
  json::array steps;
  for (std::size_t i = 0; i < analysis.steps.size(); ++i)
    steps.push_back(step_json(analysis.steps[i], i, players));
  out["steps"] = std::move(steps);
  if (analysis.outcome.over) out["result"] = records::outcome_to_json(analysis.outcome, players);
  return out;
}

std::string analysis_text(const AnalyseRequest& request, const Analysis& analysis) {
  const records::GameRecord& record = *request.record;
  const std::vector<std::string> names = seat_names(record);
  const std::string round = round_word(record);
  std::string out = fmt::format("{}: {} actions, {} with a choice; bot {}, {} worlds\n",
                                record.format->game().info().title, analysis.steps.size(),
                                analysis.judged, request.bot, request.worlds);
  if (analysis.partial) {
    out += fmt::format("stopped early: {} of {} actions\n", analysis.steps.size(),
                       record.actions.size());
  }
  out += fmt::format("\nShare of a win, by {}:\n  {:<12}", eyes_text(request.eyes), "");
  for (const std::string& name : names)
    out += fmt::format(" {:>12}", name.substr(0, 12));
  out += fmt::format("\n  {:<12}{}\n", "at the start", shares_line(analysis.start, names.size()));
  for (std::size_t i = 0; i < analysis.steps.size(); ++i) {
    const Step& step = analysis.steps[i];
    const bool last = i + 1 == analysis.steps.size();
    if (!last && analysis.steps[i + 1].round == step.round) continue;
    out += fmt::format("  {:<12}{}\n", fmt::format("{} {}", round, step.round),
                       shares_line(step.shares, names.size()));
  }
  out += analysis.mistakes.empty() ? "\nNo mistake is certain.\n" : "\nThe largest mistakes:\n";
  for (std::size_t n = 0; n < analysis.mistakes.size(); ++n) {
    const std::size_t i = analysis.mistakes[n];
    const Step& step = analysis.steps[i];
    out += fmt::format(
        "  {}. action {}, {} {}, {}: {} ({})\n     better: {} ({})\n     it cost {} of a win\n",
        n + 1, i + 1, round, step.round, names[static_cast<std::size_t>(step.seat)], step.words,
        step.notation, step.better->words, step.better->notation, percent_text(step.better->loss));
  }
  return out;
}

}  // namespace taproom::lab
