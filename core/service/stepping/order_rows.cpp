#include "core/service/stepping/order_rows.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/common/contains.h"
#include "core/rules/state/regents.h"
#include "core/service/stepping/id_words.h"

namespace chancery {
namespace {

std::int32_t word(OrderRow row, RowWord which) {
  return row[static_cast<std::size_t>(which)];
}

/// True if the order says anything besides what the engine plays.
bool says_more(OrderRow row) {
  std::int32_t all = no_id;  // negative while all are
  for (std::size_t i = static_cast<std::size_t>(RowWord::number); i < row_words; ++i) all &= row[i];
  return all >= 0;
}

OrderDetails details_of(OrderRow row) {
  OrderDetails details;
  if (word(row, RowWord::number) >= 0) details.number = word(row, RowWord::number);
  if (word(row, RowWord::choice) >= 0)
    details.choice = static_cast<std::uint16_t>(word(row, RowWord::choice));
  details.power = id_of<PowerId>(word(row, RowWord::of_power));
  details.place = id_of<ProvinceId>(word(row, RowWord::place));
  details.unit = id_of<UnitId>(word(row, RowWord::of_unit));
  return details;
}

/// The power whose unit keeps the passage; none if nobody does.
PowerId keeper_of(const Variant& variant, const Position& position, std::size_t passage) {
  const UnitId keeper = position.unit_in(variant.passages[passage].keeper);
  return keeper.valid() ? position.units[keeper.index()].power : PowerId::none();
}

/// The type as an order has it: none if it is the first with its action.
OrderTypeId type_in_order(const OrderType& meaning, OrderTypeId type,
                          const FirstTypes& first_types) {
  const bool is_first = first_types[static_cast<std::size_t>(meaning.acts_as)] == type;
  return is_first && !is_listed_by_type(meaning.acts_as) ? OrderTypeId::none() : type;
}

PlainType plain_type(const Variant& variant, OrderTypeId type, const FirstTypes& first_types) {
  const OrderType& meaning = variant.order_types[type.index()];
  PlainType plain;
  plain.action = meaning.acts_as;
  plain.type = type_in_order(meaning, type, first_types);
  plain.needs_to = traits_of(meaning.acts_as).needs.has(NotationSlot::to);
  plain.needs_target = helps_another(meaning.acts_as);
  if (!is_of_power(meaning.acts_as) && meaning.powers.empty())
    for (const PhaseKind phase : {PhaseKind::movement, PhaseKind::retreat})
      plain.of_units[static_cast<std::size_t>(phase)] =
          meaning.phases[static_cast<std::size_t>(phase)];
  if (meaning.classes.empty()) plain.classes = ~std::uint64_t{0};
  for (const ClassId some : meaning.classes) plain.classes |= std::uint64_t{1} << some.index();
  return plain;
}

/// Reads the rows of one position. Its functions return what is wrong; empty if nothing is.
class OrderRowReader {
 public:
  OrderRowReader(const Variant& variant, const FirstTypes& first_types,
                 std::span<const PlainType> plain_types, const Position& position,
                 PhaseOrders& orders)
      : variant_(variant),
        first_types_(first_types),
        plain_types_(plain_types),
        position_(position),
        phase_(phase_kind(variant, position)),
        orders_(orders) {
    counts_.fill(any_number);
    set_count(RowWord::power, variant.powers.size());
    set_count(RowWord::type, variant.order_types.size());
    set_count(RowWord::unit_class, variant.classes.size());
    set_count(RowWord::to, variant.map.spaces().size());
    set_count(RowWord::target, position.units.size());
    set_count(RowWord::of_power, variant.powers.size());
    set_count(RowWord::place, variant.map.provinces().size());
    set_count(RowWord::of_unit, position.units.size());
  }

  std::string read(OrderRow row) { return read_plain(row) ? std::string() : read_any(row); }

