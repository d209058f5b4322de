#include "tools/cli/drawn_file.h"

#include <fmt/format.h>

#include "tools/cli/command.h"
#include "tools/cli/converted_drawing.h"
#include "tools/cli/written_file.h"

namespace chancery::cli {

void check_drawing_name(std::string_view what, const std::string& path) {
  for (const std::string_view ending : {".svg", ".png", ".pdf"})
    if (path.ends_with(ending)) return;
  throw UsageError{fmt::format(
      "{} is drawn as SVG, PNG or PDF: '{}' must end in .svg, .png or .pdf", what, path)};
}

bool write_drawing(const std::string& path, const std::string& svg, std::string& problem) {
  const bool is_png = path.ends_with(".png");
  if (!is_png && !path.ends_with(".pdf")) return write_out(path, svg, problem);
  const auto bytes = convert_drawing(svg, is_png ? "png" : "pdf", problem);
  if (bytes) return write_out(path, *bytes, problem);
  problem = fmt::format("cannot write '{}': {}", path, problem);
  return false;
}

}  // namespace chancery::cli
