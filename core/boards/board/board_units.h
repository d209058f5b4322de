// The units of a scene, for board_*.cpp only.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/boards/board/board_picture.h"

namespace chancery::board_parts {

/// The position of each unit. Units that share a province stand side by side.
std::vector<Point> unit_places(const Map& map, const BoardSheet& sheet, const Position& position);
/// The position of a dislodged unit: beside the unit that dislodged it.
Point beside(const BoardSheet& sheet, SpaceId space);

/// The attribute that tells pages the place of a unit.
std::string stands_at(SpaceId space);
/// A unit; `more` are further attributes.
std::string unit_element(const Unit& unit, const Point& at, std::string_view more);
/// A sign that has the same name as its look.
std::string sign_at(std::string_view name, const Point& at);

/// Draws the units of a scene as tokens or icons.
class UnitLayer {
 public:
  /// All arguments must outlive this object.
  UnitLayer(const Variant& variant, const BoardSheet& sheet, const BoardIcons& icons,
            const BoardScene& scene)
      : map_(variant.map), sheet_(sheet), icons_(icons), scene_(scene) {}

  [[nodiscard]] std::string standing() const;
  [[nodiscard]] std::string dislodged() const;

 private:
  [[nodiscard]] bool has_icons() const {
    return scene_.world != nullptr && sheet_.units == UnitLook::icons;
  }
  [[nodiscard]] std::string standing(UnitId id, const Point& at) const;

  const Map& map_;
  const BoardSheet& sheet_;
  const BoardIcons& icons_;
  const BoardScene& scene_;
};

}  // namespace chancery::board_parts
