#include "core/files/drawing/look.h"

#include <algorithm>

#include "core/base/common/words.h"
#include "core/files/drawing/number_list.h"

namespace chancery {
namespace {

/// "0.5" or "50%", from 0 to 1; `otherwise` if it is neither.
double read_opacity(std::string_view value, double otherwise) {
  NumberList list(value);
  const auto number = list.number();
  if (!number) return otherwise;
  return std::clamp(value.ends_with('%') ? *number / 100 : *number, 0.0, 1.0);
}

/// "id" of "url(#id)"; empty for other values.
std::string_view id_in_url(std::string_view value) {
  if (!value.starts_with("url(")) return {};
  const std::size_t begin = value.find('#');
  const std::size_t end = value.find_first_of("\"')", begin == std::string_view::npos ? 0 : begin);
  if (begin == std::string_view::npos || end == std::string_view::npos) return {};
  return value.substr(begin + 1, end - begin - 1);
}

}  // namespace

void Look::enter() {
  group_opacity *= opacity;
  opacity = 1;
}

double Look::cover() const {
  return shadow_only ? 0 : group_opacity * opacity * fill_opacity;
}

void Look::set_fill(std::string_view value) {
  if (value == "inherit") return;
  if (value == "none" || value == "transparent") {
    filled = false;
    fill.reset();
    pattern.clear();
    return;
  }
  filled = true;
  pattern = id_in_url(value);
  if (value == "currentColor" || value == "currentcolor")
    fill = color;
  else
    fill = read_color(value);
}

void Look::set(std::string_view property, std::string_view value) {
  value = trimmed(value, all_blanks);
  if (property == "fill") {
    set_fill(value);
  } else if (property == "color") {
    if (const auto read = read_color(value)) color = *read;
  } else if (property == "stroke") {
    if (value != "inherit") stroked = value != "none" && value != "transparent";
  } else if (property == "fill-rule") {
    if (value != "inherit") evenodd = value == "evenodd";
  } else if (property == "display") {
    if (value == "none") shown = false;
  } else if (property == "visibility") {
    if (value != "inherit") visible = value == "visible";
  } else if (property == "opacity") {
    opacity = read_opacity(value, opacity);
    if (opacity == 0) visible = false;
  } else if (property == "fill-opacity") {
    fill_opacity = read_opacity(value, fill_opacity);
  } else if (property == "font-size") {
    if (const auto size = read_pixels(value); size && *size > 0) font_size = *size;
  } else if (property == "text-anchor") {
    if (value != "inherit") anchor = value;
  }
}

}  // namespace chancery
