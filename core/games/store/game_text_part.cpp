#include "core/games/store/game_text_part.h"

#include <fmt/format.h>

#include <algorithm>

namespace chancery {
namespace {

PowerId power_on_line(const Variant& variant, std::size_t line, std::string_view id) {
  const auto power = variant.find_power(id);
  if (!power) refuse_line(line, fmt::format("there is no power '{}'", id));
  return *power;
}

}  // namespace

GameTextPart::GameTextPart(const TextSection& of) : section(&of) {
  const std::size_t space = of.heading.find(' ');
  word = of.heading.substr(0, space);
  if (space != std::string::npos) about = of.heading.substr(space + 1);
}

std::int64_t GameTextPart::number_after(std::int64_t& last) const {
  const std::int64_t number = read_whole_number(line(), about, 1);
  if (number <= last)
    refuse_line(line(), fmt::format("'{}' comes after number {}; numbers must increase",
                                    section->heading, last));
  return last = number;
}

std::vector<PowerId> powers_of(const Variant& variant, const TextField* field) {
  std::vector<PowerId> powers;
  if (field == nullptr) return powers;
  std::string_view rest = field->value;
  while (!rest.empty()) {
    const std::size_t comma = std::min(rest.find(','), rest.size());
    std::string_view id = rest.substr(0, comma);
    while (id.starts_with(' ')) id.remove_prefix(1);
    powers.push_back(power_on_line(variant, field->line, id));
    rest.remove_prefix(std::min(comma + 1, rest.size()));
  }
  return powers;
}

std::vector<OrderSet> sets_of(const Variant& variant, const std::vector<const TextField*>& fields) {
  std::vector<OrderSet> sets;
  for (const TextField* field : fields)
    sets.push_back({power_on_line(variant, field->line, field->value), field->lines});
  return sets;
}

}  // namespace chancery
