#pragma once
// Between sockets and service: who is asking, may they, how often; then the request goes to the
// people's desk or to the tables.

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

#include "net/flush_scheduler.h"
#include "net/guard.h"
#include "net/log.h"
#include "net/people_messages.h"
#include "net/preview_page.h"
#include "net/routes.h"
#include "net/server.h"
#include "net/static_files.h"
#include "records/json_reader.h"
#include "service/people/cookies.h"
#include "service/people/login_guard.h"
#include "service/people/people.h"
#include "service/people/rates.h"
#include "service/people/scores.h"
#include "service/ports/work_pool.h"
#include "service/settings.h"
#include "service/table/service.h"
#include "service/town/node.h"

namespace taproom::net {

/// What the edge lives on; everything outlives it.
struct EdgeParts {
  const service::Settings& settings;
  const service::Clock& clock;
  const service::CookieKey& key;
  const StaticFiles& files;
  Log& log;
  service::EdgeMetrics& metrics;
  Server& server;
  FlushScheduler& flush_scheduler;
  service::People& people;
  service::Scores& scores;
  service::Service& service;
  service::WorkPool& passwords;
  service::WorkPool& drawings;
  service::TownNode* town = nullptr;  ///< where several nodes are behind one address
};

/// Pictures of previews that were drawn, the last used ones.
class PictureShelf {
 public:
  /// Null when it is not there.
  const std::string* find(const std::string& name);
  void keep(const std::string& name, std::string bytes);

 private:
  struct Kept {
    std::string bytes;
    std::uint64_t used = 0;
  };
  std::unordered_map<std::string, Kept> pictures_;
  std::uint64_t uses_ = 0;
};

class Edge final : public Handler {
 public:
  explicit Edge(const EdgeParts& parts);

  std::size_t body_limit(std::string_view method, std::string_view path) const override;
  void request(HttpRequest request, Answer answer) override;
  std::optional<HttpResponse> upgrade(ConnectionId connection, const HttpRequest& request) override;
  void opened(ConnectionId connection) override;
  std::int64_t message(ConnectionId connection, std::string_view text) override;
  void closed(ConnectionId connection) override;
  void asked_to_stop() override;
  /// Somebody signed out: closes the WebSockets of that session here, or all.
  void signed_out(std::string_view person, std::string_view session);

 private:
  /// A request on its way, with the person of its cookie.
  struct HttpCall {
    HttpRequest request;
    const Route* route = nullptr;
    std::string parameter;
    std::optional<service::Member> member;
    std::string session;  ///< of the member's ticket
    bool renew = false;   ///< the ticket is old enough to be replaced
    Answer answer;
  };
  struct WsClient {
    service::Person person;
    std::string session;
    service::Bucket messages;
    bool greeted = false;
  };

  void dispatch(HttpCall call);
  HttpResponse health() const;
  HttpResponse metrics_page(const HttpRequest& request) const;
  void tables(HttpCall call);
  void pass_on(const std::shared_ptr<HttpCall>& call, service::Reply reply);

  // Links that say what they lead to (edge_preview.cpp).
  std::optional<service::Preview> preview_of(const HttpCall& call, const PreviewName& name);
  void preview_page(HttpCall call);
  void preview_picture(HttpCall call);

  // The people's desk (edge_people.cpp).
  void me(HttpCall call);
  void guest(HttpCall call);
  void account(HttpCall call);
  void login(HttpCall call);
  void logout(HttpCall call);
  void password(HttpCall call);
  void leave(HttpCall call);
  void leave_for_good(HttpCall call);
  // What belongs to an account (edge_account.cpp).
  void account_page(HttpCall call);
  void recover(HttpCall call);
  void codes(HttpCall call);
  void end_other_sessions(HttpCall call);
  void end_session(HttpCall call);
  void export_person(HttpCall call);
  AccountReply account_reply(const service::Member& member, std::string_view session) const;
  void blocks(HttpCall call);
  void block(HttpCall call);
  void unblock(HttpCall call);
  void person(HttpCall call);
  void ratings(HttpCall call);
  Ratings ratings_of(std::string_view who) const;
  records::json::object me_json(const service::Member& member) const;
  void sign_in(HttpCall call, const service::Member& member);
  /// A password that is to be tried; `account` is whose it would be, if anybody's.
  service::LoginTry login_try(const HttpCall& call, std::string_view name,
                              const std::optional<service::Member>& account) const;
  /// Takes one try at a password; answers and is false when there were too many.
  bool may_try_password(HttpCall& call, const service::LoginTry& attempt);
  /// Compares the person's password beside the loop and goes on when it is right; else answers.
  using Proved = std::function<void(HttpCall call)>;
  void prove_password(HttpCall call, const std::string& password, Proved proved);
  /// Closes the WebSockets of a person whose tickets are void, or those of one session.
  void disconnect_person(std::string_view person, std::string_view session = {});
  void rename(const service::Person& person);
  void stop();

  /// Answers and is true when no more newcomers are taken from there.
  bool too_many_newcomers(HttpCall& call);
  void finish_reply(HttpCall& call, service::Reply reply);
  static double work_ms();
  /// Whether an address has to wait before it is given more work of the loop.
  bool owes_too_much(const std::string& address);
  bool too_often(service::AddressRates& rates, const HttpCall& call);
  /// Answers and is false when a page of another site asks.
  bool is_ours(HttpCall& call);
  bool may_read_metrics(const HttpRequest& request) const;
  /// Finds the person of the cookie; false when the answer is an error.
  service::Granted<void> find_member(HttpCall& call);

  // All answers go through these; see also pass_on.
  void finish(HttpCall& call, HttpResponse response);
  void finish(HttpCall& call, const service::Problem& problem);
  using Cookies = std::vector<std::string>;  ///< values of Set-Cookie
  void finish_json(HttpCall& call, const records::json::value& body, int status = 200,
                   Cookies cookies = {});
  /// Like finish_json, but only when everything is on the disk.
  void finish_durable(HttpCall call, records::json::value body, int status = 200,
                      Cookies cookies = {});

  EdgeParts parts_;
  OurNames names_;
  service::AddressRates requests_;
  service::AddressRates newcomers_;
  service::AddressRates loop_share_;  ///< milliseconds of work
  service::AddressRates drawings_;
  PictureShelf pictures_;
  service::LoginGuard logins_;
  std::unordered_map<ConnectionId, WsClient> ws_clients_;
  Alarm stop_alarm_;
};

}  // namespace taproom::net
