// Guesses the content of layers and areas from their names.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace chancery {

/// The content of a layer, a group or a class of a drawing.
enum class LayerRole : std::uint8_t {
  none,       // its name says nothing
  provinces,  // areas to play on
  land,
  water,
  impassable,
  centers,    // marks of supply centers
  points,     // positions of units and labels
  decoration  // names, borders, legends, a background
};

/// The role by the words of the name, if all of them are words for layers: "Sea provinces",
/// "labels". The centers of provinces are points; supply centers are centers.
LayerRole role_of(std::string_view name);

/// The name of the marked area: "ank" for "ankCenter", "ank" for "ank".
std::string name_of_marked(std::string_view mark);

enum class DrawnGround : std::uint8_t { unknown, land, water, impassable };

/// The ground by a word in the name of an area: "Gulf of …", "… Sea", "unplayable".
DrawnGround ground_by_name(std::string_view name);

}  // namespace chancery
