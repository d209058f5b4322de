#include <fmt/format.h>

#include "core/player_rules/player_rules_parts.h"

// What players know of a board that is found out in play, and of what units live on it.

namespace chancery::player_rules {

std::vector<TextBlock> sight(const Variant& variant) {
  TextBlocks out;
  if (!variant.sight) return out.take();
  out.heading("What is known");
  out.paragraph(
      "The board is not told beforehand: it is found out as one goes. Every player has a map of "
      "their own, and learns what is on it and nothing else.");
  std::vector<std::string> items{
      "On the map of a power are the provinces that it knows, with whatever stands there. Those "
      "where it has a unit, and those that it owns, always are.",
      "Who another power is, and how to reach its player, is told to those who have met it."};
  if (variant.sight->color)
    items.emplace_back(
        "Provinces are shown in the color of a power, also to those who have not met it.");
  items.emplace_back("An order that names what its player does not know is void.");
  out.list(std::move(items));
  return out.take();
}

std::string feeding(const Variant& variant) {
  if (!variant.supply_count) return {};
  const Attribute& counted_by = variant.attributes[variant.supply_count->place.attribute];
  const std::string word = as_word(counted_by.id);
  return fmt::format(
      "A province that has some {0} is a center, and {1} of the {0} in what a power owns {2} one "
      "unit.",
      word, variant.supply_count->per_unit, variant.supply_count->per_unit == 1 ? "feeds" : "feed");
}

}  // namespace chancery::player_rules
