// Characters that have a meaning of their own in XML and HTML.
#pragma once

#include <string>

namespace chancery {

/// Appends "&amp;" and the like for a character that markup would take as its own. False, and
/// nothing is appended, for any other character.
inline bool append_entity(char c, std::string& out) {
  switch (c) {
    case '&':
      out += "&amp;";
      return true;
    case '<':
      out += "&lt;";
      return true;
    case '>':
      out += "&gt;";
      return true;
    case '"':
      out += "&quot;";
      return true;
    default:
      return false;
  }
}

}  // namespace chancery
