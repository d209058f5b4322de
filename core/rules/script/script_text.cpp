#include "core/rules/script/script_text.h"

#include "core/base/common/plain_text.h"
#include "core/base/common/utf8.h"

namespace chancery {

std::size_t utf8_length(std::string_view text) {
  if (text.empty()) return 0;
  const CodePoint point = decode_utf8(text);
  return point.is_valid() ? point.length : 0;
}

std::uint32_t utf8_code(std::string_view character) {
  return utf8_length(character) == 0 ? 0 : decode_utf8(character).code;
}

bool is_plain_text(std::string_view text, std::string_view allowed) {
  while (!text.empty()) {
    const std::size_t length = utf8_length(text);
    if (length == 0) return false;
    if (is_hidden(utf8_code(text.substr(0, length))) &&
        allowed.find(text[0]) == std::string_view::npos)
      return false;
    text.remove_prefix(length);
  }
  return true;
}

std::string shown_text(std::string_view text, std::size_t limit) {
  std::string shown;
  while (!text.empty()) {
    const std::size_t length = utf8_length(text);
    const std::string_view character = text.substr(0, length == 0 ? 1 : length);
    if (shown.size() + character.size() > limit) return shown + "...";
    if (length == 0) {
      shown += '?';
    } else if (character == "\n" || character == "\t" || character == "\r") {
      shown += ' ';
    } else {
      shown += is_hidden(utf8_code(character)) ? std::string_view("?") : character;
    }
    text.remove_prefix(character.size());
  }
  return shown;
}

}  // namespace chancery
