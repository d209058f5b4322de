#include <fmt/format.h>

#include "core/workbench/player_rules/fog_sentences.h"
#include "core/workbench/player_rules/player_rules_parts.h"

// What players know of a board that they discover in play, and what feeds units on it.

namespace chancery::player_rules {

std::vector<TextBlock> sight(const Variant& variant) {
  TextBlocks out;
  if (!variant.sight) return out.take();
  out.heading("What is known");
  out.paragraph(
      "Players do not know the board at the start: they discover it in play. Each player has a map "
      "of their own and sees only what is on it.");
  std::vector<std::string> items{
      "A power's map shows the provinces that it knows and the units there. It always knows the "
      "provinces where it has a unit and those that it owns.",
      "A power learns who another power is, and how to contact its player, only when it has met "
      "that power."};
  if (variant.sight->color)
    items.emplace_back(
        "Provinces are shown in the color of a power even to players who have not met it.");
  items.emplace_back(
      variant.sight->phases == AnnouncedPhases::every
          ? "Every retreat and every adjustment phase is announced, also if nobody has anything to "
            "decide in it."
          : "Players are told of the retreat and adjustment phases in which they have something to "
            "decide, and of no others.");
  items.emplace_back("An order that names something its player does not know is void.");
  out.list(std::move(items));
  return out.take();
}

std::vector<TextBlock> fog(const Variant& variant) {
  TextBlocks out;
  if (!variant.fog) return out.take();
  out.heading("What is seen");
  out.paragraph(
      "Everybody knows the board, but not what is on it. Each player has a board of their own, "
      "which shows what their powers see.");
  std::vector<std::string> items = fog_sentences(variant);
  for (std::string& item : items) item += '.';
  out.list(std::move(items));
  return out.take();
}

std::string feeding(const Variant& variant) {
  if (!variant.supply_count) return {};
  const Attribute& counted_by = variant.attributes[variant.supply_count->place.attribute];
  const std::string word = as_word(counted_by.id);
  return fmt::format(
      "A province that has some {0} is a center, and {1} {0} in a power's provinces {2} one unit.",
      word, variant.supply_count->per_unit, variant.supply_count->per_unit == 1 ? "feeds" : "feed");
}

}  // namespace chancery::player_rules
