// A table that is over: its record, and paging through it with anybody's eyes.
#include "service/table/replay.h"
#include "service/table/table_requests.h"
#include "service/table/troubles.h"

namespace taproom::service {

namespace {

/// Acts whose events are sent together with a moment: the whole of any game.
constexpr std::int64_t kMaxPast = 10000;

}  // namespace

Result TableRequests::record_of_it(const Caller& /*caller*/, records::JsonObject& /*params*/) {
  if (model_.phase() != Phase::kOver) {
    return refuse(trouble::kDiceSealed);
  }
  return records::record_to_json(record_of(model_));
}

tl::expected<ReplayRequest, RpcError> TableRequests::read_replay(const Caller& caller,
                                                                 records::JsonObject& params) {
  Viewer viewer = Viewer::spectator();
  if (auto node = params.find("viewer")) {
    static constexpr std::array<std::string_view, 2> kNames = {"spectator", "referee"};
    if (!node->is_text()) {
      viewer = Viewer::seat(Seat(node->whole<int>(0, model_.players() - 1)));
    } else if (node->one_of(std::span(kNames), "viewer") == 1) {
      viewer = Viewer::referee();
    }
  }
  if (!params.node().reading().ok()) return unread();
  const bool own =
      viewer.value < kMaxSeats && model_.seats_of(caller.person.id).has(Seat(viewer.value));
  if (model_.phase() != Phase::kOver && !own && !(viewer == Viewer::spectator())) {
    return refuse(trouble::kOthersEyes);
  }
  if (model_.phase() == Phase::kGathering) return refuse(trouble::kNotBegun);
  if (peeps(caller)) return refuse(trouble::kOpenFirst);
  ReplayRequest request;
  request.viewer = viewer;
  const auto last = static_cast<std::int64_t>(pages_for(model_, viewer).size() - 1);
  request.page = params.at("at").whole<std::size_t>(0, last);
  if (auto node = params.find("past")) request.past = node->whole<std::size_t>(0, kMaxPast);
  if (auto node = params.find("rounds")) request.rounds = node->flag();
  if (!params.node().reading().ok()) return unread();
  request.times = table_.shows_the_past(caller.person);
  return request;
}

Result TableRequests::replay(const Caller& caller, records::JsonObject& params) {
  const auto request = read_replay(caller, params);
  if (!request) return tl::unexpected(request.error());
  return replay_page(model_, table_.writer(), pages_for(model_, request->viewer), *request);
}

}  // namespace taproom::service
