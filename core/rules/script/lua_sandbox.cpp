#include "core/rules/script/lua_sandbox.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/common/names.h"
#include "core/rules/script/lua_arguments.h"
#include "core/rules/script/lua_library.h"
#include "core/rules/script/script_environment.h"
#include "core/rules/script/script_text.h"

namespace chancery {
namespace {

constexpr std::size_t longest_shown_name = 60;

std::vector<Library> libraries() {
  return {base_library(), math_library(), string_library(), table_library(), utf8_library()};
}

/// Names that people know from Lua, and their replacements.
struct Missing {
  std::string_view name;
  std::string_view instead;
};
constexpr Missing not_there[] = {
    {"_G", "the table of globals is not available"},
    {"collectgarbage", "scripts cannot control memory"},
    {"coroutine", "coroutines are not available"},
    {"debug", "scripts cannot inspect the program"},
    {"dofile", "use require"},
    {"getmetatable", "metatables are not available"},
    {"io", "scripts cannot read or write files"},
    {"load", "scripts cannot compile code"},
    {"loadfile", "use require"},
    {"loadstring", "scripts cannot compile code"},
    {"next", "use pairs, which visits keys in sorted order"},
    {"os", "scripts have no access to the clock or the system"},
    {"package", "use require"},
    {"pcall", "an error ends the call"},
    {"rawequal", "metatables are not available"},
    {"rawget", "metatables are not available"},
    {"rawlen", "metatables are not available"},
    {"rawset", "metatables are not available"},
    {"setmetatable", "metatables are not available"},
    {"warn", "use print"},
    {"xpcall", "an error ends the call"},
    {"string.find", "use string.find_text"},
    {"string.format", "join strings with '..'"},
    {"string.gmatch", "use string.split"},
    {"string.gsub", "patterns are not available"},
    {"string.match", "patterns are not available"},
    {"string.rep", "strings cannot be repeated"},
    {"math.random",
     "rules are not random; hooks that run after a phase have turn.random(most, key)"},
    {"math.randomseed",
     "rules are not random; hooks that run after a phase have turn.random(most, key)"},
};

/// "; did you mean 'x'?", or what to write instead, or nothing. The table of known names is at 1.
std::string replacement_hint(lua_State* lua, const std::string& full_name, std::string_view name) {
  for (const Missing& each : not_there)
    if (each.name == full_name) return fmt::format("; {}", each.instead);
  const ScriptKeys keys = sorted_keys(lua, 1);
  const std::vector<std::string> names(keys.texts.begin(), keys.texts.end());
  const std::string hint = did_you_mean(name, names);
  return hint.empty() ? hint : "; " + hint;
}

/// `__index` of the tables behind the proxies, reached for unknown names. Upvalue: the name of the
/// library, empty for the globals.
int unknown_name(lua_State* lua) {
  const std::string library(text_at(lua, lua_upvalueindex(1)));
  if (lua_type(lua, 2) != LUA_TSTRING)
    throw ScriptError(
        fmt::format("'{}' has no field that is {}", library, script_type_name(lua, 2)));
  const std::string name = shown_text(text_at(lua, 2), longest_shown_name);
  if (library.empty())
    throw ScriptError(fmt::format("unknown name '{}'{}", name, replacement_hint(lua, name, name)));
  throw ScriptError(fmt::format("'{}' has no '{}'{}", library, name,
                                replacement_hint(lua, library + "." + name, name)));
}

/// `__newindex` of the proxies.
int locked_name(lua_State* lua) {
  const std::string library(text_at(lua, lua_upvalueindex(1)));
  const std::string name = shown_text(printed(lua, 2), longest_shown_name);
  if (!library.empty()) throw ScriptError(fmt::format("'{}' cannot be changed", library));
  if (lua_isfunction(lua, 3))
    throw ScriptError(fmt::format(
        "'{0}' is not declared; write 'local function {0}', or 'function hooks.{0}' for a hook",
        name));
  throw ScriptError(fmt::format("'{}' is not declared; write 'local {}'", name, name));
}

/// Replaces the table on top by a proxy: an empty table, so that every access goes through the
/// metatable, which scripts cannot reach.
void lock_table(lua_State* lua, const char* name) {
  lua_createtable(lua, 0, 1);
  lua_pushstring(lua, name);
  LuaState::of(lua).push_function(&guarded<unknown_name>, 1);
  lua_setfield(lua, -2, "__index");
  lua_setmetatable(lua, -2);  // of the table itself

  lua_newtable(lua);
  lua_createtable(lua, 0, 3);
  lua_pushvalue(lua, -3);
  lua_setfield(lua, -2, "__index");
  lua_pushstring(lua, name);
  LuaState::of(lua).push_function(&guarded<locked_name>, 1);
  lua_setfield(lua, -2, "__newindex");
  lua_pushboolean(lua, 0);
  lua_setfield(lua, -2, "__metatable");
  lua_setmetatable(lua, -2);
  lua_remove(lua, -2);
}

void fill_table(lua_State* lua, const Library& library) {
  for (const LibraryFunction& each : library.functions) {
    lua_pushcfunction(lua, each.function);
    lua_setfield(lua, -2, each.name);
  }
  for (const LibraryInteger& each : library.integers) {
    lua_pushinteger(lua, each.value);
    lua_setfield(lua, -2, each.name);
  }
}

/// `__index` of the methods of strings: an id is a string, not a view of its object.
int unknown_of_text(lua_State* lua) {
  if (lua_type(lua, 2) != LUA_TSTRING)
    throw ScriptError(fmt::format("a string has no field that is {}", script_type_name(lua, 2)));
  const std::string name = shown_text(text_at(lua, 2), longest_shown_name);
  std::string hint = replacement_hint(lua, "string." + name, name);
  if (hint.empty())
    hint = "; if it is an id, get its view with turn.power(id) or turn.province(id)";
  throw ScriptError(fmt::format("a string has no '{}'{}", name, hint));
}

/// Gives strings methods, `text:upper()`, and nothing else: without the other metamethods of the
/// library, a string is never used as a number.
void set_text_methods(lua_State* lua) {
  lua_pushliteral(lua, "");
  lua_createtable(lua, 0, 2);
  lua_newtable(lua);
  fill_table(lua, string_library());
  lua_createtable(lua, 0, 1);
  lua_pushcfunction(lua, &guarded<unknown_of_text>);
  lua_setfield(lua, -2, "__index");
  lua_setmetatable(lua, -2);
  lua_setfield(lua, -2, "__index");
  lua_pushboolean(lua, 0);
  lua_setfield(lua, -2, "__metatable");
  lua_setmetatable(lua, -2);
  lua_pop(lua, 1);
}

int build_environment(lua_State* lua) {
  lua_settop(lua, 0);
  lua_newtable(lua);
  for (const Library& library : libraries()) {
    if (library.name[0] == '\0') {
      fill_table(lua, library);
      continue;
    }
    lua_newtable(lua);
    fill_table(lua, library);
    lock_table(lua, library.name);
    lua_setfield(lua, 1, library.name);
  }
  set_text_methods(lua);
  lock_table(lua, "");
  // Code loaded from now on has this as its globals.
  lua_rawseti(lua, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
  return 0;
}

}  // namespace

int open_sandbox(lua_State* lua) {
  return guarded<build_environment>(lua);
}

std::vector<std::string> script_environment() {
  std::vector<std::string> names;
  for (const Library& library : libraries()) {
    const std::string prefix =
        library.name[0] == '\0' ? std::string() : std::string(library.name) + ".";
    for (const LibraryFunction& each : library.functions) names.push_back(prefix + each.name);
    for (const LibraryInteger& each : library.integers) names.push_back(prefix + each.name);
  }
  std::sort(names.begin(), names.end());
  return names;
}

}  // namespace chancery
