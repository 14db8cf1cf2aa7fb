// The page of a simulation. Its numbers are those of the JSON, which the page carries along.
#include <algorithm>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "lab/estimate_text.h"
#include "lab/game_lab.h"
#include "lab/plot.h"
#include "lab/report.h"
#include "lab/report_words.h"
#include "records/config_json.h"
#include "records/html.h"

namespace taproom::lab {

namespace {

constexpr std::string_view kWilson =
    "95 % intervals by Wilson's score method; a shared win counts in parts.";
constexpr std::string_view kStudent =
    "95 % intervals by Student's t over games, which are independent of each other.";

/// Of the numbers a game reports, one that is not about length and one that is told already.
const std::string kMargin = "margin";
const std::string kBelowLimit = "turns_below_limit";

/// Characters are dealt by lot or agreed on; everything else is a choice of the bots.
constexpr std::string_view kDealt = "character";
constexpr std::string_view kChosen =
    " Bots choose it, so this also shows who chose; games in which all seats have the same are "
    "left out.";

std::string percent(double share) { return fmt::format("{:.1f} %", 100 * share); }

PageTable share_table(std::string name, const std::vector<IntervalBar>& bars) {
  PageTable table{{std::move(name), "win share", "from", "to", "n"}, {}};
  for (const IntervalBar& bar : bars) {
    table.rows.push_back({bar.label, percent(bar.value.mean), percent(bar.value.low),
                          percent(bar.value.high), grouped(bar.n)});
  }
  return table;
}

PageTable mean_table(std::string name, const std::vector<IntervalBar>& bars) {
  PageTable table{{std::move(name), "mean", "from", "to", "n"}, {}};
  for (const IntervalBar& bar : bars) {
    table.rows.push_back({bar.label, fmt::format("{:.2f}", bar.value.mean),
                          fmt::format("{:.2f}", bar.value.low),
                          fmt::format("{:.2f}", bar.value.high), grouped(bar.n)});
  }
  return table;
}

PageTable bin_table(const Bins& bins, std::string name) {
  PageTable table{{std::move(name), "count", "share"}, {}};
  const double total = static_cast<double>(std::max<std::uint64_t>(bins.total(), 1));
  for (std::size_t i = 0; i < bins.counts.size(); ++i) {
    const std::int64_t first = bins.from + static_cast<std::int64_t>(i) * bins.width;
    table.rows.push_back({bins.width == 1 ? std::to_string(first)
                                          : fmt::format("{} to {}", first, first + bins.width - 1),
                          grouped(bins.counts[i]),
                          percent(static_cast<double>(bins.counts[i]) / total)});
  }
  return table;
}

std::string spread_sentence(const Spread& spread) {
  return fmt::format(
      "Mean {:.1f}, median {:.0f}; eight of ten between {:.0f} and {:.0f}; least {:.0f}, most "
      "{:.0f}.",
      spread.mean, spread.median, spread.p10, spread.p90, spread.min, spread.max);
}

class SimulatePage {
 public:
  SimulatePage(const SimulateRequest& request, const SimulateReport& report)
      : request_(request),
        report_(report),
        info_(request.format->game().info()),
        page_(fmt::format("{}: {} games", info_.title, grouped(report.games)), kicker()) {}

  std::string text() {
    head();
    if (has_points(report_)) score();
    wins();
    if (report_.rounds.contains("upgrades")) upgrades();
    length();
    endings();
    if (report_.metrics) metrics();
    about();
    return page_.text();
  }

 private:
  std::string kicker() const {
    std::string out = fmt::format("Taproom laboratory · {} players", request_.config.players);
    if (!info_.modules.empty()) {
      out += " · modules " + records::modules_text(info_, request_.config.modules);
    }
    return out + " · bots: " + bots_text(request_);
  }

  PlotFrame frame(std::string id, std::string title, std::string about) const {
    return {std::move(id), std::move(title), std::move(about)};
  }

  std::string games_n() const { return fmt::format("n = {} games.", grouped(report_.games)); }

  void head() {
    if (report_.partial) {
      page_.warn(
          fmt::format("Stopped early: {} of the {} games that were asked for. What is here is "
                      "complete for those games.",
                      grouped(report_.games), grouped(request_.games)));
    }
    std::vector<std::pair<std::string, std::string>> facts;
    facts.emplace_back("games", grouped(report_.games));
    if (has_points(report_)) {
      facts.emplace_back("points on average", fmt::format("{:.1f}", report_.score.mean));
      facts.emplace_back("points of winners", fmt::format("{:.1f}", report_.winning_score.mean));
    }
    facts.emplace_back("decisions per game",
                       fmt::format("{:.0f}", report_.decisions_per_game.mean));
    if (report_.metrics) {
      facts.emplace_back("legal actions per decision",
                         fmt::format("{:.1f}", report_.metrics->all.choices.mean));
      facts.emplace_back("lead changes per game",
                         fmt::format("{:.1f}", report_.metrics->lead_changes.mean));
    }
    page_.facts(facts);
  }

