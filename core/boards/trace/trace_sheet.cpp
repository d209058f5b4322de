#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "core/base/common/names.h"
#include "core/base/common/plain_text.h"
#include "core/base/common/point.h"
#include "core/base/common/words.h"
#include "core/boards/trace/coast_points.h"
#include "core/boards/trace/detached_pieces.h"
#include "core/boards/trace/gaps.h"
#include "core/boards/trace/labeled_sheet.h"
#include "core/boards/trace/province_names.h"
#include "core/boards/trace/shores.h"
#include "core/rules/map/pole.h"

namespace chancery {
namespace {
constexpr double sure_border = 3;  // times the snap
/// Up to this width of provinces, the snap is the length of a corner. On larger ones the same slip
/// of the hand is longer, within a limit: a border of twice the snap is meant. On sheets larger
/// than usual, that limit is longer too.
constexpr double usual_width = 125;
constexpr double longest_corner = 1.8;  // times the snap
constexpr double usual_sheet = 1600;    // along the longer side

std::string place_text(const Point& point) {
  return fmt::format("[{:.0f}, {:.0f}]", point[0], point[1]);
}

/// By label.
std::vector<std::size_t> count_pieces(const LabelGrid& grid, std::size_t label_count) {
  std::vector<std::size_t> count(label_count);
  for (const GridPiece& piece : find_pieces(grid).pieces) ++count[piece.label];
  return count;
}

/// The length up to which a border is only a corner, by the median width of the areas.
double length_of_corner(const LabelGrid& grid, std::size_t label_count, double snap) {
  std::vector<double> cells(label_count);
  for (const GridPiece& piece : find_pieces(grid).pieces)
    cells[piece.label] += static_cast<double>(piece.cells);
  cells[no_label] = 0;
  std::erase(cells, 0);
  if (cells.empty()) return snap;
  const auto middle = cells.begin() + static_cast<std::ptrdiff_t>(cells.size() / 2);
  std::nth_element(cells.begin(), middle, cells.end());
  const double sheet = std::max(grid.columns, grid.rows) * grid.cell;
  const double longest = longest_corner * std::max(1.0, sheet / usual_sheet);
  return snap * std::clamp(std::sqrt(*middle) * grid.cell / usual_width, 1.0, longest);
}

/// A point at which lines end, with the labels around it.
struct Junction {
  Point at;
  std::set<Label> labels;
};

std::vector<Junction> meetings_of(const std::vector<GridLine>& lines) {
  std::map<std::size_t, Junction> by_number;
  for (const GridLine& line : lines) {
    if (line.closed) continue;
    for (const bool at_start : {true, false}) {
      Junction& meeting = by_number[at_start ? line.start : line.end];
      meeting.at = at_start ? line.points.front() : line.points.back();
      meeting.labels.insert({line.left, line.right});
    }
  }
  std::vector<Junction> meetings;
  for (auto& [number, meeting] : by_number) meetings.push_back(std::move(meeting));
  return meetings;
}

/// The name, or the id if people could not read the name.
std::string usable_name(const std::string& name, const std::string& id) {
  constexpr std::size_t longest = 100;  // bytes; longer texts are not names
  const std::string usable = without_hidden(name);
  return fold_name(usable).empty() || usable.size() > longest ? id : usable;
}

std::string changed_id_text(const SheetArea& area, bool is_taken, const std::string& id) {
  if (!is_taken) return fmt::format("'{}' cannot be an id here; it is {}", area.said, id);
  return fmt::format("another area has the id '{}' too; {} is {}", area.said,
                     area.name.empty() ? "this one" : area.name, id);
}

/// The province of the variant with that id, in any case; null if there is none.
const KnownProvince* known_as(const TraceRequest& request, const std::string& id) {
  const auto known =
      std::find_if(request.known.begin(), request.known.end(),
                   [&](const KnownProvince& each) { return fold_name(each.id) == fold_name(id); });
  return known == request.known.end() ? nullptr : &*known;
}

/// The variant decides for provinces that it has.
bool has_one_coast(const TraceRequest& request, const std::string& id) {
  if (const KnownProvince* known = known_as(request, id)) return known->coasts.size() < 2;
  return std::any_of(request.one_coast.begin(), request.one_coast.end(),
                     [&](const std::string& text) { return fold_name(text) == fold_name(id); });
}

/// Says which of the provinces that should have one coast do not.
void note_one_coast(const TraceRequest& request, Tracing& tracing) {
  for (const std::string& wanted : request.one_coast) {
    const auto is_wanted = [&](const TracedProvince& province) {
      return fold_name(province.id) == fold_name(wanted);
    };
    const KnownProvince* known = known_as(request, wanted);
    std::string text;
    if (known != nullptr && known->coasts.size() > 1)
      text = fmt::format(
          "--one-coast {0}: the variant gives {0} the coasts {1}; delete 'coasts' of "
          "[province.{0}], and name {0} without a coast in the edges",
          known->id, fmt::join(known->coasts, " and "));
    else if (std::none_of(tracing.provinces.begin(), tracing.provinces.end(), is_wanted))
      text = fmt::format("--one-coast {}: no province has this id", wanted);
    if (!text.empty()) tracing.notes.push_back({TraceNoteKind::not_found, std::move(text), {}});
  }
}

/// A variant that the drawing goes into decides on its own centers.
void note_centers(const TraceRequest& request, Tracing& tracing) {
  std::vector<std::string> at_sea;
  std::size_t count = 0;
  for (const TracedProvince& province : tracing.provinces) {
    if (!province.center) continue;
    ++count;
    if (province.ground == DrawnGround::water) at_sea.push_back(province.id);
  }
  if (count == 0 && request.known.empty())
    tracing.notes.push_back({TraceNoteKind::centers, "the drawing has no marks of centers"});
  if (!at_sea.empty())
    tracing.notes.push_back(
        {TraceNoteKind::centers,
         fmt::format("marked on water, which is seldom meant: {}", fmt::join(at_sea, ", ")),
         at_sea});
}

void note_unnamed(Tracing& tracing, std::vector<std::string> ids, const Point& last) {
  if (ids.empty()) return;
  std::string text =
      fmt::format("nobody named the area at {}; it is {}", place_text(last), ids.front());
  if (ids.size() > 1)
    text = fmt::format("nobody named {} areas; they have the ids from {} to {}", ids.size(),
                       ids.front(), ids.back());
  tracing.notes.push_back({TraceNoteKind::unnamed, std::move(text), std::move(ids)});
}

void find_empty_ground(const LabeledSheet& sheet, const TraceRequest& request, Tracing& tracing) {
  const double cells_of_snap = std::pow(3 * request.snap / sheet.grid.cell, 2);
  std::vector<std::string> places;
  for (const GridPiece& piece : find_pieces(sheet.grid).pieces) {
    if (piece.label != no_label || piece.at_edge) continue;
    if (static_cast<double>(piece.cells) < cells_of_snap) continue;
    places.push_back(place_text(sheet.grid.middle_of(piece.first)));
  }
  if (!places.empty())
    tracing.notes.push_back(
        {TraceNoteKind::empty_ground, fmt::format("ground that nobody drew lies between others "
                                                  "at {}",
                                                  fmt::join(places, ", "))});
}

void find_islands(Tracing& tracing) {
  std::vector<bool> has_land(tracing.provinces.size());
  for (const TracedBorder& border : tracing.borders)
    if (border.by_land) has_land[border.a] = has_land[border.b] = true;
  std::vector<std::string> islands;
  std::vector<std::string> in_pieces;
  for (std::size_t i = 0; i < has_land.size(); ++i) {
    const TracedProvince& province = tracing.provinces[i];
    if (province.ground == DrawnGround::land && !has_land[i]) islands.push_back(province.id);
    if (province.pieces > 1)
      in_pieces.push_back(fmt::format("{} ({})", province.id, province.pieces));
  }
  const std::string list = fmt::format("no land lies beside {}", fmt::join(islands, ", "));
  if (!islands.empty()) tracing.notes.push_back({TraceNoteKind::island, list, islands});
  if (!in_pieces.empty())
    tracing.notes.push_back(
        {TraceNoteKind::pieces, fmt::format("of several pieces: {}", fmt::join(in_pieces, ", "))});
}

class SheetTracer {
 public:
  SheetTracer(LabeledSheet sheet, const TraceRequest& request)
      : sheet_(std::move(sheet)), request_(request) {
    tracing_.width = sheet_.width;
    tracing_.height = sheet_.height;
    tracing_.snap = request.snap;
    tracing_.notes = std::move(sheet_.notes);
  }

