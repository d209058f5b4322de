#include <fmt/format.h>

#include "core/base/json/json_value.h"
#include "core/pages/documents/report_page_parts.h"

namespace chancery::report_parts {

std::string live_tools(const Variant& variant) {
  std::string classes;
  JsonWriter json(classes);
  json.begin_list();
  for (const UnitClass& unit_class : variant.classes) json.text(unit_class.id);
  json.end_list();
  // Ids are plain words, so nothing in them can end the element.
  return fmt::format(
      "<div class=\"tools\" role=\"toolbar\" aria-label=\"changes\" id=\"live\">\n"
      "<label><input type=\"checkbox\" id=\"moving\"> Move places</label>\n"
      "<label><input type=\"checkbox\" id=\"following\"> A click moves the editor's "
      "cursor</label>\n"
      "<button type=\"button\" id=\"undo\" disabled>Undo</button>\n"
      "<span id=\"live-said\" role=\"status\"></span>\n</div>\n"
      "<script type=\"application/json\" id=\"classes\">{}</script>\n",
      classes);
}

}  // namespace chancery::report_parts
