// Traces drawings in tests.
#pragma once

#include <algorithm>
#include <catch2/catch.hpp>
#include <string>
#include <vector>

#include "core/boards/trace/traced_ways.h"
#include "tests/quick_build.h"
#include "tests/unit/files/drawing/drawn.h"
#include "tests/unit/has.h"

namespace chancery {

/// The tracing on the grid that users get; in slow builds on a coarser one.
inline Tracing traced_finely(const std::string& text, TraceRequest request = {}) {
  if (!testing::is_quick_build()) request.cells = std::min(request.cells, 800.0);
  Diagnostics diagnostics;
  auto tracing = trace_file(drawing_file(text), request, diagnostics);
  INFO(write_diagnostics(diagnostics, DiagnosticFormat::gcc));
  REQUIRE(tracing.has_value());
  return std::move(*tracing);
}

/// The same on a coarser grid, which is enough for a few provinces and takes a quarter of the time.
inline Tracing traced(const std::string& text, TraceRequest request = {}) {
  request.cells = std::min(request.cells, 800.0);
  return traced_finely(text, request);
}

/// "ARD-BEL BEL-COR", each pair and the pairs in the order of the alphabet.
inline std::string edges_text(const Tracing& tracing, const TracedWay& way) {
  std::vector<std::string> pairs;
  for (const TracedEdge& edge : edges_for(tracing, way))
    pairs.push_back(std::min(edge.from, edge.to) + "-" + std::max(edge.from, edge.to));
  std::sort(pairs.begin(), pairs.end());
  std::string text;
  for (const std::string& pair : pairs) text += (text.empty() ? "" : " ") + pair;
  return text;
}

inline std::string walks(const Tracing& tracing) {
  return edges_text(tracing, {"foot", true, false});
}
inline std::string sails(const Tracing& tracing) {
  return edges_text(tracing, {"ship", false, true});
}

inline const TracedProvince& province_of(const Tracing& tracing, const std::string& id) {
  const auto found =
      std::find_if(tracing.provinces.begin(), tracing.provinces.end(),
                   [&](const TracedProvince& province) { return province.id == id; });
  std::string ids;
  for (const TracedProvince& traced_province : tracing.provinces) ids += traced_province.id + " ";
  INFO(ids);
  REQUIRE(found != tracing.provinces.end());
  return *found;
}

inline std::string notes_of(const Tracing& tracing, TraceNoteKind kind) {
  std::string text;
  for (const TraceNote& note : tracing.notes)
    if (note.kind == kind) text += (text.empty() ? "" : "; ") + note.text;
  return text;
}

}  // namespace chancery
