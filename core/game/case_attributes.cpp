#include "core/game/case_attributes.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/names.h"
#include "core/rules/attributes.h"

namespace chancery {

std::size_t CaseAttributes::width(AttributeOwner owner) const {
  const auto& all = board_.variant().attributes;
  return static_cast<std::size_t>(std::count_if(
      all.begin(), all.end(), [&](const Attribute& one) { return one.owner == owner; }));
}

std::optional<std::size_t> CaseAttributes::province_row(const CaseText& name) {
  const auto province = checks_.province(name);
  return province ? std::optional(province->index()) : std::nullopt;
}

std::optional<std::size_t> CaseAttributes::unit_row(const CaseText& name,
                                                    const Position& position) {
  const auto unit = checks_.unit(name);
  if (!unit) return std::nullopt;
  const auto& units = position.units;
  const auto found = std::find_if(units.begin(), units.end(), [&](const Unit& one) {
    return one.unit_class == unit->unit_class && one.at == unit->at;
  });
  if (found != units.end()) return static_cast<std::size_t>(found - units.begin());
  checks_.broken("case.no-such-unit", name.span,
                 fmt::format("there is no '{}' on the board", name.text));
  return std::nullopt;
}

namespace {
constexpr std::int16_t nobody_or_nowhere = -1;
}

std::optional<std::int16_t> CaseAttributes::read_value(const CaseEntry<CaseValue>& entry,
                                                       const Attribute& attribute) {
  const CaseValue& value = entry.value;
  const auto wrong = [&](std::string_view wanted) {
    checks_.broken("case.bad-attribute", value.span,
                   fmt::format("'{}' must be {}", attribute.id, wanted));
    return std::nullopt;
  };
  const auto* text = std::get_if<std::string>(&value.value);
  const auto* number = std::get_if<std::int64_t>(&value.value);
  const auto* flag = std::get_if<bool>(&value.value);
  switch (attribute.type) {
    case AttributeType::boolean:
      if (flag == nullptr) return wrong("true or false");
      return static_cast<std::int16_t>(*flag ? 1 : 0);
    case AttributeType::power: {
      if (text == nullptr) return wrong("a power, or 'none'");
      if (*text == "none") return nobody_or_nowhere;
      const auto power = checks_.power({*text, value.span});
      if (!power) return std::nullopt;
      return static_cast<std::int16_t>(power->index());
    }
    case AttributeType::province: {
      if (text == nullptr) return wrong("a province, or 'none'");
      if (*text == "none") return nobody_or_nowhere;
      const auto province = checks_.province({*text, value.span});
      if (!province) return std::nullopt;
      return static_cast<std::int16_t>(province->index());
    }
    case AttributeType::text:
      if (text == nullptr) return wrong("a text");
      return std::int16_t{-1};  // the text itself is the value
    case AttributeType::integer:
      break;
  }
  if (number == nullptr || *number < attribute.min || *number > attribute.max)
    return wrong(fmt::format("a whole number from {} to {}", attribute.min, attribute.max));
  return static_cast<std::int16_t>(*number);
}

std::optional<CaseAttributes::Cell> CaseAttributes::read(const CaseEntry<CaseValue>& entry,
                                                         AttributeOwner owner) {
  std::size_t column = 0;
  std::vector<std::string> names;
  for (const Attribute& attribute : board_.variant().attributes) {
    if (attribute.owner != owner) continue;
    if (attribute.id == entry.key.text) {
      const auto value = read_value(entry, attribute);
      if (!value) return std::nullopt;
      const auto* text = std::get_if<std::string>(&entry.value.value);
      const bool is_text = attribute.type == AttributeType::text;
      return Cell{&attribute, column, *value, is_text ? *text : std::string()};
    }
    names.push_back(attribute.id);
    ++column;
  }
  const std::string hint = did_you_mean(entry.key.text, names);
  checks_.broken("case.unknown-name", entry.key.span,
                 fmt::format("unknown attribute '{}'", entry.key.text),
                 !hint.empty()   ? hint
                 : names.empty() ? "the variant declares none of this kind"
                                 : "there is " + join_with_or(names));
  return std::nullopt;
}

bool CaseAttributes::lay(const CaseEntry<std::vector<CaseEntry<CaseValue>>>& given,
                         AttributeOwner owner, std::size_t row, Position& position) {
  bool good = true;
  for (const auto& entry : given.value) {
    const auto cell = read(entry, owner);
    good = good && cell;
    if (!cell) continue;
    if (const auto of = cell->attribute->of) {
      checks_.broken("case.bad-attribute", entry.key.span,
                     fmt::format("'{}' follows '{}' and is not set", entry.key.text,
                                 board_.variant().attributes[*of].id));
      good = false;
      continue;
    }
    attribute_rows(position, owner)[row * width(owner) + cell->column] =
        cell->attribute->type == AttributeType::text ? cell_of_text(position, cell->text)
                                                     : cell->value;
  }
  return good;
}

bool CaseAttributes::place(const CaseRows& provinces, const CaseRows& units, Position& position) {
  bool good = true;
  for (const auto& entry : provinces) {
    const auto row = province_row(entry.key);
    good = row && lay(entry, AttributeOwner::province, *row, position) && good;
  }
  for (const auto& entry : units) {
    const auto row = unit_row(entry.key, position);
    good = row && lay(entry, AttributeOwner::unit, *row, position) && good;
  }
  tidy_texts(AttributeRows(board_.variant()), position);
  refresh_derived(board_.variant(), position);
  return good;
}

std::string CaseAttributes::print(const Attribute& attribute, std::int16_t value,
                                  std::string_view text) const {
  const auto index = static_cast<std::size_t>(value);
  const Variant& variant = board_.variant();
  switch (attribute.type) {
    case AttributeType::boolean:
      return value != 0 ? "true" : "false";
    case AttributeType::power:
      return index < variant.powers.size() ? variant.powers[index].id : std::string("none");
    case AttributeType::province:
      return index < variant.map.provinces().size() ? variant.map.provinces()[index].id
                                                    : std::string("none");
    case AttributeType::text:
      return fmt::format("\"{}\"", text);
    case AttributeType::integer:
      break;
  }
  return std::to_string(value);
}

void CaseAttributes::compare(const CaseEntry<std::vector<CaseEntry<CaseValue>>>& wanted,
                             AttributeOwner owner, std::size_t row, const Position& position) {
  for (const auto& entry : wanted.value) {
    const auto cell = read(entry, owner);
    if (!cell) continue;
    const std::int16_t now = attribute_rows(position, owner)[row * width(owner) + cell->column];
    const bool is_text = cell->attribute->type == AttributeType::text;
    const std::string_view text_now = text_of_cell(position, now);
    if (is_text ? text_now == cell->text : now == cell->value)
      checks_.passed();
    else
      checks_.failed({entry.key.span,
                      fmt::format("{}: {} = {}", wanted.key.text, entry.key.text,
                                  print(*cell->attribute, cell->value, cell->text)),
                      print(*cell->attribute, now, text_now)});
  }
}

void CaseAttributes::check(const CaseRows& provinces, const CaseRows& units,
                           const Position& position) {
  for (const auto& entry : provinces)
    if (const auto row = province_row(entry.key))
      compare(entry, AttributeOwner::province, *row, position);
  for (const auto& entry : units)
    if (const auto row = unit_row(entry.key, position))
      compare(entry, AttributeOwner::unit, *row, position);
}

}  // namespace chancery
