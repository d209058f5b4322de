#include "core/game/position_json.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <numeric>

#include "core/base/names.h"

namespace chancery {
namespace {

using Kind = JsonValue::Kind;

/// Where an attribute stands in its column block, and what it may hold.
struct AttributeColumn {
  const Attribute* attribute = nullptr;
  std::size_t column = 0;
};

std::vector<AttributeColumn> attribute_columns(const Variant& variant, AttributeOwner owner) {
  std::vector<AttributeColumn> columns;
  for (const Attribute& attribute : variant.attributes)
    if (attribute.owner == owner) columns.push_back({&attribute, columns.size()});
  return columns;
}

/// Reads one object into a position and stops at the first thing that is wrong.
class PositionReader {
 public:
  PositionReader(const Board& board, const Setup& setup, PositionLine& line, std::string& problem)
      : board_(board), variant_(board.variant()), setup_(setup), line_(line), problem_(problem) {}

  bool read(const JsonValue& object, OrdersNeeded orders_needed) {
    line_.position = start_position(variant_, setup_);
    return refuse_answer(object) && check_keys(object, "", top_keys) && read_time(object) &&
           read_units(object) && read_owners(object) && read_provinces(object) &&
           read_aftermath(object) && read_disorder(object) && read_orders(object, orders_needed) &&
           check_position();
  }

 private:
  using Keys = std::span<const std::string_view>;

  /// What the program itself wrote is not what it reads: its orders have been played.
  bool refuse_answer(const JsonValue& object) {
    const JsonValue* orders = object.find("orders");
    const bool has_messages = object.find("messages") != nullptr;
    if (!has_messages && (orders == nullptr || orders->kind != Kind::list)) return true;
    return fail(fmt::format(
        "{}: this looks like an answer of adjudicate: leave out 'orders' and 'messages'",
        has_messages ? "unknown key 'messages'" : "orders: must be an object, not a list"));
  }

  static constexpr std::array<std::string_view, 11> top_keys{
      "id",     "phase",     "time",   "units",   "dislodged", "contested",
      "owners", "provinces", "orders", "options", "disorder"};
  static constexpr std::array<std::string_view, 4> unit_keys{"power", "unit", "at", "attributes"};
  static constexpr std::array<std::string_view, 5> dislodged_keys{"power", "unit", "at", "by",
                                                                  "retreats"};

  bool fail(std::string problem) {
    problem_ = std::move(problem);
    return false;
  }
  template <class T>
  bool take(const Found<T>& found, const std::string& path, T& value) {
    if (!found.value) return fail(path + ": " + found.sentence());
    value = *found.value;
    return true;
  }

  bool check_kind(const JsonValue& value, const std::string& path, Kind kind) {
    if (value.kind == kind) return true;
    return fail(fmt::format("{}: must be {}, not {}", path.empty() ? "the line" : path,
                            json_kind_name(kind), json_kind_name(value.kind)));
  }

  bool check_keys(const JsonValue& object, const std::string& path, Keys known) {
    if (!check_kind(object, path, Kind::object)) return false;
    for (const std::string& key : object.keys) {
      if (std::find(known.begin(), known.end(), key) != known.end()) continue;
      const std::vector<std::string> candidates(known.begin(), known.end());
      const std::string hint = did_you_mean(key, candidates);
      return fail(fmt::format("{}unknown key '{}'{}", path.empty() ? "" : path + ": ", key,
                              hint.empty() ? "" : ": " + hint));
    }
    return true;
  }

  /// The text under a key; null when the key is absent, and then only an error if it is needed.
  bool text_of(const JsonValue& object, const std::string& path, std::string_view key,
               const std::string*& text) {
    const JsonValue* value = object.find(key);
    if (value == nullptr) return true;
    text = &value->text;
    // The path is only put together where something is to be said of it.
    return value->kind == Kind::text || check_kind(*value, path_to(path, key), Kind::text);
  }
  bool needed_text(const JsonValue& object, const std::string& path, std::string_view key,
                   const std::string*& text) {
    if (!text_of(object, path, key, text)) return false;
    return text != nullptr || fail(fmt::format("{}: '{}' is missing", path, key));
  }
  static std::string path_to(const std::string& path, std::string_view key) {
    return path.empty() ? std::string(key) : fmt::format("{}.{}", path, key);
  }

