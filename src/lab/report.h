#pragma once
// One page for people: HTML that needs nothing from anywhere, in light and dark, on a phone and on
// paper. Its text is well-formed XML, too, so that programs can read it.

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace taproom::lab {

struct PageTable {
  std::vector<std::string> head;               ///< text
  std::vector<std::vector<std::string>> rows;  ///< text; the first column names the row
};

class Page {
 public:
  /// `kicker` is the small line above the title.
  Page(std::string title, std::string kicker);

  /// A paragraph below the title or the last heading; text.
  void say(std::string_view words);
  /// A warning nobody should miss; text.
  void warn(std::string_view words);
  /// Large numbers with what they are.
  void facts(const std::vector<std::pair<std::string, std::string>>& facts);
  void section(std::string_view id, std::string_view title);
  /// A drawing with a heading, how to read it, and its numbers as a table that can be opened.
  void figure(std::string_view title, const std::string& svg, std::string_view how,
              const PageTable& numbers = {}, bool wide = false);
  void table(const PageTable& table);
  /// HTML of one's own; it must be well-formed.
  void html(const std::string& markup);
  /// The numbers behind the page, for programs: JSON in an element of this id.
  void data(std::string_view id, std::string json);

  std::string text() const;

 private:
  void figures_end();
  std::string title_;
  std::string kicker_;
  std::string body_;
  bool in_section_ = false;
  bool in_figures_ = false;
};

/// The style sheet of all pages (report_style.cpp).
extern const std::string_view kPageStyle;

std::string table_html(const PageTable& table);

}  // namespace taproom::lab
