// Traces a drawing into provinces and borders: shapes, points, names, ground, coasts, and doubts.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/common/point.h"
#include "core/boards/trace/layer_words.h"
#include "core/files/drawing/svg.h"
#include "core/pictures/png/png_picture.h"
#include "core/rules/map/drawing.h"

namespace chancery {

inline constexpr double usual_snap = 5;
inline constexpr double usual_cells = 1600;

/// A province that the variant already has, to be found in the drawing.
struct KnownProvince {
  std::string id;
  std::vector<std::string> names;
  DrawnGround ground = DrawnGround::unknown;
  std::vector<std::string> coasts{};
};

/// A point that names the province there, in pixels of the picture.
struct NamedPoint {
  std::string id;
  Point at{};
  std::string name{};
  DrawnGround ground = DrawnGround::unknown;  // of the province, if it is known
};

struct TraceRequest {
  double snap = usual_snap;    // gaps up to this width are closed, in units of the sheet
  double cells = usual_cells;  // along the longer side of an SVG; more cells take longer
  std::vector<std::string> layers;
  std::vector<NamedPoint> points;
  std::vector<KnownProvince> known;
  /// The sheet to which the drawing must fit, if its sides have the same proportion.
  std::optional<Point> sheet;
  /// Provinces with a single coast, however often others interrupt it.
  std::vector<std::string> one_coast;
};

struct TracedCoast {
  std::string id;
  std::string name;
  Point at{};
};

struct TracedProvince {
  std::string id;
  std::string name;
  DrawnGround ground = DrawnGround::land;
  bool coastal = false;  // land beside water
  bool center = false;   // the drawing has a mark for a center there
  bool named = false;
  Shape shape;
  Point at{};
  std::vector<TracedCoast> coasts;  // two or more, or none
  std::size_t pieces = 1;
};

/// Two provinces that touch; `a` comes first.
struct TracedBorder {
  /// The coasts between which ships go; -1 for the whole province.
  struct Passage {
    int coast_a = -1;
    int coast_b = -1;
    friend auto operator<=>(const Passage&, const Passage&) = default;
  };
  std::size_t a = 0;
  std::size_t b = 0;
  double length = 0;
  bool sure = true;  // long enough to be sure
  bool by_land = false;
  std::vector<Passage> by_water;
};

enum class TraceNoteKind : std::uint8_t {
  unnamed,
  changed_id,
  short_border,
  corner,
  coasts,
  island,
  pieces,
  empty_ground,
  ground,
  centers,
  scale,
  not_found,
  moved_point,
  shared_patch,
  left_out
};
std::string_view trace_note_name(TraceNoteKind kind);

/// Something that a designer should check.
struct TraceNote {
  TraceNoteKind kind = TraceNoteKind::left_out;
  std::string text;  // a sentence without a period
  std::vector<std::string> at{};
};

struct Tracing {
  double width = 0;
  double height = 0;
  double snap = 0;
  std::vector<TracedProvince> provinces;
  std::vector<TracedProvince> impassable;
  std::vector<TracedBorder> borders;  // between provinces, by index
  std::vector<TracedBorder> corners;  // likewise, too short to propose an edge
  std::vector<TraceNote> notes;

  [[nodiscard]] std::size_t count(DrawnGround ground) const;
};

/// Returns nothing, and reports an error, if the drawing has no areas.
std::optional<Tracing> trace_svg(const std::shared_ptr<const SourceFile>& file, SvgPicture picture,
                                 const TraceRequest& request, Diagnostics& diagnostics);
std::optional<Tracing> trace_png(const std::shared_ptr<const SourceFile>& file,
                                 const PngPicture& picture, const TraceRequest& request,
                                 Diagnostics& diagnostics);

/// Traces a PNG, or else an SVG, depending on the beginning of the file.
std::optional<Tracing> trace_file(const std::shared_ptr<const SourceFile>& file,
                                  const TraceRequest& request, Diagnostics& diagnostics);

}  // namespace chancery
