// A table that is over: its record, its share, and paging through it with anybody's eyes.
#include <fmt/format.h>

#include "service/table/replay.h"
#include "service/table/table_keys.h"
#include "service/table/table_requests.h"
#include "service/table/troubles.h"

namespace taproom::service {

Result TableRequests::record_of_it(const Caller& /*caller*/, records::JsonObject& /*params*/) {
  if (model_.phase() != Phase::kOver) {
    return refuse(trouble::kDiceSealed);
  }
  return records::record_to_json(record_of(model_));
}

/// A key for others, who may look at this game again and do nothing else here.
Result TableRequests::share(const Caller& /*caller*/, records::JsonObject& params) {
  std::size_t at = 0;
  if (auto node = param::kAt.find(params)) at = node->whole<std::size_t>(0, 999'999);
  if (!params.node().reading().ok()) return unread();
  if (model_.phase() != Phase::kOver) return refuse(trouble::kNotOver);
  const std::string key = share_key(model_.setup(), table_.id());
  if (key.empty()) return refuse(trouble::kNotInvited);
  return kShareReplyShape.write({key, fmt::format("/m/{}-{}-{}", table_.id(), key, at)}, {});
}

tl::expected<ReplayRequest, RpcError> TableRequests::read_replay(const Caller& caller,
                                                                 records::JsonObject& params) {
  Viewer viewer = Viewer::spectator();
  if (auto node = param::kViewer.find(params))
    viewer = records::read_viewer(*node, model_.players());
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
  request.page = param::kAt.at(params).whole<std::size_t>(0, last);
  request.past = param::kPast.read_if(params).value_or(0);
  if (const auto node = param::kFrom.find(params)) {
    request.from = node->whole<std::size_t>(0, last);
  }
  request.rounds = param::kRounds.read_if(params).value_or(false);
  const bool with_info = param::kInfo.read_if(params).value_or(false);
  if (!params.node().reading().ok()) return unread();
  request.times = table_.shows_the_past(caller.person);
  if (with_info) request.info = table_.writer().info(caller.person, false);
  return request;
}

Result TableRequests::replay(const Caller& caller, records::JsonObject& params) {
  const auto request = read_replay(caller, params);
  if (!request) return tl::unexpected(request.error());
  return kMomentReplyShape.write(
      replay_page(model_, table_.writer(), pages_for(model_, request->viewer), *request), {});
}

}  // namespace taproom::service
