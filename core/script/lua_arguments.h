#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/script/lua_state.h"

namespace chancery {

// What the functions of the library read from the stack. Nothing is converted: a number is no text
// and a text is no number. Each throws ScriptError that names the function and the argument.

/// "a text", "nil", "a table", or the name of a view.
std::string script_type_name(lua_State* lua, int index);

[[noreturn]] void wrong_argument(lua_State* lua, std::string_view function, int index,
                                 std::string_view expected);
std::string_view text_argument(lua_State* lua, std::string_view function, int index);
std::int64_t integer_argument(lua_State* lua, std::string_view function, int index);
/// The integer, or `otherwise` where it is nil or left out.
std::int64_t integer_or(lua_State* lua, std::string_view function, int index,
                        std::int64_t otherwise);
/// Throws unless there is a table of the script's own.
void table_argument(lua_State* lua, std::string_view function, int index);
void function_argument(lua_State* lua, std::string_view function, int index);

/// The text at an index that is known to hold one.
std::string_view text_at(lua_State* lua, int index);
void push_text(lua_State* lua, std::string_view text);

/// The text as the value at `index` would be printed; the same in every run.
std::string printed(lua_State* lua, int index);

/// The entries `first` to `last` of the list at `index`, texts and integers, in one text.
std::string joined_entries(lua_State* lua, std::string_view function, int index,
                           const std::string& separator, std::int64_t first, std::int64_t last);

/// The keys of the table at `index`, integers first, then texts; throws where there is another.
/// Pushes nothing. Texts are good as long as the table is not changed.
struct ScriptKeys {
  std::vector<std::int64_t> integers;
  std::vector<std::string_view> texts;
};
ScriptKeys sorted_keys(lua_State* lua, int index);

}  // namespace chancery
