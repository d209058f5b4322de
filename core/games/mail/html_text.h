// Mail in HTML, converted to plain text.
#pragma once

#include <string>
#include <string_view>

namespace chancery {

struct HtmlText {
  std::string text;     // lines of quotations begin with '>'
  std::string crossed;  // text that was struck out; `text` lacks it
};

/// The text that a reader of the HTML sees, one line per paragraph or line break. Never fails:
/// anything that is not HTML remains as it is.
HtmlText read_html(std::string_view html);

}  // namespace chancery
