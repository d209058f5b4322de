// Cursor: where in a TOML file the cursor is, also in a line that is half typed.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/editor/language/file_index.h"

namespace chancery {

/// Where the cursor is: what the tables on the way are called, and what is being written.
struct Cursor {
  enum class Part : std::uint8_t { nothing, heading, key, value };

  Part part = Part::nothing;
  std::vector<std::string> way;     // the keys down to the table or value that the cursor is in
  std::string typed;                // of the word at the cursor: what stands before the cursor
  ByteRange word;                   // the word: a part of a key, or a value without quotation marks
  char quote = '\0';                // that encloses the word; none if it is bare
  std::size_t depth = 0;            // how many lists enclose the value, within its key
  std::vector<std::string> beside;  // other elements of the innermost list; keys of the table
  std::size_t statement = TomlStatement::nowhere;
};

Cursor cursor_at(const FileIndex& file, std::size_t place);

}  // namespace chancery