  bool read_time(const JsonValue& object) {
    const std::string* phase = nullptr;
    const std::string* label = nullptr;
    if (!text_of(object, "", "phase", phase) || !text_of(object, "", "time", label)) return false;
    PhaseKind kind = PhaseKind::movement;
    if (phase != nullptr) {
      const auto named = find_phase_kind(*phase);
      if (!named)
        return fail(fmt::format("phase: '{}' is none: movement, retreat or adjustment", *phase));
      kind = *named;
    }
    const auto time =
        label != nullptr ? find_time(variant_, *label, kind) : first_time(variant_, setup_, kind);
    if (!time) return fail(no_such_time(label, kind));
    line_.position.time = *time;
    return true;
  }

  std::string no_such_time(const std::string* label, PhaseKind kind) const {
    if (label == nullptr)
      return fmt::format("phase: {} has no {} phase", variant_.name, phase_kind_name(kind));
    std::vector<std::string> labels;
    for (const Phase& phase : variant_.calendar.phases)
      if (phase.kind == kind) labels.push_back("'" + phase.label + "'");
    return fmt::format("time: no {} phase is called '{}': they are called {}",
                       phase_kind_name(kind), *label, join_with_or(labels));
  }

  /// power, unit and at: the same for units and dislodged ones.
  bool read_unit(const JsonValue& object, const std::string& path, Unit& unit) {
    const std::string* power = nullptr;
    const std::string* unit_class = nullptr;
    const std::string* at = nullptr;
    return needed_text(object, path, "power", power) &&
           needed_text(object, path, "unit", unit_class) && needed_text(object, path, "at", at) &&
           take(board_.find_power(*power), path, unit.power) &&
           take(board_.find_class(*unit_class), path, unit.unit_class) &&
           take(board_.find_space(*at), path, unit.at);
  }

  bool read_units(const JsonValue& object) {
    const JsonValue* list = object.find("units");
    if (list == nullptr) return fail("'units' is missing");
    if (!check_kind(*list, "units", Kind::list)) return false;
    std::vector<Unit> units(list->items.size());
    std::vector<std::vector<std::int16_t>> rows(units.size());
    for (std::size_t i = 0; i < units.size(); ++i) {
      const std::string path = fmt::format("units[{}]", i);
      if (!check_keys(list->items[i], path, unit_keys)) return false;
      if (!read_unit(list->items[i], path, units[i])) return false;
      if (!read_attribute_row(list->items[i], path, rows[i])) return false;
    }
    place_units(units, rows);
    return true;
  }

  /// By space, each with its row, so that settling moves nothing.
  void place_units(const std::vector<Unit>& units,
                   const std::vector<std::vector<std::int16_t>>& rows) {
    std::vector<std::size_t> order(units.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return units[a].at < units[b].at; });
    Position& position = line_.position;
    position.units.clear();
    position.unit_attributes.clear();
    for (const std::size_t i : order) {
      position.units.push_back(units[i]);
      position.unit_attributes.insert(position.unit_attributes.end(), rows[i].begin(),
                                      rows[i].end());
    }
  }

  bool read_attribute_row(const JsonValue& unit, const std::string& path,
                          std::vector<std::int16_t>& row) {
    const auto columns = attribute_columns(variant_, AttributeOwner::unit);
    for (const AttributeColumn& column : columns) row.push_back(column.attribute->fallback);
    const JsonValue* given = unit.find("attributes");
    if (given == nullptr) return true;
    return read_attributes(*given, path_to(path, "attributes"), columns, row);
  }

  bool read_attributes(const JsonValue& object, const std::string& path,
                       std::span<const AttributeColumn> columns, std::span<std::int16_t> row) {
    if (!check_kind(object, path, Kind::object)) return false;
    for (std::size_t i = 0; i < object.keys.size(); ++i) {
      const std::string& name = object.keys[i];
      const auto column = std::find_if(columns.begin(), columns.end(), [&](const auto& candidate) {
        return candidate.attribute->id == name;
      });
      if (column == columns.end()) return fail(unknown_attribute(path, name, columns));
      if (!read_attribute(object.items[i], path_to(path, name), *column->attribute,
                          row[column->column]))
        return false;
    }
    return true;
  }

