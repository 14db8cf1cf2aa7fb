#include "draw/letters.h"

#include <algorithm>
#include <charconv>
#include <unordered_map>
#include <vector>

#include "draw/embedded.h"

namespace taproom::draw {

namespace {

constexpr float kUnits = 1000;  ///< of the file, to one `size`
constexpr char32_t kUnknown = 0xFFFD;
constexpr float kUnknownWidth = 560;
constexpr std::string_view kEllipsis = "\xE2\x80\xA6";

struct Letter {
  float width = kUnknownWidth;
  std::string_view outline;  ///< M x y, L x y, Q x y x y, Z; y upwards
};

float take_number(std::string_view& text) {
  const std::size_t start = std::min(text.find_first_of("-0123456789"), text.size());
  text.remove_prefix(start);
  int number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  text.remove_prefix(static_cast<std::size_t>(end - text.data()));
  return static_cast<float>(number);
}

std::unordered_map<char32_t, Letter> read_letters() {
  std::unordered_map<char32_t, Letter> out;
  std::string_view text = embedded("data/letters/alegreya-700.txt");
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    std::uint32_t code = 0;
    const auto [after, error] = std::from_chars(line.data(), line.data() + line.size(), code, 16);
    line.remove_prefix(static_cast<std::size_t>(after - line.data()));
    Letter letter;
    letter.width = take_number(line);
    letter.outline = line;
    out.emplace(static_cast<char32_t>(code), letter);
  }
  return out;
}

const Letter& letter_of(char32_t code) {
  static const std::unordered_map<char32_t, Letter> kLetters = read_letters();
  static const Letter kNone;
  const auto found = kLetters.find(code);
  return found == kLetters.end() ? kNone : found->second;
}

/// The code points of UTF-8; a byte that is none counts as one letter nobody knows.
std::vector<char32_t> codes_of(std::string_view text) {
  std::vector<char32_t> out;
  for (std::size_t i = 0; i < text.size();) {
    const auto lead = static_cast<unsigned char>(text[i]);
    const std::size_t more = lead < 0x80 ? 0 : lead < 0xE0 ? 1 : lead < 0xF0 ? 2 : 3;
    char32_t code = more == 0 ? lead : lead & (0x3FU >> more);
    bool whole = i + more < text.size() && (lead < 0x80 || lead >= 0xC2);
    for (std::size_t k = 1; whole && k <= more; ++k) {
      const auto next = static_cast<unsigned char>(text[i + k]);
      whole = (next & 0xC0) == 0x80;
      code = (code << 6) | (next & 0x3FU);
    }
    out.push_back(whole ? code : kUnknown);
    i += whole ? more + 1 : 1;
  }
  return out;
}

float width_of(const std::vector<char32_t>& codes, float size) {
  float out = 0;
  for (const char32_t code : codes)
    out += letter_of(code).width;
  return out * size / kUnits;
}

/// Adds a letter to a path, its left end at `at`.
void add(Path& path, const Letter& letter, Point at, float size) {
  const float scale = size / kUnits;
  std::string_view rest = letter.outline;
  const auto point = [&] {
    const float x = take_number(rest);
    return Point{at.x + x * scale, at.y - take_number(rest) * scale};
  };
  if (rest.empty() && letter.width == kUnknownWidth) {
    const auto corner = [&](float x, float y) { return Point{at.x + x * scale, at.y - y * scale}; };
    path.move(corner(280, 60))
        .line(corner(480, 300))
        .line(corner(280, 540))
        .line(corner(80, 300))
        .close();
  }
  while (true) {
    const std::size_t word = rest.find_first_of("MLQZ");
    if (word == rest.npos) return;
    const char what = rest[word];
    rest.remove_prefix(word + 1);
    if (what == 'Z') {
      path.close();
    } else if (what == 'M') {
      path.move(point());
    } else if (what == 'L') {
      path.line(point());
    } else {
      const Point by = point();
      path.curve(by, point());
    }
  }
}

}  // namespace

float width_of(std::string_view text, float size) { return width_of(codes_of(text), size); }

std::string fitted(std::string_view text, float size, float width) {
  if (width_of(text, size) <= width) return std::string(text);
  std::string out(text);
  while (!out.empty() && width_of(out, size) + width_of(kEllipsis, size) > width) {
    // A whole letter goes, with all its bytes.
    while (!out.empty() && (static_cast<unsigned char>(out.back()) & 0xC0) == 0x80)
      out.pop_back();
    if (!out.empty()) out.pop_back();
  }
  while (out.ends_with(' '))
    out.pop_back();
  return out + std::string(kEllipsis);
}

void write(Canvas& canvas, std::string_view text, Point at, float size, const Paint& paint,
           Align align) {
  const std::vector<char32_t> codes = codes_of(text);
  const float width = width_of(codes, size);
  if (align == Align::kMiddle) at.x -= width / 2;
  if (align == Align::kRight) at.x -= width;
  for (const char32_t code : codes) {
    const Letter& letter = letter_of(code);
    Path path;
    add(path, letter, at, size);
    canvas.fill(path, paint);
    at.x += letter.width * size / kUnits;
  }
}

}  // namespace taproom::draw
