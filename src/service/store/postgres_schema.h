#pragma once
// The tables of a store in PostgreSQL, all in the schema `taproom`, and how an older version
// becomes this one. A step is added here and never changed once it was released; each is additive,
// so that the program of the release before still works beside this one.

#include <span>
#include <string>

#include "records/error.h"
#include "service/store/postgres_link.h"

namespace taproom::service {

struct PostgresSchema {
  /// What a database holds: 0 nothing of ours, else the last step that was done.
  static records::Expected<int> version(PostgresLink& link, const std::string& place);
  /// Does what is missing, as one transaction; whoever comes second finds it done.
  static records::Expected<void> migrate(PostgresLink& link, const std::string& place);
  /// Refuses what is older or newer than this program; an empty database is given its tables.
  static records::Expected<void> prepare(PostgresLink& link, const std::string& place);
  /// What this program needs.
  static int current();
};

/// Brings the tables of a database up to this program, and says what they were and are; with
/// `dry_run` only says it.
records::Expected<std::string> migrate_postgres(const std::string& url, bool dry_run);

}  // namespace taproom::service
