// A picture of the designer's own that lies under the board.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/base/common/diagnostic.h"
#include "core/base/common/point.h"

namespace chancery {

/// Its bytes are clean: whatever shows them runs nothing and fetches nothing.
struct GroundPicture {
  enum class Kind : std::uint8_t { svg, png };
  Kind kind = Kind::svg;
  Point size{};  // its own, in pixels
  /// Of the file. They may be made only when asked for: the cut pictures of what a player knows.
  std::function<std::string()> bytes;
};

/// What a variant says of its picture, and what was found in it.
struct PictureFacts {
  std::string path;    // within the folder of the variant whose picture it is
  std::string folder;  // that folder
  SourceSpan span;     // of the key
  std::string drawn_by;
  std::string license;
  std::vector<std::string> left_out;         // what boards do not show of it
  std::vector<std::string> without_element;  // provinces that should have one
  std::vector<std::string> unused;           // elements with names that no province has
};

}  // namespace chancery
