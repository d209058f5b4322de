#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/board/board_parts.h"
#include "core/draw/svg_drawing.h"

namespace chancery {
namespace board_parts {
namespace {

/// The CSS class of a line, and the head at its end.
struct LineLook {
  std::string_view name;  // of the class "b-m-NAME"
  std::string_view head;
};

LineLook look_of(const OrderMark& mark) {
  if (mark.fate == Fate::unread) return {"void", "void"};
  const bool failed = mark.fate == Fate::failed;
  const bool open = mark.fate == Fate::open;
  switch (mark.action) {
    case Action::support_hold:
    case Action::support_move:
      return failed ? LineLook{"cut", "cut"} : LineLook{"help", "help"};
    case Action::convoy:
      return failed ? LineLook{"sunk", "sunk"} : LineLook{"carry", "carry"};
    case Action::retreat:
      return failed ? LineLook{"stop", "stop"} : LineLook{"flee", "flee"};
    default:
      break;
  }
  if (open) return {"plan", "plan"};
  return failed ? LineLook{"stop", "stop"} : LineLook{"go", "go"};
}

/// A line from one point to another that bends to the left, so that two units that change places
/// have separate lines.
struct Bow {
  Point from, bend, to;
  Point back{};  // the offset from an end beyond a sheet that wraps to its copy on the sheet

  [[nodiscard]] Point middle() const {
    return {(from[0] + 2 * bend[0] + to[0]) / 4, (from[1] + 2 * bend[1] + to[1]) / 4};
  }
  [[nodiscard]] std::string path() const {
    return fmt::format("M{} {}Q{} {} {} {}", whole(from[0]), whole(from[1]), whole(bend[0]),
                       whole(bend[1]), whole(to[0]), whole(to[1]));
  }
  [[nodiscard]] Bow moved(const Point& by) const {
    const auto there = [&](const Point& at) { return Point{at[0] + by[0], at[1] + by[1]}; };
    return {there(from), there(bend), there(to), {}};
  }
};

/// Moves `point` by this distance towards `toward`, at most to the middle between them.
Point shifted(const Point& point, const Point& toward, double by) {
  const double x = toward[0] - point[0];
  const double y = toward[1] - point[1];
  const double length = std::sqrt(x * x + y * y);
  if (length == 0) return point;
  const double share = std::min(by / length, 0.5);
  return {point[0] + x * share, point[1] + y * share};
}

Bow bow(const Point& from, const Point& to, double bend, double before_end) {
  const double x = to[0] - from[0];
  const double y = to[1] - from[1];
  const Point control{(from[0] + to[0]) / 2 + y * bend, (from[1] + to[1]) / 2 - x * bend};
  return {shifted(from, control, unit_radius), control, shifted(to, control, before_end), {}};
}

class SceneLayer {
 public:
  SceneLayer(const Variant& variant, const BoardSheet& sheet, const BoardScene& scene)
      : variant_(variant), map_(variant.map), sheet_(sheet), scene_(scene) {}

  std::string paint() {
    paint_owners();
    out_ += "<use href=\"#b-lines\"/><use href=\"#b-ways\"/>";
    paint_centers();
    paint_retreats();
    paint_lines();
    out_ += "<use href=\"#b-names\"/>";
    if (!variant_.drawing.source.empty()) out_ += "<use href=\"#b-source\"/>";
    paint_beaten();
    paint_units();
    paint_dislodged();
    paint_changes();
    paint_contested();
    return std::move(out_);
  }

 private:
  [[nodiscard]] const Position& position() const { return *scene_.position; }

  void paint_owners() {
    if (!sheet_.fills_grounds) return;
    for (std::size_t i = 0; i < position().owner.size(); ++i)
      if (position().owner[i].valid())
        out_ +=
            fmt::format("<use href=\"#b-g{}\" class=\"b-o{}\"/>", i, position().owner[i].index());
  }

  void paint_centers() {
    out_ += "<g class=\"b-owned\">";
    for (const ProvinceId center : map_.centers())
      if (const PowerId owner = position().owner[center.index()];
          owner.valid() && is_center(variant_, position(), center))
        out_ +=
            fmt::format("<use href=\"#b-c{}\" class=\"b-p{}\"/>", center.index(), owner.index());
    out_ += "</g>";
  }

