#include <fmt/format.h>

#include <cmath>
#include <limits>

#include "core/rules/script/lua_arguments.h"
#include "core/rules/script/lua_library.h"

namespace chancery {
namespace {

int math_abs(lua_State* lua) {
  const std::int64_t number = integer_argument(lua, "math.abs", 1);
  // The least integer has no positive counterpart; as everywhere in Lua, it stays the same.
  const auto opposite = static_cast<std::int64_t>(0U - static_cast<std::uint64_t>(number));
  lua_pushinteger(lua, number < 0 ? opposite : number);
  return 1;
}

template <class Better>
int best_argument(lua_State* lua, const char* name, Better better) {
  std::int64_t best = integer_argument(lua, name, 1);
  LuaState::of(lua).charge(static_cast<std::size_t>(lua_gettop(lua)));
  for (int i = 2; i <= lua_gettop(lua); ++i) {
    const std::int64_t number = integer_argument(lua, name, i);
    if (better(number, best)) best = number;
  }
  lua_pushinteger(lua, best);
  return 1;
}

int math_max(lua_State* lua) {
  return best_argument(lua, "math.max", [](std::int64_t a, std::int64_t b) { return a > b; });
}

int math_min(lua_State* lua) {
  return best_argument(lua, "math.min", [](std::int64_t a, std::int64_t b) { return a < b; });
}

int rounded(lua_State* lua, const char* name, double (*round)(double)) {
  if (lua_type(lua, 1) != LUA_TNUMBER) wrong_argument(lua, name, 1, "a number");
  if (lua_isinteger(lua, 1) != 0) {
    lua_settop(lua, 1);
    return 1;
  }
  lua_Integer whole = 0;
  if (lua_numbertointeger(round(lua_tonumber(lua, 1)), &whole) == 0)
    throw ScriptError(fmt::format("{}: the number is too large for an integer", name));
  lua_pushinteger(lua, whole);
  return 1;
}

int math_floor(lua_State* lua) {
  return rounded(lua, "math.floor", [](double x) { return std::floor(x); });
}

int math_ceil(lua_State* lua) {
  return rounded(lua, "math.ceil", [](double x) { return std::ceil(x); });
}

/// Returns the number as an integer if it is whole, otherwise nil.
int math_tointeger(lua_State* lua) {
  int is_whole = 0;
  const lua_Integer whole = lua_type(lua, 1) == LUA_TNUMBER ? lua_tointegerx(lua, 1, &is_whole) : 0;
  if (is_whole != 0) {
    lua_pushinteger(lua, whole);
  } else {
    lua_pushnil(lua);
  }
  return 1;
}

constexpr LibraryFunction math_functions[] = {
    {"abs", &guarded<math_abs>},     {"ceil", &guarded<math_ceil>},
    {"floor", &guarded<math_floor>}, {"max", &guarded<math_max>},
    {"min", &guarded<math_min>},     {"tointeger", &guarded<math_tointeger>},
};

constexpr LibraryInteger integers[] = {
    {"maxinteger", std::numeric_limits<std::int64_t>::max()},
    {"mininteger", std::numeric_limits<std::int64_t>::min()},
};

}  // namespace

Library math_library() {
  return {"math", math_functions, integers};
}

}  // namespace chancery