 private:
  /// Reads the order of a unit that says nothing more, if it is right. Nearly without a branch: the
  /// processor cannot predict the next order. All that it takes, `read_any` takes alike.
  bool read_plain(OrderRow row) {
    const auto type = static_cast<std::uint32_t>(word(row, RowWord::type));
    const auto unit = static_cast<std::uint32_t>(word(row, RowWord::unit));
    if (type >= plain_types_.size() || unit >= orders_.units.size()) return false;
    const PlainType& meaning = plain_types_[type];
    const bool retreats = phase_ == PhaseKind::retreat;
    const Unit& ordered = retreats ? position_.dislodged[unit].unit : position_.units[unit];
    bool is_plain = meaning.of_units[static_cast<std::size_t>(phase_)];
    std::int32_t more = no_id;
    for (std::size_t i = static_cast<std::size_t>(RowWord::number); i < row_words; ++i)
      more &= row[i];
    is_plain &= more == no_id;
    for (std::size_t i = 0; i < static_cast<std::size_t>(RowWord::number); ++i)
      is_plain &= static_cast<std::uint32_t>(row[i]) + 1U <= counts_[i];
    is_plain &= static_cast<std::uint32_t>(word(row, RowWord::via_convoy)) <= 1U;
    is_plain &= word(row, RowWord::power) >= 0;
    is_plain &= word(row, RowWord::power) == word_of(ordered.power);
    is_plain &= ((meaning.classes >> ordered.unit_class.index()) & 1U) != 0;
    is_plain &= !meaning.needs_to | (word(row, RowWord::to) >= 0);
    is_plain &= !meaning.needs_target | (word(row, RowWord::target) >= 0);
    is_plain &= retreats | (word(row, RowWord::target) != word(row, RowWord::unit));
    if (!is_plain) return false;
    orders_.units[unit] = order_of(row, meaning.type, meaning.action);
    return true;
  }

  std::string read_any(OrderRow row) {
    if (!has_good_numbers(row)) return wrong_number(row);
    const OrderTypeId type{static_cast<std::size_t>(word(row, RowWord::type))};
    const OrderType& meaning = variant_.order_types[type.index()];
    const PowerId power{static_cast<std::size_t>(word(row, RowWord::power))};
    if (!meaning.phases[static_cast<std::size_t>(phase_)])
      return fmt::format("'{}' cannot be ordered in this phase", meaning.id);
    if (!meaning.powers.empty() && !contains(meaning.powers, power))
      return fmt::format("this power cannot order '{}'", meaning.id);
    const Order order = order_of(row, type_in_order(meaning, type, first_types_), meaning.acts_as);
    switch (traits_of(order.action).kind) {
      case ActionKind::permit:
        return read_permit(power, meaning, order);
      case ActionKind::declare:
        orders_.declarations.push_back({power, type, order.target, details_of(row)});
        return {};
      case ActionKind::plan:
      case ActionKind::vote:
      case ActionKind::keep_set:
        return fmt::format("'{}' cannot be given as a row", meaning.id);
      default:
        return phase_ == PhaseKind::adjustment ? read_adjustment(row, power, meaning, order)
                                               : read_of_unit(row, power, meaning, order);
    }
  }

  static constexpr std::uint32_t any_number = ~std::uint32_t{0};

  void set_count(RowWord which, std::size_t count) {
    counts_[static_cast<std::size_t>(which)] = static_cast<std::uint32_t>(count);
  }

  /// Whether each number is none or below how many there are. Without a branch: nearly all are.
  [[nodiscard]] bool has_good_numbers(OrderRow row) const {
    bool fits = word(row, RowWord::power) >= 0;
    fits &= word(row, RowWord::type) >= 0;
    for (std::size_t i = 0; i < row_words; ++i)
      fits &= static_cast<std::uint32_t>(row[i]) + 1U <= counts_[i];
    fits &= static_cast<std::uint32_t>(word(row, RowWord::via_convoy)) <= 1U;
    if (!fits) return false;
    const auto type = static_cast<std::size_t>(word(row, RowWord::type));
    return static_cast<std::uint32_t>(word(row, RowWord::choice)) + 1U <=
           variant_.order_types[type].choices.size();
  }

  [[nodiscard]] std::string wrong_number(OrderRow row) const {
    const auto is_wrong = [&](RowWord which) {
      const std::int32_t number = word(row, which);
      return number < 0 ||
             static_cast<std::size_t>(number) >= counts_[static_cast<std::size_t>(which)];
    };
    if (is_wrong(RowWord::power)) return "no power has this number";
    if (is_wrong(RowWord::type)) return "no order type has this number";
    return "a class, place, unit, choice or flag is out of range";
  }

