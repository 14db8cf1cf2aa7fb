#pragma once
// A client that plays, written from docs/protocol.md: it opens its table, acts at random when it is
// asked, and comes back after every break with the last version it holds and the act it has not
// been told about. It keeps what was acknowledged, for whoever checks that nothing was lost.

#include <cstdint>
#include <memory>
#include <optional>
#include <random>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <boost/json/object.hpp>
#include <boost/json/value.hpp>

#include "tests/service/wire.h"

namespace taproom::test {

namespace json = boost::json;

/// An act the service has confirmed.
struct Acknowledged {
  std::string key;
  std::string did;
  std::int64_t version = 0;
};

class Player {
 public:
  /// Says its name over HTTP and gets a cookie.
  Player(std::uint16_t port, const std::string& name, std::uint64_t seed);
  /// Somebody who has a cookie already.
  Player(std::uint16_t port, std::string cookie) : port_(port), cookie_(std::move(cookie)) {}

  const std::string& cookie() const { return cookie_; }
  int socket() const { return wire_ ? wire_->socket() : -1; }
  bool wants_to_write() const { return wire_ && wire_->wants_to_write(); }

  /// Asks and waits for the answer: {"result": …} or {"error": …}. For before and after the game.
  json::object ask(std::string_view method, json::object params);

  /// Takes part in a game from now on.
  void play(std::string table, std::string token, int seat);
  /// Sends, receives, acts, reconnects; returns at once.
  void step();
  /// The connection is cut, as by a tunnel.
  void cut() { wire_.reset(); }

  /// The game is over, and nothing of ours is on its way.
  bool over() const { return over_ && !pending_; }
  const std::string& table() const { return table_; }
  int seat() const { return seat_; }
  const std::vector<Acknowledged>& acknowledged() const { return acknowledged_; }
  /// How long the answers to our acts took, in microseconds, in the order of the acts.
  const std::vector<std::int64_t>& answer_us() const { return answer_us_; }
  const json::value& view() const { return view_; }
  /// The promise about the dice that was shown when the table was opened.
  const std::string& commitment() const { return commitment_; }
  std::int64_t version() const { return version_; }
  /// What happened that should not have; empty when all is well.
  const std::vector<std::string>& complaints() const { return complaints_; }
  void complain(std::string what) { complaints_.push_back(std::move(what)); }

 private:
  struct Pending {
    std::int64_t id = 0;
    std::string key;
    std::string act;
    std::string text;
    std::int64_t sent_us = 0;
  };

  void reconnect();
  void open_table();
  void send(std::string_view method, std::int64_t id, json::object params);
  void hear(const json::object& message);
  void hear_answer(const json::object& message);
  void hear_update(const json::object& update);
  void act();

  std::uint16_t port_;
  std::string cookie_;
  std::mt19937_64 chance_;
  std::unique_ptr<Wire> wire_;
  std::int64_t retry_at_ = 0;
  std::int64_t next_id_ = 1;
  std::string table_;
  std::string token_;
  int seat_ = 0;
  bool welcomed_ = false;
  bool opening_ = false;
  std::int64_t open_id_ = 0;
  std::int64_t version_ = -1;
  std::vector<std::string> legal_;
  bool may_act_ = false;  ///< an update came since the last act
  std::optional<Pending> pending_;
  std::uint64_t acts_ = 0;
  bool over_ = false;
  json::value view_;
  std::string commitment_;
  std::vector<Acknowledged> acknowledged_;
  std::vector<std::int64_t> answer_us_;
  std::vector<std::string> complaints_;
};

/// Steps all players once, waiting up to `wait_ms` for something to arrive.
void step_all(std::vector<std::unique_ptr<Player>>& players, int wait_ms);

}  // namespace taproom::test
