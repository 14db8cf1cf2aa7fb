#pragma once
// The files of the browser table, in memory: read once, compressed once, answered for ever.

#include <map>
#include <string>
#include <string_view>

#include "net/http.h"
#include "records/error.h"

namespace taproom::net {

struct StaticFile {
  std::string type;
  std::string bytes;
  std::string gzip;        ///< empty when it would not be smaller
  std::string tag;         ///< ETag, with its quotes
  bool immutable = false;  ///< its name changes with its bytes
};

class StaticFiles {
 public:
  /// What was built into the program; a plain page when there is none.
  static StaticFiles built_in();
  /// Everything below a folder that has an index.html.
  static records::Expected<StaticFiles> from_folder(const std::string& folder);

  void add(std::string path, std::string bytes);

  /// The answer to a GET of a path: the file, 304 when the browser has it, index.html for the
  /// addresses of the client's own pages, 404 for anything else.
  HttpResponse answer(const HttpRequest& request) const;
  std::size_t size() const { return files_.size(); }

 private:
  const StaticFile* find(std::string_view path) const;

  std::map<std::string, StaticFile, std::less<>> files_;
};

/// The media type of a file by the end of its name.
std::string_view media_type(std::string_view path);
/// Whether an Accept-Encoding header allows gzip.
bool accepts_gzip(std::string_view accept_encoding);

}  // namespace taproom::net
