#include "core/rules/phase/adjudicate.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/rules/phase/at_once.h"
#include "core/rules/phase/beforehand.h"
#include "core/rules/phase/next_phase.h"
#include "core/rules/phase/phase_hooks.h"
#include "core/rules/phase/phase_in_progress.h"
#include "core/rules/phase/plans.h"
#include "core/rules/phase/votes.h"
#include "core/rules/script/script_allowance.h"
#include "core/rules/state/attributes.h"
#include "core/rules/state/names_in_play.h"
#include "core/rules/state/regents.h"

namespace chancery {

namespace {

/// Powers that the game master declared in disorder, and those that nobody plays any more.
std::vector<PowerId> find_disorder(const Variant& variant, const Position& position,
                                   const PhaseOptions& options) {
  std::vector<PowerId> disorder = options.disorder;
  for (std::size_t i = 0; i < variant.powers.size(); ++i)
    if (!gives_orders(variant, position, PowerId{i}) &&
        std::find(disorder.begin(), disorder.end(), PowerId{i}) == disorder.end())
      disorder.push_back(PowerId{i});
  return disorder;
}

/// Does a unit wait for an order of the power?
bool has_to_move(const Variant& variant, const Position& position, PowerId power) {
  for (std::size_t i = 0; i < position.units.size(); ++i)
    if (decides_for_unit(variant, position, power, UnitId{i})) return true;
  return false;
}

/// Powers with units that are in disorder only because they sent no orders (rules.orders_none).
std::vector<PowerId> find_missed(const Variant& variant, const Position& position,
                                 const std::vector<OrderSet>& orders,
                                 const std::vector<PowerId>& declared) {
  std::vector<PowerId> missed;
  if (variant.rules.orders_none != NoOrders::disorder ||
      phase_kind(variant, position) != PhaseKind::movement)
    return missed;
  for (std::size_t i = 0; i < variant.powers.size(); ++i) {
    const PowerId power{i};
    const bool wrote = std::any_of(orders.begin(), orders.end(), [&](const OrderSet& set) {
      return set.power == power && !set.lines.empty();
    });
    const bool known = std::find(declared.begin(), declared.end(), power) != declared.end();
    if (!wrote && !known && has_to_move(variant, position, power)) missed.push_back(power);
  }
  return missed;
}

/// What every phase does before and after the part that depends on its kind.
class PhaseResolution {
 public:
  /// `done` is what the hook before the phase did, if it did something.
  PhaseResolution(const Variant& variant, const OrderReader& reader, const Position& position,
                  const std::vector<OrderSet>& orders, const PhaseOptions& options,
                  const Beforehand* done = nullptr)
      : hooks_in_use_(variant, options.hooks),
        kind_(phase_kind(variant, position)),
        phase_{.variant = variant,
               .position = position,
               .options = options,
               .hooks = hooks_in_use_.get()},
        done_(done) {
    if (phase_.hooks != nullptr) phase_.hooks->set_seed(options.seed);
    find_powers_in_disorder(orders);
    collect(reader, orders);
  }

  /// Calls the hook before the phase; nothing if it changes nothing.
  std::optional<Beforehand> act_before() {
    return act_beforehand(phase_.variant, phase_.position, phase_.collected, phase_.hooks);
  }
  [[nodiscard]] Hooks* hooks() const { return phase_.hooks; }

  PhaseReport resolve() {
    if (done_ != nullptr)
      phase_.report.messages.insert(phase_.report.messages.begin(), done_->messages.begin(),
                                    done_->messages.end());
    keep_plans();
    switch (kind_) {
      case PhaseKind::movement:
        resolve_movement_phase(phase_);
        break;
      case PhaseKind::retreat:
        resolve_retreat_phase(phase_);
        break;
      case PhaseKind::adjustment:
        resolve_adjustment_phase(phase_);
        break;
      case PhaseKind::declaration:
        resolve_declaration_phase(phase_);
        break;
    }
    run_hooks();
    finish_position();
    PhaseReport& report = phase_.report;
    report.ending = count_votes(
        phase_.variant, list_voters(phase_.variant, phase_.position, phase_.options.disorder),
        collect_votes(), report.after, report.messages);
    return std::move(report);
  }