  std::string unknown_attribute(const std::string& path, const std::string& name,
                                std::span<const AttributeColumn> columns) const {
    if (columns.empty())
      return fmt::format("{}: {} declares no attribute '{}', nor any other here", path,
                         variant_.name, name);
    std::vector<std::string> names;
    for (const AttributeColumn& column : columns) names.push_back(column.attribute->id);
    return fmt::format("{}: unknown attribute '{}': there is {}", path, name, join_with_or(names));
  }

  bool read_attribute(const JsonValue& value, const std::string& path, const Attribute& attribute,
                      std::int16_t& cell) {
    switch (attribute.type) {
      case AttributeType::integer:
        return read_integer(value, path, attribute, cell);
      case AttributeType::boolean:
        if (!check_kind(value, path, Kind::boolean)) return false;
        cell = value.flag ? 1 : 0;
        return true;
      case AttributeType::power: {
        PowerId power;
        if (!check_kind(value, path, Kind::text)) return false;
        if (!take(board_.find_power(value.text), path, power)) return false;
        cell = static_cast<std::int16_t>(power.index());
        return true;
      }
      case AttributeType::province: {
        ProvinceId province;
        if (!check_kind(value, path, Kind::text)) return false;
        if (!take(board_.find_province(value.text), path, province)) return false;
        cell = static_cast<std::int16_t>(province.index());
        return true;
      }
      case AttributeType::text:
        return fail(path + ": a text cannot be given to a position");
    }
    return fail(path + ": of no known type");
  }

  bool read_integer(const JsonValue& value, const std::string& path, const Attribute& attribute,
                    std::int16_t& cell) {
    if (!check_kind(value, path, Kind::integer)) return false;
    if (value.number < attribute.min || value.number > attribute.max)
      return fail(fmt::format("{}: {} is not from {} to {}", path, value.number, attribute.min,
                              attribute.max));
    cell = static_cast<std::int16_t>(value.number);
    return true;
  }

  bool read_owners(const JsonValue& object) {
    const JsonValue* owners = object.find("owners");
    if (owners == nullptr) return true;
    if (!check_kind(*owners, "owners", Kind::object)) return false;
    std::vector<bool> named(variant_.map.provinces().size());
    for (std::size_t i = 0; i < owners->keys.size(); ++i) {
      ProvinceId province;
      if (!take(board_.find_province(owners->keys[i]), "owners", province)) return false;
      if (named[province.index()])
        return fail(fmt::format("owners: {} is named twice", variant_.map.province(province).name));
      named[province.index()] = true;
      if (!read_owner(owners->items[i], path_to("owners", owners->keys[i]), province)) return false;
    }
    return true;
  }

  bool read_owner(const JsonValue& value, const std::string& path, ProvinceId province) {
    PowerId& owner = line_.position.owner[province.index()];
    owner = PowerId::none();
    if (value.kind == Kind::null) return true;
    return check_kind(value, path, Kind::text) && take(board_.find_power(value.text), path, owner);
  }

  bool read_provinces(const JsonValue& object) {
    const JsonValue* provinces = object.find("provinces");
    if (provinces == nullptr) return true;
    if (!check_kind(*provinces, "provinces", Kind::object)) return false;
    const auto columns = attribute_columns(variant_, AttributeOwner::province);
    for (std::size_t i = 0; i < provinces->keys.size(); ++i) {
      ProvinceId province;
      if (!take(board_.find_province(provinces->keys[i]), "provinces", province)) return false;
      const auto row = std::span(line_.position.province_attributes)
                           .subspan(province.index() * columns.size(), columns.size());
      if (!read_attributes(provinces->items[i], path_to("provinces", provinces->keys[i]), columns,
                           row))
        return false;
    }
    return true;
  }

