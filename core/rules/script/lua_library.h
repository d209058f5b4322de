// The libraries that scripts can use.
#pragma once

#include <span>
#include <string_view>

#include "core/rules/script/lua_state.h"

namespace chancery {

struct LibraryFunction {
  const char* name;
  lua_CFunction function;
};

struct LibraryInteger {
  const char* name;
  std::int64_t value;
};

/// One table of the environment; the one with an empty name holds the globals.
struct Library {
  const char* name;
  std::span<const LibraryFunction> functions;
  std::span<const LibraryInteger> integers;
};

// Each of them is defined in its own file.
Library base_library();
Library table_library();
Library string_library();
Library utf8_library();
Library math_library();

}  // namespace chancery
