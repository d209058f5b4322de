#include "core/games/record/position_record.h"

#include <fmt/format.h>

#include <array>
#include <span>

#include "core/base/json/json_value.h"
#include "core/rules/state/attributes.h"

namespace chancery {
namespace {

using Kind = JsonValue::Kind;

class RecordWriter {
 public:
  RecordWriter(const Variant& variant, const Position& position, std::string& out)
      : variant_(variant), position_(position), rows_(variant), json_(out) {}

  void write() {
    const Position& position = position_;
    json_.begin_object();
    json_.key("year");
    json_.number(position.time.year);
    json_.key("phase");
    json_.number(position.time.phase);
    write_units(position);
    write_dislodged(position);
    json_.key("contested");
    json_.begin_list();
    for (ProvinceId province : position.contested) json_.text(province_id(province));
    json_.end_list();
    write_owners(position);
    write_rows("provinces", AttributeOwner::province, position.province_attributes,
               [&](std::size_t i) { return province_id(ProvinceId{i}); });
    write_rows("powers", AttributeOwner::power, position.power_attributes,
               [&](std::size_t i) { return variant_.powers[i].id; });
    write_pairs();
    write_knowledge();
    write_missed();
    write_absent(position);
    json_.end_object();
  }

 private:
  [[nodiscard]] const std::string& province_id(ProvinceId id) const {
    return variant_.map.province(id).id;
  }

  void write_unit(const Unit& unit, std::span<const std::int16_t> row) {
    json_.begin_list();
    json_.text(variant_.powers[unit.power.index()].id);
    json_.text(variant_.classes[unit.unit_class.index()].id);
    json_.text(variant_.map.space(unit.at).id);
    const auto columns = rows_.of(AttributeOwner::unit);
    if (differs(columns, row)) write_row(columns, row);
    json_.end_list();
  }

  void write_units(const Position& position) {
    json_.key("units");
    json_.begin_list();
    const std::size_t columns =
        position.units.empty() ? 0 : position.unit_attributes.size() / position.units.size();
    for (std::size_t i = 0; i < position.units.size(); ++i)
      write_unit(position.units[i],
                 std::span(position.unit_attributes).subspan(i * columns, columns));
    json_.end_list();
  }

  void write_dislodged(const Position& position) {
    json_.key("dislodged");
    json_.begin_list();
    for (const Dislodged& dislodged : position.dislodged) {
      json_.begin_object();
      json_.key("unit");
      write_unit(dislodged.unit, dislodged.attributes);
      if (dislodged.attacker_from.valid()) json_.text("from", province_id(dislodged.attacker_from));
      json_.key("barred");
      json_.boolean(dislodged.barred_origin);
      json_.key("row");  // a row of defaults differs from no row
      json_.boolean(!dislodged.attributes.empty());
      json_.key("retreats");
      json_.begin_list();
      for (SpaceId space : dislodged.retreats) json_.text(variant_.map.space(space).id);
      json_.end_list();
      json_.end_object();
    }
    json_.end_list();
  }

  void write_owners(const Position& position) {
    json_.key("owners");
    json_.begin_object();
    for (std::size_t i = 0; i < position.owner.size(); ++i)
      if (position.owner[i].valid())
        json_.text(province_id(ProvinceId{i}), variant_.powers[position.owner[i].index()].id);
    json_.end_object();
  }

  /// ["power", "power", {attributes}]: what the first has for the second.
  void write_pairs() {
    const auto columns = rows_.of(AttributeOwner::pair);
    if (columns.empty()) return;
    json_.key("pairs");
    json_.begin_list();
    for (std::size_t i = 0; i < position_.pair_attributes.size() / columns.size(); ++i) {
      const auto row =
          std::span(position_.pair_attributes).subspan(i * columns.size(), columns.size());
      if (!differs(columns, row)) continue;
      json_.begin_list();
      json_.text(variant_.powers[i / variant_.powers.size()].id);
      json_.text(variant_.powers[i % variant_.powers.size()].id);
      write_row(columns, row);
      json_.end_list();
    }
    json_.end_list();
  }

