#include "records/html.h"

namespace taproom::records {

std::string html_escaped(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (const char letter : text) {
    switch (letter) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      case '\'':
        out += "&#39;";
        break;
      default:
        if (static_cast<unsigned char>(letter) >= 0x20 || letter == '\n' || letter == '\t')
          out += letter;
    }
  }
  return out;
}

}  // namespace taproom::records
