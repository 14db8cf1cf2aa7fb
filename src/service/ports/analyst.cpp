#include "service/ports/analyst.h"

#include <cmath>

#include <boost/json/serialize.hpp>

#include "records/rpc_shapes.h"

namespace taproom::service {

namespace {

namespace json = boost::json;

/// Three digits behind the point are more than the noise allows.
double rounded(double share) { return std::round(share * 1000) / 1000; }

json::object mistake_json(const records::GameFormat& format, const analysis::Mistake& mistake) {
  const Seat seat(mistake.seat);
  const analysis::Better& better = mistake.better;
  json::object out;
  out["seat"] = mistake.seat;
  out["at"] = mistake.at;
  out["round"] = mistake.round;
  out["played"] = records::action_json(format, mistake.before, seat, mistake.played);
  out["played_share"] = rounded(better.played_share);
  out["better"] = records::action_json(format, mistake.before, seat, better.action);
  out["better_share"] = rounded(better.share);
  out["loss"] = rounded(better.loss.mean);
  return out;
}

json::object review_json(const analysis::ReviewRequest& request, const analysis::Review& review) {
  const records::GameFormat& format = *request.record.format;
  const std::size_t players = request.record.config.players;
  json::object out;
  out["bot"] = request.judge.bot;
  out["worlds"] = request.judge.worlds;
  out["acts"] = request.record.actions.size();
  json::array curve;
  for (const analysis::Moment& moment : review.moments) {
    json::array shares;
    for (std::size_t seat = 0; seat < players; ++seat)
      shares.emplace_back(rounded(moment.shares[seat]));
    curve.push_back({{"at", moment.at}, {"round", moment.round}, {"shares", std::move(shares)}});
  }
  out["curve"] = std::move(curve);
  out["judged"] = json::array(review.seats.begin(), review.seats.end());
  json::array mistakes;
  for (const analysis::Mistake& mistake : review.mistakes)
    mistakes.push_back(mistake_json(format, mistake));
  out["mistakes"] = std::move(mistakes);
  return out;
}

}  // namespace

ReviewDone carry_out(const ReviewTask& task, const analysis::ReviewProgress& progress,
                     const std::function<bool()>& stop) {
  const auto review = analysis::review(task.request, progress, stop);
  if (!review) return {task.id, tl::unexpected(review.error())};
  return {task.id, json::serialize(review_json(task.request, *review))};
}

}  // namespace taproom::service