  Tracing run() {
    detached_ = move_detached(sheet_);
    find_lines();
    number_areas();
    make_provinces();
    find_coasts_of_all();
    note_one_coast(request_, tracing_);
    corner_ = length_of_corner(sheet_.grid, sheet_.areas.size() + 1, request_.snap);
    find_borders();
    find_corners();
    find_empty_ground(sheet_, request_, tracing_);
    note_moved();
    note_doubts();
    note_centers(request_, tracing_);
    return std::move(tracing_);
  }

 private:
  [[nodiscard]] const SheetArea& area(std::size_t label) const { return sheet_.areas[label - 1]; }
  [[nodiscard]] bool is_province(Label label) const {
    return label != no_label && province_of_[label] != none;
  }
  [[nodiscard]] TracedProvince& province(Label label) {
    return tracing_.provinces[province_of_[label]];
  }
  void note(TraceNoteKind kind, std::string text, std::vector<std::string> at = {}) {
    tracing_.notes.push_back({kind, std::move(text), std::move(at)});
  }

  // --- lines

  void find_lines() {
    lines_ = find_border_lines(sheet_.grid);
    make_fair(lines_, sheet_.sides, sheet_.grid.cell * 0.6);
    for (GridLine& line : lines_)
      for (Point& point : line.points)
        point = {std::clamp(point[0], 0.0, sheet_.width), std::clamp(point[1], 0.0, sheet_.height)};
    rings_ = find_border_rings(lines_, sheet_.areas.size() + 1);
  }

