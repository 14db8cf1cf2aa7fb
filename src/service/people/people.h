#pragma once
// Who plays here. A guest is a name and a cookie; an account is a name nobody else has and a
// password. A guest who opens an account keeps the id, and with it seats and ratings. No address is
// asked for: who forgets the password has recovery codes (recovery_codes.h), or has lost the
// account.
//
// An account knows where it is signed in: a ticket of a session that is not in its list is void.
// People who were written before there was a list have `all_listed` unset: their sessions join it
// as they come by, and those that were ended are kept by name. Anything that voids all tickets sets
// it.
//
// Everything is kept as documents of the store:
//   people / <id>          the person as JSON
//   names  / <name key>    the id of the account of that name
//   looks  / <look>        the id of the first account whose name looks so (lookalikes.h)
// Changes count at once and are durable after `Documents::commit`: answer after it.

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "records/schema.h"
#include "service/people/cookies.h"
#include "service/people/device.h"
#include "service/people/problem.h"
#include "service/ports/block_list.h"
#include "service/ports/clock.h"
#include "service/ports/person.h"
#include "service/store/documents.h"

namespace taproom::service {

/// Somebody a person does not want to meet.
struct Blocked {
  std::string id;
  std::string name;  ///< as it was when they were blocked
  bool operator==(const Blocked&) const = default;
};

/// Where an account is signed in.
struct Session {
  std::string id;
  Device device;
  Millis since = 0;
  Millis seen = 0;  ///< to the day
  bool operator==(const Session&) const = default;
};

struct Member {
  std::string id;
  std::string name;
  bool guest = true;
  std::string password;          ///< Argon2id with its salt and cost; empty for guests
  std::uint32_t generation = 0;  ///< tickets of another generation are void
  Millis created = 0;
  Millis seen = 0;  ///< to the day; for forgetting guests
  std::vector<Blocked> blocked;
  std::vector<std::string> ended;  ///< sessions that were signed out, the latest last
  std::vector<Session> sessions;   ///< of an account, the latest last
  bool all_listed = false;         ///< no other session is good
  std::vector<std::string> codes;  ///< recovery codes that were not used, hashed

  Person person() const { return {id, name, guest}; }
};

class People final : public BlockList {
 public:
  static constexpr std::size_t kMaxBlocked = 200;
  /// Who signs out more often than this in the life of a ticket is signed out everywhere.
  static constexpr std::size_t kMaxEnded = 50;
  /// Who signs in once more ends the session that was seen longest ago.
  static constexpr std::size_t kMaxSessions = 40;

  People(Documents& documents, const Clock& clock) : documents_(&documents), clock_(&clock) {}

  /// Makes the looks of all accounts when they were never made, or made by other rules.
  Expected<void> open();
  /// People who cannot be read, as `open` found them.
  const std::vector<std::string>& damaged() const { return damaged_; }
  /// Forgets guests who were not seen in the last `guest_days` on which the house was open; who
  /// they were. To be called at the start and once a day.
  Expected<std::vector<std::string>> forget_guests(std::int64_t guest_days);

  Granted<Member> add_guest(std::string_view name);
  /// `guest` is who opens it, if anybody is known yet; `password` is the hash.
  Granted<Member> add_account(const std::optional<Member>& guest, std::string_view name,
                              std::string password);
  /// Whether an account or a guest may have this name: no account has it or one that looks like it.
  /// Asked before the password is hashed.
  Granted<std::string> free_name(std::string_view name);
  /// A guest may choose another name, an account not.
  Granted<Member> rename_guest(const Member& member, std::string_view name);

  Granted<std::optional<Member>> find(std::string_view id);
  Granted<std::optional<Member>> find_account(std::string_view name);
  /// Whose ticket it is, if it is still good.
  Granted<std::optional<Member>> admit(const std::optional<Ticket>& ticket,
                                       const Device& device = {});
  /// A ticket of this session, or of a new one, which joins the list of an account.
  Ticket ticket(const Member& member, std::string_view session = {}, const Device& device = {});

  /// Also voids all tickets.
  Granted<Member> set_password(const Member& member, std::string password);
  Granted<Member> void_tickets(const Member& member);
  /// Voids the tickets of one session; all of them where the session has no name.
  Granted<Member> end_session(const Member& member, std::string_view session);
  /// Voids all tickets; a new one of this session goes on.
  Granted<Member> end_other_sessions(const Member& member, std::string_view session);

  /// Puts these in place of all recovery codes there were.
  Granted<Member> set_codes(const Member& member, std::vector<std::string> hashes);
  /// Whether it is one of the codes that were not used yet.
  static bool has_code(const Member& member, std::string_view hash);
  /// A new password by a recovery code, which is used up; voids all tickets.
  Granted<Member> recover(const Member& member, std::string_view hash, std::string password);
  /// Forgets a person. Seats and finished games keep the name that was shown.
  void remove(const Member& member);

  Granted<Member> block(const Member& member, std::string_view account_name);
  Granted<Member> unblock(const Member& member, std::string_view name);
  /// Either of the two does not want to meet the other.
  bool blocks(std::string_view one, std::string_view other) override;

 private:
  void put(const Member& member);
  /// As it is stored now; what is given where it is not.
  Member latest(const Member& member);

  Documents* documents_;
  const Clock* clock_;
  std::vector<std::string> damaged_;
};

/// What is stored of a person.
records::json::value person_schema(records::Schemas& all);

}  // namespace taproom::service
