#include <fmt/format.h>

#include "core/loader/map_parts.h"
#include "core/loader/section_readers.h"

namespace chancery {
namespace {

constexpr std::uint64_t most_edge_bits = std::uint64_t{1} << 32;  // half a gigabyte of bit rows

bool is_too_large(const LoadContext& context, const MapParts& parts) {
  const std::size_t spaces = parts.spaces.size();
  const std::size_t classes = context.variant.classes.size();
  const std::uint64_t rows = std::uint64_t{spaces} * classes;
  const std::uint64_t columns = spaces + parts.provinces.size();
  if (rows * columns <= most_edge_bits) return false;
  context.diagnostics.error(
      "map.too-many", context.root.node().span,
      fmt::format("{} provinces and coasts are too many for {} classes", spaces, classes));
  return true;
}

}  // namespace

void read_map(LoadContext& context) {
  const Diagnostics& diagnostics = context.diagnostics;
  MapParts parts;
  parts.terrains = read_terrains(context);
  read_provinces(context, parts);
  const std::size_t errors = diagnostics.count(Severity::error);
  std::vector<Edge> edges = read_edges(context, parts);
  context.edges_sound = diagnostics.count(Severity::error) == errors;
  if (is_too_large(context, parts)) {
    context.variant.map = {};
    return;
  }
  context.variant.map =
      Map(std::move(parts.terrains), std::move(parts.provinces), std::move(parts.spaces),
          std::move(edges), context.variant.classes.size());
}

}  // namespace chancery
