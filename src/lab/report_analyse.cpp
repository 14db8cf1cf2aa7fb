// The page of an analysis: the curve, the mistakes, and what was done round by round.
#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "lab/analyse.h"
#include "lab/estimate_text.h"
#include "lab/plot.h"
#include "lab/report.h"
#include "lab/report_words.h"
#include "records/config_json.h"
#include "records/html.h"

namespace taproom::lab {

namespace {

std::string percent(double share) { return fmt::format("{:.1f} %", 100 * share); }

class AnalysisPage {
 public:
  AnalysisPage(const AnalyseRequest& request, const Analysis& analysis)
      : request_(request),
        analysis_(analysis),
        record_(*request.record),
        names_(seat_names(record_)),
        round_(round_word(record_)),
        page_(fmt::format("{}: a game looked at again", record_.format->game().info().title),
              fmt::format("Taproom laboratory · {} players", record_.config.players)) {}

  std::string text() {
    head();
    curve();
    mistakes();
    moves();
    about();
    return page_.text();
  }

 private:
  const std::string& name(const Step& step) const {
    return names_[static_cast<std::size_t>(step.seat)];
  }

  void head() {
    if (analysis_.partial) {
      page_.warn(fmt::format("Stopped early: {} of {} actions were looked at.",
                             analysis_.steps.size(), record_.actions.size()));
    }
    std::vector<std::pair<std::string, std::string>> facts;
    facts.emplace_back("actions", grouped(analysis_.steps.size()));
    facts.emplace_back("with a choice", grouped(analysis_.judged));
    std::string winners;
    for (std::size_t i = 0; i < names_.size() && analysis_.outcome.over; ++i) {
      if (analysis_.outcome.place[i] == 1) winners += (winners.empty() ? "" : ", ") + names_[i];
    }
    facts.emplace_back("won", winners.empty() ? "not over" : winners);
    if (analysis_.outcome.over && analysis_.outcome.line_count[0] > 0) {
      std::string points;
      for (std::size_t i = 0; i < names_.size(); ++i)
        points += fmt::format("{}{}", i == 0 ? "" : " : ", analysis_.outcome.score[i]);
      facts.emplace_back("points", points);
    }
    page_.facts(facts);
  }

  LinePlot plot_of(double width, double height, std::string id, std::string css) const {
    LinePlot plot;
    plot.frame = {std::move(id),
                  "Share of a win after every action",
                  "One line for each seat, from the start of the game to the last action; numbered "
                  "circles are the largest mistakes.",
                  width,
                  height,
                  std::move(css)};
    plot.names = names_;
    plot.x_label = "actions";
    for (std::size_t seat = 0; seat < names_.size(); ++seat) {
      std::vector<double>& line = plot.lines.emplace_back();
      line.push_back(analysis_.start[seat]);
      for (const Step& step : analysis_.steps)
        line.push_back(step.shares[seat]);
    }
    std::uint32_t last = 0;
    for (std::size_t i = 0; i < analysis_.steps.size(); ++i) {
      const std::uint32_t now = analysis_.steps[i].round;
      if (now != last && now > 0) {
        plot.sections.emplace_back(static_cast<double>(i), std::to_string(now));
      }
      last = now;
    }
    for (std::size_t n = 0; n < analysis_.mistakes.size(); ++n) {
      const std::size_t i = analysis_.mistakes[n];
      const Step& step = analysis_.steps[i];
      plot.marks.push_back(
          {static_cast<double>(i), plot.lines[static_cast<std::size_t>(step.seat)][i],
           std::to_string(n + 1),
           fmt::format("{}: {} instead of {}", name(step), step.words, step.better->words)});
    }
    return plot;
  }

  void curve() {
    page_.section("curve", "Who was winning");
    PageTable numbers;
    numbers.head.push_back(round_);
    for (const std::string& seat : names_)
      numbers.head.push_back(seat);
    const auto row = [&](std::string label, const SeatShares& shares) {
      std::vector<std::string>& cells = numbers.rows.emplace_back();
      cells.push_back(std::move(label));
      for (std::size_t i = 0; i < names_.size(); ++i)
        cells.push_back(percent(shares[i]));
    };
    row("start", analysis_.start);
    double widest = 0;
    for (std::size_t i = 0; i < analysis_.steps.size(); ++i) {
      const Step& step = analysis_.steps[i];
      widest = std::max(widest, step.reach);
      const bool ends =
          i + 1 == analysis_.steps.size() || analysis_.steps[i + 1].round != step.round;
      if (ends) row(fmt::format("after {}", step.round), step.shares);
    }
    page_.figure(
        "Share of a win after every action",
        seat_legend(record_.config.players, names_) +
            share_lines(plot_of(1080, 380, "curve-broad", "broad")) +
            share_lines(plot_of(360, 320, "curve-narrow", "narrow")),
        fmt::format("Estimated from {}: n = {} worlds for every point, the same luck at all of "
                    "them; 95 % intervals (Student's t) reach at most {:.1f} points to each side. "
                    "Numbers on top are {}s. When the game is over the result stands.",
                    eyes_text(request_.eyes), request_.worlds, 100 * widest, round_),
        numbers, true);
  }

