#pragma once
// The JSON-RPC 2.0 conversation of `taproom rpc`: one message in, one answer out. docs/protocol.md
// describes every method. Nothing here reads or writes: whoever holds the session does that.

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "records/json_reader.h"
#include "records/table.h"

namespace taproom::records {

namespace rpc_code {
inline constexpr int kParse = -32700;
inline constexpr int kInvalidRequest = -32600;
inline constexpr int kNoMethod = -32601;
inline constexpr int kInvalidParams = -32602;
inline constexpr int kInternal = -32603;
inline constexpr int kRefused = -32001;     ///< a rule forbids it; data names the rule
inline constexpr int kNoTable = -32002;     ///< no table has this number
inline constexpr int kBadData = -32003;     ///< a state, record or pack that cannot be used
inline constexpr int kCannotUndo = -32004;  ///< it would take back what others saw
inline constexpr int kTooLong = -32005;     ///< the line is above the limit
inline constexpr int kTooMany = -32006;     ///< too many tables at once
inline constexpr int kDiverged = -32007;    ///< a record does not replay
}  // namespace rpc_code

struct RpcError {
  int code = 0;
  std::string message;
  json::value data;
};
/// What is wrong with a value that was given, and where.
RpcError rpc_error(int code, Error error);
template <class T>
using RpcResult = tl::expected<T, RpcError>;

/// What a bot is asked: a view, its legal actions, how much to think, a seed of its own. Never the
/// state.
struct BotRequest {
  const GameFormat& format;
  std::string name;  ///< its description: a name, and settings after colons
  const AnyView& view;
  Seat seat;
  const ActionList& legal;
  std::uint32_t nodes = 0;   ///< 0: no such limit
  std::uint32_t millis = 0;  ///< 0: no such limit; without any the bot's own
  std::uint64_t seed = 0;
  std::size_t hints = 0;  ///< 0: what it would do; else at most so many actions, best first
};
struct BotAdvice {
  Action action{};
  double share = 0;  ///< of a win
};
/// The answer of a bot, never empty, or an error that says what is wrong with its description.
using AskBot = std::function<Expected<std::vector<BotAdvice>>(const BotRequest&)>;

struct RpcParams;

class RpcSession {
 public:
  static constexpr std::size_t kMaxLine = 8u << 20;
  static constexpr std::size_t kMaxTables = 1024;

  /// `fresh_seed` gives the seed of a table whose caller names none.
  RpcSession(AskBot ask_bot, std::function<Seed()> fresh_seed)
      : ask_bot_(std::move(ask_bot)), fresh_seed_(std::move(fresh_seed)) {}

  /// The answer to one line, without its end; empty when none is due (notifications).
  std::string handle(std::string_view line);
  /// The answer to a line above the limit.
  static std::string line_too_long();

 private:
  friend struct RpcRows;
  friend Schemas record_schemas();
  struct Method;
  static std::span<const Method> methods();
  static json::object methods_schema(Schemas& all);

  std::optional<json::value> answer(const json::value& request);
  RpcResult<json::value> call(std::string_view method, const json::value& params);

  RpcResult<json::value> games(const RpcParams& params);
  RpcResult<json::value> new_table(const RpcParams& params);
  RpcResult<json::value> load(const RpcParams& params);
  RpcResult<json::value> close(const RpcParams& params);
  RpcResult<json::value> state(const RpcParams& params);
  RpcResult<json::value> view(const RpcParams& params);
  RpcResult<json::value> legal(const RpcParams& params);
  RpcResult<json::value> apply(const RpcParams& params);
  RpcResult<json::value> undo(const RpcParams& params);
  RpcResult<json::value> explain(const RpcParams& params);
  RpcResult<json::value> record(const RpcParams& params);
  RpcResult<json::value> replay_record(const RpcParams& params);
  RpcResult<json::value> bot(const RpcParams& params);
  RpcResult<json::value> hint(const RpcParams& params);
  RpcResult<json::value> rules(const RpcParams& params);

  RpcResult<std::vector<BotAdvice>> ask_bot(const RpcParams& params, std::string_view otherwise,
                                            std::size_t hints);
  RpcResult<json::value> add(Table table);

  AskBot ask_bot_;
  std::function<Seed()> fresh_seed_;
  std::map<std::int64_t, std::unique_ptr<Table>> tables_;
  std::int64_t next_table_ = 1;
};

}  // namespace taproom::records