  // --- provinces

  /// Areas of which nothing is left, because others cover them, are not provinces.
  void number_areas() {
    province_of_.assign(sheet_.areas.size() + 1, none);
    is_water_.assign(sheet_.areas.size() + 1, false);
    for (std::size_t label = 1; label < rings_.size(); ++label) {
      shapes_.resize(rings_.size());
      for (const BorderRing& ring : rings_[label])
        if (Ring points = ring_points(lines_, ring); points.size() >= 3)
          shapes_[label].rings.push_back(std::move(points));
    }
    std::size_t count = 0;
    for (std::size_t label = 1; label < rings_.size(); ++label) {
      if (shapes_[label].empty() || area(label).ground == DrawnGround::impassable) continue;
      province_of_[label] = count++;
      is_water_[label] = area(label).ground == DrawnGround::water;
    }
    for (std::size_t label = 1; label < rings_.size(); ++label)
      if (shapes_[label].empty() && !area(label).said.empty())
        note(TraceNoteKind::not_found,
             fmt::format("'{}' is hidden by other shapes, or too small", area(label).said));
  }

  void make_provinces() {
    const std::vector<std::size_t> pieces = count_pieces(sheet_.grid, shapes_.size());
    // Ids from the drawing come first, so that no generated id takes one of them.
    std::vector<std::string> ids(shapes_.size());
    for (std::size_t label = 1; label < shapes_.size(); ++label)
      if (!shapes_[label].empty() && is_abbreviation(area(label).said)) ids[label] = take_id(label);
    std::vector<std::string> unnamed;
    Point last{};
    for (std::size_t label = 1; label < shapes_.size(); ++label) {
      if (shapes_[label].empty()) continue;
      if (ids[label].empty()) ids[label] = take_id(label);
      TracedProvince province = make(label, ids[label]);
      province.pieces = std::max<std::size_t>(1, pieces[label]);
      if (!province.named) {
        unnamed.push_back(province.id);
        last = province.at;
      }
      (is_province(static_cast<Label>(label)) ? tracing_.provinces : tracing_.impassable)
          .push_back(std::move(province));
    }
    note_unnamed(tracing_, std::move(unnamed), last);
  }

  /// The id of a known province, the one in the drawing, or one made for the name.
  std::string take_id(std::size_t label) {
    const SheetArea& sheet_area = area(label);
    for (const KnownProvince& known : request_.known)
      if (known.id == sheet_area.said) return ids_.take_exactly(known.id);
    if (sheet_area.said.empty())
      return sheet_area.name.empty() ? ids_.take_number() : ids_.take_for_name(sheet_area.name);
    if (!is_abbreviation(sheet_area.said) &&
        fold_name(sheet_area.said) == fold_name(sheet_area.name))
      return ids_.take_for_name(sheet_area.name);
    const bool taken = !ids_.is_free(sheet_area.said);
    std::string id = ids_.take(sheet_area.said);
    if (fold_name(id) != fold_name(sheet_area.said))
      note(TraceNoteKind::changed_id, changed_id_text(sheet_area, taken, id), {id});
    return id;
  }

