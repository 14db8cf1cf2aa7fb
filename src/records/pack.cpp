#include "records/pack.h"

#include <algorithm>
#include <array>
#include <map>

#include <boost/json/serialize.hpp>
#include <fmt/format.h>

#include "core/sha256.h"

namespace taproom::records {

namespace {

constexpr std::string_view kFormat = "taproom-pack-1";
constexpr std::array<std::string_view, 5> kIdentities = {"id", "round", "space", "card", "nobles"};
constexpr std::array<std::string_view, 6> kProse = {"note",       "notes", "source",
                                                    "confidence", "about", "title"};
constexpr std::array<std::string_view, 4> kHead = {"schema", "title", "name", "format"};

bool among(std::span<const std::string_view> names, std::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

// The key that tells the entries of a list apart; empty when they have none. Effects have a "type"
// and are replaced as a whole.
std::string_view identity_of(const json::array& list) {
  for (const std::string_view key : kIdentities) {
    const bool all = !list.empty() && std::all_of(list.begin(), list.end(), [&](const auto& item) {
      return item.is_object() && item.get_object().contains(key) &&
             !item.get_object().contains("type");
    });
    if (all) return key;
  }
  return {};
}

json::value sorted_content(const json::value& value, bool top) {
  if (value.is_array()) {
    json::array out;
    for (const json::value& item : value.get_array())
      out.push_back(sorted_content(item, false));
    return out;
  }
  if (!value.is_object()) return value;
  std::map<std::string, const json::value*> sorted;
  for (const auto& entry : value.get_object()) {
    if (among(kProse, entry.key()) || (top && among(kHead, entry.key()))) continue;
    sorted[entry.key()] = &entry.value();
  }
  json::object out;
  for (const auto& [key, item] : sorted)
    out[key] = sorted_content(*item, false);
  return out;
}

// A field of an item in few words: effects and prices lose their braces.
std::string words(const json::value& value) {
  if (value.is_null()) return "none";
  if (value.is_string()) return std::string(value.get_string());
  if (value.is_array()) {
    std::string out;
    for (const json::value& item : value.get_array()) {
      if (!out.empty()) out += item.is_object() ? "; " : " ";
      out += words(item);
    }
    return out.empty() ? "-" : out;
  }
  if (!value.is_object()) return json::serialize(value);
  const json::object& object = value.get_object();
  if (object.contains("currency") && object.contains("n") && object.size() == 2) {
    return words(object.at("n")) + " " + words(object.at("currency"));
  }
  std::string out;
  for (const auto& [key, item] : object) {
    if (among(kProse, key)) continue;
    if (!out.empty()) out += " ";
    if (key != "type" && key != "n" && key != "options" && key != "parts") {
      out += std::string(key) + " ";
    }
    out += item.is_object() || item.is_array() ? "(" + words(item) + ")" : words(item);
  }
  return out;
}

std::string text_of(const json::object& object, std::string_view key, std::string_view otherwise) {
  const json::value* value = object.if_contains(key);
  return value != nullptr && value->is_string() ? std::string(value->get_string())
                                                : std::string(otherwise);
}

std::string facts_of(const json::object& item, std::string_view identity) {
  std::string facts;
  for (const auto& [key, value] : item) {
    if (key == identity || among(kProse, key) || key == "class") continue;
    if (value.is_array() && value.get_array().empty()) continue;
    const std::string said = words(value);
    if (key == "bonus" && said == "none") continue;
    if (!facts.empty()) facts += ", ";
    facts += fmt::format("{} {}", std::string_view(key), said);
  }
  return facts;
}

void add_rows(std::vector<ComponentRow>& rows, std::string_view group,
              const json::object& content) {
  const std::string source = text_of(content, "source", "");
  const std::string confidence = text_of(content, "confidence", "");
  json::object own = content;
  own.erase("items");
  if (const std::string facts = facts_of(own, ""); !facts.empty()) {
    rows.push_back({std::string(group), "-", facts, source, confidence});
  }
  const json::value* items = content.if_contains("items");
  if (items == nullptr || !items->is_array()) return;
  const std::string_view identity = identity_of(items->get_array());
  for (const json::value& value : items->get_array()) {
    if (!value.is_object()) continue;
    const json::object& item = value.get_object();
    const std::string name = identity.empty() ? "-" : words(item.at(identity));
    rows.push_back({std::string(group), name, facts_of(item, identity),
                    text_of(item, "source", source), text_of(item, "confidence", confidence)});
  }
}

}  // namespace

MergedPack::MergedPack(json::value base, const json::value& patch) : value_(std::move(base)) {
  lay(value_, patch, "", "");
}

void MergedPack::lay(json::value& base, const json::value& patch, const std::string& base_path,
                     const std::string& patch_path) {
  origins_.emplace_back(base_path, patch_path);
  if (base.is_object() && patch.is_object() && !patch.get_object().contains("type") &&
      !patch.get_object().contains("same_as")) {
    for (const auto& entry : patch.get_object()) {
      const std::string step = "/" + std::string(entry.key());
      json::value* existing = base.get_object().if_contains(entry.key());
      if (existing == nullptr) {
        base.get_object()[entry.key()] = entry.value();
        origins_.emplace_back(base_path + step, patch_path + step);
      } else {
        lay(*existing, entry.value(), base_path + step, patch_path + step);
      }
    }
    return;
  }
  if (base.is_array() && patch.is_array()) {
    const std::string_view identity = identity_of(base.get_array());
    if (!identity.empty() && identity_of(patch.get_array()) == identity) {
      lay_list(base.get_array(), patch.get_array(), identity, base_path, patch_path);
      return;
    }
  }
  base = patch;
}

void MergedPack::lay_list(json::array& base, const json::array& patch, std::string_view identity,
                          const std::string& base_path, const std::string& patch_path) {
  for (std::size_t i = 0; i < patch.size(); ++i) {
    const json::value& id = patch[i].get_object().at(identity);
    const auto found = std::find_if(base.begin(), base.end(), [&](const json::value& item) {
      return item.get_object().at(identity) == id;
    });
    const auto place = static_cast<std::size_t>(found - base.begin());
    const std::string from = fmt::format("{}/{}", patch_path, i);
    const std::string to = fmt::format("{}/{}", base_path, place);
    if (found == base.end()) {
      base.push_back(patch[i]);
      origins_.emplace_back(to, from);
    } else {
      lay(*found, patch[i], to, from);
    }
  }
}

std::string MergedPack::patch_path(std::string_view merged_path) const {
  if (origins_.empty()) return std::string(merged_path);
  const std::pair<std::string, std::string>* best = nullptr;
  for (const auto& origin : origins_) {
    const std::string& prefix = origin.first;
    const bool around = merged_path.substr(0, prefix.size()) == prefix &&
                        (merged_path.size() == prefix.size() || merged_path[prefix.size()] == '/');
    if (around && (best == nullptr || prefix.size() > best->first.size())) best = &origin;
  }
  if (best == nullptr) return {};
  return best->second + std::string(merged_path.substr(best->first.size()));
}

Expected<json::value> parse_pack(std::string_view text, std::string_view file,
                                 std::string_view game) {
  Expected<json::value> value = parse_json(text, file);
  if (!value) return value;
  Reading reading;
  const JsonNode root(*value, reading);
  if (!root.is_object()) {
    root.expected("a pack: an object with \"format\", \"game\" and groups of components");
  } else {
    JsonObject object = root.object();
    if (object.at("format").text() != kFormat) {
      object.at("format").expected(fmt::format("\"{}\"", kFormat));
    }
    if (object.at("game").text() != game) {
      object.at("game").expected(fmt::format("\"{}\", the game this pack is loaded for", game));
    }
    const std::string name = object.at("name").text();
    if (name.empty() || name.size() > 31) {
      object.at("name").expected("a name of 1 to 31 bytes, such as \"my_box\"");
    }
    object.entries();
  }
  if (!reading.ok()) return tl::unexpected(located(reading.error(), text, file));
  return value;
}

std::string content_hash(const json::value& pack) {
  return sha256_hex(json::serialize(sorted_content(pack, true)));
}

std::vector<ComponentRow> component_rows(const json::value& pack) {
  std::vector<ComponentRow> rows;
  if (!pack.is_object()) return rows;
  for (const auto& [group, content] : pack.get_object()) {
    if (content.is_object() && !among(kHead, group)) add_rows(rows, group, content.get_object());
  }
  return rows;
}

}  // namespace taproom::records
