#include <fmt/format.h>

#include "core/boards/draw/svg_drawing.h"
#include "core/pages/documents/player_page_parts.h"
#include "core/play/game/score.h"
#include "core/rules/state/attributes.h"
#include "core/rules/state/names_in_play.h"
#include "core/rules/state/position.h"
#include "core/rules/variant/page_pattern.h"

namespace chancery::page_parts {
namespace {

/// The number of things of the power that the row scores; none if nothing counts them.
std::optional<int> count_scored(const Position& position, const PageScore& score, PowerId power) {
  if (score.count) return position.power_attributes[score.count->cell(power.index())];
  if (!score.holdings) return std::nullopt;
  const PageHoldings& held = *score.holdings;
  int count = 0;
  for (std::size_t i = 0; i < position.owner.size(); ++i) {
    const int value = position.province_attributes[held.place.cell(i)];
    if (position.owner[i] == power && value >= held.min && value <= held.max)
      count += held.above ? value - *held.above : 1;
  }
  return count;
}

std::string score_row(const SeenWorld& world, const PageScore& score) {
  std::string out = "<tr><td>" + escape_xml(score.text) +
                    fmt::format("<td class=\"n\">{}<td class=\"n\">", score.points);
  for (const PowerId power : world.own)
    if (const auto count = count_scored(world.position, score, power))
      out += fmt::format("× {} = {}", *count, *count * score.points);
  return out;
}

}  // namespace

std::string points_card(const SeenWorld& world) {
  const Variant& variant = *world.variant;
  if (!variant.page || variant.page->scores.empty()) return {};
  std::string out = "<table>";
  for (const PageScore& score : variant.page->scores) out += score_row(world, score);
  for (const PowerId power : world.own)
    if (const auto total = score_of(variant, world.position, power))
      out += fmt::format("<tr class=\"sum\"><td>Your points<td><td class=\"n\">{}", *total);
  out += "</table>";
  if (variant.victory.target)
    out += fmt::format("<p class=\"note\">{} points win the game.</p>", *variant.victory.target);
  return card("Points", out);
}

std::string standings_card(const SeenWorld& world) {
  const Variant& variant = *world.variant;
  const bool has_points = score_of(variant, world.position, PowerId{std::size_t{0}}).has_value();
  std::string out = "<table><tr><th>nation<th class=\"n\">centers<th class=\"n\">units";
  if (has_points) out += "<th class=\"n\">points";
  const std::vector<std::int32_t> centers = count_centers(variant, world.position);
  const std::vector<std::int32_t> units = count_units(variant, world.position);
  for (std::size_t i = 0; i < variant.powers.size(); ++i) {
    const PowerId power{i};
    out += "<tr><td>" + words(display_name(variant, world.position, power)) +
           fmt::format("<td class=\"n\">{}<td class=\"n\">{}", centers[i], units[i]);
    if (has_points)
      out +=
          fmt::format("<td class=\"n\">{}", score_of(variant, world.position, power).value_or(0));
  }
  return card("Standings", out + "</table>");
}

}  // namespace chancery::page_parts
