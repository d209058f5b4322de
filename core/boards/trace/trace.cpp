#include "core/boards/trace/trace.h"

#include <algorithm>

#include "core/files/drawing/png_header.h"

namespace chancery {

std::size_t Tracing::count(DrawnGround ground) const {
  return static_cast<std::size_t>(
      std::count_if(provinces.begin(), provinces.end(),
                    [&](const TracedProvince& province) { return province.ground == ground; }));
}

std::string_view trace_note_name(TraceNoteKind kind) {
  switch (kind) {
    case TraceNoteKind::unnamed:
      return "unnamed";
    case TraceNoteKind::changed_id:
      return "changed-id";
    case TraceNoteKind::short_border:
      return "short-border";
    case TraceNoteKind::corner:
      return "corner";
    case TraceNoteKind::coasts:
      return "coasts";
    case TraceNoteKind::island:
      return "island";
    case TraceNoteKind::pieces:
      return "pieces";
    case TraceNoteKind::empty_ground:
      return "empty-ground";
    case TraceNoteKind::ground:
      return "ground";
    case TraceNoteKind::centers:
      return "centers";
    case TraceNoteKind::scale:
      return "scale";
    case TraceNoteKind::moved_point:
      return "moved-point";
    case TraceNoteKind::shared_patch:
      return "shared-patch";
    case TraceNoteKind::not_found:
      return "not-found";
    case TraceNoteKind::left_out:
      break;
  }
  return "left-out";
}

std::optional<Tracing> trace_file(const std::shared_ptr<const SourceFile>& file,
                                  const TraceRequest& request, Diagnostics& diagnostics) {
  if (is_png(file->text)) {
    const auto picture = read_png(file, diagnostics);
    return picture ? trace_png(file, *picture, request, diagnostics) : std::nullopt;
  }
  auto picture = read_svg(file, diagnostics);
  if (!picture) return std::nullopt;
  return trace_svg(file, std::move(*picture), request, diagnostics);
}

}  // namespace chancery
