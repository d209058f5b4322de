#include <fmt/format.h>

#include "core/files/loader/map_parts.h"
#include "core/files/loader/section_readers.h"

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

constexpr std::size_t most_terrains = 250;

std::vector<ClassId> convoyed_classes(const Variant& variant) {
  std::vector<ClassId> convoyed;
  for (std::size_t i = 0; i < variant.classes.size(); ++i)
    if (variant.classes[i].convoyed) convoyed.emplace_back(i);
  return convoyed;
}

std::vector<ClassId> read_classes_of(Section& terrain, const LoadContext& context) {
  std::vector<ClassId> classes;
  for (const Text& text : terrain.texts("classes"))
    if (const auto found = context.names.unit_class(text, context.diagnostics))
      classes.push_back(*found);
  return classes;
}

Terrain read_terrain_table(const Entry& entry, Section& section, const LoadContext& context) {
  check_id({entry.key, entry.key_span}, "terrain", context.diagnostics);
  Terrain terrain;
  terrain.id = entry.key;
  terrain.carries = section.boolean("carries").value_or(false);
  terrain.lands = section.boolean("lands").value_or(false);
  if (terrain.lands) terrain.landed = convoyed_classes(context.variant);
  terrain.span = entry.key_span;
  if (section.has("classes")) terrain.classes = read_classes_of(section, context);
  return terrain;
}

}  // namespace

std::vector<Terrain> read_terrains(LoadContext& context) {
  std::vector<Terrain> terrains;
  for_each_table(context.root, "terrain", "terrain", [&](const Entry& entry, Section& section) {
    Terrain terrain = read_terrain_table(entry, section, context);
    if (terrains.size() >= most_terrains) {
      context.diagnostics.error("map.too-many", entry.key_span,
                                fmt::format("more than {} terrains", most_terrains));
      return;
    }
    context.names.terrains.add(terrain.id, static_cast<std::uint8_t>(terrains.size()));
    terrains.push_back(std::move(terrain));
  });
  if (terrains.empty()) terrains.push_back({});
  return terrains;
}

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
