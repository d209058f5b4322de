#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace chancery {

/// Without the blanks at either end.
std::string_view trimmed(std::string_view text, std::string_view blanks = " \t\r\n");

/// What stands between single blanks.
std::vector<std::string> words_of(std::string_view text);

}  // namespace chancery
