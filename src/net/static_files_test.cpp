#include "net/static_files.h"

#include <algorithm>

#include <doctest/doctest.h>

using namespace taproom::net;

namespace {

HttpRequest get(std::string path, std::string encoding = "", std::string tag = "") {
  HttpRequest request;
  request.method = "GET";
  request.path = std::move(path);
  request.accept_encoding = std::move(encoding);
  request.if_none_match = std::move(tag);
  return request;
}

std::string header(const HttpResponse& response, std::string_view name) {
  for (const auto& [key, value] : response.headers)
    if (key == name) return value;
  return "";
}

}  // namespace

TEST_CASE("A file is answered with its type, compressed for those who ask") {
  StaticFiles files;
  files.add("/index.html", "<!doctype html>");
  files.add("/assets/app-1234.js", std::string(5000, 'x'));
  const HttpResponse plain = files.answer(get("/assets/app-1234.js"));
  CHECK(plain.status == 200);
  CHECK(plain.body.size() == 5000);
  CHECK(plain.type == "text/javascript; charset=utf-8");
  CHECK(header(plain, "Cache-Control").find("immutable") != std::string::npos);
  CHECK(header(plain, "Content-Encoding") == "");
  const HttpResponse small = files.answer(get("/assets/app-1234.js", "br, gzip;q=0.5"));
  CHECK(header(small, "Content-Encoding") == "gzip");
  CHECK(small.body.size() < 200);
  CHECK(small.body.substr(0, 2) == "\x1f\x8b");
}

TEST_CASE("A browser that has the file is told so") {
  StaticFiles files;
  files.add("/index.html", "<!doctype html>");
  const std::string tag = header(files.answer(get("/index.html")), "ETag");
  CHECK(tag.size() == 22);
  const HttpResponse again = files.answer(get("/index.html", "", tag));
  CHECK(again.status == 304);
  CHECK(again.body.empty());
  CHECK(header(again, "Cache-Control") == "no-cache");
}

TEST_CASE(
    "Addresses of the client are its page; missing files and ways out of the folder are not") {
  StaticFiles files;
  files.add("/index.html", "the page");
  CHECK(files.answer(get("/")).body == "the page");
  CHECK(files.answer(get("/table/k3v9m2q7xa")).body == "the page");
  for (const char* path : {"/app.js", "/../etc/passwd.txt", "", "*", "/a/%2e%2e/b.c"})
    CHECK(files.answer(get(path)).status == 404);
}

TEST_CASE("Who takes gzip") {
  CHECK(accepts_gzip("gzip"));
  CHECK(accepts_gzip("deflate, gzip"));
  CHECK(accepts_gzip("*"));
  CHECK(accepts_gzip("gzip; q=1.0"));
  CHECK_FALSE(accepts_gzip(""));
  CHECK_FALSE(accepts_gzip("br"));
  CHECK_FALSE(accepts_gzip("gzip;q=0"));
  CHECK_FALSE(accepts_gzip("xgzip"));
}

TEST_CASE("Without a browser table there is a plain page") {
  const StaticFiles files = StaticFiles::built_in();
  CHECK(files.answer(get("/")).status == 200);
  CHECK_FALSE(StaticFiles::from_folder("/nonexistent").has_value());
}
