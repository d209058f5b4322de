#include "core/rules/phase/collect_orders.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "core/base/common/contains.h"
#include "core/rules/hooks/legal_hook.h"
#include "core/rules/movement/prepared_moves.h"
#include "core/rules/phase/assign_orders.h"
#include "core/rules/phase/hook_outcomes.h"
#include "core/rules/phase/pre_phase_hook.h"
#include "core/rules/phase/retreat.h"
#include "core/rules/state/names_in_play.h"

namespace chancery {

namespace {

/// Was nothing written? Orders that never were text have a type.
bool is_blank(const OrderLine& line) {
  return line.text.empty() && !line.type.valid();
}

/// DATC 4.E.1: an illegal retreat is ignored, and another order for the unit counts (4.D.3).
void check_retreats(const Variant& variant, const Position& position,
                    std::vector<OrderLine>& lines) {
  for (OrderLine& line : lines) {
    if (!line.why.empty() || !line.subject.valid() ||
        action_kind(line.order.action) != ActionKind::retreat)
      continue;
    const Dislodged& unit = position.dislodged[line.subject.index()];
    if (!can_retreat(unit, line.order.to))
      line.why = no_retreat_text(variant, position, unit, line.order.to);
  }
}

/// Decides which lines count.
class Collector {
 public:
  Collector(const Variant& variant, const Position& position, const CollectOptions& options)
      : variant_(variant),
        position_(position),
        options_(options),
        hooks_(options.hooks),
        pre_phase_(options.pre_phase),
        kind_(phase_kind(variant, position)),
        legality_(variant),
        prepared_moves_(variant, hooks_) {}

  CollectedOrders collect(ReadOrders& read) {
    legality_.reset(position_);
    prepared_moves_.reset(position_);
    if (hooks_ != nullptr) hooks_->set_position(position_);
    std::size_t count = 0;
    for (const ReadSet& set : read.sets) count += set.lines.size();
    all_.lines.reserve(count);
    set_of_.reserve(count);
    for (std::size_t p = 0; p < variant_.powers.size(); ++p) take_power(PowerId{p}, read);
    if (pre_phase_ != nullptr) apply_pre_phase_hook();
    if (kind_ == PhaseKind::movement) {
      prepare_lines();
      check_legality();
    }
    if (kind_ == PhaseKind::retreat) check_retreats(variant_, position_, all_.lines);
    if (hooks_ != nullptr && hooks_->has(HookKind::legal)) apply_legal_hook();
    assign_orders({variant_, position_, options_.disorder, hooks_, legality_, by_hooks_, set_of_},
                  all_);
    return std::move(all_);
  }

 private:
  void take_power(PowerId power, ReadOrders& read);
  bool take_set(ReadOrders& read, std::size_t set, std::size_t number);
  void take_uncounted(ReadOrders& read, std::size_t set, std::string_view why);
  void take_unordered(PowerId power, ReadOrders& read, const std::vector<std::size_t>& own);
  void add_line(OrderLine&& line, CollectedOrders::Source source, std::size_t set, bool settled);
  [[nodiscard]] std::string name(PowerId power) const {
    return display_name(variant_, position_, power);
  }
  /// For the writer: what was sent is not what is played.
  void add_message(PowerId power, std::string text) {
    all_.messages.push_back({.text = std::move(text), .about = power, .is_private = true});
  }
  [[nodiscard]] std::string why_no_orders(PowerId power) const;
  void apply_pre_phase_hook();
  void check_legality();
  void apply_legal_hook();
  void judge(PowerId power);
  [[nodiscard]] bool is_dealt_with(std::size_t line) const;
  void prepare_lines();
  [[nodiscard]] bool goes_by_plan(UnitId unit, SpaceId to) const;
  void check_line(OrderLine& line);
  [[nodiscard]] bool in_disorder(PowerId power) const {
    const std::vector<PowerId>& all = options_.disorder;
    return contains(all, power);
  }
  /// Is it the vote of a power that is in disorder only because it sent no orders?
  [[nodiscard]] bool may_vote(const OrderLine& line) const {
    return is_vote(line.order.action) && contains(options_.missed, line.power);
  }