  void score() {
    page_.section("score", "Points");
    const Bins all = bins_of(report_.score_tally.counts(), kScoreBins);
    HistogramPlot plot;
    plot.frame = frame("score-all", "Points of all seats", spread_sentence(report_.score));
    plot.bins = all;
    plot.x_label = "points at the end";
    plot.y_label = "share of seats";
    plot.mean = report_.score.mean;
    page_.figure("All seats", histogram(plot),
                 fmt::format("{} n = {} results of {} games.", spread_sentence(report_.score),
                             grouped(report_.score_tally.total()), grouped(report_.games)),
                 bin_table(all, "points"));
    plot.frame = frame("score-seats", "Points by seat",
                       "The distribution of each seat as an outline; the colours are those of the "
                       "means beside it.");
    plot.mean.reset();
    for (const Tally& seat : report_.score_by_seat)
      plot.by_seat.push_back(bins_like(all, seat.counts()));
    plot.bins.counts.assign(all.counts.size(), 0);
    page_.figure("Each seat", seat_legend(request_.config.players) + histogram(plot),
                 fmt::format("Outlines in the colours of the seats. n = {} games each.",
                             grouped(report_.games)));
    means();
    sources();
  }

  void means() {
    IntervalPlot plot;
    plot.frame = frame("score-means", "Mean points by seat", std::string(kStudent));
    plot.percent = false;
    plot.x_label = "mean points";
    for (std::size_t i = 0; i < report_.score_means.size(); ++i) {
      plot.bars.push_back({fmt::format("seat {}", i), report_.score_means[i], report_.games, i});
    }
    page_.figure("Mean by seat", interval_bars(plot), fmt::format("{} {}", kStudent, games_n()),
                 mean_table("seat", plot.bars));
  }

  void sources() {
    IntervalPlot plot;
    plot.frame = frame("score-sources", "Mean points by source", std::string(kStudent));
    plot.percent = false;
    plot.from_zero = true;
    plot.x_label = "mean points of a seat";
    for (const SourceSpread& source : report_.sources)
      plot.bars.push_back({spoken(source.source), source.mean, report_.games, {}});
    page_.figure("Where points come from", interval_bars(plot),
                 fmt::format("The average of all seats of a game is one observation. {} {}",
                             kStudent, games_n()),
                 mean_table("source", plot.bars));
  }

  void wins() {
    page_.section("wins", "Who wins");
    const double fair = 1.0 / request_.config.players;
    IntervalPlot plot;
    plot.frame = frame("wins-seat", "Win share by seat", std::string(kWilson));
    plot.x_label = "share of wins";
    plot.compare = fair;
    plot.compare_label = "even " + percent(fair);
    for (std::size_t i = 0; i < report_.seat_shares.size(); ++i) {
      plot.bars.push_back({fmt::format("seat {}", i), report_.seat_shares[i].estimate,
                           report_.seat_shares[i].n, i});
    }
    page_.figure("By seat", interval_bars(plot),
                 fmt::format("{} {} Who begins is {}.", kWilson, games_n(),
                             request_.config.start_seat == Config::kAnySeat
                                 ? "drawn by lot in every game"
                                 : fmt::format("always seat {}", request_.config.start_seat)),
                 share_table("seat", plot.bars));
    for (const auto& [name, group] : report_.shares_by) {
      plot.frame = frame("wins-" + name, "Win share by " + spoken(name), std::string(kWilson));
      plot.bars.clear();
      for (const auto& [key, share] : group)
        plot.bars.push_back({spoken(key), share.estimate, share.n, {}});
      std::stable_sort(plot.bars.begin(), plot.bars.end(),
                       [](const auto& a, const auto& b) { return a.value.mean > b.value.mean; });
      page_.figure("By " + spoken(name), interval_bars(plot),
                   fmt::format("{} n = how often a seat had it; seats of one game are not quite "
                               "independent.{}",
                               kWilson, name == kDealt ? "" : kChosen),
                   share_table(spoken(name), plot.bars));
    }
  }

