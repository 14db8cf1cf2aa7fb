// The people's desk: who one is, accounts, passwords, blocking, ratings.
#include <algorithm>
#include <cmath>
#include <memory>
#include <utility>

#include <fmt/format.h>

#include "net/edge.h"
#include "net/guard.h"
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

Problem nobody() { return {401, "nobody", "Say your name first: POST /api/guest."}; }
Problem busy() {
  return {503, "busy", "Too many people are signing in at the moment. Try again in a minute."};
}

/// Reads the texts of a small JSON object; keys in brackets may be missing and are then empty.
Granted<std::vector<std::string>> texts(std::string_view body,
                                        std::initializer_list<std::string_view> keys) {
  const records::Expected<json::value> value = records::parse_json(body);
  if (!value) return service::problem(400, "bad_json", value.error().to_string());
  records::Reading reading;
  std::vector<std::string> found;
  {
    records::JsonObject object = records::JsonNode(*value, reading).object();
    for (std::string_view key : keys) {
      if (key.starts_with('[')) {
        const auto node = object.find(key.substr(1, key.size() - 2));
        found.push_back(node ? node->text() : std::string());
      } else {
        found.push_back(object.at(key).text());
      }
    }
  }
  if (!reading.ok()) return service::problem(400, "bad_json", reading.error().to_string());
  return found;
}

json::object rating_json(const service::Rating& rating) {
  return {{"value", std::llround(rating.value)},
          {"deviation", std::llround(rating.deviation)},
          {"games", rating.games},
          {"settled", rating.settled()}};
}

}  // namespace

json::object Edge::ratings_of(std::string_view who) const {
  json::object list;
  for (const records::GameFormat* format : records::all_formats()) {
    const service::Rating rating = at_.scores.rating(format->name(), who);
    if (rating.games > 0)
      list[format->name()] = rating_json(service::aged(rating, at_.clock.now()));
  }
  return list;
}

json::object Edge::me_json(const Member& member) const {
  return {{"name", member.name},
          {"guest", member.guest},
          {"since", member.created},
          {"ratings", ratings_of(member.id)}};
}

void Edge::sign_in(Visit visit, const Member& member) {
  const bool secure = at_.settings.secure();
  // Who was here already stays in the session; one that was ended must not go on under another
  // name.
  const bool goes_on = visit.member && visit.member->id == member.id &&
                       visit.member->generation == member.generation;
  Cookies cookies = {service::set_cookie(
      service::write_ticket(at_.key, at_.people.ticket(member, goes_on ? visit.session : "")),
      secure)};
  if (!member.guest)
    cookies.push_back(service::set_device_cookie(
        service::write_device(at_.key, member.id, member.generation), secure));
  finish_durable(std::move(visit), json::object{{"me", me_json(member)}}, 200, std::move(cookies));
}

void Edge::me(Visit visit) {
  if (!visit.member) return finish_json(visit, json::object{{"me", nullptr}});
  if (visit.renew) {
    const Member member = *visit.member;
    return sign_in(std::move(visit), member);
  }
  finish_json(visit, json::object{{"me", me_json(*visit.member)}});
}

void Edge::guest(Visit visit) {
  const auto words = texts(visit.request.body, {"name"});
  if (!words) return finish(visit, words.error());
  if (!visit.member && too_often(newcomers_, visit)) return;
  const Granted<Member> member = visit.member
                                     ? at_.people.rename_guest(*visit.member, words->front())
                                     : at_.people.add_guest(words->front());
  if (!member) return finish(visit, member.error());
  if (visit.member) at_.service.rename(member->person());
  sign_in(std::move(visit), *member);
}

void Edge::account(Visit visit) {
  const auto words = texts(visit.request.body, {"name", "password"});
  if (!words) return finish(visit, words.error());
  if (visit.member && !visit.member->guest)
    return finish(visit,
                  Problem{409, "has_account", "You have an account already. Sign out first."});
  if (const auto fit = service::check_password((*words)[1]); !fit)
    return finish(visit, fit.error());
  if (const auto free = at_.people.free_name((*words)[0]); !free)
    return finish(visit, free.error());
  if (too_often(newcomers_, visit)) return;
  const auto shared = std::make_shared<Visit>(std::move(visit));
  const bool taken =
      at_.passwords.submit([this, shared, name = (*words)[0], password = (*words)[1]] {
        Granted<std::string> hash = service::hash_password(password);
        at_.server.post([this, shared, name, hash = std::move(hash)] {
          if (!hash) return finish(*shared, hash.error());
          // Meanwhile the guest may have been renamed, or the name taken.
          std::optional<Member> now;
          if (shared->member) {
            const auto found = at_.people.find(shared->member->id);
            if (!found) return finish(*shared, found.error());
            now = *found;
          }
          const Granted<Member> member = at_.people.add_account(now, name, *hash);
          if (!member) return finish(*shared, member.error());
          if (now) at_.service.rename(member->person());
          sign_in(std::move(*shared), *member);
        });
      });
  if (!taken) finish(*shared, busy());
}

