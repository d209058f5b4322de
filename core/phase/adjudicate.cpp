#include "core/phase/adjudicate.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "core/phase/adjustment.h"
#include "core/phase/collect_orders.h"
#include "core/phase/explain.h"
#include "core/phase/movement.h"
#include "core/phase/next_phase.h"
#include "core/phase/phase_hooks.h"
#include "core/phase/plans.h"
#include "core/phase/retreat.h"
#include "core/phase/tasks.h"
#include "core/phase/votes.h"
#include "core/state/attributes.h"
#include "core/state/people.h"

namespace chancery {

namespace {

OrderReport report_line(const OrderLine& line) {
  OrderReport report;
  report.power = line.power;
  report.order = line.printed.empty() ? line.text : line.printed;
  // A unit has one order, whoever wrote it; what is declared is somebody's.
  if (line.order.action == Action::declare && line.details.writer)
    report.order = sign_line(*line.details.writer, *report.order);
  if (line.unit_class.valid()) report.unit_class = line.unit_class;
  report.at = line.at;
  report.why = line.why;
  report.result = Result::void_order;
  if (line.why.empty() && is_vote(line.order.action)) {
    report.result = Result::voted;
    report.ok = true;
  }
  if (line.why.empty() && (line.plan || line.order.action == Action::declare)) {
    report.result = Result::noted;
    report.ok = true;
  }
  if (line.why.empty() && line.order.action == Action::permit) {
    report.result = Result::permitted;
    report.ok = true;
  }
  return report;
}

OrderReport report_unit(const Unit& unit, Result result) {
  OrderReport report;
  report.power = unit.power;
  report.unit_class = unit.unit_class;
  report.at = unit.at;
  report.result = result;
  return report;
}

std::string void_text(const std::string& why, const std::string& hook) {
  return hook.empty() ? fmt::format("void: {}.", why)
                      : fmt::format("void: the hook '{}' says: {}.", hook, why);
}

/// By power; the lines of each as written, then its units without orders by place.
void sort_reports(std::vector<OrderReport>& lines, std::vector<OrderReport>& units,
                  std::vector<OrderReport>& all) {
  const auto by_power = [](const OrderReport& a, const OrderReport& b) {
    return a.power < b.power;
  };
  std::stable_sort(units.begin(), units.end(), [](const OrderReport& a, const OrderReport& b) {
    return a.power != b.power ? a.power < b.power : a.at < b.at;
  });
  // Orders were collected by power; sorting them once more would only carry them about.
  if (!std::is_sorted(lines.begin(), lines.end(), by_power))
    std::stable_sort(lines.begin(), lines.end(), by_power);
  all.reserve(lines.size() + units.size());
  std::merge(std::make_move_iterator(lines.begin()), std::make_move_iterator(lines.end()),
             std::make_move_iterator(units.begin()), std::make_move_iterator(units.end()),
             std::back_inserter(all), by_power);
}

/// Powers that the GM declared in disorder, and those that nobody plays any more.
std::vector<PowerId> find_disorder(const Variant& variant, const Position& position,
                                   const PhaseOptions& options) {
  std::vector<PowerId> disorder = options.disorder;
  for (std::size_t i = 0; i < variant.powers.size(); ++i)
    if (!gives_orders(variant, position, PowerId{i}) &&
        std::find(disorder.begin(), disorder.end(), PowerId{i}) == disorder.end())
      disorder.push_back(PowerId{i});
  return disorder;
}

/// Powers with units that sent nothing, and are in disorder for it; without those that are in
/// disorder anyway.
std::vector<PowerId> find_missed(const Variant& variant, const Position& position,
                                 const std::vector<OrderSet>& orders,
                                 const std::vector<PowerId>& declared) {
  std::vector<PowerId> missed;
  if (variant.rules.orders_none != NoOrders::disorder ||
      phase_kind(variant, position) != PhaseKind::movement)
    return missed;
  const std::vector<std::int32_t> counts = count_units(variant, position);
  for (std::size_t i = 0; i < variant.powers.size(); ++i) {
    const PowerId power{i};
    const bool wrote = std::any_of(orders.begin(), orders.end(), [&](const OrderSet& set) {
      return set.power == power && !set.lines.empty();
    });
    const bool known = std::find(declared.begin(), declared.end(), power) != declared.end();
    if (counts[i] > 0 && !wrote && !known) missed.push_back(power);
  }
  return missed;
}

class PhaseResolution {
 public:
  PhaseResolution(const Variant& variant, const OrderReader& reader, const Position& position,
                  const std::vector<OrderSet>& orders, const PhaseOptions& options)
      : variant_(variant),
        position_(position),
        options_(options),
        hooks_in_use_(variant, options.hooks),
        hooks_(hooks_in_use_.get()) {
    if (hooks_ != nullptr) hooks_->use_seed(options.seed);
    disorder_ = find_disorder(variant, position, options);
    missed_ = find_missed(variant, position, orders, disorder_);
    for (PowerId power : missed_)
      tell_of(power, fmt::format("{} sent no orders: it is in civil disorder this turn",
                                 variant.powers[power.index()].name));
    disorder_.insert(disorder_.end(), missed_.begin(), missed_.end());
    std::vector<OrderSet> planned;
    const bool has_plans = add_plans(reader, orders, planned);
    collected_ = collect_orders(variant, reader, position, has_plans ? planned : orders, disorder_,
                                options.set_order, hooks_);
    report_.messages.insert(report_.messages.end(), collected_.messages.begin(),
                            collected_.messages.end());
  }

