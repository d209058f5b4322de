#include "core/exchange/import/take_drawing.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>
#include <string_view>
#include <utility>

#include "core/base/common/words.h"
#include "core/boards/trace/trace.h"
#include "core/exchange/import/tidy_parts.h"
#include "core/files/drawing/png_header.h"

namespace chancery {
namespace {

DrawnGround drawn_ground(ForeignGround ground) {
  return ground == ForeignGround::water ? DrawnGround::water : DrawnGround::land;
}

std::vector<KnownProvince> known_in(const BoardDraft& draft) {
  std::vector<KnownProvince> known;
  for (const std::size_t i : draft.sorted_provinces()) {
    const DraftProvince& province = draft.provinces[i];
    KnownProvince known_province{
        province.id, {province.name, province.key}, drawn_ground(province.ground)};
    known_province.names.insert(known_province.names.end(), province.others.begin(),
                                province.others.end());
    for (const DraftCoast& coast : province.coasts) known_province.coasts.push_back(coast.id);
    known.push_back(std::move(known_province));
  }
  return known;
}

std::vector<NamedPoint> points_of(const BoardDraft& draft) {
  std::vector<NamedPoint> points;
  for (const std::size_t i : draft.sorted_provinces())
    if (const DraftProvince& province = draft.provinces[i]; province.at)
      points.push_back({province.id, *province.at, province.name});
  return points;
}

/// Drops areas that contain the points of several provinces: they are the shape of none of them.
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
  for (const Diagnostic& diagnostic : diagnostics.all())
    if (diagnostic.severity == Severity::error) return diagnostic.message;
  return "it cannot be read";
}

/// The result of the reader's tracing, with the ids of the draft.
Tracing with_ids(Tracing tracing, const BoardDraft& draft) {
  std::map<std::string, std::string> ids;
  for (const DraftProvince& province : draft.provinces) ids.emplace(province.key, province.id);
  for (TracedProvince& traced_province : tracing.provinces)
    if (const auto id = ids.find(traced_province.id); id != ids.end())
      traced_province.id = id->second;
  return tracing;
}

std::optional<Tracing> trace_drawing(const ForeignFiles& source, const ForeignVariant& foreign,
                                     const ForeignDrawing& drawing, const BoardDraft& draft,
                                     double cells, std::string& problem) {
  if (foreign.traced) return with_ids(*foreign.traced, draft);
  const auto file = source.read(drawing.path);
  if (!file) {
    problem = "it cannot be read, or is too large";
    return std::nullopt;
  }
  TraceRequest request;
  request.cells = cells;
  request.known = known_in(draft);
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
  for (const TracedProvince& province : tracing.provinces) by_id.emplace(province.id, &province);
  std::map<std::size_t, const TracedProvince*> found;
  for (const std::size_t i : draft.sorted_provinces())
    if (const auto item = by_id.find(draft.provinces[i].id); item != by_id.end())
      found.emplace(i, item->second);
  return found;
}

/// A unit in a province with coasts is drawn beside each of them. These points change with a
/// drawing of another size, so they are dropped if they are not from this one.
void take_shapes(const std::map<std::size_t, const TracedProvince*>& shapes, bool same_points,
                 BoardDraft& draft) {
  for (DraftProvince& province : draft.provinces) {
    if (same_points) continue;
    province.at.reset();
    for (DraftCoast& coast : province.coasts) coast.at.reset();
  }
  for (const auto& [i, traced] : shapes) {
    DraftProvince& province = draft.provinces[i];
    const bool own_point = province.at && covers(traced->shape, *province.at);
    // Scraps between the lines of a label have no point inside.
    if (!own_point && !covers(traced->shape, traced->at)) continue;
    province.shape = traced->shape;
    if (!own_point) province.at = traced->at;
    for (DraftCoast& coast : province.coasts)
      for (const TracedCoast& traced_coast : traced->coasts)
        if (!coast.at && equal_in_any_case(traced_coast.id, coast.id)) coast.at = traced_coast.at;
  }
}

/// Pairs of provinces in any order.
using Neighbors = std::set<std::pair<std::size_t, std::size_t>>;

Neighbors neighbors_in(const BoardDraft& draft) {
  Neighbors all;
  for (const DraftEdge& edge : draft.edges)
    all.insert(std::minmax(edge.from.province, edge.to.province));
  return all;
}

/// The number of findings that name each province first or second.
std::map<std::string, std::size_t> named_by(const Diagnostics& findings, std::string_view id) {
  std::map<std::string, std::size_t> counts;
  for (const Diagnostic& diagnostic : findings.all())
    for (std::size_t i = 0;
         diagnostic.id == id && i < std::min<std::size_t>(diagnostic.at.size(), 2); ++i)
      ++counts[diagnostic.at[i]];
  return counts;
}

}  // namespace

void take_drawing(const ForeignFiles& source, const ForeignVariant& foreign, BoardDraft& draft,
                  double cells, LossReport& losses) {
  const auto drawing = std::find_if(foreign.drawings.begin(), foreign.drawings.end(),
                                    [](const ForeignDrawing& foreign_drawing) {
                                      return foreign_drawing.kind != ForeignDrawing::Kind::none;
                                    });
  if (drawing == foreign.drawings.end()) return;
  const SourceSpan where{std::make_shared<const SourceFile>(SourceFile{drawing->path, {}}), 0, 0,
                         0};
  std::string problem;
  const auto tracing = trace_drawing(source, foreign, *drawing, draft, cells, problem);
  const std::size_t all = draft.sorted_provinces().size();
  const auto shapes =
      tracing ? shapes_for(draft, *tracing) : std::map<std::size_t, const TracedProvince*>{};
  // If few names agree, they may agree by chance.
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

bool drop_doubtful_outlines(const Diagnostics& findings, const BoardDraft& undrawn,
                            BoardDraft& draft, LossReport& losses) {
  const Neighbors neighbors = neighbors_in(draft);
  const auto apart =
      std::count_if(findings.all().begin(), findings.all().end(),
                    [](const auto& item) { return item.id == "geometry.no-border"; });
  if (static_cast<std::size_t>(apart) * 2 > neighbors.size()) {
    losses.add(LossKind::lost, InPlay::unchanged, {}, "the outlines that the drawing has",
               "most neighbors share no border in it, so it is a scheme of the board");
    draft = undrawn;
    return true;
  }
  constexpr std::size_t most_strangers = 4;  // may touch because of a careless line
  std::map<std::size_t, std::size_t> joined;
  for (const auto& [one, other] : neighbors) {
    ++joined[one];
    ++joined[other];
  }
  std::vector<std::string> dropped;
  const auto strangers = named_by(findings, "geometry.border-without-edge");
  for (std::size_t i = 0; i < draft.provinces.size(); ++i) {
    DraftProvince& province = draft.provinces[i];
    const auto found = strangers.find(province.id);
    if (!province.shape || found == strangers.end() || found->second <= most_strangers) continue;
    if (found->second * 2 < joined[i]) continue;
    province.shape.reset();
    dropped.push_back(province.name);
  }
  for (const std::string& name : dropped)
    losses.add(LossKind::lost, InPlay::unchanged, {}, "the outline of '" + name + "'",
               "it touches many provinces that the source does not join to it, so it is more than "
               "the province");
  return !dropped.empty();
}

}  // namespace chancery
