#include "service/people/people.h"

#include <algorithm>
#include <cstdlib>
#include <functional>

#include <fmt/format.h>

#include "records/kinds.h"
#include "service/people/lookalikes.h"
#include "service/people/opening_hours.h"
#include "service/people/people_name.h"
#include "service/people/recovery_codes.h"
#include "service/store/checked_text.h"

namespace taproom::service {

namespace {

namespace as = records::as;
using records::NoContext;
using records::Row;

constexpr Millis kDay = 86'400'000;

template <class Kind, auto... Members>
constexpr Row row(const char* name, const char* doc) {
  return records::row<NoContext, Kind, Members...>(name, doc);
}
template <class Kind, auto Member>
constexpr Row rare(const char* name, const char* doc) {
  return records::rare<NoContext, Kind, Member>(name, doc);
}
using Time = as::Whole<0, INT64_MAX>;

constexpr Row kBlockedRows[] = {
    row<as::Text, &Blocked::id>("id", "the person's id"),
    row<as::Text, &Blocked::name>("name", "as it was then"),
};
constexpr records::Shape<Blocked, NoContext> kBlockedShape{"StoredBlock", "Somebody is blocked.",
                                                           kBlockedRows};
constexpr Row kSessionRows[] = {
    row<as::Text, &Session::id>("id", "as in its cookie"),
    row<as::Text, &Session::device, &Device::browser>("browser", "empty: not known"),
    row<as::Text, &Session::device, &Device::system>("system", "the same"),
    row<Time, &Session::since>("since", "milliseconds since 1970"),
    row<Time, &Session::seen>("seen", "the same"),
};
constexpr records::Shape<Session, NoContext> kSessionShape{
    "StoredSession", "Where an account is signed in.", kSessionRows};
constexpr Row kMemberRows[] = {
    row<as::Text, &Member::name>("name", "what others see"),
    row<as::Flag, &Member::guest>("guest", "without an account"),
    row<as::Whole<0, UINT32_MAX>, &Member::generation>("generation", "of cookies that count"),
    row<Time, &Member::created>("created", "milliseconds since 1970"),
    row<Time, &Member::seen>("seen", "the same"),
    rare<as::Text, &Member::password>("password", "its hash"),
    rare<as::List<as::Object<kBlockedShape>, 0, People::kMaxBlocked>, &Member::blocked>(
        "blocked", "whom the person does not want to meet"),
    rare<as::List<as::Text, 0, People::kMaxEnded>, &Member::ended>("ended",
                                                                   "sessions that were signed out"),
    rare<as::List<as::Object<kSessionShape>, 0, People::kMaxSessions>, &Member::sessions>(
        "sessions", "where an account is signed in"),
    rare<as::Flag, &Member::all_listed>("all_listed", "no other session is good"),
    rare<as::List<as::Text, 0, kRecoveryCodes>, &Member::codes>("codes",
                                                                "hashes of recovery codes"),
};
constexpr records::Shape<Member, NoContext> kMemberShape{
    "StoredPerson", "What is known of a person, as it is stored.", kMemberRows};

std::string to_text(const Member& member) { return with_check(kMemberShape.text(member, {})); }

Expected<Member> from_text(std::string_view id, std::string_view bytes) {
  const Expected<std::string_view> text = without_check(bytes);
  if (!text) return tl::unexpected(text.error());
  const Expected<records::json::value> value = records::parse_json(*text);
  if (!value) return tl::unexpected(value.error());
  records::Reading reading;
  Member member;
  member.id = std::string(id);
  kMemberShape.read(records::JsonNode(*value, reading), member, {});
  if (!reading.ok()) return reading.failure();
  return member;
}

std::vector<Session>::iterator find_session(Member& member, std::string_view session) {
  return std::ranges::find(member.sessions, session, &Session::id);
}

/// The session was ended, or is not one of those that are good.
bool is_over(Member& member, std::string_view session) {
  if (std::ranges::find(member.ended, session) != member.ended.end()) return true;
  return member.all_listed && find_session(member, session) == member.sessions.end();
}

/// No ticket of before is good any more.
void void_all(Member& member) {
  ++member.generation;
  member.ended.clear();
  member.sessions.clear();
  member.all_listed = !member.guest;
}

/// Takes a session into the list; one that was seen long ago may have to make room.
void list_session(Member& member, Session session) {
  if (member.sessions.size() >= People::kMaxSessions) {
    const auto oldest = std::ranges::min_element(member.sessions, {}, &Session::seen);
    if (!member.all_listed && member.ended.size() < People::kMaxEnded)
      member.ended.push_back(oldest->id);
    member.sessions.erase(oldest);
  }
  member.sessions.push_back(std::move(session));
}

tl::unexpected<Problem> unreadable() {
  return problem(500, "storage",
                 "What the house knows of this person is damaged. Please tell the operator.");
}

}  // namespace

void People::put(const Member& member) { documents_->put("people", member.id, to_text(member)); }

Member People::latest(const Member& member) {
  const Granted<std::optional<Member>> now = find(member.id);
  return now && *now ? **now : member;
}

Expected<void> People::open() {
  const std::string edition = std::to_string(kLooksEdition);
  const auto made = documents_->get("house", "looks");
  if (!made) return tl::unexpected(made.error());
  std::vector<Member> accounts;
  damaged_.clear();
  Expected<void> read =
      documents_->store().each("people", [&](std::string_view id, std::string_view text) {
        Expected<Member> member = from_text(id, text);
        if (!member) damaged_.emplace_back(id);
        if (member && !member->guest) accounts.push_back(*std::move(member));
      });
  if (!read || *made == edition) return read;
  std::vector<std::string> stale;
  read = documents_->store().each(
      "looks", [&](std::string_view look, std::string_view) { stale.emplace_back(look); });
  if (!read) return read;
  for (const std::string& look : stale)
    documents_->put("looks", look, std::nullopt);
  // Accounts that looked alike before this was asked keep their names; the eldest keeps the look.
  std::ranges::stable_sort(accounts, std::greater<>(), &Member::created);
  for (const Member& member : accounts)
    documents_->put("looks", look_of(member.name), member.id);
  documents_->put("house", "looks", edition);
  return documents_->commit();
}

Expected<std::vector<std::string>> People::forget_guests(std::int64_t guest_days) {
  const Millis now = clock_->now();
  std::vector<std::pair<std::string, Millis>> guests;
  Millis latest = 0;
  const Expected<void> read =
      documents_->store().each("people", [&](std::string_view id, std::string_view text) {
        const Expected<Member> member = from_text(id, text);
        if (!member) return;
        latest = std::max(latest, member->seen);
        if (member->guest) guests.emplace_back(id, member->seen);
      });
  if (!read) return tl::unexpected(read.error());
  const auto noted = documents_->get("house", "hours");
  if (!noted) return tl::unexpected(noted.error());
  // Hours that cannot be read begin again: nobody is forgotten by that.
  OpeningHours hours = OpeningHours::from_text(noted->value_or("")).value_or(OpeningHours());
  hours.note(now, latest);
  documents_->put("house", "hours", hours.to_text());
  std::vector<std::string> gone;
  for (const auto& [id, seen] : guests)
    if (hours.missed(seen, now) > guest_days * kDay) gone.push_back(id);
  for (const std::string& id : gone)
    documents_->put("people", id, std::nullopt);
  if (const Expected<void> done = documents_->commit(); !done) return tl::unexpected(done.error());
  return gone;
}

Granted<std::optional<Member>> People::find(std::string_view id) {
  const auto text = documents_->get("people", id);
  if (!text) return unreadable();
  if (!*text) return std::optional<Member>();
  Expected<Member> member = from_text(id, **text);
  if (!member) return unreadable();
  return std::optional<Member>(*std::move(member));
}

Granted<std::optional<Member>> People::find_account(std::string_view name) {
  const Granted<std::string> clean = clean_name(name);
  if (!clean) return std::optional<Member>();
  const auto id = documents_->get("names", name_key(*clean));
  if (!id) return unreadable();
  if (!*id) return std::optional<Member>();
  return find(**id);
}

Granted<std::string> People::free_name(std::string_view name) {
  Granted<std::string> clean = clean_name(name);
  if (!clean) return clean;
  const auto holder = documents_->get("names", name_key(*clean));
  if (!holder) return unreadable();
  if (*holder) return problem(409, "name_taken", "Somebody has an account with this name.");
  const auto alike = documents_->get("looks", look_of(*clean));
  if (!alike) return unreadable();
  if (*alike)
    return problem(409, "name_alike",
                   "Somebody has an account with a name that looks like this one.");
  return clean;
}

Granted<Member> People::add_guest(std::string_view name) {
  const Granted<std::string> clean = free_name(name);
  if (!clean) return tl::unexpected(clean.error());
  Member member;
  member.id = random_letters(16);
  member.name = *clean;
  member.created = member.seen = clock_->now();
  put(member);
  return member;
}

Granted<Member> People::rename_guest(const Member& member, std::string_view name) {
  if (!member.guest) return problem(409, "has_account", "An account keeps its name.");
  const Granted<std::string> clean = free_name(name);
  if (!clean) return tl::unexpected(clean.error());
  Member renamed = member;
  renamed.name = *clean;
  put(renamed);
  return renamed;
}

Granted<Member> People::add_account(const std::optional<Member>& guest, std::string_view name,
                                    std::string password) {
  if (guest && !guest->guest)
    return problem(409, "has_account", "You have an account already. Sign out first.");
  const Granted<std::string> clean = free_name(name);
  if (!clean) return tl::unexpected(clean.error());
  Member member;
  if (guest) {
    member = *guest;
  } else {
    member.id = random_letters(16);
    member.created = clock_->now();
  }
  member.guest = false;
  member.name = *clean;
  member.password = std::move(password);
  member.seen = clock_->now();
  void_all(member);
  put(member);
  documents_->put("names", name_key(member.name), member.id);
  documents_->put("looks", look_of(member.name), member.id);
  return member;
}

Granted<std::optional<Member>> People::admit(const std::optional<Ticket>& ticket,
                                             const Device& device) {
  if (!ticket) return std::optional<Member>();
  Granted<std::optional<Member>> found = find(ticket->person);
  if (!found || !*found) return found;
  Member& member = **found;
  if (member.generation != ticket->generation || is_over(member, ticket->session))
    return std::optional<Member>();
  // Written once a day at most: who comes by often should not cost a write each time.
  // One from the future was written with a wrong clock.
  const Millis now = clock_->now();
  bool changed = std::abs(now - member.seen) >= kDay;
  if (changed) member.seen = now;
  const auto session = find_session(member, ticket->session);
  if (session != member.sessions.end()) {
    changed = changed || std::abs(now - session->seen) >= kDay;
    if (changed) session->seen = now;
  } else if (!member.guest && !ticket->session.empty()) {
    list_session(member, {ticket->session, device, ticket->issued_s * 1000, now});
    changed = true;
  }
  if (changed) put(member);
  return found;
}

Ticket People::ticket(const Member& member, std::string_view session, const Device& device) {
  const Millis now = clock_->now();
  Ticket ticket{.person = member.id,
                .generation = member.generation,
                .issued_s = now / 1000,
                .session = session.empty() ? random_letters(9) : std::string(session)};
  Granted<std::optional<Member>> stored = find(member.id);
  if (!stored || !*stored || (*stored)->guest || (*stored)->generation != member.generation)
    return ticket;
  Member& listed = **stored;
  if (!session.empty() && is_over(listed, session)) return ticket;
  if (const auto known = find_session(listed, ticket.session); known != listed.sessions.end()) {
    known->seen = now;
    known->device = device;
  } else {
    list_session(listed, {ticket.session, device, now, now});
  }
  put(listed);
  return ticket;
}

Granted<Member> People::set_password(const Member& member, std::string password) {
  Member changed = latest(member);
  changed.password = std::move(password);
  void_all(changed);
  put(changed);
  return changed;
}

Granted<Member> People::void_tickets(const Member& member) {
  Member changed = latest(member);
  void_all(changed);
  put(changed);
  return changed;
}

Granted<Member> People::end_session(const Member& member, std::string_view session) {
  Member changed = latest(member);
  const bool must_be_kept = !changed.all_listed;
  if (session.empty() || (must_be_kept && changed.ended.size() >= kMaxEnded))
    return void_tickets(member);
  std::erase_if(changed.sessions, [&](const Session& each) { return each.id == session; });
  if (must_be_kept) changed.ended.emplace_back(session);
  put(changed);
  return changed;
}

Granted<Member> People::end_other_sessions(const Member& member, std::string_view session) {
  Member changed = latest(member);
  const auto here = find_session(changed, session);
  std::optional<Session> kept;
  if (here != changed.sessions.end()) kept = *here;
  void_all(changed);
  if (kept) changed.sessions.push_back(*std::move(kept));
  put(changed);
  return changed;
}

Granted<Member> People::set_codes(const Member& member, std::vector<std::string> hashes) {
  if (member.guest) return problem(409, "no_account", "A guest has no recovery codes.");
  Member changed = latest(member);
  changed.codes = std::move(hashes);
  put(changed);
  return changed;
}

bool People::has_code(const Member& member, std::string_view hash) {
  // Hashes are compared, which tell nothing about a code that is nearly right.
  return std::ranges::find(member.codes, hash) != member.codes.end();
}

Granted<Member> People::recover(const Member& member, std::string_view hash, std::string password) {
  Member changed = latest(member);
  if (std::erase(changed.codes, hash) == 0)
    return problem(401, "wrong_code", "Name or recovery code is wrong.");
  changed.password = std::move(password);
  void_all(changed);
  put(changed);
  return changed;
}

void People::remove(const Member& member) {
  documents_->put("people", member.id, std::nullopt);
  if (member.guest) return;
  documents_->put("names", name_key(member.name), std::nullopt);
  const auto alike = documents_->get("looks", look_of(member.name));
  if (alike && *alike == member.id) documents_->put("looks", look_of(member.name), std::nullopt);
}

Granted<Member> People::block(const Member& member, std::string_view account_name) {
  const Granted<std::optional<Member>> other = find_account(account_name);
  if (!other) return tl::unexpected(other.error());
  if (!*other) return problem(404, "nobody", "There is no account with this name.");
  if ((*other)->id == member.id) return problem(409, "yourself", "That is you.");
  Member changed = member;
  if (std::ranges::find(changed.blocked, (*other)->id, &Blocked::id) != changed.blocked.end())
    return changed;
  if (changed.blocked.size() >= kMaxBlocked)
    return problem(409, "too_many", fmt::format("One can block {} people at most.", kMaxBlocked));
  changed.blocked.push_back({(*other)->id, (*other)->name});
  put(changed);
  return changed;
}

Granted<Member> People::unblock(const Member& member, std::string_view name) {
  const Granted<std::string> clean = clean_name(name);
  if (!clean) return tl::unexpected(clean.error());
  Member changed = member;
  const std::string key = name_key(*clean);
  if (std::erase_if(changed.blocked,
                    [&](const Blocked& each) { return name_key(each.name) == key; }) == 0)
    return problem(404, "nobody", "You have not blocked anybody of this name.");
  put(changed);
  return changed;
}

bool People::blocks(std::string_view one, std::string_view other) {
  const auto blocks = [&](std::string_view who, std::string_view whom) {
    const Granted<std::optional<Member>> member = find(who);
    return member && *member &&
           std::ranges::find((*member)->blocked, whom, &Blocked::id) != (*member)->blocked.end();
  };
  return one != other && (blocks(one, other) || blocks(other, one));
}

records::json::value person_schema(records::Schemas& all) { return all.of(kMemberShape); }

}  // namespace taproom::service
