// taproom analyse RECORD
#include "lab/analyse.h"

#include <fmt/format.h>

#include "app/commands.h"
#include "app/opened_record.h"
#include "app/progress.h"
#include "lab/interrupt.h"
#include "records/json_reader.h"

namespace taproom::app {

namespace {

lab::Eyes eyes_of(const std::string& name) {
  if (name == "spectator") return lab::Eyes::kSpectator;
  return name == "referee" ? lab::Eyes::kReferee : lab::Eyes::kSeats;
}

}  // namespace

int run_analyse(const AnalyseOptions& options) {
  const auto opened = open_record(options.file, options.pack);
  if (!opened) return complain(exit_code::kBadInput, opened.error());
  lab::AnalyseRequest request;
  request.record = &opened->record;
  request.bot = options.bot;
  request.budget.nodes = options.nodes;
  request.worlds = options.worlds;
  request.eyes = eyes_of(options.eyes);
  request.seed = options.seed;
  request.threads = threads_of(options.work);
  request.command = options.command;
  if (const auto wrong = lab::check_analyst(request)) {
    return complain(exit_code::kUsage, "--bot: " + *wrong);
  }
  const lab::Interrupt interrupt;
  records::Expected<lab::Analysis> analysis = records::failure("");
  {
    Progress progress("actions", opened->record.actions.size(), options.work);
    analysis = lab::analyse(
        request,
        [&](std::uint64_t done, double share) {
          progress.estimate(fmt::format("seat 0 at {:.0f} %", 100 * share));
          progress.at(done);
        },
        lab::Interrupt::seen);
  }
  if (!analysis) {
    return complain(exit_code::kCheckFailed,
                    records::located(analysis.error(), opened->text, options.file));
  }
  const int code = deliver(
      options.work, {[&] { return lab::analysis_text(request, *analysis); },
                     [&] { return records::pretty(lab::analysis_to_json(request, *analysis)); },
                     [&] { return lab::analysis_html(request, *analysis); }});
  if (code != exit_code::kOk) return code;
  return analysis->partial ? exit_code::kInterrupted : exit_code::kOk;
}

}  // namespace taproom::app
