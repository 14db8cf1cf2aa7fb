// The people's desk: who one is, accounts, passwords, blocking, ratings.
#include <algorithm>
#include <iterator>
#include <memory>
#include <utility>

#include <fmt/format.h>

#include "net/edge.h"
#include "net/guard.h"
#include "net/people_messages.h"
#include "net/small_body.h"
#include "records/game_format.h"
#include "service/people/passwords.h"
#include "service/people/people_name.h"

namespace taproom::net {

namespace json = records::json;
using service::Granted;
using service::Member;
using service::Problem;

namespace {

/// How many of a list of ratings are shown.
constexpr std::size_t kStandings = 100;

}  // namespace

Ratings Edge::ratings_of(std::string_view who) const {
  Ratings list;
  for (const records::GameFormat* format : records::all_formats()) {
    const service::Rating rating = parts_.scores.rating(format->name(), who);
    if (rating.games > 0)
      list.emplace_back(format->name(), service::aged(rating, parts_.clock.now()));
  }
  return list;
}

json::object Edge::me_json(const Member& member) const {
  return kMeShape.write({Me{member.name, member.guest, member.created, ratings_of(member.id)}}, {});
}

void Edge::sign_in(HttpCall call, const Member& member) {
  const bool secure = parts_.settings.secure();
  // Who was here already stays in the session; one that was ended must not go on under another
  // name.
  const bool goes_on =
      call.member && call.member->id == member.id && call.member->generation == member.generation;
  Cookies cookies = {service::set_cookie(
      service::write_ticket(parts_.key,
                            parts_.people.ticket(member, goes_on ? call.session : "",
                                                 service::device_of(call.request.user_agent))),
      secure)};
  if (!member.guest)
    cookies.push_back(service::set_device_cookie(
        service::write_device(parts_.key, member.id, member.generation), secure));
  finish_durable(std::move(call), me_json(member), 200, std::move(cookies));
}

void Edge::me(HttpCall call) {
  if (!call.member) return finish_json(call, kMeShape.write({}, {}));
  if (call.renew) {
    const Member member = *call.member;
    return sign_in(std::move(call), member);
  }
  finish_json(call, me_json(*call.member));
}

bool Edge::too_many_newcomers(HttpCall& call) {
  if (too_often(newcomers_, call)) return true;
  std::optional<service::Reply> refused =
      parts_.service.newcomer(service::address_key(call.request.address));
  if (!refused) return false;
  ++parts_.metrics.rate_limited;
  finish_reply(call, *std::move(refused));
  return true;
}

void Edge::guest(HttpCall call) {
  const auto words = texts(call.request.body, {"name"});
  if (!words) return finish(call, words.error());
  if (!call.member && too_many_newcomers(call)) return;
  const Granted<Member> member = call.member
                                     ? parts_.people.rename_guest(*call.member, words->front())
                                     : parts_.people.add_guest(words->front());
  if (!member) return finish(call, member.error());
  if (call.member) rename(member->person());
  sign_in(std::move(call), *member);
}

void Edge::account(HttpCall call) {
  const auto words = texts(call.request.body, {"name", "password"});
  if (!words) return finish(call, words.error());
  if (call.member && !call.member->guest)
    return finish(call,
                  Problem{409, "has_account", "You have an account already. Sign out first."});
  if (const auto fit = service::check_password((*words)[1]); !fit) return finish(call, fit.error());
  if (const auto free = parts_.people.free_name((*words)[0]); !free)
    return finish(call, free.error());
  if (too_many_newcomers(call)) return;
  const auto shared = std::make_shared<HttpCall>(std::move(call));
  const bool taken =
      parts_.passwords.submit([this, shared, name = (*words)[0], password = (*words)[1]] {
        Granted<std::string> hash = service::hash_password(password);
        parts_.server.post([this, shared, name, hash = std::move(hash)] {
          if (!hash) return finish(*shared, hash.error());
          // Meanwhile the guest may have been renamed, or the name taken.
          std::optional<Member> now;
          if (shared->member) {
            const auto found = parts_.people.find(shared->member->id);
            if (!found) return finish(*shared, found.error());
            now = *found;
          }
          const Granted<Member> member = parts_.people.add_account(now, name, *hash);
          if (!member) return finish(*shared, member.error());
          if (now) rename(member->person());
          sign_in(std::move(*shared), *member);
        });
      });
  if (!taken) finish(*shared, busy());
}

service::LoginTry Edge::login_try(const HttpCall& call, std::string_view name,
                                  const std::optional<Member>& account) const {
  const std::string_view device = service::find_cookie(
      call.request.cookie, service::device_cookie_name(parts_.settings.secure()));
  service::LoginTry attempt;
  attempt.address = call.request.address;
  attempt.name = service::name_key(name.substr(0, 256));
  attempt.known = account && (call.member || service::is_device(parts_.key, device, account->id,
                                                                account->generation));
  return attempt;
}

bool Edge::may_try_password(HttpCall& call, const service::LoginTry& attempt) {
  const int wait = logins_.ask(attempt, parts_.clock.now());
  if (wait == 0) return true;
  ++parts_.metrics.rate_limited;
  HttpResponse response;
  response.status = 429;
  response.body = problem_body(
      "too_often", fmt::format("Too many passwords were tried. Try again in {} s.", wait));
  response.headers.emplace_back("Retry-After", std::to_string(wait));
  finish(call, std::move(response));
  return false;
}

void Edge::login(HttpCall call) {
  const auto words = texts(call.request.body, {"name", "password"});
  if (!words) return finish(call, words.error());
  const auto found = parts_.people.find_account((*words)[0]);
  if (!found) return finish(call, found.error());
  // Somebody else's session says nothing about this account.
  HttpCall stranger = call;
  if (*found && call.member && call.member->id != (*found)->id) stranger.member.reset();
  const service::LoginTry attempt = login_try(stranger, (*words)[0], *found);
  if (!may_try_password(call, attempt)) return;
  const std::string id = *found ? (*found)->id : std::string();
  const std::string hash = *found ? (*found)->password : std::string();
  const auto shared = std::make_shared<HttpCall>(std::move(call));
  const bool taken =
      parts_.passwords.submit([this, shared, id, hash, attempt, password = (*words)[1]] {
        const bool right = service::is_password(hash, password);
        parts_.server.post([this, shared, id, hash, attempt, right] {
          const auto now = parts_.people.find(id);
          if (!right || !now || !*now || (*now)->password != hash) {
            ++parts_.metrics.logins_failed;
            return finish(*shared, Problem{401, "wrong_password", "Name or password is wrong."});
          }
          logins_.right(attempt, parts_.clock.now());
          sign_in(std::move(*shared), **now);
        });
      });
  if (!taken) finish(*shared, busy());
}

void Edge::logout(HttpCall call) {
  const records::Expected<json::value> value = records::parse_json(call.request.body);
  if (!value) return finish(call, Problem{400, "bad_json", value.error().to_string()});
  records::Reading reading;
  bool everywhere = false;
  {
    records::JsonObject object = records::JsonNode(*value, reading).object();
    if (const auto node = object.find("everywhere")) everywhere = node->flag();
  }
  if (!reading.ok()) return finish(call, Problem{400, "bad_json", reading.error().to_string()});
  if (call.member) {
    // A copy of the cookie that somebody has made is of no use after this.
    const std::string session = everywhere ? std::string() : call.session;
    (void)parts_.people.end_session(*call.member, session);
    disconnect_person(call.member->id, session);
  }
  finish_durable(std::move(call), kMeShape.write({}, {}), 200,
                 {service::set_cookie("", parts_.settings.secure())});
}

void Edge::password(HttpCall call) {
  const auto words = texts(call.request.body, {"old", "new"});
  if (!words) return finish(call, words.error());
  if (!call.member) return finish(call, nobody());
  if (call.member->guest)
    return finish(call, Problem{409, "no_account", "A guest has no password."});
  if (const auto fit = service::check_password((*words)[1]); !fit) return finish(call, fit.error());
  const service::LoginTry attempt = login_try(call, call.member->name, call.member);
  if (!may_try_password(call, attempt)) return;
  const auto shared = std::make_shared<HttpCall>(std::move(call));
  const bool taken = parts_.passwords.submit([this, shared, old = (*words)[0], fresh = (*words)[1],
                                              hash = shared->member->password] {
    const bool right = service::is_password(hash, old);
    Granted<std::string> made = right ? service::hash_password(fresh) : Granted<std::string>("");
    parts_.server.post([this, shared, right, hash, made = std::move(made)] {
      const auto now = parts_.people.find(shared->member->id);
      if (!made) return finish(*shared, made.error());
      if (!right || !now || !*now || (*now)->password != hash) {
        ++parts_.metrics.logins_failed;
        return finish(*shared, Problem{401, "wrong_password", "The old password is wrong."});
      }
      const Granted<Member> member = parts_.people.set_password(**now, *made);
      if (!member) return finish(*shared, member.error());
      disconnect_person(member->id);
      sign_in(std::move(*shared), *member);
    });
  });
  if (!taken) finish(*shared, busy());
}

void Edge::prove_password(HttpCall call, const std::string& password, Proved proved) {
  const service::LoginTry attempt = login_try(call, call.member->name, call.member);
  if (!may_try_password(call, attempt)) return;
  const auto shared = std::make_shared<HttpCall>(std::move(call));
  const bool taken = parts_.passwords.submit(
      [this, shared, attempt, hash = shared->member->password, password, proved] {
        const bool right = service::is_password(hash, password);
        parts_.server.post([this, shared, attempt, hash, right, proved] {
          const auto now = parts_.people.find(shared->member->id);
          if (!right || !now || !*now || (*now)->password != hash) {
            ++parts_.metrics.logins_failed;
            return finish(*shared, Problem{401, "wrong_password", "The password is wrong."});
          }
          logins_.right(attempt, parts_.clock.now());
          shared->member = **now;
          proved(std::move(*shared));
        });
      });
  if (!taken) finish(*shared, busy());
}

void Edge::leave(HttpCall call) {
  const auto words = texts(call.request.body, {"[password]"});
  if (!words) return finish(call, words.error());
  if (!call.member) return finish(call, nobody());
  if (call.member->guest) return leave_for_good(std::move(call));
  prove_password(std::move(call), words->front(),
                 [this](HttpCall proved) { leave_for_good(std::move(proved)); });
}

void Edge::leave_for_good(HttpCall call) {
  parts_.people.remove(*call.member);
  parts_.scores.remove(call.member->id);
  parts_.service.forget_person(call.member->id);
  disconnect_person(call.member->id);
  finish_durable(std::move(call), kMeShape.write({}, {}), 200,
                 {service::set_cookie("", parts_.settings.secure())});
}

void Edge::blocks(HttpCall call) {
  if (!call.member) return finish(call, nobody());
  BlockedReply out;
  for (const service::Blocked& each : call.member->blocked)
    out.blocked.push_back(each.name);
  finish_json(call, kBlockedShape.write(out, {}));
}

void Edge::block(HttpCall call) {
  const auto words = texts(call.request.body, {"name"});
  if (!words) return finish(call, words.error());
  if (!call.member) return finish(call, nobody());
  const Granted<Member> member = parts_.people.block(*call.member, words->front());
  if (!member) return finish(call, member.error());
  finish_durable(std::move(call), kBlockShape.write({member->blocked.back().name}, {}));
}

void Edge::unblock(HttpCall call) {
  if (!call.member) return finish(call, nobody());
  const Granted<Member> member = parts_.people.unblock(*call.member, call.parameter);
  if (!member) return finish(call, member.error());
  finish_durable(std::move(call), kBlockShape.write({}, {}));
}

void Edge::person(HttpCall call) {
  const auto found = parts_.people.find_account(call.parameter);
  if (!found) return finish(call, found.error());
  if (!*found) return finish(call, Problem{404, "nobody", "There is no account with this name."});
  finish_json(
      call, kPersonShape.write({(*found)->name, (*found)->created, ratings_of((*found)->id)}, {}));
}

void Edge::ratings(HttpCall call) {
  if (!records::find_format(call.parameter))
    return finish(call, Problem{404, "no_game", "There is no game of this name."});
  RatingsReply out{call.parameter, {}};
  std::vector<Standing> unsettled;
  for (const service::Standing& standing : parts_.scores.standings(call.parameter)) {
    if (out.ratings.size() >= kStandings) break;
    const service::Rating now = service::aged(standing.rating, parts_.clock.now());
    // Whoever won the first game is not the best of the house.
    std::vector<Standing>& list = now.settled() ? out.ratings : unsettled;
    if (list.size() >= kStandings) continue;
    Standing entry;
    if (standing.who.starts_with("bot:")) {
      entry.bot = standing.who.substr(4);
    } else {
      // Guests are rated, but only accounts are shown: a list of passing names says little.
      const auto member = parts_.people.find(standing.who);
      if (!member || !*member || (*member)->guest) continue;
      entry.name = (*member)->name;
    }
    entry.rating = now;
    list.push_back(std::move(entry));
  }
  unsettled.resize(std::min(unsettled.size(), kStandings - out.ratings.size()));
  out.ratings.insert(out.ratings.end(), std::make_move_iterator(unsettled.begin()),
                     std::make_move_iterator(unsettled.end()));
  finish_json(call, kRatingsShape.write(out, {}));
}

}  // namespace taproom::net
