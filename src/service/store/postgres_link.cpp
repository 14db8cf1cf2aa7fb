#include "service/store/postgres_link.h"

#include <algorithm>
#include <array>
#include <cstring>

#include <fmt/format.h>
#include <poll.h>

namespace taproom::service {

namespace {

// Types of values by their numbers in PostgreSQL's catalogue, which never change.
constexpr unsigned kBytea = 17;
constexpr unsigned kInt8 = 20;
constexpr unsigned kText = 25;
constexpr unsigned kByteaArray = 1001;
constexpr unsigned kInt8Array = 1016;

void put32(std::string& out, std::uint32_t number) {
  for (int shift = 24; shift >= 0; shift -= 8)
    out.push_back(static_cast<char>(number >> shift & 0xff));
}

void put64(std::string& out, std::int64_t number) {
  put32(out, static_cast<std::uint32_t>(static_cast<std::uint64_t>(number) >> 32));
  put32(out, static_cast<std::uint32_t>(static_cast<std::uint64_t>(number)));
}

/// The head of a list: dimensions, whether there are NULLs, the type, how many, the first index.
std::string list_head(unsigned type, std::size_t count, bool nulls) {
  std::string out;
  put32(out, count == 0 ? 0 : 1);
  put32(out, nulls ? 1 : 0);
  put32(out, type);
  if (count == 0) return out;
  put32(out, static_cast<std::uint32_t>(count));
  put32(out, 1);
  return out;
}

/// One line without the "FATAL:" and the line breaks of libpq.
std::string one_line(std::string_view text) {
  std::string out(text);
  std::replace(out.begin(), out.end(), '\n', ' ');
  while (!out.empty() && out.back() == ' ')
    out.pop_back();
  return out;
}

/// What the server may do another time: it starts or stops, has no room, or stood in its own way.
bool worth_another_try(std::string_view state) {
  static constexpr std::array<std::string_view, 8> kClasses = {"08",    "53",    "57P01", "57P02",
                                                               "57P03", "40001", "40P01", "25006"};
  return std::ranges::any_of(kClasses, [&](auto one) { return state.starts_with(one); });
}

/// The connection ends with these.
bool takes_leave(std::string_view state) {
  return state == "57P01" || state == "57P02" || state == "57P03";
}

void keep_quiet(void*, const char*) {}

}  // namespace

void PostgresValues::push(unsigned type, std::string bytes) {
  types_.push_back(type);
  bytes_.push_back(std::move(bytes));
}

void PostgresValues::add(std::int64_t number) {
  std::string out;
  put64(out, number);
  push(kInt8, std::move(out));
}

void PostgresValues::add(std::string_view bytes) { push(kBytea, std::string(bytes)); }
void PostgresValues::add_text(std::string_view text) { push(kText, std::string(text)); }

void PostgresValues::add(const std::vector<std::int64_t>& numbers) {
  std::string out = list_head(kInt8, numbers.size(), false);
  for (const std::int64_t number : numbers) {
    put32(out, 8);
    put64(out, number);
  }
  push(kInt8Array, std::move(out));
}

void PostgresValues::add(const std::vector<std::optional<std::string_view>>& items) {
  const bool nulls = std::ranges::any_of(items, [](const auto& item) { return !item; });
  std::string out = list_head(kBytea, items.size(), nulls);
  for (const auto& item : items) {
    put32(out, item ? static_cast<std::uint32_t>(item->size()) : ~std::uint32_t{0});
    if (item) out += *item;
  }
  push(kByteaArray, std::move(out));
}

std::string_view PostgresRows::bytes(int row, int column) const {
  return {api_->value(result_.get(), row, column),
          static_cast<std::size_t>(api_->length(result_.get(), row, column))};
}

std::int64_t PostgresRows::number(int row, int column) const {
  std::uint64_t out = 0;
  for (const char byte : bytes(row, column))
    out = out << 8 | static_cast<unsigned char>(byte);
  return static_cast<std::int64_t>(out);
}

PostgresLink::~PostgresLink() = default;

PostgresLink::Result<std::unique_ptr<PostgresLink>> PostgresLink::connect(const std::string& url,
                                                                          Duration limit) {
  using Kind = PostgresError::Kind;
  const auto api = Libpq::load();
  if (!api) return tl::unexpected(PostgresError{Kind::kRefused, {}, api.error().message});
  // What the URL says comes later and wins.
  static constexpr std::array<const char*, 7> kWords = {"fallback_application_name",
                                                        "client_encoding",
                                                        "keepalives_idle",
                                                        "keepalives_interval",
                                                        "keepalives_count",
                                                        "dbname",
                                                        nullptr};
  const std::array<const char*, 7> values = {"taproom", "UTF8",      "5",    "2",
                                             "3",       url.c_str(), nullptr};
  pg_conn* connection = (*api)->connect_start(kWords.data(), values.data(), 1);
  if (connection == nullptr)
    return tl::unexpected(PostgresError{Kind::kLater, {}, "out of memory"});
  std::unique_ptr<PostgresLink> link(new PostgresLink(**api, connection));
  const Deadline deadline = std::chrono::steady_clock::now() + limit;
  for (int step = pq::kPollingWriting; step != pq::kPollingOk;) {
    if ((*api)->status(connection) == 1 || step == pq::kPollingFailed) {
      return tl::unexpected(
          PostgresError{Kind::kLater, {}, one_line((*api)->error_message(connection))});
    }
    if (!link->wait(step == pq::kPollingWriting, deadline)) {
      return tl::unexpected(PostgresError{Kind::kLater, {}, "the server does not answer"});
    }
    step = (*api)->connect_poll(connection);
  }
  (*api)->set_nonblocking(connection, 1);
  (*api)->set_notice_processor(connection, keep_quiet, nullptr);
  return link;
}

bool PostgresLink::wait(bool writing, Deadline deadline) const {
  pollfd at{api_->socket(connection_.get()),
            static_cast<short>(writing ? POLLIN | POLLOUT : POLLIN), 0};
  while (true) {
    const auto left =
        std::chrono::duration_cast<Duration>(deadline - std::chrono::steady_clock::now());
    if (left.count() <= 0) return false;
    const int ready = ::poll(&at, 1, static_cast<int>(std::min<std::int64_t>(left.count(), 1000)));
    if (ready > 0) return true;
    if (ready < 0 && errno != EINTR) return false;
  }
}

PostgresError PostgresLink::lose(std::string_view what) {
  lost_ = true;
  std::string said = one_line(api_->error_message(connection_.get()));
  return {PostgresError::Kind::kLost, {}, said.empty() ? std::string(what) : std::move(said)};
}

PostgresLink::Result<void> PostgresLink::send_out(Deadline deadline) {
  while (true) {
    const int left = api_->flush(connection_.get());
    if (left == 0) return {};
    if (left < 0) return tl::unexpected(lose("the connection is lost"));
    if (!wait(true, deadline)) return tl::unexpected(lose("the server does not answer"));
    // It may be waiting for us to take in what it says.
    if (api_->consume_input(connection_.get()) == 0)
      return tl::unexpected(lose("the connection is lost"));
  }
}

PostgresLink::Result<pg_result*> PostgresLink::receive(Deadline deadline) {
  while (api_->is_busy(connection_.get()) != 0) {
    if (!wait(false, deadline)) return tl::unexpected(lose("the server does not answer"));
    if (api_->consume_input(connection_.get()) == 0)
      return tl::unexpected(lose("the connection is lost"));
  }
  return api_->get_result(connection_.get());
}

PostgresLink::Result<PostgresRows> PostgresLink::answer(Duration limit) {
  const Deadline deadline = std::chrono::steady_clock::now() + limit;
  if (const auto sent = send_out(deadline); !sent) return tl::unexpected(sent.error());
  std::optional<PostgresRows> last;
  std::optional<PostgresError> wrong;
  while (true) {
    const auto result = receive(deadline);
    if (!result) return tl::unexpected(wrong ? *wrong : result.error());
    if (*result == nullptr) break;
    PostgresRows rows(*api_, *result);
    const int status = api_->result_status(*result);
    if (status == pq::kCommandOk || status == pq::kTuplesOk) {
      last.emplace(std::move(rows));
      continue;
    }
    if (wrong) continue;
    const char* state = api_->result_error_field(*result, pq::kFieldSqlState);
    const char* message = api_->result_error_field(*result, pq::kFieldMessage);
    if (state == nullptr) {
      wrong = lose("the connection is lost");
      continue;
    }
    wrong = PostgresError{
        worth_another_try(state) ? PostgresError::Kind::kLater : PostgresError::Kind::kRefused,
        state, one_line(message == nullptr ? state : message)};
    if (takes_leave(state)) lost_ = true;
  }
  if (api_->status(connection_.get()) != pq::kConnectionOk) lost_ = true;
  if (wrong) return tl::unexpected(*std::move(wrong));
  if (!last) return tl::unexpected(lose("the server said nothing"));
  return *std::move(last);
}

PostgresLink::Result<PostgresRows> PostgresLink::ask(const char* statement,
                                                     const PostgresValues& values, Duration limit) {
  if (lost_) return tl::unexpected(lose("the connection is lost"));
  std::vector<const char*> bytes;
  std::vector<int> lengths;
  for (const std::string& value : values.bytes_) {
    bytes.push_back(value.data());
    lengths.push_back(static_cast<int>(value.size()));
  }
  const std::vector<int> binary(bytes.size(), 1);
  if (api_->send_query_params(connection_.get(), statement, static_cast<int>(bytes.size()),
                              values.types_.data(), bytes.data(), lengths.data(), binary.data(),
                              1) == 0) {
    return tl::unexpected(lose("the statement could not be sent"));
  }
  return answer(limit);
}

PostgresLink::Result<void> PostgresLink::run(const std::string& statements, Duration limit) {
  if (lost_) return tl::unexpected(lose("the connection is lost"));
  if (api_->send_query(connection_.get(), statements.c_str()) == 0)
    return tl::unexpected(lose("the statements could not be sent"));
  const auto rows = answer(limit);
  if (!rows) return tl::unexpected(rows.error());
  return {};
}

bool is_postgres_url(std::string_view text) {
  return text.starts_with("postgresql://") || text.starts_with("postgres://");
}

std::string postgres_place(std::string_view url) {
  const std::string_view rest = url.substr(std::min(url.find("//"), url.size() - 2) + 2);
  const std::string_view authority = rest.substr(0, rest.find_first_of("/?"));
  const std::string_view path = rest.substr(0, rest.find('?'));
  const auto signs = std::count(rest.begin(), rest.end(), '@');
  const std::size_t sign = authority.find('@');
  // An @ where none may stand: a password that was not written as a URL wants it could be anywhere.
  if (signs != (sign == authority.npos ? 0 : 1)) return "the PostgreSQL database";
  return "postgresql://" + std::string(path.substr(sign == authority.npos ? 0 : sign + 1));
}

}  // namespace taproom::service