  void upgrades() {
    page_.section("upgrades", "When areas are upgraded");
    const double seats =
        static_cast<double>(std::max<std::uint64_t>(report_.games, 1)) * request_.config.players;
    TilePlot plot;
    plot.frame = frame("upgrades-rounds", "Upgrades by area and round",
                       "The share of seats that upgraded an area in a round, in percent.");
    plot.frame.width = 560;
    plot.frame.css = "tiles";
    plot.column_label = "round";
    plot.columns.emplace_back("start");
    for (std::size_t round = 1; round <= kMaxRounds; ++round)
      plot.columns.push_back(std::to_string(round));
    plot.columns.emplace_back("ever");
    PageTable numbers{
        {"area", "start", "1", "2", "3", "4", "5", "6", "7", "8", "sum", "of these free"}, {}};
    for (const auto& [area, counts] : report_.rounds.at("upgrades")) {
      plot.rows.push_back(spoken(area));
      std::vector<double>& row = plot.shares.emplace_back();
      std::vector<std::string> cells{spoken(area)};
      std::uint64_t sum = 0;
      for (std::size_t round = 0; round <= kMaxRounds; ++round) {
        row.push_back(static_cast<double>(counts[round]) / seats);
        cells.push_back(grouped(counts[round]));
        sum += counts[round];
      }
      row.push_back(static_cast<double>(sum) / seats);
      cells.push_back(grouped(sum));
      cells.push_back(grouped(free_upgrades(area)));
      numbers.rows.push_back(std::move(cells));
    }
    page_.figure(
        "By area and round", "<div class=\"scroll\">" + tiles(plot) + "</div>",
        fmt::format("Percent of seats that upgraded the area in the round, paid or free; start is "
                    "by a start card or tavernkeeper. "
                    "n = {} seats of {} games.",
                    grouped(report_.games * request_.config.players), grouped(report_.games)),
        numbers, true);
  }

  std::uint64_t free_upgrades(const std::string& area) const {
    const auto group = report_.rounds.find("free_upgrades");
    if (group == report_.rounds.end()) return 0;
    const auto counts = group->second.find(area);
    if (counts == group->second.end()) return 0;
    std::uint64_t sum = 0;
    for (const std::uint64_t count : counts->second)
      sum += count;
    return sum;
  }

  void length() {
    page_.section("length", "How long games are");
    distribution("length-decisions", "Decisions per game", "decisions", report_.decisions_tally,
                 "games");
    for (const auto& [name, tally] : report_.number_tallies) {
      if (name != kMargin && name != kBelowLimit) {
        distribution("length-" + name, capital(spoken(name)), spoken(name), tally, "games");
      }
    }
    const std::string note = lab_of(request_.format->name()).length_note();
    if (!note.empty()) page_.say(note);
  }

  void distribution(std::string id, const std::string& title, std::string x_label,
                    const Tally& tally, std::string_view of) {
    HistogramPlot plot;
    const Spread spread = tally.spread();
    plot.frame = frame(std::move(id), title, spread_sentence(spread));
    plot.bins = bins_of(tally.counts(), kLengthBins);
    plot.x_label = std::move(x_label);
    plot.y_label = fmt::format("share of {}", of);
    plot.mean = spread.mean;
    page_.figure(title, histogram(plot), fmt::format("{} {}", spread_sentence(spread), games_n()),
                 bin_table(plot.bins, plot.x_label));
  }

  void endings() {
    page_.section("endings", "How games end");
    for (const auto& [name, group] : report_.counts) {
      CountPlot plot;
      plot.frame = frame("endings-" + name, capital(spoken(name)), "Counts and shares.");
      PageTable numbers{{spoken(name), "count"}, {}};
      for (const auto& [key, count] : group) {
        plot.bars.emplace_back(spoken(key), count);
        plot.whole += count;
        numbers.rows.push_back({spoken(key), grouped(count)});
      }
      page_.figure(capital(spoken(name)), count_bars(plot),
                   fmt::format("n = {}.", grouped(plot.whole)), numbers);
    }
    if (const auto margin = report_.number_tallies.find(kMargin);
        margin != report_.number_tallies.end()) {
      distribution("endings-margin", "Points ahead of the second", "points between the first two",
                   margin->second, "games");
    }
    const Share shared = wilson(static_cast<double>(report_.shared_wins), report_.games);
    page_.say(fmt::format("{} of {} games had more than one winner: {} (95 % interval, Wilson).",
                          grouped(report_.shared_wins), grouped(report_.games),
                          percent_text(shared.estimate)));
  }

