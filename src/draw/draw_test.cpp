#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>

#include <doctest/doctest.h>
#include <zlib.h>

#include "draw/canvas.h"
#include "draw/letters.h"
#include "draw/png.h"

namespace taproom::draw {
namespace {

int red_at(const Canvas& canvas, int x, int y) {
  return canvas.pixels()[static_cast<std::size_t>((y * canvas.width() + x) * 3)];
}

/// How much of a white shape there is, in pixels.
double area_of(const Canvas& canvas) {
  double sum = 0;
  for (int y = 0; y < canvas.height(); ++y)
    for (int x = 0; x < canvas.width(); ++x)
      sum += red_at(canvas, x, y) / 255.0;
  return sum;
}

std::uint32_t number_at(const std::string& text, std::size_t at) {
  std::uint32_t out = 0;
  for (std::size_t i = 0; i < 4; ++i)
    out = (out << 8) | static_cast<unsigned char>(text[at + i]);
  return out;
}

/// The pixels of a PNG as its specification reads them, whatever filter a row has.
std::string read_png(const std::string& png, std::uint32_t& width, std::uint32_t& height) {
  REQUIRE(png.substr(0, 8) == std::string("\x89PNG\r\n\x1a\n", 8));
  std::string packed;
  std::string last;
  for (std::size_t at = 8; at < png.size();) {
    const std::uint32_t size = number_at(png, at);
    const std::string type = png.substr(at + 4, 4);
    const std::string data = png.substr(at + 8, size);
    const std::string checked = type + data;
    CHECK(number_at(png, at + 8 + size) == crc32(0, reinterpret_cast<const Bytef*>(checked.data()),
                                                 static_cast<uInt>(checked.size())));
    if (type == "IHDR") {
      width = number_at(data, 0);
      height = number_at(data, 4);
      CHECK(data.substr(8) == std::string("\x08\x02\x00\x00\x00", 5));
    }
    if (type == "IDAT") packed += data;
    last = type;
    at += size + 12;
  }
  CHECK(last == "IEND");
  const std::size_t row = std::size_t{width} * 3;
  std::string rows((row + 1) * height, '\0');
  auto size = static_cast<uLongf>(rows.size());
  REQUIRE(uncompress(reinterpret_cast<Bytef*>(rows.data()), &size,
                     reinterpret_cast<const Bytef*>(packed.data()),
                     static_cast<uLong>(packed.size())) == Z_OK);
  REQUIRE(size == rows.size());
  std::string out;
  for (std::size_t y = 0; y < height; ++y) {
    const int filter = rows[y * (row + 1)];
    for (std::size_t i = 0; i < row; ++i) {
      const int left = i < 3 ? 0 : static_cast<unsigned char>(out[out.size() - 3]);
      const int above = y == 0 ? 0 : static_cast<unsigned char>(out[out.size() - row]);
      REQUIRE((filter == 1 || filter == 2));
      const int base = filter == 1 ? left : above;
      out += static_cast<char>(base + static_cast<unsigned char>(rows[y * (row + 1) + 1 + i]));
    }
  }
  return out;
}

TEST_CASE("a shape covers as much as it is large, wherever it lies between the pixels") {
  for (const float shift : {0.0F, 0.25F, 0.5F, 0.9F}) {
    CAPTURE(shift);
    Canvas canvas(60, 60);
    canvas.fill(Path::rectangle({10 + shift, 10 + shift}, 20, 30), rgb(0xffffff));
    CHECK(area_of(canvas) == doctest::Approx(600).epsilon(0.01));
    Canvas round(60, 60);
    round.fill(Path::circle({30 + shift, 29}, 20), rgb(0xffffff));
    CHECK(area_of(round) == doctest::Approx(3.14159 * 400).epsilon(0.01));
  }
}

TEST_CASE("what lies outside of a picture does no harm") {
  Canvas canvas(20, 10);
  canvas.fill(Path::rectangle({-50, -50}, 500, 500), rgb(0xffffff));
  CHECK(area_of(canvas) == doctest::Approx(200));
  Canvas none(20, 10);
  none.fill(Path::circle({-100, 5}, 20), rgb(0xffffff));
  none.fill(Path::circle({200, 5}, 20), rgb(0xffffff));
  none.fill(Path::circle({5, 200}, 20), rgb(0xffffff));
  none.fill(Path(), rgb(0xffffff));
  CHECK(area_of(none) == 0);
}

TEST_CASE("a PNG holds every pixel of its picture") {
  Canvas canvas(37, 23);
  canvas.fill(Path::rectangle({0, 0}, 37, 23),
              Paint(Paint::Kind::kAlong, rgb(0x102030), rgb(0xf0a050), {0, 0}, {37, 23}));
  canvas.fill(Path::circle({18, 11}, 8.5F), rgb(0xb3352b));
  std::uint32_t width = 0;
  std::uint32_t height = 0;
  const std::string read = read_png(png_of(canvas), width, height);
  CHECK(width == 37);
  CHECK(height == 23);
  REQUIRE(read.size() == canvas.pixels().size());
  CHECK(std::equal(read.begin(), read.end(), canvas.pixels().begin(),
                   [](char a, std::uint8_t b) { return static_cast<std::uint8_t>(a) == b; }));
}

TEST_CASE("letters of both alphabets have outlines, and others a place") {
  for (const char* text : {"A", "g", "ß", "é", "Я", "щ", "7", "&", "\xE2\x80\xA6"}) {
    CAPTURE(text);
    Canvas canvas(80, 80);
    write(canvas, text, {10, 60}, 60, rgb(0xffffff));
    CHECK(area_of(canvas) > 40);
    CHECK(width_of(text, 60) > 5);
  }
  Canvas unknown(80, 80);
  write(unknown, "\xE6\x9D\x8E", {10, 60}, 60, rgb(0xffffff));
  CHECK(area_of(unknown) > 40);
  CHECK(width_of("\xE6\x9D\x8E\xE9\x9B\xB7", 100) == doctest::Approx(112));
}

TEST_CASE("broken text is drawn without harm, and cut between letters") {
  for (const std::string& text :
       {std::string("\xff\xfe"), std::string("a\xC3"), std::string("\xE6\x9D"), std::string(),
        std::string("\0x", 2), std::string(500, 'W')}) {
    Canvas canvas(50, 50);
    write(canvas, text, {0, 40}, 30, rgb(0xffffff), Align::kMiddle);
    CHECK(width_of(text, 30) >= 0);
  }
  CHECK(fitted("Ann", 40, 1000) == "Ann");
  const std::string cut = fitted("Достоевская", 40, 150);
  CHECK(cut.ends_with("\xE2\x80\xA6"));
  CHECK(width_of(cut, 40) <= 150);
  CHECK(std::string("Достоевская").starts_with(cut.substr(0, cut.size() - 3)));
  CHECK(fitted("Достоевская", 40, 1) == "\xE2\x80\xA6");
}

}  // namespace
}  // namespace taproom::draw
