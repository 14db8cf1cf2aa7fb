#include "records/packed_format.h"

#include <stdexcept>

#include <boost/json/serialize.hpp>

#include "records/embedded.h"
#include "records/pack.h"

namespace taproom::records {

void PackedFormat::install_default_pack() const {
  auto pack = read_pack(embedded(default_pack_), default_pack_, nullptr);
  if (!pack) throw std::logic_error(pack.error().to_string());
  (void)registry_.keep(*std::move(pack));
}

Expected<std::uint16_t> PackedFormat::load_pack(std::string_view text,
                                                std::string_view file) const {
  const json::value base = registry_.content(0);
  auto pack = read_pack(text, file, &base);
  if (!pack) return tl::unexpected(pack.error());
  return registry_.keep(*std::move(pack));
}

Expected<PackRef> PackedFormat::lend_pack(std::string_view text, std::string_view file) const {
  const json::value base = registry_.content(0);
  auto pack = read_pack(text, file, &base);
  if (!pack) return tl::unexpected(pack.error());
  return registry_.lend(*std::move(pack));
}

Expected<PackSource> PackedFormat::read_whole_pack(const json::value& content) const {
  auto pack = read_pack(json::serialize(content), {}, nullptr);
  if (pack || !content.is_object()) return pack;
  json::object filled = content.get_object();
  const json::value today = registry_.content(0);
  for (const auto& group : today.get_object()) {
    if (!filled.contains(group.key())) filled[group.key()] = group.value();
  }
  return read_pack(json::serialize(filled), {}, nullptr);
}

Expected<PackRef> PackedFormat::lend_whole_pack(const json::value& content) const {
  auto pack = read_whole_pack(content);
  if (!pack) return tl::unexpected(pack.error());
  return registry_.lend(*std::move(pack));
}

Expected<std::uint16_t> PackedFormat::load_whole_pack(const json::value& content) const {
  auto pack = read_whole_pack(content);
  if (!pack) return tl::unexpected(pack.error());
  return registry_.keep(*std::move(pack));
}

PackRef PackedFormat::hold_pack(std::uint16_t pack) const {
  return pack == 0 ? nullptr : registry_.hold(pack);
}

std::vector<ComponentRow> PackedFormat::components(std::uint16_t pack) const {
  return component_rows(registry_.content(pack));
}

}  // namespace taproom::records
