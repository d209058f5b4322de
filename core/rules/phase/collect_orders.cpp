#include "core/rules/phase/collect_orders.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "core/rules/hooks/legal_hook.h"
#include "core/rules/movement/prepared_moves.h"
#include "core/rules/movement/standing_units.h"
#include "core/rules/movement/tasks.h"
#include "core/rules/movement/turn_limits.h"
#include "core/rules/orders/order_suggestions.h"
#include "core/rules/phase/beforehand.h"
#include "core/rules/phase/build_sites.h"
#include "core/rules/phase/phase_hooks.h"
#include "core/rules/phase/retreat.h"
#include "core/rules/state/names_in_play.h"
#include "core/rules/state/regents.h"
#include "core/rules/state/task_progress.h"

namespace chancery {

namespace {

constexpr std::size_t no_line = CollectedOrders::no_line;

bool is_among(const std::vector<PowerId>& powers, PowerId power) {
  return std::find(powers.begin(), powers.end(), power) != powers.end();
}

/// Everybody's lines, read and checked, and what is known about them.
struct ReadLines {
  const Variant& variant;
  const Position& position;
  const std::vector<PowerId>& disorder;
  Hooks* hooks;
  Legality& legality;
  const std::vector<PreparedOrder>& by_hooks;  // by line, of orders that hooks prepare; else empty
  const std::vector<std::size_t>& set_of;      // by line: later sets have higher numbers
};

/// Which line each unit follows, and what units do without one.
class UnitOrders {
 public:
  UnitOrders(const ReadLines& read, CollectedOrders& all)
      : variant_(read.variant),
        position_(read.position),
        disorder_(read.disorder),
        hooks_(read.hooks),
        kind_(phase_kind(variant_, position_)),
        legality_(read.legality),
        by_hooks_(read.by_hooks),
        set_of_(read.set_of),
        all_(all) {}

  /// For movement and retreats.
  void match() {
    const std::size_t count =
        kind_ == PhaseKind::movement ? position_.units.size() : position_.dislodged.size();
    all_.by_unit.assign(count, Order{});
    all_.line_of.assign(count, no_line);
    assign();
    if (kind_ == PhaseKind::movement) {
      mark_impossible_moves();
      if (variant_.rules.orders_implicit == ImplicitOrders::yes) add_implicit_orders();
      void_crowded_lines();
      if (!variant_.tasks.empty()) go_on_with_tasks();
      if (has_standing_supports(variant_)) add_standing_supports();
      collect_paths();
      collect_permits();
      complete_rides(variant_, position_, all_.by_unit, all_.prepared);
    }
    if (hooks_ != nullptr) find_types();
  }

 private:
  void keep_lines_of_chiefs();
  void assign();
  void assign_line(std::size_t index);
  void mark_impossible_moves();
  [[nodiscard]] bool may_be_implied(UnitId unit, Order& move);
  void add_implicit_orders();
  void void_crowded_lines();
  void go_on_with_tasks();
  void add_standing_supports();
  void report_going_on(const std::vector<std::pair<UnitId, const Task*>>& works);
  void collect_paths();
  [[nodiscard]] std::optional<Permit> permit_of(const OrderLine& line) const;
  [[nodiscard]] std::string end_of(const Permit& permit, std::size_t which) const;
  void collect_permits();
  void find_types();
  [[nodiscard]] bool in_disorder(PowerId power) const { return is_among(disorder_, power); }

  const Variant& variant_;
  const Position& position_;
  const std::vector<PowerId>& disorder_;
  Hooks* hooks_;
  PhaseKind kind_;
  Legality& legality_;
  const std::vector<PreparedOrder>& by_hooks_;
  const std::vector<std::size_t>& set_of_;
  CollectedOrders& all_;
};

/// DATC 4.E.1: an illegal retreat is ignored, and another order for the unit counts (4.D.3).
void check_retreats(const Variant& variant, const Position& position,
                    std::vector<OrderLine>& lines) {
  for (OrderLine& line : lines) {
    if (!line.why.empty() || !line.subject.valid() || line.order.action != Action::retreat)
      continue;
    const Dislodged& unit = position.dislodged[line.subject.index()];
    if (!can_retreat(unit, line.order.to))
      line.why = no_retreat_text(variant, position, unit, line.order.to);
  }
}

/// What the reader asks about the other orders, to choose between names. Found out only when asked.
class FactsForReading {
 public:
  FactsForReading(const Variant& variant, const OrderReader& reader, const Position& position,
                  const std::vector<OrderSet>& sets, Hooks* hooks)
      : variant_(variant), reader_(reader), position_(position), sets_(sets), hooks_(hooks) {}

