#include "core/games/store/section_fields.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "core/base/common/contains.h"
#include "core/base/common/names.h"

namespace chancery {

void refuse_line(std::size_t line, const std::string& problem) {
  throw LineProblem(fmt::format("line {}: {}", line, problem));
}

std::int64_t read_whole_number(std::size_t line, std::string_view text, std::int64_t least) {
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size() || number < least)
    refuse_line(line, fmt::format("'{}' is not a whole number of at least {}", text, least));
  return number;
}

SectionFields::SectionFields(const TextSection& section, const std::vector<std::string>& once,
                             const std::vector<std::string>& often)
    : section_(section) {
  std::vector<std::string> keys = once;
  keys.insert(keys.end(), often.begin(), often.end());
  std::vector<std::string> seen;
  for (const TextField& field : section.fields) {
    if (!contains(keys, field.key)) {
      const std::string hint = did_you_mean(field.key, keys);
      refuse_line(field.line, fmt::format("'{}' has no '{}'{}{}", section.heading, field.key,
                                          hint.empty() ? "" : ": ", hint));
    }
    const bool again = contains(seen, field.key);
    if (again && contains(once, field.key))
      refuse_line(field.line, fmt::format("'{}' is repeated", field.key));
    seen.push_back(field.key);
  }
}

const TextField* SectionFields::find(std::string_view key) const {
  for (const TextField& field : section_.fields)
    if (field.key == key) return &field;
  return nullptr;
}

std::vector<const TextField*> SectionFields::all(std::string_view key) const {
  std::vector<const TextField*> found;
  for (const TextField& field : section_.fields)
    if (field.key == key) found.push_back(&field);
  return found;
}

const TextField& SectionFields::need(std::string_view key) const {
  const TextField* field = find(key);
  if (field == nullptr)
    refuse_line(section_.line, fmt::format("'{}' needs '{}'", section_.heading, key));
  return *field;
}

std::string SectionFields::text(std::string_view key) const {
  const TextField* field = find(key);
  return field == nullptr ? std::string() : field->value;
}

std::vector<std::string> SectionFields::texts(std::string_view key) const {
  std::vector<std::string> found;
  for (const TextField* field : all(key)) found.push_back(field->value);
  return found;
}

std::optional<std::int64_t> SectionFields::number(std::string_view key, std::int64_t least) const {
  const TextField* field = find(key);
  if (field == nullptr) return std::nullopt;
  return read_whole_number(field->line, field->value, least);
}

}  // namespace chancery
