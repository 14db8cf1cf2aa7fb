#include "lab/report_words.h"

#include <algorithm>

#include <fmt/format.h>

#include "lab/plot.h"
#include "records/html.h"

namespace taproom::lab {

std::string spoken(std::string name) {
  std::replace(name.begin(), name.end(), '_', ' ');
  return name;
}

std::string capital(std::string words) {
  if (!words.empty() && words[0] >= 'a' && words[0] <= 'z') {
    words[0] = static_cast<char>(words[0] - 'a' + 'A');
  }
  return words;
}

std::string seat_legend(int players, const std::vector<std::string>& names) {
  std::string out = "<ul class=\"legend\">";
  for (std::size_t seat = 0; seat < static_cast<std::size_t>(players); ++seat) {
    const std::string name = seat < names.size() ? names[seat] : fmt::format("seat {}", seat);
    out += fmt::format(
        "<li class=\"{}\"><svg viewBox=\"0 0 16 16\" aria-hidden=\"true\">{}</svg>{}</li>",
        seat_class(seat), seat_mark(seat, 8, 8, 12), records::html_escaped(name));
  }
  return out + "</ul>";
}

}  // namespace taproom::lab
