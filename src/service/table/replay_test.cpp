// Pages of a game: what each viewer may count and see.
#include "service/table/replay.h"

#include <doctest/doctest.h>

#include "games/tiefenthal/ids.h"
#include "tests/unit/table_model.h"

namespace taproom::service {
namespace {

/// One legal thing after the other, by whoever is asked.
void play(Model& model, int acts) {
  for (int i = 0; i < acts; ++i) {
    const Seat seat = model.asked().first();
    ActionList legal;
    model.game().legal(model.run().state(), seat, legal);
    did(model, seat.index(),
        model.game().notation(model.run().state(),
                              legal[static_cast<std::size_t>(i) % legal.size()]),
        By::kPerson, kBegan + 10 * (i + 1));
  }
}

struct Read {
  explicit Read(const Model& of)
      : model(of), presence(0), writer(id, of, nullptr, presence, 0, 0) {}
  json::object page(const ReplayRequest& request) const {
    return kMomentReplyShape.write(
        replay_page(model, writer, pages_for(model, request.viewer), request), {});
  }
  const Model& model;
  std::string id = "t";
  Presence presence;
  TableWriter writer;
};

std::size_t secret_acts(const Model& model, Seat seat) {
  std::size_t out = 0;
  for (const Act& act : model.run().acts())
    out += act.secret && act.seat == seat ? 1 : 0;
  return out;
}

TEST_CASE("while it is played nobody can count the secret steps of others; afterwards everybody") {
  Config hidden;
  hidden.players = 2;
  hidden.set_option(static_cast<int>(tiefenthal::Option::kSimultaneousHidden), 1);
  Model model = begun_model("tiefenthal", hidden, 2);
  play(model, 40);
  const std::size_t all = model.run().acts().size();
  const std::size_t first = secret_acts(model, Seat(0));
  const std::size_t second = secret_acts(model, Seat(1));
  REQUIRE(first + second > 0);
  CHECK(pages_for(model, Viewer::spectator()).size() == 1 + all - first - second);
  CHECK(pages_for(model, Viewer::seat(Seat(0))).size() == 1 + all - second);
  CHECK(pages_for(model, Viewer::seat(Seat(1))).size() == 1 + all - first);
  add(model, entry_of(EntryKind::kAbandoned));
  CHECK(pages_for(model, Viewer::spectator()).size() == 1 + all);
}

TEST_CASE("a page tells one's own words, and no others while the game is played") {
  Model model = begun_model("tiefenthal", 2, 2);
  play(model, 40);
  const Read read(model);
  ReplayRequest request;
  request.viewer = Viewer::seat(Seat(0));
  const std::vector<std::size_t> pages = pages_for(model, request.viewer);
  bool own_words = false;
  for (request.page = 1; request.page < pages.size(); ++request.page) {
    const json::object page = read.page(request);
    CHECK(page.at("at") == request.page);
    CHECK(page.at("of") == pages.size() - 1);
    const Act& act = model.run().acts()[pages[request.page] - 1];
    CHECK(page.at("seat") == act.seat.index());
    CHECK(page.at("t") == act.at - kBegan);
    CHECK(page.contains("did") == (act.seat == Seat(0)));
    own_words = own_words || page.contains("did");
  }
  CHECK(own_words);
  request.page = pages.size() - 1;
  request.times = false;
  CHECK_FALSE(read.page(request).contains("t"));
}

TEST_CASE("a page brings what happened before it, and where rounds begin, when asked to") {
  Model model = begun_model("tiefenthal", 2, 2);
  play(model, 40);
  const Read read(model);
  ReplayRequest request;
  request.page = 3;
  CHECK_FALSE(read.page(request).contains("past"));
  request.past = 3;
  request.rounds = true;
  const json::object page = read.page(request);
  CHECK(page.contains("past"));
  const json::array& rounds = page.at("rounds").as_array();
  REQUIRE_FALSE(rounds.empty());
  CHECK(rounds[0].at("at") == 0);
}

}  // namespace
}  // namespace taproom::service
