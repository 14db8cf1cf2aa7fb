#include "service/town/bus_message.h"

namespace taproom::service {

namespace {

/// Raised when a node of the release before could not read what this one says.
constexpr std::uint8_t kVersion = 1;

class Writer {
 public:
  void number(std::uint64_t value) {
    for (; value >= 0x80; value >>= 7)
      out_ += static_cast<char>(value | 0x80);
    out_ += static_cast<char>(value);
  }
  void text(std::string_view value) {
    number(value.size());
    out_ += value;
  }
  std::string take() { return std::move(out_); }

 private:
  std::string out_;
};

class Reader {
 public:
  explicit Reader(std::string_view bytes) : bytes_(bytes) {}
  std::uint64_t number() {
    std::uint64_t value = 0;
    for (unsigned shift = 0; shift < 64; shift += 7) {
      if (bytes_.empty()) return fail();
      const auto byte = static_cast<unsigned char>(bytes_.front());
      bytes_.remove_prefix(1);
      value |= static_cast<std::uint64_t>(byte & 0x7fu) << shift;
      if ((byte & 0x80u) == 0) return value;
    }
    return fail();
  }
  std::string text() {
    const std::uint64_t size = number();
    if (size > bytes_.size()) {
      fail();
      return {};
    }
    std::string out(bytes_.substr(0, size));
    bytes_.remove_prefix(size);
    return out;
  }
  /// How many of something follow that has a byte at least.
  std::uint64_t count() {
    const std::uint64_t value = number();
    return value > bytes_.size() ? fail() : value;
  }
  bool whole() const { return good_ && bytes_.empty(); }

 private:
  std::uint64_t fail() {
    good_ = false;
    bytes_ = {};
    return 0;
  }
  std::string_view bytes_;
  bool good_ = true;
};

}  // namespace

std::string to_bytes(const BusMessage& message) {
  Writer out;
  out.number(kVersion);
  out.number(static_cast<std::uint64_t>(message.kind));
  out.number(static_cast<std::uint64_t>(message.from));
  out.number(static_cast<std::uint64_t>(message.at));
  out.number(message.line);
  out.number(message.number);
  out.number(message.more ? 1 : 0);
  out.text(message.table);
  out.text(message.person.id);
  out.text(message.person.name);
  out.number(message.person.guest ? 1 : 0);
  out.text(message.person.address);
  out.text(message.text);
  out.number(message.lines.size());
  for (const BusMessage::LineCount& each : message.lines) {
    out.number(each.line);
    out.number(each.said);
    out.number(each.heard);
  }
  out.number(message.tables.size());
  for (const std::string& table : message.tables)
    out.text(table);
  return out.take();
}

std::optional<BusMessage> read_bus_message(std::string_view bytes) {
  Reader in(bytes);
  if (in.number() != kVersion) return std::nullopt;
  BusMessage out;
  const std::uint64_t kind = in.number();
  if (kind == 0 || kind > static_cast<std::uint64_t>(BusMessage::Kind::kLast)) return std::nullopt;
  out.kind = static_cast<BusMessage::Kind>(kind);
  out.from = static_cast<Incarnation>(in.number());
  out.at = static_cast<Millis>(in.number());
  out.line = in.number();
  out.number = in.number();
  out.more = in.number() != 0;
  out.table = in.text();
  out.person.id = in.text();
  out.person.name = in.text();
  out.person.guest = in.number() != 0;
  out.person.address = in.text();
  out.text = in.text();
  for (std::uint64_t left = in.count(); left > 0; --left) {
    BusMessage::LineCount each;
    each.line = in.number();
    each.said = in.number();
    each.heard = in.number();
    out.lines.push_back(each);
  }
  for (std::uint64_t left = in.count(); left > 0; --left)
    out.tables.push_back(in.text());
  if (!in.whole()) return std::nullopt;
  return out;
}

}  // namespace taproom::service