  PhaseReport resolve() {
    keep_plans();
    switch (phase_kind(variant_, position_)) {
      case PhaseKind::movement:
        resolve_movement();
        break;
      case PhaseKind::retreat:
        resolve_retreat();
        break;
      case PhaseKind::adjustment:
        resolve_adjustment();
        break;
    }
    if (hooks_ != nullptr) add_declared();
    run_after_hook(hooks_, variant_, outcomes_, of_tasks_, report_.after, report_.messages);
    if (hooks_ != nullptr) {
      for (std::string& note : hooks_->take_notes())
        report_.messages.push_back({.text = std::move(note), .audience = Audience::game_master});
    }
    refresh_derived(variant_, report_.after);
    if (captures_before_next(variant_, report_.after)) capture_centers(variant_, report_.after);
    if (!report_.after.texts.empty()) tidy_texts(AttributeRows(variant_), report_.after);
    report_.ending = count_votes(variant_, list_voters(variant_, position_, options_.disorder),
                                 collect_votes(), report_.after, report_.messages);
    return std::move(report_);
  }

 private:
  bool add_plans(const OrderReader& reader, const std::vector<OrderSet>& orders,
                 std::vector<OrderSet>& planned);
  void keep_plans();
  void add_declared();
  [[nodiscard]] Votes collect_votes() const;
  void resolve_movement();
  void tell_of_standing(const MovementOutcome& outcome);
  void disband_disordered();
  void tell_of(PowerId power, std::string text) {
    report_.messages.push_back({.text = std::move(text), .about = power});
  }
  void tell_of_automatic(const AdjustmentOutcome& outcome);
  void ask_missing_retreats();
  [[nodiscard]] std::string plan_text(const OrderLine& line) const;
  void add_details();
  void resolve_retreat();
  void resolve_adjustment();