  /// ["power", "province", {attributes}].
  void write_knowledge() {
    const auto columns = rows_.of(AttributeOwner::knowledge);
    if (columns.empty()) return;
    json_.key("knowledge");
    json_.begin_list();
    const std::size_t provinces = variant_.map.provinces().size();
    for (std::size_t i = 0; i < position_.knowledge_attributes.size() / columns.size(); ++i) {
      const auto row =
          std::span(position_.knowledge_attributes).subspan(i * columns.size(), columns.size());
      if (!differs(columns, row)) continue;
      json_.begin_list();
      json_.text(variant_.powers[i / provinces].id);
      json_.text(province_id(ProvinceId{i % provinces}));
      write_row(columns, row);
      json_.end_list();
    }
    json_.end_list();
  }

  void write_missed() {
    if (position_.missed.empty()) return;
    json_.key("missed");
    json_.begin_list();
    for (PowerId power : position_.missed) json_.text(variant_.powers[power.index()].id);
    json_.end_list();
  }

  /// Writes nothing if there are none.
  void write_absent(const Position& position) {
    if (position.absent.empty()) return;
    json_.key("absent");
    json_.begin_object();
    for (const Absent& absent : position.absent)
      json_.text(variant_.powers[absent.power.index()].id, power_status_name(absent.status));
    json_.end_object();
  }

  static bool differs(std::span<const AttributeCell> columns, std::span<const std::int16_t> row) {
    if (row.size() < columns.size()) return false;
    for (const AttributeCell& column : columns)
      if (!column.attribute->of && row[column.column] != column.attribute->fallback) return true;
    return false;
  }

  void write_row(std::span<const AttributeCell> columns, std::span<const std::int16_t> row) {
    json_.begin_object();
    for (const AttributeCell& column : columns) {
      const std::int16_t cell = row[column.column];
      if (column.attribute->of || cell == column.attribute->fallback) continue;
      json_.key(column.attribute->id);
      write_cell(*column.attribute, cell);
    }
    json_.end_object();
  }

  /// Values that are indices are written as names, since indices may change; -1 stays a number.
  void write_cell(const Attribute& attribute, std::int16_t cell) {
    const auto index = static_cast<std::size_t>(cell);
    if (attribute.type == AttributeType::power && cell >= 0 && index < variant_.powers.size())
      json_.text(variant_.powers[index].id);
    else if (attribute.type == AttributeType::province && cell >= 0 &&
             index < variant_.map.provinces().size())
      json_.text(province_id(ProvinceId{index}));
    else if (attribute.type == AttributeType::text && cell >= 0 && index < position_.texts.size())
      json_.text(text_of_cell(position_, cell));
    else
      json_.number(cell);
  }

  template <class Name>
  void write_rows(std::string_view key, AttributeOwner owner,
                  const std::vector<std::int16_t>& values, Name name) {
    const auto columns = rows_.of(owner);
    json_.key(key);
    json_.begin_object();
    for (std::size_t i = 0; !columns.empty() && i < values.size() / columns.size(); ++i) {
      const auto row = std::span(values).subspan(i * columns.size(), columns.size());
      if (!differs(columns, row)) continue;
      json_.key(name(i));
      write_row(columns, row);
    }
    json_.end_object();
  }

  const Variant& variant_;
  const Position& position_;
  AttributeRows rows_;
  JsonWriter json_;
};

/// Continues after errors, so that all of them are reported together.
class RecordReader {
 public:
  RecordReader(const Variant& variant, std::vector<std::string>& problems)
      : variant_(variant), problems_(problems), rows_(variant) {}

