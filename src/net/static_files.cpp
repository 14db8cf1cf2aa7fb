#include "net/static_files.h"

#include <array>
#include <filesystem>
#include <utility>

#include <fmt/format.h>
#include <zlib.h>

#include "core/sha256.h"
#include "net/embedded.h"
#include "net/guard.h"
#include "records/files.h"
#include "records/words.h"

namespace taproom::net {

namespace {

constexpr std::size_t kLargestFile = 16u << 20;
constexpr std::string_view kFolder = "web/dist/";

constexpr std::string_view kPlainPage = R"(<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Taproom</title>
<h1>Taproom</h1>
<p>The house is open, but this program was built without the browser table.</p>
<p>Programs can play: docs/protocol.md says how. <code>taproom serve --web FOLDER</code> serves a browser table from a
folder.</p>
</html>
)";

struct TypeRow {
  std::string_view end;
  std::string_view type;
  bool text;
};
constexpr TypeRow kTypes[] = {
    {".html", "text/html; charset=utf-8", true},
    {".js", "text/javascript; charset=utf-8", true},
    {".mjs", "text/javascript; charset=utf-8", true},
    {".css", "text/css; charset=utf-8", true},
    {".json", "application/json", true},
    {".map", "application/json", true},
    {".svg", "image/svg+xml", true},
    {".txt", "text/plain; charset=utf-8", true},
    {".webmanifest", "application/manifest+json", true},
    {".wasm", "application/wasm", true},
    {".ico", "image/x-icon", true},
    {".png", "image/png", false},
    {".jpg", "image/jpeg", false},
    {".webp", "image/webp", false},
    {".woff2", "font/woff2", false},
    {".ogg", "audio/ogg", false},
    {".mp3", "audio/mpeg", false},
};

const TypeRow* type_row(std::string_view path) {
  for (const TypeRow& row : kTypes)
    if (path.ends_with(row.end)) return &row;
  return nullptr;
}

std::string gzip_of(std::string_view bytes) {
  z_stream stream{};
  // 16 above the window asks for the gzip form.
  if (deflateInit2(&stream, 9, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY) != Z_OK) return {};
  std::string out(deflateBound(&stream, static_cast<uLong>(bytes.size())), '\0');
  stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data()));
  stream.avail_in = static_cast<uInt>(bytes.size());
  stream.next_out = reinterpret_cast<Bytef*>(out.data());
  stream.avail_out = static_cast<uInt>(out.size());
  const int done = deflate(&stream, Z_FINISH);
  out.resize(stream.total_out);
  deflateEnd(&stream);
  return done == Z_STREAM_END ? out : std::string();
}

std::string tag_of(std::string_view bytes) {
  return fmt::format("\"{}\"", sha256_hex(bytes).substr(0, 20));
}

}  // namespace

std::string_view media_type(std::string_view path) {
  const TypeRow* row = type_row(path);
  return row ? row->type : "application/octet-stream";
}

bool accepts_gzip(std::string_view accept_encoding) {
  while (!accept_encoding.empty()) {
    const std::size_t end = std::min(accept_encoding.find(','), accept_encoding.size());
    std::string_view coding = records::trimmed(accept_encoding.substr(0, end));
    accept_encoding.remove_prefix(std::min(end + 1, accept_encoding.size()));
    const std::size_t semicolon = coding.find(';');
    const std::string_view weight =
        semicolon == coding.npos ? "" : records::trimmed(coding.substr(semicolon + 1));
    coding = records::trimmed(coding.substr(0, semicolon));
    if (coding != "gzip" && coding != "*") continue;
    return weight != "q=0" && weight != "q=0.0" && weight != "q=0.00" && weight != "q=0.000";
  }
  return false;
}

void StaticFiles::add(std::string path, std::string bytes) {
  StaticFile file;
  const TypeRow* row = type_row(path);
  file.type = std::string(media_type(path));
  file.tag = tag_of(bytes);
  // The bundler puts a hash of the bytes into the names below assets/.
  file.immutable = path.starts_with("/assets/");
  if (row && row->text && bytes.size() > 512) {
    file.gzip = gzip_of(bytes);
    if (file.gzip.size() + 100 > bytes.size()) file.gzip.clear();
  }
  file.bytes = std::move(bytes);
  files_.insert_or_assign(std::move(path), std::move(file));
}

StaticFiles StaticFiles::built_in() {
  StaticFiles files;
  for (const std::string_view name : embedded_names())
    files.add("/" + std::string(name.substr(kFolder.size())), std::string(embedded(name)));
  if (!files.find("/index.html")) files.add("/index.html", std::string(kPlainPage));
  return files;
}

records::Expected<StaticFiles> StaticFiles::from_folder(const std::string& folder) {
  namespace fs = std::filesystem;
  StaticFiles files;
  std::error_code error;
  fs::recursive_directory_iterator walk(folder, error);
  if (error)
    return records::failure(fmt::format("web: {} cannot be read: {}", folder, error.message()));
  for (; walk != fs::recursive_directory_iterator(); walk.increment(error)) {
    if (error) break;
    const std::string path = "/" + fs::path(walk->path()).lexically_relative(folder).string();
    // Hidden files are somebody's, not the client's; links might lead anywhere.
    if (walk->is_symlink() || !walk->is_regular_file() || path.find("/.") != path.npos) continue;
    records::Expected<std::string> bytes = records::read_file(walk->path().string(), kLargestFile);
    if (!bytes) return tl::unexpected(bytes.error());
    files.add(path, *std::move(bytes));
  }
  if (!files.find("/index.html"))
    return records::failure(fmt::format("web: {} has no index.html", folder));
  return files;
}

const StaticFile* StaticFiles::find(std::string_view path) const {
  const auto found = files_.find(path);
  return found == files_.end() ? nullptr : &found->second;
}

HttpResponse StaticFiles::answer(const HttpRequest& request) const {
  HttpResponse response;
  const std::string_view path = request.path;
  const StaticFile* file = find(path);
  // Addresses such as /table/abc belong to the client; a name with an end is a file that is not
  // here.
  const std::size_t slash = path.rfind('/');
  if (!file && slash != path.npos && path.find('.', slash) == path.npos) file = find("/index.html");
  response.route = file ? "static" : "none";
  if (!file) {
    response.status = 404;
    response.body = problem_body("not_found", "There is nothing at this address.");
    return response;
  }
  response.type = file->type;
  response.headers.emplace_back("ETag", file->tag);
  response.headers.emplace_back("Vary", "Accept-Encoding");
  response.headers.emplace_back(
      "Cache-Control", file->immutable ? "public, max-age=31536000, immutable" : "no-cache");
  if (request.if_none_match.find(file->tag) != std::string::npos) {
    response.status = 304;
    return response;
  }
  if (!file->gzip.empty() && accepts_gzip(request.accept_encoding)) {
    response.headers.emplace_back("Content-Encoding", "gzip");
    response.body = file->gzip;
  } else {
    response.body = file->bytes;
  }
  return response;
}

}  // namespace taproom::net
