#include "core/rules/script/lua_state.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <new>

#include "core/rules/script/lua_sandbox.h"
#include "core/rules/script/script_text.h"

namespace chancery {
namespace {

constexpr int most_refusals = 64;                  // two for each full collection of garbage
constexpr std::size_t most_garbage = 1024 * 1024;  // bytes that a call may leave behind
constexpr std::size_t most_frames = 10;            // that are kept of a trace
constexpr std::size_t longest_name = 60;           // of a function in a trace
constexpr int most_counted = 100;                  // instructions from one count to the next
constexpr std::size_t costly_block = 4096;         // bytes for which a step counts once more

bool is_text_object(const void* block, std::size_t old_size) {
  // For a new block, Lua passes the type of the object as the old size.
  return block == nullptr && old_size == LUA_TSTRING;
}

ScriptFrame frame_of(lua_State* lua, lua_Debug& record) {
  lua_getinfo(lua, "Sln", &record);
  ScriptFrame frame;
  if (record.source[0] == '@') frame.source = record.source + 1;
  frame.line = record.currentline > 0 ? static_cast<std::uint32_t>(record.currentline) : 0;
  if (record.name != nullptr) frame.function = shown_text(record.name, longest_name);
  return frame;
}

}  // namespace

LuaState::LuaState(const ScriptBudget& budget, ScriptFiles& files) : files_(files) {
  lua_ = lua_newstate(&LuaState::allocate, this);
  if (lua_ == nullptr) throw std::bad_alloc();
  *static_cast<LuaState**>(lua_getextraspace(lua_)) = this;
  // The error handler stays at the bottom of the stack. A C function without upvalues is not
  // allocated, so this cannot fail.
  lua_pushcfunction(lua_, &LuaState::on_error);
  if (auto failure = run(&open_sandbox, nullptr)) {
    lua_close(lua_);
    throw std::runtime_error("the environment of scripts cannot be made: " + failure->message);
  }
  end();
  // Garbage is collected between calls, and in a call if memory runs out.
  lua_gc(lua_, LUA_GCSTOP);
  held_before_ = held_;
  // The environment belongs to the program, so it does not count against budgets of scripts.
  budget_ = budget;
  next_cost_ = steps_of_state;
}

LuaState::~LuaState() {
  lua_close(lua_);
}

std::optional<ScriptFailure> LuaState::run(lua_CFunction function, void* data) {
  begin();
  // What earlier calls did not pay for.
  if (!charge_allowances(next_cost_)) {
    is_running_ = false;
    return failure_of(LUA_ERRRUN);
  }
  lua_pushcfunction(lua_, function);
  lua_pushlightuserdata(lua_, data);
  const int status = lua_pcall(lua_, 1, LUA_MULTRET, 1);
  is_running_ = false;
  const ScriptStop stop = stop_;
  // The call itself has ended; if it used too much, the next call fails.
  charge_allowances(0);
  stop_ = stop;
  if (status == LUA_OK) return std::nullopt;
  return failure_of(status);
}

ScriptFailure LuaState::failure_of(int status) {
  ScriptFailure failure;
  // Lua's messages about memory are less precise than the reason.
  if (stop_ != ScriptStop::none && (status != LUA_ERRRUN || is_stopped())) {
    failure.stop = stop_;
    failure.message =
        stop_ == ScriptStop::together ? spent_->message() : stop_message(stop_, budget_);
  } else if (lua_type(lua_, -1) == LUA_TSTRING) {
    std::size_t size = 0;
    const char* text = lua_tolstring(lua_, -1, &size);
    failure.message = shown_text({text, size}, budget_.note_text);
  } else {
    failure.message = "an error without a message";
  }
  if (failure.message == "C stack overflow")
    failure.message = "calls or brackets are nested too deep";
  failure.trace = std::move(trace_);
  failure.place = std::move(wrong_place);
  failure.fault = fault;
  return failure;
}

void LuaState::begin() {
  ++call_number_;
  stop_ = ScriptStop::none;
  fault = ScriptFault::error;
  refusals_ = 0;
  work_left_ = budget_.work;
  allocated_left_ = budget_.allocated;
  instructions_left_ = budget_.instructions;
  charged_ = 0;
  is_running_ = true;
  if (!trace_.empty()) trace_.clear();
  if (!notes.empty()) notes.clear();
  count_on();
}

bool LuaState::is_stopped() const {
  return stop_ == ScriptStop::instructions || stop_ == ScriptStop::work ||
         stop_ == ScriptStop::together;
}

bool LuaState::charge_allowances(std::uint64_t instructions) {
  const std::uint64_t bytes =
      (budget_.work - work_left_) + (budget_.allocated - allocated_left_) - charged_;
  charged_ += bytes;
  // Not before the environment is made, which belongs to the program.
  if (next_cost_ == 0) return true;
  next_cost_ = steps_of_call;
  spent_ = ScriptAllowance::take({instructions * (1 + largest_ / costly_block), bytes});
  if (spent_ != nullptr) stop_ = ScriptStop::together;
  return spent_ == nullptr;
}

/// Lua counts small numbers of instructions, so that an allowance of several calls can end a call.
void LuaState::count_on() {
  counted_ = std::min(instructions_left_, most_counted);
  lua_sethook(lua_, &LuaState::on_count, LUA_MASKCOUNT, counted_);
}

void LuaState::end() {
  lua_settop(lua_, first_result - 1);
  ++call_number_;
  if (held_ < held_before_ + most_garbage) return;
  lua_gc(lua_, LUA_GCCOLLECT);
  held_before_ = held_;
}

void LuaState::push_function(lua_CFunction function, int upvalues) {
  // Making it may raise an error of Lua.
  struct Making {
    explicit Making(LuaBlocks& of) : blocks(of) { blocks.is_for_program = true; }
    ~Making() { blocks.is_for_program = false; }
    Making(const Making&) = delete;
    Making& operator=(const Making&) = delete;
    LuaBlocks& blocks;
  };
  const Making making(blocks_);
  lua_pushcclosure(lua_, function, upvalues);
}

int LuaState::load(std::string_view code, const char* name, const char* mode, std::size_t source) {
  // If it is too much, the next block is refused.
  const std::size_t count = source * bytes_of_code;
  held_ += count;
  allocated_left_ -= std::min(allocated_left_, count);
  blocks_.is_compiling = true;
  const int status = luaL_loadbufferx(lua_, code.data(), code.size(), name, mode);
  blocks_.is_compiling = false;
  return status;
}

void* LuaState::allocate(void* state, void* block, std::size_t old_size, std::size_t new_size) {
  auto& self = *static_cast<LuaState*>(state);
  const std::size_t held = LuaBlocks::count_of(block);
  if (new_size == 0) {
    self.blocks_.free(block);
    self.held_ -= held;
    return nullptr;
  }
  const std::size_t count = self.blocks_.count_for(block, old_size, new_size);
  if (count > held) {
    const std::size_t more = count - held;
    if (is_text_object(block, old_size) && count > self.budget_.text)
      return self.refuse(ScriptStop::text);
    if (count > self.budget_.block) return self.refuse(ScriptStop::block);
    if (self.is_running_ && more > self.allocated_left_) return self.refuse(ScriptStop::allocated);
    if (self.refusals_ >= most_refusals) return self.refuse(self.stop_);
    if (self.held_ + more > self.budget_.memory) return self.refuse(ScriptStop::memory);
    if (self.is_running_) self.allocated_left_ -= more;
    if (!is_text_object(block, old_size)) self.largest_ = std::max(self.largest_, count);
  }
  void* fresh = self.blocks_.resize(block, new_size, count);
  // Lua requires that shrinking a block succeeds.
  if (fresh == nullptr) return block != nullptr && new_size <= old_size ? block : nullptr;
  self.held_ = self.held_ - held + count;
  return fresh;
}

/// Lua then collects all garbage and tries once more, or else ends the call. That error does not
/// reach the handler, so the place is recorded here.
void* LuaState::refuse(ScriptStop why) {
  ++refusals_;
  if (!is_running_) return nullptr;
  if (!is_stopped()) stop_ = why;
  try {
    // After an error, Lua allocates once more, when no call is left.
    std::vector<ScriptFrame> now = trace();
    if (!now.empty()) trace_ = std::move(now);
  } catch (const std::bad_alloc&) {
    trace_.clear();
  }
  return nullptr;
}

void LuaState::on_count(lua_State* lua, lua_Debug*) {
  LuaState& self = of(lua);
  if (!self.is_stopped()) {
    self.instructions_left_ -= self.counted_;
    const bool may_go_on = self.charge_allowances(static_cast<std::uint64_t>(self.counted_));
    if (may_go_on && self.instructions_left_ > 0) return self.count_on();
    if (may_go_on) self.stop_ = ScriptStop::instructions;
  }
  // Code that catches this error is stopped at its next instruction.
  lua_sethook(lua, &LuaState::on_count, LUA_MASKCOUNT, 1);
  lua_pushliteral(lua, "too many instructions");
  lua_error(lua);
}

void LuaState::stop_for_work() {
  stop_ = ScriptStop::work;
  work_left_ = 0;
  lua_sethook(lua_, &LuaState::on_count, LUA_MASKCOUNT, 1);
  throw ScriptError("too much work");
}

/// Removes the place that Lua puts before the message; leaves the rest of the error unchanged.
int LuaState::on_error(lua_State* lua) {
  LuaState& self = of(lua);
  try {
    self.trace_ = self.trace();
    lua_Debug record;
    for (int level = 0; lua_getstack(lua, level, &record) != 0; ++level) {
      lua_getinfo(lua, "Sl", &record);
      if (record.currentline <= 0) continue;
      const std::string prefix = fmt::format("{}:{}: ", record.short_src, record.currentline);
      if (lua_type(lua, 1) != LUA_TSTRING) break;
      std::size_t size = 0;
      const char* text = lua_tolstring(lua, 1, &size);
      if (std::string_view(text, size).starts_with(prefix))
        lua_pushlstring(lua, text + prefix.size(), size - prefix.size());
      break;
    }
  } catch (const std::bad_alloc&) {
    self.trace_.clear();
  }
  return 1;
}

std::vector<ScriptFrame> LuaState::trace() const {
  std::vector<ScriptFrame> frames;
  lua_Debug record;
  for (int level = 0; lua_getstack(lua_, level, &record) != 0; ++level) {
    ScriptFrame frame = frame_of(lua_, record);
    if (frame.line == 0) continue;  // a function of the program
    if (frames.size() >= most_frames) break;
    frames.push_back(std::move(frame));
  }
  return frames;
}

std::string stop_message(ScriptStop stop, const ScriptBudget& budget) {
  switch (stop) {
    case ScriptStop::instructions:
      return fmt::format("stopped after {} instructions", budget.instructions);
    case ScriptStop::work:
      return fmt::format("stopped after library functions had processed {} bytes and entries",
                         budget.work);
    case ScriptStop::allocated:
      return fmt::format("stopped after one call had allocated {} KiB of memory",
                         budget.allocated / 1024);
    case ScriptStop::memory:
      return fmt::format("more than {} KiB of memory in use", budget.memory / 1024);
    case ScriptStop::block:
      return fmt::format(
          "a table or the stack of calls would be larger than {} KiB; does a function call itself "
          "endlessly?",
          budget.block / 1024);
    case ScriptStop::text:
      return fmt::format("a string would be longer than {} KiB", budget.text / 1024);
    case ScriptStop::together:  // see the message of the allowance
    case ScriptStop::none:
      break;
  }
  return {};
}

}  // namespace chancery
