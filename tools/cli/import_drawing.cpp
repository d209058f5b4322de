#include "tools/cli/import_drawing.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "core/base/words.h"
#include "core/map/document.h"
#include "core/trace/merge_map.h"
#include "tools/cli/traced_picture.h"

namespace chancery::cli {
namespace {

/// The layer in which each province is an area with its name.
std::string layer_of(std::string_view format) {
  return format == "jdip" ? "MouseLayer" : "provinces";
}

std::string first_error(const Diagnostics& diagnostics) {
  for (const Diagnostic& one : diagnostics.all())
    if (one.severity == Severity::error) return one.message;
  return "it cannot be read";
}

/// Leaves only provinces of the variant, without their borders: the source has its own edges.
std::size_t keep_known(Tracing& tracing, const Variant& variant) {
  std::erase_if(tracing.provinces,
                [&](const TracedProvince& one) { return !variant.map.find_province(one.id); });
  for (TracedProvince& one : tracing.provinces) one.coasts.clear();
  tracing.borders.clear();
  tracing.impassable.clear();
  return tracing.provinces.size();
}

/// The drawing in map.toml; nothing, and why, if it does not fit.
std::optional<std::string> merged_map(const std::shared_ptr<const SourceFile>& drawing,
                                      const std::string& layer, const ImportedFile& map,
                                      const Variant& variant, std::size_t& drawn,
                                      std::string& problem) {
  TraceRequest request;
  request.known = known_provinces(variant);
  request.layers = {layer};
  Diagnostics diagnostics;
  auto tracing = trace_file(drawing, request, diagnostics);
  if (!tracing) {
    problem = first_error(diagnostics);
    return std::nullopt;
  }
  drawn = keep_known(*tracing, variant);
  // Names that hardly agree may agree by chance.
  if (drawn * 2 < variant.map.provinces().size()) {
    problem = fmt::format("only {} of {} provinces are found in its layer '{}'", drawn,
                          variant.map.provinces().size(), layer);
    return std::nullopt;
  }
  const std::vector<TracedWay> ways = ways_of(variant);
  const auto merged =
      merge_traced(std::make_shared<const SourceFile>(SourceFile{map.path, map.text}),
                   {*tracing, request.known, ways, terrains_of(variant)}, diagnostics);
  Diagnostics again;
  if (merged)
    parse_document(std::make_shared<const SourceFile>(SourceFile{map.path, merged->text}), again);
  if (merged && !again.has_errors()) return merged->text;
  problem = first_error(merged ? again : diagnostics);
  return std::nullopt;
}

}  // namespace

void take_drawing(const ForeignFiles& source, std::string_view format, ImportedVariant& imported) {
  const auto is_svg = [](const std::string& path) { return extension_of(path) == ".svg"; };
  const auto path = std::find_if(imported.drawings.begin(), imported.drawings.end(), is_svg);
  const auto map = std::find_if(imported.files.begin(), imported.files.end(),
                                [](const ImportedFile& one) { return one.path == "map.toml"; });
  const auto drawing = path == imported.drawings.end() ? nullptr : source.read(*path);
  if (!drawing) return;
  if (map == imported.files.end()) {
    imported.losses.add(LossKind::lost, InPlay::unchanged, whole_file(drawing),
                        "the drawing of the board",
                        "the board is that of the extended variant, and so are its points");
    return;
  }
  std::size_t drawn = 0;
  std::string problem;
  auto merged = merged_map(drawing, layer_of(format), *map, *imported.variant, drawn, problem);
  if (!merged) {
    imported.losses.add(LossKind::lost, InPlay::unchanged, whole_file(drawing),
                        "the drawing of the board", problem);
    return;
  }
  map->text = std::move(*merged);
  imported.losses.add(LossKind::kept, InPlay::unchanged, whole_file(drawing),
                      "the outlines and points of " + plural_count(drawn, "province"), "");
  const std::size_t missing = imported.variant->map.provinces().size() - drawn;
  if (missing > 0)
    imported.losses.add(LossKind::lost, InPlay::unchanged, whole_file(drawing),
                        "the outlines of " + plural_count(missing, "province"),
                        "the drawing has no area with their name");
}

}  // namespace chancery::cli
