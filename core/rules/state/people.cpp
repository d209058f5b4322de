#include "core/rules/state/people.h"

#include <fmt/format.h>

#include "core/base/common/words.h"
#include "core/rules/state/attributes.h"

namespace chancery {
namespace {

std::int32_t value_at(const Position& position, const std::optional<AttributePlace>& place,
                      std::size_t row) {
  return place ? attribute_rows(position, place->owner)[place->cell(row)] : 0;
}

}  // namespace

SignedLine read_signature(std::string_view line) {
  const std::size_t sign = line.find_first_not_of(all_blanks);
  if (sign == std::string_view::npos || line[sign] != '@') return {std::nullopt, line};
  const std::string_view behind = line.substr(sign + 1);
  const bool one_digit = !behind.empty() && behind.front() >= '1' && behind.front() <= '9' &&
                         (behind.size() == 1 || !is_digit(behind[1]));
  if (!one_digit) return {std::nullopt, line};
  return {behind.front() - '0', behind.substr(1)};
}

std::string sign_line(std::int32_t writer, std::string_view line) {
  const std::string_view text = read_signature(line).text;
  const std::size_t begin = text.find_first_not_of(all_blanks);
  if (begin == std::string_view::npos) return fmt::format("@{}", writer);
  return fmt::format("@{} {}", writer, text.substr(begin));
}

std::int32_t people_of(const Variant& variant, const Position& position, PowerId power) {
  return variant.people ? value_at(position, variant.people->count, power.index()) : 0;
}

std::int32_t leader_of(const Variant& variant, const Position& position, PowerId power) {
  return variant.people ? value_at(position, variant.people->leader, power.index()) : 0;
}

std::int32_t commander_of(const Variant& variant, const Position& position, UnitId unit) {
  return variant.people ? value_at(position, variant.people->unit, unit.index()) : 0;
}

std::int32_t commander_of_dislodged(const Variant& variant, const Position& position,
                                    std::size_t dislodged) {
  if (!variant.people || !variant.people->unit) return 0;
  const AttributePlace& place = *variant.people->unit;
  const std::vector<std::int16_t>& row = position.dislodged[dislodged].attributes;
  return row.empty() ? variant.attributes[place.attribute].fallback : row[place.column];
}

}  // namespace chancery
