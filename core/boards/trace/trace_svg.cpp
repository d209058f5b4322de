#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string_view>
#include <vector>

#include "core/base/common/names.h"
#include "core/base/common/utf8.h"
#include "core/base/common/words.h"
#include "core/boards/trace/drawn_areas.h"
#include "core/boards/trace/gaps.h"
#include "core/boards/trace/labeled_sheet.h"
#include "core/boards/trace/paint.h"
#include "core/boards/trace/province_names.h"
#include "core/boards/trace/trace_names.h"

namespace chancery {
namespace {

constexpr double most_rows_to_paint = 20e6;

void enlarge(SvgPicture& picture, double scale) {
  picture.width *= scale;
  picture.height *= scale;
  for (DrawnShape& shape : picture.shapes)
    for (DrawnLine& line : shape.lines)
      for (auto& point : line.points) point = {point[0] * scale, point[1] * scale};
  for (DrawnPicture& inner : picture.pictures)
    inner.place = Transform{scale, 0, 0, scale, 0, 0}.after(inner.place);
  for (DrawnText& text : picture.texts) {
    text.at = {text.at[0] * scale, text.at[1] * scale};
    text.size *= scale;
  }
}

LabelGrid grid_for(const SvgPicture& picture, double cells) {
  const double cell = std::max(picture.width, picture.height) / cells;
  const auto count = [&](double length) {
    return std::max(1, static_cast<int>(std::ceil(length / cell - 1e-9)));
  };
  return {count(picture.width), count(picture.height), cell};
}

/// The number of rows of cells that the sides of all areas cross: the cost of painting them.
double rows_to_paint(const SvgPicture& picture, const SortedShapes& sorted, double cell) {
  double rows = 0;
  for (std::size_t i = 0; i < picture.shapes.size(); ++i) {
    if (!sorted.area_of[i]) continue;
    for (const DrawnLine& line : picture.shapes[i].lines)
      for (std::size_t k = 1; k < line.points.size(); ++k)
        rows +=
            std::min(std::abs(line.points[k][1] - line.points[k - 1][1]), picture.height) / cell;
  }
  return rows;
}

/// Paints the areas of a drawing on a sheet, and reads the texts on it.
class SvgSheet {
 public:
  SvgSheet(const SvgPicture& picture, SortedShapes sorted, const TraceRequest& request,
           double scale)
      : picture_(picture),
        sorted_(std::move(sorted)),
        request_(request),
        scale_(scale),
        sheet_{picture.width,
               picture.height,
               grid_for(picture, request.cells),
               {},
               DrawnSides(picture.width, picture.height,
                          1.6 * std::max(picture.width, picture.height) / request.cells),
               {}},
        beneath_(sheet_.grid.labels.size()) {}

  LabeledSheet run() {
    for (const DrawnArea& area : sorted_.areas) {
      sheet_.areas.push_back({area.said, area.label, area.ground, area.fill, false});
      for (const DrawnMark& coast : area.coasts)
        sheet_.areas.back().coasts.push_back({coast.said, coast.at});
    }
    for (std::size_t i = 0; i < picture_.shapes.size(); ++i)
      if (sorted_.area_of[i]) paint(i, *sorted_.area_of[i]);
    place_marks();
    read_texts();
    mend();
    look_at_colors();
    find_known(sheet_, request_);
    decide_grounds(sheet_);
    place_centers();
    note_decorations();
    if (!sorted_.hidden_taken.empty())
      sheet_.notes.push_back({TraceNoteKind::left_out,
                              fmt::format("what can be seen: the provinces are the shapes of the "
                                          "hidden layer '{}'",
                                          sorted_.hidden_taken)});
    for (const std::string& layer : sorted_.hidden)
      sheet_.notes.push_back(
          {TraceNoteKind::left_out,
           fmt::format("the hidden layer '{0}'; to trace it, give --layer '{0}'", layer)});
    return std::move(sheet_);
  }

 private:
  void paint(std::size_t i, std::size_t area) {
    const DrawnShape& shape = picture_.shapes[i];
    const auto cells = covered_cells(sheet_.grid, shape.lines, shape.evenodd);
    if (sorted_.areas[area].said.empty() && lies_on_one_other(cells)) {
      ++decorations_;
      return;
    }
    const auto label = static_cast<Label>(area + 1);
    for (const std::size_t cell : cells) {
      Label& now = sheet_.grid.labels[cell];
      if (now != label) beneath_[cell] = now;
      now = label;
    }
    for (const DrawnLine& line : shape.lines)
      if (!line.points.empty()) sheet_.sides.add(line.points);
  }