  /// Valid as long as this object.
  [[nodiscard]] ReadingContext context() {
    return {[this](UnitId unit, ProvinceId to) { return is_convoyed(unit, to); },
            [this](PowerId power, ProvinceId where) { return may_build(power, where); }};
  }

 private:
  using Convoy = std::pair<UnitId, ProvinceId>;

  [[nodiscard]] bool is_convoyed(UnitId unit, ProvinceId to) {
    if (!convoys_) convoys_ = ordered_convoys();
    return std::find(convoys_->begin(), convoys_->end(), Convoy(unit, to)) != convoys_->end();
  }

  /// Lines are read by themselves here: which convoys are ordered does not depend on other orders.
  [[nodiscard]] std::vector<Convoy> ordered_convoys() const {
    std::vector<Convoy> convoys;
    Legality legality(variant_);
    legality.reset(position_);
    for (const OrderSet& set : sets_) {
      for (const std::string& text : set.lines) {
        OrderLine line = reader_.read(text, set.power, position_);
        const bool counts = line.why.empty() && line.order.action == Action::convoy &&
                            legality.check(line.subject, line.order) == Illegal::no;
        if (counts)
          convoys.emplace_back(line.order.target, variant_.map.province_of(line.order.to));
      }
    }
    return convoys;
  }

  [[nodiscard]] bool may_build(PowerId power, ProvinceId where) const {
    std::vector<ProvinceId> sites;
    list_build_sites(variant_, position_, power, sites, hooks_);
    return std::find(sites.begin(), sites.end(), where) != sites.end();
  }

  const Variant& variant_;
  const OrderReader& reader_;
  const Position& position_;
  const std::vector<OrderSet>& sets_;
  Hooks* hooks_;
  std::optional<std::vector<Convoy>> convoys_;
};

/// Makes an element of a list where it stays: its constructor becomes the call.
template <class Make>
struct MadeInPlace {
  Make make;
  operator OrderLine() const { return make(); }
};

/// Reads orders to the end of a list of lines.
class LineList {
 public:
  LineList(const OrderReader& reader, const Position& position, std::vector<OrderLine>& lines)
      : reader_(reader), position_(position), lines_(lines) {}

  /// What is known about the other orders.
  void set_context(ReadingContext context) { context_ = std::move(context); }

  OrderLine& read_line(const std::string& text, PowerId power) {
    const auto read = [&] { return reader_.read(text, power, position_, &context_); };
    return lines_.emplace_back(MadeInPlace<decltype(read)>{read});
  }

  /// Reads each order that is not empty, and asks whether to keep it. A line that cannot be read as
  /// one order may have several.
  template <class Keep>
  void read_lines(const OrderSet& set, Keep keep) {
    const auto decide = [&](OrderLine& line) {
      if (line.text.empty() || !keep(line)) lines_.pop_back();
    };
    for (const std::string& text : set.lines) {
      OrderLine& line = read_line(text, set.power);
      const bool is_read = line.type.valid() || line.why.empty();
      const auto orders =
          is_read ? std::vector<std::string>() : reader_.split(text, position_, split_attempts_);
      if (orders.size() < 2) {
        decide(line);
        continue;
      }
      lines_.pop_back();
      for (const std::string& order : orders) decide(read_line(order, set.power));
    }
  }

 private:
  const OrderReader& reader_;
  const Position& position_;
  std::vector<OrderLine>& lines_;
  ReadingContext context_;
  std::size_t split_attempts_ = 30000;  // left for splitting lines
};

/// Reads everybody's lines and decides which count.
class Collector {
 public:
  Collector(const Variant& variant, const OrderReader& reader, const Position& position,
            const std::vector<PowerId>& disorder, SetOrder set_order, Hooks* hooks,
            const Beforehand* done)
      : variant_(variant),
        reader_(reader),
        position_(position),
        disorder_(disorder),
        set_order_(set_order),
        hooks_(hooks),
        done_(done),
        kind_(phase_kind(variant, position)),
        legality_(variant),
        prepared_moves_(variant, hooks),
        list_(reader, position, all_.lines) {
    legality_.reset(position);
    if (hooks_ != nullptr) hooks_->set_position(position);
    prepared_moves_.reset(position);
  }

