// Any bytes as a component pack, whole and as a part of one.
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "records/embedded.h"
#include "records/tiefenthal_pack.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace taproom::records;
  static const TiefenthalPack standard =
      read_tiefenthal_pack(embedded("data/tiefenthal.json"), "data/tiefenthal.json").value();
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (const auto pack = read_tiefenthal_pack(text, "fuzz.json", standard.source)) {
    (void)content_hash(pack->source);
    (void)component_rows(pack->source);
  } else {
    (void)pack.error().to_string();
  }
  (void)read_tiefenthal_pack(text, "fuzz.json");
  return 0;
}