  /// True if a shape without a name, which lies on one other area and is much smaller, is
  /// decoration.
  [[nodiscard]] bool lies_on_one_other(const std::vector<std::size_t>& cells) {
    if (cells.empty()) return true;
    std::map<Label, std::size_t> under;
    for (const std::size_t cell : cells) ++under[sheet_.grid.labels[cell]];
    const auto most =
        std::max_element(under.begin(), under.end(),
                         [](const auto& a, const auto& b) { return a.second < b.second; });
    if (most->first == no_label || 10 * most->second < 9 * cells.size()) return false;
    const DrawnGround ground = sheet_.areas[most->first - 1U].ground;
    const bool is_named = !sheet_.areas[most->first - 1U].said.empty();
    const double size = static_cast<double>(cells.size()) * sheet_.grid.cell * sheet_.grid.cell;
    const bool is_tiny = size < picture_.width * picture_.height / 1500;
    return is_tiny || (is_named && ground != DrawnGround::water && !sorted_.by_layer);
  }

  void note_decorations() {
    if (decorations_ > 0)
      sheet_.notes.push_back(
          {TraceNoteKind::left_out, fmt::format("{} without a name, on top of others",
                                                plural_count(decorations_, "small shape"))});
    if (sorted_.round_marks > 0)
      sheet_.notes.push_back(
          {TraceNoteKind::left_out,
           fmt::format("{}; in a layer called 'centers', they would mark centers",
                       plural_count(sorted_.round_marks, "small circle"))});
  }

  void place_marks() {
    for (const DrawnMark& mark : sorted_.points) {
      const Label label = sheet_.grid.at(mark.at);
      if (label == no_label) continue;
      SheetArea& area = sheet_.areas[label - 1U];
      const bool is_its_own = mark.said.empty() || fold_name(mark.said) == fold_name(area.said);
      if (is_its_own && !area.at) area.at = mark.at;
    }
    place_named_points(sheet_, request_.points, scale_);
  }

  void place_centers() {
    std::map<std::string, SheetArea*> named;
    for (SheetArea& area : sheet_.areas)
      if (!area.said.empty()) named.try_emplace(fold_name(area.said), &area);
    for (const DrawnMark& mark : sorted_.centers) {
      const auto own = named.find(fold_name(mark.said));
      const Label label = own != named.end() ? no_label : marked_at(mark);
      if (own != named.end())
        own->second->center = true;
      else if (label != no_label)
        sheet_.areas[label - 1U].center = true;
      else
        sheet_.notes.push_back({TraceNoteKind::not_found,
                                fmt::format("the mark of a center at [{:.0f}, {:.0f}] lies on no "
                                            "province",
                                            mark.at[0], mark.at[1])});
    }
  }

  /// The area under the middle of a mark; if that is water, the only land that the mark touches.
  [[nodiscard]] Label marked_at(const DrawnMark& mark) const {
    const Label middle = sheet_.grid.at(mark.at);
    if (middle != no_label && sheet_.areas[middle - 1U].ground != DrawnGround::water) return middle;
    std::set<Label> lands;
    constexpr int steps = 8;
    for (int i = 0; i <= steps; ++i)
      for (int k = 0; k <= steps; ++k) {
        const auto part = [&](std::size_t axis, int step) {
          return mark.box.low[axis] + (mark.box.high[axis] - mark.box.low[axis]) * step / steps;
        };
        const Label label = sheet_.grid.at({part(0, i), part(1, k)});
        if (label != no_label && sheet_.areas[label - 1U].ground != DrawnGround::water)
          lands.insert(label);
      }
    return lands.size() == 1 ? *lands.begin() : middle;
  }

  /// Replaces the fills of shapes by the colors that are seen, unless all areas are seen in one.
  void look_at_colors() {
    std::vector<ColorCounts> seen = seen_colors(picture_, sheet_.grid, sheet_.areas.size());
    std::vector<std::optional<Rgb>> most(sheet_.areas.size());
    std::set<Rgb> different;
    for (std::size_t i = 0; i < most.size(); ++i) {
      const ColorCounts& counts = seen[i + 1];
      if (counts.empty()) continue;
      most[i] = std::max_element(counts.begin(), counts.end(), [](const auto& a, const auto& b) {
                  return a.second < b.second;
                })->first;
      different.insert(*most[i]);
    }
    if (different.size() < 2) return;
    sheet_.background = background();
    for (std::size_t i = 0; i < most.size(); ++i) {
      sheet_.areas[i].seen = std::move(seen[i + 1]);
      if (most[i] || is_hidden(i)) sheet_.areas[i].fill = most[i];
    }
  }

  /// The color of the first shape that can be seen, if it covers the sheet.
  [[nodiscard]] std::optional<Rgb> background() const {
    for (const DrawnShape& shape : picture_.shapes) {
      if (shape.hidden || !shape.filled) continue;
      return covers_sheet(shape, picture_) ? shape.fill : std::nullopt;
    }
    return std::nullopt;
  }

  [[nodiscard]] bool is_hidden(std::size_t area) const {
    const std::vector<std::size_t>& shapes = sorted_.areas[area].shapes;
    return std::all_of(shapes.begin(), shapes.end(),
                       [&](std::size_t i) { return picture_.shapes[i].hidden; });
  }

