// taproom serve: the house, open.
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <string>

#include <fmt/format.h>

#include "app/commands.h"
#include "net/app.h"
#include "service/settings.h"

namespace taproom::app {

namespace {

std::optional<std::string> variable(const std::string& name) {
  const char* value = std::getenv(name.c_str());
  if (!value) return {};
  return std::string(value);
}

}  // namespace

int run_serve(const ServeOptions& options) {
  if (options.list_settings) {
    print(service::settings_markdown());
    return exit_code::kOk;
  }
  const records::Expected<service::Settings> settings =
      service::read_settings(options.flags, variable);
  if (!settings)
    return complain(settings.error().file.empty() ? exit_code::kUsage : exit_code::kBadInput,
                    settings.error());
  const records::Expected<std::unique_ptr<net::App>> app = net::App::open(*settings);
  if (!app) return complain(exit_code::kBadInput, app.error());
  print(fmt::format("Taproom is open: {}\n", (*app)->address()));
  std::fflush(stdout);
  const records::Expected<void> served = (*app)->run();
  if (!served) return complain(exit_code::kInternal, served.error());
  print("Taproom is closed.\n");
  return exit_code::kOk;
}

}  // namespace taproom::app
