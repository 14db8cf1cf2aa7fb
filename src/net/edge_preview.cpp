// Links that say what they lead to: pages with tags, and the pictures those tags name.
#include <algorithm>
#include <memory>
#include <utility>

#include <fmt/format.h>

#include "net/edge.h"
#include "net/preview_page.h"
#include "net/preview_picture.h"

namespace taproom::net {

using service::Preview;
using service::Problem;

namespace {

constexpr std::size_t kPicturesKept = 64;  ///< some 150 kB each
constexpr std::string_view kDay = "public, max-age=86400";
constexpr std::string_view kMinute = "public, max-age=60";

HttpResponse picture_response(const std::string& bytes, bool lasting) {
  HttpResponse response;
  response.type = "image/png";
  response.body = bytes;
  response.headers.emplace_back("Cache-Control", std::string(lasting ? kDay : kMinute));
  return response;
}

/// A name and perhaps a port, and nothing that could be anything else.
bool is_host(std::string_view host) {
  return !host.empty() && host.size() < 256 &&
         std::all_of(
             host.begin(), host.end(),
             [](char letter) {
               return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
                      (letter >= '0' && letter <= '9') ||
                      std::string_view(".-:[]").find(letter) != std::string_view::npos;
             });
}

}  // namespace

const std::string* PictureShelf::find(const std::string& name) {
  const auto found = pictures_.find(name);
  if (found == pictures_.end()) return nullptr;
  found->second.used = ++uses_;
  return &found->second.bytes;
}

void PictureShelf::keep(const std::string& name, std::string bytes) {
  if (pictures_.size() >= kPicturesKept && !pictures_.contains(name)) {
    pictures_.erase(std::min_element(pictures_.begin(), pictures_.end(), [](auto& a, auto& b) {
      return a.second.used < b.second.used;
    }));
  }
  pictures_[name] = {std::move(bytes), ++uses_};
}

/// What the name of a link stands for, counted like any work of the loop; nothing where there is no
/// such table, its key is another, or the address has asked for too much.
std::optional<Preview> Edge::preview_of(const HttpCall& call, const PreviewName& name) {
  const std::string address = service::address_key(call.request.address);
  if (owes_too_much(address)) return std::nullopt;
  const double began = work_ms();
  std::optional<Preview> out = parts_.service.preview(name.table, name.key, name.at);
  parts_.flush_scheduler.touched();
  loop_share_.charge(address, parts_.clock.now(), work_ms() - began);
  return out;
}

/// A page is the page of the table for everybody; who has the right key is told what it is.
void Edge::preview_page(HttpCall call) {
  HttpRequest plain = call.request;
  plain.path = "/index.html";
  plain.accept_encoding.clear();
  plain.if_none_match.clear();
  HttpResponse response = parts_.files.answer(plain);
  const auto name = read_preview_name(call.parameter, call.route->api == Api::kMomentPage);
  if (const auto preview = name ? preview_of(call, *name) : std::nullopt) {
    std::string origin = parts_.settings.public_url;
    if (origin.empty() && is_host(call.request.host)) origin = "http://" + call.request.host;
    while (origin.ends_with('/'))
      origin.pop_back();
    response.body = net::preview_page(response.body, *preview, *name, origin);
  }
  std::erase_if(response.headers, [](const auto& header) { return header.first == "ETag"; });
  response.route = call.route->pattern;
  finish(call, std::move(response));
}

void Edge::preview_picture(HttpCall call) {
  const Problem nothing{404, "not_found", "There is nothing at this address."};
  const bool moment = std::count(call.parameter.begin(), call.parameter.end(), '-') == 2;
  const auto name = read_preview_name(call.parameter, moment);
  if (!name) return finish(call, nothing);
  const std::optional<Preview> preview = preview_of(call, *name);
  if (!preview) return finish(call, nothing);
  // Of a game that is over nothing changes any more.
  const bool lasting = preview->moment.has_value();
  const std::string kept =
      lasting ? name->text() : fmt::format("{} {}", name->text(), preview->version);
  if (const std::string* bytes = pictures_.find(kept))
    return finish(call, picture_response(*bytes, lasting));
  // Drawing takes longer than anything else that a stranger may ask for.
  if (too_often(drawings_, call)) return;
  auto waiting = std::make_shared<HttpCall>(std::move(call));
  const bool begun = parts_.drawings.submit(
      [this, &server = parts_.server, waiting, kept, lasting, preview = *preview] {
        auto bytes = std::make_shared<std::string>(net::preview_picture(preview));
        server.post([this, waiting, kept, lasting, bytes] {
          HttpResponse response = picture_response(*bytes, lasting);
          pictures_.keep(kept, std::move(*bytes));
          finish(*waiting, std::move(response));
        });
      });
  if (!begun) finish(*waiting, Problem{503, "busy", "Many pictures are being drawn. Ask again."});
}

}  // namespace taproom::net
