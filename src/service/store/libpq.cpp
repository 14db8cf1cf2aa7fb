#include "service/store/libpq.h"

#include <string>

#include <dlfcn.h>

namespace taproom::service {

namespace {

template <class Function>
bool find(void* library, const char* name, Function& out) {
  out = reinterpret_cast<Function>(::dlsym(library, name));
  return out != nullptr;
}

records::Expected<Libpq> open_library() {
  void* library = ::dlopen("libpq.so.5", RTLD_NOW | RTLD_LOCAL);
  if (library == nullptr) {
    return records::failure(
        "a store in PostgreSQL needs its client library, libpq.so.5, which is not installed here "
        "(Debian: the package libpq5)");
  }
  Libpq out{};
  const bool whole =
      find(library, "PQconnectStartParams", out.connect_start) &&
      find(library, "PQconnectPoll", out.connect_poll) && find(library, "PQstatus", out.status) &&
      find(library, "PQerrorMessage", out.error_message) && find(library, "PQfinish", out.finish) &&
      find(library, "PQsocket", out.socket) &&
      find(library, "PQsetnonblocking", out.set_nonblocking) &&
      find(library, "PQsendQuery", out.send_query) &&
      find(library, "PQsendQueryParams", out.send_query_params) &&
      find(library, "PQflush", out.flush) && find(library, "PQconsumeInput", out.consume_input) &&
      find(library, "PQisBusy", out.is_busy) && find(library, "PQgetResult", out.get_result) &&
      find(library, "PQresultStatus", out.result_status) &&
      find(library, "PQresultErrorField", out.result_error_field) &&
      find(library, "PQclear", out.clear) && find(library, "PQntuples", out.rows) &&
      find(library, "PQgetvalue", out.value) && find(library, "PQgetlength", out.length) &&
      find(library, "PQgetisnull", out.is_null) &&
      find(library, "PQserverVersion", out.server_version) &&
      find(library, "PQsetNoticeProcessor", out.set_notice_processor);
  if (!whole) return records::failure("the library libpq.so.5 of this machine is too old");
  return out;
}

}  // namespace

records::Expected<const Libpq*> Libpq::load() {
  static const records::Expected<Libpq> library = open_library();
  if (!library) return tl::unexpected(library.error());
  return &*library;
}

}  // namespace taproom::service
