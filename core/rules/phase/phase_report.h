// Options and report of a phase.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/rules/orders/order_reader.h"
#include "core/rules/state/ending.h"
#include "core/rules/state/message.h"
#include "core/rules/state/outcome.h"
#include "core/rules/state/position.h"

namespace chancery {

class Hooks;

/// Who may read the report of an order once its phase is resolved, besides the game master.
enum class OrderAudience : std::uint8_t {
  everybody,
  writer  // it could not be read, was replaced, orders no unit, or is a plan or a note
};

/// The result of one order line, or of a unit without one.
struct OrderReport {
  PowerId power;   // of the unit, or the writer of a line that orders no unit
  PowerId regent;  // who ordered the unit for its power; else none
  std::optional<std::string>
      order;  // as printed, or as written if it could not be read; none: no order
  std::optional<ClassId> unit_class;
  SpaceId at;   // may be none
  UnitId unit;  // of the position before, if it had no order; else none
  bool ok = false;
  Result result = Result::held;
  SpaceId to;                  // if moved, stopped or retreated; else none
  std::vector<ProvinceId> by;  // culprits, by province
  std::string why;             // of a void, disrupted or stopped order, of retreats that met and
                               // of units disbanded without orders: the reason
  std::string explanation;     // if PhaseOptions::explain
  OrderAudience readers = OrderAudience::everybody;
  bool is_as_written = false;  // it could not be read
};

/// Is the order known in which several sets of orders of one power arrived?
enum class SetOrder : std::uint8_t { as_sent, unknown };

struct PhaseOptions {
  bool explain = false;
  SetOrder set_order = SetOrder::as_sent;
  /// Plans written in earlier phases of the turn: PhaseReport::plans of the last one, or the lines
  /// as they were sent. A movement phase ignores them.
  std::vector<OrderSet> plans{};
  std::vector<PowerId> disorder;  // declared in civil disorder by the game master, for this phase
  Hooks* hooks = nullptr;         // of the variant; null: a temporary set is created
  std::uint64_t seed = 0;         // of the game, for hooks that draw at random
};

struct PhaseReport {
  /// Set if a hook failed: the phase is not resolved, `after` is the position before it, and the
  /// rest of the report is empty.
  std::optional<Diagnostic> failure;
  std::vector<OrderReport> orders;
  /// The position in which the orders were resolved, if a hook changed it before that; else null.
  std::shared_ptr<const Position> hook_position;
  /// The position after the phase, at the same time: with dislodged units and contested provinces
  /// after a movement phase, and with new owners of centers if these count next.
  Position after;
  std::optional<Ending> ending;   // by votes
  std::vector<OrderSet> plans{};  // for the next phase, by power; none after an adjustment
  std::vector<Message> messages;  // what was assumed, skipped or ignored; messages of hooks
};

/// The position in which the orders of the report were resolved, of a phase that began in `before`.
inline const Position& played_in(const PhaseReport& report, const Position& before) {
  return report.hook_position ? *report.hook_position : before;
}

}  // namespace chancery
