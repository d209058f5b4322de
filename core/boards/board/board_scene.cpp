#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <span>

#include "core/base/common/contains.h"
#include "core/boards/board/board_parts.h"
#include "core/boards/board/mark_lines.h"
#include "core/boards/board/page_marks.h"
#include "core/boards/draw/svg_drawing.h"

namespace chancery {
namespace board_parts {
namespace {

constexpr double ring_radius = unit_radius + 5;

/// The name of the look of a line by its outcome: its class is "b-m-NAME", the id of the head at
/// its end "b-h-NAME".
std::string_view look_of(const OrderMark& mark) {
  if (mark.fate == Fate::unread) return "void";
  const bool failed = mark.fate == Fate::failed;
  switch (action_kind(mark.action)) {
    case ActionKind::support:
      return failed ? "cut" : "help";
    case ActionKind::convoy:
      return failed ? "sunk" : "carry";
    case ActionKind::retreat:
      return failed ? "stop" : "flee";
    default:
      break;
  }
  if (mark.fate == Fate::open) return "plan";
  return failed ? "stop" : "go";
}

class SceneLayer {
 public:
  SceneLayer(const Variant& variant, const BoardSheet& sheet, const BoardScene& scene)
      : variant_(variant), map_(variant.map), sheet_(sheet), scene_(scene) {}

  std::string paint() {
    paint_owners();
    out_ += insets(map_, sheet_, position().owner);
    paint_haze();
    out_ += "<use href=\"#b-lines\"/><use href=\"#b-ways\"/>";
    paint_centers();
    paint_marks();
    paint_retreats();
    paint_lines();
    out_ += "<use href=\"#b-names\"/>";
    if (!variant_.drawing.credits().empty()) out_ += "<use href=\"#b-source\"/>";
    paint_beaten();
    paint_units();
    paint_dislodged();
    paint_changes();
    paint_contested();
    return std::move(out_);
  }

 private:
  [[nodiscard]] const Position& position() const { return *scene_.position; }

  [[nodiscard]] bool is_unknown(PowerId owner) const {
    return variant_.viewpoint && owner == variant_.viewpoint->unknown;
  }

  void paint_owners() {
    if (!sheet_.fills_grounds) return;
    for (std::size_t i = 0; i < position().owner.size(); ++i)
      if (position().owner[i].valid() && !is_unknown(position().owner[i]) &&
          !map_.is_inner(ProvinceId{i}))
        out_ +=
            fmt::format("<use href=\"#b-g{}\" class=\"b-o{}\"/>", i, position().owner[i].index());
  }

  /// Paints haze over provinces of which players see nothing. Pictures whose grounds are not filled
  /// stay unchanged.
  void paint_haze() {
    if (!sheet_.fills_grounds) return;
    for (const ProvinceId province : position().unwatched)
      out_ += fmt::format("<use href=\"#b-g{}\" class=\"b-haze\"/>", province.index());
  }

  void paint_centers() {
    out_ += "<g class=\"b-owned\" data-name=\"centers\">";
    for (const ProvinceId center : map_.centers())
      if (const PowerId owner = position().owner[center.index()];
          owner.valid() && is_center(variant_, position(), center))
        out_ +=
            fmt::format("<use href=\"#b-c{}\" class=\"b-p{}\"/>", center.index(), owner.index());
    out_ += "</g>";
  }

  void paint_marks() {
    for (std::size_t i = 0; i < map_.provinces().size(); ++i)
      if (const auto mark = page_mark_of(variant_, position(), ProvinceId{i})) {
        const Point& at = sheet_.place(map_.whole(ProvinceId{i}));
        out_ += fmt::format("<use href=\"#b-k{}\" x=\"{}\" y=\"{}\"/>", *mark,
                            whole(at[0] + center_offset), whole(at[1] - center_offset));
      }
  }

  [[nodiscard]] bool is_taken(SpaceId space) const {
    return position().unit_in(map_.province_of(space)).valid();
  }

  [[nodiscard]] MarkLine line(const Point& from, std::span<const Point> through, const Point& to,
                              const MarkLine::Ends& ends) const {
    return {sheet_.period, from, through, to, ends};
  }

  [[nodiscard]] MarkLine move_line(SpaceId from, std::span<const SpaceId> through,
                                   SpaceId to) const {
    std::vector<Point> passed;
    for (const SpaceId space : through) passed.push_back(sheet_.place(space));
    return line(sheet_.place(from), passed, sheet_.place(to),
                {0.09, is_taken(to) ? unit_radius + 4 : unit_radius * 0.4});
  }

