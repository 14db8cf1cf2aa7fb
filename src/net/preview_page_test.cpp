#include "net/preview_page.h"

#include <doctest/doctest.h>

#include "net/preview_picture.h"
#include "records/html.h"

namespace taproom::net {
namespace {

using service::Phase;
using service::Preview;

Preview some_table() {
  Preview out;
  out.table = "vmdr47r848";
  out.title = "The Red Dragon Inn";
  out.host = "Ann";
  out.players = 3;
  out.places.resize(3);
  out.places[0].name = "Ann";
  out.places[1].name = "Bo";
  out.places[2].open = true;
  return out;
}

TEST_CASE("names of links are read whole or not at all") {
  const auto table = read_preview_name("vmdr47r848-abcdefghjkmn", false);
  REQUIRE(table);
  CHECK(table->table == "vmdr47r848");
  CHECK(table->key == "abcdefghjkmn");
  CHECK_FALSE(table->at);
  const auto moment = read_preview_name("vmdr47r848-abcdefghjkmn-12", true);
  REQUIRE(moment);
  CHECK(moment->at == 12);
  CHECK(moment->text() == "vmdr47r848-abcdefghjkmn-12");
  for (const char* wrong : {"", "-", "a", "a-", "-b", "a-b-", "a-B", "a-b c", "a-%41", "a-b-1"})
    CHECK_MESSAGE(!read_preview_name(wrong, false), wrong);
  for (const char* wrong :
       {"", "a-b", "a-b-", "a-b-x", "a-b--1", "a-b-1x", "a-b-99999999999", "a-b-1-2", "A-b-1"})
    CHECK_MESSAGE(!read_preview_name(wrong, true), wrong);
  CHECK_FALSE(read_preview_name(std::string(41, 'a') + "-b", false));
}

TEST_CASE("a page says what its link leads to") {
  const std::string page =
      "<head><meta name=\"description\" content=\"general\" />\n<title>Taproom</title>"
      "<script src=\"/x.js\"></script></head><body></body>";
  const PreviewName name = *read_preview_name("vmdr47r848-key", false);
  const std::string out = preview_page(page, some_table(), name, "https://taproom.example");
  CHECK(out.find("<title>Ann invites you to The Red Dragon Inn</title>") != out.npos);
  CHECK(out.find("<title>Taproom</title>") == out.npos);
  CHECK(out.find("general") == out.npos);
  CHECK(out.find("content=\"1 of 3 seats are free. Pick one and play in the browser.\"") !=
        out.npos);
  CHECK(out.find("<meta property=\"og:image\" "
                 "content=\"https://taproom.example/preview/vmdr47r848-key\">") != out.npos);
  CHECK(out.find("<script src=\"/x.js\"></script>") < out.find("og:title"));
  CHECK(out.ends_with("</head><body></body>"));
}

TEST_CASE("a name cannot leave its place in a page") {
  Preview preview = some_table();
  preview.host = "\"><script>alert(1)</script>";
  preview.places[0].name = preview.host;
  preview.phase = Phase::kPlaying;
  for (const Phase phase : {Phase::kGathering, Phase::kPlaying, Phase::kOver}) {
    preview.phase = phase;
    const std::string out =
        preview_page("<head></head>", preview, *read_preview_name("a-b", false), "http://h\"><b>");
    CHECK(out.find("<script") == out.npos);
    CHECK(out.find("<b>") == out.npos);
    CHECK(out.find("&lt;script&gt;") != out.npos);
  }
  CHECK(records::html_escaped("<a b='c' d=\"e\">&\x01") ==
        "&lt;a b=&#39;c&#39; d=&quot;e&quot;&gt;&amp;");
}

TEST_CASE("every picture of a preview can be drawn") {
  for (const std::size_t players : {1U, 2U, 3U, 4U, 5U, 8U}) {
    Preview preview = some_table();
    preview.title = std::string(300, 'W');
    preview.places.assign(players, Preview::Place{});
    for (std::size_t i = 0; i < players; ++i) {
      preview.places[i].name = std::string(32, i % 2 == 0 ? 'W' : '\xff');
      preview.places[i].open = i == 2;
      preview.places[i].rank = static_cast<int>(i) + 1;
      if (i % 2 == 0) preview.places[i].score = 1'000'000;
      preview.places[i].goods = {{"gold", 123456}, {"fortitude", -5}, {"nothing", 1}};
    }
    preview.moment = Preview::Moment{1, 0, 1, std::string(2000, 'x')};
    const draw::Canvas canvas = draw_preview(preview);
    CHECK(canvas.width() == kPreviewWidth);
    CHECK(canvas.height() == kPreviewHeight);
  }
}

TEST_CASE("a picture shows what it is given and nothing else") {
  const Preview preview = some_table();
  const auto pixels = [](const Preview& each) {
    const draw::Canvas canvas = draw_preview(each);
    return std::vector<std::uint8_t>(canvas.pixels().begin(), canvas.pixels().end());
  };
  CHECK(pixels(preview) == pixels(some_table()));
  Preview other = some_table();
  other.places[1].name = "Cy";
  CHECK(pixels(preview) != pixels(other));
}

}  // namespace
}  // namespace taproom::net
