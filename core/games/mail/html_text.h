// HTML of mails as plain text.
#pragma once

#include <string>
#include <string_view>

namespace chancery {

struct HtmlText {
  std::string text;     // lines of quotations begin with '>'
  std::string crossed;  // what was struck out, which the text does not have
};

/// The text that a reader of the HTML sees, one line per paragraph or line break. It is not checked
/// and never fails: what is not HTML remains as it is.
HtmlText read_html(std::string_view html);

}  // namespace chancery
