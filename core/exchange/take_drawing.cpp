#include "core/exchange/take_drawing.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "core/base/words.h"
#include "core/drawing/png_picture.h"
#include "core/exchange/region_sheet.h"
#include "core/exchange/tidy_parts.h"
#include "core/trace/gaps.h"
#include "core/trace/trace.h"

namespace chancery {
namespace {

DrawnGround drawn_ground(ForeignGround ground) {
  return ground == ForeignGround::water ? DrawnGround::water : DrawnGround::land;
}

std::vector<KnownProvince> known_in(const BoardDraft& draft) {
  std::vector<KnownProvince> known;
  for (const std::size_t i : draft.sorted_provinces()) {
    const DraftProvince& province = draft.provinces[i];
    KnownProvince one{province.id, {province.name, province.key}, drawn_ground(province.ground)};
    one.names.insert(one.names.end(), province.others.begin(), province.others.end());
    for (const DraftCoast& coast : province.coasts) one.coasts.push_back(coast.id);
    known.push_back(std::move(one));
  }
  return known;
}

std::vector<NamedPoint> points_of(const BoardDraft& draft) {
  std::vector<NamedPoint> points;
  for (const std::size_t i : draft.sorted_provinces())
    if (const DraftProvince& one = draft.provinces[i]; one.at)
      points.push_back({one.id, *one.at, one.name});
  return points;
}

/// The width and height that a PNG states at its beginning.
std::optional<Point> png_size(const std::string& bytes) {
  constexpr std::size_t header = 24;
  if (!is_png(bytes) || bytes.size() < header) return std::nullopt;
  const auto number = [&](std::size_t at) {
    double value = 0;
    for (std::size_t i = at; i < at + 4; ++i)
      value = value * 256 + static_cast<unsigned char>(bytes[i]);
    return value;
  };
  const Point size{number(16), number(20)};
  return size[0] > 0 && size[1] > 0 ? std::optional(size) : std::nullopt;
}

/// Areas on which the points of several provinces lie are no shape of any of them.
void drop_shared(const std::vector<NamedPoint>& points, Tracing& tracing) {
  std::map<std::string, std::size_t> found;
  for (std::size_t i = 0; i < tracing.provinces.size(); ++i)
    found.emplace(tracing.provinces[i].id, i);
  std::vector<bool> shared(tracing.provinces.size());
  for (const NamedPoint& point : points) {
    if (found.contains(point.id)) continue;
    for (std::size_t i = 0; i < tracing.provinces.size(); ++i)
      if (covers(tracing.provinces[i].shape, point.at)) shared[i] = true;
  }
  std::size_t next = 0;
  std::erase_if(tracing.provinces, [&](const TracedProvince&) { return shared[next++]; });
}

std::string first_problem(const Diagnostics& diagnostics) {
  for (const Diagnostic& one : diagnostics.all())
    if (one.severity == Severity::error) return one.message;
  return "it cannot be read";
}

std::optional<Tracing> trace_drawing(const ForeignFiles& source, const ForeignVariant& foreign,
                                     const ForeignDrawing& drawing, const BoardDraft& draft,
                                     double cells, std::string& problem) {
  const auto file = source.read(drawing.path);
  if (!file) {
    problem = "it cannot be read, or is too large";
    return std::nullopt;
  }
  TraceRequest request;
  request.cells = cells;
  request.known = known_in(draft);
  if (drawing.kind == ForeignDrawing::Kind::regions) {
    auto sheet = read_regions(file, foreign, draft, problem);
    if (!sheet) return std::nullopt;
    close_gaps(sheet->grid, request.snap);  // the lines between regions
    return trace_sheet(std::move(*sheet), request);
  }
  if (drawing.kind == ForeignDrawing::Kind::points) {
    request.points = points_of(draft);
    request.sheet = png_size(file->text);
  } else {
    request.layers = drawing.layers;
  }
  Diagnostics diagnostics;
  auto tracing = trace_file(file, request, diagnostics);
  if (tracing)
    drop_shared(request.points, *tracing);
  else
    problem = first_problem(diagnostics);
  return tracing;
}

/// The shapes of a tracing, by the provinces of the draft.
std::map<std::size_t, const TracedProvince*> shapes_for(const BoardDraft& draft,
                                                        const Tracing& tracing) {
  std::map<std::string, const TracedProvince*> by_id;
  for (const TracedProvince& one : tracing.provinces) by_id.emplace(one.id, &one);
  std::map<std::size_t, const TracedProvince*> found;
  for (const std::size_t i : draft.sorted_provinces())
    if (const auto one = by_id.find(draft.provinces[i].id); one != by_id.end())
      found.emplace(i, one->second);
  return found;
}

/// A unit of a province with coasts is drawn beside each of them: these points move with a drawing
/// of another size, so they go if they are not of this one.
void take_shapes(const std::map<std::size_t, const TracedProvince*>& shapes, bool same_points,
                 BoardDraft& draft) {
  for (DraftProvince& province : draft.provinces) {
    if (same_points) continue;
    province.at.reset();
    for (DraftCoast& coast : province.coasts) coast.at.reset();
  }
  for (const auto& [i, traced] : shapes) {
    DraftProvince& province = draft.provinces[i];
    province.shape = traced->shape;
    if (!province.at || !covers(*province.shape, *province.at)) province.at = traced->at;
    for (DraftCoast& coast : province.coasts)
      for (const TracedCoast& one : traced->coasts)
        if (!coast.at && same_any_case(one.id, coast.id)) coast.at = one.at;
  }
}

}  // namespace

void take_drawing(const ForeignFiles& source, const ForeignVariant& foreign, BoardDraft& draft,
                  double cells, LossReport& losses) {
  const auto drawing = std::find_if(
      foreign.drawings.begin(), foreign.drawings.end(),
      [](const ForeignDrawing& one) { return one.kind != ForeignDrawing::Kind::none; });
  if (drawing == foreign.drawings.end()) return;
  const SourceSpan where{std::make_shared<const SourceFile>(SourceFile{drawing->path, {}}), 0, 0,
                         0};
  std::string problem;
  const auto tracing = trace_drawing(source, foreign, *drawing, draft, cells, problem);
  const std::size_t all = draft.sorted_provinces().size();
  const auto shapes =
      tracing ? shapes_for(draft, *tracing) : std::map<std::size_t, const TracedProvince*>{};
  // Names that hardly agree may agree by chance.
  if (shapes.size() * 2 < all) {
    losses.add(LossKind::lost, InPlay::unchanged, where, "the drawing of the board",
               tracing ? fmt::format("only {} of {} provinces are found in it", shapes.size(), all)
                       : problem);
    return;
  }
  take_shapes(shapes, drawing->kind == ForeignDrawing::Kind::points, draft);
  draft.sheet = Point{tracing->width, tracing->height};
  losses.add(LossKind::kept, InPlay::unchanged, where,
             "the outlines of " + plural_count(shapes.size(), "province"), "");
  if (shapes.size() < all)
    losses.add(LossKind::lost, InPlay::unchanged, where,
               "the outlines of " + plural_count(all - shapes.size(), "province"),
               drawing->kind == ForeignDrawing::Kind::points
                   ? "their points lie on no area of their own"
                   : "the drawing has no area with their name");
}

}  // namespace chancery
