#pragma once
// NATS's client library, found when a bus is asked for: as with libpq
// (docs/decisions/029-libpq-when-asked-for.md) the program is built and runs without it. Declared
// here are the functions that are called; a test compares them with its header.

#include <cstdint>

#include "records/error.h"

extern "C" {
struct __natsOptions;
struct __natsConnection;
struct __natsSubscription;
struct __natsMsg;
}

namespace taproom::service {

struct Libnats {
  using Options = __natsOptions;
  using Connection = __natsConnection;
  using Subscription = __natsSubscription;
  using Message = __natsMsg;
  /// natsStatus, an enum; 0 is well.
  using Status = int;
  using OnMessage = void (*)(Connection*, Subscription*, Message*, void*);
  using OnEvent = void (*)(Connection*, void*);
  using OnError = void (*)(Connection*, Subscription*, Status, void*);

  Status (*options_create)(Options**);
  void (*options_destroy)(Options*);
  Status (*set_servers)(Options*, const char** servers, int count);
  Status (*set_name)(Options*, const char*);
  Status (*set_timeout)(Options*, std::int64_t ms);
  Status (*set_max_reconnect)(Options*, int);
  Status (*set_reconnect_wait)(Options*, std::int64_t ms);
  Status (*set_reconnect_buffer)(Options*, int bytes);
  Status (*set_ping_interval)(Options*, std::int64_t ms);
  Status (*set_max_pings_out)(Options*, int);
  Status (*set_no_echo)(Options*, bool);
  Status (*set_secure)(Options*, bool);
  Status (*load_ca)(Options*, const char* file);
  Status (*set_credentials)(Options*, const char* file, const char* seed_file);
  Status (*set_on_error)(Options*, OnError, void*);
  Status (*set_on_closed)(Options*, OnEvent, void*);
  Status (*set_on_lost)(Options*, OnEvent, void*);
  Status (*set_on_back)(Options*, OnEvent, void*);
  Status (*connect)(Connection**, Options*);
  Status (*publish)(Connection*, const char* subject, const void* data, int size);
  Status (*subscribe)(Subscription**, Connection*, const char* subject, OnMessage, void*);
  Status (*set_pending_limits)(Subscription*, int messages, int bytes);
  Status (*last_error)(Connection*, const char**);
  void (*close)(Connection*);
  void (*destroy)(Connection*);
  void (*subscription_destroy)(Subscription*);
  const char* (*data)(const Message*);
  int (*size)(const Message*);
  void (*message_destroy)(Message*);
  const char* (*status_text)(Status);

  /// Loads it, once; the error says which package is missing.
  static records::Expected<const Libnats*> load();
};

}  // namespace taproom::service
