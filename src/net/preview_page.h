#pragma once
// What a link says to programs that show previews (Open Graph, https://ogp.me), inside the page
// that people get.

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "service/table/preview.h"

namespace taproom::net {

/// The parts of an address: TABLE-KEY of a table, TABLE-KEY-ACT of a moment.
struct PreviewName {
  std::string table;
  std::string key;
  std::optional<std::size_t> at;
  std::string text() const;
};
/// Empty when it is not well formed; `moment`: it must name an act, else it must not.
std::optional<PreviewName> read_preview_name(std::string_view text, bool moment);

/// "The Red Dragon Inn: Ann, Bo and Cy" and what there is to say of it.
std::string preview_title(const service::Preview& preview);
std::string preview_text(const service::Preview& preview);

/// `page` with the tags of the preview in its head, in place of the general title and description.
/// `origin` is where the house is found, "https://taproom.example".
std::string preview_page(std::string_view page, const service::Preview& preview,
                         const PreviewName& name, std::string_view origin);

}  // namespace taproom::net
