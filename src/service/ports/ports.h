#pragma once
// Everything a service needs from outside, in one place: whoever starts one hands it over.

#include "service/ports/analyst.h"
#include "service/ports/background.h"
#include "service/ports/block_list.h"
#include "service/ports/bot_runner.h"
#include "service/ports/clock.h"
#include "service/ports/crash_marks.h"
#include "service/ports/disk_space.h"
#include "service/ports/entropy.h"
#include "service/ports/notices.h"
#include "service/ports/outbox.h"
#include "service/ports/ownership.h"
#include "service/ports/results.h"
#include "service/store/store.h"
#include "service/store/vault.h"

namespace taproom::service {

/// What the service lives on. Everything must outlive it; the pointers may be null.
struct Ports {
  const Clock& clock;
  Outbox& outbox;
  Store& store;
  BotRunner& bot_runner;
  Entropy& entropy;
  Results* results = nullptr;
  BlockList* block_list = nullptr;
  Analyst* analyst = nullptr;
  const Vault* vault = nullptr;  ///< without one the dice lie open in the store
  Notices* notices = nullptr;
  CrashMarks* marks = nullptr;
  Background* background = nullptr;  ///< without one long work is done at once
  DiskSpace* disk = nullptr;         ///< without one there is always room
  Ownership* ownership = nullptr;    ///< without one every table in the store is ours
};

}  // namespace taproom::service
