#pragma once
// The whole house: opens the data folder, puts the parts together, serves until it is asked to
// stop.

#include <cstdint>
#include <memory>
#include <string>

#include "records/error.h"
#include "service/settings.h"

namespace taproom::net {

class House {
 public:
  /// Everything up to listening; the error says what to do about it.
  static records::Expected<std::unique_ptr<House>> open(const service::Settings& settings);
  ~House();
  House(const House&) = delete;
  House& operator=(const House&) = delete;

  /// What to open in a browser.
  std::string address() const;
  /// Serves until SIGTERM or SIGINT. An error when something could no longer be written.
  records::Expected<void> run();

 private:
  struct Rooms;
  explicit House(std::unique_ptr<Rooms> rooms);
  std::unique_ptr<Rooms> rooms_;
};

}  // namespace taproom::net