  CollectedOrders collect(const std::vector<OrderSet>& sets) {
    FactsForReading facts(variant_, reader_, position_, sets, hooks_);
    list_.set_context(facts.context());
    std::size_t written = 0;
    for (const OrderSet& set : sets) written += set.lines.size();
    all_.lines.reserve(written);
    for (std::size_t p = 0; p < variant_.powers.size(); ++p) read_power(PowerId{p}, sets);
    if (done_ != nullptr) take_what_was_done();
    if (kind_ == PhaseKind::movement) {
      prepare_lines();
      check_legality();
    }
    if (kind_ == PhaseKind::retreat) check_retreats(variant_, position_, all_.lines);
    if (hooks_ != nullptr && hooks_->has(HookKind::legal)) apply_legal_hook();
    if (kind_ == PhaseKind::adjustment || kind_ == PhaseKind::declaration) return std::move(all_);
    UnitOrders({variant_, position_, disorder_, hooks_, legality_, by_hooks_, set_of_}, all_)
        .match();
    return std::move(all_);
  }

 private:
  void read_power(PowerId power, const std::vector<OrderSet>& sets);
  bool read_set(const OrderSet& set, std::size_t number);
  void read_uncounted(const OrderSet& set, std::string_view why);
  void read_unordered(PowerId power, const std::vector<const OrderSet*>& own);
  [[nodiscard]] std::string name(PowerId power) const {
    return display_name(variant_, position_, power);
  }
  /// For the writer: what was sent is not what is played.
  void add_message(PowerId power, std::string text) {
    all_.messages.push_back({.text = std::move(text), .about = power, .is_private = true});
  }
  [[nodiscard]] std::string why_no_orders(PowerId power) const;
  void take_what_was_done();
  void settle_declared();
  void add_given();
  [[nodiscard]] bool is_settled(std::size_t line) const {
    return line < settled_.size() && settled_[line] != 0;
  }
  void check_legality();
  void apply_legal_hook();
  void judge(PowerId power);
  [[nodiscard]] bool is_done(std::size_t line) const;
  void prepare_lines();
  [[nodiscard]] bool goes_by_plan(UnitId unit, SpaceId to) const;
  void check_line(OrderLine& line);
  [[nodiscard]] bool in_disorder(PowerId power) const { return is_among(disorder_, power); }

