#include "core/rules/state/names_in_play.h"

#include <fmt/format.h>

#include "core/base/common/names.h"
#include "core/rules/state/attributes.h"
#include "core/rules/state/order_details.h"

namespace chancery {
namespace {

/// Returns the text of an attribute in a row of its owner.
std::string_view text_in(const Variant& variant, const Position& position,
                         const std::optional<std::uint16_t>& attribute, std::size_t row) {
  if (!attribute) return {};
  const Attribute& wanted = variant.attributes[*attribute];
  std::size_t column = 0;
  std::size_t width = 0;
  for (std::size_t i = 0; i < variant.attributes.size(); ++i) {
    if (variant.attributes[i].owner != wanted.owner) continue;
    if (i < *attribute) ++column;
    ++width;
  }
  return text_of_cell(position, attribute_rows(position, wanted.owner)[row * width + column]);
}

std::string or_else(std::string_view given, const std::string& name) {
  return given.empty() ? name : std::string(given);
}

}  // namespace

std::string_view name_in_play(const Variant& variant, const Position& position, ProvinceId of) {
  return text_in(variant, position, variant.names_in_play.province, of.index());
}

std::string_view name_in_play(const Variant& variant, const Position& position, PowerId of) {
  return text_in(variant, position, variant.names_in_play.power, of.index());
}

namespace {

std::string without_article(std::string_view name) {
  const std::string folded = fold_name(name);
  return folded.starts_with("the ") ? folded.substr(4) : folded;
}

}  // namespace

std::optional<PowerId> find_power_by_name(const Variant& variant, const Position& position,
                                          std::string_view text) {
  const std::string wanted = without_article(text);
  std::optional<PowerId> found;
  for (std::size_t i = 0; i < variant.powers.size() && !wanted.empty(); ++i) {
    const Power& power = variant.powers[i];
    const bool is_it = without_article(display_name(variant, position, PowerId{i})) == wanted ||
                       without_article(power.name) == wanted || fold_name(power.id) == wanted;
    if (!is_it) continue;
    if (found) return std::nullopt;
    found = PowerId{i};
  }
  return found;
}

std::optional<ProvinceId> find_province_by_played_name(const Variant& variant,
                                                       const Position& position,
                                                       std::string_view text) {
  const std::string wanted = fold_name(text);
  if (!variant.names_in_play.province || wanted.empty()) return std::nullopt;
  for (std::size_t i = 0; i < variant.map.provinces().size(); ++i)
    if (fold_name(name_in_play(variant, position, ProvinceId{i})) == wanted) return ProvinceId{i};
  return std::nullopt;
}

std::string name_problem(std::string_view name) {
  if (name.find_first_of(":;,#|/\\()[]{}") != std::string_view::npos)
    return "a name cannot contain colons, commas, brackets or the like";
  if (name.find_first_of("<>&") != std::string_view::npos) return "a name cannot contain markup";
  return order_text_problem(name);
}

std::string name_problem(const Variant& variant, const Position& position, ProvinceId of,
                         std::string_view name) {
  if (std::string problem = name_problem(name); !problem.empty()) return problem;
  const std::string folded = fold_name(name);
  for (std::size_t i = 0; i < variant.map.provinces().size(); ++i) {
    const ProvinceId other{i};
    if (other == of) continue;
    const Province& province = variant.map.province(other);
    for (const std::string& taken :
         {province.id, province.name, std::string(name_in_play(variant, position, other))})
      if (fold_name(taken) == folded)
        return fmt::format("{} is already called '{}'", province.id, taken);
  }
  return {};
}

std::string name_problem(const Variant& variant, const Position& position, PowerId of,
                         std::string_view name) {
  if (std::string problem = name_problem(name); !problem.empty()) return problem;
  const auto other = find_power_by_name(variant, position, name);
  if (!other || *other == of) return {};
  return fmt::format("a power is already called '{}'", display_name(variant, position, *other));
}

std::string display_name(const Variant& variant, const Position& position, ProvinceId of) {
  const Province& province = variant.map.province(of);
  if (province.inner && name_in_play(variant, position, of).empty())
    return display_name(variant, position, province.inner->within) + ' ' + province.inner->name;
  return or_else(name_in_play(variant, position, of), variant.map.province(of).name);
}

std::string display_name(const Variant& variant, const Position& position, PowerId of) {
  return or_else(name_in_play(variant, position, of), variant.powers[of.index()].name);
}

}  // namespace chancery
