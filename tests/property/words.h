// Whole words in text.
#pragma once

#include <cctype>
#include <string>

namespace chancery {

inline bool is_word(const std::string& text, std::size_t at, std::size_t size) {
  const auto letter = [&](std::size_t i) {
    return i < text.size() && std::isalnum(static_cast<unsigned char>(text[i])) != 0;
  };
  return (at == 0 || !letter(at - 1)) && !letter(at + size);
}

/// Whether the word occurs as a whole word.
inline bool contains_word(const std::string& text, const std::string& word) {
  for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1))
    if (is_word(text, at, word.size())) return true;
  return false;
}

}  // namespace chancery
