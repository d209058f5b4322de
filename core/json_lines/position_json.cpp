#include "core/json_lines/position_json.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/game/attribute_columns.h"
#include "core/hooks/hooks.h"
#include "core/json_lines/attributes_reader.h"
#include "core/json_lines/json_reading.h"
#include "core/phase/phase_report.h"
#include "core/phase/position_problems.h"
#include "core/state/attributes.h"

namespace chancery {
namespace {

using Kind = JsonValue::Kind;

/// Reads one object into a position and stops at the first thing that is wrong.
class PositionReader : JsonReading {
 public:
  PositionReader(const Board& board, const Setup& setup, PositionLine& line, std::string& problem)
      : JsonReading(problem),
        board_(board),
        variant_(board.variant()),
        setup_(setup),
        line_(line),
        attributes_(board, line.position, problem),
        unit_columns_(attribute_columns(variant_, AttributeOwner::unit)) {}

  bool read(const JsonValue& object, OrdersNeeded orders_needed) {
    line_.position = board_.start(setup_);
    line_.orders.clear();
    line_.plans.clear();
    return refuse_answer(object) && check_keys(object, JsonPath(), top_keys) && read_time(object) &&
           read_units(object) && read_owners(object) && attributes_.read_others(object) &&
           read_status(object) && read_aftermath(object) && read_seed(object) &&
           read_disorder(object) && read_missed(object) && read_orders(object, orders_needed) &&
           read_plans(object) && check_position();
  }

 private:
  /// What the program itself wrote is not what it reads: its orders have been played.
  bool refuse_answer(const JsonValue& object) {
    const JsonValue* orders = object.find("orders");
    const bool has_messages = object.find("messages") != nullptr;
    if (!has_messages && (orders == nullptr || orders->kind != Kind::list)) return true;
    return fail(fmt::format(
        "{}: this looks like an answer of adjudicate: leave out 'orders' and 'messages'",
        has_messages ? "unknown key 'messages'" : "orders: must be an object, not a list"));
  }

  static constexpr std::array<std::string_view, 19> top_keys{
      "id",        "phase",  "time",   "units",     "dislodged", "contested", "owners",
      "provinces", "powers", "pairs",  "knowledge", "orders",    "options",   "setup",
      "disorder",  "status", "missed", "plans",     "seed"};
  // The first three are the same, those that every unit has.
  static constexpr std::array<std::string_view, 4> unit_keys{"power", "unit", "at", "attributes"};
  static constexpr std::array<std::string_view, 6> dislodged_keys{
      "power", "unit", "at", "by", "retreats", "attributes"};

  bool read_time(const JsonValue& object) {
    std::optional<std::string_view> phase, label;
    const JsonPath whole;
    if (!text_of(object, whole, "phase", phase) || !text_of(object, whole, "time", label))
      return false;
    PhaseKind kind = PhaseKind::movement;
    if (phase) {
      const auto named = find_phase_kind(*phase);
      if (!named)
        return fail(fmt::format("phase: '{}' is none: movement, retreat or adjustment", *phase));
      kind = *named;
    }
    const auto time =
        label ? find_time(variant_, *label, kind) : first_time(variant_, setup_, kind);
    if (!time) return fail(no_such_time(label, kind));
    line_.position.time = *time;
    return true;
  }

  std::string no_such_time(std::optional<std::string_view> label, PhaseKind kind) const {
    if (!label)
      return fmt::format("phase: {} has no {} phase", variant_.name, phase_kind_name(kind));
    std::vector<std::string> labels;
    for (const Phase& phase : variant_.calendar.phases)
      if (phase.kind == kind) labels.push_back("'" + phase.label + "'");
    return fmt::format("time: no {} phase is called '{}': they are called {}",
                       phase_kind_name(kind), *label, join_with_or(labels));
  }

