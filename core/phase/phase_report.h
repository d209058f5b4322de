// Options and report of a phase.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/orders/order_reader.h"
#include "core/state/ending.h"
#include "core/state/message.h"
#include "core/state/outcome.h"
#include "core/state/position.h"

namespace chancery {

class Hooks;

/// What became of one order line, or of a unit that had none.
struct OrderReport {
  PowerId power;
  std::optional<std::string>
      order;  // as printed (as written when it could not be read); none: no order
  std::optional<ClassId> unit_class;
  SpaceId at;  // may be none
  bool ok = false;
  Result result = Result::held;
  SpaceId to;                  // moved, stopped, retreated: where; else none
  std::vector<ProvinceId> by;  // culprits, by province
  std::string why;             // void: the reason
  std::string explanation;     // only when asked for
};

/// Is it known which of several sets of orders of one power came last?
enum class SetOrder : std::uint8_t { as_sent, unknown };

struct PhaseOptions {
  bool explain = false;
  SetOrder set_order = SetOrder::as_sent;
  /// Plans that were written in earlier phases of the turn: PhaseReport::plans of the last one, or
  /// these lines as they were sent. A movement phase passes over them.
  std::vector<OrderSet> plans{};
  std::vector<PowerId> disorder;  // declared in civil disorder by the GM, for this phase
  Hooks* hooks = nullptr;         // of the variant, to be used again; null: some are made
  std::uint64_t seed = 0;         // of the game: what chance begins from, where hooks ask for it
};

struct PhaseReport {
  /// A hook of the variant failed: the phase is not resolved, `after` is the position before it,
  /// and there is nothing else in the report.
  std::optional<Diagnostic> failure;
  std::vector<OrderReport> orders;
  /// The position as the phase leaves it: same time; dislodged units and contested provinces after
  /// a movement phase; centers have changed owner if the phase was the last one before they count.
  Position after;
  std::optional<Ending> ending;   // by votes
  std::vector<OrderSet> plans{};  // for the next phase, by power; none after an adjustment
  std::vector<Message> messages;  // what was assumed, skipped or ignored, and what hooks tell
};

}  // namespace chancery