  TracedProvince make(std::size_t label, const std::string& id) {
    TracedProvince traced_province;
    traced_province.id = id;
    traced_province.name = usable_name(area(label).name, id);
    traced_province.ground = area(label).ground;
    traced_province.center = area(label).center;
    traced_province.named = !area(label).said.empty() || !area(label).name.empty();
    traced_province.shape = std::move(shapes_[label]);
    const auto& given = area(label).at;
    if (given && covers(traced_province.shape, *given))
      traced_province.at = *given;
    else if (const auto pole = pole_of(traced_province.shape))
      traced_province.at = pole->at;
    else
      traced_province.at = traced_province.shape.rings.front().front();
    for (double& value : traced_province.at) value = std::round(value);
    return traced_province;
  }

  // --- coasts

  [[nodiscard]] ShoreScene scene() const { return {lines_, rings_, is_water_, request_.snap}; }

  void find_coasts_of_all() {
    const ShoreScene shores = scene();
    for (std::size_t label = 1; label < rings_.size(); ++label) {
      const auto own = static_cast<Label>(label);
      if (!is_province(own) || is_water_[label]) continue;
      std::vector<CoastStretch> coasts = find_coasts(shores, own);
      province(own).coastal = !coasts.empty();
      join_drawn_coasts(lines_, coasts, area(label).coasts);
      const bool one_coast = coasts.size() < 2 || has_one_coast(request_, province(own).id);
      for (std::size_t i = 0; i < coasts.size(); ++i)
        for (const std::size_t line : coasts[i].lines)
          coast_of_[{own, line}] = one_coast ? -1 : static_cast<int>(i);
      if (one_coast) continue;
      province(own).coasts = named_coasts(lines_, coasts, province(own).at);
      take_drawn_names(lines_, coasts, area(label).coasts, province(own).coasts);
      note_coasts(province(own), coasts);
    }
  }

  /// Nothing is asked about a province whose coasts the variant has decided.
  void note_coasts(const TracedProvince& traced_province, const std::vector<CoastStretch>& coasts) {
    if (known_as(request_, traced_province.id) != nullptr) return;
    std::string list;
    for (std::size_t i = 0; i < coasts.size(); ++i) {
      std::vector<std::string> waters;
      for (const Label water : coasts[i].waters) waters.push_back(province(water).id);
      list += fmt::format("{}{} on {}", i == 0 ? "" : ", ", traced_province.coasts[i].id,
                          fmt::join(waters, " and "));
    }
    note(TraceNoteKind::coasts,
         fmt::format("{} has {} coasts: {}", traced_province.id, coasts.size(), list),
         {traced_province.id});
  }

  // --- borders

  void find_borders() {
    const ShoreScene shores = scene();
    // A closed gap may have separated meetings that belong together.
    const ShorePassages passages(shores, coast_of_, 0.75 * request_.snap + 2.5 * sheet_.grid.cell);
    std::map<std::pair<std::size_t, std::size_t>, TracedBorder> borders;
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      const GridLine& line = lines_[i];
      if (!is_province(line.left) || !is_province(line.right)) continue;
      std::size_t a = province_of_[line.left];
      std::size_t b = province_of_[line.right];
      const bool turned = b < a;
      if (turned) std::swap(a, b);
      TracedBorder& border = borders[{a, b}];
      border.a = a;
      border.b = b;
      border.length += line.length();
      add_ways(border, i, turned, passages);
    }
    for (auto& [key, border] : borders) finish(border);
    find_islands(tracing_);
  }

