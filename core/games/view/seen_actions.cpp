#include <algorithm>

#include "core/base/common/contains.h"
#include "core/games/view/seen_world_parts.h"
#include "core/rules/movement/tasks.h"
#include "core/rules/state/task_progress.h"

namespace chancery {
namespace seen_parts {
namespace {

/// A unit with what it did.
struct Track {
  Unit unit;
  bool dislodged = false;
  SeenAction action;
};

/// Follows the units of the last movement through the phases after it.
class Tracks {
 public:
  explicit Tracks(const Board& board) : board_(board), variant_(board.variant()) {}

  void follow(std::span<const PlayedPhase> phases) {
    auto first = phases.size();
    while (first > 0 && kind(phases[first - 1]) != PhaseKind::movement) --first;
    if (first == 0) return;
    begin(phases[first - 1]);
    for (std::size_t i = first; i < phases.size(); ++i)
      if (kind(phases[i]) == PhaseKind::retreat) retreat(phases[i]);
  }

  /// The action of a unit in its present place. Each action is used once, since several such units
  /// may share an open province.
  SeenAction take(const Unit& unit, bool dislodged) {
    const auto found = std::find_if(all_.begin(), all_.end(), [&](const Track& track) {
      return track.unit == unit && track.dislodged == dislodged;
    });
    if (found == all_.end()) return {};
    SeenAction action = std::move(found->action);
    all_.erase(found);
    return action;
  }

 private:
  [[nodiscard]] PhaseKind kind(const PlayedPhase& phase) const {
    return phase_kind(variant_, phase.before);
  }

  void begin(const PlayedPhase& phase) {
    const Position& before = played_in(phase.report, phase.before);
    for (const OrderReport& report : phase.report.orders) {
      if (!report.unit_class || !report.at.valid()) continue;
      const Unit unit{report.power, *report.unit_class, report.at};
      if (!stands_in(before, unit) || is_told(unit)) continue;
      Track track{unit, false, action_of(report, before)};
      track.dislodged =
          std::any_of(phase.report.after.dislodged.begin(), phase.report.after.dislodged.end(),
                      [&](const Dislodged& dislodged_unit) { return dislodged_unit.unit == unit; });
      track.action.failed = track.action.failed || track.dislodged;
      if (report.to.valid()) track.unit.at = report.to;
      starts_.push_back(unit);
      all_.push_back(std::move(track));
    }
  }

  void retreat(const PlayedPhase& phase) {
    std::vector<Track> kept;
    for (Track& track : all_) {
      if (!track.dislodged) {
        kept.push_back(std::move(track));
        continue;
      }
      for (const OrderReport& report : phase.report.orders)
        if (report.result == Result::retreated && report.at == track.unit.at &&
            report.power == track.unit.power && report.to.valid()) {
          track.unit.at = report.to;
          track.dislodged = false;
          kept.push_back(std::move(track));
          break;
        }
    }
    all_ = std::move(kept);
  }

  static bool stands_in(const Position& position, const Unit& unit) {
    return contains(position.units, unit);
  }
  /// A second line for a unit does not mean a second unit, unless units of its kind share an open
  /// province.
  [[nodiscard]] bool is_told(const Unit& unit) const {
    if (variant_.map.is_open(variant_.map.province_of(unit.at))) return false;
    return contains(starts_, unit);
  }

  [[nodiscard]] SeenAction action_of(const OrderReport& report, const Position& before) const {
    SeenAction action;
    const OrderTypeId type = type_of(report, before);
    if (!type.valid()) {
      action.code = code_of_hold();
      return action;
    }
    action.code = icon_code(variant_.order_types[type.index()]);
    action.failed = !report.ok;
    const Task* task = variant_.task_of(type);
    const UnitId unit = unit_of(report, before);
    if (task != nullptr && task->turns > 1 && unit.valid())
      action.stage = next_stage(variant_, before, unit, *task);
    return action;
  }

  /// The type as which its order counted; none if no order of the unit counted, so that it holds.
  [[nodiscard]] OrderTypeId type_of(const OrderReport& report, const Position& before) const {
    if (report.order && report.result != Result::void_order)
      return board_.reader().read(*report.order, report.power, before).type;
    const bool works = report.result == Result::started || report.result == Result::continued ||
                       report.result == Result::interrupted || report.result == Result::completed;
    const UnitId unit = unit_of(report, before);
    const Task* task = works && unit.valid() ? task_to_continue(variant_, before, unit) : nullptr;
    return task == nullptr ? OrderTypeId::none() : task->type;
  }

  static UnitId unit_of(const OrderReport& report, const Position& before) {
    const Unit unit{report.power, *report.unit_class, report.at};
    const auto found = std::find(before.units.begin(), before.units.end(), unit);
    return found == before.units.end()
               ? UnitId::none()
               : UnitId{static_cast<std::size_t>(found - before.units.begin())};
  }

  [[nodiscard]] std::string code_of_hold() const {
    const auto type = variant_.type_of(Action::hold);
    return type ? icon_code(variant_.order_types[type->index()])
                : std::string(traits_of(Action::hold).letter);
  }

  const Board& board_;
  const Variant& variant_;
  std::vector<Track> all_;
  std::vector<Unit> starts_;  // as they were before the movement
};

}  // namespace

std::vector<SeenAction> last_actions(const Board& board, std::span<const PlayedPhase> phases,
                                     const Position& now) {
  Tracks tracks(board);
  tracks.follow(phases);
  std::vector<SeenAction> actions;
  for (const Unit& unit : now.units) actions.push_back(tracks.take(unit, false));
  for (const Dislodged& dislodged_unit : now.dislodged)
    actions.push_back(tracks.take(dislodged_unit.unit, true));
  return actions;
}

}  // namespace seen_parts

std::string icon_code(const OrderType& type) {
  if (!type.code.empty()) return type.code;
  const std::string_view letter = traits_of(type.acts_as).letter;
  return std::string(letter.empty() ? traits_of(Action::hold).letter : letter);
}

}  // namespace chancery