  /// The move that a support or convoy helps, as it is drawn.
  [[nodiscard]] MarkLine helped_line(const OrderMark& mark) const {
    for (const OrderMark& move : scene_.marks)
      if (moves_unit(move.action) && move.from == mark.helped &&
          map_.province_of(move.to) == map_.province_of(mark.to))
        return move_line(move.from, move.through, move.to);
    return move_line(mark.helped, {}, mark.to);
  }

  /// A carrier on the route of the move has a ring instead of a line.
  [[nodiscard]] bool is_passed(const OrderMark& carrier) const {
    return std::any_of(scene_.marks.begin(), scene_.marks.end(), [&](const OrderMark& move) {
      return action_kind(carrier.action) == ActionKind::convoy && move.from == carrier.helped &&
             contains(move.through, carrier.from);
    });
  }

  [[nodiscard]] std::string ring(const OrderMark& mark) const {
    const Point& at = sheet_.place(mark.from);
    return fmt::format("M{0} {1}a{2} {2} 0 1 1 {3} 0a{2} {2} 0 1 1 -{3} 0",
                       whole(at[0] - ring_radius), whole(at[1]), whole(ring_radius),
                       whole(2 * ring_radius));
  }

  /// The position of a dislodged unit: beside the unit that dislodged it.
  [[nodiscard]] Point beside(SpaceId space) const {
    const Point& at = sheet_.place(space);
    return {at[0] + 21, at[1] + 16};
  }

  [[nodiscard]] MarkLine line_of(const OrderMark& mark) const {
    const Point& from = sheet_.place(mark.from);
    if (names_move_of_another(mark.action)) return line(from, {}, helped_line(mark).middle(), {});
    if (helps_another(mark.action))
      return line(from, {}, sheet_.place(mark.helped), {0, unit_radius + 5});
    if (action_kind(mark.action) == ActionKind::retreat)
      return line(beside(mark.from), {}, sheet_.place(mark.to), {0.09, unit_radius * 0.4});
    return move_line(mark.from, mark.through, mark.to);
  }

  [[nodiscard]] static bool has_line(const OrderMark& mark) {
    return traits_of(mark.action).drawn_as == DrawnAs::line;
  }

  /// Lines are in the color of the power that orders; the outcome is in their dashes and heads.
  void paint_lines() {
    std::string halo;
    std::string lines;
    for (const OrderMark& mark : scene_.marks) {
      if (!has_line(mark)) continue;
      const std::string_view look = look_of(mark);
      const auto add = [&](const std::string& path) {
        halo += path;
        lines +=
            fmt::format("<path class=\"b-m-{} b-q{}\" d=\"{}\"/>", look, mark.power.index(), path);
      };
      if (is_passed(mark)) {
        add(ring(mark));
        continue;
      }
      const MarkLine line = line_of(mark);
      for (const std::string& path : line.paths()) add(path);
      for (const std::string& end : line.heads())
        lines += fmt::format("<use href=\"#b-h-{}\" class=\"b-q{}\" transform=\"{}\"/>", look,
                             mark.power.index(), end);
    }
    if (halo.empty()) return;
    out_ += "<path class=\"b-halo\" d=\"" + halo + "\"/>" + lines;
  }

  /// The possible retreats, if there are no orders yet.
  void paint_retreats() {
    if (!scene_.marks.empty()) return;
    std::string path;
    for (const Dislodged& unit : position().dislodged)
      for (const SpaceId to : unit.retreats)
        for (const std::string& text :
             line(beside(unit.unit.at), {}, sheet_.place(to), {0.09, unit_radius * 0.4}).paths())
          path += text;
    if (!path.empty()) out_ += "<path class=\"b-may\" d=\"" + path + "\"/>";
  }

  /// `more` are further attributes.
  void paint_sign(const Unit& unit, const Point& at, std::string_view more = {}) {
    out_ += unit_element(unit, at, more);
  }

  void paint_at(std::string_view sign, const Point& at) {
    out_ += fmt::format("<use href=\"#b-{0}\" class=\"b-{0}\" x=\"{1}\" y=\"{2}\"/>", sign,
                        whole(at[0]), whole(at[1]));
  }

  void paint_beaten() {
    for (const UnitId unit : scene_.dislodged)
      paint_at("beaten", sheet_.place(position().units[unit.index()].at));
  }

  void paint_units() {
    for (const Unit& unit : position().units) {
      const Point& at = sheet_.place(unit.at);
      paint_sign(unit, at, stands_at(unit.at));
      for (const Point& copy : copies_beyond(at)) paint_sign(unit, copy);
    }
  }

