#include "core/play/json_lines/position_json.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>

#include "core/base/common/contains.h"
#include "core/play/json_lines/aftermath_reader.h"
#include "core/play/json_lines/attributes_reader.h"
#include "core/play/json_lines/json_reading.h"
#include "core/play/json_lines/order_sets_reader.h"
#include "core/play/json_lines/player_status_reader.h"
#include "core/play/json_lines/unit_reader.h"
#include "core/rules/phase/phase_report.h"
#include "core/rules/phase/position_problems.h"
#include "core/rules/state/attributes.h"

namespace chancery {
namespace {

using Kind = JsonValue::Kind;

constexpr std::array<std::string_view, 19> top_keys{
    "id",        "phase",  "time",   "units",     "dislodged", "contested", "owners",
    "provinces", "powers", "pairs",  "knowledge", "orders",    "options",   "setup",
    "disorder",  "status", "missed", "plans",     "seed"};

/// Reads one object into a position and stops at the first error.
class PositionReader : JsonReading {
 public:
  PositionReader(const Board& board, const Setup& setup, PositionLine& line, std::string& problem)
      : JsonReading(problem),
        board_(board),
        variant_(board.variant()),
        setup_(setup),
        line_(line),
        attributes_(board, line.position, problem),
        units_(board, line.position, problem),
        aftermath_(board, line.position, units_, problem),
        statuses_(board, line, problem),
        order_sets_(board, line, problem) {}

  bool read(const JsonValue& object, OrdersNeeded orders_needed,
            std::span<const std::string_view> others) {
    line_.position = board_.start(setup_);
    line_.clear_orders();
    return refuse_answer(object) && check_top_keys(object, others) && read_time(object) &&
           read_units(object) && read_owners(object) && attributes_.read_others(object) &&
           statuses_.read_status(object) && aftermath_.read(object) && read_seed(object) &&
           statuses_.read_disorder(object) && statuses_.read_missed(object) &&
           order_sets_.read_orders(object, orders_needed) && order_sets_.read_plans(object) &&
           check_position();
  }

 private:
  bool check_top_keys(const JsonValue& object, std::span<const std::string_view> others) {
    if (others.empty()) return check_keys(object, JsonPath(), top_keys);
    std::vector<std::string_view> known(top_keys.begin(), top_keys.end());
    known.insert(known.end(), others.begin(), others.end());
    return check_keys(object, JsonPath(), known);
  }

  /// Refuses an answer of this program as a question, since its orders have been played.
  bool refuse_answer(const JsonValue& object) {
    const JsonValue* orders = object.find("orders");
    const bool has_messages = object.find("messages") != nullptr;
    if (!has_messages && (orders == nullptr || orders->kind != Kind::list)) return true;
    return fail(fmt::format(
        "{}: this looks like an answer of adjudicate: remove 'orders' and 'messages'",
        has_messages ? "unknown key 'messages'" : "orders: must be an object, not a list"));
  }

  static constexpr std::array<std::string_view, 4> unit_keys{"power", "unit", "at", "attributes"};

  bool read_time(const JsonValue& object) {
    std::optional<std::string_view> phase, label;
    const JsonPath whole;
    if (!text_of(object, whole, "phase", phase) || !text_of(object, whole, "time", label))
      return false;
    PhaseKind kind = PhaseKind::movement;
    if (phase) {
      const auto named = find_phase_kind(*phase);
      if (!named)
        return fail(
            fmt::format("phase: unknown phase '{}': write movement, retreat or adjustment; its "
                        "label goes under 'time'",
                        *phase));
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
    const auto first = first_time(variant_, setup_, kind);
    std::vector<std::string> labels;
    for (std::size_t i = 0; first && i < variant_.calendar.phases.size(); ++i) {
      if (variant_.calendar.phases[i].kind != kind) continue;
      Time time = *first;
      time.phase = static_cast<decltype(time.phase)>(i);
      const std::string text = fmt::format("'{}'", phase_label(variant_, time));
      if (!contains(labels, text)) labels.push_back(text);
    }
    return fmt::format("time: no {} phase is called '{}': write {}, with its year",
                       phase_kind_name(kind), *label, join_with_or(labels));
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
          !units_.read(fields, here, position.units.emplace_back()) ||
          !units_.add_attributes(fields[3], here, position.unit_attributes))
        return false;
    }
    return true;
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

  /// The seed of all random numbers in the phase.
  bool read_seed(const JsonValue& object) {
    line_.seed = 0;
    const JsonValue* seed = object.find("seed");
    if (seed == nullptr) return true;
    if (!check_kind(*seed, JsonPath("seed"), Kind::integer)) return false;
    if (seed->number < 0) return fail("seed: must not be negative");
    line_.seed = static_cast<std::uint64_t>(seed->number);
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
  JsonUnitReader units_;
  AftermathReader aftermath_;
  PlayerStatusReader statuses_;
  OrderSetsReader order_sets_;
};

}  // namespace

void PositionLine::clear_orders() {
  for (OrderSet& set : orders)
    std::move(set.lines.begin(), set.lines.end(), std::back_inserter(spare_texts));
  orders.clear();
  plans.clear();
}

std::span<const std::string_view> position_keys() {
  return top_keys;
}

std::optional<Time> first_time(const Variant& variant, const Setup& setup, PhaseKind kind) {
  Time time{setup.year, setup.phase};
  const auto& phases = variant.calendar.phases;
  for (std::size_t step = 0; step < phases.size(); ++step) {
    if (phases[time.phase].kind == kind) return time;
    time = next_time(variant, time);
  }
  return std::nullopt;
}

bool read_position(const Board& board, const Setup& setup, const JsonValue& object,
                   OrdersNeeded orders_needed, PositionLine& line, std::string& problem,
                   std::span<const std::string_view> others) {
  if (!PositionReader(board, setup, line, problem).read(object, orders_needed, others))
    return false;
  if (!line.position.texts.empty()) tidy_texts(AttributeRows(board.variant()), line.position);
  refresh_derived(board.variant(), line.position);
  return true;
}

bool read_setup(const JsonValue& object, std::string& setup, std::string& problem) {
  const JsonValue* given = object.find("setup");
  if (given == nullptr) return true;
  if (given->kind != Kind::text)
    problem = fmt::format("setup: must be a string, not {}", json_kind_name(given->kind));
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
        problem = fmt::format("options.{}: must be true, false, a whole number or a string, not {}",
                              value.key, json_kind_name(value.kind));
        return false;
    }
    set_choice(options, std::string(value.key), text);
  }
  return true;
}

}  // namespace chancery
