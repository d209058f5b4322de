// Occurrence: an id in a file, what it names, and how it is spelled.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/editor/language/line_table.h"

namespace chancery {

/// How an id is spelled in a file; a new id is spelled in the same way.
enum class IdSpelling : std::uint8_t {
  key,          // a TOML key, with its quotation marks if it has any
  text,         // within the quotation marks of a string
  escaped,      // within a string with escape sequences; never replaced
  name,         // in orders: another name of the thing; it stays when the id changes
  script_text,  // a whole string in a script
  script_field  // in a script: ".ID", with the dot
};

/// An id in a file. Coasts are "PROVINCE/COAST", attributes "OWNER.ID".
struct Occurrence {
  std::string kind;  // "province", "coast", "power", "class" …; "id": any of them
  std::string id;
  ByteRange range;
  IdSpelling spelling = IdSpelling::text;
  bool declares = false;
  ByteRange whole{};  // for a declaration by a heading: the statement
};

/// A string with an order or a unit, whose names depend on the board.
struct OrderText {
  ByteRange range;  // within the quotation marks
  bool is_unit = false;
};

}  // namespace chancery
