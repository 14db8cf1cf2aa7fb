#pragma once
// Games that are looked at again: who waits for which, and the answers that are kept. A table is
// looked at once at a time, however many ask.

#include <cstdint>
#include <list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include <boost/json/value.hpp>

#include "service/ports/outbox.h"

namespace taproom::service {

class Reviews {
 public:
  struct Waiter {
    ConnectionId connection = 0;
    boost::json::value id;
  };
  struct UnderWay {
    std::string table;
    std::string person;  ///< who asked first: it counts as that person's
    std::vector<Waiter> waiters;
  };

  Reviews(std::size_t kept, std::size_t waiters) : most_kept_(kept), most_waiters_(waiters) {}

  /// The answer that is kept for a table; it counts as used.
  const std::string* kept(const std::string& table);
  void keep(std::string table, std::string text);

  /// The work on a table, null when there is none.
  UnderWay* under_way(std::string_view table);
  UnderWay* under_way(std::uint64_t id);
  /// A number for the work that begins, with the first who waits for it.
  std::uint64_t begin(std::string table, std::string person, Waiter waiter);
  /// One more who waits; false when there are too many.
  bool join(UnderWay& work, Waiter waiter) const;
  /// A connection waits for nothing any more: the works nobody waits for now, which are over.
  std::vector<std::pair<std::uint64_t, UnderWay>> leave(ConnectionId connection);
  /// The work is over, or did not begin.
  std::optional<UnderWay> end(std::uint64_t id);

 private:
  struct Kept {
    std::string table;
    std::string text;
  };
  const std::size_t most_kept_;
  const std::size_t most_waiters_;
  std::list<Kept> kept_;  ///< the latest used first
  std::unordered_map<std::string, std::list<Kept>::iterator> where_;
  std::map<std::uint64_t, UnderWay> works_;
  std::uint64_t next_ = 1;
};

}  // namespace taproom::service
