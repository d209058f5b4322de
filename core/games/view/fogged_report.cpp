#include "core/games/view/fogged_report.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <optional>

#include "core/base/common/contains.h"
#include "core/games/view/fog_area.h"
#include "core/games/view/fogged_position.h"
#include "core/games/view/imagined_position.h"
#include "core/play/game/order_menu.h"
#include "core/rules/orders/order_print.h"
#include "core/rules/state/names_in_play.h"

namespace chancery {
namespace {

/// A unit of another power in a phase, and which of its two places were watched.
struct Watched {
  bool began = false;
  bool ended = false;
};

class ReportInFog {
 public:
  ReportInFog(const Board& board, const Board& theirs, const PlayedPhase& played,
              std::span<const PowerId> eyes)
      : board_(board),
        theirs_(theirs),
        variant_(board.variant()),
        fog_(*variant_.fog),
        map_(variant_.map),
        played_(played),
        eyes_(eyes),
        open_(View::of({eyes.begin(), eyes.end()}).report(played)),
        before_(played_in(played.report, played.before)),
        area_(area_between(variant_, before_, played.report.after, eyes)) {}

  SeenPhase see() {
    find_told();
    seen_.before = fogged_position(board_, before_, eyes_, told_units_);
    seen_.report.after = fogged_position(board_, played_.report.after, eyes_);
    seen_.orders = View::of({eyes_.begin(), eyes_.end()}).orders(played_.orders);
    seen_.report.plans = open_.plans;
    for (std::size_t i = 0; i < variant_.powers.size(); ++i) {
      if (is_own(PowerId{i}))
        take_own(PowerId{i});
      else
        take_others(PowerId{i});
    }
    take_messages();
    seen_.report.ending = open_.ending;
    return std::move(seen_);
  }

 private:
  [[nodiscard]] bool is_own(PowerId power) const { return contains(eyes_, power); }

  /// True if they wrote the order, or it was for a unit of theirs.
  [[nodiscard]] bool is_own(const OrderReport& order) const {
    return is_own(order.power) || (order.regent.valid() && is_own(order.regent));
  }

  // --- units of others
  // ------------------------------------------------------------------------------

  [[nodiscard]] Watched watched(const OrderReport& order) const {
    if (!order.at.valid() || !order.unit_class) return {};
    const SpaceId end = order.to.valid() ? order.to : order.at;
    return {area_.sees_unit(map_.province_of(order.at), *order.unit_class),
            area_.sees_unit(map_.province_of(end), *order.unit_class)};
  }

  [[nodiscard]] bool is_told(const OrderReport& order) const {
    const Watched places = watched(order);
    return fog_.reports(UnitFact::order) && places.began && places.ended && tells_phase();
  }

  /// The retreat of another power's unit reveals that it was dislodged.
  [[nodiscard]] bool tells_phase() const {
    return phase_kind(variant_, before_) != PhaseKind::retreat || fog_.reports(UnitFact::dislodged);
  }

  /// Units whose orders are shown are also seen where they began.
  void find_told() {
    for (const OrderReport& order : open_.orders) {
      if (is_own(order) || !is_told(order)) continue;
      for (std::size_t i = 0; i < before_.units.size(); ++i)
        if (before_.units[i] == Unit{order.power, *order.unit_class, order.at})
          told_units_.emplace_back(i);
    }
  }

  void take_others(PowerId power) {
    for (const OrderReport& order : open_.orders) {
      if (order.power != power) continue;
      if (is_own(order)) {
        const std::vector<ReadyLine> ready = lines_of(order.regent);
        seen_.report.orders.push_back(own(order, same_line(ready, order)));
        continue;
      }
      if (is_told(order)) {
        seen_.report.orders.push_back(told(order));
        continue;
      }
      const Watched places = watched(order);
      if (order.to.valid() && places.began != places.ended && tells_phase())
        note_coming(order, places);
    }
  }

  [[nodiscard]] OrderReport told(const OrderReport& order) const {
    OrderReport seen = order;
    seen.explanation.clear();
    seen.why.clear();
    if (!fog_.reports(UnitFact::power)) seen.regent = PowerId::none();
    if (seen.unit.valid()) seen.unit = unit_in_fog(order);
    if (!fog_.reports(UnitFact::result) ||
        (seen.result == Result::dislodged && !fog_.reports(UnitFact::dislodged)))
      return only_noted(std::move(seen));
    if (seen.result == Result::void_order) as_if_in_vain(seen);
    keep_seen_culprits(seen);
    return seen;
  }

  static OrderReport only_noted(OrderReport order) {
    order.result = Result::noted;
    order.ok = true;
    order.to = SpaceId::none();
    order.by.clear();
    return order;
  }

  /// Notes that a unit came into sight, or left it.
  void note_coming(const OrderReport& order, const Watched& places) {
    const SpaceId at = places.began ? order.at : order.to;
    const std::string what = fog_.reports(UnitFact::unit_class)
                                 ? print_unit(variant_, *order.unit_class, at)
                                 : "a unit in " + map_.space(at).id;
    const std::string whose = fog_.reports(UnitFact::power)
                                  ? " of " + display_name(variant_, before_, order.power)
                                  : std::string();
    seen_.report.messages.push_back(
        {.text = fmt::format("{}{} {}", what, whose,
                             places.began ? "goes out of sight" : "comes into sight")});
  }

  // --- units of their own
  // ---------------------------------------------------------------------------

  static bool is_line(const OrderReport& order) { return order.order && !order.unit.valid(); }

  /// The line with that text; null if there is none.
  static const ReadyLine* same_line(const std::vector<ReadyLine>& ready, const OrderReport& order) {
    const auto found = std::find_if(ready.begin(), ready.end(), [&](const ReadyLine& line) {
      return is_line(order) && line.order == *order.order;
    });
    return found == ready.end() ? nullptr : &*found;
  }

