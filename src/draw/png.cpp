#include "draw/png.h"

#include <array>
#include <cstdlib>
#include <string_view>

#include <zlib.h>

namespace taproom::draw {

namespace {

constexpr int kBytesOfAPixel = 3;

void write_number(std::string& out, std::uint32_t number) {
  for (int shift = 24; shift >= 0; shift -= 8)
    out += static_cast<char>((number >> shift) & 0xff);
}

void write_chunk(std::string& out, std::string_view type, std::string_view data) {
  write_number(out, static_cast<std::uint32_t>(data.size()));
  const std::size_t begin = out.size();
  out += type;
  out += data;
  const auto* bytes = reinterpret_cast<const Bytef*>(out.data() + begin);
  write_number(out,
               static_cast<std::uint32_t>(crc32(0, bytes, static_cast<uInt>(out.size() - begin))));
}

/// The row as differences from its left neighbours (1) or from the row above (2): whichever is
/// smaller packs better.
void write_row(std::string& out, std::span<const std::uint8_t> row,
               std::span<const std::uint8_t> above) {
  std::array<std::string, 2> forms;
  std::array<std::uint64_t, 2> sums{};
  for (std::size_t i = 0; i < row.size(); ++i) {
    const std::uint8_t left = i < kBytesOfAPixel ? std::uint8_t{0} : row[i - kBytesOfAPixel];
    const std::array<std::uint8_t, 2> differences = {
        static_cast<std::uint8_t>(row[i] - left),
        static_cast<std::uint8_t>(row[i] - (above.empty() ? 0 : above[i]))};
    for (std::size_t form = 0; form < forms.size(); ++form) {
      forms[form] += static_cast<char>(differences[form]);
      sums[form] +=
          static_cast<std::uint64_t>(std::abs(static_cast<std::int8_t>(differences[form])));
    }
  }
  const std::size_t best = sums[1] < sums[0] ? 1 : 0;
  out += static_cast<char>(best + 1);
  out += forms[best];
}

std::string packed(std::string_view bytes) {
  std::string out(compressBound(static_cast<uLong>(bytes.size())), '\0');
  auto size = static_cast<uLongf>(out.size());
  const int done =
      compress2(reinterpret_cast<Bytef*>(out.data()), &size,
                reinterpret_cast<const Bytef*>(bytes.data()), static_cast<uLong>(bytes.size()), 6);
  out.resize(done == Z_OK ? size : 0);
  return out;
}

}  // namespace

std::string png_of(const Canvas& canvas) {
  const std::size_t row = static_cast<std::size_t>(canvas.width()) * kBytesOfAPixel;
  const std::span<const std::uint8_t> pixels = canvas.pixels();
  std::string rows;
  rows.reserve(pixels.size() + static_cast<std::size_t>(canvas.height()));
  for (std::size_t at = 0; at < pixels.size(); at += row)
    write_row(rows, pixels.subspan(at, row),
              at == 0 ? std::span<const std::uint8_t>() : pixels.subspan(at - row, row));
  std::string out("\x89PNG\r\n\x1a\n", 8);
  std::string head;
  write_number(head, static_cast<std::uint32_t>(canvas.width()));
  write_number(head, static_cast<std::uint32_t>(canvas.height()));
  head += std::string_view("\x08\x02\x00\x00\x00", 5);  // depth, RGB, deflate, filters, in order
  write_chunk(out, "IHDR", head);
  write_chunk(out, "IDAT", packed(rows));
  write_chunk(out, "IEND", {});
  return out;
}

}  // namespace taproom::draw
