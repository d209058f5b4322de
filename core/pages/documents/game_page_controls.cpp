#include <fmt/format.h>

#include "core/pages/documents/game_page_parts.h"

namespace chancery::page_parts {

std::string controls(std::size_t turns) {
  return fmt::format(
      "<nav aria-label=\"turns\"><button id=\"first\" title=\"first turn (Home)\">|◂</button>"
      "<button id=\"back\" title=\"previous turn (left arrow)\">◂</button>"
      "<input id=\"slider\" type=\"range\" min=\"1\" max=\"{0}\" value=\"{0}\" "
      "aria-label=\"turn\">"
      "<button id=\"next\" title=\"next turn (right arrow)\">▸</button>"
      "<button id=\"last\" title=\"last turn (End)\">▸|</button>"
      "<output id=\"label\" for=\"slider\"></output></nav>\n",
      turns);
}

}  // namespace chancery::page_parts
