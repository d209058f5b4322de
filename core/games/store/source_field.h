// A variant's file as a field in the text of a game.
#pragma once

#include <string>
#include <string_view>

#include "core/games/store/text_sections.h"

namespace chancery {

TextField source_field(const std::string& path, std::string_view text);

}  // namespace chancery