  /// What only a retreat phase has: the dislodged and the contested provinces.
  bool read_aftermath(const JsonValue& object) {
    line_.position.dislodged.clear();
    line_.position.contested.clear();
    line_.position.settle(variant_.map);
    for (const std::string_view key : {"dislodged", "contested"}) {
      const JsonValue* list = object.find(key);
      if (list == nullptr) continue;
      if (!check_kind(*list, std::string(key), Kind::list)) return false;
      if (!list->items.empty() && phase_kind(variant_, line_.position) != PhaseKind::retreat)
        return fail(fmt::format("{}: belongs to a retreat phase", key));
    }
    return read_contested(object) && read_dislodged(object);
  }

  bool read_contested(const JsonValue& object) {
    const JsonValue* list = object.find("contested");
    if (list == nullptr) return true;
    auto& contested = line_.position.contested;
    for (const JsonValue& item : list->items) {
      ProvinceId province;
      if (!check_kind(item, "contested", Kind::text)) return false;
      if (!take(board_.find_province(item.text), "contested", province)) return false;
      contested.push_back(province);
    }
    std::sort(contested.begin(), contested.end());
    contested.erase(std::unique(contested.begin(), contested.end()), contested.end());
    return true;
  }

  bool read_dislodged(const JsonValue& object) {
    const JsonValue* list = object.find("dislodged");
    if (list == nullptr) return true;
    auto& all = line_.position.dislodged;
    for (std::size_t i = 0; i < list->items.size(); ++i) {
      Dislodged dislodged;
      if (!read_one_dislodged(list->items[i], fmt::format("dislodged[{}]", i), dislodged))
        return false;
      all.push_back(std::move(dislodged));
    }
    std::stable_sort(all.begin(), all.end(),
                     [](const Dislodged& a, const Dislodged& b) { return a.unit.at < b.unit.at; });
    for (std::size_t i = 1; i < all.size(); ++i)
      if (variant_.map.province_of(all[i - 1].unit.at) == variant_.map.province_of(all[i].unit.at))
        return fail(
            fmt::format("dislodged: two units in {}", variant_.map.space(all[i].unit.at).name));
    return true;
  }

  bool read_one_dislodged(const JsonValue& object, const std::string& path, Dislodged& dislodged) {
    const std::string* by = nullptr;
    if (!check_keys(object, path, dislodged_keys) || !read_unit(object, path, dislodged.unit) ||
        !text_of(object, path, "by", by))
      return false;
    if (by != nullptr && !take(board_.find_province(*by), path + ".by", dislodged.attacker_from))
      return false;
    const JsonValue* retreats = object.find("retreats");
    if (retreats != nullptr) return read_retreats(*retreats, path + ".retreats", dislodged);
    dislodged.retreats = open_retreats(dislodged);
    return true;
  }

  bool read_retreats(const JsonValue& list, const std::string& path, Dislodged& dislodged) {
    if (!check_kind(list, path, Kind::list)) return false;
    for (const JsonValue& item : list.items) {
      SpaceId space;
      if (!check_kind(item, path, Kind::text)) return false;
      if (!take(board_.find_space(item.text), path, space)) return false;
      dislodged.retreats.push_back(space);
    }
    std::sort(dislodged.retreats.begin(), dislodged.retreats.end());
    return true;
  }

  /// Not where a unit stands, not where there was a standoff, not where the attacker came from.
  std::vector<SpaceId> open_retreats(const Dislodged& dislodged) const {
    const Position& position = line_.position;
    std::vector<SpaceId> retreats;
    for (SpaceId space : variant_.map.neighbours(dislodged.unit.unit_class, dislodged.unit.at)) {
      const ProvinceId province = variant_.map.province_of(space);
      const bool barred = dislodged.barred_origin && province == dislodged.attacker_from;
      const bool standoff =
          std::binary_search(position.contested.begin(), position.contested.end(), province);
      if (!barred && !standoff && !position.unit_in(province).valid()) retreats.push_back(space);
    }
    return retreats;
  }