  void metrics() {
    const GameMetrics& metrics = *report_.metrics;
    page_.section("metrics", "Game metrics");
    page_.say(
        "A decision is one action of one seat; it is forced when only one action is legal. The "
        "branching factor is the number of legal actions.");
    PageTable table{{"decisions", "mean", "median", "90 %", "most", "forced", "n"}, {}};
    const auto add = [&](std::string name, const PhaseChoices& row) {
      table.rows.push_back(
          {std::move(name), fmt::format("{:.2f}", row.choices.mean),
           fmt::format("{:.0f}", row.choices.median), fmt::format("{:.0f}", row.choices.p90),
           fmt::format("{:.0f}", row.choices.max), percent(row.forced), grouped(row.decisions)});
    };
    add("branching factor, all", metrics.all);
    for (const PhaseChoices& phase : metrics.phases)
      add((phase.phase.size() == 1 ? "in phase " : "at ") + phase.phase, phase);
    page_.table(table);
    PageTable rest{{"per game", "mean", "95 % interval", "median", "most", "n"}, {}};
    const Estimate decisions = mean_of(report_.decisions_tally);
    const auto interval = [](const Estimate& e) {
      return fmt::format("{:.2f} to {:.2f}", e.low, e.high);
    };
    rest.rows.push_back({"decisions", fmt::format("{:.2f}", decisions.mean), interval(decisions),
                         fmt::format("{:.0f}", report_.decisions_per_game.median),
                         fmt::format("{:.0f}", report_.decisions_per_game.max),
                         grouped(report_.games)});
    rest.rows.push_back({"lead changes", fmt::format("{:.2f}", metrics.lead_changes_mean.mean),
                         interval(metrics.lead_changes_mean),
                         fmt::format("{:.0f}", metrics.lead_changes.median),
                         fmt::format("{:.0f}", metrics.lead_changes.max), grouped(report_.games)});
    page_.table(rest);
    PageTable hidden{{"hidden at a decision", "mean", "median", "90 %", "most", "n"}, {}};
    const auto add_hidden = [&](std::string name, const Spread& spread) {
      hidden.rows.push_back({std::move(name), fmt::format("{:.2f}", spread.mean),
                             fmt::format("{:.1f}", spread.median),
                             fmt::format("{:.1f}", spread.p90), fmt::format("{:.1f}", spread.max),
                             grouped(metrics.hidden_samples)});
    };
    add_hidden("bits", metrics.hidden_bits);
    add_hidden("cards or tiles", metrics.hidden_cards);
    if (metrics.hidden_samples > 0) page_.table(hidden);
    page_.say(
        "Hidden information is what the seat that decides cannot know even if it remembers "
        "everything: the binary logarithm of the number of different hands the others may hold. "
        "The order of shuffled cards is not counted: it is chance still to come.");
    page_.say(lead_sentence());
    page_.say(fmt::format(
        "Who led alone at half time won {} of these games (95 % interval, Wilson; "
        "n = {} games with a sole leader at half time).",
        percent_text(metrics.half_leader_wins.estimate), grouped(metrics.half_leader_wins.n)));
  }

  std::string lead_sentence() const {
    const bool points = has_points(report_);
    return fmt::format(
        "The lead is noted after every {}: it belongs to the seat with the {}, if it is alone with "
        "that. A lead change is a leader who is not the one before; at the end the winner leads. "
        "Intervals of means by Student's t over games.",
        points ? "round" : "turn",
        points ? "most points so far" : "most Fortitude above Alcohol, Gold breaking ties");
  }

  void about() {
    page_.section("about", "How this page was made");
    std::size_t reconstructed = 0;
    const auto rows = request_.format->components(request_.config.pack);
    for (const records::ComponentRow& row : rows)
      reconstructed += row.source.find("reconstructed") != std::string::npos ? 1 : 0;
    std::string list = "<dl class=\"ends\">";
    const auto add = [&](std::string_view name, std::string_view value) {
      list += fmt::format("<dt>{}</dt><dd><code>{}</code></dd>", records::html_escaped(name),
                          records::html_escaped(value));
    };
    if (!request_.command.empty()) add("command", request_.command);
    add("seed", std::to_string(request_.seed));
    add("bots", bots_text(request_));
    add("config", json::serialize(records::config_to_json(*request_.format, request_.config)));
    add("pack", fmt::format("{}, sha256 {}", request_.format->pack_name(request_.config.pack),
                            request_.format->pack_hash(request_.config.pack)));
    add("hash of all final states", fmt::format("{:016x}", report_.hash));
    page_.html(list + "</dl>\n");
    page_.say(
        "The same command gives the same numbers on any machine and any number of threads, unless "
        "bots think by the clock.");
    if (reconstructed > 0) {
      page_.warn(fmt::format(
          "{} of the {} entries of the component pack are reconstructed in whole or in part: no "
          "rulebook prints them. Numbers on this page hold for this pack; with the cards of your "
          "own box they may differ. `taproom components {}` lists every entry with its source, and "
          "--pack FILE corrects them.",
          reconstructed, rows.size(), request_.format->name()));
    } else {
      page_.say(
          fmt::format("All {} entries of the component pack have a printed or published "
                      "source; `taproom components {}` lists them.",
                      rows.size(), request_.format->name()));
    }
    page_.data("report-data", json::serialize(report_to_json(request_, report_)));
  }

  const SimulateRequest& request_;
  const SimulateReport& report_;
  const GameInfo& info_;
  Page page_;
};

}  // namespace

std::string report_html(const SimulateRequest& request, const SimulateReport& report) {
  return SimulatePage(request, report).text();
}

}  // namespace taproom::lab