  std::optional<Position> read(const JsonValue& root) {
    const std::size_t before = problems_.size();
    position_.owner.assign(variant_.map.provinces().size(), PowerId::none());
    position_.province_attributes =
        default_rows(AttributeOwner::province, variant_.map.provinces().size());
    position_.power_attributes = default_rows(AttributeOwner::power, variant_.powers.size());
    position_.pair_attributes =
        default_rows(AttributeOwner::pair, variant_.powers.size() * variant_.powers.size());
    position_.knowledge_attributes = default_rows(
        AttributeOwner::knowledge, attribute_row_count(variant_, AttributeOwner::knowledge));
    read_time(root);
    read_units(list(root, "units"));
    for (const JsonValue& item : list(root, "contested").items())
      if (const auto province = province_of(item)) position_.contested.push_back(*province);
    for (const JsonValue& item : object(root, "owners").items()) read_owner(item);
    read_rows(object(root, "provinces"), AttributeOwner::province, position_.province_attributes,
              [&](std::string_view id) { return index_of(variant_.map.find_province(id)); });
    read_rows(object(root, "powers"), AttributeOwner::power, position_.power_attributes,
              [&](std::string_view id) { return index_of(variant_.find_power(id)); });
    for (const JsonValue& item : list(root, "dislodged").items()) read_dislodged(item);
    if (const JsonValue* pairs = root.find("pairs"))
      for (const JsonValue& item : pairs->items()) read_pair(item);
    if (const JsonValue* known = root.find("knowledge"))
      for (const JsonValue& item : known->items()) read_knowledge(item);
    if (const JsonValue* missed = root.find("missed"))
      for (const JsonValue& item : missed->items())
        if (const auto power = power_of(item.text)) position_.missed.push_back(*power);
    if (const JsonValue* absent = root.find("absent"))
      for (const JsonValue& item : absent->items()) read_absent(item);
    if (problems_.size() != before) return std::nullopt;
    tidy_texts(rows_, position_);
    refresh_derived(variant_, position_);
    position_.reindex(variant_.map);
    return std::move(position_);
  }

 private:
  void complain(std::string problem) { problems_.push_back(std::move(problem)); }

  template <class T>
  static std::optional<std::size_t> index_of(const std::optional<T>& id) {
    return id ? std::optional(id->index()) : std::nullopt;
  }

  const JsonValue& part(const JsonValue& root, std::string_view key, Kind kind) {
    const JsonValue* value = root.find(key);
    if (value != nullptr && value->kind == kind) return *value;
    complain(fmt::format("the record of the position has no '{}'", key));
    return nothing_;
  }
  const JsonValue& list(const JsonValue& root, std::string_view key) {
    return part(root, key, Kind::list);
  }
  const JsonValue& object(const JsonValue& root, std::string_view key) {
    return part(root, key, Kind::object);
  }

  [[nodiscard]] std::vector<std::int16_t> default_rows(AttributeOwner owner,
                                                       std::size_t rows) const {
    std::vector<std::int16_t> values;
    for (std::size_t row = 0; row < rows; ++row)
      for (const Attribute& attribute : variant_.attributes)
        if (attribute.owner == owner) values.push_back(attribute.fallback);
    return values;
  }

  void read_time(const JsonValue& root) {
    position_.time.year = static_cast<std::int32_t>(part(root, "year", Kind::integer).number);
    const std::int64_t phase = part(root, "phase", Kind::integer).number;
    if (phase < 0 || static_cast<std::size_t>(phase) >= variant_.calendar.phases.size())
      complain(fmt::format("the calendar has no phase {}", phase + 1));
    else
      position_.time.phase = static_cast<std::uint8_t>(phase);
  }

  std::optional<ProvinceId> province_of(const JsonValue& value) {
    const auto province = variant_.map.find_province(value.text);
    if (!province) complain(fmt::format("there is no province '{}'", value.text));
    return province;
  }
  std::optional<PowerId> power_of(std::string_view id) {
    const auto power = variant_.find_power(id);
    if (!power) complain(fmt::format("there is no power '{}'", id));
    return power;
  }
  std::optional<SpaceId> space_of(std::string_view id) {
    const auto space = variant_.map.find_space(id);
    if (!space) complain(fmt::format("there is no place '{}'", id));
    return space;
  }

