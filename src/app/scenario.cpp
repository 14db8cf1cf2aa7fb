// taproom scenario FILE...
#include "records/scenario.h"

#include <algorithm>
#include <filesystem>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "app/commands.h"
#include "app/progress.h"
#include "records/files.h"

namespace taproom::app {

namespace {

namespace fs = std::filesystem;
namespace json = boost::json;

constexpr std::string_view kSuffix = ".scenario";

// A folder stands for every scenario file below it, in order of their names.
bool collect(const std::vector<std::string>& paths, std::vector<std::string>& files) {
  for (const std::string& path : paths) {
    std::error_code error;
    if (!fs::is_directory(path, error)) {
      files.push_back(path);
      continue;
    }
    std::vector<std::string> found;
    for (fs::recursive_directory_iterator it(path, error), end; it != end; it.increment(error)) {
      if (it->is_regular_file(error) && it->path().extension() == kSuffix) {
        found.push_back(it->path().generic_string());
      }
    }
    if (found.empty()) {
      complain(exit_code::kBadInput, fmt::format("{}: no file named *{} here", path, kSuffix));
      return false;
    }
    std::sort(found.begin(), found.end());
    files.insert(files.end(), found.begin(), found.end());
  }
  return true;
}

json::value result_json(const records::ScenarioResult& result) {
  json::array failures;
  for (const records::ScenarioFailure& failure : result.failures) {
    json::object entry;
    entry["line"] = failure.line;
    entry["message"] = failure.message;
    if (!failure.expected.empty()) entry["expected"] = failure.expected;
    if (!failure.found.empty()) entry["found"] = failure.found;
    failures.push_back(std::move(entry));
  }
  return {{"file", result.file},
          {"line", result.line},
          {"title", result.title},
          {"passed", result.passed()},
          {"failures", std::move(failures)}};
}

class Report {
 public:
  explicit Report(const ScenarioOptions& options) : options_(options) {}

  void add(const records::ScenarioResult& result) {
    ++(result.passed() ? passed_ : failed_);
    if (options_.json) {
      results_.push_back(result_json(result));
      return;
    }
    if (result.passed()) {
      if (options_.verbose) print(fmt::format("ok    {}\n", result.title));
      return;
    }
    print(fmt::format("FAIL  {}\n", result.title));
    for (const records::ScenarioFailure& failure : result.failures) {
      print("  " + failure.to_string(result.file) + "\n");
    }
  }

  int finish() const {
    if (options_.json) {
      const json::value out = {{"passed", passed_}, {"failed", failed_}, {"scenarios", results_}};
      print(json::serialize(out) + "\n");
    } else {
      print(fmt::format("{} passed, {} failed\n", passed_, failed_));
    }
    return failed_ == 0 ? exit_code::kOk : exit_code::kCheckFailed;
  }

 private:
  const ScenarioOptions& options_;
  std::uint64_t passed_ = 0;
  std::uint64_t failed_ = 0;
  json::array results_;
};

}  // namespace

int run_scenarios(const ScenarioOptions& options) {
  std::vector<std::string> files;
  if (!collect(options.paths, files)) return exit_code::kBadInput;
  Report report(options);
  Progress progress("scenarios", files.size());
  int bad = exit_code::kOk;
  for (std::size_t i = 0; i < files.size(); ++i) {
    progress.at(i);
    const records::Expected<std::string> text = records::read_file(files[i]);
    if (!text) {
      bad = complain(exit_code::kBadInput, text.error());
      continue;
    }
    const auto scenarios = records::parse_scenarios(*text, files[i]);
    if (!scenarios) {
      bad = complain(exit_code::kBadInput, scenarios.error());
      continue;
    }
    for (const records::Scenario& scenario : *scenarios)
      report.add(records::run_scenario(scenario));
  }
  const int checked = report.finish();
  return bad != exit_code::kOk ? bad : checked;
}

}  // namespace taproom::app
