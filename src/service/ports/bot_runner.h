#pragma once
// Where bots think: beside the path of the tables, so that no table waits for another's bot.

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "bots/plan.h"
#include "records/pack_registry.h"

namespace taproom::service {

/// For whom something is thought about, so that all get their share.
struct Asker {
  std::string address;  ///< may be empty
  std::string person;
  /// The path in a fair queue: who shares an address shares its part.
  std::vector<std::string> path() const { return {address.empty() ? person : address, person}; }
};

/// A question to a bot, complete: it refers to nothing of the table it came from.
struct BotQuery {
  std::uint64_t id = 0;
  std::string table;  ///< where it is asked
  Asker asker;        ///< the host of the table, or whoever wants a hint
  std::string game;
  std::string bot;  ///< as bots::make_bot takes it: "novice", "search:nodes=500"
  AnyView view;     ///< of the seat that decides
  records::PackRef pack;
  std::vector<Action> legal;
  bots::Budget budget{};
  std::uint64_t seed = 0;
  std::size_t most = 1;                  ///< 1: its choice; more: advice, best first
  const bots::PlanInfo* plan = nullptr;  ///< its acts are wanted, instead of one
  /// The bot that answered for this seat before, lent for this question (bot_cache.h); null: a new
  /// one.
  std::shared_ptr<bots::Bot> instance;
};

/// The answer, to be brought to Service::bot_replied.
struct BotReply {
  std::uint64_t id = 0;
  std::vector<bots::Advice> advice;     ///< empty when the bot could not be made
  bots::Plan plan;                      ///< where one was asked for
  std::shared_ptr<bots::Bot> instance;  ///< the bot that answered
  std::uint64_t nodes = 0;              ///< that it looked at
  std::uint32_t millis = 0;             ///< that it took
};

class BotRunner {
 public:
  virtual ~BotRunner() = default;
  /// Takes the question and returns at once. The answer must be brought to Service::bot_replied
  /// later, on the thread that calls the service; never from inside this call.
  virtual void submit(BotQuery query) = 0;
  /// Nobody wants this answer any more: true when it will not be thought about, and never comes.
  virtual bool drop(std::uint64_t id) = 0;
};

/// Asks the bot and waits for it: for tests and for the threads of a pool.
BotReply answer(const BotQuery& query);

}  // namespace taproom::service
