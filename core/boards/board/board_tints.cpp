#include <algorithm>

#include "core/boards/board/board_parts.h"

namespace chancery::board_parts {
namespace {

/// In a world, ground may have the color of a power that was not met. Water has none unless it is
/// owned.
GroundTint tint_in_world(const Variant& variant, const BoardSheet& sheet, const SeenWorld& world,
                         ProvinceId province) {
  const std::string& color = world.colors[province.index()];
  if (color.empty())
    return world.colored_by_sight ? std::nullopt : tint_of_owner(variant, world.position, province);
  const bool is_owned = world.position.owner[province.index()].valid();
  if (variant.map.carries(province) && !is_owned) return std::nullopt;
  for (std::size_t i = 0; i < variant.powers.size(); ++i)
    if (variant.powers[i].color == color && PowerId{i} != world.unknown) return i;
  const auto at = std::find(sheet.others.begin(), sheet.others.end(), ground_color(color));
  if (at == sheet.others.end()) return std::nullopt;
  return sheet.powers.size() + static_cast<std::size_t>(at - sheet.others.begin());
}

}  // namespace

GroundTint tint_of_owner(const Variant& variant, const Position& position, ProvinceId province) {
  const PowerId owner = position.owner[province.index()];
  const bool is_unknown = variant.viewpoint && owner == variant.viewpoint->unknown;
  return owner.valid() && !is_unknown ? GroundTint(owner.index()) : std::nullopt;
}

std::vector<GroundTint> ground_tints(const Variant& variant, const BoardSheet& sheet,
                                     const BoardScene& scene) {
  std::vector<GroundTint> tints;
  for (std::size_t i = 0; i < variant.map.provinces().size(); ++i)
    tints.push_back(scene.world != nullptr
                        ? tint_in_world(variant, sheet, *scene.world, ProvinceId{i})
                        : tint_of_owner(variant, *scene.position, ProvinceId{i}));
  return tints;
}

}  // namespace chancery::board_parts
