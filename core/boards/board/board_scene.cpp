#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <span>

#include "core/base/common/contains.h"
#include "core/boards/board/board_parts.h"
#include "core/boards/board/board_units.h"
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
  SceneLayer(const Variant& variant, const BoardSheet& sheet, const BoardIcons& icons,
             const BoardScene& scene)
      : variant_(variant),
        map_(variant.map),
        sheet_(sheet),
        scene_(scene),
        tints_(ground_tints(variant, sheet, scene)),
        units_(variant, sheet, icons, scene) {}

  std::string paint() {
    paint_owners();
    out_ += insets(map_, sheet_, tints_);
    paint_haze();
    out_ += "<use href=\"#b-lines\"/><use href=\"#b-ways\"/>";
    paint_fresh();
    paint_centers();
    paint_marks();
    paint_retreats();
    paint_lines();
    out_ += "<use href=\"#b-names\"/>";
    if (!variant_.drawing.credits().empty()) out_ += "<use href=\"#b-source\"/>";
    paint_beaten();
    out_ += units_.standing() + units_.dislodged();
    paint_changes();
    paint_contested();
    return std::move(out_);
  }

 private:
  [[nodiscard]] const Position& position() const { return *scene_.position; }

  /// True if the tint says who saw or entered the province, not whose it is.
  [[nodiscard]] bool is_by_sight(std::size_t province) const {
    return scene_.world != nullptr && scene_.world->colored_by_sight &&
           tints_[province] != tint_of_owner(variant_, position(), ProvinceId{province});
  }

  void paint_owners() {
    if (!sheet_.fills_grounds) return;
    for (std::size_t i = 0; i < tints_.size(); ++i)
      if (tints_[i] && !map_.is_inner(ProvinceId{i}))
        out_ += fmt::format("<use href=\"#b-g{}\" class=\"b-o{}\"{}/>", i, *tints_[i],
                            is_by_sight(i) ? " data-by=\"\"" : "");
  }

  /// Rims around provinces that were not known before.
  void paint_fresh() {
    if (scene_.world == nullptr) return;
    for (const ProvinceId province : scene_.world->fresh)
      out_ += fmt::format("<use href=\"#b-g{}\" class=\"b-fresh\"/>", province.index());
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
    for (const ProvinceId center : map_.centers()) {
      if (!is_center(variant_, position(), center)) continue;
      if (sheet_.has_page_marks && page_mark_of(variant_, position(), center)) continue;
      const PowerId owner = position().owner[center.index()];
      if (owner.valid())
        out_ +=
            fmt::format("<use href=\"#b-c{}\" class=\"b-p{}\"/>", center.index(), owner.index());
      else if (sheet_.has_page_marks)
        out_ += fmt::format("<use href=\"#b-c{}\" class=\"b-center\"/>", center.index());
    }
    out_ += "</g>";
  }

  void paint_marks() {
    for (std::size_t i = 0; i < map_.provinces().size(); ++i)
      if (const auto mark = page_mark_of(variant_, position(), ProvinceId{i})) {
        const Point& at = sheet_.centers[i];
        out_ += fmt::format("<use href=\"#b-k{}\" x=\"{}\" y=\"{}\" data-in=\"{}\"/>", *mark,
                            whole(at[0]), whole(at[1]), i);
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

  [[nodiscard]] MarkLine line_of(const OrderMark& mark) const {
    const Point& from = sheet_.place(mark.from);
    if (names_move_of_another(mark.action)) return line(from, {}, helped_line(mark).middle(), {});
    if (helps_another(mark.action))
      return line(from, {}, sheet_.place(mark.helped), {0, unit_radius + 5});
    if (action_kind(mark.action) == ActionKind::retreat)
      return line(beside(sheet_, mark.from), {}, sheet_.place(mark.to), {0.09, unit_radius * 0.4});
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
             line(beside(sheet_, unit.unit.at), {}, sheet_.place(to), {0.09, unit_radius * 0.4})
                 .paths())
          path += text;
    if (!path.empty()) out_ += "<path class=\"b-may\" d=\"" + path + "\"/>";
  }

  void paint_beaten() {
    for (const UnitId unit : scene_.dislodged)
      out_ += sign_at("beaten", sheet_.place(position().units[unit.index()].at));
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
    if (drawn_as == DrawnAs::removed) {
      out_ += sign_at("removed", position().dislodged.empty() ? sheet_.place(mark.from)
                                                              : beside(sheet_, mark.from));
      return;
    }
    const Point& at = sheet_.place(mark.from);
    out_ += sign_at(drawn_as == DrawnAs::built ? "built" : "changed", at);
    out_ += unit_element({mark.power, mark.unit_class, mark.from}, at, {});
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
      out_ += sign_at("contested", at);
    }
  }

  const Variant& variant_;
  const Map& map_;
  const BoardSheet& sheet_;
  const BoardScene& scene_;
  std::vector<GroundTint> tints_;  // by province
  UnitLayer units_;
  std::string out_;
};

}  // namespace

std::string scene_layer(const Variant& variant, const BoardSheet& sheet, const BoardIcons& icons,
                        const BoardScene& scene) {
  return SceneLayer(variant, sheet, icons, scene).paint();
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

BoardScene scene_of(const Board& board, const SeenWorld& world) {
  BoardScene scene = scene_of(board, world.position, world.waiting);
  scene.world = &world;
  return scene;
}

BoardScene scene_of(const Board& board, const SeenWorld& world, const PhaseReport& report) {
  BoardScene scene = scene_of(board, world.position, report);
  scene.marks = marks_of(board.reader(), played_in(report, world.position), report);
  scene.world = &world;
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
