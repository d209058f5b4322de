// Converts file URIs to paths, and back.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace chancery {

/// The normalized path of a URI such as "file:///home/me/map.toml"; nothing for other URIs.
std::optional<std::string> path_of_uri(std::string_view uri);
std::string uri_of_path(std::string_view path);

}  // namespace chancery