  void mistakes() {
    page_.section("mistakes", "The largest mistakes");
    page_.say(
        "A decision is judged by what the seat that made it could know, not by what came. The bot "
        "names the action it would take; both are tried in the same worlds with the same luck.");
    if (analysis_.mistakes.empty()) {
      page_.say("No mistake is certain: no decision cost more than chance could explain.");
      return;
    }
    std::string list = "<ol class=\"mistakes\">";
    for (std::size_t n = 0; n < analysis_.mistakes.size(); ++n) {
      const std::size_t i = analysis_.mistakes[n];
      const Step& step = analysis_.steps[i];
      list += fmt::format(
          "<li><h3><span class=\"number\">{}</span> {}, {} {}</h3>"
          "<p>Played: <b>{}</b> <code>{}</code></p><p>Better: <b>{}</b> <code>{}</code></p>"
          "<p>It cost {} of a win: {} instead of {} (action {}; n = {} worlds, 95 % interval by "
          "Student's t over pairs).</p></li>",
          n + 1, records::html_escaped(name(step)), round_, step.round,
          records::html_escaped(step.words), records::html_escaped(step.notation),
          records::html_escaped(step.better->words), records::html_escaped(step.better->notation),
          percent_text(step.better->loss), percent(step.played_share), percent(step.better->share),
          i + 1, grouped(step.better->worlds));
    }
    page_.html(list + "</ol>\n");
  }

  void moves() {
    page_.section("moves", "What was done");
    page_.say(
        "Decisions with more than one legal action. The last column is what an action cost in "
        "share of a win against the bot's choice, where it chose otherwise; small numbers are "
        "noise.");
    std::size_t first = 0;
    while (first < analysis_.steps.size()) {
      std::size_t end = first;
      while (end < analysis_.steps.size() &&
             analysis_.steps[end].round == analysis_.steps[first].round)
        ++end;
      moves_between(first, end);
      first = end;
    }
  }

  void moves_between(std::size_t first, std::size_t end) {
    std::string rows;
    std::size_t shown = 0;
    for (std::size_t i = first; i < end; ++i) {
      const Step& step = analysis_.steps[i];
      if (step.legal < 2) continue;
      ++shown;
      bool slip = false;
      for (const std::size_t mistake : analysis_.mistakes)
        slip = slip || mistake == i;
      const auto seat = static_cast<std::size_t>(step.seat);
      rows += fmt::format(
          "<tr{}><td class=\"n\">{}</td><td class=\"{}\">{}</td><td>{}</td><td class=\"n\">{}</td>"
          "<td class=\"n\">{}</td></tr>",
          slip ? " class=\"slip\"" : "", i + 1, seat_class(seat),
          records::html_escaped(names_[seat]), records::html_escaped(step.words),
          percent(step.shares[seat]),
          step.better ? fmt::format("{:.1f}", 100 * step.better->loss.mean) : std::string("-"));
    }
    if (shown == 0) return;
    const std::uint32_t round = analysis_.steps[first].round;
    page_.html(fmt::format(
        "<details><summary>{}: {} decisions</summary><div class=\"scroll\"><table class=\"moves\">"
        "<thead><tr><th scope=\"col\">action</th><th scope=\"col\">who</th><th "
        "scope=\"col\">what</th><th scope=\"col\">share after</th><th "
        "scope=\"col\">cost</th></tr></thead><tbody>{}</tbody></table></div></details>\n",
        round == 0 ? std::string("Setup") : capital(fmt::format("{} {}", round_, round)), shown,
        rows));
  }

  void about() {
    page_.section("about", "How this page was made");
    std::string list = "<dl class=\"ends\">";
    const auto add = [&](std::string_view key, std::string_view value) {
      list += fmt::format("<dt>{}</dt><dd><code>{}</code></dd>", records::html_escaped(key),
                          records::html_escaped(value));
    };
    if (!request_.command.empty()) add("command", request_.command);
    add("bot", request_.bot);
    add("worlds", std::to_string(request_.worlds));
    add("seed", std::to_string(request_.seed));
    add("config", json::serialize(records::config_to_json(*record_.format, record_.config)));
    add("pack", fmt::format("{}, sha256 {}", record_.format->pack_name(record_.config.pack),
                            record_.format->pack_hash(record_.config.pack)));
    page_.html(list + "</dl>\n");
    page_.say(
        "Shares are estimates of a heuristic that plays on for a few rounds or turns and then "
        "values what it sees; a stronger player might judge otherwise. The same command gives the "
        "same numbers on any machine and any number of threads, unless the bot thinks by the "
        "clock.");
    page_.data("analysis-data", json::serialize(analysis_to_json(request_, analysis_)));
  }

  const AnalyseRequest& request_;
  const Analysis& analysis_;
  const records::GameRecord& record_;
  std::vector<std::string> names_;
  std::string round_;
  Page page_;
};

}  // namespace

std::string analysis_html(const AnalyseRequest& request, const Analysis& analysis) {
  return AnalysisPage(request, analysis).text();
}

}  // namespace taproom::lab
