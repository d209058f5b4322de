// The style of reports on games of bots, made from the file beside it when the program is built.
#pragma once

#include <string_view>

namespace chancery::simulation_parts {

extern const std::string_view simulation_page_style;  // simulation_page.css

}  // namespace chancery::simulation_parts
