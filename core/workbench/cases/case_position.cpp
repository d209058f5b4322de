#include "core/workbench/cases/case_position.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "core/base/common/contains.h"
#include "core/base/common/names.h"
#include "core/play/json_lines/position_json.h"
#include "core/rules/map/document.h"
#include "core/rules/phase/phase_report.h"
#include "core/rules/phase/position_problems.h"
#include "core/workbench/cases/case_attributes.h"

namespace chancery {
namespace {

/// Places the pieces of one case on the board.
class CasePlacing {
 public:
  CasePlacing(const Board& board, const Setup& setup, const Case& test_case, CaseChecks& checks,
              CaseScripts& scripts)
      : board_(board),
        variant_(board.variant()),
        setup_(setup),
        case_(test_case),
        checks_(checks),
        scripts_(scripts) {}

  bool place(Position& position) {
    const CaseStep& first = case_.steps.front();
    if (first.phase == PhaseKind::retreat) {
      checks_.broken("case.begins-with-retreat", first.span,
                     "a case cannot begin with a retreat phase",
                     "begin with the movement phase before it and continue with [[case.then]]");
      return false;
    }
    position = scripts_.start(case_.seed);
    // Runs all three, so that one run reports every error.
    const bool timed = place_time(position);
    const bool stood = place_units(position);
    const bool owned = place_owners(position);
    if (!timed || !stood || !owned) return false;
    position.reindex(variant_.map);
    if (!CaseAttributes(board_, checks_).place(case_.state, position)) return false;
    const auto problems = position_problems(variant_, position);
    for (const std::string& problem : problems)
      checks_.broken("case.bad-position", first.span, problem);
    return problems.empty();
  }

 private:
  bool place_time(Position& position) {
    const CaseStep& first = case_.steps.front();
    const auto time = case_.time ? find_time(variant_, case_.time->text, first.phase)
                                 : first_time(variant_, setup_, first.phase);
    if (time) {
      position.time = *time;
      return true;
    }
    if (!case_.time)
      checks_.broken(
          "case.unknown-time", first.span,
          fmt::format("there is no {} phase in the calendar", phase_kind_name(first.phase)));
    else
      checks_.broken(
          "case.unknown-time", case_.time->span,
          fmt::format("there is no {} phase '{}'", phase_kind_name(first.phase), case_.time->text),
          find_phase_kind(case_.time->text)
              ? fmt::format("did you mean phase = {}?", print_text(case_.time->text))
              : labels_hint(first.phase));
    return false;
  }

  std::string labels_hint(PhaseKind kind) const {
    std::vector<std::string> labels;
    for (const Phase& phase : variant_.calendar.phases)
      if (phase.kind == kind) labels.push_back("'" + phase.label + "'");
    if (labels.empty()) return {};
    return "write " + join_with_or(labels);
  }

  bool place_units(Position& position) {
    if (!case_.units && !any_orders()) return true;
    std::vector<Unit> units;
    const bool good = case_.units ? given_units(units) : implied_units(units);
    const auto width = static_cast<std::size_t>(
        std::count_if(variant_.attributes.begin(), variant_.attributes.end(),
                      [](const Attribute& a) { return a.owner == AttributeOwner::unit; }));
    position.unit_attributes.clear();
    for (std::size_t i = 0; i < units.size() && width > 0; ++i)
      for (const Attribute& attribute : variant_.attributes)
        if (attribute.owner == AttributeOwner::unit)
          position.unit_attributes.push_back(attribute.fallback);
    position.units = std::move(units);
    return good;
  }

  bool any_orders() const {
    const auto& orders = case_.steps.front().orders;
    return std::any_of(orders.begin(), orders.end(),
                       [](const auto& entry) { return !entry.value.empty(); });
  }

  bool given_units(std::vector<Unit>& units) {
    bool good = true;
    for (const auto& entry : *case_.units) {
      const auto power = checks_.power(entry.key);
      good = good && power;
      for (const CaseText& text : entry.value) {
        const auto unit = checks_.unit(text);
        good = good && unit;
        if (power && unit) units.push_back({*power, unit->unit_class, unit->at});
      }
    }
    return good;
  }

  /// Places each unit with which an order begins. In an adjustment phase, only units that are
  /// removed have orders of their own.
  bool implied_units(std::vector<Unit>& units) {
    const CaseStep& first = case_.steps.front();
    bool good = true;
    for (const auto& entry : first.orders) {
      const auto power = checks_.power(entry.key);
      good = good && power;
      if (!power) continue;
      for (const CaseText& text : entry.value) good = imply(first, *power, text, units) && good;
    }
    return good;
  }

  bool imply(const CaseStep& step, PowerId power, const CaseText& text, std::vector<Unit>& units) {
    if (step.phase == PhaseKind::declaration) return true;
    if (step.phase == PhaseKind::adjustment && !takes_off(text, power)) return true;
    if (is_for_no_unit(text, power)) return true;
    const auto named = board_.first_unit_in(text.text);
    if (!named.problem.empty()) {
      checks_.broken("case.unknown-name", text.span, named.problem, named.hint);
      return false;
    }
    if (!named.value) {
      checks_.broken("case.no-unit", text.span,
                     fmt::format("'{}' does not say which unit it orders", text.text),
                     "add `units` to the case");
      return false;
    }
    const Unit unit{power, named.value->unit_class, named.value->at};
    if (!contains(units, unit)) units.push_back(unit);
    return true;
  }

  bool takes_off(const CaseText& text, PowerId power) {
    const Action action = read_alone(text, power, PhaseKind::adjustment).order.action;
    return action_kind(action) == ActionKind::disband;
  }

  /// True for orders that a power gives without a unit, whatever their phase.
  bool is_for_no_unit(const CaseText& text, PowerId power) {
    for (std::size_t kind = 0; kind < phase_kind_count; ++kind) {
      const OrderTypeId type = read_alone(text, power, static_cast<PhaseKind>(kind)).type;
      if (type.valid() && is_of_power(variant_.order_types[type.index()].acts_as)) return true;
    }
    return false;
  }

  /// The line as read without units on the board.
  OrderLine read_alone(const CaseText& text, PowerId power, PhaseKind phase) {
    if (!empty_) {
      empty_ = start_position(variant_, setup_);
      empty_->units.clear();
      empty_->unit_attributes.clear();
      empty_->reindex(variant_.map);
    }
    empty_->time = first_time(variant_, setup_, phase).value_or(Time{setup_.year, setup_.phase});
    return board_.reader().read(text.text, power, *empty_);
  }

  bool place_owners(Position& position) {
    bool good = true;
    for (const auto& entry : case_.owners) {
      const bool nobody = fold_name(entry.key.text) == "none";
      const auto power = nobody ? std::optional(PowerId::none()) : checks_.power(entry.key);
      good = good && power;
      for (const CaseText& text : entry.value) {
        const auto province = checks_.province(text);
        good = good && province;
        if (power && province) position.owner[province->index()] = *power;
      }
    }
    return good;
  }

  const Board& board_;
  const Variant& variant_;
  const Setup& setup_;
  const Case& case_;
  CaseChecks& checks_;
  CaseScripts& scripts_;
  std::optional<Position> empty_;  // the start without its units
};

}  // namespace

bool place_case(const Board& board, const Setup& setup, const Case& test_case, CaseChecks& checks,
                Position& position, CaseScripts& scripts) {
  return CasePlacing(board, setup, test_case, checks, scripts).place(position);
}

}  // namespace chancery
