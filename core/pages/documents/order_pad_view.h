// Orders on pages: given by tapping provinces on the map, from lists, or by typing, all in sync.
#pragma once

#include <string_view>

namespace chancery::page_parts {

/// The style and script of pages on which orders are written. The script adds
/// `document.orderPad`, which needs the maps of `map_script`.
extern const std::string_view order_pad_style;
extern const std::string_view order_pad_script;

}  // namespace chancery::page_parts
