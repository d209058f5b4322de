#include "core/pages/documents/json_in_page.h"

#include <fmt/format.h>

namespace chancery::page_parts {

std::string json_in_page(std::string_view id, std::string_view json) {
  std::string out = fmt::format("<script type=\"application/json\" id=\"{}\">", id);
  out.reserve(out.size() + json.size() + 9);
  for (const char c : json) {
    if (c == '<')  // only strings have it
      out += "\\u003c";
    else
      out += c;
  }
  return out + "</script>";
}

}  // namespace chancery::page_parts