  /// The report has the lines of a power in their order, unless regents wrote some.
  void take_own(PowerId power) {
    const std::vector<ReadyLine> ready = lines_of(power);
    const auto all = std::count_if(
        played_.report.orders.begin(), played_.report.orders.end(),
        [&](const OrderReport& order) { return order.power == power && is_line(order); });
    const bool fits = !variant_.regents && static_cast<std::size_t>(all) == ready.size();
    std::size_t next = 0;
    for (const OrderReport& order : played_.report.orders) {
      if (order.power != power) continue;
      const ReadyLine* line = fits && is_line(order) ? &ready[next++] : same_line(ready, order);
      seen_.report.orders.push_back(own(order, line));
    }
  }

  /// The lines that the power submitted, as its players read them.
  [[nodiscard]] std::vector<ReadyLine> lines_of(PowerId power) const {
    std::vector<std::string> lines;
    for (const OrderSet& set : played_.orders)
      if (set.power == power) lines.insert(lines.end(), set.lines.begin(), set.lines.end());
    const Position now = fogged_position(board_, before_, eyes_);
    return ready_lines(theirs_, imagined_position(theirs_, now, power, lines), power, lines);
  }

  [[nodiscard]] OrderReport own(const OrderReport& order, const ReadyLine* line) const {
    OrderReport seen = order;
    seen.explanation.clear();
    if (seen.unit.valid()) seen.unit = unit_in_fog(order);
    if (line != nullptr) {
      seen.order = line->order;
      seen.why = line->why;
      seen.is_as_written = !line->why.empty();
    } else if (seen.result != Result::void_order) {
      seen.why.clear();
    }
    const bool is_secret = line != nullptr && line->why.empty();
    if (seen.result == Result::void_order && is_secret) {
      seen.why.clear();
      if (!fog_.reports(ReportedFact::voids)) as_if_in_vain(seen);
    }
    hide_help(seen);
    hide_convoy(seen);
    keep_seen_culprits(seen);
    return seen;
  }

  [[nodiscard]] Action action_of(const OrderReport& order) const {
    if (!order.order) return Action::hold;
    const Position& before = seen_.before;
    const std::vector<std::string> lines{*order.order};
    const Position imagined =
        is_own(order.power) ? imagined_position(theirs_, before, order.power, lines) : before;
    return theirs_.reader().read(*order.order, order.power, imagined).order.action;
  }

  /// Shows an order that is void for a hidden reason as if it had merely failed.
  void as_if_in_vain(OrderReport& order) const {
    order.ok = false;
    order.by.clear();
    switch (action_kind(action_of(order))) {
      case ActionKind::move:
        order.result = Result::disrupted;
        break;
      case ActionKind::support:
      case ActionKind::convoy:
        order.result = Result::unmatched;
        break;
      case ActionKind::retreat:
        order.result = Result::disbanded;
        break;
      default:
        break;
    }
  }

  void hide_help(OrderReport& order) const {
    if (fog_.reports(ReportedFact::supports)) return;
    const bool is_known = order.result == Result::void_order || order.result == Result::dislodged;
    if (!is_known && helps_another(action_of(order))) order = only_noted(std::move(order));
  }

  /// Shows a move that failed for lack of a convoy as if a unit had blocked it.
  void hide_convoy(OrderReport& order) const {
    if (order.result == Result::disrupted && !fog_.reports(ReportedFact::convoys))
      order.result = Result::bounced;
  }

  // --- both
  // -----------------------------------------------------------------------------------------

  [[nodiscard]] UnitId unit_in_fog(const OrderReport& order) const {
    const Unit& unit = before_.units[order.unit.index()];
    const auto& units = seen_.before.units;
    const auto found = std::find(units.begin(), units.end(), unit);
    return found == units.end() ? UnitId::none()
                                : UnitId{static_cast<std::size_t>(found - units.begin())};
  }

  /// True if a unit in the province, or one dislodged there, is seen.
  [[nodiscard]] bool is_seen_in(ProvinceId province) const {
    const auto is_there = [&](const Unit& unit) { return map_.province_of(unit.at) == province; };
    const Position& before = seen_.before;
    return std::any_of(before.units.begin(), before.units.end(), is_there) ||
           std::any_of(before.dislodged.begin(), before.dislodged.end(),
                       [&](const Dislodged& dislodged) { return is_there(dislodged.unit); });
  }

  void keep_seen_culprits(OrderReport& order) const {
    const bool tells_attacker = is_own(order.power) && order.result == Result::dislodged &&
                                fog_.reports(ReportedFact::attackers);
    if (!tells_attacker)
      std::erase_if(order.by, [&](ProvinceId province) { return !is_seen_in(province); });
  }

  /// Notes about how lines were read may reveal units; receipts have the notes that do not.
  void take_messages() {
    for (const Message& message : played_.report.messages)
      if (may_be_read_by(message, eyes_) && !message.is_private)
        seen_.report.messages.push_back(message);
  }

  const Board& board_;
  const Board& theirs_;
  const Variant& variant_;
  const Fog& fog_;
  const Map& map_;
  const PlayedPhase& played_;
  std::span<const PowerId> eyes_;
  PhaseReport open_;        // as on an open board
  const Position& before_;  // the position in which the orders were resolved
  FogArea area_;
  std::vector<UnitId> told_units_;
  SeenPhase seen_;
};

}  // namespace

SeenPhase fogged_phase(const Board& board, const Board& theirs, const PlayedPhase& played,
                       std::span<const PowerId> eyes) {
  return ReportInFog(board, theirs, played, eyes).see();
}

}  // namespace chancery
