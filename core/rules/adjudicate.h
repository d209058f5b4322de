#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/rules/message.h"
#include "core/rules/order_text.h"
#include "core/rules/outcome.h"
#include "core/rules/position.h"

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

/// How a game ended.
struct Ending {
  enum class Kind : std::uint8_t { victory, draw, year_limit, called } kind = Kind::victory;
  std::vector<PowerId> winners;  // of several powers in one hand all
  std::string text;
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

/// Resolves the phase that `position` waits in. Orders are text as people write it; whatever is
/// wrong with one is in its report, never an exception. The reports come by power, in the order
/// written, then units without orders; two runs give the same.
PhaseReport resolve_phase(const std::shared_ptr<const Variant>& variant, const OrderReader& reader,
                          const Position& position, const std::vector<OrderSet>& orders,
                          const PhaseOptions& options = {});

/// Goes on to the next phase in which somebody has something to decide (retreats only when some
/// unit can be dislodged, adjustments only when some power owes or may build); `ending` is set when
/// the game is over.
/// Throws HookFailure when a hook of the variant fails; without `hooks` it makes some.
Position next_phase(const Variant& variant, const Position& after, std::optional<Ending>& ending,
                    Hooks* hooks = nullptr);

/// The ending when the GM calls the game before `position` is played: whoever owned most when
/// centers last counted has won.
Ending end_now(const Variant& variant, const Position& position);

/// What a position given from outside has wrong (two units in a province, a unit where it cannot
/// stand, …), one sentence each; empty when it can be played.
std::vector<std::string> position_problems(const Variant& variant, const Position& position);

}  // namespace chancery