  static Order order_of(OrderRow row, OrderTypeId type, Action action) {
    Order order;
    order.action = action;
    order.type = type;
    order.via_convoy = word(row, RowWord::via_convoy) == 1;
    order.unit_class = id_of<ClassId>(word(row, RowWord::unit_class));
    order.to = id_of<SpaceId>(word(row, RowWord::to));
    order.target = id_of<UnitId>(word(row, RowWord::target));
    return order;
  }

  std::string read_permit(PowerId power, const OrderType& meaning, const Order& order) {
    if (!order.target.valid() || !meaning.passage)
      return fmt::format("'{}' needs a unit", meaning.id);
    if (keeper_of(variant_, position_, *meaning.passage) != power)
      return fmt::format("'{}' is given by whoever keeps the passage", meaning.id);
    orders_.permits.push_back({*meaning.passage, order.target});
    return {};
  }

  std::string read_adjustment(OrderRow row, PowerId power, const OrderType& meaning,
                              const Order& order) {
    if (adjusts_units(order.action) && order.action != Action::build && !order.target.valid())
      return fmt::format("'{}' needs a unit", meaning.id);
    if (order.action == Action::build && (!order.to.valid() || !order.unit_class.valid()))
      return fmt::format("'{}' needs a space and a class", meaning.id);
    orders_.adjustments.push_back({power, order, Result::void_order, {}, details_of(row)});
    return {};
  }

  std::string read_of_unit(OrderRow row, PowerId power, const OrderType& meaning,
                           const Order& order) {
    if (traits_of(order.action).needs.has(NotationSlot::to) && !order.to.valid())
      return fmt::format("'{}' needs a space", meaning.id);
    if (helps_another(order.action) && !order.target.valid())
      return fmt::format("'{}' needs another unit", meaning.id);
    const std::int32_t unit = word(row, RowWord::unit);
    if (unit < 0 || static_cast<std::size_t>(unit) >= orders_.units.size())
      return "no unit has this number";
    const bool retreats = phase_ == PhaseKind::retreat;
    const auto index = static_cast<std::size_t>(unit);
    const Unit& ordered = retreats ? position_.dislodged[index].unit : position_.units[index];
    if (commander(variant_, position_, phase_, index) != power)
      return "the unit takes orders from another power";
    if (!meaning.classes.empty() && !contains(meaning.classes, ordered.unit_class))
      return "the unit's class has no such order";
    if (order.target == UnitId{index} && !retreats) return "a unit cannot help itself";
    if (says_more(row))
      orders_.set(UnitId{index}, order, details_of(row));
    else
      orders_.units[index] = order;
    return {};
  }

