#pragma once
// What the formats of all games do alike: their registry of packs, their shapes.

#include "records/game_format.h"
#include "records/pack_registry.h"
#include "records/schema.h"

namespace taproom::records {

class PackedFormat : public GameFormat {
 public:
  void install_default_pack() const final;
  Expected<std::uint16_t> load_pack(std::string_view text, std::string_view file) const final;
  Expected<PackRef> lend_pack(std::string_view text, std::string_view file) const final;
  // A pack that is whole: nothing of the default pack is laid under it, which may have changed
  // since it was written. Only groups that no pack had then are those of today. Every format is a
  // PackedFormat.
  static const PackedFormat& of(const GameFormat& format) {
    return static_cast<const PackedFormat&>(format);
  }
  Expected<PackRef> lend_whole_pack(const json::value& content) const;
  Expected<std::uint16_t> load_whole_pack(const json::value& content) const;
  PackRef hold_pack(std::uint16_t pack) const final;
  std::size_t pack_count() const final { return registry_.count(); }
  std::string pack_name(std::uint16_t pack) const final { return registry_.name(pack); }
  std::string pack_hash(std::uint16_t pack) const final { return registry_.hash(pack); }
  json::value pack_to_json(std::uint16_t pack) const final { return registry_.content(pack); }
  std::vector<ComponentRow> components(std::uint16_t pack) const final;
  /// Adds the definitions of its states, views, actions and events: <Game>State and so on.
  virtual void schemas(Schemas& all) const = 0;
  /// Every type of action, as its JSON names it.
  virtual std::vector<std::string_view> action_types() const = 0;
  /// Every reason for which it refuses something, where the languages translate them.
  virtual std::span<const Reason> reasons() const { return {}; }

 protected:
  /// `default_pack` is the path of the embedded one, `most` how many the engine has room for.
  PackedFormat(std::string_view default_pack, std::size_t most)
      : default_pack_(default_pack), registry_(most) {}

 private:
  /// Reads a pack, laid over `base` where it is not null.
  virtual Expected<PackSource> read_pack(std::string_view text, std::string_view file,
                                         const json::value* base) const = 0;

  Expected<PackSource> read_whole_pack(const json::value& content) const;

  std::string_view default_pack_;
  mutable PackRegistry registry_;
};

}  // namespace taproom::records
