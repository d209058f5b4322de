#include "core/workbench/cases/case_attributes.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/common/names.h"
#include "core/rules/state/attributes.h"

namespace chancery {

std::size_t CaseAttributes::width(AttributeOwner owner) const {
  const auto& all = board_.variant().attributes;
  return static_cast<std::size_t>(
      std::count_if(all.begin(), all.end(),
                    [&](const Attribute& attribute) { return attribute.owner == owner; }));
}

std::optional<std::size_t> CaseAttributes::unit_row(const CaseText& name,
                                                    const Position& position) {
  const auto unit = checks_.unit(name);
  if (!unit) return std::nullopt;
  const auto& units = position.units;
  const auto found = std::find_if(units.begin(), units.end(), [&](const Unit& entry) {
    return entry.unit_class == unit->unit_class && entry.at == unit->at;
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
      if (text == nullptr) return wrong("a string");
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
                                 : "write " + join_with_or(names));
  return std::nullopt;
}

void CaseAttributes::add_pairs(const CaseGrid& pairs, std::vector<Given>& all) {
  for (const auto& entry : pairs) {
    const auto first = checks_.power(entry.key);
    all_named_ = all_named_ && first;
    for (const auto& inner : entry.value) {
      const auto second = checks_.power(inner.key);
      all_named_ = all_named_ && second;
      if (!first || !second) continue;
      if (*first == *second) {
        checks_.broken("case.bad-attribute", inner.key.span,
                       fmt::format("'{}' cannot form a pair with itself", inner.key.text));
        all_named_ = false;
        continue;
      }
      all.push_back({AttributeOwner::pair, pair_row(board_.variant(), *first, *second),
                     entry.key.text + ", " + inner.key.text, &inner.value});
    }
  }
}

void CaseAttributes::add_knowledge(const CaseGrid& knowledge, std::vector<Given>& all) {
  for (const auto& entry : knowledge) {
    const auto power = checks_.power(entry.key);
    all_named_ = all_named_ && power;
    for (const auto& inner : entry.value) {
      const auto province = checks_.province(inner.key);
      all_named_ = all_named_ && province;
      if (power && province)
        all.push_back({AttributeOwner::knowledge,
                       knowledge_row(board_.variant(), *power, *province),
                       entry.key.text + ", " + inner.key.text, &inner.value});
    }
  }
}

std::vector<CaseAttributes::Given> CaseAttributes::rows_of(const CaseState& state,
                                                           const Position& position) {
  all_named_ = true;
  std::vector<Given> all;
  const auto add = [&](AttributeOwner owner, const CaseRows& rows, auto find) {
    for (const auto& entry : rows) {
      const std::optional<std::size_t> row = find(entry.key);
      all_named_ = all_named_ && row;
      if (row) all.push_back({owner, *row, entry.key.text, &entry.value});
    }
  };
  const auto index = [](const auto& id) {
    return id ? std::optional(id->index()) : std::optional<std::size_t>();
  };
  add(AttributeOwner::province, state.provinces,
      [&](const CaseText& name) { return index(checks_.province(name)); });
  add(AttributeOwner::unit, state.units,
      [&](const CaseText& name) { return unit_row(name, position); });
  add(AttributeOwner::power, state.powers,
      [&](const CaseText& name) { return index(checks_.power(name)); });
  add_pairs(state.pairs, all);
  add_knowledge(state.knowledge, all);
  return all;
}

bool CaseAttributes::lay(const Given& given, Position& position) {
  bool good = true;
  for (const auto& entry : *given.values) {
    const auto cell = read(entry, given.owner);
    good = good && cell;
    if (!cell) continue;
    if (const auto of = cell->attribute->of) {
      checks_.broken("case.bad-attribute", entry.key.span,
                     fmt::format("'{}' follows '{}' and cannot be set", entry.key.text,
                                 board_.variant().attributes[*of].id));
      good = false;
      continue;
    }
    attribute_rows(position, given.owner)[given.row * width(given.owner) + cell->column] =
        cell->attribute->type == AttributeType::text ? cell_of_text(position, cell->text)
                                                     : cell->value;
  }
  return good;
}

bool CaseAttributes::place(const CaseState& state, Position& position) {
  const std::vector<Given> all = rows_of(state, position);
  bool good = all_named_;
  for (const Given& given : all) good = lay(given, position) && good;
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

void CaseAttributes::compare(const Given& wanted, const Position& position) {
  for (const auto& entry : *wanted.values) {
    const auto cell = read(entry, wanted.owner);
    if (!cell) continue;
    const std::int16_t now =
        attribute_rows(position, wanted.owner)[wanted.row * width(wanted.owner) + cell->column];
    const bool is_text = cell->attribute->type == AttributeType::text;
    const std::string_view text_now = text_of_cell(position, now);
    if (is_text ? text_now == cell->text : now == cell->value)
      checks_.passed();
    else
      checks_.failed({entry.key.span,
                      fmt::format("{}: {} = {}", wanted.name, entry.key.text,
                                  print(*cell->attribute, cell->value, cell->text)),
                      print(*cell->attribute, now, text_now)});
  }
}

void CaseAttributes::check(const CaseState& state, const Position& position) {
  for (const Given& wanted : rows_of(state, position)) compare(wanted, position);
}

}  // namespace chancery
