// Looking at a finished table again: the question, how far it is, the answer to all who wait.
#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "analysis/account.h"
#include "records/kinds.h"
#include "service/table/registry.h"
#include "service/table/replay.h"
#include "service/table/troubles.h"

namespace taproom::service {

namespace as = records::as;

namespace {

/// The acts that people decided on. Where nobody did, all of them: a record, a table of bots.
std::vector<std::size_t> acts_to_judge(const Model& model) {
  const std::vector<Act>& acts = model.run().acts();
  std::vector<std::size_t> own;
  std::vector<std::size_t> all;
  for (std::size_t i = 0; i < acts.size(); ++i) {
    all.push_back(i);
    // To let a window close is a decision too.
    const bool decided = acts[i].by == By::kPerson || acts[i].by == By::kWindow;
    if (decided && model.chair(acts[i].seat).is_person()) own.push_back(i);
  }
  return own.empty() ? all : own;
}

using records::NoContext;
using records::Row;

constexpr Row kRoundScoresRows[] = {
    records::told<NoContext, as::Integer, &analysis::RoundScores::round>("round", "or turn"),
    records::told<NoContext, as::List<as::Integer>, &analysis::RoundScores::scores>("scores",
                                                                                    "by seat"),
};
constexpr MessageShape<analysis::RoundScores> kRoundScoresShape{
    "RoundScores", "The points when a round was over.", kRoundScoresRows};
constexpr Row kAwardRows[] = {
    records::told<NoContext, as::Text, &analysis::Award::award>("award", "its name"),
    records::told<NoContext, as::List<as::Integer>, &analysis::Award::seats>("seats",
                                                                             "who earned it"),
    records::told<NoContext, as::Integer, &analysis::Award::amount>("amount", "of what it is for"),
};
constexpr MessageShape<analysis::Award> kAwardShape{
    "Award", "Seats that did more of something than all others.", kAwardRows};
constexpr Row kAccountRows[] = {
    records::told<NoContext, as::List<as::Object<kRoundScoresShape>>, &analysis::Account::rounds>(
        "rounds", "none where a game has no points"),
    records::told<NoContext, as::List<as::Object<kAwardShape>>, &analysis::Account::awards>(
        "awards", ""),
};

std::string answer_of(const Reviews::Waiter& waiter, std::string_view result) {
  return fmt::format(R"({{"jsonrpc":"2.0","result":{},"id":{}}})", result,
                     json::serialize(waiter.id));
}

}  // namespace

constinit const MessageShape<analysis::Account> kAccountShape{
    "Account", "A finished game, counted.", kAccountRows};

namespace {

tl::expected<std::string, RpcError> account_text(const Model& model) {
  const auto account = analysis::account_of(record_of(model));
  if (!account) {
    return tl::unexpected(
        RpcError{records::rpc_code::kDiverged, account.error().to_string(), nullptr});
  }
  return kAccountShape.text(*account, {});
}

}  // namespace

TableRegistry::Text TableRegistry::account(const Caller& caller, records::JsonObject& params,
                                           const json::value& id) {
  const auto table = table_for(caller, params);
  if (!table) return tl::unexpected(table.error());
  params.close();
  if (!params.node().reading().ok()) return unread();
  const Model& model = (*table)->model();
  if (model.phase() != Phase::kOver) return refuse(trouble::kNotOver);
  if (model.run().acts().empty()) return refuse(trouble::kNothingPlayed);
  if (!is_long(model)) return account_text(model);
  return answer_beside(caller, id, (*table)->id(), [kept = std::make_shared<const Model>(model)] {
    return account_text(*kept);
  });
}

TableRegistry::Text TableRegistry::analyse(const Caller& caller, records::JsonObject& params,
                                           const json::value& id) {
  const auto table = table_for(caller, params);
  if (!table) return tl::unexpected(table.error());
  params.close();
  if (!params.node().reading().ok()) return unread();
  const Model& model = (*table)->model();
  const std::string& table_id = (*table)->id();
  if (model.phase() != Phase::kOver) return refuse(trouble::kNotOver);
  if (model.run().acts().empty()) return refuse(trouble::kNothingPlayed);
  if (const std::string* kept = reviews_.kept(table_id)) return *kept;
  const Reviews::Waiter waiter{caller.connection, id};
  if (Reviews::UnderWay* work = reviews_.under_way(table_id)) {
    if (!reviews_.join(*work, waiter)) return refuse(trouble::kEnoughReviews);
    return "";
  }
  if (context_.ports.analyst == nullptr) return refuse(trouble::kNoAnalyst);
  for (const Counted what : {Counted::kAnalyses, Counted::kThinking}) {
    if (const auto room = context_.allow(caller.person.id, what); !room)
      return tl::unexpected(room.error());
  }
  auto task = std::make_shared<ReviewTask>();
  task->table = table_id;
  task->asker = {caller.person.address, caller.person.id};
  task->id = reviews_.begin(table_id, caller.person.id, waiter);
  const std::uint64_t number = task->id;
  if (!is_long(model)) {
    task->request.record = record_of(model);
    task->request.judged = acts_to_judge(model);
  }
  const bool begun = is_long(model) ? write_review(task, model)
                                    : context_.ports.analyst->look_at(std::move(*task));
  if (!begun) {
    reviews_.end(number);
    return refuse(trouble::kEnoughReviews);
  }
  context_.ledger.hold(caller.person.id, Counted::kAnalyses);
  return "";  // the answer comes when the work is done
}

/// Writes the question to the analyst beside the loop.
bool TableRegistry::write_review(const std::shared_ptr<ReviewTask>& task, const Model& model) {
  Background::Work work = [this, task, model = std::make_shared<const Model>(model),
                           marks = context_.ports.marks] {
    const AtTable at(marks, task->table);
    task->request.record = record_of(*model);
    task->request.judged = acts_to_judge(*model);
    return [this, task] {
      // Whoever waited may have left.
      const std::uint64_t number = task->id;
      if (halted_ || reviews_.under_way(number) == nullptr) return;
      if (!context_.ports.analyst->look_at(std::move(*task))) give_up_review(number);
    };
  };
  return context_.ports.background->start(task->asker, std::move(work));
}

/// There is no room for it after all: those who wait are told.
void TableRegistry::give_up_review(std::uint64_t number) {
  const std::optional<Reviews::UnderWay> work = reviews_.end(number);
  if (!work) return;
  context_.ledger.hold(work->person, Counted::kAnalyses, -1);
  for (const Reviews::Waiter& waiter : work->waiters)
    answer(waiter.connection, waiter.id, refuse(trouble::kEnoughReviews));
}

void TableRegistry::reviewing(std::uint64_t id, double share) {
  const Reviews::UnderWay* work = reviews_.under_way(id);
  if (halted_ || work == nullptr) return;
  const std::string text = notification_text(
      "analysing", kAnalysingShape.text({work->table, fmt::format("{:.2f}", share)}, {}));
  std::set<ConnectionId> told;
  for (const Reviews::Waiter& waiter : work->waiters) {
    if (connections_.contains(waiter.connection) && told.insert(waiter.connection).second) {
      context_.send(waiter.connection, text);
    }
  }
}

void TableRegistry::reviewed(const ReviewDone& done) {
  context_.spend(done.person, Counted::kThinking, done.millis);
  const std::optional<Reviews::UnderWay> work = reviews_.end(done.id);
  if (halted_ || !work) return;
  context_.ledger.hold(work->person, Counted::kAnalyses, -1);
  for (const Reviews::Waiter& waiter : work->waiters) {
    if (!connections_.contains(waiter.connection)) continue;
    context_.send(waiter.connection,
                  done.text ? answer_of(waiter, *done.text)
                            : error_text(waiter.id, {records::rpc_code::kDiverged,
                                                     done.text.error().to_string(), nullptr}));
  }
  if (done.text) reviews_.keep(work->table, *done.text);
}

}  // namespace taproom::service
