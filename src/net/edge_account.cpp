// What belongs to an account: where it is signed in, recovery codes, and everything about oneself
// to take along.
#include <algorithm>
#include <memory>
#include <utility>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "net/edge.h"
#include "net/guard.h"
#include "net/small_body.h"
#include "service/people/passwords.h"
#include "service/people/recovery_codes.h"

namespace taproom::net {

namespace json = records::json;
using service::Granted;
using service::Member;
using service::Problem;

namespace {

Problem no_account() { return {409, "no_account", "You are a guest: open an account first."}; }
Problem wrong_code() { return {401, "wrong_code", "Name or recovery code is wrong."}; }

std::vector<std::string> names_of(const std::vector<service::Blocked>& blocked) {
  std::vector<std::string> out;
  for (const service::Blocked& each : blocked)
    out.push_back(each.name);
  return out;
}

/// The latest first; the one that asks before all others.
std::vector<SessionMessage> sessions_of(const Member& member, std::string_view here) {
  std::vector<SessionMessage> out;
  for (const service::Session& each : member.sessions)
    out.push_back({each.id, each.device, each.since, each.seen, each.id == here});
  std::ranges::stable_sort(out, [](const SessionMessage& a, const SessionMessage& b) {
    return a.here != b.here ? a.here : a.seen > b.seen;
  });
  return out;
}

}  // namespace

AccountReply Edge::account_reply(const Member& member, std::string_view session) const {
  return {member.name, member.created, member.codes.size(), sessions_of(member, session),
          names_of(member.blocked)};
}

void Edge::account_page(HttpCall call) {
  if (!call.member) return finish(call, nobody());
  if (call.member->guest) return finish(call, no_account());
  finish_json(call, kAccountShape.write(account_reply(*call.member, call.session), {}));
}

/// The password is asked for: who finds an open browser must not be able to keep the account.
void Edge::codes(HttpCall call) {
  const auto words = texts(call.request.body, {"password"});
  if (!words) return finish(call, words.error());
  if (!call.member) return finish(call, nobody());
  if (call.member->guest) return finish(call, no_account());
  prove_password(std::move(call), words->front(), [this](HttpCall proved) {
    CodesReply out{service::draw_recovery_codes()};
    std::vector<std::string> hashes;
    for (const std::string& code : out.codes)
      hashes.push_back(service::recovery_hash(proved.member->id, code));
    const Granted<Member> member = parts_.people.set_codes(*proved.member, std::move(hashes));
    if (!member) return finish(proved, member.error());
    finish_durable(std::move(proved), kCodesShape.write(out, {}));
  });
}

/// Counted like a try at the password, and as silent about which names there are.
void Edge::recover(HttpCall call) {
  const auto words = texts(call.request.body, {"name", "code", "password"});
  if (!words) return finish(call, words.error());
  const std::string& name = (*words)[0];
  const std::string& password = (*words)[2];
  if (const auto fit = service::check_password(password); !fit) return finish(call, fit.error());
  const auto found = parts_.people.find_account(name);
  if (!found) return finish(call, found.error());
  HttpCall stranger = call;
  stranger.member.reset();
  const service::LoginTry attempt = login_try(stranger, name, *found);
  if (!may_try_password(call, attempt)) return;
  const std::string id = *found ? (*found)->id : std::string();
  const std::string code = service::recovery_hash(id, (*words)[1]);
  if (!*found || code.empty() || !service::People::has_code(**found, code)) {
    ++parts_.metrics.logins_failed;
    return finish(call, wrong_code());
  }
  const auto shared = std::make_shared<HttpCall>(std::move(call));
  const bool taken = parts_.passwords.submit([this, shared, id, code, attempt, password] {
    Granted<std::string> hash = service::hash_password(password);
    parts_.server.post([this, shared, id, code, attempt, hash = std::move(hash)] {
      if (!hash) return finish(*shared, hash.error());
      const auto now = parts_.people.find(id);
      // Meanwhile the code may have been used, or the account left.
      if (!now || !*now) return finish(*shared, wrong_code());
      const Granted<Member> member = parts_.people.recover(**now, code, *hash);
      if (!member) return finish(*shared, member.error());
      logins_.right(attempt, parts_.clock.now());
      disconnect_person(member->id);
      sign_in(std::move(*shared), *member);
    });
  });
  if (!taken) finish(*shared, busy());
}

/// Of others: one's own ends with POST /api/logout, which takes the cookie away, too.
void Edge::end_session(HttpCall call) {
  if (!call.member) return finish(call, nobody());
  if (call.member->guest) return finish(call, no_account());
  const std::string session = call.parameter;
  if (std::ranges::find(call.member->sessions, session, &service::Session::id) ==
      call.member->sessions.end())
    return finish(call, Problem{404, "no_session", "You are not signed in there any more."});
  const Granted<Member> member = parts_.people.end_session(*call.member, session);
  if (!member) return finish(call, member.error());
  disconnect_person(member->id, session);
  json::value body = kAccountShape.write(account_reply(*member, call.session), {});
  finish_durable(std::move(call), std::move(body));
}

void Edge::end_other_sessions(HttpCall call) {
  if (!call.member) return finish(call, nobody());
  if (call.member->guest) return finish(call, no_account());
  const std::string here = call.session;
  const Granted<Member> member = parts_.people.end_other_sessions(*call.member, here);
  if (!member) return finish(call, member.error());
  for (const service::Session& each : call.member->sessions)
    if (each.id != here) disconnect_person(member->id, each.id);
  // All tickets of before are void, this browser's too: it gets another of the same session.
  const service::Ticket ticket =
      parts_.people.ticket(*member, here, service::device_of(call.request.user_agent));
  const bool secure = parts_.settings.secure();
  Cookies cookies = {
      service::set_cookie(service::write_ticket(parts_.key, ticket), secure),
      service::set_device_cookie(service::write_device(parts_.key, member->id, member->generation),
                                 secure)};
  json::value body = kAccountShape.write(account_reply(*member, here), {});
  finish_durable(std::move(call), std::move(body), 200, std::move(cookies));
}

/// Looking through all tables is work: it is charged to the address like what tables are asked.
void Edge::export_person(HttpCall call) {
  if (!call.member) return finish(call, nobody());
  const std::string address = service::address_key(call.request.address);
  if (owes_too_much(address)) {
    ++parts_.metrics.rate_limited;
    service::Reply wait;
    wait.status = 429;
    wait.body = problem_body("too_often", "Requests from your address take too much work. Wait.");
    wait.retry_after = loop_share_.charge(address, parts_.clock.now(), 0) / 1000 + 1;
    return finish_reply(call, std::move(wait));
  }
  service::Person person = call.member->person();
  person.address = address;
  const auto shared = std::make_shared<HttpCall>(std::move(call));
  const double began = work_ms();
  parts_.service.traces_of(person, [this, shared](records::Expected<service::Traces> traces) {
    const auto now = parts_.people.find(shared->member->id);
    if (!now || !*now) return finish(*shared, nobody());
    if (!traces) {
      return finish(*shared, Problem{503, "storage",
                                     "Not all of your tables can be read. Try again "
                                     "later, or tell the operator."});
    }
    const Member& member = **now;
    ExportReply out;
    out.made = parts_.clock.now();
    out.me = {member.name, member.guest, member.created, ratings_of(member.id)};
    out.seen = member.seen;
    out.codes = member.codes.size();
    out.sessions = sessions_of(member, shared->session);
    out.blocked = names_of(member.blocked);
    out.traces = *std::move(traces);
    HttpResponse response;
    response.body = json::serialize(kExportShape.write(out, {}));
    response.headers.emplace_back("Content-Disposition",
                                  "attachment; filename=\"taproom-me.json\"");
    response.headers.emplace_back("Cache-Control", "no-store");
    finish(*shared, std::move(response));
  });
  loop_share_.charge(address, parts_.clock.now(), work_ms() - began);
}

}  // namespace taproom::net
