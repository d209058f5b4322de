#include <fmt/format.h>

#include <algorithm>
#include <string>

#include "core/base/common/names.h"
#include "core/base/common/utf8.h"
#include "core/rules/script/lua_arguments.h"
#include "core/rules/script/lua_library.h"
#include "core/rules/script/script_text.h"

namespace chancery {
namespace {

constexpr std::size_t longest_needle = 256;   // what is searched for, in bytes
constexpr std::int64_t most_values = 250;     // that one call returns
constexpr std::size_t compared_at_once = 16;  // bytes

/// Returns the string and charges its length to the work budget.
std::string_view charged_text(lua_State* lua, const char* name, int index) {
  const std::string_view text = text_argument(lua, name, index);
  LuaState::of(lua).charge(text.size() + 1);
  return text;
}

struct StringRange {
  std::size_t first = 0;  // from 0
  std::size_t count = 0;
};

/// Positions as Lua counts them: from 1, or from the end if they are negative.
StringRange range_of(std::size_t size, std::int64_t first, std::int64_t last) {
  const auto length = static_cast<std::int64_t>(size);
  if (first < 0) first = std::max<std::int64_t>(first < -length ? 1 : length + first + 1, 1);
  if (first == 0) first = 1;
  if (last < 0) last = last < -length ? 0 : length + last + 1;
  last = std::min(last, length);
  if (first > last) return {};
  return {static_cast<std::size_t>(first - 1), static_cast<std::size_t>(last - first + 1)};
}

template <class Change>
int changed_letters(lua_State* lua, const char* name, Change change) {
  std::string text(charged_text(lua, name, 1));
  std::transform(text.begin(), text.end(), text.begin(), change);
  push_text(lua, text);
  return 1;
}

int string_lower(lua_State* lua) {
  return changed_letters(lua, "string.lower", [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
}

int string_upper(lua_State* lua) {
  return changed_letters(lua, "string.upper", [](char c) {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  });
}

/// The string in the form in which names are compared.
int string_fold(lua_State* lua) {
  push_text(lua, fold_name(charged_text(lua, "string.fold", 1)));
  return 1;
}

int string_reverse(lua_State* lua) {
  std::string text(charged_text(lua, "string.reverse", 1));
  std::reverse(text.begin(), text.end());
  push_text(lua, text);
  return 1;
}

int string_len(lua_State* lua) {
  lua_pushinteger(lua, static_cast<lua_Integer>(text_argument(lua, "string.len", 1).size()));
  return 1;
}

int string_sub(lua_State* lua) {
  const std::string_view text = text_argument(lua, "string.sub", 1);
  const std::int64_t first = integer_argument(lua, "string.sub", 2);
  const StringRange range = range_of(text.size(), first, integer_or(lua, "string.sub", 3, -1));
  LuaState::of(lua).charge(range.count + 1);
  push_text(lua, text.substr(range.first, range.count));
  return 1;
}

int string_byte(lua_State* lua) {
  const std::string_view text = text_argument(lua, "string.byte", 1);
  const std::int64_t first = integer_or(lua, "string.byte", 2, 1);
  const StringRange range = range_of(text.size(), first, integer_or(lua, "string.byte", 3, first));
  if (range.count > static_cast<std::size_t>(most_values))
    throw ScriptError(fmt::format("string.byte: returns at most {} values", most_values));
  luaL_checkstack(lua, static_cast<int>(range.count), nullptr);
  for (const char c : text.substr(range.first, range.count))
    lua_pushinteger(lua, static_cast<unsigned char>(c));
  return static_cast<int>(range.count);
}

int string_char(lua_State* lua) {
  std::string text;
  LuaState::of(lua).charge(static_cast<std::size_t>(lua_gettop(lua)));
  for (int i = 1; i <= lua_gettop(lua); ++i) {
    const std::int64_t code = integer_argument(lua, "string.char", i);
    // Lua compares texts piece by piece between NULs, each time as slowly as the first time, so NUL
    // is excluded.
    if (code < 1 || code > 255) wrong_argument(lua, "string.char", i, "from 1 to 255");
    text += static_cast<char>(code);
  }
  push_text(lua, text);
  return 1;
}

std::string_view needle_argument(lua_State* lua, const char* name, int index) {
  const std::string_view needle = charged_text(lua, name, index);
  if (needle.size() > longest_needle)
    throw ScriptError(
        fmt::format("{}: argument {} is longer than {} bytes", name, index, longest_needle));
  return needle;
}

/// Charges for a search, which may compare the needle at each place of the text.
void charge_for_search(lua_State* lua, std::string_view text, std::string_view needle) {
  LuaState::of(lua).charge(text.size() * (needle.size() / compared_at_once));
}

int string_find_text(lua_State* lua) {
  const std::string_view text = charged_text(lua, "string.find_text", 1);
  const std::string_view needle = needle_argument(lua, "string.find_text", 2);
  const std::int64_t from = integer_or(lua, "string.find_text", 3, 1);
  if (from < 1) wrong_argument(lua, "string.find_text", 3, "a position from 1");
  charge_for_search(lua, text, needle);
  const std::size_t found = text.find(needle, static_cast<std::size_t>(from - 1));
  if (found == std::string_view::npos) {
    lua_pushnil(lua);
    return 1;
  }
  lua_pushinteger(lua, static_cast<lua_Integer>(found + 1));
  lua_pushinteger(lua, static_cast<lua_Integer>(found + needle.size()));
  return 2;
}

int string_starts_with(lua_State* lua) {
  const std::string_view text = text_argument(lua, "string.starts_with", 1);
  lua_pushboolean(lua, text.starts_with(charged_text(lua, "string.starts_with", 2)) ? 1 : 0);
  return 1;
}

int string_ends_with(lua_State* lua) {
  const std::string_view text = text_argument(lua, "string.ends_with", 1);
  lua_pushboolean(lua, text.ends_with(charged_text(lua, "string.ends_with", 2)) ? 1 : 0);
  return 1;
}

int string_trim(lua_State* lua) {
  constexpr std::string_view spaces = " \t\r\n\v\f";
  std::string_view text = charged_text(lua, "string.trim", 1);
  text.remove_prefix(std::min(text.find_first_not_of(spaces), text.size()));
  const std::size_t last = text.find_last_not_of(spaces);
  push_text(lua, text.substr(0, last == std::string_view::npos ? 0 : last + 1));
  return 1;
}

int string_split(lua_State* lua) {
  std::string_view text = charged_text(lua, "string.split", 1);
  const std::string_view separator = needle_argument(lua, "string.split", 2);
  if (separator.empty()) throw ScriptError("string.split: the separator must not be empty");
  charge_for_search(lua, text, separator);
  lua_newtable(lua);
  for (lua_Integer count = 1;; ++count) {
    LuaState::of(lua).charge(1);
    const std::size_t end = text.find(separator);
    push_text(lua, text.substr(0, end));
    lua_rawseti(lua, -2, count);
    if (end == std::string_view::npos) return 1;
    text.remove_prefix(end + separator.size());
  }
}

/// `separator:join(list)`
int string_join(lua_State* lua) {
  const std::string separator(charged_text(lua, "string.join", 1));
  table_argument(lua, "string.join", 2);
  const auto count = static_cast<std::int64_t>(lua_rawlen(lua, 2));
  push_text(lua, joined_entries(lua, "string.join", 2, separator, 1, count));
  return 1;
}

int utf8_len(lua_State* lua) {
  std::string_view text = charged_text(lua, "utf8.len", 1);
  const std::size_t size = text.size();
  lua_Integer count = 0;
  while (!text.empty()) {
    const std::size_t length = utf8_length(text);
    if (length == 0) {
      lua_pushnil(lua);
      lua_pushinteger(lua, static_cast<lua_Integer>(size - text.size() + 1));
      return 2;
    }
    text.remove_prefix(length);
    ++count;
  }
  lua_pushinteger(lua, count);
  return 1;
}

int utf8_char(lua_State* lua) {
  std::string text;
  LuaState::of(lua).charge(static_cast<std::size_t>(lua_gettop(lua)));
  for (int i = 1; i <= lua_gettop(lua); ++i) {
    const std::int64_t code = integer_argument(lua, "utf8.char", i);
    const bool surrogate = code >= 0xd800 && code < 0xe000;
    if (code < 1 || code > 0x10ffff || surrogate)
      wrong_argument(lua, "utf8.char", i, "the code of a character");
    append_utf8(static_cast<char32_t>(code), text);
  }
  push_text(lua, text);
  return 1;
}

/// Returns the code of the character that starts at byte `i`, by default the first.
int utf8_codepoint(lua_State* lua) {
  const std::string_view text = text_argument(lua, "utf8.codepoint", 1);
  const StringRange at = range_of(text.size(), integer_or(lua, "utf8.codepoint", 2, 1), -1);
  const std::size_t length = at.count == 0 ? 0 : utf8_length(text.substr(at.first));
  if (length == 0) throw ScriptError("utf8.codepoint: no character starts there");
  lua_pushinteger(lua, utf8_code(text.substr(at.first, length)));
  return 1;
}

constexpr LibraryFunction string_functions[] = {
    {"byte", &guarded<string_byte>},
    {"char", &guarded<string_char>},
    {"ends_with", &guarded<string_ends_with>},
    {"fold", &guarded<string_fold>},
    {"find_text", &guarded<string_find_text>},
    {"join", &guarded<string_join>},
    {"len", &guarded<string_len>},
    {"lower", &guarded<string_lower>},
    {"reverse", &guarded<string_reverse>},
    {"split", &guarded<string_split>},
    {"starts_with", &guarded<string_starts_with>},
    {"sub", &guarded<string_sub>},
    {"trim", &guarded<string_trim>},
    {"upper", &guarded<string_upper>},
};

constexpr LibraryFunction utf8_functions[] = {
    {"char", &guarded<utf8_char>},
    {"codepoint", &guarded<utf8_codepoint>},
    {"len", &guarded<utf8_len>},
};

}  // namespace

Library string_library() {
  return {"string", string_functions, {}};
}

Library utf8_library() {
  return {"utf8", utf8_functions, {}};
}

}  // namespace chancery
