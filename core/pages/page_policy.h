// What a page may do: run its own scripts, and fetch nothing.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

namespace chancery::page_parts {

/// An element <meta> by which browsers run only these scripts and fetch nothing, whatever else got
/// into the page.
std::string policy(std::initializer_list<std::string_view> scripts);

}  // namespace chancery::page_parts
