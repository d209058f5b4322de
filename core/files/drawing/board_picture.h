// The picture that a designer puts under a board: read, checked and cleaned.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/base/common/diagnostic.h"
#include "core/base/common/point.h"
#include "core/files/drawing/svg.h"
#include "core/rules/map/ground_picture.h"

namespace chancery {

/// Also the limit for files in packs. Every page with the board contains the picture, and so does
/// every pack.
inline constexpr std::size_t largest_board_picture = 4U << 20;  // bytes

struct BoardPictureRead {
  GroundPicture::Kind kind = GroundPicture::Kind::svg;
  Point size{};
  std::string clean;                      // the file as boards and packs contain it
  std::vector<std::string> left_out;      // removed things that the author might miss
  std::shared_ptr<const SvgPicture> svg;  // its shapes; null for a PNG
};

/// Reports one error and returns false if the file is not a complete PNG. A program that never
/// draws has no such check, so that it need not link a decoder; then only the header of a PNG is
/// read.
using PngCheck = bool (*)(const std::shared_ptr<const SourceFile>& file, Diagnostics& diagnostics);

/// Reads SVG or PNG, whatever the name of the file. If that fails, reports one error. Reading
/// `clean` gives an equal result.
std::optional<BoardPictureRead> read_board_picture(const std::shared_ptr<const SourceFile>& file,
                                                   PngCheck check_png, Diagnostics& diagnostics);

}  // namespace chancery
