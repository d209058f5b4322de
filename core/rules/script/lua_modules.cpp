#include "core/rules/script/lua_modules.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "core/base/common/words.h"
#include "core/rules/script/lua_arguments.h"
#include "core/rules/script/script_files.h"
#include "core/rules/script/script_text.h"

namespace chancery {
namespace {

/// Its address is the registry key of the table of what files returned, by path.
const char results_mark = 0;

bool is_name_byte(char c) {
  return is_letter_or_digit(c) || c == '_';
}

std::uint32_t line_at(std::string_view text, std::size_t at) {
  return 1 + static_cast<std::uint32_t>(
                 std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(at), '\n'));
}

[[noreturn]] void wrong_text(LuaState& state, const SourceFile& file, std::uint32_t line,
                             ScriptFault fault, const std::string& message) {
  state.wrong_place = ScriptFrame{file.path, line, {}};
  state.fault = fault;
  throw ScriptError(message);
}

std::size_t find_word(std::string_view text, std::string_view word) {
  for (std::size_t at = text.find(word); at != std::string_view::npos;
       at = text.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    const bool begins = at == 0 || !is_name_byte(text[at - 1]);
    const bool ends = end == text.size() || !is_name_byte(text[end]);
    if (begins && ends) return at;
  }
  return std::string_view::npos;
}

std::size_t first_bad_byte(std::string_view text) {
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t length = utf8_length(text.substr(at));
    if (length == 0 || !is_plain_text(text.substr(at, length), "\n\r\t")) break;
    at += length;
  }
  return at;
}

/// Returns the place of an escape for NUL: `\0`, `\x00`, `\u{0}`. Outside of strings a backslash
/// means nothing, but it is found there as well.
std::size_t find_nul_escape(std::string_view text) {
  for (std::size_t at = text.find('\\'); at < text.size(); at = text.find('\\', at)) {
    const std::string_view rest = text.substr(at + 1);
    const auto zeros = [&](std::size_t from) {
      const std::size_t end = std::min(rest.find_first_not_of('0', from), rest.size());
      return end - from;
    };
    const auto is_digit = [&](std::size_t i) {
      return i < rest.size() && rest[i] >= '0' && rest[i] <= '9';
    };
    const std::size_t decimal = std::min<std::size_t>(zeros(0), 3);
    if (decimal == 3 || (decimal > 0 && !is_digit(decimal))) return at;
    if (rest.starts_with("x00")) return at;
    if (rest.starts_with("u{0") && rest.substr(2 + zeros(2)).starts_with('}')) return at;
    at += 2;
  }
  return std::string_view::npos;
}

/// Refuses texts that Lua's parser would accept, or would refuse less clearly.
void check_text(LuaState& state, const SourceFile& file) {
  const std::string_view text = file.text;
  if (text.size() > state.budget().source)
    wrong_text(state, file, 0, ScriptFault::too_large,
               fmt::format("the file is larger than {} KiB", state.budget().source / 1024));
  if (text.starts_with('\x1b'))
    wrong_text(state, file, 0, ScriptFault::not_text,
               "the file is compiled code, not the text of a script");
  const std::size_t bad = first_bad_byte(text);
  if (bad < text.size())
    wrong_text(state, file, line_at(text, bad), ScriptFault::not_text,
               "a byte that is not UTF-8, or a control character");
  const std::size_t env = find_word(text, "_ENV");
  if (env != std::string_view::npos)
    wrong_text(state, file, line_at(text, env), ScriptFault::syntax,
               "the name '_ENV' is not allowed in scripts, not even in a comment");
  const std::size_t nul = find_nul_escape(text);
  if (nul != std::string_view::npos)
    wrong_text(state, file, line_at(text, nul), ScriptFault::syntax,
               "texts of scripts cannot have the character NUL, not even in a comment");
}

/// Lua puts the place before its message, `variants/x/hooks.lua:12: … near 'end'`, possibly with
/// the start of the path cut off.
[[noreturn]] void wrong_syntax(LuaState& state, const SourceFile& file, std::string_view message) {
  const std::size_t tail = std::min<std::size_t>(file.path.size(), 20);
  const std::string mark = file.path.substr(file.path.size() - tail) + ":";
  std::uint32_t line = 0;
  const std::size_t at = message.find(mark);
  if (at != std::string_view::npos) {
    const char* begin = message.data() + at + mark.size();
    const char* end = message.data() + message.size();
    const auto read = std::from_chars(begin, end, line);
    if (read.ec == std::errc() && end - read.ptr >= 2)
      message.remove_prefix(static_cast<std::size_t>(read.ptr + 2 - message.data()));
  }
  wrong_text(state, file, line, ScriptFault::syntax, shown_text(message, state.budget().note_text));
}

