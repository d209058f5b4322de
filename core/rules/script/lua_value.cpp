#include "core/rules/script/lua_value.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/common/contains.h"
#include "core/rules/script/lua_arguments.h"
#include "core/rules/script/script_text.h"

namespace chancery {
namespace {

/// The kinds of keys of a table.
struct KeyCensus {
  std::size_t integers = 0;
  std::int64_t least = 1;
  std::int64_t greatest = 0;
  std::vector<std::string_view> texts;
  bool has_others = false;
  bool has_views = false;  // of provinces, units, …
};

/// A step from a value to a part of it. Paths become text only for messages.
struct PathStep {
  std::string_view key;
  std::int64_t entry = 0;  // 0 if it is a key
};

class ValueReader {
 public:
  ValueReader(lua_State* lua, const ScriptBudget& budget, const std::string& name)
      : lua_(lua), budget_(budget), name_(name) {}

  ScriptValue read(int index) {
    if (++entries_ > budget_.result_entries)
      refuse(fmt::format(" exceeds the limit of {} values", budget_.result_entries));
    switch (lua_type(lua_, index)) {
      case LUA_TNIL:
      case LUA_TNONE:
        return {};
      case LUA_TBOOLEAN:
        return ScriptValue(lua_toboolean(lua_, index) != 0);
      case LUA_TNUMBER:
        if (lua_isinteger(lua_, index) == 0)
          refuse(" is a number with a fraction, as '/' always makes; use '//' or math.floor");
        return ScriptValue(std::int64_t{lua_tointeger(lua_, index)});
      case LUA_TSTRING:
        return read_text(text_at(lua_, index));
      case LUA_TTABLE:
        return read_table(lua_absindex(lua_, index));
      default:
        break;
    }
    refuse(fmt::format(" is {}, which is not plain data", script_type_name(lua_, index)));
  }

 private:
  [[noreturn]] void refuse(const std::string& what) const {
    std::string path = name_;
    for (const PathStep& step : path_)
      path = step.entry > 0 ? fmt::format("{}[{}]", path, step.entry) : field_path(path, step.key);
    throw ScriptError(shown_text(path, budget_.note_text / 2) + what);
  }

  ScriptValue read_text(std::string_view text) const {
    LuaState::of(lua_).charge(text.size() + 1);
    if (text.size() > budget_.result_text)
      refuse(fmt::format(" is a string of {} bytes, but at most {} are allowed", text.size(),
                         budget_.result_text));
    if (!is_plain_text(text))
      refuse(" is a string with bytes that are not UTF-8 or cannot be shown");
    return ScriptValue(text);
  }

  ScriptValue read_table(int index) {
    if (lua_getmetatable(lua_, index) != 0)
      refuse(" is part of the library, which is not plain data");
    const void* identity = lua_topointer(lua_, index);
    if (contains(open_, identity)) refuse(" is a table that contains itself");
    if (open_.size() >= budget_.result_depth)
      refuse(fmt::format(" is nested more than {} tables deep", budget_.result_depth));
    luaL_checkstack(lua_, 4, nullptr);
    open_.push_back(identity);
    KeyCensus keys = census(index);
    ScriptValue value = keys.texts.empty() ? read_list(index, keys) : read_fields(index, keys);
    open_.pop_back();
    return value;
  }

  KeyCensus census(int index) const {
    KeyCensus keys;
    LuaState& state = LuaState::of(lua_);
    lua_pushnil(lua_);
    while (lua_next(lua_, index) != 0) {
      lua_pop(lua_, 1);
      state.charge(1);
      if (lua_type(lua_, -1) == LUA_TSTRING) {
        keys.texts.push_back(text_at(lua_, -1));
      } else if (lua_isinteger(lua_, -1) != 0) {
        ++keys.integers;
        keys.least = std::min<std::int64_t>(keys.least, lua_tointeger(lua_, -1));
        keys.greatest = std::max<std::int64_t>(keys.greatest, lua_tointeger(lua_, -1));
      } else {
        keys.has_others = true;
        keys.has_views = keys.has_views || lua_type(lua_, -1) == LUA_TUSERDATA;
      }
    }
    // Only such lists are accepted, but this one has already been visited.
    const auto count = static_cast<std::int64_t>(keys.integers);
    if (keys.least < 1 || keys.greatest > count) charge_for_sparse(state, keys.integers);
    if (keys.has_views) refuse(" has an object of the game as a key; use its id or key");
    if (keys.has_others) refuse(" has a key that is neither a string nor an integer");
    if (keys.integers > 0 && !keys.texts.empty())
      refuse(" has both numbered entries and named ones");
    return keys;
  }

  ScriptValue read_list(int index, const KeyCensus& keys) {
    const auto count = static_cast<std::int64_t>(keys.integers);
    if (keys.least < 1 || keys.greatest > count)
      refuse(fmt::format(" is a list with gaps: its entries are not numbered 1 to {}", count));
    ScriptValue::List entries;
    entries.reserve(keys.integers);
    for (std::int64_t i = 1; i <= count; ++i) {
      lua_rawgeti(lua_, index, i);
      entries.push_back(read_part({{}, i}));
    }
    return ScriptValue::list(std::move(entries));
  }

  ScriptValue read_fields(int index, KeyCensus& keys) {
    std::sort(keys.texts.begin(), keys.texts.end());
    ScriptValue::Table fields;
    fields.reserve(keys.texts.size());
    for (const std::string_view key : keys.texts) {
      if (key.size() > budget_.result_text || !is_plain_text(key))
        refuse(" has a key that is too long or cannot be shown");
      push_text(lua_, key);
      lua_rawget(lua_, index);
      fields.push_back({std::string(key), read_part({key, 0})});
    }
    return ScriptValue::table(std::move(fields));
  }

  /// Reads the value on top and pops it.
  ScriptValue read_part(PathStep step) {
    path_.push_back(step);
    ScriptValue value = read(-1);
    path_.pop_back();
    lua_pop(lua_, 1);
    return value;
  }

  lua_State* lua_;
  const ScriptBudget& budget_;
  const std::string& name_;
  std::size_t entries_ = 0;
  std::vector<const void*> open_;  // the tables around the value being read
  std::vector<PathStep> path_;
};

}  // namespace

void push_value(lua_State* lua, const ScriptValue& value) {
  luaL_checkstack(lua, 4, nullptr);
  if (const auto truth = value.as_bool()) {
    lua_pushboolean(lua, *truth ? 1 : 0);
  } else if (const auto number = value.as_integer()) {
    lua_pushinteger(lua, *number);
  } else if (const std::string* text = value.as_text()) {
    push_text(lua, *text);
  } else if (const ScriptValue::List* entries = value.as_list()) {
    lua_createtable(lua, static_cast<int>(entries->size()), 0);
    for (std::size_t i = 0; i < entries->size(); ++i) {
      push_value(lua, (*entries)[i]);
      lua_rawseti(lua, -2, static_cast<lua_Integer>(i) + 1);
    }
  } else if (const ScriptValue::Table* fields = value.as_table()) {
    lua_createtable(lua, 0, static_cast<int>(fields->size()));
    for (const ScriptField& each : *fields) {
      push_text(lua, each.key);
      push_value(lua, each.value);
      lua_rawset(lua, -3);
    }
  } else {
    lua_pushnil(lua);
  }
}

ScriptValue read_value(lua_State* lua, int index, const ScriptBudget& budget,
                       const std::string& name) {
  return ValueReader(lua, budget, name).read(index);
}

}  // namespace chancery
