#include "core/play/json_lines/unit_reader.h"

namespace chancery {

bool JsonUnitReader::read(std::span<const JsonValue* const> fields, const JsonPath& path,
                          Unit& unit) {
  for (std::size_t i = 0; i < keys.size(); ++i)
    if (!needed_text(fields[i], path, keys[i])) return false;
  return take(board_.find_power(fields[0]->text), path, unit.power) &&
         take(board_.find_class(fields[1]->text), path, unit.unit_class) &&
         take(board_.find_space(fields[2]->text), path, unit.at);
}

bool JsonUnitReader::add_attributes(const JsonValue* given, const JsonPath& path,
                                    std::vector<std::int16_t>& rows) {
  for (const AttributeColumn& column : columns_) rows.push_back(column.attribute->fallback);
  if (given == nullptr) return true;
  return attributes_.read_row(*given, path.at("attributes"), columns_,
                              std::span(rows).last(columns_.size()));
}

}  // namespace chancery
