// What a page may do: run its own scripts, and fetch nothing, or only from its own server.
#pragma once

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

namespace chancery::page_parts {

/// An element <meta> by which browsers run only these scripts and fetch nothing, whatever else got
/// into the page.
std::string policy(std::span<const std::string_view> scripts);
inline std::string policy(std::initializer_list<std::string_view> scripts) {
  return policy(std::span(scripts.begin(), scripts.size()));
}

/// The same, but the page may ask the server that it comes from.
std::string policy_with_server(std::span<const std::string_view> scripts);

}  // namespace chancery::page_parts
