#include <fmt/format.h>

#include <charconv>

#include "core/rules/script/lua_arguments.h"
#include "core/rules/script/lua_library.h"
#include "core/rules/script/lua_modules.h"
#include "core/rules/script/lua_trace.h"
#include "core/rules/script/script_text.h"

namespace chancery {
namespace {

/// Raises the message of `error` and `assert`. Other values than strings would be shown by their
/// address.
[[noreturn]] void raise_text(lua_State* lua, const char* function, int index) {
  if (lua_type(lua, index) != LUA_TSTRING)
    throw ScriptError(fmt::format("{}: the message must be a string, not {}", function,
                                  script_type_name(lua, index)));
  throw ScriptError(shown_text(text_at(lua, index), LuaState::of(lua).budget().note_text));
}

int base_error(lua_State* lua) {
  raise_text(lua, "error", 1);
}

int base_assert(lua_State* lua) {
  if (lua_toboolean(lua, 1) != 0) return lua_gettop(lua);
  if (lua_gettop(lua) < 2) throw ScriptError("assertion failed");
  raise_text(lua, "assert", 2);
}

int base_type(lua_State* lua) {
  if (lua_gettop(lua) == 0) throw ScriptError("type: argument 1 is missing");
  lua_pushstring(lua, luaL_typename(lua, 1));
  return 1;
}

int base_tostring(lua_State* lua) {
  if (lua_type(lua, 1) == LUA_TSTRING) {
    lua_settop(lua, 1);
  } else {
    push_text(lua, printed(lua, 1));
  }
  return 1;
}

/// Converts only decimal integers; nil for anything else.
int base_tonumber(lua_State* lua) {
  if (lua_type(lua, 1) == LUA_TNUMBER) {
    lua_settop(lua, 1);
    return 1;
  }
  const std::string_view text = text_argument(lua, "tonumber", 1);
  std::int64_t number = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (problem != std::errc() || end != text.data() + text.size()) {
    lua_pushnil(lua);
  } else {
    lua_pushinteger(lua, number);
  }
  return 1;
}

int base_select(lua_State* lua) {
  const int count = lua_gettop(lua) - 1;
  LuaState::of(lua).charge(static_cast<std::size_t>(lua_gettop(lua)));
  if (lua_type(lua, 1) == LUA_TSTRING && text_at(lua, 1) == "#") {
    lua_pushinteger(lua, count);
    return 1;
  }
  const std::int64_t first = integer_argument(lua, "select", 1);
  if (first < 1) throw ScriptError("select: the first argument is '#' or counts from 1");
  return first > count ? 0 : count - static_cast<int>(first) + 1;
}

/// ipairs visits a list, and pairs the keys as sorted at the start. Entries that the loop removes
/// or adds are not visited.
int next_of_list(lua_State* lua) {
  // A script can obtain this function and call it with any value.
  table_argument(lua, "ipairs", 1);
  const std::int64_t before = integer_argument(lua, "ipairs", 2);
  if (before < 0 || before > static_cast<std::int64_t>(lua_rawlen(lua, 1))) return 0;
  const lua_Integer index = before + 1;
  lua_pushinteger(lua, index);
  return lua_rawgeti(lua, 1, index) == LUA_TNIL ? 1 : 2;
}

int base_ipairs(lua_State* lua) {
  table_argument(lua, "ipairs", 1);
  lua_pushcfunction(lua, &guarded<next_of_list>);
  lua_pushvalue(lua, 1);
  lua_pushinteger(lua, 0);
  return 3;
}

/// Upvalues: the table, its sorted keys, the number visited.
int next_of_keys(lua_State* lua) {
  lua_Integer seen = lua_tointeger(lua, lua_upvalueindex(3));
  while (true) {
    lua_settop(lua, 0);
    ++seen;
    LuaState::of(lua).charge(1);
    if (lua_rawgeti(lua, lua_upvalueindex(2), seen) == LUA_TNIL) return 1;
    lua_pushvalue(lua, 1);
    if (lua_rawget(lua, lua_upvalueindex(1)) == LUA_TNIL) continue;
    lua_pushinteger(lua, seen);
    lua_replace(lua, lua_upvalueindex(3));
    return 2;
  }
}

int base_pairs(lua_State* lua) {
  table_argument(lua, "pairs", 1);
  lua_settop(lua, 1);
  const ScriptKeys keys = sorted_keys(lua, 1);
  lua_createtable(lua, static_cast<int>(keys.integers.size() + keys.texts.size()), 0);
  lua_Integer at = 0;
  for (const std::int64_t key : keys.integers) {
    lua_pushinteger(lua, key);
    lua_rawseti(lua, 2, ++at);
  }
  for (const std::string_view key : keys.texts) {
    push_text(lua, key);
    lua_rawseti(lua, 2, ++at);
  }
  lua_pushinteger(lua, 0);
  LuaState::of(lua).push_function(&guarded<next_of_keys>, 3);
  return 1;
}

/// Adds to the notes of the call. Nothing beyond the budget is kept.
int base_print(lua_State* lua) {
  LuaState& state = LuaState::of(lua);
  std::string line;
  for (int i = 1; i <= lua_gettop(lua); ++i) {
    if (i > 1) line += ' ';
    const std::string text = printed(lua, i);
    state.charge(text.size() + 1);
    if (line.size() <= state.budget().note_text) line += text;
  }
  add_note(state, shown_text(line, state.budget().note_text));
  return 0;
}

constexpr LibraryFunction base_functions[] = {
    {"assert", &guarded<base_assert>},     {"error", &guarded<base_error>},
    {"ipairs", &guarded<base_ipairs>},     {"pairs", &guarded<base_pairs>},
    {"print", &guarded<base_print>},       {"require", &guarded<require_file>},
    {"select", &guarded<base_select>},     {"tonumber", &guarded<base_tonumber>},
    {"tostring", &guarded<base_tostring>}, {"type", &guarded<base_type>},
};

}  // namespace

Library base_library() {
  return {"", base_functions, {}};
}

}  // namespace chancery