 private:
  void find_powers_in_disorder(const std::vector<OrderSet>& orders);
  void collect(const OrderReader& reader, const std::vector<OrderSet>& orders);
  bool add_plans(const OrderReader& reader, const std::vector<OrderSet>& orders,
                 std::vector<OrderSet>& planned);
  void keep_plans();
  void run_hooks();
  void add_declared();
  void finish_position();
  [[nodiscard]] Votes collect_votes() const;

  HooksHandle hooks_in_use_;
  PhaseKind kind_;
  PhaseInProgress phase_;
  const Beforehand* done_;
};

void PhaseResolution::find_powers_in_disorder(const std::vector<OrderSet>& orders) {
  const Variant& variant = phase_.variant;
  std::vector<PowerId>& disorder = phase_.disorder;
  disorder = find_disorder(variant, phase_.position, phase_.options);
  phase_.missed = find_missed(variant, phase_.position, orders, disorder);
  for (const PowerId power : phase_.missed)
    phase_.add_message(power, fmt::format("{} sent no orders: it is in civil disorder this turn",
                                          display_name(variant, phase_.position, power)));
  disorder.insert(disorder.end(), phase_.missed.begin(), phase_.missed.end());
}

void PhaseResolution::collect(const OrderReader& reader, const std::vector<OrderSet>& orders) {
  std::vector<OrderSet> planned;
  const bool has_plans = add_plans(reader, orders, planned);
  phase_.collected =
      collect_orders(phase_.variant, reader, phase_.position, has_plans ? planned : orders,
                     phase_.disorder, phase_.options.set_order, phase_.hooks, done_);
  const std::vector<Message>& messages = phase_.collected.messages;
  phase_.report.messages.insert(phase_.report.messages.end(), messages.begin(), messages.end());
}

/// Returns false if no plan is for this phase. Plans of powers in disorder do not count.
bool PhaseResolution::add_plans(const OrderReader& reader, const std::vector<OrderSet>& orders,
                                std::vector<OrderSet>& planned) {
  if (phase_.options.plans.empty() || kind_ == PhaseKind::movement) return false;
  const std::vector<PowerId>& disorder = phase_.disorder;
  std::vector<OrderSet> plans = phase_.options.plans;
  std::erase_if(plans, [&](const OrderSet& set) {
    return std::find(disorder.begin(), disorder.end(), set.power) != disorder.end();
  });
  planned =
      with_plans(phase_.variant, reader, phase_.position, orders, plans, phase_.report.messages);
  return true;
}

/// Plans hold until the last phase of the turn they were written in.
void PhaseResolution::keep_plans() {
  if (kind_ == PhaseKind::adjustment || kind_ == PhaseKind::declaration) return;
  std::vector<OrderSet>& plans = phase_.report.plans;
  if (kind_ == PhaseKind::retreat) plans = phase_.options.plans;
  for (OrderSet& own : plans_among(phase_.collected.lines)) plans.push_back(std::move(own));
  std::stable_sort(plans.begin(), plans.end(),
                   [](const OrderSet& a, const OrderSet& b) { return a.power < b.power; });
}

Votes PhaseResolution::collect_votes() const {
  Votes votes;
  for (const OrderLine& line : phase_.collected.lines) {
    if (!line.why.empty()) continue;
    if (line.order.action == Action::vote_draw) votes.draw.push_back(line.power);
    if (line.order.action == Action::vote_surrender) votes.surrender.push_back(line.power);
  }
  return votes;
}

void PhaseResolution::run_hooks() {
  PhaseReport& report = phase_.report;
  if (phase_.hooks != nullptr) add_declared();
  run_after_hook(phase_.hooks, phase_.variant, phase_.outcomes, phase_.of_tasks, report.after,
                 report.messages);
  if (phase_.hooks == nullptr) return;
  for (std::string& note : phase_.hooks->take_notes())
    report.messages.push_back({.text = std::move(note), .audience = Audience::game_master});
}

/// Declarations that only the hook after the phase sees. They follow the outcomes of the units.
void PhaseResolution::add_declared() {
  std::vector<OrderOutcome> declared;
  for (const OrderLine& line : phase_.collected.lines)
    if (line.why.empty() && line.order.action == Action::declare &&
        is_due_after(phase_.variant, line.type, kind_))
      declared.push_back(declared_outcome(phase_.variant, phase_.position, line.power, line.type,
                                          line.order.target, line.details));
  phase_.outcomes.insert(phase_.outcomes.end(), declared.begin(), declared.end());
}

void PhaseResolution::finish_position() {
  const Variant& variant = phase_.variant;
  Position& after = phase_.report.after;
  refresh_derived(variant, after);
  if (captures_before_next(variant, after, phase_.hooks)) capture_centers(variant, after);
  if (!after.texts.empty()) tidy_texts(AttributeRows(variant), after);
}

/// Resolves what is left once some declarations have taken effect at once. Throws HookFailure.
PhaseReport resolve_rest(const std::shared_ptr<const Variant>& variant, const OrderReader& reader,
                         const Position& position, const std::vector<OrderSet>& orders,
                         const PhaseOptions& options) {
  PhaseResolution resolution(*variant, reader, position, orders, options);
  const std::optional<Beforehand> done = resolution.act_before();
  if (!done) return resolution.resolve();
  PhaseOptions same = options;
  same.hooks = resolution.hooks();
  PhaseReport report =
      PhaseResolution(*variant, reader, done->position, orders, same, &*done).resolve();
  if (!(done->position == position))
    report.changed = std::make_shared<const Position>(done->position);
  return report;
}

/// The whole report, by power: what took effect at once comes first.
void put_first(ActedAtOnce&& acted, const Position& before, PhaseReport& report) {
  report.orders.insert(report.orders.begin(), acted.orders.begin(), acted.orders.end());
  std::stable_sort(report.orders.begin(), report.orders.end(),
                   [](const OrderReport& a, const OrderReport& b) { return a.power < b.power; });
  report.messages.insert(report.messages.begin(), acted.messages.begin(), acted.messages.end());
  if (!report.changed && !(acted.position == before))
    report.changed = std::make_shared<const Position>(std::move(acted.position));
}

}  // namespace

PhaseReport resolve_phase(const std::shared_ptr<const Variant>& variant, const OrderReader& reader,
                          const Position& position, const std::vector<OrderSet>& orders,
                          const PhaseOptions& options) {
  const ScriptAllowance allowance(AllowanceOf::phase);
  try {
    const HooksHandle hooks(*variant, options.hooks);
    if (hooks.get() == nullptr) return resolve_rest(variant, reader, position, orders, options);
    PhaseOptions same = options;
    same.hooks = hooks.get();
    if (!same.hooks->has(HookKind::at_once))
      return resolve_rest(variant, reader, position, orders, same);
    same.hooks->set_seed(options.seed);
    std::optional<ActedAtOnce> acted = act_at_once(
        *variant, reader, position, orders, find_disorder(*variant, position, options), same.hooks);
    if (!acted) return resolve_rest(variant, reader, position, orders, same);
    PhaseReport report = resolve_rest(variant, reader, acted->position, acted->left, same);
    put_first(std::move(*acted), position, report);
    return report;
  } catch (const HookFailure& failure) {
    PhaseReport report;
    report.after = position;
    report.failure = failure.diagnostic;
    return report;
  }
}

}  // namespace chancery
