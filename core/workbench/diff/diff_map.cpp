#include <fmt/format.h>

#include <algorithm>

#include "core/base/common/hash.h"
#include "core/base/common/point.h"
#include "core/rules/map/document.h"
#include "core/workbench/diff/diff_parts.h"

namespace chancery {
namespace {

std::string point_text(const std::optional<Point>& at) {
  return at ? fmt::format("[{}, {}]", (*at)[0], (*at)[1]) : std::string();
}

/// A summary: the number of points, and a hash of them.
std::string shape_text(const Shape& shape) {
  if (shape.empty()) return {};
  std::size_t points = 0;
  Hasher hash;
  for (const Ring& ring : shape.rings) {
    points += ring.size();
    for (const auto& point : ring) hash.add_text(fmt::format("{} {}", point[0], point[1]));
  }
  return fmt::format("{} points ({:08x})", points, hash.value() >> 32);
}

/// "north coast" of the coast "Zenda (north coast)" of Zenda.
std::string coast_name(const Map& map, SpaceId coast) {
  const std::string& name = map.space(coast).name;
  const std::string before = map.province(map.province_of(coast)).name + " (";
  return name.starts_with(before) && name.ends_with(')')
             ? name.substr(before.size(), name.size() - before.size() - 1)
             : name;
}

/// Describes a province that the other side does not have.
std::string describe(const Map& map, ProvinceId id) {
  const Province& province = map.province(id);
  std::string text = print_text(province.name) + ", " + map.terrains()[province.terrain].id;
  if (province.center) text += ", a center";
  if (province.open) text += ", open";
  if (province.inner) return text + ", inside " + map.province(province.inner->within).id;
  std::vector<std::string> neighbors;
  for (const ProvinceId other : map.touching(id)) neighbors.push_back(map.province(other).id);
  std::sort(neighbors.begin(), neighbors.end());
  if (!neighbors.empty()) text += ", touches " + diff_join(neighbors);
  return text;
}

void compare_coast(DiffContext& context, SpaceId a, SpaceId b, DiffPositions positions) {
  const Space& space = context.a.map.space(a);
  const Space& other = context.b.map.space(b);
  const DiffSubject subject{DifferenceArea::coast, space.id, space.span, other.span};
  if (space.coast != other.coast)
    add_renamed(context, subject, other.id, "different id of the coast");
  compare_value(context, subject, "name", print_text(coast_name(context.a.map, a)),
                print_text(coast_name(context.b.map, b)));
  compare_spellings(context, subject, "also", space.also, other.also);
  if (positions == DiffPositions::compared) {
    compare_value(context, subject, "at", point_text(space.at), point_text(other.at));
    compare_value(context, subject, "label", point_text(space.label), point_text(other.label));
  }
}

/// The span of the coast's first edge, or else of the coast.
SourceSpan edge_place(const Map& map, SpaceId coast) {
  const auto edges = map.edges();
  const auto found = std::find_if(edges.begin(), edges.end(), [&](const Edge& edge) {
    return edge.from == coast || edge.to == coast;
  });
  return found == edges.end() ? map.space(coast).span : found->span;
}

/// Reports coasts of one province whose edges are exchanged as one difference.
void compare_swapped(DiffContext& context, ProvinceId a, const DiffSubject& province) {
  const Identity& identity = context.identity;
  const Map& map = context.a.map;
  std::vector<std::string> swapped;
  std::vector<std::string> becomes;
  SpaceId first;
  for (const SpaceId coast : map.province(a).coasts) {
    const SpaceId called = identity.spaces.to_b(coast);
    const SpaceId touching = identity.touching.to_b(coast);
    if (called == touching) continue;
    if (swapped.empty()) first = coast;
    swapped.push_back(map.space(coast).coast);
    becomes.push_back(map.space(identity.spaces.to_a(touching)).coast);
  }
  if (swapped.empty()) return;
  Difference difference{DifferenceArea::coast, DifferenceKind::swapped, province.id};
  difference.aspect = "edges";
  difference.in_a = diff_join(swapped);
  difference.in_b = diff_join(becomes);
  difference.text =
      swapped.size() == 2
          ? fmt::format("coasts {} and {} swapped: each has the edges of the other in B",
                        swapped[0], swapped[1])
          : fmt::format("coasts swapped: {} have the edges in B that {} have in A", difference.in_b,
                        difference.in_a);
  difference.place_a = edge_place(map, first);
  difference.place_b = edge_place(context.b.map, identity.touching.to_b(first));
  context.found.push_back(std::move(difference));
}

void compare_coasts(DiffContext& context, ProvinceId a, ProvinceId b, const DiffSubject& subject,
                    DiffPositions positions) {
  const auto& spaces = context.identity.spaces;
  for (const SpaceId coast : context.a.map.province(a).coasts) {
    const SpaceId other = spaces.to_b(coast);
    const Space& space = context.a.map.space(coast);
    if (other.valid()) {
      compare_coast(context, coast, other, positions);
    } else {
      add_lone(context, DifferenceArea::coast, DiffSide::only_a, space.id, space.span,
               print_text(coast_name(context.a.map, coast)));
    }
  }
  for (const SpaceId coast : context.b.map.province(b).coasts) {
    if (spaces.to_a(coast).valid()) continue;
    const Space& space = context.b.map.space(coast);
    // Named by the province's id in A, for sorting.
    add_lone(context, DifferenceArea::coast, DiffSide::only_b, subject.id + '/' + space.coast,
             space.span, print_text(coast_name(context.b.map, coast)));
  }
  compare_swapped(context, a, subject);
}

/// Facts about a place inside a province; empty for other provinces.
struct InnerFacts {
  std::string within, also, classes, guards, falls;
};

InnerFacts inner_facts(const Variant& variant, const Province& province) {
  if (!province.inner) return {};
  const InnerPlace& inner = *province.inner;
  std::vector<std::string> classes;
  for (const ClassId unit_class : inner.classes)
    classes.push_back(variant.classes[unit_class.index()].id);
  return {variant.map.province(inner.within).id, diff_join(inner.also), diff_join(classes),
          std::string(guard_name(inner.guard)), diff_flag(inner.falls_with_province)};
}

void compare_inner(DiffContext& context, const DiffSubject& subject, const Province& province,
                   const Province& other) {
  if (!province.inner && !other.inner) return;
  const InnerFacts a = inner_facts(context.a, province);
  const InnerFacts b = inner_facts(context.b, other);
  compare_value(context, subject, "inside", a.within, b.within);
  compare_value(context, subject, "also", a.also, b.also);
  compare_value(context, subject, "classes", a.classes, b.classes);
  compare_value(context, subject, "guards", a.guards, b.guards);
  compare_value(context, subject, "falls_with_province", a.falls, b.falls);
}

void compare_province(DiffContext& context, ProvinceId a, ProvinceId b, DiffPositions positions) {
  const Province& province = context.a.map.province(a);
  const Province& other = context.b.map.province(b);
  const Identity& identity = context.identity;
  const DiffSubject subject{DifferenceArea::province, province.id, province.span, other.span};
  if (province.id != other.id)
    add_renamed(context, subject, other.id, matched_by_text(identity.matched_by[a.index()]));
  compare_value(context, subject, "name", print_text(province.name), print_text(other.name));
  compare_spellings(context, subject, "also", province.also, other.also);
  if (identity.terrains.to_b(TerrainId{province.terrain}) != TerrainId{other.terrain})
    compare_value(context, subject, "terrain", context.a.map.terrains()[province.terrain].id,
                  context.b.map.terrains()[other.terrain].id);
  compare_value(context, subject, "center", diff_flag(province.center), diff_flag(other.center));
  if (province.source != other.source)
    compare_value(context, subject, "source", print_text(province.source),
                  print_text(other.source));
  compare_value(context, subject, "open", diff_flag(province.open), diff_flag(other.open));
  if (positions == DiffPositions::compared) {
    compare_value(context, subject, "at", point_text(province.at), point_text(other.at));
    compare_value(context, subject, "label",
                  point_text(context.a.map.space(context.a.map.whole(a)).label),
                  point_text(context.b.map.space(context.b.map.whole(b)).label));
    compare_value(context, subject, "shape", shape_text(context.a.drawing.shapes[a.index()]),
                  shape_text(context.b.drawing.shapes[b.index()]));
  }
  compare_coasts(context, a, b, subject, positions);
  compare_inner(context, subject, province, other);
}

}  // namespace

void compare_provinces(DiffContext& context, DiffPositions positions) {
  if (context.identity.other_board) {
    const auto size_of = [](const Map& map) {
      return fmt::format("{} provinces, {} centers", map.count_outer(), map.centers().size());
    };
    Difference difference{DifferenceArea::province, DifferenceKind::changed, "the board"};
    difference.in_a = size_of(context.a.map);
    difference.in_b = size_of(context.b.map);
    difference.text =
        fmt::format("different in B: {} in A; {} in B", difference.in_a, difference.in_b);
    context.found.push_back(std::move(difference));
    return;
  }
  const auto& pairs = context.identity.provinces;
  for (std::size_t i = 0; i < context.a.map.provinces().size(); ++i) {
    const ProvinceId a{i};
    const ProvinceId b = pairs.to_b(a);
    if (b.valid()) {
      compare_province(context, a, b, positions);
    } else {
      const Province& province = context.a.map.province(a);
      add_lone(context, DifferenceArea::province, DiffSide::only_a, province.id, province.span,
               describe(context.a.map, a));
    }
  }
  for (std::size_t i = 0; i < context.b.map.provinces().size(); ++i) {
    const ProvinceId b{i};
    if (pairs.to_a(b).valid()) continue;
    const Province& province = context.b.map.province(b);
    add_lone(context, DifferenceArea::province, DiffSide::only_b, province.id, province.span,
             describe(context.b.map, b));
  }
}

void compare_terrains(DiffContext& context) {
  const auto& pairs = context.identity.terrains;
  const auto a_terrains = context.a.map.terrains();
  const auto b_terrains = context.b.map.terrains();
  for (std::size_t i = 0; i < a_terrains.size(); ++i) {
    const Terrain& terrain = a_terrains[i];
    const TerrainId b = pairs.to_b(TerrainId{i});
    if (!b.valid()) {
      add_lone(context, DifferenceArea::terrain, DiffSide::only_a, terrain.id, terrain.span, "");
      continue;
    }
    const Terrain& other = b_terrains[b.index()];
    const DiffSubject subject{DifferenceArea::terrain, terrain.id, terrain.span, other.span};
    if (terrain.id != other.id)
      add_renamed(context, subject, other.id, "most of the same provinces");
    compare_value(context, subject, "carries", diff_flag(terrain.carries),
                  diff_flag(other.carries));
    compare_value(context, subject, "lands", diff_flag(terrain.lands), diff_flag(other.lands));
  }
  for (std::size_t i = 0; i < b_terrains.size(); ++i)
    if (!pairs.to_a(TerrainId{i}).valid())
      add_lone(context, DifferenceArea::terrain, DiffSide::only_b, b_terrains[i].id,
               b_terrains[i].span, "");
}

}  // namespace chancery
