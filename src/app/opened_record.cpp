#include "app/opened_record.h"

#include <utility>

#include "records/files.h"

namespace taproom::app {

records::Expected<OpenedRecord> open_record(const std::string& file, const std::string& pack) {
  records::Expected<std::string> text = records::read_file(file);
  if (!text) return tl::unexpected(text.error());
  // A pack given by hand is loaded first, so that a record that only names it finds it.
  if (!pack.empty()) {
    const records::Expected<std::string> content = records::read_file(pack);
    if (!content) return tl::unexpected(content.error());
    records::Error first;
    bool loaded = false;
    for (const records::GameFormat* format : records::all_formats()) {
      const auto index = format->load_pack(*content, pack);
      loaded = loaded || index.has_value();
      if (!index && first.message.empty()) first = index.error();
    }
    if (!loaded) return tl::unexpected(first);
  }
  records::Expected<records::GameRecord> record = records::read_record(*text, file);
  if (!record) return tl::unexpected(record.error());
  return OpenedRecord{*std::move(text), *std::move(record)};
}

}  // namespace taproom::app
