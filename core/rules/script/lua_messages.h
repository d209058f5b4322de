// Lua's messages about values of the wrong type, in plain sentences.
#pragma once

#include <string>
#include <string_view>

namespace chancery {

/// What went wrong, and what to write instead; the hint may be empty.
struct PlainMessage {
  std::string text;
  std::string hint;
};

/// The sentence for a message such as "attempt to index a nil value (field 'x')"; other messages
/// stay as they are.
PlainMessage plain_message(std::string_view message);

}  // namespace chancery