  /// power, unit and at: the same for units and dislodged ones.
  bool read_unit(std::span<const JsonValue* const> fields, const JsonPath& path, Unit& unit) {
    for (std::size_t i = 0; i < 3; ++i)
      if (!needed_text(fields[i], path, unit_keys[i])) return false;
    return take(board_.find_power(fields[0]->text), path, unit.power) &&
           take(board_.find_class(fields[1]->text), path, unit.unit_class) &&
           take(board_.find_space(fields[2]->text), path, unit.at);
  }

  bool read_units(const JsonValue& object) {
    const JsonValue* list = object.find("units");
    if (list == nullptr) return fail("'units' is missing");
    if (!check_kind(*list, JsonPath("units"), Kind::list)) return false;
    Position& position = line_.position;
    position.units.clear();
    position.unit_attributes.clear();
    const JsonPath path("units");
    std::array<const JsonValue*, unit_keys.size()> fields;
    for (const JsonValue& item : list->items()) {
      const JsonPath here = path.at(position.units.size());
      if (!read_fields(item, here, unit_keys, fields) ||
          !read_unit(fields, here, position.units.emplace_back()) ||
          !read_attribute_row(fields[3], here))
        return false;
    }
    return true;
  }

  /// Adds the row of the unit that was added last.
  bool read_attribute_row(const JsonValue* given, const JsonPath& path) {
    auto& rows = line_.position.unit_attributes;
    for (const AttributeColumn& column : unit_columns_) rows.push_back(column.attribute->fallback);
    if (given == nullptr) return true;
    return attributes_.read_row(*given, path.at("attributes"), unit_columns_,
                                std::span(rows).last(unit_columns_.size()));
  }

  bool read_owners(const JsonValue& object) {
    const JsonValue* owners = object.find("owners");
    if (owners == nullptr) return true;
    const JsonPath path("owners");
    if (!check_kind(*owners, path, Kind::object)) return false;
    std::vector<bool> named(variant_.map.provinces().size());
    for (const JsonValue& item : owners->items()) {
      ProvinceId province;
      if (!take(board_.find_province(item.key), path, province)) return false;
      if (named[province.index()])
        return fail(fmt::format("owners: {} is named twice", variant_.map.province(province).name));
      named[province.index()] = true;
      if (!read_owner(item, path.at(item.key), province)) return false;
    }
    return true;
  }

  bool read_owner(const JsonValue& value, const JsonPath& path, ProvinceId province) {
    PowerId& owner = line_.position.owner[province.index()];
    owner = PowerId::none();
    if (value.kind == Kind::null) return true;
    return check_kind(value, path, Kind::text) && take(board_.find_power(value.text), path, owner);
  }

  /// What only a retreat phase has: the dislodged and the contested provinces.
  bool read_aftermath(const JsonValue& object) {
    line_.position.dislodged.clear();
    line_.position.contested.clear();
    line_.position.settle(variant_.map);
    for (const std::string_view key : {"dislodged", "contested"}) {
      const JsonValue* list = object.find(key);
      if (list == nullptr) continue;
      if (!check_kind(*list, JsonPath(key), Kind::list)) return false;
      if (list->count > 0 && phase_kind(variant_, line_.position) != PhaseKind::retreat)
        return fail(fmt::format("{}: belongs to a retreat phase", key));
    }
    return read_contested(object) && read_dislodged(object);
  }

