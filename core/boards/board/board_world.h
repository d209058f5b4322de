// What boards show of the world of a player besides its variant.
#pragma once

#include <cstddef>
#include <map>
#include <span>
#include <string>
#include <vector>

#include "core/boards/board/board_sheet.h"
#include "core/boards/draw/unit_icon.h"
#include "core/games/view/seen_world.h"

namespace chancery {

/// The content of a sheet that shows all of these turns of one world, the current one last. It is
/// taken from the seen world alone, so that a board made from it tells nothing else.
SheetContent content_of(std::span<const SeenWorld> worlds);

/// The color as "#rrggbb"; empty if it is none of those that boards mix with the ground.
std::string ground_color(const std::string& color);

namespace board_parts {

/// The flags of powers and the icons of units in the turns of a world. Each is drawn once.
class BoardIcons {
 public:
  BoardIcons() = default;
  explicit BoardIcons(std::span<const SeenWorld> worlds);

  /// Flags have the ids "b-f0", "b-f1" … by power, icons "b-i0" …
  [[nodiscard]] std::string definitions() const;
  /// The id of the icon of a unit, or of a dislodged unit, in one of the turns.
  [[nodiscard]] std::string of_unit(const SeenWorld& world, std::size_t unit) const;
  [[nodiscard]] std::string of_dislodged(const SeenWorld& world, std::size_t dislodged) const;
  /// The id of the flag of a power in one of the turns.
  [[nodiscard]] std::string flag_id(const SeenWorld& world, PowerId power) const;

 private:
  void add_flags(const SeenWorld& world);
  void add_icon(const UnitIcon& icon);
  [[nodiscard]] UnitIcon unit_icon(const SeenWorld& world, std::size_t unit) const;
  [[nodiscard]] UnitIcon dislodged_icon(const SeenWorld& world, std::size_t dislodged) const;

  std::vector<std::string> flags_;              // elements; first the current ones by power
  std::map<std::string, std::size_t> flag_at_;  // by elements
  std::vector<std::string> icons_;              // elements
  std::map<std::string, std::size_t> icon_at_;  // by elements
};

/// An icon in its definition, around the origin.
std::string icon_sign(const std::string& elements);

}  // namespace board_parts
}  // namespace chancery
