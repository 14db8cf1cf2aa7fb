#pragma once
// The program that serves: opens the data folder, puts the parts together, serves until it is asked
// to stop.

#include <cstdint>
#include <memory>
#include <string>

#include "records/error.h"
#include "service/settings.h"

namespace taproom::net {

class App {
 public:
  /// Everything up to listening; the error says what to do about it.
  static records::Expected<std::unique_ptr<App>> open(const service::Settings& settings);
  ~App();
  App(const App&) = delete;
  App& operator=(const App&) = delete;

  /// What to open in a browser.
  std::string address() const;
  /// Serves until SIGTERM or SIGINT. An error when something could no longer be written.
  records::Expected<void> run();

 private:
  struct Parts;
  explicit App(std::unique_ptr<Parts> parts);
  std::unique_ptr<Parts> parts_;
};

}  // namespace taproom::net