  const Variant& variant_;
  const OrderReader& reader_;
  const Position& position_;
  const std::vector<PowerId>& disorder_;
  SetOrder set_order_;
  Hooks* hooks_;
  const Beforehand* done_;  // null: no hook did anything before the phase
  PhaseKind kind_;
  Legality legality_;
  PreparedMoves prepared_moves_;
  CollectedOrders all_;
  LineList list_;                        // of `all_`
  std::vector<PreparedOrder> by_hooks_;  // by line, of orders that hooks prepare; else empty
  std::vector<std::size_t> set_of_;      // by line: later sets have higher numbers
  std::vector<std::uint8_t> settled_;    // by line, if `done_`: a declaration judged before that
};

/// Reads a set. Returns true if it says that the set before it is kept.
bool Collector::read_set(const OrderSet& set, std::size_t number) {
  bool keeps = false;
  list_.read_lines(set, [&](OrderLine& line) {
    for (const std::string& note : line.notes)
      add_message(set.power, fmt::format("{}: {}: {}", name(set.power), line.text, note));
    if (in_disorder(set.power) && line.why.empty()) line.why = why_no_orders(set.power);
    if (line.why.empty() && line.order.action == Action::keep_set) {
      keeps = true;
      return false;
    }
    set_of_.push_back(number);
    return true;
  });
  return keeps;
}

/// Lines of a set that does not count are reported all the same.
void Collector::read_uncounted(const OrderSet& set, std::string_view why) {
  list_.read_lines(set, [&](OrderLine& line) {
    line.why = why;
    line.is_replaced = true;
    // Its unit is reported with the order that counts.
    line.subject = UnitId::none();
    line.unit_class = ClassId::none();
    line.at = SpaceId::none();
    set_of_.push_back(0);
    return true;
  });
}

std::string Collector::why_no_orders(PowerId power) const {
  if (!variant_.is_played(power)) return fmt::format("nobody plays {}", name(power));
  if (position_.status_of(power) == PowerStatus::surrendered)
    return fmt::format("{} has surrendered", name(power));
  return fmt::format("{} is in civil disorder", name(power));
}

/// DATC 4.D.1 and 4.D.2: which of several sets of one power count.
void Collector::read_power(PowerId power, const std::vector<OrderSet>& sets) {
  std::vector<const OrderSet*> own;
  for (const OrderSet& set : sets)
    if (set.power == power && !set.lines.empty()) own.push_back(&set);
  if (own.size() > 1 && set_order_ == SetOrder::unknown) {
    read_unordered(power, own);
    return;
  }
  const SeveralSets rule = variant_.rules.orders_several_sets;
  for (std::size_t i = own.size(); i-- > 0;) {
    const bool keeps = read_set(*own[i], i);
    const bool go_on =
        rule == SeveralSets::merge || (rule == SeveralSets::last_unless_kept && keeps);
    if (go_on || i == 0) continue;
    const std::string counting =
        i + 1 == own.size() ? "only the last counts" : fmt::format("the first {} do not count", i);
    add_message(power,
                fmt::format("{} sent {} sets of orders: {}", name(power), own.size(), counting));
    for (std::size_t earlier = 0; earlier < i; ++earlier)
      read_uncounted(*own[earlier], "it is in an earlier set of orders, which does not count");
    return;
  }
}

void Collector::read_unordered(PowerId power, const std::vector<const OrderSet*>& own) {
  const bool none =
      variant_.rules.orders_several_sets_unordered == SeveralSetsUnordered::void_order;
  add_message(power,
              fmt::format("{} sent {} sets of orders whose order of arrival is unknown: {}",
                          name(power), own.size(), none ? "none counts" : "they are merged"));
  for (const OrderSet* set : own)
    if (none)
      read_uncounted(*set, "none of the sets of orders counts");
    else
      read_set(*set, 0);
}

void Collector::check_legality() {
  for (std::size_t i = 0; i < all_.lines.size(); ++i) {
    OrderLine& line = all_.lines[i];
    if (!line.why.empty() || !line.subject.valid()) continue;
    if (!by_hooks_.empty() && by_hooks_[i].kind != PreparedOrder::Kind::as_written) continue;
    check_line(line);
    const bool supports =
        line.order.action == Action::support_hold || line.order.action == Action::support_move;
    if (line.why.empty() && supports &&
        variant_.rules.disorder_support == DisorderSupport::refused) {
      const PowerId of = position_.units[line.order.target.index()].power;  // DATC 4.D.9
      if (in_disorder(of))
        line.why = fmt::format("{} is in civil disorder: its units get no support", name(of));
    }
  }
}

void Collector::check_line(OrderLine& line) {
  Illegal reason = legality_.check(line.subject, line.order, line.type);
  if (reason == Illegal::target_cannot_go && line.order.action == Action::support_move &&
      (goes_by_plan(line.order.target, line.order.to) ||
       prepared_moves_.may_reach(line.order.target, variant_.map.province_of(line.order.to),
                                 line.power)))
    reason = Illegal::no;
  if (reason != Illegal::no)
    line.why = illegal_text(variant_, position_, line.subject, line.order, reason, line.type);
}

/// After the hook before the phase: declarations stand as they were judged, units that it took
/// orders away from have none, and those that it gave orders have these instead.
void Collector::take_what_was_done() {
  settle_declared();
  for (OrderLine& line : all_.lines) {
    if (!line.why.empty() || !line.subject.valid() || kind_ != PhaseKind::movement) continue;
    const auto& voided = done_->voided;
    const auto& given = done_->given_to;
    const auto taken =
        std::find_if(voided.begin(), voided.end(),
                     [&](const PrePhaseEffects::Voided& one) { return one.unit == line.subject; });
    if (taken != voided.end())
      line.why = taken->why;
    else if (std::find(given.begin(), given.end(), line.subject) != given.end())
      line.why = "the unit was given another order";
    if (!line.why.empty()) line.void_by = done_->hook;
  }
  add_given();
}

void Collector::settle_declared() {
  settled_.assign(all_.lines.size(), 0);
  std::vector<std::uint8_t> used(done_->declared.size(), 0);
  for (std::size_t i = 0; i < all_.lines.size(); ++i) {
    OrderLine& line = all_.lines[i];
    for (std::size_t j = 0; j < used.size(); ++j) {
      const OrderLine& judged = done_->declared[j];
      if (used[j] != 0 || judged.power != line.power || judged.text != line.text) continue;
      used[j] = 1;
      settled_[i] = 1;
      line = judged;
      break;
    }
  }
}

/// Whether or not anybody plays the powers of these units.
void Collector::add_given() {
  for (const OrderSet& set : done_->given)
    for (const std::string& text : set.lines) {
      list_.read_line(text, set.power);
      set_of_.push_back(0);
      settled_.push_back(0);
    }
}

/// Has the hook before the phase seen the declaration?
bool Collector::is_done(std::size_t line) const {
  return is_settled(line) && is_due_before(variant_, all_.lines[line].type, kind_);
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
    if (line.power != power || !line.why.empty() || is_done(i)) continue;
    lines.push_back(i);
    settled.push_back(is_settled(i) ? 1 : 0);
    orders.push_back(
        {line.power, line.type, line.subject, line.order, line.printed, &line.details});
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
    if (line.order.action == Action::legs) {  // to a station of its line, whatever its hook says
      check_line(line);
      if (!line.why.empty()) continue;
    }
    by_hooks_[i] = hooks_->prepare(
        {line.power, line.type, line.subject, line.order, line.printed, &line.details});
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
    const bool moves =
        plan.kind == PreparedOrder::Kind::ordered && plan.order.action == Action::move;
    if (moves && variant_.map.province_of(plan.order.to) == province) return true;
    if (plan.kind == PreparedOrder::Kind::legs && plan.legs.back().station == province) return true;
  }
  return false;
}

/// DATC 4.E.1: a unit with an impossible order holds and may be supported, unless its order counts
/// as a move all the same.
void UnitOrders::mark_impossible_moves() {
  if (variant_.rules.orders_impossible != ImpossibleOrder::counts_as_move) return;
  for (const OrderLine& line : all_.lines) {
    if (line.why.empty() || !line.subject.valid() || line.order.action != Action::move) continue;
    const std::size_t unit = line.subject.index();
    if (all_.line_of[unit] == no_line && !in_disorder(line.power))
      all_.by_unit[unit].impossible = true;
  }
}

/// DATC 4.D.3. A void line does not count as the first order.
void UnitOrders::assign_line(std::size_t index) {
  OrderLine& line = all_.lines[index];
  std::size_t& taken = all_.line_of[line.subject.index()];
  if (taken == no_line) {
    taken = index;
    return;
  }
  OrderLine& earlier = all_.lines[taken];
  if (set_of_[taken] != set_of_[index]) {  // later sets are read first
    line.why = fmt::format("replaced by '{}' in a later set of orders", earlier.printed);
    line.is_replaced = true;
    return;
  }
  switch (variant_.rules.orders_duplicate) {
    case DuplicateOrders::first:
      line.why = fmt::format("ignored: '{}' was ordered first", earlier.printed);
      line.is_replaced = true;
      return;
    case DuplicateOrders::last:
      earlier.why = fmt::format("ignored: '{}' was ordered later", line.printed);
      earlier.is_replaced = true;
      taken = index;
      return;
    case DuplicateOrders::void_order:
      if (earlier.why.empty()) earlier.why = "the unit was ordered more than once";
      line.why = "the unit was ordered more than once";
      return;
  }
}

/// Of the lines of a power and of a regent for one unit, only those of its chief count.
void UnitOrders::keep_lines_of_chiefs() {
  if (!variant_.regents) return;
  std::vector<PowerId> chiefs;  // by unit: whose lines count, of those who wrote one
  for (std::size_t i = 0; i < all_.line_of.size(); ++i)
    chiefs.push_back(kind_ == PhaseKind::movement
                         ? ordering_power(variant_, position_, UnitId{i})
                         : ordering_power_of_dislodged(variant_, position_, i));
  std::vector<std::uint8_t> has_line(chiefs.size(), 0);  // of its chief
  for (const OrderLine& line : all_.lines)
    if (line.why.empty() && line.subject.valid() && line.power == chiefs[line.subject.index()])
      has_line[line.subject.index()] = 1;
  for (OrderLine& line : all_.lines) {
    if (!line.why.empty() || !line.subject.valid() || has_line[line.subject.index()] == 0 ||
        line.power == chiefs[line.subject.index()])
      continue;
    line.why = "another power's order for the unit counts";
    line.is_replaced = true;
  }
}

void UnitOrders::assign() {
  keep_lines_of_chiefs();
  for (std::size_t i = 0; i < all_.lines.size(); ++i)
    if (all_.lines[i].why.empty() && all_.lines[i].subject.valid()) assign_line(i);
  for (std::size_t unit = 0; unit < all_.line_of.size(); ++unit) {
    const std::size_t line = all_.line_of[unit];
    if (line == no_line) continue;
    if (all_.lines[line].why.empty()) {
      all_.by_unit[unit] = all_.lines[line].order;
      if (!by_hooks_.empty())
        apply_prepared_order(by_hooks_[line], UnitId{unit}, all_.by_unit[unit], all_.prepared);
    } else {
      all_.line_of[unit] = no_line;
    }
  }
}

/// Hooks decide about implied moves as about written ones, but a move that a hook would prepare is
/// not implied.
bool UnitOrders::may_be_implied(UnitId unit, Order& move) {
  if (legality_.check(unit, move) != Illegal::no) return false;
  if (hooks_ == nullptr) return true;
  const OrderForHook given = order_for_hook(variant_, position_, unit, move);
  if (hooks_->prepares(given.type)) return false;
  return !hooks_->has(HookKind::legal) || !hooks_->legal(given);
}

/// DATC 4.E.3: a support or convoy of one's own move counts as ordering that move.
void UnitOrders::add_implicit_orders() {
  for (std::size_t i = 0; i < all_.lines.size(); ++i) {
    const OrderLine& line = all_.lines[i];
    const bool names_a_move =
        line.order.action == Action::support_move || line.order.action == Action::convoy;
    if (!line.why.empty() || !line.subject.valid() || !names_a_move) continue;
    const UnitId target = line.order.target;
    const Unit& unit = position_.units[target.index()];
    if (unit.power != line.power || all_.line_of[target.index()] != no_line ||
        all_.by_unit[target.index()].action != Action::hold)
      continue;
    Order move;
    move.action = Action::move;
    move.to = line.order.to;
    if (!may_be_implied(target, move)) continue;
    all_.by_unit[target.index()] = move;
    all_.messages.push_back(
        {.text = fmt::format("{}: {} counts as ordered, since '{}' names it",
                             variant_.powers[line.power.index()].name,
                             print_order(variant_, position_, unit, move), line.printed),
         .about = line.power});
  }
}

void UnitOrders::collect_paths() {
  for (const OrderLine& line : all_.lines)
    if (line.why.empty() && line.subject.valid() && !line.path.empty())
      all_.paths.push_back({line.subject, line.path});
}

std::optional<Permit> UnitOrders::permit_of(const OrderLine& line) const {
  if (!line.why.empty() || line.order.action != Action::permit) return std::nullopt;
  const auto passage = variant_.order_types[line.type.index()].passage;
  if (!passage) return std::nullopt;
  return Permit{*passage, line.order.target};
}

std::string UnitOrders::end_of(const Permit& permit, std::size_t which) const {
  return display_name(variant_, position_, variant_.passages[permit.passage].ends[which]);
}

/// If there are more permits for a passage than units may pass in a turn, none counts.
void UnitOrders::collect_permits() {
  std::vector<Permit> all;
  for (const OrderLine& line : all_.lines)
    if (const auto permit = permit_of(line);
        permit && std::find(all.begin(), all.end(), *permit) == all.end())
      all.push_back(*permit);
  for (OrderLine& line : all_.lines) {
    const auto permit = permit_of(line);
    if (!permit) continue;
    const auto here = std::count_if(all.begin(), all.end(), [&](const Permit& other) {
      return other.passage == permit->passage;
    });
    if (exceeds_turn_limit(variant_.passages[permit->passage].per_turn,
                           static_cast<std::size_t>(here)))
      line.why =
          fmt::format("{} permits were written for the passage between {} and {}, so none counts",
                      here, end_of(*permit, 0), end_of(*permit, 1));
    else if (std::find(all_.permits.begin(), all_.permits.end(), *permit) == all_.permits.end())
      all_.permits.push_back(*permit);
  }
}

/// If more units are ordered along a line than may in a turn, none goes and all hold.
void UnitOrders::void_crowded_lines() {
  for (const OrderTypeId type : variant_.lines) {
    const std::vector<UnitId> units = units_over_limit(variant_, all_.by_unit, type);
    for (const UnitId unit : units) {
      std::size_t& line = all_.line_of[unit.index()];
      all_.lines[line].why = fmt::format(
          "{} units were ordered {}, but only {} may go in one turn, so none goes", units.size(),
          order_language::pattern_of(variant_, type), *variant_.order_types[type.index()].per_turn);
      all_.by_unit[unit.index()] = Order{};
      line = no_line;
    }
  }
}

/// With some tasks, a unit without an order that counts goes on with its work. Units in disorder
/// hold.
void UnitOrders::go_on_with_tasks() {
  std::vector<std::pair<UnitId, const Task*>> works;
  for (std::size_t i = 0; i < all_.by_unit.size(); ++i) {
    const UnitId unit{i};
    Order& order = all_.by_unit[i];
    const bool idle = all_.line_of[i] == no_line && order == Order{};
    if (!idle || in_disorder(position_.units[i].power)) continue;
    const Task* task = task_to_continue(variant_, position_, unit);
    if (task == nullptr) continue;
    Order work;
    work.action = Action::task;
    work.type = task->type;
    const bool checked = hooks_ != nullptr && hooks_->has(HookKind::legal);
    if (checked && hooks_->legal(order_for_hook(variant_, position_, unit, work))) continue;
    order = work;
    works.emplace_back(unit, task);
  }
  if (!works.empty()) report_going_on(works);
}

/// Units that nobody orders may support each other.
void UnitOrders::add_standing_supports() {
  std::vector<std::uint8_t> busy;
  for (const std::size_t line : all_.line_of) busy.push_back(line == no_line ? 0 : 1);
  order_standing_supports(variant_, position_, legality_, busy, all_.by_unit);
}

/// For the game master, a message for each power.
void UnitOrders::report_going_on(const std::vector<std::pair<UnitId, const Task*>>& works) {
  for (std::size_t p = 0; p < variant_.powers.size(); ++p) {
    std::vector<std::string> texts;
    for (const auto& [unit, task] : works) {
      const Unit& worker = position_.units[unit.index()];
      if (worker.power != PowerId{p}) continue;
      const std::string order =
          print_order(variant_, position_, worker, all_.by_unit[unit.index()]);
      texts.push_back(
          fmt::format("{} (stage {} of {})",
                      order.empty() ? print_unit(variant_, worker.unit_class, worker.at) : order,
                      next_stage(variant_, position_, unit, *task), task->turns));
    }
    if (texts.empty()) continue;
    all_.messages.push_back(
        {.text = fmt::format("work of {} that continues without an order: {}",
                             display_name(variant_, position_, PowerId{p}), fmt::join(texts, ", ")),
         .audience = Audience::game_master,
         .about = PowerId{p}});
  }
}

/// The types that hooks see.
void UnitOrders::find_types() {
  all_.types.assign(all_.by_unit.size(), OrderTypeId::none());
  for (std::size_t unit = 0; unit < all_.types.size(); ++unit) {
    const std::size_t line = all_.line_of[unit];
    if (line != no_line) {
      all_.types[unit] = all_.lines[line].type;
    } else if (kind_ == PhaseKind::movement && all_.by_unit[unit].action != Action::hold) {
      all_.types[unit] =
          order_for_hook(variant_, position_, UnitId{unit}, all_.by_unit[unit]).type;  // implied
    }
  }
}

}  // namespace

CollectedOrders collect_orders(const Variant& variant, const OrderReader& reader,
                               const Position& position, const std::vector<OrderSet>& sets,
                               const std::vector<PowerId>& disorder, SetOrder set_order,
                               Hooks* hooks, const Beforehand* done) {
  return Collector(variant, reader, position, disorder, set_order, hooks, done).collect(sets);
}

}  // namespace chancery
