// The board of a game that has no drawing of its own.
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "app/board_view.h"

namespace taproom::app {

namespace {

namespace json = boost::json;

/// Values of one line each; what is long is cut.
std::string summary(const json::value& value, int width) {
  if (!value.is_object()) return json::serialize(value) + "\n";
  std::string out;
  for (const auto& [key, entry] : value.as_object()) {
    std::string line = fmt::format("  {}: {}", std::string_view(key), json::serialize(entry));
    const auto most = static_cast<std::size_t>(width);
    if (line.size() > most) line = line.substr(0, most - 3) + "...";
    out += line + "\n";
  }
  return out;
}

json::value known_to(const Scene& scene) {
  return scene.format.view_to_json({scene.known, Viewer::seat(scene.seat)});
}

class GenericBoard final : public Board {
 public:
  std::string status(const Scene& scene) const override { return scene.game().info().title; }
  std::string draw(const Scene& scene, Extent /*extent*/) const override {
    const std::string own = scene.format.board_text({scene.known, Viewer::seat(scene.seat)});
    return own.empty() ? summary(known_to(scene), scene.screen.width) : own;
  }
  std::string draw_seat(const Scene& scene, Seat who) const override {
    const json::value view = known_to(scene);
    if (view.is_object()) {
      const json::value* players = view.as_object().if_contains("players");
      if (players != nullptr && players->is_array() && who.value < players->as_array().size()) {
        return summary(players->as_array()[who.value], scene.screen.width);
      }
    }
    return summary(view, scene.screen.width);
  }
  std::string question(const Scene& /*scene*/) const override { return "What do you do?"; }
  Choice choice(const Scene& scene, Action action) const override {
    Choice choice;
    choice.action = action;
    choice.text = fmt::format("{}  ({})", scene.game().label(scene.known, scene.seat, action),
                              scene.game().notation(scene.known, action));
    return choice;
  }
  std::string rule_of(const Scene& /*scene*/, Action /*action*/) const override { return {}; }
  Telling telling(const Event& /*event*/) const override { return Telling::kSentence; }
  std::uint32_t moment(const AnyState& /*state*/) const override { return 0; }
  std::string examples() const override { return {}; }
};

}  // namespace

const Board& generic_board() {
  static const GenericBoard generic;
  return generic;
}

}  // namespace taproom::app
