// Completion: suggestions for the text at the cursor.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/editor/language/named_items.h"

namespace chancery {

/// One suggestion for the text at the cursor.
struct Suggestion {
  enum class Kind : std::uint8_t { key, value, place, power, unit_class, order, other };

  Kind kind = Kind::other;
  std::string label;
  std::string detail;  // in a few words
  std::string text;    // Markdown
  std::string insert;
  ByteRange range;         // the range that it replaces
  std::uint32_t rank = 0;  // lower ones first
};

/// The suggestions at that byte of the file.
std::vector<Suggestion> complete(Workspace& workspace, const std::string& path, std::size_t place);

}  // namespace chancery
