// Data for the scripts of a page.
#pragma once

#include <string>
#include <string_view>

namespace chancery::page_parts {

/// JSON as an element <script> with that id, which runs nothing; its text is JSON again, whatever
/// strings it has.
std::string json_in_page(std::string_view id, std::string_view json);

}  // namespace chancery::page_parts
