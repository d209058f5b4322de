// Data for the scripts of a page.
#pragma once

#include <string>
#include <string_view>

namespace chancery::page_parts {

/// JSON as an element <script> with that id, which browsers do not run. Its text is valid JSON,
/// whatever strings it contains.
std::string json_in_page(std::string_view id, std::string_view json);

}  // namespace chancery::page_parts
