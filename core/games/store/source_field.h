// A file of a variant in a game as text.
#pragma once

#include <string>
#include <string_view>

#include "core/games/store/text_sections.h"

namespace chancery {

TextField source_field(const std::string& path, std::string_view text);

}  // namespace chancery
