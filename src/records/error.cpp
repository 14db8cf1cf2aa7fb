#include "records/error.h"

namespace taproom::records {

std::string Error::to_string() const {
  std::string text;
  if (!file.empty()) {
    text = file;
    if (line > 0) text += ":" + std::to_string(line);
    text += ": ";
  } else if (line > 0) {
    text = "line " + std::to_string(line) + ", column " + std::to_string(column) + ": ";
  }
  if (!path.empty()) text += path + ": ";
  return text + message;
}

}  // namespace taproom::records
