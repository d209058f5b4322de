#include "core/workbench/cases/case_coverage.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/common/contains.h"
#include "core/rules/hooks/hooks.h"
#include "core/rules/phase/next_phase.h"
#include "core/rules/phase/resolve_phase.h"
#include "core/rules/variant/variant_scripts.h"
#include "core/workbench/cases/edge_coverage.h"

namespace chancery {
namespace {

/// A row whose items are known in advance; cases mark them as covered.
class CoverageColumn {
 public:
  CoverageColumn(std::string id, std::string title) : row_{std::move(id), std::move(title), {}} {}

  void expect(std::string name) { row_.items.push_back({std::move(name), {}}); }
  void tick(std::string_view name, const std::string& case_id) {
    const auto found = std::find_if(row_.items.begin(), row_.items.end(),
                                    [&](const CoverageItem& item) { return item.name == name; });
    if (found == row_.items.end()) return;
    auto& cases = found->cases;
    if (!contains(cases, case_id)) cases.push_back(case_id);
  }
  [[nodiscard]] CoverageRow take() { return std::move(row_); }

 private:
  CoverageRow row_;
};

std::string setting(const std::string& option, std::string_view value) {
  return fmt::format("{} = {}", option, value);
}

/// The values of an option that cases should try; for a number its limits and the default.
std::vector<std::string> values_of(const Option& option) {
  switch (option.type) {
    case Option::Type::boolean:
      return {"true", "false"};
    case Option::Type::choice:
      return option.choices;
    case Option::Type::integer:
      break;
  }
  std::vector<std::string> values{option.fallback};
  for (const auto& end : {option.min, option.max})
    if (end && std::to_string(*end) != option.fallback) values.push_back(std::to_string(*end));
  return values;
}

/// The coverage of everything except edges and switches, by name.
class BoardCoverage {
 public:
  explicit BoardCoverage(const Board& board)
      : provinces_("provinces", "provinces"),
        classes_("classes", "unit classes"),
        types_("orders", "order types"),
        notations_("notations", "notations"),
        phases_("phases", "phases"),
        setups_("setups", "setups"),
        options_("options", "options") {
    const Variant& variant = board.variant();
    for (const Province& province : variant.map.provinces()) provinces_.expect(province.id);
    for (const UnitClass& unit_class : variant.classes) classes_.expect(unit_class.id);
    for (const OrderType& type : variant.order_types) {
      types_.expect(type.id);
      for (std::size_t i = 0; i < type.notations.size(); ++i)
        if (type.stages[i] <= 1) notations_.expect(type.id + ": " + type.notations[i]);
    }
    for (const Phase& phase : variant.calendar.phases) phases_.expect(phase_name(phase));
    for (const Setup& setup : variant.setups) setups_.expect(setup.id);
    for (const Option& option : variant.options)
      for (const std::string& value : values_of(option)) options_.expect(setting(option.id, value));
  }

  void add(const Case& test_case, const CaseResult& result) {
    if (!result.board || result.broken) return;
    board_ = result.board.get();
    id_ = test_case.id.text;
    setups_.tick(result.setup, id_);
    for (const Option& option : board_->variant().options)
      options_.tick(setting(option.id, option.value), id_);
    add_claims(test_case.steps.front().expect);
    for (const PlayedStep& step : result.played) add_step(step);
  }

  void take(std::vector<CoverageRow>& rows) {
    for (CoverageColumn* ticks :
         {&provinces_, &classes_, &types_, &notations_, &phases_, &setups_, &options_})
      rows.push_back(ticks->take());
  }

 private:
  static std::string phase_name(const Phase& phase) {
    return fmt::format("{} ({})", phase.label, phase_kind_name(phase.kind));
  }

  void tick_province(ProvinceId province) {
    provinces_.tick(board_->variant().map.province(province).id, id_);
  }

  void add_place(const CaseText& text) {
    if (const auto province = board_->find_province(text.text); province.value)
      tick_province(*province.value);
  }

