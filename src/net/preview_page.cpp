#include "net/preview_page.h"

#include <algorithm>
#include <charconv>
#include <vector>

#include <fmt/format.h>

#include "net/preview_picture.h"
#include "records/html.h"

namespace taproom::net {

namespace {

using records::html_escaped;
using service::Phase;
using service::Preview;

constexpr std::size_t kLongestPart = 40;

bool is_plain(std::string_view part) {
  return !part.empty() && part.size() <= kLongestPart &&
         std::all_of(part.begin(), part.end(), [](char letter) {
           return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9');
         });
}

/// "Ann, Bo and Cy"
std::string list_of(const std::vector<std::string>& names) {
  std::string out;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) out += i + 1 == names.size() ? " and " : ", ";
    out += names[i];
  }
  return out;
}

std::vector<std::string> people_of(const Preview& preview) {
  std::vector<std::string> out;
  for (const Preview::Place& place : preview.places)
    if (!place.open && !place.bot) out.push_back(place.name);
  return out;
}

std::string winners_of(const Preview& preview) {
  std::vector<std::string> out;
  for (const Preview::Place& place : preview.places)
    if (place.rank == 1) out.push_back(place.name);
  return list_of(out);
}

/// Takes everything from `begin` up to the end of `end` out of the text.
void cut(std::string& text, std::string_view begin, std::string_view end) {
  const std::size_t from = text.find(begin);
  if (from == text.npos) return;
  const std::size_t to = text.find(end, from);
  if (to != text.npos) text.erase(from, to + end.size() - from);
}

std::string tag(std::string_view property, std::string_view content) {
  const std::string_view kind = property.starts_with("og:") ? "property" : "name";
  return fmt::format("<meta {}=\"{}\" content=\"{}\">\n", kind, property, html_escaped(content));
}

}  // namespace

std::string PreviewName::text() const {
  return at ? fmt::format("{}-{}-{}", table, key, *at) : fmt::format("{}-{}", table, key);
}

std::optional<PreviewName> read_preview_name(std::string_view text, bool moment) {
  PreviewName out;
  const auto take = [&]() {
    const std::size_t end = std::min(text.find('-'), text.size());
    const std::string_view part = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return part;
  };
  const std::string_view table = take();
  const std::string_view key = moment ? take() : std::exchange(text, {});
  if (!is_plain(table) || !is_plain(key)) return std::nullopt;
  out.table = table;
  out.key = key;
  if (!moment) return out;
  std::uint32_t at = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), at);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  out.at = at;
  return out;
}

std::string preview_title(const Preview& preview) {
  const std::string people = list_of(people_of(preview));
  if (preview.phase == Phase::kGathering && !preview.moment)
    return fmt::format("{} invites you to {}", preview.host, preview.title);
  return people.empty() ? preview.title : fmt::format("{}: {}", preview.title, people);
}

std::string preview_text(const Preview& preview) {
  if (preview.moment) {
    const Preview::Moment& moment = *preview.moment;
    if (const std::string winners = winners_of(preview); !winners.empty())
      return fmt::format("The end of the game: {} won.", winners);
    return moment.sentence.empty() ? "How it began." : moment.sentence;
  }
  const auto open = std::count_if(preview.places.begin(), preview.places.end(),
                                  [](const Preview::Place& place) { return place.open; });
  switch (preview.phase) {
    case Phase::kGathering:
      return open == 0 ? "Every seat is taken. It is about to begin."
                       : fmt::format("{} of {} seats are free. Pick one and play in the browser.",
                                     open, preview.players);
    case Phase::kPlaying:
    case Phase::kPaused:
      return "The game is on.";
    case Phase::kOver:
      return "This game is over.";
  }
  return {};
}

std::string preview_page(std::string_view page, const Preview& preview, const PreviewName& name,
                         std::string_view origin) {
  const std::string title = preview_title(preview);
  const std::string text = preview_text(preview);
  const std::string_view way = name.at ? "m" : "t";
  std::string head = fmt::format("<title>{}</title>\n", html_escaped(title));
  head += tag("description", text);
  head += tag("og:type", "website");
  head += tag("og:site_name", "Taproom");
  head += tag("og:title", title);
  head += tag("og:description", text);
  head += tag("og:url", fmt::format("{}/{}/{}", origin, way, name.text()));
  head += tag("og:image", fmt::format("{}/preview/{}", origin, name.text()));
  head += tag("og:image:type", "image/png");
  head += tag("og:image:width", std::to_string(kPreviewWidth));
  head += tag("og:image:height", std::to_string(kPreviewHeight));
  head += tag("twitter:card", "summary_large_image");
  std::string out(page);
  cut(out, "<title>", "</title>");
  cut(out, "<meta name=\"description\"", ">");
  const std::size_t end = out.find("</head>");
  out.insert(end == out.npos ? 0 : end, head);
  return out;
}

}  // namespace taproom::net