void push_results(lua_State* lua) {
  if (lua_rawgetp(lua, LUA_REGISTRYINDEX, &results_mark) == LUA_TTABLE) return;
  lua_pop(lua, 1);
  lua_newtable(lua);
  lua_pushvalue(lua, -1);
  lua_rawsetp(lua, LUA_REGISTRYINDEX, &results_mark);
}

void check_name(std::string_view name) {
  if (is_module_name(name)) return;
  const std::string shown = shown_text(name, 60);
  if (name.ends_with(".lua"))
    throw ScriptError(fmt::format("require: write the name without '.lua', not '{}'", shown));
  throw ScriptError(
      fmt::format("require: '{}' is not a valid name of a script: use lowercase letters, digits "
                  "and '_', optionally after the name of a folder and '/'",
                  shown));
}

int append_code(lua_State*, const void* bytes, std::size_t count, void* code) {
  static_cast<std::string*>(code)->append(static_cast<const char*>(bytes), count);
  return 0;
}

/// Pushes the file as a function, and keeps the compiled code for the next state.
void load_text(lua_State* lua, LuaState& state, const SourceFile& file) {
  state.charge(file.text.size());
  check_text(state, file);
  const std::string chunk_name = "@" + file.path;
  const int status = state.load(file.text, chunk_name.c_str(), "t", file.text.size());
  // Raised again, as the same error.
  if (status == LUA_ERRMEM) lua_error(lua);
  if (status != LUA_OK) wrong_syntax(state, file, text_at(lua, -1));
  constexpr int with_lines = 0;
  std::string code;
  lua_dump(lua, &append_code, &code, with_lines);
  state.files().keep_code(file.path, std::move(code));
}

/// It receives only what `load_text` kept, never bytes of a variant.
void load_code(lua_State* lua, LuaState& state, const std::string& code, const SourceFile& file) {
  const int status = state.load(code, "=code", "b", file.text.size());
  if (status != LUA_OK) lua_error(lua);
}

/// Removes a name from the list of required files, even if the file fails.
class Requiring {
 public:
  Requiring(LuaState& state, const std::string& name) : state_(state) {
    state_.requiring.push_back(name);
  }
  ~Requiring() { state_.requiring.pop_back(); }
  Requiring(const Requiring&) = delete;
  Requiring& operator=(const Requiring&) = delete;

 private:
  LuaState& state_;
};

void check_cycle(const LuaState& state, const std::string& name) {
  const auto first = std::find(state.requiring.begin(), state.requiring.end(), name);
  if (first == state.requiring.end()) return;
  throw ScriptError(fmt::format("require: '{}' requires itself: {} requires {}", name,
                                fmt::join(first, state.requiring.end(), " requires "), name));
}

}  // namespace

void run_file(lua_State* lua, const SourceFile& file) {
  LuaState& state = LuaState::of(lua);
  if (const std::string* code = state.files().code_of(file.path))
    load_code(lua, state, *code, file);
  else
    load_text(lua, state, file);
  lua_call(lua, 0, 1);
}

int require_file(lua_State* lua) {
  LuaState& state = LuaState::of(lua);
  const std::string name(text_argument(lua, "require", 1));
  if (!state.is_loading)
    throw ScriptError("require: not allowed in a hook; call it at the top of the file");
  check_name(name);
  const auto file = state.files().find(name);
  if (!file)
    throw ScriptError(fmt::format("require: unknown script '{}'; searched for {}", name,
                                  fmt::join(state.files().places_of(name), ", ")));
  push_results(lua);
  push_text(lua, file->path);
  if (lua_rawget(lua, -2) != LUA_TNIL) return 1;
  lua_pop(lua, 1);
  check_cycle(state, name);
  if (state.files().all().size() > state.budget().files)
    throw ScriptError(fmt::format("require: more than {} files", state.budget().files));
  const Requiring guard(state, name);
  run_file(lua, *file);
  if (lua_isnil(lua, -1))
    throw ScriptError(fmt::format("require: '{}' returns nothing; end it with a return", name));
  push_text(lua, file->path);
  lua_pushvalue(lua, -2);
  lua_rawset(lua, -4);
  return 1;
}

}  // namespace chancery
