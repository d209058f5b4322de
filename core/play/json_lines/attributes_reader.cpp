#include "core/play/json_lines/attributes_reader.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/common/names.h"
#include "core/base/common/plain_text.h"
#include "core/rules/state/attributes.h"
#include "core/rules/variant/text_limits.h"

namespace chancery {

bool AttributesReader::read_others(const JsonValue& object) {
  return read_provinces(object) && read_powers(object) && read_pairs(object) &&
         read_knowledge(object);
}

bool AttributesReader::read_row(const JsonValue& object, const JsonPath& path,
                                std::span<const AttributeColumn> columns,
                                std::span<std::int16_t> row) {
  if (!check_kind(object, path, Kind::object)) return false;
  for (const JsonValue& item : object.items()) {
    const auto column = std::find_if(columns.begin(), columns.end(), [&](const auto& candidate) {
      return candidate.attribute->id == item.key;
    });
    if (column == columns.end()) return fail(unknown_attribute(path.text(), item.key, columns));
    if (const auto of = column->attribute->of)
      return fail(fmt::format("{}: '{}' follows '{}' and cannot be set", path.text(), item.key,
                              variant_.attributes[*of].id));
    if (!read_cell(item, path.at(item.key), *column->attribute, row[column->column])) return false;
  }
  return true;
}

std::string AttributesReader::unknown_attribute(const std::string& path, std::string_view name,
                                                std::span<const AttributeColumn> columns) const {
  if (columns.empty())
    return fmt::format("{}: unknown attribute '{}': {} declares none of this kind", path, name,
                       variant_.name);
  std::vector<std::string> names;
  for (const AttributeColumn& column : columns) names.push_back(column.attribute->id);
  return fmt::format("{}: unknown attribute '{}': write {}", path, name, join_with_or(names));
}

bool AttributesReader::read_cell(const JsonValue& value, const JsonPath& path,
                                 const Attribute& attribute, std::int16_t& cell) {
  if (value.kind == Kind::null && attribute.min < 0 && attribute.type != AttributeType::integer) {
    cell = -1;  // no power, no place, no text
    return true;
  }
  switch (attribute.type) {
    case AttributeType::integer:
      return read_integer(value, path, attribute, cell);
    case AttributeType::boolean:
      if (!check_kind(value, path, Kind::boolean)) return false;
      cell = value.flag ? 1 : 0;
      return true;
    case AttributeType::power:
      return read_power(value, path, cell);
    case AttributeType::province:
      return read_province(value, path, cell);
    case AttributeType::text:
      return read_text(value, path, cell);
  }
  return fail(path.text() + ": an attribute of unknown type");
}

bool AttributesReader::read_power(const JsonValue& value, const JsonPath& path,
                                  std::int16_t& cell) {
  PowerId power;
  if (!check_kind(value, path, Kind::text)) return false;
  if (!take(board_.find_power(value.text), path, power)) return false;
  cell = static_cast<std::int16_t>(power.index());
  return true;
}

bool AttributesReader::read_province(const JsonValue& value, const JsonPath& path,
                                     std::int16_t& cell) {
  ProvinceId province;
  if (!check_kind(value, path, Kind::text)) return false;
  if (!take(board_.find_province(value.text), path, province)) return false;
  cell = static_cast<std::int16_t>(province.index());
  return true;
}

bool AttributesReader::read_text(const JsonValue& value, const JsonPath& path, std::int16_t& cell) {
  if (!check_kind(value, path, Kind::text)) return false;
  if (value.text.size() > longest_attribute_text || find_hidden(value.text, TextLines::one))
    return fail(fmt::format("{}: must be one line of at most {} bytes", path.text(),
                            longest_attribute_text));
  cell = cell_of_text(position_, value.text);
  return true;
}

bool AttributesReader::read_integer(const JsonValue& value, const JsonPath& path,
                                    const Attribute& attribute, std::int16_t& cell) {
  if (!check_kind(value, path, Kind::integer)) return false;
  if (value.number < attribute.min || value.number > attribute.max)
    return fail(fmt::format("{}: {} is not from {} to {}", path.text(), value.number, attribute.min,
                            attribute.max));
  cell = static_cast<std::int16_t>(value.number);
  return true;
}

bool AttributesReader::read_provinces(const JsonValue& object) {
  const JsonValue* provinces = object.find("provinces");
  if (provinces == nullptr) return true;
  const JsonPath path("provinces");
  if (!check_kind(*provinces, path, Kind::object)) return false;
  const auto columns = attribute_columns(variant_, AttributeOwner::province);
  for (const JsonValue& item : provinces->items()) {
    ProvinceId province;
    if (!take(board_.find_province(item.key), path, province)) return false;
    const auto row = std::span(position_.province_attributes)
                         .subspan(province.index() * columns.size(), columns.size());
    if (!read_row(item, path.at(item.key), columns, row)) return false;
  }
  return true;
}

/// Attributes of powers. Attributes that are not named get their defaults.
bool AttributesReader::read_powers(const JsonValue& object) {
  const JsonValue* powers = object.find("powers");
  if (powers == nullptr) return true;
  const JsonPath path("powers");
  if (!check_kind(*powers, path, Kind::object)) return false;
  const auto columns = attribute_columns(variant_, AttributeOwner::power);
  for (const JsonValue& item : powers->items()) {
    PowerId power;
    if (!take(board_.find_power(item.key), path, power)) return false;
    const auto row = std::span(position_.power_attributes)
                         .subspan(power.index() * columns.size(), columns.size());
    if (!read_row(item, path.at(item.key), columns, row)) return false;
  }
  return true;
}

/// Attributes that one power has for another, likewise.
bool AttributesReader::read_pairs(const JsonValue& object) {
  const JsonValue* pairs = object.find("pairs");
  if (pairs == nullptr) return true;
  const JsonPath path("pairs");
  if (!check_kind(*pairs, path, Kind::object)) return false;
  const auto columns = attribute_columns(variant_, AttributeOwner::pair);
  for (const JsonValue& item : pairs->items()) {
    PowerId first, second;
    const JsonPath here = path.at(item.key);
    if (!take(board_.find_power(item.key), path, first)) return false;
    if (!check_kind(item, here, Kind::object)) return false;
    for (const JsonValue& other : item.items()) {
      if (!take(board_.find_power(other.key), here, second)) return false;
      const auto row =
          std::span(position_.pair_attributes)
              .subspan(pair_row(variant_, first, second) * columns.size(), columns.size());
      if (!read_row(other, here.at(other.key), columns, row)) return false;
    }
  }
  return true;
}

/// Attributes that a power has for a province, likewise.
bool AttributesReader::read_knowledge(const JsonValue& object) {
  const JsonValue* knowledge = object.find("knowledge");
  if (knowledge == nullptr) return true;
  const JsonPath path("knowledge");
  if (!check_kind(*knowledge, path, Kind::object)) return false;
  const auto columns = attribute_columns(variant_, AttributeOwner::knowledge);
  for (const JsonValue& item : knowledge->items()) {
    PowerId power;
    ProvinceId province;
    const JsonPath here = path.at(item.key);
    if (!take(board_.find_power(item.key), path, power)) return false;
    if (!check_kind(item, here, Kind::object)) return false;
    for (const JsonValue& of : item.items()) {
      if (!take(board_.find_province(of.key), here, province)) return false;
      const auto row =
          std::span(position_.knowledge_attributes)
              .subspan(knowledge_row(variant_, power, province) * columns.size(), columns.size());
      if (!read_row(of, here.at(of.key), columns, row)) return false;
    }
  }
  return true;
}

}  // namespace chancery