  const Variant& variant_;
  const FirstTypes& first_types_;
  const std::span<const PlainType> plain_types_;
  const Position& position_;
  const PhaseKind phase_;
  PhaseOrders& orders_;
  std::array<std::uint32_t, row_words> counts_;  // of what each number may mean
};

}  // namespace

PowerId commander(const Variant& variant, const Position& position, PhaseKind phase,
                  std::size_t unit) {
  const bool retreats = phase == PhaseKind::retreat;
  if (variant.regents)
    return retreats ? ordering_power_of_dislodged(variant, position, unit)
                    : ordering_power(variant, position, UnitId{unit});
  return retreats ? position.dislodged[unit].unit.power : position.units[unit].power;
}

OrderRows::OrderRows(const Variant& variant) : variant_(&variant) {
  for (std::size_t i = variant.order_types.size(); i-- > 0;)
    first_types_[static_cast<std::size_t>(variant.order_types[i].acts_as)] = OrderTypeId{i};
  if (variant.regents || variant.classes.size() > 64) return;
  for (std::size_t i = 0; i < variant.order_types.size(); ++i)
    plain_types_.push_back(plain_type(variant, OrderTypeId{i}, first_types_));
}

void OrderRows::fill_row(PowerId power, std::int32_t unit, const Order& order,
                         const OrderDetails* details, std::int32_t* row) const {
  const OrderTypeId type =
      order.type.valid() ? order.type : first_types_[static_cast<std::size_t>(order.action)];
  const auto set = [&](RowWord which, std::int32_t value) {
    row[static_cast<std::size_t>(which)] = value;
  };
  set(RowWord::power, word_of(power));
  set(RowWord::type, word_of(type));
  set(RowWord::unit, unit);
  set(RowWord::unit_class, word_of(order.unit_class));
  set(RowWord::to, word_of(order.to));
  set(RowWord::target, word_of(order.target));
  set(RowWord::via_convoy, order.via_convoy ? 1 : 0);
  std::fill(row + static_cast<std::ptrdiff_t>(RowWord::number), row + row_words, no_id);
  if (details == nullptr) return;
  if (details->number) set(RowWord::number, *details->number);
  if (details->choice) set(RowWord::choice, *details->choice);
  set(RowWord::of_power, word_of(details->power));
  set(RowWord::place, word_of(details->place));
  set(RowWord::of_unit, word_of(details->unit));
}

void OrderRows::write_row(PowerId power, std::int32_t unit, const Order& order,
                          const OrderDetails* details, std::vector<std::int32_t>& words) const {
  words.resize(words.size() + row_words);
  fill_row(power, unit, order, details, words.data() + words.size() - row_words);
}

void OrderRows::write_unit(PowerId power, std::size_t unit, const Order& order,
                           const OrderDetails* details, std::vector<std::int32_t>& words) const {
  write_row(power, static_cast<std::int32_t>(unit), order, details, words);
}

void OrderRows::write_adjustment(const AdjustmentOrder& order,
                                 std::vector<std::int32_t>& words) const {
  write_row(order.power, no_id, order.order, &order.details, words);
}

void OrderRows::write_units(const Position& position, const PhaseOrders& orders,
                            UnorderedUnits unordered, std::vector<std::int32_t>& words) const {
  const PhaseKind phase = phase_kind(*variant_, position);
  const std::size_t begin = words.size();
  words.resize(begin + orders.units.size() * row_words);
  std::int32_t* row = words.data() + begin;
  for (std::size_t i = 0; i < orders.units.size(); ++i) {
    const OrderDetails* details = orders.details_of(i);
    const bool is_ordered = details != nullptr || orders.units[i] != Order{};
    if (!is_ordered && unordered == UnorderedUnits::left_out) continue;
    fill_row(commander(*variant_, position, phase, i), static_cast<std::int32_t>(i),
             orders.units[i], details, row);
    row += row_words;
  }
  words.resize(static_cast<std::size_t>(row - words.data()));
}

void OrderRows::write(const Position& position, const PhaseOrders& orders, UnorderedUnits unordered,
                      std::vector<std::int32_t>& words) const {
  write_units(position, orders, unordered, words);
  for (const AdjustmentOrder& order : orders.adjustments) write_adjustment(order, words);
  for (const Permit& permit : orders.permits) write_permit(position, permit, words);
  for (const Declaration& declaration : orders.declarations) {
    Order order;
    order.action = Action::declare;
    order.type = declaration.type;
    order.target = declaration.about;
    write_row(declaration.power, no_id, order, &declaration.details, words);
  }
}

void OrderRows::write_permit(const Position& position, const Permit& permit,
                             std::vector<std::int32_t>& words) const {
  const PowerId keeper = keeper_of(*variant_, position, permit.passage);
  if (!keeper.valid()) return;
  for (std::size_t i = 0; i < variant_->order_types.size(); ++i) {
    if (variant_->order_types[i].passage != permit.passage) continue;
    Order order;
    order.type = OrderTypeId{i};
    order.target = permit.unit;
    write_row(keeper, no_id, order, nullptr, words);
    return;
  }
}

std::optional<RowProblem> OrderRows::read(const Position& position,
                                          std::span<const std::int32_t> words,
                                          PhaseOrders& orders) const {
  OrderRowReader reader(*variant_, first_types_, plain_types_, position, orders);
  for (std::size_t i = 0; i < words.size() / row_words; ++i)
    if (std::string problem = reader.read(row_at(words, i)); !problem.empty())
      return RowProblem{i, std::move(problem)};
  return std::nullopt;
}

}  // namespace chancery
