#include "lab/report.h"

#include <fmt/format.h>

#include "lab/plot.h"
#include "records/html.h"

namespace taproom::lab {

std::string table_html(const PageTable& table) {
  std::string out = "<div class=\"scroll\"><table><thead><tr>";
  for (const std::string& cell : table.head)
    out += fmt::format("<th scope=\"col\">{}</th>", records::html_escaped(cell));
  out += "</tr></thead><tbody>";
  for (const std::vector<std::string>& row : table.rows) {
    out += "<tr>";
    for (std::size_t i = 0; i < row.size(); ++i) {
      out += i == 0 ? fmt::format("<th scope=\"row\">{}</th>", records::html_escaped(row[i]))
                    : fmt::format("<td>{}</td>", records::html_escaped(row[i]));
    }
    out += "</tr>";
  }
  return out + "</tbody></table></div>\n";
}

Page::Page(std::string title, std::string kicker)
    : title_(std::move(title)), kicker_(std::move(kicker)) {}

void Page::figures_end() {
  if (in_figures_) body_ += "</div>\n";
  in_figures_ = false;
}

void Page::say(std::string_view words) {
  figures_end();
  body_ += fmt::format("<p>{}</p>\n", records::html_escaped(words));
}

void Page::warn(std::string_view words) {
  figures_end();
  body_ += fmt::format("<p class=\"warn\" role=\"note\">{}</p>\n", records::html_escaped(words));
}

void Page::facts(const std::vector<std::pair<std::string, std::string>>& facts) {
  figures_end();
  body_ += "<dl class=\"facts\">";
  for (const auto& [name, value] : facts) {
    body_ += fmt::format("<div><dt>{}</dt><dd>{}</dd></div>", records::html_escaped(name),
                         records::html_escaped(value));
  }
  body_ += "</dl>\n";
}

void Page::section(std::string_view id, std::string_view title) {
  figures_end();
  if (in_section_) body_ += "</section>\n";
  in_section_ = true;
  body_ += fmt::format("<section id=\"{}\" aria-labelledby=\"{}-h\"><h2 id=\"{}-h\">{}</h2>\n", id,
                       id, id, records::html_escaped(title));
}

void Page::figure(std::string_view title, const std::string& svg, std::string_view how,
                  const PageTable& numbers, bool wide) {
  if (!in_figures_) body_ += "<div class=\"figures\">\n";
  in_figures_ = true;
  body_ += fmt::format("<figure{}><h3>{}</h3>{}<figcaption>{}</figcaption>",
                       wide ? " class=\"wide\"" : "", records::html_escaped(title), svg,
                       records::html_escaped(how));
  if (!numbers.rows.empty()) {
    body_ += "<details><summary>Numbers</summary>" + table_html(numbers) + "</details>";
  }
  body_ += "</figure>\n";
}

void Page::table(const PageTable& table) {
  figures_end();
  body_ += table_html(table);
}

void Page::html(const std::string& markup) {
  figures_end();
  body_ += markup;
}

void Page::data(std::string_view id, std::string json) {
  figures_end();
  // "<" can only stand inside a string of JSON, where this means the same.
  for (std::size_t at = 0; (at = json.find_first_of("<&", at)) != std::string::npos;) {
    json.replace(at, 1, json[at] == '<' ? "\\u003c" : "\\u0026");
  }
  body_ += fmt::format("<script type=\"application/json\" id=\"{}\">{}</script>\n", id, json);
}

std::string Page::text() const {
  std::string out =
      "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"/>"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>"
      "<meta name=\"color-scheme\" content=\"light dark\"/>";
  out += fmt::format("<title>{}</title>\n<style>\n{}</style></head>\n<body><main>\n",
                     records::html_escaped(title_), kPageStyle);
  out += fmt::format("<header><p class=\"kicker\">{}</p><h1>{}</h1></header>\n",
                     records::html_escaped(kicker_), records::html_escaped(title_));
  out += body_;
  if (in_figures_) out += "</div>\n";
  if (in_section_) out += "</section>\n";
  return out + "</main></body></html>\n";
}

}  // namespace taproom::lab