  bool read_contested(const JsonValue& object) {
    const JsonValue* list = object.find("contested");
    if (list == nullptr) return true;
    const JsonPath path("contested");
    auto& contested = line_.position.contested;
    for (const JsonValue& item : list->items()) {
      ProvinceId province;
      if (!check_kind(item, path, Kind::text)) return false;
      if (!take(board_.find_province(item.text), path, province)) return false;
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
    const JsonPath path("dislodged");
    for (const JsonValue& item : list->items()) {
      Dislodged dislodged;
      if (!read_one_dislodged(item, path.at(all.size()), dislodged)) return false;
      all.push_back(std::move(dislodged));
    }
    std::stable_sort(all.begin(), all.end(),
                     [](const Dislodged& a, const Dislodged& b) { return a.unit.at < b.unit.at; });
    for (std::size_t i = 1; i < all.size(); ++i)
      if (variant_.map.province_of(all[i - 1].unit.at) == variant_.map.province_of(all[i].unit.at))
        return fail(
            fmt::format("dislodged: two units in {}", variant_.map.space(all[i].unit.at).name));
    return ask_retreats();
  }

  /// The hook `retreats`, for those whose places are not given.
  bool ask_retreats() {
    if (!variant_.scripts || free_.empty()) return true;
    try {
      const HooksOrOwn hooks(variant_, nullptr);
      if (!hooks.get()->has(HookKind::retreats)) return true;
      Position& position = line_.position;
      hooks.get()->look_at(position);
      std::vector<std::vector<SpaceId>> kept;
      for (std::size_t i = 0; i < position.dislodged.size(); ++i) {
        const Dislodged& one = position.dislodged[i];
        const bool is_free = std::find(free_.begin(), free_.end(), one.unit.at) != free_.end();
        kept.push_back(is_free ? hooks.get()->retreats(i, one.retreats) : one.retreats);
      }
      for (std::size_t i = 0; i < kept.size(); ++i)
        position.dislodged[i].retreats = std::move(kept[i]);
    } catch (const HookFailure& failure) {
      return fail(one_line(failure.diagnostic));
    }
    return true;
  }

  bool read_one_dislodged(const JsonValue& object, const JsonPath& path, Dislodged& dislodged) {
    std::array<const JsonValue*, dislodged_keys.size()> fields;
    if (!read_fields(object, path, dislodged_keys, fields) ||
        !read_unit(fields, path, dislodged.unit))
      return false;
    const auto [by, retreats] = std::pair(fields[3], fields[4]);
    if (fields[5] != nullptr) {
      for (const AttributeColumn& column : unit_columns_)
        dislodged.attributes.push_back(column.attribute->fallback);
      if (!attributes_.read_row(*fields[5], path.at("attributes"), unit_columns_,
                                dislodged.attributes))
        return false;
    }
    if (by != nullptr && !read_attacker(*by, path.at("by"), dislodged)) return false;
    if (retreats != nullptr) return read_retreats(*retreats, path.at("retreats"), dislodged);
    if (!variant_.is_played(dislodged.unit.power)) return true;
    dislodged.retreats = open_retreats(dislodged);
    free_.push_back(dislodged.unit.at);
    return true;
  }

  bool read_attacker(const JsonValue& by, const JsonPath& path, Dislodged& dislodged) {
    return check_kind(by, path, Kind::text) &&
           take(board_.find_province(by.text), path, dislodged.attacker_from);
  }

  bool read_retreats(const JsonValue& list, const JsonPath& path, Dislodged& dislodged) {
    if (!check_kind(list, path, Kind::list)) return false;
    for (const JsonValue& item : list.items()) {
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
    return read_sets(*orders, JsonPath("orders"), line_.orders);
  }

  /// What was written ahead in earlier phases of the turn.
  bool read_plans(const JsonValue& object) {
    const JsonValue* plans = object.find("plans");
    if (plans == nullptr) return true;
    if (!read_sets(*plans, JsonPath("plans"), line_.plans)) return false;
    for (const OrderSet& set : line_.plans)
      for (const std::string& text : set.lines)
        if (!board_.reader().read_plan(text, set.power, line_.position))
          return fail(fmt::format("plans: '{}' is no order for a later phase", text));
    return true;
  }

  bool read_sets(const JsonValue& powers, const JsonPath& path, std::vector<OrderSet>& sets) {
    if (!check_kind(powers, path, Kind::object)) return false;
    for (const JsonValue& list : powers.items()) {
      PowerId power;
      if (!take(board_.find_power(list.key), path, power)) return false;
      OrderSet& set = set_under(variant_, power, list.key, sets);
      if (!read_lines(list, path.at(list.key), set.lines)) return false;
    }
    std::stable_sort(sets.begin(), sets.end(),
                     [](const OrderSet& a, const OrderSet& b) { return a.power < b.power; });
    return true;
  }

  bool read_lines(const JsonValue& list, const JsonPath& path, std::vector<std::string>& lines) {
    if (!check_kind(list, path, Kind::list)) return false;
    lines.reserve(lines.size() + list.count);
    for (const JsonValue& item : list.items()) {
      if (!check_kind(item, path, Kind::text)) return false;
      lines.emplace_back(item.text);
    }
    return true;
  }

  /// Who does not play on, and why.
  bool read_status(const JsonValue& object) {
    const JsonValue* statuses = object.find("status");
    if (statuses == nullptr) return true;
    const JsonPath path("status");
    if (!check_kind(*statuses, path, Kind::object)) return false;
    for (const JsonValue& item : statuses->items()) {
      PowerId power;
      if (!take(board_.find_power(item.key), path, power)) return false;
      if (!check_kind(item, path.at(item.key), Kind::text)) return false;
      const auto status = find_power_status(item.text);
      if (!status)
        return fail(fmt::format("{}: '{}' is none: playing, in_disorder or surrendered",
                                path.at(item.key).text(), item.text));
      line_.position.set_status(power, *status);
    }
    return true;
  }

  /// What chance begins from.
  bool read_seed(const JsonValue& object) {
    line_.seed = 0;
    const JsonValue* seed = object.find("seed");
    if (seed == nullptr) return true;
    if (!check_kind(*seed, JsonPath("seed"), Kind::integer)) return false;
    if (seed->number < 0) return fail("seed: must not be below 0");
    line_.seed = static_cast<std::uint64_t>(seed->number);
    return true;
  }

  /// Powers that the game master has declared to be in civil disorder.
  bool read_disorder(const JsonValue& object) {
    line_.disorder.clear();
    return read_powers(object, "disorder", line_.disorder);
  }

  /// Powers that sent no orders for the movement phase before.
  bool read_missed(const JsonValue& object) {
    std::vector<PowerId>& missed = line_.position.missed;
    missed.clear();
    if (!read_powers(object, "missed", missed)) return false;
    if (!missed.empty() && phase_kind(variant_, line_.position) == PhaseKind::movement)
      return fail("missed: belongs to a retreat or adjustment phase");
    std::sort(missed.begin(), missed.end());
    missed.erase(std::unique(missed.begin(), missed.end()), missed.end());
    return true;
  }

  bool read_powers(const JsonValue& object, std::string_view key, std::vector<PowerId>& powers) {
    const JsonValue* list = object.find(key);
    if (list == nullptr) return true;
    const JsonPath path(key);
    if (!check_kind(*list, path, Kind::list)) return false;
    for (const JsonValue& item : list->items()) {
      PowerId power;
      if (!check_kind(item, path, Kind::text)) return false;
      if (!take(board_.find_power(item.text), path, power)) return false;
      powers.push_back(power);
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
  AttributesReader attributes_;
  std::vector<AttributeColumn> unit_columns_;
  std::vector<SpaceId> free_;  // dislodged units without a list of where they may go
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
  if (!PositionReader(board, setup, line, problem).read(object, orders_needed)) return false;
  if (!line.position.texts.empty()) tidy_texts(AttributeRows(board.variant()), line.position);
  refresh_derived(board.variant(), line.position);
  return true;
}

bool read_setup(const JsonValue& object, std::string& setup, std::string& problem) {
  const JsonValue* given = object.find("setup");
  if (given == nullptr) return true;
  if (given->kind != Kind::text)
    problem = fmt::format("setup: must be a text, not {}", json_kind_name(given->kind));
  setup = given->text;
  return given->kind == Kind::text;
}

bool read_options(const JsonValue& object,
                  std::vector<std::pair<std::string, std::string>>& options, std::string& problem) {
  const JsonValue* given = object.find("options");
  if (given == nullptr) return true;
  if (given->kind != Kind::object) {
    problem = fmt::format("options: must be an object, not {}", json_kind_name(given->kind));
    return false;
  }
  for (const JsonValue& value : given->items()) {
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
                              value.key, json_kind_name(value.kind));
        return false;
    }
    set_choice(options, std::string(value.key), text);
  }
  return true;
}

}  // namespace chancery
