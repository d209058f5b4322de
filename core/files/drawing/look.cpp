#include "core/files/drawing/look.h"

#include "core/base/common/words.h"
#include "core/files/drawing/number_list.h"

namespace chancery {
namespace {

/// "0", "0.0", "0%".
bool is_zero(std::string_view value) {
  NumberList list(value);
  const auto number = list.number();
  return number && *number == 0;
}

}  // namespace

void Look::set_fill(std::string_view value) {
  if (value == "inherit") return;
  if (value == "none" || value == "transparent") {
    filled = false;
    fill.reset();
    return;
  }
  filled = true;
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
    if (is_zero(value)) visible = false;
  } else if (property == "font-size") {
    if (const auto size = read_pixels(value); size && *size > 0) font_size = *size;
  } else if (property == "text-anchor") {
    if (value != "inherit") anchor = value;
  }
}

}  // namespace chancery