  /// ["power", "class", "place"], and attributes that differ from the defaults.
  bool read_unit(const JsonValue& value, Unit& unit, std::vector<std::int16_t>& row) {
    if (value.kind != Kind::list || value.count < 3 || value.count > 4) {
      complain("the record of a unit cannot be read");
      return false;
    }
    std::array<const JsonValue*, 4> fields{};
    std::size_t count = 0;
    for (const JsonValue& item : value.items()) fields[count++] = &item;
    const auto power = power_of(fields[0]->text);
    const auto unit_class = variant_.find_class(fields[1]->text);
    if (!unit_class) complain(fmt::format("there is no unit class '{}'", fields[1]->text));
    const auto at = space_of(fields[2]->text);
    for (const AttributeCell& column : rows_.of(AttributeOwner::unit))
      row.push_back(column.attribute->fallback);
    if (fields[3] != nullptr) read_row(*fields[3], rows_.of(AttributeOwner::unit), row);
    if (!power || !unit_class || !at) return false;
    unit = {*power, *unit_class, *at};
    return true;
  }

  void read_units(const JsonValue& units) {
    for (const JsonValue& item : units.items()) {
      std::vector<std::int16_t> row;
      Unit unit;
      if (!read_unit(item, unit, row)) continue;
      position_.units.push_back(unit);
      position_.unit_attributes.insert(position_.unit_attributes.end(), row.begin(), row.end());
    }
  }

  void read_dislodged(const JsonValue& value) {
    Dislodged dislodged;
    std::vector<std::int16_t> row;
    const JsonValue* unit = value.find("unit");
    if (unit == nullptr || !read_unit(*unit, dislodged.unit, row)) return;
    if (const JsonValue* from = value.find("from"))
      if (const auto province = province_of(*from)) dislodged.attacker_from = *province;
    if (const JsonValue* barred = value.find("barred")) dislodged.barred_origin = barred->flag;
    if (const JsonValue* kept = value.find("row"); kept != nullptr && kept->flag)
      dislodged.attributes = std::move(row);
    for (const JsonValue& item : list(value, "retreats").items())
      if (const auto space = space_of(item.text)) dislodged.retreats.push_back(*space);
    position_.dislodged.push_back(std::move(dislodged));
  }

  void read_owner(const JsonValue& item) {
    const auto province = variant_.map.find_province(item.key);
    if (!province) complain(fmt::format("there is no province '{}'", item.key));
    const auto power = power_of(item.text);
    if (province && power) position_.owner[province->index()] = *power;
  }

  void read_pair(const JsonValue& value) {
    if (value.kind != Kind::list || value.count != 3)
      return complain("the record of a pair of powers cannot be read");
    auto item = value.items().begin();
    const auto first = power_of((*item).text);
    const auto second = power_of((*++item).text);
    if (!first || !second) return;
    const auto columns = rows_.of(AttributeOwner::pair);
    read_row(*++item, columns,
             std::span(position_.pair_attributes)
                 .subspan(pair_row(variant_, *first, *second) * columns.size(), columns.size()));
  }

  void read_knowledge(const JsonValue& value) {
    if (value.kind != Kind::list || value.count != 3)
      return complain("the record of what a power knows cannot be read");
    auto item = value.items().begin();
    const auto power = power_of((*item).text);
    const auto province = province_of(*++item);
    if (!power || !province) return;
    const auto columns = rows_.of(AttributeOwner::knowledge);
    read_row(
        *++item, columns,
        std::span(position_.knowledge_attributes)
            .subspan(knowledge_row(variant_, *power, *province) * columns.size(), columns.size()));
  }

  void read_absent(const JsonValue& item) {
    const auto power = power_of(item.key);
    const auto status = find_power_status(item.text);
    if (!status) complain(fmt::format("'{}' is not a status of a power", item.text));
    if (power && status) position_.set_status(*power, *status);
  }

  void read_row(const JsonValue& object, std::span<const AttributeCell> columns,
                std::span<std::int16_t> row) {
    for (const JsonValue& item : object.items()) {
      const auto column = std::find_if(columns.begin(), columns.end(), [&](const auto& candidate) {
        return candidate.attribute->id == item.key;
      });
      if (column == columns.end())
        complain(fmt::format("there is no attribute '{}'", item.key));
      else
        read_cell(item, *column->attribute, row[column->column]);
    }
  }

