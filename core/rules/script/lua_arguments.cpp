#include "core/rules/script/lua_arguments.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/rules/script/lua_view.h"

namespace chancery {
namespace {

/// Traversing a table also visits its empty slots, whose number is unknown.
constexpr std::size_t empty_places = 64;

/// Formats it as `..` does.
std::string printed_fraction(double number) {
  std::string text = fmt::format("{:.14g}", number);
  if (text.find_first_not_of("-0123456789") == std::string::npos) text += ".0";
  return text;
}

}  // namespace

std::string script_type_name(lua_State* lua, int index) {
  switch (lua_type(lua, index)) {
    case LUA_TNIL:
      return "nil";
    case LUA_TNONE:
      return "nothing";
    case LUA_TBOOLEAN:
      return "a boolean";
    case LUA_TNUMBER:
      return lua_isinteger(lua, index) != 0 ? "an integer" : "a number with a fraction";
    case LUA_TSTRING:
      return "a string";
    case LUA_TTABLE:
      return "a table";
    case LUA_TFUNCTION:
      return "a function";
    default:
      break;
  }
  const ScriptView* view = view_at(lua, index);
  return view == nullptr ? "something else" : fmt::format("a view of type {}", view->type->name);
}

void wrong_argument(lua_State* lua, std::string_view function, int index,
                    std::string_view expected) {
  throw ScriptError(fmt::format("{}: argument {} must be {}, not {}", function, index, expected,
                                script_type_name(lua, index)));
}

std::string_view text_at(lua_State* lua, int index) {
  std::size_t size = 0;
  const char* text = lua_tolstring(lua, index, &size);
  return {text, size};
}

std::string_view text_argument(lua_State* lua, std::string_view function, int index) {
  if (lua_type(lua, index) != LUA_TSTRING) wrong_argument(lua, function, index, "a string");
  return text_at(lua, index);
}

std::int64_t integer_argument(lua_State* lua, std::string_view function, int index) {
  if (lua_type(lua, index) != LUA_TNUMBER || lua_isinteger(lua, index) == 0)
    wrong_argument(lua, function, index, "an integer");
  return lua_tointeger(lua, index);
}

std::int64_t integer_or(lua_State* lua, std::string_view function, int index,
                        std::int64_t otherwise) {
  return lua_isnoneornil(lua, index) ? otherwise : integer_argument(lua, function, index);
}

void table_argument(lua_State* lua, std::string_view function, int index) {
  if (lua_type(lua, index) != LUA_TTABLE) wrong_argument(lua, function, index, "a table");
  if (lua_getmetatable(lua, index) != 0)
    throw ScriptError(fmt::format("{}: argument {} is part of the library", function, index));
}

void function_argument(lua_State* lua, std::string_view function, int index) {
  if (lua_type(lua, index) != LUA_TFUNCTION) wrong_argument(lua, function, index, "a function");
}

void push_text(lua_State* lua, std::string_view text) {
  lua_pushlstring(lua, text.data(), text.size());
}

std::string printed(lua_State* lua, int index) {
  switch (lua_type(lua, index)) {
    case LUA_TNIL:
    case LUA_TNONE:
      return "nil";
    case LUA_TBOOLEAN:
      return lua_toboolean(lua, index) != 0 ? "true" : "false";
    case LUA_TNUMBER:
      if (lua_isinteger(lua, index) != 0) return std::to_string(lua_tointeger(lua, index));
      return printed_fraction(lua_tonumber(lua, index));
    case LUA_TSTRING:
      return std::string(text_at(lua, index));
    case LUA_TTABLE:
      return "table";
    case LUA_TFUNCTION:
      return "function";
    default:
      break;
  }
  const ScriptView* view = view_at(lua, index);
  return view == nullptr ? "value" : std::string(view->type->name);
}

std::string joined_entries(lua_State* lua, std::string_view function, int index,
                           const std::string& separator, std::int64_t first, std::int64_t last) {
  LuaState& state = LuaState::of(lua);
  std::string joined;
  for (std::int64_t i = first; i <= last; ++i) {
    if (i > first) joined += separator;
    const int type = lua_rawgeti(lua, index, i);
    if (type != LUA_TSTRING && (type != LUA_TNUMBER || lua_isinteger(lua, -1) == 0))
      throw ScriptError(fmt::format("{}: entry {} is {}, not a string or an integer", function, i,
                                    script_type_name(lua, -1)));
    const std::size_t before = joined.size();
    joined += printed(lua, -1);
    lua_pop(lua, 1);
    state.charge(joined.size() - before + separator.size() + 1);
    if (joined.size() > state.budget().text)
      throw ScriptError(stop_message(ScriptStop::text, state.budget()));
    if (i == last) break;  // the last integer has no successor
  }
  return joined;
}

void charge_for_sparse(LuaState& state, std::size_t keys) {
  constexpr std::size_t looked_at_once = 8;
  state.charge(keys * keys / looked_at_once);
}

ScriptKeys sorted_keys(lua_State* lua, int index) {
  ScriptKeys keys;
  bool has_others = false;
  index = lua_absindex(lua, index);
  LuaState& state = LuaState::of(lua);
  state.charge(empty_places);
  lua_pushnil(lua);
  while (lua_next(lua, index) != 0) {
    lua_pop(lua, 1);
    state.charge(1);
    if (lua_type(lua, -1) == LUA_TSTRING) {
      keys.texts.push_back(text_at(lua, -1));
      state.charge(keys.texts.back().size());
    } else if (lua_isinteger(lua, -1) != 0) {
      keys.integers.push_back(lua_tointeger(lua, -1));
    } else {
      has_others = true;
    }
  }
  if (has_others) throw ScriptError("keys other than strings and integers have no order");
  std::sort(keys.integers.begin(), keys.integers.end());
  const auto is_sparse = [count = static_cast<std::int64_t>(keys.integers.size())](
                             std::int64_t key) { return key < 1 || key > count; };
  charge_for_sparse(state, static_cast<std::size_t>(std::count_if(keys.integers.begin(),
                                                                  keys.integers.end(), is_sparse)));
  std::sort(keys.texts.begin(), keys.texts.end());
  return keys;
}

}  // namespace chancery