  bool read_orders(const JsonValue& object, OrdersNeeded needed) {
    const JsonValue* orders = object.find("orders");
    if (orders == nullptr) return needed == OrdersNeeded::no || fail("'orders' is missing");
    if (!check_kind(*orders, "orders", Kind::object)) return false;
    for (std::size_t i = 0; i < orders->keys.size(); ++i) {
      const std::string path = path_to("orders", orders->keys[i]);
      OrderSet set;
      if (!take(board_.find_power(orders->keys[i]), "orders", set.power)) return false;
      if (!check_kind(orders->items[i], path, Kind::list)) return false;
      for (const JsonValue& item : orders->items[i].items) {
        if (!check_kind(item, path, Kind::text)) return false;
        set.lines.push_back(item.text);
      }
      line_.orders.push_back(std::move(set));
    }
    std::stable_sort(line_.orders.begin(), line_.orders.end(),
                     [](const OrderSet& a, const OrderSet& b) { return a.power < b.power; });
    return true;
  }

  /// Powers that the game master has declared to be in civil disorder.
  bool read_disorder(const JsonValue& object) {
    line_.disorder.clear();
    const JsonValue* list = object.find("disorder");
    if (list == nullptr) return true;
    if (!check_kind(*list, "disorder", Kind::list)) return false;
    for (const JsonValue& item : list->items) {
      PowerId power;
      if (!check_kind(item, "disorder", Kind::text)) return false;
      if (!take(board_.find_power(item.text), "disorder", power)) return false;
      line_.disorder.push_back(power);
    }
    return true;
  }

  bool check_position() {
    const auto problems = position_problems(variant_, line_.position);
    return problems.empty() || fail(fmt::format("{}", fmt::join(problems, "; ")));
  }

  const Board& board_;
  const Variant& variant_;
  const Setup& setup_;
  PositionLine& line_;
  std::string& problem_;
};

/// Writes the parts of a report.
class ReportWriter {
 public:
  ReportWriter(const Variant& variant, JsonWriter& json) : variant_(variant), json_(json) {}

  void write_order(const OrderReport& order) {
    json_.begin_object();
    json_.text("power", power_name(order.power));
    json_.key("order");
    order.order ? json_.text(*order.order) : json_.null();
    if (order.unit_class) json_.text("unit", variant_.classes[order.unit_class->index()].letter);
    if (order.at.valid()) json_.text("at", space_id(order.at));
    json_.key("ok");
    json_.boolean(order.ok);
    json_.text("result", result_name(order.result));
    if (order.to.valid()) json_.text("to", space_id(order.to));
    if (!order.by.empty()) write_provinces("by", order.by);
    if (!order.why.empty()) json_.text("why", order.why);
    if (!order.explanation.empty()) json_.text("explanation", order.explanation);
    json_.end_object();
  }

  /// By power, then by place.
  void write_units(const Position& position) {
    std::vector<std::size_t> order(position.units.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
      return position.units[a].power < position.units[b].power;
    });
    const auto columns = attribute_columns(variant_, AttributeOwner::unit);
    for (const std::size_t i : order) {
      json_.begin_object();
      write_unit(position.units[i]);
      write_attributes(
          columns, std::span(position.unit_attributes).subspan(i * columns.size(), columns.size()));
      json_.end_object();
    }
  }

  void write_dislodged(const Position& position) {
    std::vector<const Dislodged*> order;
    for (const Dislodged& dislodged : position.dislodged) order.push_back(&dislodged);
    std::stable_sort(order.begin(), order.end(), [](const Dislodged* a, const Dislodged* b) {
      return a->unit.power < b->unit.power;
    });
    for (const Dislodged* dislodged : order) {
      json_.begin_object();
      write_unit(dislodged->unit);
      if (dislodged->attacker_from.valid())
        json_.text("by", variant_.map.province(dislodged->attacker_from).id);
      json_.key("retreats");
      json_.begin_list();
      for (SpaceId space : dislodged->retreats) json_.text(space_id(space));
      json_.end_list();
      json_.end_object();
    }
  }

  void write_provinces(std::string_view key, std::span<const ProvinceId> provinces) {
    json_.key(key);
    json_.begin_list();
    for (ProvinceId province : provinces) json_.text(variant_.map.province(province).id);
    json_.end_list();
  }

  void write_owners(const Position& position, const std::vector<PowerId>& at_start) {
    for (std::size_t i = 0; i < position.owner.size(); ++i) {
      const PowerId owner = position.owner[i];
      if (!owner.valid() && !at_start[i].valid()) continue;
      json_.key(variant_.map.provinces()[i].id);
      owner.valid() ? json_.text(power_name(owner)) : json_.null();
    }
  }

