// GroundPicture: the designer's picture that lies under the board.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/base/common/diagnostic.h"
#include "core/base/common/point.h"

namespace chancery {

/// The picture under the board. Its bytes are clean: showing them runs no code and fetches nothing.
struct GroundPicture {
  enum class Kind : std::uint8_t { svg, png };
  Kind kind = Kind::svg;
  Point size{};  // its own size, in pixels
  /// Returns the bytes of the file. A function, since pictures cut down to what a player knows are
  /// made only when needed.
  std::function<std::string()> bytes;
};

/// What a variant declares about its picture, and what was found in it.
struct PictureFacts {
  std::string path;    // relative to `folder`
  std::string folder;  // of the variant that declares the picture
  SourceSpan span;     // of the key
  std::string drawn_by;
  std::string license;
  std::vector<std::string> left_out;         // elements of the picture that boards do not show
  std::vector<std::string> without_element;  // provinces that should have an element
  std::vector<std::string> unused;           // elements with names that no province has
};

}  // namespace chancery
