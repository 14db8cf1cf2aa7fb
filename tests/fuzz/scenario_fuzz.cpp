// Any bytes as a scenario file: parsed and, when they are one, run.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "records/game_format.h"
#include "records/scenario.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace taproom::records;
  install_default_packs();
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto scenarios = parse_scenarios(text, "fuzz.scenario");
  if (!scenarios) return 0;
  for (const Scenario& scenario : *scenarios) {
    // A pack is a file of its own; this target opens none.
    if (scenario.game.text.find("pack") != std::string::npos) continue;
    for (const ScenarioFailure& failure : run_scenario(scenario).failures) {
      (void)failure.to_string(scenario.file);
    }
  }
  return 0;
}
