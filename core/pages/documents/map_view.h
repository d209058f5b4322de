// Maps on pages, which the scripts in core/pages/web enlarge and move. Without scripts a map is a
// static picture.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/boards/board/board_picture.h"
#include "core/rules/state/position.h"

namespace chancery::page_parts {

/// May readers leave out arrows, names and units?
enum class LayerChoice : std::uint8_t { none, offered };

/// The picture, an element <svg>, as an element <chancery-board>. The boards of a page show the
/// same part of their sheet.
std::string map_frame(const std::string& picture, LayerChoice layers = LayerChoice::none);

/// A hidden element that must precede the pictures: the definitions to which they refer, and the
/// names of everything that they show, as they are in the position, which may be null.
std::string map_definitions(const Variant& variant, const Position* position,
                            const BoardPicture& picture);

/// A list of everything drawn in this text, with a sample of each.
std::string map_legend(const BoardPicture& picture, std::string_view drawn);

}  // namespace chancery::page_parts
