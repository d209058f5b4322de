// Any text as a drawing: it is traced, or gets one error; what comes out is TOML. As the picture of
// a board it is cleaned, or gets one error; cleaning it again changes nothing.

#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "core/boards/trace/trace.h"
#include "core/boards/trace/trace_report.h"
#include "core/boards/trace/traced_toml.h"
#include "core/files/drawing/board_picture.h"
#include "core/files/drawing/picture_elements.h"
#include "core/pictures/png/png_picture.h"
#include "core/rules/map/document.h"

using namespace chancery;

namespace {

void require(bool holds) {
  if (!holds) std::abort();
}

/// Every shape has rings of three points or more, on the sheet; every border two provinces.
void check_tracing(const Tracing& tracing) {
  for (const TracedProvince& province : tracing.provinces) {
    require(!province.id.empty() && !province.shape.empty());
    for (const Ring& ring : province.shape.rings) {
      require(ring.size() >= 3);
      for (const auto& point : ring)
        require(point[0] >= 0 && point[0] <= tracing.width && point[1] >= 0 &&
                point[1] <= tracing.height);
    }
  }
  for (const TracedBorder& border : tracing.borders)
    require(border.a < border.b && border.b < tracing.provinces.size());
}

void check_board_picture(const std::shared_ptr<const SourceFile>& file) {
  Diagnostics diagnostics;
  const auto picture = read_board_picture(file, check_png, diagnostics);
  require(picture.has_value() == diagnostics.empty() && diagnostics.all().size() <= 1);
  if (!picture) return;
  require(!picture->svg || picture->clean.find("<script") == std::string::npos);
  const auto again = read_board_picture(
      std::make_shared<const SourceFile>(SourceFile{"clean.svg", picture->clean}), check_png,
      diagnostics);
  require(again && again->clean == picture->clean && again->size == picture->size);
  if (!picture->svg) return;
  PictureElements elements(*picture->svg);
  for (const std::string& name : elements.names()) require(elements.find(name).has_value());
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const auto file = std::make_shared<const SourceFile>(
      SourceFile{"fuzzed.svg", std::string(reinterpret_cast<const char*>(data), size)});
  check_board_picture(file);
  Diagnostics diagnostics;
  TraceRequest request;
  request.cells = 100;
  const auto tracing = trace_file(file, request, diagnostics);
  require(tracing.has_value() == diagnostics.empty());
  if (!tracing) return 0;
  check_tracing(*tracing);
  const std::vector<TracedWay> ways{{"foot", true, false}, {"ship", false, true}};
  const std::string map = write_traced_map(*tracing, {"land", "coast", "sea"}, ways, "fuzzed.svg");
  Diagnostics in_map;
  require(parse_document(std::make_shared<const SourceFile>(SourceFile{"map.toml", map}), in_map)
              .has_value());
  trace_report_text({*tracing, ways, {}, {}, {}});
  trace_report_json({*tracing, ways, {}, {}, {}});
  return 0;
}