  void add_ways(TracedBorder& border, std::size_t index, bool turned,
                const ShorePassages& passages) {
    const GridLine& line = lines_[index];
    const auto add = [&](int left, int right) {
      border.by_water.push_back(turned ? TracedBorder::Passage{right, left}
                                       : TracedBorder::Passage{left, right});
    };
    const bool left_wet = is_water_[line.left];
    const bool right_wet = is_water_[line.right];
    if (left_wet && right_wet) {
      add(-1, -1);
    } else if (!left_wet && !right_wet) {
      border.by_land = true;
      for (const auto& [left, right] : passages.across(index)) add(left, right);
    } else {
      const auto found = coast_of_.find({left_wet ? line.right : line.left, index});
      // A stretch that is too short is not a coast.
      if (found != coast_of_.end())
        add(left_wet ? -1 : found->second, left_wet ? found->second : -1);
    }
  }

  void finish(TracedBorder& border) {
    std::sort(border.by_water.begin(), border.by_water.end());
    border.by_water.erase(std::unique(border.by_water.begin(), border.by_water.end()),
                          border.by_water.end());
    const std::string& a = tracing_.provinces[border.a].id;
    const std::string& b = tracing_.provinces[border.b].id;
    if (border.length < corner_) {
      note(TraceNoteKind::corner,
           fmt::format("{} and {} meet in little more than a corner ({:.1f}): no edge", a, b,
                       border.length),
           {a, b});
      tracing_.corners.push_back(border);
      return;
    }
    border.sure = border.length >= sure_border * request_.snap;
    if (!border.sure)
      note(TraceNoteKind::short_border,
           fmt::format("{} and {} share a border of only {:.1f}", a, b, border.length), {a, b});
    tracing_.borders.push_back(border);
  }

  /// Where four areas meet in a point, two pairs touch only there.
  void find_corners() {
    for (const auto& [at, labels] : meetings_of(lines_)) {
      if (labels.size() < 4) continue;
      std::vector<std::string> ids;
      for (const Label label : labels)
        if (is_province(label)) ids.push_back(province(label).id);
      if (ids.size() < 4) continue;
      note(TraceNoteKind::corner,
           fmt::format("{} meet in a corner of {} at {}; what lies across has no edge",
                       fmt::join(ids, ", "), ids.size(), place_text(at)),
           ids);
    }
  }

  void note_moved() {
    std::vector<std::string> places;
    for (const auto& [label, at] : detached_.stray)
      if (is_province(label))
        places.push_back(fmt::format("{} at {}", province(label).id, place_text(at)));
    if (!places.empty())
      note(TraceNoteKind::pieces,
           fmt::format("water apart from the rest of its province, which is seldom meant: {}",
                       fmt::join(places, ", ")));
    for (const MovedPiece& moved : detached_.moved)
      if (is_province(moved.from) && is_province(moved.to))
        note(TraceNoteKind::pieces,
             fmt::format("a small piece of {} at {} lies inside {}, so it belongs to that",
                         province(moved.from).id, place_text(moved.at), province(moved.to).id),
             {province(moved.from).id, province(moved.to).id});
  }

  /// Says which provinces may be of another ground than they have, and why.
  void note_doubts() {
    std::map<std::pair<std::string, DrawnGround>, std::vector<std::string>> doubtful;
    for (std::size_t label = 1; label < shapes_.size(); ++label)
      if (is_province(static_cast<Label>(label)) && !area(label).doubt.empty())
        doubtful[{area(label).doubt, area(label).ground}].push_back(
            province(static_cast<Label>(label)).id);
    for (const auto& [key, ids] : doubtful)
      note(TraceNoteKind::ground,
           fmt::format("not sure whether these are water: {}; {}, so they are taken for {}",
                       fmt::join(ids, ", "), key.first,
                       key.second == DrawnGround::water ? "water" : "land"),
           ids);
  }

  static constexpr std::size_t none = static_cast<std::size_t>(-1);
  double corner_ = 0;  // the length of a border that is only a corner

  LabeledSheet sheet_;
  const TraceRequest& request_;
  Tracing tracing_;
  std::vector<GridLine> lines_;
  std::vector<std::vector<BorderRing>> rings_;
  std::vector<Shape> shapes_;
  std::vector<std::size_t> province_of_;  // by label
  std::vector<bool> is_water_;            // by label
  CoastOfLine coast_of_;
  ProvinceIds ids_;
  DetachedPieces detached_;
};

}  // namespace

Tracing trace_sheet(LabeledSheet sheet, const TraceRequest& request) {
  return SheetTracer(std::move(sheet), request).run();
}

}  // namespace chancery
