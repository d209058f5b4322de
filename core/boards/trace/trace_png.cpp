#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "core/base/common/names.h"
#include "core/boards/trace/labeled_sheet.h"
#include "core/boards/trace/patches.h"
#include "core/boards/trace/trace_names.h"

namespace chancery {
namespace {

/// Joins patches with points of the same province to one area; without points, each is one area.
class PatchSheet {
 public:
  PatchSheet(PicturePatches found, const TraceRequest& request)
      : found_(std::move(found)), request_(request) {}

  LabeledSheet run(double width, double height, double scale) {
    LabelGrid grid = std::move(found_.grid);
    grid.cell = scale;
    LabeledSheet sheet{width, height, std::move(grid), {}, DrawnSides(width, height, scale), {}};
    for (const PicturePatch& patch : found_.patches) {
      SheetArea area;
      area.fill = patch.color;
      sheet.areas.push_back(std::move(area));
    }
    sheet.notes = std::move(found_.notes);
    place_named_points(sheet, found_.points, scale);
    if (!request_.points.empty()) join_patches(sheet);
    find_known(sheet, request_);
    decide_grounds(sheet);
    return sheet;
  }

 private:
  /// Patches without a point belong to the province of their color, if only one has it.
  void join_patches(LabeledSheet& sheet) const {
    std::map<std::string, Label> first_of;
    std::map<Rgb, std::vector<Label>> by_color;
    std::vector<Label> becomes(sheet.areas.size() + 1);
    for (std::size_t i = 0; i < sheet.areas.size(); ++i) {
      const SheetArea& area = sheet.areas[i];
      if (area.said.empty()) continue;
      const auto own = static_cast<Label>(i + 1);
      becomes[own] = first_of.try_emplace(fold_name(area.said), own).first->second;
      if (becomes[own] == own) by_color[*area.fill].push_back(own);
    }
    std::size_t left = 0;
    for (std::size_t i = 0; i < sheet.areas.size(); ++i) {
      if (!sheet.areas[i].said.empty()) continue;
      const auto same = by_color.find(*sheet.areas[i].fill);
      if (same != by_color.end() && same->second.size() == 1)
        becomes[i + 1] = same->second.front();
      else
        ++left;
    }
    for (Label& label : sheet.grid.labels) label = becomes[label];
    if (left > 0)
      sheet.notes.push_back(
          {TraceNoteKind::left_out, fmt::format("patches on which no point lies: {}", left)});
  }

  PicturePatches found_;
  const TraceRequest& request_;
};

}  // namespace

namespace {

/// The points of the request, with known facts about their provinces.
std::vector<NamedPoint> points_with_grounds(const TraceRequest& request) {
  std::map<std::string, DrawnGround> grounds;
  for (const KnownProvince& known : request.known) grounds[fold_name(known.id)] = known.ground;
  std::vector<NamedPoint> points = request.points;
  for (NamedPoint& point : points)
    if (const auto found = grounds.find(fold_name(point.id)); found != grounds.end())
      point.ground = found->second;
  return points;
}

}  // namespace

std::optional<Tracing> trace_png(const std::shared_ptr<const SourceFile>& file,
                                 const PngPicture& picture, const TraceRequest& request,
                                 Diagnostics& diagnostics) {
  const auto width = static_cast<double>(picture.width);
  const auto height = static_cast<double>(picture.height);
  std::vector<TraceNote> notes;
  const double scale = sheet_scale(width, height, request, notes);
  PicturePatches found = find_patches(picture, request.snap / scale, points_with_grounds(request));
  if (found.patches.size() < 2) {
    diagnostics.error("drawing.no-patches", {file, 0, 0, 0},
                      "the picture has no patches that could be provinces",
                      "patches have one color each, or lines between them; --snap is the width of "
                      "the lines");
    return std::nullopt;
  }
  LabeledSheet sheet =
      PatchSheet(std::move(found), request).run(width * scale, height * scale, scale);
  notes.insert(notes.end(), sheet.notes.begin(), sheet.notes.end());
  sheet.notes = std::move(notes);
  return trace_sheet(std::move(sheet), request);
}

}  // namespace chancery