  const Variant& variant_;
  const Position& position_;
  const CollectOptions& options_;
  Hooks* hooks_;
  const PrePhaseHookResult* pre_phase_;  // null: no hook did anything before the phase
  PhaseKind kind_;
  Legality legality_;
  PreparedMoves prepared_moves_;
  CollectedOrders all_;
  std::vector<PreparedOrder> by_hooks_;  // by line, of orders that hooks prepare; else empty
  std::vector<std::size_t> set_of_;      // by line: later sets have higher numbers
  std::vector<std::uint8_t> settled_;    // by line: a declaration judged before that hook
};

void Collector::add_line(OrderLine&& line, CollectedOrders::Source source, std::size_t set,
                         bool settled) {
  all_.lines.push_back(std::move(line));
  set_of_.push_back(set);
  if (hooks_ == nullptr) return;
  all_.sources.push_back(source);
  settled_.push_back(settled ? 1 : 0);
}

/// Takes the lines of a set. Returns true if it says that the set before it is kept.
bool Collector::take_set(ReadOrders& read, std::size_t set, std::size_t number) {
  bool keeps = false;
  std::vector<ReadLine>& lines = read.sets[set].lines;
  const PowerId power = read.sets[set].power;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    OrderLine& line = lines[i].line;
    if (is_blank(line)) continue;
    for (const std::string& note : line.notes)
      add_message(power, fmt::format("{}: {}: {}", name(power), line.text, note));
    const bool settled = lines[i].is_settled;
    if (!settled && line.why.empty() && in_disorder(power) && !may_vote(line))
      line.why = why_no_orders(power);
    if (line.why.empty() && action_kind(line.order.action) == ActionKind::keep_set)
      keeps = true;
    else
      add_line(std::move(line), {set, i}, number, settled);
  }
  return keeps;
}

/// Lines of a set that does not count are reported all the same.
void Collector::take_uncounted(ReadOrders& read, std::size_t set, std::string_view why) {
  std::vector<ReadLine>& lines = read.sets[set].lines;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    OrderLine& line = lines[i].line;
    if (is_blank(line)) continue;
    line.why = why;
    line.is_replaced = true;
    // Its unit is reported with the order that counts.
    line.subject = UnitId::none();
    line.unit_class = ClassId::none();
    line.at = SpaceId::none();
    add_line(std::move(line), {set, i}, 0, lines[i].is_settled);
  }
}

std::string Collector::why_no_orders(PowerId power) const {
  if (!variant_.is_played(power)) return fmt::format("nobody plays {}", name(power));
  if (position_.status_of(power) == PowerStatus::surrendered)
    return fmt::format("{} has surrendered", name(power));
  return fmt::format("{} is in civil disorder", name(power));
}

/// DATC 4.D.1 and 4.D.2: which of several sets of one power count.
void Collector::take_power(PowerId power, ReadOrders& read) {
  std::vector<std::size_t> own;
  for (std::size_t i = 0; i < read.sets.size(); ++i)
    if (read.sets[i].power == power && !read.sets[i].lines.empty()) own.push_back(i);
  if (own.size() > 1 && options_.set_order == SetOrder::unknown) {
    take_unordered(power, read, own);
    return;
  }
  const SeveralSets rule = variant_.rules.orders_several_sets;
  for (std::size_t i = own.size(); i-- > 0;) {
    const bool keeps = take_set(read, own[i], i);
    const bool go_on =
        rule == SeveralSets::merge || (rule == SeveralSets::last_unless_kept && keeps);
    if (go_on || i == 0) continue;
    const std::string counting =
        i + 1 == own.size() ? "only the last counts" : fmt::format("the first {} do not count", i);
    add_message(power,
                fmt::format("{} sent {} sets of orders: {}", name(power), own.size(), counting));
    for (std::size_t earlier = 0; earlier < i; ++earlier)
      take_uncounted(read, own[earlier], "it is in an earlier set of orders, which does not count");
    return;
  }
}

void Collector::take_unordered(PowerId power, ReadOrders& read,
                               const std::vector<std::size_t>& own) {
  const bool none =
      variant_.rules.orders_several_sets_unordered == SeveralSetsUnordered::void_order;
  add_message(power,
              fmt::format("{} sent {} sets of orders whose order of arrival is unknown: {}",
                          name(power), own.size(), none ? "none counts" : "they are merged"));
  for (const std::size_t set : own)
    if (none)
      take_uncounted(read, set, "none of the sets of orders counts");
    else
      take_set(read, set, 0);
}

void Collector::check_legality() {
  for (std::size_t i = 0; i < all_.lines.size(); ++i) {
    OrderLine& line = all_.lines[i];
    if (!line.why.empty() || !line.subject.valid()) continue;
    if (!by_hooks_.empty() && by_hooks_[i].kind != PreparedOrder::Kind::as_written) continue;
    check_line(line);
    if (line.why.empty() && is_support(line.order.action) &&
        variant_.rules.disorder_support == DisorderSupport::refused) {
      const PowerId of = position_.units[line.order.target.index()].power;  // DATC 4.D.9
      if (in_disorder(of))
        line.why = fmt::format("{} is in civil disorder: its units get no support", name(of));
    }
  }
}

void Collector::check_line(OrderLine& line) {
  Illegal reason = legality_.check(line.subject, line.order, line.type);
  if (reason == Illegal::target_cannot_go && supports_move(line.order.action) &&
      (goes_by_plan(line.order.target, line.order.to) ||
       prepared_moves_.may_reach(line.order.target, variant_.map.province_of(line.order.to),
                                 line.power)))
    reason = Illegal::no;
  if (reason != Illegal::no)
    line.why = illegal_text(variant_, position_, line.subject, line.order, reason, line.type);
}

