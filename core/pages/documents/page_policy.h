// What a page may do: run its own scripts, and fetch nothing or only from its own server.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace chancery::page_parts {

using Scripts = std::vector<std::string_view>;

/// An element <meta> that makes browsers run only these scripts and fetch nothing, whatever else
/// got into the page.
std::string policy(const Scripts& scripts);

/// The policy for a page that runs the engine: it may also compile the WebAssembly in it, and run
/// it in a worker of its own.
std::string engine_policy(const Scripts& scripts);

/// The policy for a page that may send requests to the server from which it comes.
std::string policy_with_server(const Scripts& scripts);

}  // namespace chancery::page_parts
