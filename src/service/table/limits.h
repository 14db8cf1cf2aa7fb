#pragma once
// How much of everything. A service that is asked for more says no; it never grows without bound.

#include <cstddef>
#include <cstdint>

#include "service/ports/clock.h"
#include "service/rations.h"

namespace taproom::service {

struct Limits {
  std::size_t message_bytes = 64u << 10;  ///< a message from a client; records and packs: below
  std::size_t record_bytes = 2u << 20;    ///< an imported record, a component pack
  std::size_t name_chars = 32;
  std::size_t chat_chars = 300;

  Rations rations{};  ///< of what is counted per person, per address and in all
  std::size_t tables_per_connection = 16;
  std::size_t lobby_entries = 200;         ///< in one answer
  std::size_t entries_per_table = 20'000;  ///< then nobody talks any more
  std::size_t entries_in_all = 100'000;    ///< then nothing happens any more
  std::size_t orders_per_seat = 1'000;     ///< changes of standing orders
  std::size_t answers_per_window = 1'000;  ///< of one seat

  std::size_t reviews_kept = 64;     ///< analyses of finished tables, some 20 kB each
  std::size_t reviews_waiting = 16;  ///< behind the one that is made
  std::size_t review_waiters = 64;   ///< requests that wait for the same one
  // What is done at once; more of it is done beside the loop (registry_beside.cpp).
  std::size_t log_bytes_at_once = 16u << 10;  ///< played again to wake a table
  std::size_t acts_at_once = 300;             ///< of a game whose record or page is written
  std::size_t waking_at_once = 16;            ///< tables that go on by themselves
  std::size_t waiting_of_one = 32;            ///< requests of a connection that wait for that
  std::size_t waiting_bytes = 32u << 20;      ///< of all that wait

  /// Bots kept between two questions; the largest takes some megabytes.
  std::size_t cached_bots = 32;
};

struct Pacing {
  Millis bot_pause = 450;        ///< between two acts of bots at a table with people
  Millis friendly_beat = 400;    ///< how long a question at a friendly table is open at least
  Millis beat = 250;             ///< an answer window nobody attends to; what bots get to answer
  Millis away = 60'000;          ///< after which others may let a bot play for a person who is gone
  Millis reveal = 5'000;         ///< for the values people add to the dice, before the game begins
  Millis bot_patience = 60'000;  ///< bots go on so long after the last person has left
  Millis rest = 300'000;         ///< without anybody there a table is put to rest in memory
  std::uint32_t bot_nodes = 0;   ///< budget of bots; 0: the level's own
  std::uint32_t bot_millis = 1000;
  std::uint32_t hint_millis = 500;
  std::uint32_t hint_nodes = 0;
};

}  // namespace taproom::service
