// Bytes inside a page that its script unpacks.
#pragma once

#include <string>
#include <string_view>

namespace chancery {

/// Compresses bytes as gzip does.
using Packer = std::string (*)(std::string_view bytes);

namespace page_parts {

/// An element <script> with that id, which browsers do not run: the bytes, 13 or 14 bits in two
/// characters, none of which can end the element. core/pages/web/packed_data.js reads it.
std::string packed_in_page(std::string_view id, std::string_view bytes);

}  // namespace page_parts
}  // namespace chancery
