#include <fmt/format.h>

#include "core/pages/documents/game_page_parts.h"
#include "core/workbench/player_rules/player_rules.h"

namespace chancery::page_parts {

std::string controls(std::size_t turns, std::string_view more) {
  return fmt::format(
      "<nav aria-label=\"turns\"><button id=\"first\" title=\"first turn (Home)\">|◂</button>"
      "<button id=\"back\" title=\"previous turn (left arrow)\">◂</button>"
      "<input id=\"slider\" type=\"range\" min=\"1\" max=\"{0}\" value=\"{0}\" "
      "aria-label=\"turn\">"
      "<button id=\"next\" title=\"next turn (right arrow)\">▸</button>"
      "<button id=\"last\" title=\"last turn (End)\">▸|</button>"
      "<output id=\"label\" for=\"slider\"></output>{1}</nav>\n",
      turns, more);
}

std::vector<std::string> victory_sentences(const Variant& variant) {
  std::vector<std::string> sentences;
  if (const std::string goal = victory_goal(variant); !goal.empty())
    sentences.push_back("To win: " + goal + ".");
  for (const std::string& special : special_victory_goals(variant)) sentences.push_back(special);
  return sentences;
}

std::string turn_link() {
  return "<a class=\"link\" id=\"link\" href=\"#\" title=\"the address of this turn\">Copy "
         "link</a>";
}

}  // namespace chancery::page_parts
