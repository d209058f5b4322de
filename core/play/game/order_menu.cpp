#include "core/play/game/order_menu.h"

#include <algorithm>
#include <optional>

#include "core/base/common/contains.h"
#include "core/play/game/name_substitution.h"
#include "core/play/game/possible_orders.h"
#include "core/rules/hooks/hooks.h"
#include "core/rules/movement/tasks.h"
#include "core/rules/orders/order_print.h"
#include "core/rules/orders/order_suggestions.h"
#include "core/rules/phase/adjustment.h"
#include "core/rules/phase/collect_orders.h"
#include "core/rules/phase/legal_orders.h"
#include "core/rules/state/regents.h"

namespace chancery {
namespace {

template <class T>
void add_once(std::vector<T>& list, T one) {
  if (!contains(list, one)) list.push_back(std::move(one));
}

/// "support" for both kinds of support; else the id of the order in words.
std::string kind_of(const OrderType& type) {
  if (is_support(type.acts_as)) return "support";
  std::string words = type.id;
  std::replace(words.begin(), words.end(), '_', ' ');
  return words;
}

/// A unit with such an order stands unless a hook finds something else for it to do, so the order
/// is more than another way to hold.
bool is_prepared_stand(const OrderType& type) {
  return is_idle(type.acts_as) && !type.prepare.empty();
}

class MenuWriter {
 public:
  MenuWriter(const Variant& variant, const Position& position, PowerId power)
      : variant_(variant),
        position_(position),
        names_(variant, position),
        hooks_(variant, nullptr),
        legal_(variant, hooks_.get()) {
    legal_.look_at_movement(position);
    const auto& types = variant.order_types;
    if (std::any_of(types.begin(), types.end(), is_prepared_stand))
      possible_.emplace(variant, position, power);
  }

  UnitMenu write(UnitId unit) {
    const Unit& current = position_.units[unit.index()];
    UnitMenu menu;
    menu.unit = spoken_unit(variant_, position_, unit);
    const Province& province = variant_.map.province(variant_.map.province_of(current.at));
    menu.terrain = variant_.map.terrains()[province.terrain].id;
    for (const Order& order : legal_.of(unit)) add(unit, order, menu);
    add_prepared_stands(unit, menu);
    add_tasks_with_text(unit, menu);
    for (std::vector<std::string>* list : {&menu.moves, &menu.rides, &menu.others})
      std::sort(list->begin(), list->end());
    std::sort(menu.works.begin(), menu.works.end());
    return menu;
  }

 private:
  void add(UnitId unit, const Order& order, UnitMenu& menu) {
    switch (action_kind(order.action)) {
      case ActionKind::move:
        add_once(order.via_convoy || order.routed ? menu.rides : menu.moves,
                 spoken_place(variant_, position_, order.to));
        return;
      case ActionKind::ride:
        add_once(menu.rides, spoken_place(variant_, position_, order.to));
        return;
      case ActionKind::work:
        add_work(unit, order, menu);
        return;
      default:
        break;
    }
    const OrderTypeId type = order.type.valid()
                                 ? order.type
                                 : type_to_print(variant_, order.action, PhaseKind::movement,
                                                 position_.units[unit.index()].unit_class);
    if (type.valid()) add_once(menu.others, kind_of(variant_.order_types[type.index()]));
  }

  void add_work(UnitId unit, const Order& order, UnitMenu& menu) const {
    const Unit& current = position_.units[unit.index()];
    const std::string printed = print_order(variant_, position_, current, order);
    if (printed.empty()) return;
    const OrderTypeId type =
        order.type.valid()
            ? order.type
            : type_to_print(variant_, order.action, PhaseKind::movement, current.unit_class);
    add_once(menu.works, UnitWork{names_.named(printed),
                                  type.valid() ? variant_.order_types[type.index()].text : ""});
  }

  /// If a number is needed, the first that may be written stands for all.
  void add_prepared_stands(UnitId unit, UnitMenu& menu) {
    if (!possible_) return;
    for (const PossibleOrder& way : possible_->ways_of_unit(unit)) {
      const OrderType& type = variant_.order_types[way.order.type.index()];
      if (!is_prepared_stand(type)) continue;
      const PossibleOrders::Texts texts = possible_->texts({way});
      if (!texts.empty()) add_once(menu.works, UnitWork{names_.named(texts.front()), type.text});
    }
  }

  /// Tasks whose orders have a text are in no list of orders.
  void add_tasks_with_text(UnitId unit, UnitMenu& menu) {
    for (const Task& task : variant_.tasks) {
      Order order;
      order.action = Action::task;
      order.type = task.type;
      if (!may_work(variant_, position_, unit, task)) continue;
      if (hooks_.get() != nullptr && legal_.is_refused(unit, order)) continue;
      const auto patterns = order_language::patterns_of(
          variant_, task.type, position_.units[unit.index()], order_language::Patterns::to_fill);
      if (!patterns.empty())
        add_once(menu.works, UnitWork{names_.named(patterns.front().first),
                                      variant_.order_types[task.type.index()].text});
    }
  }

  const Variant& variant_;
  const Position& position_;
  NameSubstitution names_;
  HooksHandle hooks_;
  LegalOrders legal_;
  std::optional<PossibleOrders> possible_;  // if the variant has prepared stands
};

}  // namespace

std::vector<UnitMenu> order_menu(const Variant& variant, const Position& position, PowerId power) {
  std::vector<UnitMenu> menus;
  if (phase_kind(variant, position) != PhaseKind::movement ||
      !gives_orders(variant, position, power))
    return menus;
  MenuWriter writer(variant, position, power);
  for (std::size_t i = 0; i < position.units.size(); ++i)
    if (position.units[i].power == power || regent_of(variant, position, UnitId{i}) == power)
      menus.push_back(writer.write(UnitId{i}));
  return menus;
}

std::vector<ReadyLine> ready_lines(const Board& board, const Position& position, PowerId power,
                                   const std::vector<std::string>& lines) {
  const Variant& variant = board.variant();
  const NameSubstitution names(variant, position);
  const std::unique_ptr<Hooks> hooks = Hooks::of(variant);
  CollectedOrders collected = collect_lines(board.reader(), position, power, lines, hooks.get());
  std::vector<ReadyLine> ready;
  for (const OrderLine& line : collected.lines)
    ready.push_back({line.printed.empty() ? line.text : names.named(line.printed),
                     line.printed.empty() ? line.text : line.printed, names.named(line.why)});
  std::vector<AdjustmentOrder>& adjustments = collected.orders.adjustments;
  if (adjustments.empty()) return ready;
  resolve_adjustments(variant, position, adjustments, hooks.get());
  for (std::size_t i = 0; i < adjustments.size(); ++i)
    if (adjustments[i].result == Result::void_order)
      ready[collected.line_of_adjustment[i]].why = names.named(adjustments[i].why);
  return ready;
}

}  // namespace chancery
