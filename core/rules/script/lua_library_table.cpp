#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <vector>

#include "core/rules/script/lua_arguments.h"
#include "core/rules/script/lua_library.h"

namespace chancery {
namespace {

constexpr std::int64_t most_unpacked = 250;

std::int64_t length_of(lua_State* lua, int index) {
  return static_cast<std::int64_t>(lua_rawlen(lua, index));
}

int table_insert(lua_State* lua) {
  table_argument(lua, "table.insert", 1);
  const int arguments = lua_gettop(lua);
  const std::int64_t after = length_of(lua, 1) + 1;
  if (arguments == 2) {
    lua_rawseti(lua, 1, after);
    return 0;
  }
  if (arguments != 3)
    throw ScriptError("table.insert: expected a list, an optional position, and a value");
  const std::int64_t place = integer_argument(lua, "table.insert", 2);
  if (place < 1 || place > after)
    throw ScriptError(
        fmt::format("table.insert: position {} is outside a list of {}", place, after - 1));
  LuaState::of(lua).charge(static_cast<std::size_t>(after - place));
  for (std::int64_t i = after; i > place; --i) {
    lua_rawgeti(lua, 1, i - 1);
    lua_rawseti(lua, 1, i);
  }
  lua_rawseti(lua, 1, place);
  return 0;
}

int table_remove(lua_State* lua) {
  table_argument(lua, "table.remove", 1);
  lua_settop(lua, 2);
  const std::int64_t length = length_of(lua, 1);
  const std::int64_t place = integer_or(lua, "table.remove", 2, length);
  if (length == 0 && place == 0) {
    lua_pushnil(lua);
    return 1;
  }
  if (place < 1 || place > length)
    throw ScriptError(
        fmt::format("table.remove: position {} is outside a list of {}", place, length));
  LuaState::of(lua).charge(static_cast<std::size_t>(length - place));
  lua_rawgeti(lua, 1, place);
  for (std::int64_t i = place; i < length; ++i) {
    lua_rawgeti(lua, 1, i + 1);
    lua_rawseti(lua, 1, i);
  }
  lua_pushnil(lua);
  lua_rawseti(lua, 1, length);
  return 1;
}

int table_concat(lua_State* lua) {
  table_argument(lua, "table.concat", 1);
  lua_settop(lua, 4);
  const std::string separator(lua_isnil(lua, 2) ? std::string_view()
                                                : text_argument(lua, "table.concat", 2));
  const std::int64_t first = integer_or(lua, "table.concat", 3, 1);
  const std::int64_t last = integer_or(lua, "table.concat", 4, length_of(lua, 1));
  push_text(lua, joined_entries(lua, "table.concat", 1, separator, first, last));
  return 1;
}

int table_unpack(lua_State* lua) {
  table_argument(lua, "table.unpack", 1);
  lua_settop(lua, 3);
  const std::int64_t first = integer_or(lua, "table.unpack", 2, 1);
  const std::int64_t last = integer_or(lua, "table.unpack", 3, length_of(lua, 1));
  if (first > last) return 0;
  // Unsigned, since the difference of two integers may overflow.
  const std::uint64_t span = static_cast<std::uint64_t>(last) - static_cast<std::uint64_t>(first);
  if (span >= static_cast<std::uint64_t>(most_unpacked))
    throw ScriptError(fmt::format("table.unpack: returns at most {} values", most_unpacked));
  const int count = static_cast<int>(span) + 1;
  LuaState::of(lua).charge(static_cast<std::size_t>(count));
  luaL_checkstack(lua, count, nullptr);
  for (int i = 0; i < count; ++i) lua_rawgeti(lua, 1, first + i);
  return count;
}

/// True if entry `a` of the list being sorted comes before entry `b`. Stack: the list, a function
/// or nil, a copy of the list.
bool comes_before(lua_State* lua, int a, int b) {
  LuaState::of(lua).charge(1);
  if (lua_isnil(lua, 2)) {
    lua_rawgeti(lua, 3, a);
    lua_rawgeti(lua, 3, b);
    if (lua_type(lua, -1) == LUA_TSTRING && lua_type(lua, -2) == LUA_TSTRING)
      LuaState::of(lua).charge(std::min(lua_rawlen(lua, -1), lua_rawlen(lua, -2)));
    const bool before = lua_compare(lua, -2, -1, LUA_OPLT) != 0;
    lua_pop(lua, 2);
    return before;
  }
  lua_pushvalue(lua, 2);
  lua_rawgeti(lua, 3, a);
  lua_rawgeti(lua, 3, b);
  lua_call(lua, 2, 1);
  const bool before = lua_toboolean(lua, -1) != 0;
  lua_pop(lua, 1);
  return before;
}

/// Merges the sorted halves [low, middle) and [middle, high). Whatever a script's comparison does,
/// it visits each entry once; equal entries keep their order.
void merge_halves(lua_State* lua, std::vector<int>& order, std::vector<int>& scratch,
                  std::size_t low, std::size_t middle, std::size_t high) {
  std::size_t left = low;
  std::size_t right = middle;
  for (std::size_t at = low; at < high; ++at) {
    const bool take_right =
        right < high && (left >= middle || comes_before(lua, order[right], order[left]));
    scratch[at] = take_right ? order[right++] : order[left++];
  }
  std::copy(scratch.begin() + static_cast<std::ptrdiff_t>(low),
            scratch.begin() + static_cast<std::ptrdiff_t>(high),
            order.begin() + static_cast<std::ptrdiff_t>(low));
}

int table_sort(lua_State* lua) {
  table_argument(lua, "table.sort", 1);
  lua_settop(lua, 2);
  if (!lua_isnil(lua, 2)) function_argument(lua, "table.sort", 2);
  const std::int64_t length = length_of(lua, 1);
  const auto count = static_cast<std::size_t>(length);
  LuaState::of(lua).charge(2 * count);
  // A copy, so that a comparison that changes the list is harmless.
  lua_createtable(lua, static_cast<int>(length), 0);
  for (std::int64_t i = 1; i <= length; ++i) {
    lua_rawgeti(lua, 1, i);
    lua_rawseti(lua, 3, i);
  }
  std::vector<int> order(count);
  std::vector<int> scratch(count);
  std::iota(order.begin(), order.end(), 1);
  for (std::size_t width = 1; width < count; width *= 2)
    for (std::size_t low = 0; low + width < count; low += 2 * width)
      merge_halves(lua, order, scratch, low, low + width, std::min(low + 2 * width, count));
  for (std::size_t i = 0; i < count; ++i) {
    lua_rawgeti(lua, 3, order[i]);
    lua_rawseti(lua, 1, static_cast<lua_Integer>(i) + 1);
  }
  return 0;
}

constexpr LibraryFunction table_functions[] = {
    {"concat", &guarded<table_concat>}, {"insert", &guarded<table_insert>},
    {"remove", &guarded<table_remove>}, {"sort", &guarded<table_sort>},
    {"unpack", &guarded<table_unpack>},
};

}  // namespace

Library table_library() {
  return {"table", table_functions, {}};
}

}  // namespace chancery