  void read_cell(const JsonValue& value, const Attribute& attribute, std::int16_t& cell) {
    if (value.kind == Kind::text && attribute.type == AttributeType::power) {
      if (const auto power = power_of(value.text)) cell = static_cast<std::int16_t>(power->index());
    } else if (value.kind == Kind::text && attribute.type == AttributeType::province) {
      if (const auto province = province_of(value))
        cell = static_cast<std::int16_t>(province->index());
    } else if (value.kind == Kind::text && attribute.type == AttributeType::text) {
      cell = cell_of_text(position_, value.text);
    } else if (value.kind == Kind::integer && value.number >= INT16_MIN &&
               value.number <= INT16_MAX) {
      cell = static_cast<std::int16_t>(value.number);
    } else {
      complain(fmt::format("'{}' cannot have the recorded value", attribute.id));
    }
  }

  template <class Find>
  void read_rows(const JsonValue& object, AttributeOwner owner, std::vector<std::int16_t>& values,
                 Find find) {
    const auto columns = rows_.of(owner);
    for (const JsonValue& item : object.items()) {
      const auto index = find(item.key);
      if (!index)
        complain(fmt::format("there is no '{}'", item.key));
      else
        read_row(item, columns, std::span(values).subspan(*index * columns.size(), columns.size()));
    }
  }

  const Variant& variant_;
  std::vector<std::string>& problems_;
  AttributeRows rows_;
  Position position_;
  JsonValue nothing_;
};

constexpr std::array<std::string_view, 4> ending_names{"victory", "draw", "year_limit", "called"};

}  // namespace

std::string write_position_record(const Variant& variant, const Position& position) {
  std::string out;
  RecordWriter(variant, position, out).write();
  return out;
}

std::optional<Position> read_position_record(const Variant& variant, std::string_view json,
                                             std::vector<std::string>& problems) {
  JsonDocument document;
  std::string problem;
  if (document.read(json, problem)) return RecordReader(variant, problems).read(document.root());
  problems.push_back("the record of the position: " + problem);
  return std::nullopt;
}

std::string_view ending_kind_name(Ending::Kind kind) {
  return ending_names.at(static_cast<std::size_t>(kind));
}

std::optional<Ending::Kind> find_ending_kind(std::string_view name) {
  const auto found = std::find(ending_names.begin(), ending_names.end(), name);
  if (found == ending_names.end()) return std::nullopt;
  return static_cast<Ending::Kind>(found - ending_names.begin());
}

std::string write_ending_record(const Variant& variant, const std::optional<Ending>& ending) {
  std::string out;
  if (!ending) return out;
  JsonWriter json(out);
  json.begin_object();
  json.text("kind", ending_kind_name(ending->kind));
  json.key("winners");
  json.begin_list();
  for (PowerId power : ending->winners) json.text(variant.powers[power.index()].id);
  json.end_list();
  json.text("text", ending->text);
  if (!ending->reason.empty()) json.text("reason", ending->reason);
  json.end_object();
  return out;
}

bool read_ending_record(const Variant& variant, std::string_view text,
                        std::optional<Ending>& ending) {
  ending.reset();
  if (text.empty()) return true;
  JsonDocument document;
  std::string problem;
  if (!document.read(text, problem)) return false;
  const JsonValue& root = document.root();
  const JsonValue* kind = root.find("kind");
  const JsonValue* winners = root.find("winners");
  const JsonValue* said = root.find("text");
  if (kind == nullptr || winners == nullptr || said == nullptr) return false;
  const auto named = find_ending_kind(kind->text);
  if (!named) return false;
  Ending read;
  read.kind = *named;
  read.text = said->text;
  if (const JsonValue* reason = root.find("reason")) read.reason = reason->text;
  for (const JsonValue& winner : winners->items()) {
    const auto power = variant.find_power(winner.text);
    if (!power) return false;
    read.winners.push_back(*power);
  }
  ending = std::move(read);
  return true;
}

}  // namespace chancery
