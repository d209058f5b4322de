// Mail addresses in a header field, by RFC 5322.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chancery {

/// The addresses in a field such as From, without names, comments and groups; nothing if the field
/// is too malformed to identify an address. A name with a comma that should have been quoted does
/// no harm.
std::optional<std::vector<std::string>> addresses_in(std::string_view field);

}  // namespace chancery
