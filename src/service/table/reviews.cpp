#include "service/table/reviews.h"

#include <utility>

namespace taproom::service {

const std::string* Reviews::kept(const std::string& table) {
  const auto found = where_.find(table);
  if (found == where_.end()) return nullptr;
  kept_.splice(kept_.begin(), kept_, found->second);
  return &found->second->text;
}

void Reviews::keep(std::string table, std::string text) {
  if (const auto found = where_.find(table); found != where_.end()) {
    kept_.erase(found->second);
    where_.erase(found);
  }
  kept_.push_front({table, std::move(text)});
  where_[std::move(table)] = kept_.begin();
  if (kept_.size() <= most_kept_) return;
  where_.erase(kept_.back().table);
  kept_.pop_back();
}

Reviews::UnderWay* Reviews::under_way(std::string_view table) {
  for (auto& [id, work] : works_) {
    if (work.table == table) return &work;
  }
  return nullptr;
}

Reviews::UnderWay* Reviews::under_way(std::uint64_t id) {
  const auto found = works_.find(id);
  return found == works_.end() ? nullptr : &found->second;
}

std::uint64_t Reviews::begin(std::string table, std::string person, Waiter waiter) {
  UnderWay& work = works_[next_];
  work.table = std::move(table);
  work.person = std::move(person);
  work.waiters.push_back(std::move(waiter));
  return next_++;
}

bool Reviews::join(UnderWay& work, Waiter waiter) const {
  if (work.waiters.size() >= most_waiters_) return false;
  work.waiters.push_back(std::move(waiter));
  return true;
}

std::vector<std::pair<std::uint64_t, Reviews::UnderWay>> Reviews::leave(ConnectionId connection) {
  std::vector<std::pair<std::uint64_t, UnderWay>> out;
  for (auto it = works_.begin(); it != works_.end();) {
    std::vector<Waiter>& waiters = it->second.waiters;
    const std::size_t gone = std::erase_if(
        waiters, [&](const Waiter& waiter) { return waiter.connection == connection; });
    if (gone == 0 || !waiters.empty()) {
      ++it;
      continue;
    }
    out.emplace_back(it->first, std::move(it->second));
    it = works_.erase(it);
  }
  return out;
}

std::optional<Reviews::UnderWay> Reviews::end(std::uint64_t id) {
  const auto found = works_.find(id);
  if (found == works_.end()) return std::nullopt;
  UnderWay out = std::move(found->second);
  works_.erase(found);
  return out;
}

}  // namespace taproom::service