service::LoginTry Edge::login_try(const Visit& visit, std::string_view name,
                                  const std::optional<Member>& account) const {
  const std::string_view device = service::find_cookie(
      visit.request.cookie, service::device_cookie_name(at_.settings.secure()));
  service::LoginTry attempt;
  attempt.address = visit.request.address;
  attempt.name = service::name_key(name.substr(0, 256));
  attempt.known = account && (visit.member || service::is_device(at_.key, device, account->id,
                                                                 account->generation));
  return attempt;
}

bool Edge::may_try_password(Visit& visit, const service::LoginTry& attempt) {
  const int wait = logins_.ask(attempt, at_.clock.now());
  if (wait == 0) return true;
  ++at_.metrics.rate_limited;
  HttpResponse response;
  response.status = 429;
  response.body = problem_body(
      "too_often", fmt::format("Too many passwords were tried. Try again in {} s.", wait));
  response.headers.emplace_back("Retry-After", std::to_string(wait));
  finish(visit, std::move(response));
  return false;
}

void Edge::login(Visit visit) {
  const auto words = texts(visit.request.body, {"name", "password"});
  if (!words) return finish(visit, words.error());
  const auto found = at_.people.find_account((*words)[0]);
  if (!found) return finish(visit, found.error());
  // Somebody else's session says nothing about this account.
  Visit stranger = visit;
  if (*found && visit.member && visit.member->id != (*found)->id) stranger.member.reset();
  const service::LoginTry attempt = login_try(stranger, (*words)[0], *found);
  if (!may_try_password(visit, attempt)) return;
  const std::string id = *found ? (*found)->id : std::string();
  const std::string hash = *found ? (*found)->password : std::string();
  const auto shared = std::make_shared<Visit>(std::move(visit));
  const bool taken =
      at_.passwords.submit([this, shared, id, hash, attempt, password = (*words)[1]] {
        const bool right = service::is_password(hash, password);
        at_.server.post([this, shared, id, hash, attempt, right] {
          const auto now = at_.people.find(id);
          if (!right || !now || !*now || (*now)->password != hash) {
            ++at_.metrics.logins_failed;
            return finish(*shared, Problem{401, "wrong_password", "Name or password is wrong."});
          }
          logins_.right(attempt, at_.clock.now());
          sign_in(std::move(*shared), **now);
        });
      });
  if (!taken) finish(*shared, busy());
}

void Edge::logout(Visit visit) {
  const records::Expected<json::value> value = records::parse_json(visit.request.body);
  if (!value) return finish(visit, Problem{400, "bad_json", value.error().to_string()});
  records::Reading reading;
  bool everywhere = false;
  {
    records::JsonObject object = records::JsonNode(*value, reading).object();
    if (const auto node = object.find("everywhere")) everywhere = node->flag();
  }
  if (!reading.ok()) return finish(visit, Problem{400, "bad_json", reading.error().to_string()});
  if (visit.member) {
    // A copy of the cookie that somebody has made is of no use after this.
    const std::string session = everywhere ? std::string() : visit.session;
    (void)at_.people.end_session(*visit.member, session);
    show_out(visit.member->id, session);
  }
  finish_durable(std::move(visit), json::object{{"me", nullptr}}, 200,
                 {service::set_cookie("", at_.settings.secure())});
}

