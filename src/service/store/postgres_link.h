#pragma once
// One connection to PostgreSQL. Every call has a deadline: a server that does not answer is a
// connection that is lost. Values go both ways in PostgreSQL's binary form.

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "service/store/libpq.h"

namespace taproom::service {

/// What a statement takes. A list is one array: a statement takes as many rows as there are.
class PostgresValues {
 public:
  void add(std::int64_t number);
  void add(std::string_view bytes);
  void add_text(std::string_view text);
  void add(const std::vector<std::int64_t>& numbers);
  /// Nothing is NULL.
  void add(const std::vector<std::optional<std::string_view>>& items);

 private:
  friend class PostgresLink;
  void push(unsigned type, std::string bytes);
  std::vector<unsigned> types_;
  std::vector<std::string> bytes_;
};

/// Why a statement did not do what it says.
struct PostgresError {
  enum class Kind : std::uint8_t {
    kLost,     ///< nobody knows whether it was done; a new connection may tell
    kLater,    ///< not done, and worth another try: the server starts, stops, has no room
    kRefused,  ///< not done, and will not be
  };
  Kind kind = Kind::kRefused;
  std::string state;  ///< SQLSTATE, where the server said one
  std::string message;
};

class PostgresRows {
 public:
  PostgresRows(const Libpq& api, pg_result* result) : api_(&api), result_(result, api.clear) {}
  int size() const { return api_->rows(result_.get()); }
  bool null(int row, int column) const { return api_->is_null(result_.get(), row, column) != 0; }
  std::string_view bytes(int row, int column) const;
  std::int64_t number(int row, int column) const;

 private:
  const Libpq* api_;
  std::unique_ptr<pg_result, void (*)(pg_result*)> result_;
};

class PostgresLink {
 public:
  template <class T>
  using Result = tl::expected<T, PostgresError>;
  using Duration = std::chrono::milliseconds;

  /// `url` as libpq reads it: TLS, credentials and time limits are its own affair.
  static Result<std::unique_ptr<PostgresLink>> connect(const std::string& url, Duration limit);
  ~PostgresLink();
  PostgresLink(const PostgresLink&) = delete;
  PostgresLink& operator=(const PostgresLink&) = delete;

  /// One statement: a transaction of its own.
  Result<PostgresRows> ask(const char* statement, const PostgresValues& values, Duration limit);
  /// Several statements without values, as one transaction.
  Result<void> run(const std::string& statements, Duration limit);
  /// After an answer did not come nothing can be asked here any more.
  bool lost() const { return lost_; }
  int server_version() const { return api_->server_version(connection_.get()); }

 private:
  using Deadline = std::chrono::steady_clock::time_point;
  PostgresLink(const Libpq& api, pg_conn* connection)
      : api_(&api), connection_(connection, api.finish) {}
  bool wait(bool writing, Deadline deadline) const;
  PostgresError lose(std::string_view what);
  Result<void> send_out(Deadline deadline);
  Result<pg_result*> receive(Deadline deadline);
  /// The last result; the first error among them wins.
  Result<PostgresRows> answer(Duration limit);

  const Libpq* api_;
  std::unique_ptr<pg_conn, void (*)(pg_conn*)> connection_;
  bool lost_ = false;
};

/// The place a URL names, without the password: for messages.
std::string postgres_place(std::string_view url);
bool is_postgres_url(std::string_view text);

}  // namespace taproom::service
