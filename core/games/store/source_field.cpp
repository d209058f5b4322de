#include "core/games/store/source_field.h"

#include <utility>
#include <vector>

#include "core/games/store/game_text.h"

namespace chancery {

TextField source_field(const std::string& path, std::string_view text) {
  const bool is_open = !text.empty() && !text.ends_with('\n');
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    lines.emplace_back(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return {0, std::string(is_open ? game_text::open_file : game_text::file), path, std::move(lines)};
}

}  // namespace chancery