  void add_claims(const CaseExpectation& expect) {
    for (const auto* claims : {&expect.adjacent, &expect.not_adjacent})
      for (const CasePairs& claim : *claims)
        for (const auto& [first, second] : claim.pairs) {
          add_place(first);
          add_place(second);
        }
    for (const CaseText& center : expect.centers) add_place(center);
    for (const auto& entry : expect.names) add_place(entry.value);
  }

  void add_step(const PlayedStep& step) {
    const Variant& variant = board_->variant();
    phases_.tick(phase_name(variant.calendar.phases[step.before.time.phase]), id_);
    for (const OrderReport& order : step.report.orders) {
      if (!order.order || order.result == Result::void_order) continue;
      if (order.at.valid()) tick_province(variant.map.province_of(order.at));
      if (order.to.valid()) tick_province(variant.map.province_of(order.to));
      if (order.unit_class) classes_.tick(variant.classes[order.unit_class->index()].id, id_);
    }
    for (const OrderSet& set : step.orders)
      for (const std::string& text : set.lines) add_line(set.power, text, step.before);
  }

  void add_line(PowerId power, const std::string& text, const Position& before) {
    const OrderLine line = board_->reader().read(text, power, before);
    if (!line.type.valid() || !line.why.empty()) return;
    const OrderType& type = board_->variant().order_types[line.type.index()];
    types_.tick(type.id, id_);
    // The stages of a task count as one notation.
    std::size_t notation = line.notation;
    while (type.stages[notation] > 1) --notation;
    notations_.tick(type.id + ": " + type.notations[notation], id_);
  }

  CoverageColumn provinces_, classes_, types_, notations_, phases_, setups_, options_;
  const Board* board_ = nullptr;
  std::string id_;
};

/// Finds hooks that returned something in a case, by playing each case again.
CoverageRow cover_hooks(const Board& board, std::span<const RanCase> cases) {
  CoverageColumn row("hooks", "hooks");
  if (!board.variant().scripts) return row.take();
  for (const Hook& hook : board.variant().scripts->hooks) row.expect(hook.name);
  for (const RanCase& ran : cases) {
    if (!ran.result->board || ran.result->broken) continue;
    const auto variant = ran.result->board->shared_variant();
    const auto hooks = Hooks::of(*variant);
    if (!hooks) continue;
    for (const PlayedStep& step : ran.result->played) {
      PhaseOptions options = step.options;
      options.hooks = hooks.get();
      const PhaseReport report =
          resolve_phase(variant, ran.result->board->reader(), step.before, step.orders, options);
      std::optional<Ending> ending;
      if (!report.failure) next_phase(*variant, report.after, ending, hooks.get());
    }
    for (std::size_t i = 0; i < hooks->effective_calls().size(); ++i)
      if (hooks->effective_calls()[i] > 0)
        row.tick(variant->scripts->hooks[i].name, ran.test_case->id.text);
  }
  return row.take();
}

CoverageRow cover_switches(std::span<const RanCase> cases) {
  CoverageColumn row("rules", "rule switches");
  for (const RuleSwitch& rule_switch : rule_switches()) row.expect(std::string(rule_switch.name));
  for (const SwitchTrial& trial : try_switches(cases))
    row.tick(trial.rule_switch->name, cases[trial.ran].test_case->id.text);
  return row.take();
}

}  // namespace

std::size_t CoverageRow::covered() const {
  return static_cast<std::size_t>(std::count_if(
      items.begin(), items.end(), [](const CoverageItem& item) { return !item.cases.empty(); }));
}

std::vector<CoverageRow> cover(const Board& board, std::span<const RanCase> cases) {
  EdgeCoverage edges(board);
  BoardCoverage others(board);
  for (const RanCase& ran : cases) {
    edges.add(*ran.test_case, *ran.result);
    others.add(*ran.test_case, *ran.result);
  }
  std::vector<CoverageRow> rows = edges.rows();
  others.take(rows);
  if (CoverageRow hooks = cover_hooks(board, cases); !hooks.items.empty())
    rows.push_back(std::move(hooks));
  rows.push_back(cover_switches(cases));
  return rows;
}

}  // namespace chancery
