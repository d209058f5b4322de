// LuaState: a Lua state with budgets, and what its C functions need.
#pragma once

#include <array>
#include <lua.hpp>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/common/diagnostic.h"
#include "core/rules/script/lua_blocks.h"
#include "core/rules/script/script_allowance.h"
#include "core/rules/script/script_budget.h"
#include "core/rules/script/script_view.h"

namespace chancery {

class ScriptFiles;

/// The limit that ended a call; `none` if the script itself failed. `together`: the allowance of
/// all calls in a phase or command.
enum class ScriptStop : std::uint8_t {
  none,
  instructions,
  work,
  together,
  allocated,
  memory,
  block,
  text
};

/// The kind of mistake, if the script itself failed.
enum class ScriptFault : std::uint8_t { error, syntax, not_text, too_large, bad_hooks, bad_result };

/// One level of the calls that led to an error, innermost first.
struct ScriptFrame {
  std::string source;  // the path of the file
  std::uint32_t line = 0;
  std::string function;  // its name in the script; empty for a hook or a whole file
};

/// A failed call, before it becomes a diagnostic.
struct ScriptFailure {
  std::string message;
  std::vector<ScriptFrame> trace;
  ScriptStop stop = ScriptStop::none;
  ScriptFault fault = ScriptFault::error;
  /// Set if the text of a file is wrong, not its execution.
  std::optional<ScriptFrame> place;
};

/// A Lua state with its budgets and the allow-listed environment, and what its C functions need.
/// Every use that can fail goes through `run`.
class LuaState {
 public:
  LuaState(const ScriptBudget& budget, ScriptFiles& files);
  ~LuaState();
  LuaState(const LuaState&) = delete;
  LuaState& operator=(const LuaState&) = delete;

  /// Returns the state in which a C function was called.
  static LuaState& of(lua_State* lua) { return **static_cast<LuaState**>(lua_getextraspace(lua)); }
  [[nodiscard]] lua_State* lua() const { return lua_; }
  [[nodiscard]] const ScriptBudget& budget() const { return budget_; }
  [[nodiscard]] ScriptFiles& files() const { return files_; }

  /// Calls `function`, protected and with fresh budgets, with `data` as its only argument, a light
  /// userdata. Its results are on the stack from `first_result` on, until `end`.
  std::optional<ScriptFailure> run(lua_CFunction function, void* data);
  static constexpr int first_result = 2;
  /// Ends the call: invalidates the views that it was given, and empties the stack.
  void end();

  /// Takes `amount` from the work budget of the call. Throws if it is used up.
  void charge(std::size_t amount) {
    if (amount > work_left_) stop_for_work();
    work_left_ -= amount;
  }

  /// Pushes a function of the program, with the topmost values as its upvalues.
  void push_function(lua_CFunction function, int upvalues);
  /// Pushes code as a function, as luaL_loadbufferx does. `source` is the length to count for it.
  int load(std::string_view code, const char* name, const char* mode, std::size_t source);

  /// Changes with every call. A view is valid only in the call with its number.
  [[nodiscard]] std::uint64_t call_number() const { return call_number_; }

  /// True while files are run; only then may they require others.
  bool is_loading = false;
  std::vector<std::string> requiring = {};  // names, outermost first
  /// The kind of the error that is about to be thrown, and its place; `run` reads both.
  ScriptFault fault = ScriptFault::error;
  std::optional<ScriptFrame> wrong_place = {};
  std::vector<Diagnostic> notes = {};  // printed by the script, in the latest call

  /// Returns the active calls, innermost first. Allocates nothing in the Lua state.
  [[nodiscard]] std::vector<ScriptFrame> trace() const;

 private:
  static void* allocate(void* state, void* block, std::size_t old_size, std::size_t new_size);
  static void on_count(lua_State* lua, lua_Debug* record);
  static int on_error(lua_State* lua);
  void* refuse(ScriptStop why);
  [[noreturn]] void stop_for_work();
  void begin();
  [[nodiscard]] bool is_stopped() const;
  /// Takes the instructions, and the bytes processed and allocated since the last time, from the
  /// allowances. Returns false if one is used up.
  bool charge_allowances(std::uint64_t instructions);
  void count_on();
  [[nodiscard]] ScriptFailure failure_of(int status);

  ScriptBudget budget_;
  ScriptFiles& files_;
  lua_State* lua_ = nullptr;
  LuaBlocks blocks_;
  std::size_t held_ = 0;         // bytes counted for its blocks
  std::size_t held_before_ = 0;  // after the latest garbage collection
  std::size_t allocated_left_ = 0;
  std::size_t work_left_ = 0;
  int instructions_left_ = 0;
  int counted_ = 0;              // instructions until the next `on_count`
  std::uint64_t charged_ = 0;    // bytes of the call already taken from the allowances
  std::size_t largest_ = 0;      // the largest block of the state so far, apart from strings
  std::uint64_t next_cost_ = 0;  // of the next call, in instructions
  const ScriptAllowance* spent_ = nullptr;
  std::uint64_t call_number_ = 0;
  int refusals_ = 0;
  bool is_running_ = false;
  ScriptStop stop_ = ScriptStop::none;
  std::vector<ScriptFrame> trace_;
};

/// Returns the message for a budget that is used up.
std::string stop_message(ScriptStop stop, const ScriptBudget& budget);

/// Wraps a C function for Lua that may throw: an exception becomes an error of the script with the
/// same message. (Lua's own errors do not derive from std::exception and pass through.)
template <lua_CFunction function>
int guarded(lua_State* lua) {
  std::array<char, 600> text;
  try {
    return function(lua);
  } catch (const std::exception& error) {
    const std::string_view what = error.what();
    text[what.copy(text.data(), text.size() - 1)] = '\0';
  }
  lua_pushstring(lua, text.data());
  return lua_error(lua);
}

}  // namespace chancery
