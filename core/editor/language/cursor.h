// Cursor: the place of the cursor in a TOML file, even on an incomplete line.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/editor/language/file_index.h"

namespace chancery {

/// The place of the cursor: the keys that lead to it, and the word that is being written.
struct Cursor {
  enum class Part : std::uint8_t { nothing, heading, key, value };

  Part part = Part::nothing;
  std::vector<std::string> way;     // the keys down to the table or value that the cursor is in
  std::string typed;                // the part of the word at the cursor that is before the cursor
  ByteRange word;                   // the word: a part of a key, or a value without quotation marks
  char quote = '\0';                // the quotation mark around the word; none if it is bare
  std::size_t depth = 0;            // how many lists enclose the value, within its key
  std::vector<std::string> beside;  // other elements of the innermost list; keys of the table
  std::size_t statement = TomlStatement::nowhere;
};

Cursor cursor_at(const FileIndex& file, std::size_t place);

}  // namespace chancery