  const Variant& variant_;
  const Position& position_;
  const PhaseOptions& options_;
  HooksOrOwn hooks_in_use_;
  Hooks* hooks_;
  std::vector<OrderOutcome> outcomes_;  // for the hook that comes after the phase
  Effects of_tasks_;                    // what finished tasks do, together with that hook
  std::vector<PowerId> missed_;         // in disorder because nothing came from them
  std::vector<PowerId> disorder_;       // these, and those that are so anyway
  CollectedOrders collected_;
  PhaseReport report_;
};

/// False when no plan is for this phase. Who is in disorder has none.
bool PhaseResolution::add_plans(const OrderReader& reader, const std::vector<OrderSet>& orders,
                                std::vector<OrderSet>& planned) {
  if (options_.plans.empty() || phase_kind(variant_, position_) == PhaseKind::movement)
    return false;
  std::vector<OrderSet> plans = options_.plans;
  std::erase_if(plans, [&](const OrderSet& set) {
    return std::find(disorder_.begin(), disorder_.end(), set.power) != disorder_.end();
  });
  planned = with_plans(variant_, reader, position_, orders, plans, report_.messages);
  return true;
}

/// What is written with the moves of a turn stands until its last phase is over.
void PhaseResolution::keep_plans() {
  const PhaseKind kind = phase_kind(variant_, position_);
  if (kind == PhaseKind::adjustment) return;
  if (kind == PhaseKind::retreat) report_.plans = options_.plans;
  for (OrderSet& own : plans_among(collected_.lines)) report_.plans.push_back(std::move(own));
  std::stable_sort(report_.plans.begin(), report_.plans.end(),
                   [](const OrderSet& a, const OrderSet& b) { return a.power < b.power; });
}

Votes PhaseResolution::collect_votes() const {
  Votes votes;
  for (const OrderLine& line : collected_.lines) {
    if (!line.why.empty()) continue;
    if (line.order.action == Action::vote_draw) votes.draw.push_back(line.power);
    if (line.order.action == Action::vote_surrender) votes.surrender.push_back(line.power);
  }
  return votes;
}

void PhaseResolution::resolve_movement() {
  MovementResolver resolver(variant_, hooks_);
  if (options_.explain) resolver.record_knots();
  const MovementOutcome& outcome = resolver.resolve(position_, collected_.by_unit,
                                                    {collected_.paths,
                                                     collected_.permits,
                                                     {},
                                                     collected_.prepared.needs,
                                                     collected_.prepared.rides,
                                                     collected_.types});
  apply_movement(variant_, position_, collected_.by_unit, outcome, resolver, report_.after);
  report_.after.settle(variant_.map);
  TasksOfTurn tasks(variant_, position_, collected_.by_unit, outcome, resolver, report_.after);
  tasks.ask_complete(hooks_);
  of_tasks_ = tasks.effects();
  const Explainer explainer(variant_, position_, collected_.by_unit, resolver, outcome);
  std::vector<OrderReport> lines, units;
  const auto complete = [&](OrderReport& report, UnitId unit) {
    report.result = outcome.results[unit.index()];
    report.ok = is_ok(report.result);
    if (report.result == Result::moved || report.result == Result::stopped)
      report.to = place_after(variant_, position_, collected_.by_unit, outcome, unit);
    report.by = culprits(variant_, position_, collected_.by_unit, resolver, outcome, unit);
    if (options_.explain) report.explanation = explainer.explain(unit);
    if (const Work* work = tasks.work_of(unit)) {
      report.result = work->result;
      report.ok = is_ok(work->result);
      if (!report.ok) report.by = work->attackers;
      if (options_.explain)
        report.explanation = fmt::format("{}. {}", tasks.tell(unit), report.explanation);
    }
  };
  lines.reserve(collected_.lines.size());
  std::vector<std::uint8_t> reported(position_.units.size(), 0);
  for (const OrderLine& line : collected_.lines) {
    OrderReport report = report_line(line);
    if (line.why.empty() && line.subject.valid())
      complete(report, line.subject);
    else if (options_.explain && !line.why.empty())
      report.explanation = void_text(line.why, line.void_by);
    if (options_.explain && line.why.empty() && line.subject.valid())
      report.explanation = plan_text(line) + report.explanation;
    // A unit may go on with a task though its order is void.
    const bool is_all = line.why.empty() || !line.subject.valid() ||
                        tasks.work_of(line.subject) == nullptr ||
                        collected_.line_of[line.subject.index()] != CollectedOrders::no_line;
    if (line.subject.valid() && is_all) reported[line.subject.index()] = 1;
    lines.push_back(std::move(report));
  }
  for (std::size_t i = 0; i < position_.units.size(); ++i) {
    if (reported[i] != 0) continue;
    OrderReport report = report_unit(position_.units[i], Result::held);
    if (collected_.by_unit[i].action != Action::hold)
      report.order = print_order(variant_, position_, position_.units[i], collected_.by_unit[i]);
    complete(report, UnitId{i});
    units.push_back(std::move(report));
  }
  sort_reports(lines, units, report_.orders);
  tell_of_standing(outcome);
  if (hooks_ != nullptr)
    outcomes_ = movement_outcomes(variant_, position_, collected_.by_unit, collected_.types,
                                  outcome, resolver, tasks);
  add_details();
  report_.after.missed = missed_;
  if (variant_.rules.disorder_dislodged == DisorderDislodged::disbanded) disband_disordered();
}

/// What the orders of units say beside what they come to.
void PhaseResolution::add_details() {
  for (std::size_t i = 0; i < outcomes_.size(); ++i) {
    const std::size_t line = collected_.line_of[i];
    if (line != CollectedOrders::no_line) outcomes_[i].details = &collected_.lines[line].details;
  }
}

/// What powers declare, for the hook alone. Outcomes of a movement are in the order of the units.
void PhaseResolution::add_declared() {
  std::vector<OrderOutcome> declared;
  for (const OrderLine& line : collected_.lines) {
    if (!line.why.empty() || line.order.action != Action::declare) continue;
    OrderOutcome one;
    one.power = line.power;
    one.type = line.type;
    one.action = Action::declare;
    one.result = Result::noted;
    one.ok = true;
    one.details = &line.details;
    if (line.order.target.valid()) {
      const Unit& unit = position_.units[line.order.target.index()];
      one.unit_class = unit.unit_class;
      one.from = unit.at;
      if (phase_kind(variant_, position_) == PhaseKind::movement)
        one.about = line.order.target.index();
    }
    declared.push_back(one);
  }
  outcomes_.insert(outcomes_.end(), declared.begin(), declared.end());
}

/// Their units are off the board at once.
void PhaseResolution::tell_of_standing(const MovementOutcome& outcome) {
  for (const UnitId lost : outcome.dislodged) {
    const Unit& unit = position_.units[lost.index()];
    if (!variant_.is_played(unit.power))
      tell_of(unit.power, fmt::format("{} of {} is disbanded: nobody plays its power",
                                      print_unit(variant_, unit.unit_class, unit.at),
                                      variant_.powers[unit.power.index()].name));
  }
}

/// What a hook has made of the order, when it is not what was written.
std::string PhaseResolution::plan_text(const OrderLine& line) const {
  if (hooks_ == nullptr || !hooks_->prepares(line.type)) return {};
  const UnitId unit = line.subject;
  const Order& order = collected_.by_unit[unit.index()];
  if (order == line.order) return {};
  return fmt::format("The hook '{}' says: {}. ", variant_.order_types[line.type.index()].prepare,
                     print_order(variant_, position_, position_.units[unit.index()], order));
}

void PhaseResolution::disband_disordered() {
  for (Dislodged& dislodged_unit : report_.after.dislodged) {
    if (std::find(disorder_.begin(), disorder_.end(), dislodged_unit.unit.power) == disorder_.end())
      continue;
    dislodged_unit.retreats.clear();
    tell_of(
        dislodged_unit.unit.power,
        fmt::format("{} of {} is disbanded: its power is in civil disorder",
                    print_unit(variant_, dislodged_unit.unit.unit_class, dislodged_unit.unit.at),
                    variant_.powers[dislodged_unit.unit.power.index()].name));
  }
}

void PhaseResolution::resolve_retreat() {
  ask_missing_retreats();
  RetreatOutcome outcome;
  resolve_retreats(variant_, position_, collected_.by_unit, outcome);
  if (hooks_ != nullptr)
    outcomes_ =
        retreat_outcomes(variant_, position_, collected_.by_unit, collected_.types, outcome);
  add_details();
  std::vector<OrderReport> lines, units;
  std::vector<std::uint8_t> reported(position_.dislodged.size(), 0);
  const auto rivals = [&](std::size_t index) {
    std::vector<ProvinceId> by;
    for (std::size_t j = 0; j < position_.dislodged.size(); ++j)
      if (j != index && outcome.collided[j] != 0 &&
          variant_.map.province_of(collected_.by_unit[j].to) ==
              variant_.map.province_of(collected_.by_unit[index].to))
        by.push_back(variant_.map.province_of(position_.dislodged[j].unit.at));
    return by;
  };
  for (const OrderLine& line : collected_.lines) {
    OrderReport report = report_line(line);
    if (line.subject.valid()) reported[line.subject.index()] = 1;
    if (line.why.empty() && line.subject.valid()) {
      const std::size_t i = line.subject.index();
      report.result = outcome.results[i];
      report.ok = is_ok(report.result) && outcome.collided[i] == 0;
      if (report.result == Result::retreated) report.to = line.order.to;
      if (report.result == Result::void_order)
        report.why =
            fmt::format("{} cannot retreat to {}", print_unit(variant_, line.unit_class, line.at),
                        variant_.map.space(line.order.to).name);
      if (outcome.collided[i] != 0) report.by = rivals(i);
    }
    if (options_.explain && !report.why.empty())
      report.explanation = void_text(report.why, line.void_by);
    lines.push_back(std::move(report));
  }
  for (std::size_t i = 0; i < position_.dislodged.size(); ++i) {
    const bool assumed = collected_.line_of[i] == CollectedOrders::no_line &&
                         collected_.by_unit[i].action == Action::retreat;
    if (reported[i] != 0 && !assumed) continue;
    const Unit& unit = position_.dislodged[i].unit;
    OrderReport report = report_unit(unit, outcome.results[i]);
    if (assumed) {
      report.order = print_order(variant_, position_, unit, collected_.by_unit[i]);
      report.ok = is_ok(report.result) && outcome.collided[i] == 0;
      if (report.result == Result::retreated) report.to = collected_.by_unit[i].to;
      if (outcome.collided[i] != 0) report.by = rivals(i);
    }
    units.push_back(std::move(report));
  }
  for (const Unit& unit : position_.units) {
    units.push_back(report_unit(unit, Result::held));
    units.back().ok = true;
  }
  sort_reports(lines, units, report_.orders);
  report_.after = position_;
  apply_retreats(variant_, collected_.by_unit, outcome, report_.after);
  report_.after.settle(variant_.map);
}

void PhaseResolution::resolve_adjustment() {
  std::vector<AdjustmentOrder> orders;
  std::vector<std::size_t> line_of;
  for (std::size_t i = 0; i < collected_.lines.size(); ++i) {
    const OrderLine& line = collected_.lines[i];
    if (!line.why.empty() || is_vote(line.order.action) || line.order.action == Action::declare)
      continue;
    orders.push_back({line.power, line.order, Result::void_order, {}});
    line_of.push_back(i);
  }
  const AdjustmentOutcome outcome = resolve_adjustments(variant_, position_, orders, hooks_);
  if (hooks_ != nullptr) {
    std::vector<OrderTypeId> types;
    for (const std::size_t line : line_of) types.push_back(collected_.lines[line].type);
    outcomes_ = adjustment_outcomes(variant_, position_, orders, types, outcome);
    std::size_t told = 0;  // those that are void have no outcome
    for (std::size_t i = 0; i < orders.size(); ++i)
      if (orders[i].result != Result::void_order)
        outcomes_[told++].details = &collected_.lines[line_of[i]].details;
  }
  std::vector<OrderReport> lines, units;
  for (const OrderLine& line : collected_.lines) lines.push_back(report_line(line));
  std::vector<std::uint8_t> reported(position_.units.size(), 0);
  for (std::size_t i = 0; i < orders.size(); ++i) {
    OrderReport& report = lines[line_of[i]];
    report.result = orders[i].result;
    report.ok = is_ok(report.result);
    report.why = orders[i].why;
    if (orders[i].order.target.valid()) reported[orders[i].order.target.index()] = 1;
  }
  if (options_.explain)
    for (std::size_t i = 0; i < lines.size(); ++i)
      if (!lines[i].why.empty())
        lines[i].explanation = void_text(lines[i].why, collected_.lines[i].void_by);
  tell_of_automatic(outcome);
  for (std::size_t i = 0; i < position_.units.size(); ++i) {
    if (reported[i] != 0) continue;
    const bool gone = std::find(outcome.automatic.begin(), outcome.automatic.end(), UnitId{i}) !=
                      outcome.automatic.end();
    units.push_back(report_unit(position_.units[i], gone ? Result::disbanded : Result::held));
    units.back().ok = !gone;
  }
  sort_reports(lines, units, report_.orders);
  report_.after = position_;
  apply_adjustments(variant_, outcome, report_.after);
}

void PhaseResolution::tell_of_automatic(const AdjustmentOutcome& outcome) {
  const auto name = [&](PowerId power) { return variant_.powers[power.index()].name; };
  const auto tell = [&](const Unit& unit, std::string_view what, Audience audience) {
    report_.messages.push_back(
        {.text = fmt::format("{} of {} is {}", print_unit(variant_, unit.unit_class, unit.at),
                             name(unit.power), what),
         .audience = audience,
         .about = unit.power});
  };
  const bool by_hook = hooks_ != nullptr && hooks_->has(HookKind::missing_disbands);
  for (const UnitId unit : outcome.automatic)
    tell(position_.units[unit.index()], "disbanded automatically",
         by_hook ? Audience::game_master : Audience::everybody);
  for (const Unit& unit : outcome.forced)
    tell(unit, "built automatically: builds may not be declined", Audience::everybody);
  for (const Unit& unit : outcome.supplied)
    tell(unit, "built, as nothing was ordered", Audience::game_master);
}

/// The hook `missing_retreat`, for whoever has no order that counts and could go somewhere. All are
/// asked before any goes.
void PhaseResolution::ask_missing_retreats() {
  if (hooks_ == nullptr || !hooks_->has(HookKind::missing_retreat)) return;
  hooks_->look_at(position_);
  for (std::size_t i = 0; i < position_.dislodged.size(); ++i) {
    const Dislodged& dislodged_unit = position_.dislodged[i];
    if (collected_.line_of[i] != CollectedOrders::no_line || dislodged_unit.retreats.empty())
      continue;
    const auto to = hooks_->missing_retreat(i, dislodged_unit.retreats);
    if (!to) continue;
    Order& order = collected_.by_unit[i];
    order.action = Action::retreat;
    order.to = *to;
    report_.messages.push_back(
        {.text = fmt::format(
             "{} of {} retreats to {}, as nothing was ordered",
             print_unit(variant_, dislodged_unit.unit.unit_class, dislodged_unit.unit.at),
             variant_.powers[dislodged_unit.unit.power.index()].name, variant_.map.space(*to).name),
         .audience = Audience::game_master,
         .about = dislodged_unit.unit.power});
  }
}

}  // namespace

PhaseReport resolve_phase(const std::shared_ptr<const Variant>& variant, const OrderReader& reader,
                          const Position& position, const std::vector<OrderSet>& orders,
                          const PhaseOptions& options) {
  try {
    return PhaseResolution(*variant, reader, position, orders, options).resolve();
  } catch (const HookFailure& failure) {
    PhaseReport report;
    report.after = position;
    report.failure = failure.diagnostic;
    return report;
  }
}

}  // namespace chancery
