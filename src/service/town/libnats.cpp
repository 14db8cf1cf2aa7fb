#include "service/town/libnats.h"

#include <dlfcn.h>

namespace taproom::service {

namespace {

template <class Function>
bool find(void* library, const char* name, Function& out) {
  out = reinterpret_cast<Function>(::dlsym(library, name));
  return out != nullptr;
}

void* open_any() {
  // Each release has a name of its own; what is called here has not changed since 3.0.
  for (const char* name : {"libnats.so.3.4", "libnats.so.3.10", "libnats.so.3.12",
                           "libnats.so.3.11", "libnats.so.3.9", "libnats.so.3.8", "libnats.so.3.7",
                           "libnats.so.3.6", "libnats.so.3.5", "libnats.so.3.3", "libnats.so"})
    if (void* library = ::dlopen(name, RTLD_NOW | RTLD_LOCAL)) return library;
  return nullptr;
}

records::Expected<Libnats> open_library() {
  void* library = open_any();
  if (library == nullptr) {
    return records::failure(
        "a bus needs the client library of NATS, libnats.so.3, which is not installed here "
        "(Debian: "
        "the package libnats3.4)");
  }
  Libnats out{};
  const bool whole =
      find(library, "natsOptions_Create", out.options_create) &&
      find(library, "natsOptions_Destroy", out.options_destroy) &&
      find(library, "natsOptions_SetServers", out.set_servers) &&
      find(library, "natsOptions_SetName", out.set_name) &&
      find(library, "natsOptions_SetTimeout", out.set_timeout) &&
      find(library, "natsOptions_SetMaxReconnect", out.set_max_reconnect) &&
      find(library, "natsOptions_SetReconnectWait", out.set_reconnect_wait) &&
      find(library, "natsOptions_SetReconnectBufSize", out.set_reconnect_buffer) &&
      find(library, "natsOptions_SetPingInterval", out.set_ping_interval) &&
      find(library, "natsOptions_SetMaxPingsOut", out.set_max_pings_out) &&
      find(library, "natsOptions_SetNoEcho", out.set_no_echo) &&
      find(library, "natsOptions_SetSecure", out.set_secure) &&
      find(library, "natsOptions_LoadCATrustedCertificates", out.load_ca) &&
      find(library, "natsOptions_SetUserCredentialsFromFiles", out.set_credentials) &&
      find(library, "natsOptions_SetErrorHandler", out.set_on_error) &&
      find(library, "natsOptions_SetClosedCB", out.set_on_closed) &&
      find(library, "natsOptions_SetDisconnectedCB", out.set_on_lost) &&
      find(library, "natsOptions_SetReconnectedCB", out.set_on_back) &&
      find(library, "natsConnection_Connect", out.connect) &&
      find(library, "natsConnection_Publish", out.publish) &&
      find(library, "natsConnection_Subscribe", out.subscribe) &&
      find(library, "natsSubscription_SetPendingLimits", out.set_pending_limits) &&
      find(library, "natsConnection_GetLastError", out.last_error) &&
      find(library, "natsConnection_Close", out.close) &&
      find(library, "natsConnection_Destroy", out.destroy) &&
      find(library, "natsSubscription_Destroy", out.subscription_destroy) &&
      find(library, "natsMsg_GetData", out.data) &&
      find(library, "natsMsg_GetDataLength", out.size) &&
      find(library, "natsMsg_Destroy", out.message_destroy) &&
      find(library, "natsStatus_GetText", out.status_text);
  if (!whole) return records::failure("the library libnats of this machine is too old");
  return out;
}

}  // namespace

records::Expected<const Libnats*> Libnats::load() {
  static const records::Expected<Libnats> library = open_library();
  if (!library) return tl::unexpected(library.error());
  return &*library;
}

}  // namespace taproom::service
