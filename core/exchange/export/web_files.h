// The style of exported maps, made from the file beside it when the program is built.
#pragma once

#include <string_view>

namespace chancery {

extern const std::string_view jdip_map_style;  // jdip_map.css

}  // namespace chancery
