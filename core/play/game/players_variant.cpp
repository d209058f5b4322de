#include "core/play/game/players_variant.h"

#include <algorithm>
#include <string>

namespace chancery {
namespace {

constexpr const char* unknown_color = "#8c8c8c";

/// The word as an id, with characters added if the id is taken.
std::string free_id(const Variant& variant, std::string id) {
  while (variant.find_power(id) || variant.find_class(id)) id += '_';
  return id;
}

Power unknown_power(const Variant& variant) {
  Power unknown;
  unknown.id = free_id(variant, "unknown");
  unknown.name = "Unknown";
  unknown.adjectives = {"Unknown"};
  unknown.color = unknown_color;
  unknown.role = PowerRole::standing;  // no player gives it orders or casts its vote
  return unknown;
}

/// It has no edges: nobody can tell where such a unit could go.
void add_unknown_class(Variant& variant) {
  const Map& map = variant.map;
  UnitClass unknown;
  unknown.id = free_id(variant, "unit");
  unknown.letter = free_id(variant, "?");
  variant.viewpoint->unknown_class = ClassId{variant.classes.size()};
  variant.classes.push_back(std::move(unknown));
  std::vector<ProvinceId> closed;
  for (std::size_t i = 0; i < map.provinces().size(); ++i)
    if (map.is_closed(ProvinceId{i})) closed.emplace_back(i);
  Map more({map.terrains().begin(), map.terrains().end()},
           {map.provinces().begin(), map.provinces().end()},
           {map.spaces().begin(), map.spaces().end()}, {map.edges().begin(), map.edges().end()},
           variant.classes.size());
  variant.map = closed.empty() ? std::move(more) : more.with_closed(closed);
}

}  // namespace

std::shared_ptr<const Variant> make_players_variant(const Variant& variant) {
  if (!variant.fog || variant.viewpoint) return nullptr;
  auto made = std::make_shared<Variant>(variant);
  made->partial = true;
  made->viewpoint.emplace();
  made->viewpoint->unknown = PowerId{made->powers.size()};
  made->powers.push_back(unknown_power(variant));
  for (Setup& setup : made->setups) setup.changed_start.reset();  // it has rows for fewer powers
  if (!variant.fog->reports(UnitFact::unit_class)) add_unknown_class(*made);
  return made;
}

}  // namespace chancery
