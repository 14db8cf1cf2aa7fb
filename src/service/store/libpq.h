#pragma once
// PostgreSQL's client library, found when a store asks for it: the program is built and runs
// without it (docs/decisions/029-libpq-when-asked-for.md). Declared here are the functions that are
// called, as libpq.so.5 has had them since PostgreSQL 9.x; a test compares them with its header.

#include "records/error.h"

struct pg_conn;
struct pg_result;

namespace taproom::service {

/// Values of enums of libpq that are looked at.
namespace pq {
inline constexpr int kConnectionOk = 0;
inline constexpr int kPollingFailed = 0;
inline constexpr int kPollingReading = 1;
inline constexpr int kPollingWriting = 2;
inline constexpr int kPollingOk = 3;
inline constexpr int kCommandOk = 1;
inline constexpr int kTuplesOk = 2;
inline constexpr int kFieldSqlState = 'C';
inline constexpr int kFieldMessage = 'M';
}  // namespace pq

struct Libpq {
  using NoticeProcessor = void (*)(void*, const char*);

  pg_conn* (*connect_start)(const char* const* words, const char* const* values, int expand);
  int (*connect_poll)(pg_conn*);
  int (*status)(const pg_conn*);
  char* (*error_message)(const pg_conn*);
  void (*finish)(pg_conn*);
  int (*socket)(const pg_conn*);
  int (*set_nonblocking)(pg_conn*, int);
  int (*send_query)(pg_conn*, const char*);
  int (*send_query_params)(pg_conn*, const char* command, int count, const unsigned* types,
                           const char* const* values, const int* lengths, const int* formats,
                           int result_format);
  int (*flush)(pg_conn*);
  int (*consume_input)(pg_conn*);
  int (*is_busy)(pg_conn*);
  pg_result* (*get_result)(pg_conn*);
  int (*result_status)(const pg_result*);
  char* (*result_error_field)(const pg_result*, int field);
  void (*clear)(pg_result*);
  int (*rows)(const pg_result*);
  char* (*value)(const pg_result*, int row, int column);
  int (*length)(const pg_result*, int row, int column);
  int (*is_null)(const pg_result*, int row, int column);
  int (*server_version)(const pg_conn*);
  NoticeProcessor (*set_notice_processor)(pg_conn*, NoticeProcessor, void*);

  /// Loads it, once; the error says which package is missing.
  static records::Expected<const Libpq*> load();
};

}  // namespace taproom::service
