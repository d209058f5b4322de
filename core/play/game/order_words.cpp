#include "core/play/game/order_words.h"

#include <fmt/format.h>

#include "core/rules/orders/order_line.h"
#include "core/rules/orders/order_print.h"

namespace chancery {
namespace {

/// True if the engine's action is all that the order does.
bool is_plain(const Variant& variant, const OrderLine& line) {
  if (!line.type.valid() || line.has_condition || line.plan) return false;
  return variant.order_types[line.type.index()].prepare.empty() && line.details == OrderDetails{};
}

class Sentence {
 public:
  Sentence(const Variant& variant, const Position& before, const OrderLine& line)
      : variant_(variant), before_(before), line_(line) {}

  [[nodiscard]] std::string write() const {
    switch (action_kind(line_.order.action)) {
      case ActionKind::stand:
        return subject() + " holds";
      case ActionKind::move:
        return subject() + " moves to " + place(line_.order.to) + route();
      case ActionKind::support:
        return help("supports");
      case ActionKind::convoy:
        return help("convoys");
      case ActionKind::retreat:
        return subject() + " retreats to " + place(line_.order.to);
      case ActionKind::disband:
        return (line_.order.target.valid() ? target() : subject()) + " disbands";
      case ActionKind::build:
        return "builds " + print_unit(variant_, line_.order.unit_class, line_.order.to);
      case ActionKind::waive:
        return "waives a build";
      default:
        return line_.printed;
    }
  }

 private:
  [[nodiscard]] std::string subject() const {
    const bool is_on_board = line_.subject.valid() &&
                             action_kind(line_.order.action) != ActionKind::retreat &&
                             line_.subject.index() < before_.units.size() &&
                             before_.units[line_.subject.index()].at == line_.at;
    return is_on_board ? print_unit(variant_, before_, line_.subject)
                       : print_unit(variant_, line_.unit_class, line_.at);
  }
  [[nodiscard]] std::string target() const {
    return print_unit(variant_, before_, line_.order.target);
  }
  [[nodiscard]] std::string place(SpaceId space) const { return variant_.map.space(space).id; }

  [[nodiscard]] std::string help(std::string_view verb) const {
    std::string text = fmt::format("{} {} {}", subject(), verb, target());
    if (names_move_of_another(line_.order.action)) text += " to " + place(line_.order.to);
    return text;
  }

  [[nodiscard]] std::string route() const {
    if (line_.path.empty()) return line_.order.via_convoy ? " by convoy" : "";
    std::vector<std::string> ids;
    for (const ProvinceId province : line_.path) ids.push_back(variant_.map.province(province).id);
    return fmt::format(" by way of {}", fmt::join(ids, ", "));
  }

  const Variant& variant_;
  const Position& before_;
  const OrderLine& line_;
};

/// True if the engine has all that the sentence names.
bool is_complete(const OrderLine& line) {
  const Order& order = line.order;
  if (names_move_of_another(order.action) && !order.to.valid()) return false;
  switch (action_kind(order.action)) {
    case ActionKind::support:
    case ActionKind::convoy:
      return line.at.valid() && order.target.valid();
    case ActionKind::move:
    case ActionKind::retreat:
      return line.at.valid() && order.to.valid();
    case ActionKind::build:
      return order.unit_class.valid() && order.to.valid();
    case ActionKind::disband:
      return line.at.valid() || order.target.valid();
    case ActionKind::stand:
      return line.at.valid();
    default:
      return true;
  }
}

}  // namespace

std::string order_in_words(const Board& board, const Position& before, PowerId power,
                           const std::string& order) {
  const OrderLine line = board.reader().read(order, power, before);
  if (!is_plain(board.variant(), line) || !is_complete(line)) return order;
  return Sentence(board.variant(), before, line).write();
}

}  // namespace chancery