 private:
  const std::string& power_name(PowerId power) const { return variant_.powers[power.index()].name; }
  const std::string& space_id(SpaceId space) const { return variant_.map.space(space).id; }

  void write_unit(const Unit& unit) {
    json_.text("power", power_name(unit.power));
    json_.text("unit", variant_.classes[unit.unit_class.index()].letter);
    json_.text("at", space_id(unit.at));
  }

  /// Those that differ from what a new unit has.
  void write_attributes(std::span<const AttributeColumn> columns,
                        std::span<const std::int16_t> row) {
    bool any = false;
    for (const AttributeColumn& column : columns) {
      if (row[column.column] == column.attribute->fallback) continue;
      if (!any) {
        json_.key("attributes");
        json_.begin_object();
        any = true;
      }
      json_.key(column.attribute->id);
      write_cell(*column.attribute, row[column.column]);
    }
    if (any) json_.end_object();
  }

  void write_cell(const Attribute& attribute, std::int16_t cell) {
    const auto index = static_cast<std::size_t>(cell);
    switch (attribute.type) {
      case AttributeType::boolean:
        json_.boolean(cell != 0);
        return;
      case AttributeType::power:
        json_.text(power_name(PowerId{index}));
        return;
      case AttributeType::province:
        json_.text(variant_.map.provinces()[index].id);
        return;
      case AttributeType::integer:
      case AttributeType::text:
        json_.number(cell);
        return;
    }
  }

  const Variant& variant_;
  JsonWriter& json_;
};

}  // namespace

std::optional<Time> first_time(const Variant& variant, const Setup& setup, PhaseKind kind) {
  Time time{setup.year, setup.phase};
  const auto& phases = variant.calendar.phases;
  for (std::size_t step = 0; step < phases.size(); ++step) {
    if (phases[time.phase].kind == kind) return time;
    time.year += phases[time.phase].years;
    time.phase = static_cast<std::uint8_t>((time.phase + 1U) % phases.size());
  }
  return std::nullopt;
}

bool read_position(const Board& board, const Setup& setup, const JsonValue& object,
                   OrdersNeeded orders_needed, PositionLine& line, std::string& problem) {
  return PositionReader(board, setup, line, problem).read(object, orders_needed);
}

bool read_options(const JsonValue& object,
                  std::vector<std::pair<std::string, std::string>>& options, std::string& problem) {
  const JsonValue* given = object.find("options");
  if (given == nullptr) return true;
  if (given->kind != Kind::object) {
    problem = fmt::format("options: must be an object, not {}", json_kind_name(given->kind));
    return false;
  }
  for (std::size_t i = 0; i < given->keys.size(); ++i) {
    const JsonValue& value = given->items[i];
    std::string text;
    switch (value.kind) {
      case Kind::boolean:
        text = value.flag ? "true" : "false";
        break;
      case Kind::integer:
        text = std::to_string(value.number);
        break;
      case Kind::text:
        text = value.text;
        break;
      default:
        problem = fmt::format("options.{}: must be true, false, a whole number or a text, not {}",
                              given->keys[i], json_kind_name(value.kind));
        return false;
    }
    set_choice(options, given->keys[i], text);
  }
  return true;
}

void write_report(const Board& board, const Setup& setup, const PhaseReport& report,
                  JsonWriter& json) {
  ReportWriter writer(board.variant(), json);
  const Position& after = report.after;
  json.key("orders");
  json.begin_list();
  for (const OrderReport& order : report.orders) writer.write_order(order);
  json.end_list();
  json.key("units");
  json.begin_list();
  writer.write_units(after);
  json.end_list();
  json.key("dislodged");
  json.begin_list();
  writer.write_dislodged(after);
  json.end_list();
  writer.write_provinces("contested", after.contested);
  json.key("owners");
  json.begin_object();
  writer.write_owners(after, start_position(board.variant(), setup).owner);
  json.end_object();
  json.key("messages");
  json.begin_list();
  for (const std::string& message : report.messages) json.text(message);
  json.end_list();
}

}  // namespace chancery