  /// On a sheet that wraps, signs at an edge are also drawn at the opposite one.
  [[nodiscard]] std::vector<Point> copies_beyond(const Point& at) const {
    constexpr double reach = unit_radius + 3;
    std::vector<Point> all{at};
    for (const std::size_t axis : {0U, 1U}) {
      const double period = sheet_.period[axis];
      if (period <= 0 || (at[axis] >= reach && at[axis] <= period - reach)) continue;
      const std::size_t count = all.size();
      for (std::size_t i = 0; i < count; ++i) {
        all.push_back(all[i]);
        all.back()[axis] += at[axis] < reach ? period : -period;
      }
    }
    all.erase(all.begin());
    return all;
  }

  void paint_dislodged() {
    for (const Dislodged& dislodged : position().dislodged) {
      paint_at("waits", beside(dislodged.unit.at));
      paint_sign(dislodged.unit, beside(dislodged.unit.at),
                 stands_at(dislodged.unit.at) + " data-out=\"\"");
    }
  }

  /// Builds, disbandments and conversions; failed ones are faint.
  void paint_changes() {
    for (const OrderMark& mark : scene_.marks) {
      if (has_line(mark)) continue;
      const bool in_vain = mark.fate == Fate::failed || mark.fate == Fate::unread;
      if (in_vain) out_ += "<g class=\"b-vain\">";
      paint_change(mark);
      if (in_vain) out_ += "</g>";
    }
  }

  void paint_change(const OrderMark& mark) {
    const DrawnAs drawn_as = traits_of(mark.action).drawn_as;
    if (drawn_as == DrawnAs::removed)
      return paint_at("removed",
                      position().dislodged.empty() ? sheet_.place(mark.from) : beside(mark.from));
    const Point& at = sheet_.place(mark.from);
    paint_at(drawn_as == DrawnAs::built ? "built" : "changed", at);
    paint_sign({mark.power, mark.unit_class, mark.from}, at);
  }

  /// The mark of a standoff: in the middle of a province, or beside the unit that left it before
  /// others met there.
  void paint_contested() {
    for (const ProvinceId province : scene_.contested) {
      Point at = sheet_.place(map_.whole(province));
      const auto& units = position().units;
      const bool is_taken = std::any_of(units.begin(), units.end(), [&](const Unit& unit) {
        const Point& stands = sheet_.place(unit.at);
        return std::hypot(stands[0] - at[0], stands[1] - at[1]) < unit_radius + 9;
      });
      if (is_taken) at = {at[0] - 19, at[1] - 14};
      paint_at("contested", at);
    }
  }

  const Variant& variant_;
  const Map& map_;
  const BoardSheet& sheet_;
  const BoardScene& scene_;
  std::string out_;
};

}  // namespace

std::string stands_at(SpaceId space) {
  return fmt::format(" data-at=\"{}\"", space.index());
}

std::string unit_element(const Unit& unit, const Point& at, std::string_view more) {
  return fmt::format("<use href=\"#b-u{}\" class=\"b-p{}\" x=\"{}\" y=\"{}\"{}/>",
                     unit.unit_class.index(), unit.power.index(), whole(at[0]), whole(at[1]), more);
}

std::string scene_layer(const Variant& variant, const BoardSheet& sheet, const BoardScene& scene) {
  return SceneLayer(variant, sheet, scene).paint();
}

}  // namespace board_parts

BoardScene scene_of(const Board& board, const Position& before, const PhaseReport& report) {
  BoardScene scene{.position = &before};
  scene.marks = marks_of(board.reader(), before, report);
  if (phase_kind(board.variant(), before) != PhaseKind::movement) {
    scene.contested = before.contested;
    return scene;
  }
  scene.contested = report.after.contested;
  for (const Dislodged& dislodged_unit : report.after.dislodged)
    for (std::size_t i = 0; i < before.units.size(); ++i)
      if (before.units[i] == dislodged_unit.unit) scene.dislodged.push_back(UnitId{i});
  return scene;
}

BoardScene scene_of(const Board& board, const Position& now, const std::vector<OrderSet>& orders) {
  return scene_of(board, now, orders, now);
}

BoardScene scene_of(const Board& board, const Position& now, const std::vector<OrderSet>& orders,
                    const Position& read_in) {
  BoardScene scene{.position = &now};
  scene.marks = marks_of(board, read_in, orders);
  scene.contested = now.contested;
  return scene;
}

}  // namespace chancery
