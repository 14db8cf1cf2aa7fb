#pragma once
// The description of a bot, taken apart: a name, then settings after colons
// (`search:nodes=500:noise=0.1`). A setting named twice has its last value, so that a description
// can be changed by writing behind it.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace taproom::bots {

class Settings {
 public:
  explicit Settings(std::string_view description);

  const std::string& name() const { return name_; }
  /// The settings behind the name, with the colon before each.
  const std::string& rest() const { return rest_; }

  /// Read the setting if it is there, and note that the bot knows it. Anything but a number in the
  /// range is a fault.
  void whole(std::string_view key, std::uint32_t& value, std::uint32_t least, std::uint32_t most);
  void real(std::string_view key, float& value, float least, float most);

  /// What is wrong: the first fault of those that were read, or a setting nobody asked for.
  std::optional<std::string> fault() const;

 private:
  struct Pair {
    std::string key;
    std::string value;
    bool known = false;
  };
  const Pair* find(std::string_view key);
  void refuse(const Pair& pair, std::string_view expected);

  std::string name_;
  std::string rest_;
  std::vector<Pair> pairs_;
  std::vector<std::string> known_;
  std::string fault_;
};

}  // namespace taproom::bots
