#include "core/games/record/attribute_correction.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "core/base/common/names.h"
#include "core/base/common/words.h"
#include "core/play/game/attribute_columns.h"
#include "core/rules/state/attributes.h"
#include "core/rules/state/names_in_play.h"

namespace chancery {

bool AttributeCorrection::apply(std::string_view text) {
  const std::vector<Line> lines = possible_lines(text);
  // Words of a text may be names of attributes: the first reading whose owner exists counts.
  for (const Line& line : lines) {
    Row row;
    if (line.attribute->owner == AttributeOwner::knowledge ||
        find_row(line.attribute->owner, line.whose, row))
      return set(*line.attribute, line.whose, line.value);
  }
  if (!lines.empty())
    return set(*lines.front().attribute, lines.front().whose, lines.front().value);
  std::vector<std::string> names;
  for (const Attribute& attribute : variant_.attributes) names.push_back(attribute.id);
  if (names.empty()) return fail(fmt::format("{} declares no attributes", variant_.name));
  return fail(fmt::format("it names no attribute: write {}", join_with_or(names)));
}

/// Sorted by the position of the attribute's name.
std::vector<AttributeCorrection::Line> AttributeCorrection::possible_lines(
    std::string_view text) const {
  std::vector<Line> lines;
  for (const Attribute& attribute : variant_.attributes) {
    const std::string name = fmt::format(" {} ", attribute.id);
    const std::size_t at = fmt::format("{} ", text).find(name);
    if (at == std::string::npos) continue;
    const std::size_t value = std::min(at + name.size(), text.size());
    lines.push_back({&attribute, trimmed(text.substr(0, at)), trimmed(text.substr(value))});
  }
  std::stable_sort(lines.begin(), lines.end(),
                   [](const Line& a, const Line& b) { return a.whose.size() < b.whose.size(); });
  return lines;
}

bool AttributeCorrection::set(const Attribute& attribute, std::string_view whose,
                              std::string_view value) {
  problem_.clear();
  const bool is_quoted = value.size() > 1 && value.starts_with('"') && value.ends_with('"');
  if (attribute.type == AttributeType::text && is_quoted) value = value.substr(1, value.size() - 2);
  if (attribute.of)
    return fail(fmt::format("{} follows {} and cannot be set", attribute.id,
                            variant_.attributes[*attribute.of].id));
  std::int16_t cell = 0;
  Row row;
  if (!read_value(attribute, value, cell) || !find_row(attribute.owner, whose, row) ||
      !check_name(attribute, row.number, value))
    return false;
  const auto list = attribute_columns(variant_, attribute.owner);
  for (const AttributeColumn& column : list)
    if (column.attribute == &attribute)
      (*row.cells)[row.number * list.size() + column.column] = cell;
  return true;
}

/// A name given in play must not be the name of anything else; removing a name is always allowed.
bool AttributeCorrection::check_name(const Attribute& attribute, std::size_t row,
                                     std::string_view name) {
  const NamesInPlay& names = variant_.names_in_play;
  if (name.empty() || name == "none") return true;
  const auto is_bound = [&](const std::optional<std::uint16_t>& bound) {
    return bound && &variant_.attributes[*bound] == &attribute;
  };
  std::string why;
  if (is_bound(names.province)) why = name_problem(variant_, position_, ProvinceId{row}, name);
  if (is_bound(names.power)) why = name_problem(variant_, position_, PowerId{row}, name);
  return why.empty() || fail(fmt::format("the name '{}' cannot be given: {}", name, why));
}

bool AttributeCorrection::find_row(AttributeOwner owner, std::string_view whose, Row& row) {
  switch (owner) {
    case AttributeOwner::unit:
      return find_unit_row(whose, row);
    case AttributeOwner::province:
      return take_index(find_province(whose), position_.province_attributes, row);
    case AttributeOwner::power:
      return take_index(find_power(whose), position_.power_attributes, row);
    case AttributeOwner::pair:
      return find_pair(whose, row);
    case AttributeOwner::knowledge:
      break;
  }
  return fail("what a power knows of a province cannot be set by hand");
}

bool AttributeCorrection::find_unit_row(std::string_view whose, Row& row) {
  UnitName name;
  if (!take(find_unit(whose), name)) return false;
  const auto index = on_board(name);
  if (!index) return fail(fmt::format("there is no {}", unit_text(name)));
  row = {&position_.unit_attributes, *index};
  return true;
}

/// Reads "Ruritania Zubrowka": what the first has for the second. Names may have several words.
bool AttributeCorrection::find_pair(std::string_view text, Row& row) {
  for (std::size_t at = text.find(' '); at != std::string_view::npos; at = text.find(' ', at + 1)) {
    const Found<PowerId> first = find_power(trimmed(text.substr(0, at)));
    const Found<PowerId> second = find_power(trimmed(text.substr(at)));
    if (!first.value || !second.value) continue;
    row = {&position_.pair_attributes, pair_row(variant_, *first.value, *second.value)};
    return true;
  }
  return fail(fmt::format("'{}' is not two powers, as in 'attribute {} {} NAME VALUE'", text,
                          variant_.powers.front().name, variant_.powers.back().name));
}

bool AttributeCorrection::read_value(const Attribute& attribute, std::string_view text,
                                     std::int16_t& cell) {
  if (attribute.type == AttributeType::boolean && (text == "true" || text == "false")) {
    cell = text == "true" ? 1 : 0;
    return true;
  }
  if (attribute.type == AttributeType::power) return take_cell(find_power(text), cell);
  if (attribute.type == AttributeType::province) return take_cell(find_province(text), cell);
  if (attribute.type == AttributeType::text) {
    cell = cell_of_text(position_, text == "none" ? std::string_view() : text);
    return true;
  }
  return read_number(attribute, text, cell);
}

bool AttributeCorrection::read_number(const Attribute& attribute, std::string_view text,
                                      std::int16_t& cell) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), cell);
  if (error == std::errc() && end == text.data() + text.size() && cell >= attribute.min &&
      cell <= attribute.max)
    return true;
  return fail(fmt::format("{} cannot be '{}': write a number from {} to {}", attribute.id, text,
                          attribute.min, attribute.max));
}

}  // namespace chancery
