#include "net/edge.h"

#include <algorithm>
#include <array>
#include <utility>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>
#include <sodium.h>
#include <time.h>
#include <unistd.h>

#include "net/guard.h"
#include "service/people/passwords.h"

namespace taproom::net {

namespace json = records::json;
using service::Granted;
using service::Member;
using service::Person;
using service::Problem;

namespace {

/// Requests that only read may come from anywhere; a page of another site cannot read the answer.
bool only_reads(std::string_view method) { return method == "GET" || method == "HEAD"; }

/// What the operator names, the address we listen on, and what this machine calls itself.
std::vector<std::string> known_hosts(const service::Settings& settings) {
  std::vector<std::string> hosts = comma_list(settings.hosts);
  hosts.push_back(settings.listen);
  std::array<char, 256> name{};
  if (::gethostname(name.data(), name.size() - 1) == 0 && name[0] != '\0') {
    hosts.emplace_back(name.data());
    hosts.push_back(hosts.back() + ".local");
  }
  return hosts;
}

constexpr double kBytesOfAMessage = 65'536;
/// Pictures an address may have drawn that nobody asked for before.
constexpr service::Rate kDrawings{0.2, 30};
constexpr double kSharesAtOnce = 10;  ///< seconds of its share of the loop an address may save up

/// Longer than this nobody waits at once; what is still owed then counts with the next message.
constexpr std::int64_t kLongestPauseMs = 5'000;

HttpResponse response_of(service::Reply reply) {
  HttpResponse response;
  response.status = reply.status;
  response.type = std::move(reply.type);
  response.body = std::move(reply.body);
  if (!reply.file.empty())
    response.headers.emplace_back("Content-Disposition",
                                  fmt::format("attachment; filename=\"{}\"", reply.file));
  if (reply.retry_after > 0)
    response.headers.emplace_back("Retry-After", std::to_string(reply.retry_after));
  response.headers.emplace_back("Cache-Control", "no-store");
  return response;
}

bool same_bytes(std::string_view one, std::string_view other) {
  return one.size() == other.size() && sodium_memcmp(one.data(), other.data(), one.size()) == 0;
}

}  // namespace

/// Milliseconds this thread has worked: on a busy machine waiting is nobody's work.
double Edge::work_ms() {
  timespec time{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) * 1e3 + static_cast<double>(time.tv_nsec) / 1e6;
}

bool Edge::owes_too_much(const std::string& address) {
  return loop_share_.charge(address, parts_.clock.now(), 0) > kLongestPauseMs / 2;
}

Edge::Edge(const EdgeParts& parts)
    : parts_(parts),
      names_{parts.settings.public_url, known_hosts(parts.settings)},
      requests_({parts.settings.request_rate, parts.settings.request_burst}),
      newcomers_({parts.settings.guest_rate, parts.settings.guest_burst}),
      loop_share_({parts.settings.loop_share, parts.settings.loop_share * kSharesAtOnce}),
      drawings_(kDrawings),
      logins_({parts.settings.login_rate, parts.settings.login_burst}),
      stop_alarm_(parts.server) {
  // The first comparison with nobody's password makes it; no visitor should feel that.
  parts_.passwords.submit([] { (void)service::is_password("", ""); });
}

std::size_t Edge::body_limit(std::string_view method, std::string_view path) const {
  const Match match = find_route(method, path);
  if (!match.route) return 0;
  switch (match.route->body) {
    case Body::kNone:
      return 0;
    case Body::kSmall:
      return static_cast<std::size_t>(parts_.settings.max_body);
    case Body::kRecord:
      return static_cast<std::size_t>(parts_.settings.max_record);
  }
  return 0;
}

void Edge::request(HttpRequest request, Answer answer) {
  Match match = find_route(request.method, request.path);
  HttpCall call;
  call.request = std::move(request);
  call.route = match.route;
  call.parameter = std::move(match.parameter);
  call.answer = std::move(answer);
  if (too_often(requests_, call)) return;
  if (!call.request.path.starts_with('/'))
    return finish(call, Problem{400, "bad_request", "An address begins with a slash."});
  if (!call.route && match.known_path)
    return finish(call, Problem{405, "wrong_method", "This address does not take that method."});
  if (!call.route) {
    if (!only_reads(call.request.method))
      return finish(call, Problem{404, "not_found", "There is nothing at this address."});
    HttpResponse response = parts_.files.answer(call.request);
    // The files hold nobody's data; pages elsewhere may not show them in a frame all the same.
    if (call.request.path.starts_with("/api/") || call.request.path == "/api")
      return finish(call, Problem{404, "not_found", "There is nothing at this address."});
    return finish(call, std::move(response));
  }
  if (!only_reads(call.request.method) && !is_ours(call)) return;
  if (call.route->body != Body::kNone && !call.request.content_type.starts_with("application/json"))
    return finish(call, Problem{415, "not_json", "The body of this request is application/json."});
  dispatch(std::move(call));
}

void Edge::dispatch(HttpCall call) {
  switch (call.route->api) {
    case Api::kHealth:
      return finish(call, health());
    case Api::kMetrics:
      return finish(call, metrics_page(call.request));
    case Api::kSocket:
      return finish(call, Problem{426, "websocket", "This address speaks WebSocket."});
    case Api::kTablePage:
    case Api::kMomentPage:
      return preview_page(std::move(call));
    case Api::kPicture:
      return preview_picture(std::move(call));
    default:
      break;
  }
  if (const Granted<void> found = find_member(call); !found) return finish(call, found.error());
  switch (call.route->api) {
    case Api::kMe:
      return me(std::move(call));
    case Api::kGuest:
      return guest(std::move(call));
    case Api::kAccountPage:
      return account_page(std::move(call));
    case Api::kAccount:
      return account(std::move(call));
    case Api::kLogin:
      return login(std::move(call));
    case Api::kLogout:
      return logout(std::move(call));
    case Api::kPassword:
      return password(std::move(call));
    case Api::kRecover:
      return recover(std::move(call));
    case Api::kCodes:
      return codes(std::move(call));
    case Api::kSessions:
      return end_other_sessions(std::move(call));
    case Api::kSession:
      return end_session(std::move(call));
    case Api::kExport:
      return export_person(std::move(call));
    case Api::kLeave:
      return leave(std::move(call));
    case Api::kBlocks:
      return blocks(std::move(call));
    case Api::kBlock:
      return block(std::move(call));
    case Api::kUnblock:
      return unblock(std::move(call));
    case Api::kPerson:
      return person(std::move(call));
    case Api::kRatings:
      return ratings(std::move(call));
    default:
      return tables(std::move(call));
  }
}

void Edge::tables(HttpCall call) {
  const std::string method = call.request.method == "HEAD" ? "GET" : call.request.method;
  Person person = call.member ? call.member->person() : Person{};
  person.address = service::address_key(call.request.address);
  const std::int64_t owed = loop_share_.charge(person.address, parts_.clock.now(), 0);
  if (owed > kLongestPauseMs / 2) {
    ++parts_.metrics.rate_limited;
    service::Reply busy;
    busy.status = 429;
    busy.body = problem_body("too_often", "Requests from your address take too much work. Wait.");
    busy.retry_after = owed / 1000 + 1;
    return finish_reply(call, std::move(busy));
  }
  auto kept = std::make_shared<HttpCall>(std::move(call));
  const double began = work_ms();
  const auto replied = [this, kept](service::Reply reply) { pass_on(kept, std::move(reply)); };
  if (parts_.town != nullptr) {
    parts_.town->request(person, method, kept->request.path, kept->request.body, replied);
  } else {
    parts_.service.request(person, method, kept->request.path, kept->request.body, replied);
  }
  loop_share_.charge(person.address, parts_.clock.now(), work_ms() - began);
}

void Edge::finish_reply(HttpCall& call, service::Reply reply) {
  finish(call, response_of(std::move(reply)));
}

/// Answers once what the answer is about is on the disk.
void Edge::pass_on(const std::shared_ptr<HttpCall>& call, service::Reply reply) {
  parts_.flush_scheduler.when_durable(
      [this, call, response = std::make_shared<HttpResponse>(response_of(std::move(reply)))] {
        finish(*call, std::move(*response));
      });
}

HttpResponse Edge::health() const {
  HttpResponse response;
  response.type = "text/plain; charset=utf-8";
  response.body = "ok\n";
  response.headers.emplace_back("Cache-Control", "no-store");
  return response;
}

bool Edge::is_ours(HttpCall& call) {
  const Origin origin = origin_of(call.request, names_);
  if (origin == Origin::kOurs) return true;
  ++parts_.metrics.origins_refused;
  if (origin == Origin::kForeign)
    finish(call, Problem{403, "foreign_origin", "This request comes from a page of another site."});
  else
    finish(call, Problem{403, "unknown_host",
                         "This house does not know the name under which it was opened. Open it by "
                         "its address, or let its operator set public_url or hosts."});
  return false;
}

bool Edge::may_read_metrics(const HttpRequest& request) const {
  const service::Settings& settings = parts_.settings;
  if (settings.metrics != "local") return settings.metrics == "open";
  if (!settings.metrics_token.empty() &&
      same_bytes(request.authorization, "Bearer " + settings.metrics_token))
    return true;
  // A proxy on this machine that names nobody cannot be told from somebody who sits here. Where
  // there is one, the public address is set, or the name it was asked for shows.
  return request.local && settings.public_url.empty() && is_local_name(host_name(request.host));
}

HttpResponse Edge::metrics_page(const HttpRequest& request) const {
  HttpResponse response;
  if (!may_read_metrics(request)) {
    response.status = 404;
    response.body = problem_body("not_found", "There is nothing at this address.");
    return response;
  }
  const service::Counts counts = parts_.service.counts();
  std::string& text = response.body;
  text = service::metrics_text(parts_.metrics);
  const auto gauge = [&](std::string_view name, std::string_view about, std::size_t value) {
    service::write_metric(text, name, about, "gauge", static_cast<double>(value));
  };
  const auto counter = [&](std::string_view name, std::string_view about, std::uint64_t value) {
    service::write_metric(text, name, about, "counter", static_cast<double>(value));
  };
  gauge("tables", "Tables that are not over.", counts.tables);
  gauge("tables_awake", "Tables in memory.", counts.tables_awake);
  gauge("bots_thinking", "Questions to bots that are open.", counts.thinking);
  counter("thinking_nodes_total", "Positions that bots looked at.", counts.thinking_nodes);
  service::write_metric(text, "thinking_seconds_total", "Time that bots thought.", "counter",
                        static_cast<double>(counts.thinking_millis) / 1000);
  service::write_limits(text, counts.limits, counts.beyond);
  counter("actions_total", "Actions accepted.", counts.actions);
  counter("messages_refused_total", "Messages answered with an error.", counts.refused);
  counter("flushes_total", "Commits of the tables.", counts.flushes);
  counter("log_entries_total", "Entries written to the logs of tables.", counts.entries);
  if (parts_.town != nullptr) {
    const service::TownNode::Counts town = parts_.town->counts();
    gauge("town_tables", "Tables that this node has.", town.tables);
    gauge("town_lines", "Clients of this node at tables.", town.lines);
    gauge("town_guests", "Clients of other nodes at tables of this one.", town.guests);
    counter("town_tables_taken_total", "Tables that this node took.", town.adopted);
    counter("town_tables_lost_total", "Tables that others took from this node.", town.lost);
    counter("town_lines_healed_total", "Lines to tables that were laid anew.", town.healed);
  }
  response.type = "text/plain; version=0.0.4; charset=utf-8";
  response.headers.emplace_back("Cache-Control", "no-store");
  return response;
}

Granted<void> Edge::find_member(HttpCall& call) {
  const std::string_view text =
      service::find_cookie(call.request.cookie, service::cookie_name(parts_.settings.secure()));
  if (text.empty()) return {};
  const std::int64_t now_s = parts_.clock.now() / 1000;
  const std::optional<service::Ticket> ticket = service::read_ticket(parts_.key, text, now_s);
  if (!ticket) return {};
  // One of the form of before has no session yet; one from the future had a wrong clock.
  call.renew = ticket->session.empty() || ticket->issued_s > now_s + 60 ||
               now_s - ticket->issued_s > service::kTicketRenewSeconds;
  Granted<std::optional<Member>> member =
      parts_.people.admit(ticket, service::device_of(call.request.user_agent));
  parts_.flush_scheduler.touched();
  if (!member) return tl::unexpected(member.error());
  call.member = *std::move(member);
  call.session = ticket->session;
  return {};
}

bool Edge::too_often(service::AddressRates& rates, const HttpCall& call) {
  if (rates.take(call.request.address, parts_.clock.now())) return false;
  ++parts_.metrics.rate_limited;
  HttpResponse response;
  response.status = 429;
  response.body = problem_body("too_often", "Too many requests from your address. Wait a little.");
  response.headers.emplace_back("Retry-After",
                                std::to_string(rates.wait_seconds(call.request.address)));
  HttpCall refused = call;
  finish(refused, std::move(response));
  return true;
}

void Edge::finish(HttpCall& call, HttpResponse response) {
  const bool page = response.type.starts_with("text/html");
  add_security_headers(response, parts_.settings.secure(), page);
  if (response.route.empty())
    response.route = call.route ? std::string(call.route->pattern) : "none";
  if (parts_.log.wants(Level::kDebug))
    parts_.log.write(Level::kDebug, "request",
                     {{"method", call.request.method},
                      {"route", response.route},
                      {"status", std::int64_t{response.status}},
                      {"bytes", static_cast<std::int64_t>(response.body.size())},
                      {"address", call.request.address}});
  if (call.answer) call.answer(std::move(response));
}

void Edge::finish(HttpCall& call, const Problem& problem) {
  if (problem.status == 500)
    parts_.log.write(Level::kError, "storage", {{"error", std::string(problem.sentence)}});
  HttpResponse response;
  response.status = problem.status;
  response.body = problem_body(problem.code, problem.sentence);
  response.headers.emplace_back("Cache-Control", "no-store");
  finish(call, std::move(response));
}

void Edge::finish_json(HttpCall& call, const json::value& body, int status, Cookies cookies) {
  HttpResponse response;
  response.status = status;
  response.body = json::serialize(body);
  response.headers.emplace_back("Cache-Control", "no-store");
  for (std::string& cookie : cookies)
    response.headers.emplace_back("Set-Cookie", std::move(cookie));
  finish(call, std::move(response));
}

void Edge::finish_durable(HttpCall call, json::value body, int status, Cookies cookies) {
  parts_.flush_scheduler.when_durable(
      [this, call = std::make_shared<HttpCall>(std::move(call)), body = std::move(body), status,
       cookies = std::move(cookies)] { finish_json(*call, body, status, cookies); });
}

std::optional<HttpResponse> Edge::upgrade(ConnectionId connection, const HttpRequest& request) {
  std::optional<HttpResponse> refused;
  HttpCall call;
  call.request = request;
  call.answer = [&](HttpResponse response) { refused = std::move(response); };
  const Match match = find_route("GET", request.path);
  call.route = match.route;
  if (!match.route || match.route->api != Api::kSocket) {
    finish(call, Problem{404, "not_found", "There is no WebSocket at this address."});
    return refused;
  }
  if (too_often(requests_, call)) return refused;
  // Unlike reading a page, a WebSocket of another site's page could be read by it.
  if (!is_ours(call)) return refused;
  if (const Granted<void> found = find_member(call); !found) {
    finish(call, found.error());
  } else if (!call.member) {
    finish(call, Problem{401, "nobody", "Say your name first: POST /api/guest."});
  } else {
    Person person = call.member->person();
    person.address = service::address_key(request.address);
    ws_clients_.emplace(
        connection,
        WsClient{std::move(person), call.session,
                 service::Bucket({parts_.settings.message_rate, parts_.settings.message_burst})});
  }
  return refused;
}

void Edge::opened(ConnectionId connection) {
  const auto found = ws_clients_.find(connection);
  if (found == ws_clients_.end()) return;
  found->second.greeted = true;
  if (parts_.town != nullptr) {
    parts_.town->connect(connection, found->second.person);
  } else {
    parts_.service.connect(connection, found->second.person);
  }
  parts_.flush_scheduler.touched();
}

std::int64_t Edge::message(ConnectionId connection, std::string_view text) {
  const auto found = ws_clients_.find(connection);
  if (found == ws_clients_.end()) return 0;
  const service::Rate rate{parts_.settings.message_rate, parts_.settings.message_burst};
  // A long message is many: reading it takes as long.
  const double cost = 1 + static_cast<double>(text.size()) / kBytesOfAMessage;
  if (!found->second.messages.take(rate, parts_.clock.now(), std::min(cost, rate.burst))) {
    ++parts_.metrics.rate_limited;
    parts_.server.close(connection, CloseCode::kPolicy, "too many messages");
    return 0;
  }
  const double began = work_ms();
  if (parts_.town != nullptr) {
    parts_.town->message(connection, text);
  } else {
    parts_.service.message(connection, text);
  }
  parts_.flush_scheduler.touched();
  const std::int64_t owed =
      loop_share_.charge(found->second.person.address, parts_.clock.now(), work_ms() - began);
  if (owed > 0) ++parts_.metrics.messages_held;
  return std::min(owed, kLongestPauseMs);
}

void Edge::closed(ConnectionId connection) {
  const auto found = ws_clients_.find(connection);
  if (found == ws_clients_.end()) return;
  const bool greeted = found->second.greeted;
  ws_clients_.erase(found);
  if (!greeted) return;
  if (parts_.town != nullptr) {
    parts_.town->disconnect(connection);
  } else {
    parts_.service.disconnect(connection);
  }
  parts_.flush_scheduler.touched();
}

void Edge::rename(const service::Person& person) {
  if (parts_.town != nullptr) return parts_.town->rename(person);
  parts_.service.rename(person);
}

void Edge::disconnect_person(std::string_view person, std::string_view session) {
  signed_out(person, session);
  // What is true of the person is in the store by the next answer; the others close then.
  if (parts_.town != nullptr)
    parts_.flush_scheduler.when_durable(
        [this, who = std::string(person), which = std::string(session)] {
          parts_.town->sign_out(who, which);
        });
}

void Edge::signed_out(std::string_view person, std::string_view session) {
  for (const auto& [connection, client] : ws_clients_)
    if (client.person.id == person && (session.empty() || client.session == session))
      parts_.server.close(connection, CloseCode::kPolicy, "signed out");
}

void Edge::asked_to_stop() {
  parts_.log.write(Level::kInfo, "stopping",
                   {{"websockets", std::int64_t{parts_.metrics.sockets}}});
  parts_.service.farewell("The house closes for a moment.");
  parts_.flush_scheduler.finish(parts_.settings.shutdown_timeout * 1000, [this] { stop(); });
}

void Edge::stop() {
  if (parts_.town == nullptr) return parts_.server.stop();
  // Others wait for the tables of this node; a store that is away holds nobody up for ever.
  stop_alarm_.set(parts_.settings.shutdown_timeout * 1000, [this] { parts_.server.stop(); });
  parts_.town->drain([this] { parts_.server.stop(); });
}

}  // namespace taproom::net