/// Units that the hook took orders away from have none, and those that it gave orders have these
/// instead, whether or not anybody plays their powers.
void Collector::apply_pre_phase_hook() {
  for (OrderLine& line : all_.lines) {
    if (!line.why.empty() || !line.subject.valid() || kind_ != PhaseKind::movement) continue;
    const auto& voided = pre_phase_->voided;
    const auto& given = pre_phase_->given;
    const auto taken = std::find_if(
        voided.begin(), voided.end(),
        [&](const PrePhaseEffects::Voided& entry) { return entry.unit == line.subject; });
    if (taken != voided.end())
      line.why = taken->why;
    else if (std::any_of(given.begin(), given.end(),
                         [&](const OrderLine& other) { return other.subject == line.subject; }))
      line.why = "the unit was given another order";
    if (!line.why.empty()) line.void_by = pre_phase_->hook;
  }
  for (const OrderLine& line : pre_phase_->given) add_line(OrderLine(line), {}, 0, false);
}

/// Has the hook before the phase seen the declaration?
bool Collector::is_dealt_with(std::size_t line) const {
  return settled_[line] != 0 && is_due_before(variant_, all_.lines[line].type, kind_);
}

/// A variant's own restrictions, on what the board allows. Lines are by power, except those that
/// the hook before the phase gave.
void Collector::apply_legal_hook() {
  std::vector<std::uint8_t> wrote(variant_.powers.size(), 0);
  for (const OrderLine& line : all_.lines) wrote[line.power.index()] = 1;
  for (std::size_t p = 0; p < wrote.size(); ++p)
    if (wrote[p] != 0) judge(PowerId{p});
}

void Collector::judge(PowerId power) {
  std::vector<std::size_t> lines;
  std::vector<OrderForHook> orders;
  std::vector<std::uint8_t> settled;
  for (std::size_t i = 0; i < all_.lines.size(); ++i) {
    const OrderLine& line = all_.lines[i];
    if (line.power != power || !line.why.empty() || is_dealt_with(i)) continue;
    lines.push_back(i);
    settled.push_back(settled_[i]);
    orders.push_back(given_by(line));
  }
  const auto why = legal_hook_verdicts(*hooks_, std::move(orders), settled);
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (!why[i]) continue;
    all_.lines[lines[i]].why = *why[i];
    all_.lines[lines[i]].void_by = hook_name(HookKind::legal);
  }
}

/// Calls the hooks that prepare orders. An order that its hook changes is legal; one that the hook
/// leaves as it was written is checked like any other.
void Collector::prepare_lines() {
  if (hooks_ == nullptr || !hooks_->prepares_any()) return;
  by_hooks_.resize(all_.lines.size());
  for (std::size_t i = 0; i < all_.lines.size(); ++i) {
    OrderLine& line = all_.lines[i];
    if (!line.why.empty() || !line.subject.valid() || !hooks_->prepares(line.type)) continue;
    // To a station of its line, whatever its hook says.
    if (action_kind(line.order.action) == ActionKind::ride) {
      check_line(line);
      if (!line.why.empty()) continue;
    }
    by_hooks_[i] = hooks_->prepare(given_by(line));
    if (by_hooks_[i].kind != PreparedOrder::Kind::refused) continue;
    line.why = by_hooks_[i].why;
    line.void_by = variant_.order_types[line.type.index()].prepare;
  }
}

/// Does a hook take the unit there? The board itself may have no edge.
bool Collector::goes_by_plan(UnitId unit, SpaceId to) const {
  const ProvinceId province = variant_.map.province_of(to);
  for (std::size_t i = 0; i < by_hooks_.size(); ++i) {
    const OrderLine& line = all_.lines[i];
    const PreparedOrder& plan = by_hooks_[i];
    if (!line.why.empty() || line.subject != unit) continue;
    const bool moves = plan.kind == PreparedOrder::Kind::ordered && moves_unit(plan.order.action);
    if (moves && variant_.map.province_of(plan.order.to) == province) return true;
    if (plan.kind == PreparedOrder::Kind::legs && plan.legs.back().station == province) return true;
  }
  return false;
}

}  // namespace

CollectedOrders collect_orders(const Variant& variant, const Position& position, ReadOrders read,
                               const CollectOptions& options) {
  return Collector(variant, position, options).collect(read);
}

CollectedOrders collect_lines(const OrderReader& reader, const Position& position, PowerId power,
                              const std::vector<std::string>& lines, Hooks* hooks) {
  CollectOptions options;
  options.hooks = hooks;
  if (!gives_orders(reader.variant(), position, power)) options.disorder.push_back(power);
  const OrderSet set{power, lines};
  return collect_orders(reader.variant(), position,
                        read_orders(reader, position, std::span(&set, 1), hooks), options);
}

}  // namespace chancery