  /// The largest text on an area that has no name, and the largest name beside an id.
  void read_texts() {
    std::vector<double> size(sheet_.areas.size());
    std::vector<const DrawnText*> best(sheet_.areas.size());
    for (const DrawnText& text : picture_.texts) {
      const Label label = text.hidden ? no_label : sheet_.grid.at(text.at);
      if (label == no_label || role_of(text.text) == LayerRole::centers) continue;
      SheetArea& area = sheet_.areas[label - 1U];
      if (ground_by_name(text.text) == DrawnGround::water) area.named_water = true;
      if (!area.said.empty() && is_short_text(text.text)) continue;
      const bool any_letter =
          fold_name(text.text).find_first_of("abcdefghijklmnopqrstuvwxyz") != std::string::npos ||
          code_points(text.text).size() > 3;
      const double rank = any_letter ? text.size : text.size / 1000;
      if (rank <= size[label - 1U]) continue;
      size[label - 1U] = rank;
      best[label - 1U] = &text;
    }
    for (std::size_t i = 0; i < best.size(); ++i)
      if (best[i] != nullptr) take_text(sheet_.areas[i], best[i]->text);
    drop_repeated_names();
  }

  /// Of areas with ids on which the same name is read, one keeps it: the first whose id begins the
  /// name, or else the first. The others may bear a part of their names, "Ardenia" of "Sea of
  /// Ardenia".
  void drop_repeated_names() {
    std::map<std::string, std::vector<SheetArea*>> by_name;
    for (SheetArea& area : sheet_.areas)
      if (!area.said.empty() && !area.name.empty()) by_name[fold_name(area.name)].push_back(&area);
    for (const auto& [name, areas] : by_name) {
      const SheetArea* keeps = keeper_of(name, areas);
      for (SheetArea* area : areas) {
        if (area == keeps || fold_name(area->said) == fold_name(keeps->said)) continue;
        sheet_.notes.push_back({TraceNoteKind::not_found,
                                fmt::format("a name of {}: '{}' is also read on {}", area->said,
                                            area->name, keeps->said),
                                {area->said}});
        area->name.clear();
      }
    }
  }

  static const SheetArea* keeper_of(std::string_view name, const std::vector<SheetArea*>& areas) {
    const auto keeper = std::find_if(areas.begin(), areas.end(), [&](const SheetArea* area) {
      return name.starts_with(fold_name(area->said));
    });
    return keeper != areas.end() ? *keeper : areas.front();
  }

  static bool is_short_text(const std::string& text) {
    return is_abbreviation(text) && fold_name(text).size() <= 4;
  }

  static void take_text(SheetArea& area, const std::string& text) {
    const bool is_short = is_short_text(text);
    if (area.said.empty() && is_short)
      area.said = text;
    else if (area.name.empty() && !is_short)
      area.name = readable_name(text);
  }

  void mend() {
    if (open_gaps(sheet_.grid, beneath_, request_.snap) > 0)
      sheet_.notes.push_back(
          {TraceNoteKind::left_out,
           fmt::format("what lies below others and is seen only in gaps between them, up to {:g} "
                       "pixels wide; --snap says how wide",
                       request_.snap)});
    close_gaps(sheet_.grid, request_.snap);
    const double snap = request_.snap / sheet_.grid.cell;
    drop_slivers(sheet_.grid, snap * snap, 9 * snap * snap);
  }

  const SvgPicture& picture_;
  SortedShapes sorted_;
  const TraceRequest& request_;
  double scale_;  // from the picture to the sheet
  LabeledSheet sheet_;
  std::vector<Label> beneath_;  // by cell, the label below its own
  std::size_t decorations_ = 0;
};

}  // namespace

std::optional<Tracing> trace_svg(const std::shared_ptr<const SourceFile>& file, SvgPicture picture,
                                 const TraceRequest& request, Diagnostics& diagnostics) {
  std::vector<TraceNote> notes;
  for (const std::string& what : picture.left_out) notes.push_back({TraceNoteKind::left_out, what});
  const double scale = sheet_scale(picture.width, picture.height, request, notes);
  enlarge(picture, scale);
  SortedShapes sorted = sort_shapes(picture, request.layers);
  if (sorted.areas.empty() || sorted.areas.size() > most_labels) {
    const bool none = sorted.areas.empty();
    diagnostics.error(
        "drawing.no-areas", {file, 0, 0, 0},
        none ? std::string("the drawing has no areas that could be provinces: closed shapes")
             : fmt::format("the drawing has {} areas; at most {} are traced", sorted.areas.size(),
                           most_labels),
        request.layers.empty() ? "name the layer that holds them: --layer NAME"
                               : "is the name of the layer right?");
    return std::nullopt;
  }
  if (rows_to_paint(picture, sorted, std::max(picture.width, picture.height) / request.cells) >
      most_rows_to_paint) {
    diagnostics.error("drawing.too-large", {file, 0, 0, 0},
                      "the lines of the drawing cross all of it thousands of times",
                      "simplify its paths");
    return std::nullopt;
  }
  LabeledSheet sheet = SvgSheet(picture, std::move(sorted), request, scale).run();
  notes.insert(notes.end(), sheet.notes.begin(), sheet.notes.end());
  sheet.notes = std::move(notes);
  return trace_sheet(std::move(sheet), request);
}

}  // namespace chancery