void Edge::password(Visit visit) {
  const auto words = texts(visit.request.body, {"old", "new"});
  if (!words) return finish(visit, words.error());
  if (!visit.member) return finish(visit, nobody());
  if (visit.member->guest)
    return finish(visit, Problem{409, "no_account", "A guest has no password."});
  if (const auto fit = service::check_password((*words)[1]); !fit)
    return finish(visit, fit.error());
  const service::LoginTry attempt = login_try(visit, visit.member->name, visit.member);
  if (!may_try_password(visit, attempt)) return;
  const auto shared = std::make_shared<Visit>(std::move(visit));
  const bool taken = at_.passwords.submit([this, shared, old = (*words)[0], fresh = (*words)[1],
                                           hash = shared->member->password] {
    const bool right = service::is_password(hash, old);
    Granted<std::string> made = right ? service::hash_password(fresh) : Granted<std::string>("");
    at_.server.post([this, shared, right, hash, made = std::move(made)] {
      const auto now = at_.people.find(shared->member->id);
      if (!made) return finish(*shared, made.error());
      if (!right || !now || !*now || (*now)->password != hash) {
        ++at_.metrics.logins_failed;
        return finish(*shared, Problem{401, "wrong_password", "The old password is wrong."});
      }
      const Granted<Member> member = at_.people.set_password(**now, *made);
      if (!member) return finish(*shared, member.error());
      show_out(member->id);
      sign_in(std::move(*shared), *member);
    });
  });
  if (!taken) finish(*shared, busy());
}

void Edge::leave(Visit visit) {
  const auto words = texts(visit.request.body, {"[password]"});
  if (!words) return finish(visit, words.error());
  if (!visit.member) return finish(visit, nobody());
  if (visit.member->guest) return leave_for_good(std::move(visit));
  const service::LoginTry attempt = login_try(visit, visit.member->name, visit.member);
  if (!may_try_password(visit, attempt)) return;
  const auto shared = std::make_shared<Visit>(std::move(visit));
  const bool taken = at_.passwords.submit(
      [this, shared, hash = shared->member->password, password = words->front()] {
        const bool right = service::is_password(hash, password);
        at_.server.post([this, shared, right] {
          if (right) return leave_for_good(std::move(*shared));
          ++at_.metrics.logins_failed;
          finish(*shared, Problem{401, "wrong_password", "The password is wrong."});
        });
      });
  if (!taken) finish(*shared, busy());
}

void Edge::leave_for_good(Visit visit) {
  at_.people.remove(*visit.member);
  at_.scores.remove(visit.member->id);
  show_out(visit.member->id);
  finish_durable(std::move(visit), json::object{{"me", nullptr}}, 200,
                 {service::set_cookie("", at_.settings.secure())});
}

void Edge::blocks(Visit visit) {
  if (!visit.member) return finish(visit, nobody());
  json::array names;
  for (const service::Blocked& each : visit.member->blocked)
    names.emplace_back(each.name);
  finish_json(visit, json::object{{"blocked", std::move(names)}});
}

void Edge::block(Visit visit) {
  const auto words = texts(visit.request.body, {"name"});
  if (!words) return finish(visit, words.error());
  if (!visit.member) return finish(visit, nobody());
  const Granted<Member> member = at_.people.block(*visit.member, words->front());
  if (!member) return finish(visit, member.error());
  finish_durable(std::move(visit), json::object{{"blocked", member->blocked.back().name}});
}

void Edge::unblock(Visit visit) {
  if (!visit.member) return finish(visit, nobody());
  const Granted<Member> member = at_.people.unblock(*visit.member, visit.parameter);
  if (!member) return finish(visit, member.error());
  finish_durable(std::move(visit), json::object{{"blocked", nullptr}});
}

void Edge::person(Visit visit) {
  const auto found = at_.people.find_account(visit.parameter);
  if (!found) return finish(visit, found.error());
  if (!*found) return finish(visit, Problem{404, "nobody", "There is no account with this name."});
  finish_json(visit, json::object{{"name", (*found)->name},
                                  {"since", (*found)->created},
                                  {"ratings", ratings_of((*found)->id)}});
}

void Edge::ratings(Visit visit) {
  if (!records::find_format(visit.parameter))
    return finish(visit, Problem{404, "no_game", "There is no game of this name."});
  json::array list;
  for (const service::Standing& standing : at_.scores.standings(visit.parameter)) {
    if (list.size() >= kStandings) break;
    json::object entry;
    if (standing.who.starts_with("bot:")) {
      entry["bot"] = standing.who.substr(4);
    } else {
      // Guests are rated, but only accounts are shown: a list of passing names says little.
      const auto member = at_.people.find(standing.who);
      if (!member || !*member || (*member)->guest) continue;
      entry["name"] = (*member)->name;
    }
    entry["rating"] = rating_json(service::aged(standing.rating, at_.clock.now()));
    list.push_back(std::move(entry));
  }
  finish_json(visit, json::object{{"game", visit.parameter}, {"ratings", std::move(list)}});
}

}  // namespace taproom::net
