// What the names of layers and areas say about what is in them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace chancery {

/// What a layer, a group or a class of a drawing holds.
enum class LayerRole : std::uint8_t {
  none,       // its name says nothing
  provinces,  // areas to play on
  land,
  water,
  impassable,
  centers,    // marks of supply centers
  points,     // where units and labels stand
  decoration  // names, borders, legends, a background
};

/// By the words of the name, if all of them are words for layers: "Sea provinces", "labels". The
/// centers of provinces are points; supply centers are centers.
LayerRole role_of(std::string_view name);

/// What a mark is the mark of: "ank" of "ankCenter", "ank" of "ank".
std::string name_of_marked(std::string_view mark);

enum class DrawnGround : std::uint8_t { unknown, land, water, impassable };

/// By a word in the name of an area: "Gulf of …", "… Sea", "unplayable".
DrawnGround ground_by_name(std::string_view name);

}  // namespace chancery
