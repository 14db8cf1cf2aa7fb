#include "records/names.h"

#include <algorithm>
#include <cctype>

namespace taproom::records {

namespace {

char folded(char c) {
  if (c == '-' || c == ' ') return '_';
  return static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
}

// Insertions, deletions, replacements and swaps of neighbours; long inputs are cut.
std::size_t distance(std::string_view a, std::string_view b) {
  a = a.substr(0, 64);
  b = b.substr(0, 64);
  std::vector<std::vector<std::size_t>> d(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i)
    d[i][0] = i;
  for (std::size_t j = 0; j <= b.size(); ++j)
    d[0][j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const bool same = folded(a[i - 1]) == folded(b[j - 1]);
      d[i][j] = std::min({d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + (same ? 0u : 1u)});
      if (i > 1 && j > 1 && folded(a[i - 1]) == folded(b[j - 2]) &&
          folded(a[i - 2]) == folded(b[j - 1])) {
        d[i][j] = std::min(d[i][j], d[i - 2][j - 2] + 1);
      }
    }
  }
  return d[a.size()][b.size()];
}

}  // namespace

std::string_view nearest(std::string_view name, std::span<const std::string_view> candidates) {
  std::string_view best;
  std::size_t least = std::max<std::size_t>(1, std::min<std::size_t>(name.size(), 12) / 3) + 1;
  for (const std::string_view candidate : candidates) {
    const std::size_t far = distance(name, candidate);
    if (far < least) {
      least = far;
      best = candidate;
    }
  }
  return best;
}

std::string did_you_mean(std::string_view name, std::span<const std::string_view> candidates) {
  const std::string_view best = nearest(name, candidates);
  if (best.empty()) return {};
  return " (did you mean \"" + std::string(best) + "\"?)";
}

std::string list_of(std::span<const std::string_view> names, std::size_t most) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i == most) return text + ", …";
    if (i > 0) text += ", ";
    text += names[i];
  }
  return text;
}

std::string with_names(std::string_view text, std::span<const std::string> names) {
  constexpr std::size_t kWord = 5;  // "seat "
  const auto is_digit = [&](std::size_t at) {
    return at < text.size() && text[at] >= '0' && text[at] <= '9';
  };
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const std::string_view rest = text.substr(i);
    const bool begins = i == 0 || text[i - 1] == ' ' || text[i - 1] == '(';
    const bool seat = begins && (rest.starts_with("seat ") || rest.starts_with("Seat ")) &&
                      is_digit(i + kWord) && !is_digit(i + kWord + 1);
    const auto index = seat ? static_cast<std::size_t>(text[i + kWord] - '0') : names.size();
    if (index < names.size() && !names[index].empty()) {
      out += names[index];
      i += kWord;
    } else {
      out += text[i];
    }
  }
  return out;
}

}  // namespace taproom::records
