// What a page may do: run its own scripts, and fetch nothing, or only from its own server.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace chancery::page_parts {

using Scripts = std::vector<std::string_view>;

/// An element <meta> by which browsers run only these scripts and fetch nothing, whatever else got
/// into the page.
std::string policy(const Scripts& scripts);

/// The same for a page that runs the engine: it may also compile WebAssembly that it holds, and run
/// it in a worker that it made itself.
std::string engine_policy(const Scripts& scripts);

/// The same for a page that may ask the server that it comes from.
std::string policy_with_server(const Scripts& scripts);

}  // namespace chancery::page_parts