  [[nodiscard]] bool is_taken(SpaceId space) const {
    return position().unit_in(map_.province_of(space)).valid();
  }

  /// Like `bow`, but the shorter way round on a sheet that wraps; its end may be beyond the sheet.
  [[nodiscard]] Bow shorter_bow(const Point& from, const Point& to, double bend,
                                double before_end) const {
    const Point end = nearest_copy(sheet_.period, to, from);
    const Point there = on_sheet(sheet_.period, end);
    Bow line = bow(from, end, bend, before_end);
    line.back = {there[0] - end[0], there[1] - end[1]};
    return line;
  }

  /// The line, and its copy on the other side of a sheet that wraps.
  [[nodiscard]] std::vector<std::string> paths_of(const Bow& line) const {
    std::vector<std::string> paths{line.path()};
    if (line.back != Point{}) paths.push_back(line.moved(line.back).path());
    return paths;
  }

  [[nodiscard]] Bow move_line(SpaceId from, SpaceId to) const {
    return shorter_bow(sheet_.place(from), sheet_.place(to), 0.09,
                       is_taken(to) ? unit_radius + 4 : unit_radius * 0.4);
  }

  /// The position of a dislodged unit: beside the unit that dislodged it.
  [[nodiscard]] Point beside(SpaceId space) const {
    const Point& at = sheet_.place(space);
    return {at[0] + 21, at[1] + 16};
  }

  [[nodiscard]] Bow line_of(const OrderMark& mark) const {
    const Point& from = sheet_.place(mark.from);
    switch (mark.action) {
      case Action::support_hold:
        return shorter_bow(from, sheet_.place(mark.helped), 0, unit_radius + 5);
      case Action::support_move:
      case Action::convoy: {
        const Point middle = move_line(mark.helped, mark.to).middle();
        return shorter_bow(from, middle, 0, 0);
      }
      case Action::retreat:
        return shorter_bow(beside(mark.from), sheet_.place(mark.to), 0.09, unit_radius * 0.4);
      default:
        return move_line(mark.from, mark.to);
    }
  }

  [[nodiscard]] static bool has_line(const OrderMark& mark) {
    return mark.action != Action::build && mark.action != Action::disband;
  }

  void paint_lines() {
    std::string halo;
    std::string lines;
    for (const OrderMark& mark : scene_.marks) {
      if (!has_line(mark)) continue;
      const LineLook look = look_of(mark);
      for (const std::string& path : paths_of(line_of(mark))) {
        halo += path;
        lines += fmt::format("<path class=\"b-m-{}\" d=\"{}\"/>", look.name, path);
      }
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
        for (const std::string& one :
             paths_of(shorter_bow(beside(unit.unit.at), sheet_.place(to), 0.09, unit_radius * 0.4)))
          path += one;
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
    for (const Unit& unit : position().units)
      paint_sign(unit, sheet_.place(unit.at), stands_at(unit.at));
  }

  void paint_dislodged() {
    for (const Dislodged& one : position().dislodged) {
      paint_at("waits", beside(one.unit.at));
      paint_sign(one.unit, beside(one.unit.at), stands_at(one.unit.at) + " data-out=\"\"");
    }
  }

  /// Builds and disbandments.
  void paint_changes() {
    for (const OrderMark& mark : scene_.marks) {
      if (has_line(mark) || mark.fate == Fate::failed || mark.fate == Fate::unread) continue;
      const bool waits = !position().dislodged.empty();
      const Point at =
          mark.action == Action::disband && waits ? beside(mark.from) : sheet_.place(mark.from);
      if (mark.action == Action::build) {
        paint_at("built", at);
        paint_sign({mark.power, mark.unit_class, mark.from}, at);
      } else {
        paint_at("removed", at);
      }
    }
  }

  void paint_contested() {
    for (const ProvinceId province : scene_.contested)
      paint_at("contested", sheet_.place(map_.whole(province)));
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
  BoardScene scene{.position = &now};
  scene.marks = marks_of(board, now, orders);
  scene.contested = now.contested;
  return scene;
}

}  // namespace chancery
