// Reading the arguments of library functions from the Lua stack.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/rules/script/lua_state.h"

namespace chancery {

// There are no conversions between numbers and strings. Each of these functions throws a
// ScriptError that names the function and the argument.

/// "a string", "nil", "a table", or the type of a view.
std::string script_type_name(lua_State* lua, int index);

[[noreturn]] void wrong_argument(lua_State* lua, std::string_view function, int index,
                                 std::string_view expected);
std::string_view text_argument(lua_State* lua, std::string_view function, int index);
std::int64_t integer_argument(lua_State* lua, std::string_view function, int index);
/// Returns the integer, or `otherwise` if it is nil or omitted.
std::int64_t integer_or(lua_State* lua, std::string_view function, int index,
                        std::int64_t otherwise);
/// Throws unless it is a table that the script made.
void table_argument(lua_State* lua, std::string_view function, int index);
void function_argument(lua_State* lua, std::string_view function, int index);

/// Returns the string at an index that holds one.
std::string_view text_at(lua_State* lua, int index);
void push_text(lua_State* lua, std::string_view text);

/// Returns the value at `index` as `print` shows it, the same in every run.
std::string printed(lua_State* lua, int index);

/// Joins the entries `first` to `last` of the list at `index`, strings and integers, into one
/// string.
std::string joined_entries(lua_State* lua, std::string_view function, int index,
                           const std::string& separator, std::int64_t first, std::int64_t last);

/// The keys of the table at `index`, integers first, then strings. Throws if there are others.
/// Pushes nothing. The strings are valid until the table is changed.
struct ScriptKeys {
  std::vector<std::int64_t> integers;
  std::vector<std::string_view> texts;
};
ScriptKeys sorted_keys(lua_State* lua, int index);

/// Charges for visiting keys outside of the list part: Lua finds its place in a table with
/// colliding keys by looking at all keys before it.
void charge_for_sparse(LuaState& state, std::size_t keys);

}  // namespace chancery
