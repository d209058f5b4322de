#include "core/play/json_lines/attributes_json.h"

#include "core/rules/state/attributes.h"

namespace chancery {

void AttributesJson::write_of_unit(const Position& position, std::size_t unit) {
  const std::size_t width = unit_columns_.size();
  write_row_of_unit(position, Row(position.unit_attributes).subspan(unit * width, width));
}

void AttributesJson::write_of_dislodged(const Position& position, const Dislodged& unit) {
  if (!unit.attributes.empty()) write_row_of_unit(position, unit.attributes);
}

void AttributesJson::write_row_of_unit(const Position& position, Row row) {
  Columns& unusual = changed_;
  unusual.clear();
  for (const AttributeColumn& column : unit_columns_)
    if (!column.attribute->of && row[column.column] != column.attribute->fallback)
      unusual.push_back(column);
  if (unusual.empty()) return;
  json_.key("attributes");
  write_row(position, unusual, row);
}

const AttributesJson::Columns& AttributesJson::changed(const Columns& columns,
                                                       const Position& position, Row row,
                                                       const Position& start, Row before) {
  changed_.clear();
  for (const AttributeColumn& column : columns) {
    const std::int16_t now = row[column.column], then = before[column.column];
    const bool same = column.attribute->type == AttributeType::text
                          ? text_of_cell(position, now) == text_of_cell(start, then)
                          : now == then;
    if (!same && !column.attribute->of) changed_.push_back(column);
  }
  return changed_;
}

void AttributesJson::write_row(const Position& position, const Columns& columns, Row row) {
  json_.begin_object();
  for (const AttributeColumn& column : columns) {
    json_.key(column.attribute->id);
    write_cell(position, *column.attribute, row[column.column]);
  }
  json_.end_object();
}

template <class WriteKey>
void AttributesJson::write_rows(std::string_view key, AttributeOwner owner,
                                const Position& position, const Position& start,
                                WriteKey write_key) {
  const Columns all = attribute_columns(variant_, owner);
  const std::size_t width = all.size();
  if (width == 0) return;
  const Row cells(attribute_rows(position, owner)), cells_before(attribute_rows(start, owner));
  json_.key(key);
  json_.begin_object();
  for (std::size_t i = 0; i < cells.size() / width; ++i) {
    const Row row = cells.subspan(i * width, width);
    const Columns& columns =
        changed(all, position, row, start, cells_before.subspan(i * width, width));
    if (columns.empty()) continue;
    write_key(i);
    write_row(position, columns, row);
  }
  json_.end_object();
}

void AttributesJson::write_others(const Position& position, const Position& start) {
  write_rows("provinces", AttributeOwner::province, position, start,
             [&](std::size_t row) { json_.written_key(names_.province_key(ProvinceId{row})); });
  write_rows("powers", AttributeOwner::power, position, start,
             [&](std::size_t row) { json_.written_key(names_.power_key(PowerId{row})); });
  write_between("pairs", AttributeOwner::pair, variant_.powers.size(), position, start,
                [&](std::size_t second) { json_.written_key(names_.power_key(PowerId{second})); });
  write_between(
      "knowledge", AttributeOwner::knowledge, variant_.map.provinces().size(), position, start,
      [&](std::size_t second) { json_.written_key(names_.province_key(ProvinceId{second})); });
}

template <class WriteKey>
void AttributesJson::write_between(std::string_view key, AttributeOwner owner, std::size_t seconds,
                                   const Position& position, const Position& start,
                                   WriteKey write_second) {
  const Columns all = attribute_columns(variant_, owner);
  const std::size_t width = all.size();
  if (width == 0) return;
  const Row cells(attribute_rows(position, owner)), cells_before(attribute_rows(start, owner));
  json_.key(key);
  json_.begin_object();
  for (std::size_t first = 0; first < variant_.powers.size(); ++first) {
    bool any = false;
    for (std::size_t second = 0; second < seconds; ++second) {
      const std::size_t at = (first * seconds + second) * width;
      const Row row = cells.subspan(at, width);
      const Columns& columns = changed(all, position, row, start, cells_before.subspan(at, width));
      if (columns.empty()) continue;
      if (!any) {
        json_.written_key(names_.power_key(PowerId{first}));
        json_.begin_object();
        any = true;
      }
      write_second(second);
      write_row(position, columns, row);
    }
    if (any) json_.end_object();
  }
  json_.end_object();
}

void AttributesJson::write_cell(const Position& position, const Attribute& attribute,
                                std::int16_t cell) {
  const auto index = static_cast<std::size_t>(cell);
  switch (attribute.type) {
    case AttributeType::boolean:
      json_.boolean(cell != 0);
      return;
    case AttributeType::power:
      cell < 0 ? json_.null() : json_.written(names_.power(PowerId{index}));
      return;
    case AttributeType::province:
      cell < 0 ? json_.null() : json_.written(names_.province(ProvinceId{index}));
      return;
    case AttributeType::integer:
      json_.number(cell);
      return;
    case AttributeType::text:
      cell < 0 ? json_.null() : json_.text(text_of_cell(position, cell));
      return;
  }
}

}  // namespace chancery
