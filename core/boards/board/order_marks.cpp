#include "core/boards/board/order_marks.h"

#include <utility>

#include "core/boards/board/order_routes.h"
#include "core/play/game/order_menu.h"

namespace chancery {
namespace {

/// The mark of an order line, and the line of its ride, if any.
struct ReadMark {
  OrderMark mark;
  const OrderType* along = nullptr;
};

/// Returns nothing if the order cannot be drawn.
std::optional<ReadMark> read_mark(const OrderReader& reader, const Position& before,
                                  const std::string& text, PowerId power) {
  const OrderLine line = reader.read(text, power, before);
  if (!line.type.valid() || traits_of(line.order.action).drawn_as == DrawnAs::nothing)
    return std::nullopt;
  ReadMark read;
  OrderMark& mark = read.mark;
  mark.action = line.order.action;
  mark.power = power;
  mark.unit_class = line.unit_class;
  mark.from = line.at;
  mark.to = line.order.to;
  if (!mark.from.valid() && action_kind(line.order.action) == ActionKind::disband &&
      line.order.target.valid())
    mark.from = before.units[line.order.target.index()].at;
  if (helps_another(mark.action)) {
    if (!line.order.target.valid()) return std::nullopt;
    mark.helped = before.units[line.order.target.index()].at;
  }
  if (actions::supports_of_holds.has(mark.action)) mark.to = SpaceId::none();
  if (!mark.from.valid()) return std::nullopt;
  if (traits_of(mark.action).needs.has(NotationSlot::to) && !mark.to.valid()) return std::nullopt;
  // A ride along a line is drawn as a move from its start to its end.
  if (action_kind(mark.action) == ActionKind::ride) {
    mark.action = Action::move;
    read.along = &reader.variant().order_types[line.type.index()];
    mark.through = stations_between(reader.variant().map, *read.along, mark.from, mark.to);
  }
  return read;
}

Fate fate_of(const OrderReport& order) {
  if (order.ok) return Fate::good;
  return order.result == Result::void_order ? Fate::unread : Fate::failed;
}

/// A ride that was stopped covers a part of the way; the rest is drawn as missing.
void add_stopped(const Map& map, const OrderType& line, OrderMark mark, SpaceId stop,
                 std::vector<OrderMark>& marks) {
  const SpaceId goal = std::exchange(mark.to, stop);
  mark.through = stations_between(map, line, mark.from, stop);
  mark.fate = Fate::good;
  marks.push_back(mark);
  mark.from = stop;
  mark.to = goal;
  mark.through = stations_between(map, line, stop, goal);
  mark.fate = Fate::failed;
  marks.push_back(std::move(mark));
}

/// The mark for a unit without a readable order: it moved or was disbanded.
std::optional<OrderMark> happened_to(const OrderReport& order) {
  if (!order.at.valid()) return std::nullopt;
  OrderMark mark;
  if (order.result == Result::disbanded)
    mark.action = Action::disband;
  else if (order.to.valid())
    mark.action = order.result == Result::retreated ? Action::retreat : Action::move;
  else
    return std::nullopt;
  mark.power = order.power;
  mark.from = order.at;
  mark.to = order.to;
  if (order.unit_class) mark.unit_class = *order.unit_class;
  return mark;
}

}  // namespace

std::vector<OrderMark> marks_of(const OrderReader& reader, const Position& before,
                                const PhaseReport& report) {
  std::vector<OrderMark> marks;
  for (const OrderReport& order : report.orders) {
    std::optional<ReadMark> read;
    if (order.order) read = read_mark(reader, before, *order.order, order.power);
    const Map& map = reader.variant().map;
    if (read && read->along != nullptr && order.to.valid() && order.to != read->mark.to) {
      add_stopped(map, *read->along, std::move(read->mark), order.to, marks);
      continue;
    }
    std::optional<OrderMark> mark = read ? std::move(read->mark) : happened_to(order);
    if (!mark) continue;
    // The report may be more precise than the order, for example about the coast.
    const ActionKind kind = action_kind(mark->action);
    const bool goes = kind == ActionKind::move || kind == ActionKind::retreat;
    if (goes && order.to.valid()) mark->to = order.to;
    mark->fate = kind == ActionKind::disband && order.result == Result::disbanded ? Fate::good
                                                                                  : fate_of(order);
    marks.push_back(std::move(*mark));
  }
  find_carriers(reader.variant().map, marks);
  return marks;
}

std::vector<OrderMark> marks_of(const Board& board, const Position& before,
                                const std::vector<OrderSet>& orders) {
  std::vector<OrderMark> marks;
  for (const OrderSet& set : orders)
    for (const ReadyLine& line : ready_lines(board, before, set.power, set.lines)) {
      auto read = read_mark(board.reader(), before, line.order, set.power);
      if (!read) continue;
      if (!line.why.empty()) read->mark.fate = Fate::unread;
      marks.push_back(std::move(read->mark));
    }
  find_carriers(board.variant().map, marks);
  return marks;
}

}  // namespace chancery
