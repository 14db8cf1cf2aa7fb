// Any bytes as a record: read, written again, replayed. Never a crash.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "records/record.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace taproom::records;
  install_default_packs();
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const auto record = read_record(text, "fuzz.taproom.json");
  if (!record) {
    (void)record.error().to_string();
    return 0;
  }
  const std::string written = record_text(*record);
  if (!read_record(written, "again.taproom.json")) __builtin_trap();
  (void)replay(*record);
  return 0;
}
