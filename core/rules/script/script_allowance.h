// ScriptAllowance: how much all calls of scripts in a phase or command may use together.
#pragma once

#include <cstdint>
#include <string>

namespace chancery {

/// What scripts use. A step is one instruction, plus one for each 4 KiB of the largest table that
/// the scripts have made, because Lua searches a table with colliding keys entry by entry. Bytes
/// are those processed by library functions and those allocated.
struct ScriptUse {
  std::uint64_t steps = 0;
  std::uint64_t bytes = 0;
};

enum class AllowanceOf : std::uint8_t { phase, command };

/// Limits what scripts in this thread use together during its lifetime; after that, each call
/// fails. An inner allowance of the same kind replaces the outer one. Without an allowance, only
/// the budgets of single calls count. Nothing depends on time: the same work always ends at the
/// same place.
class ScriptAllowance {
 public:
  // docs/reference/scripts.md lists these numbers, and a test compares the page with them.
  static constexpr ScriptUse phase_limit{20'000'000, std::uint64_t{256} << 20U};
  static constexpr ScriptUse command_limit{200'000'000, std::uint64_t{2048} << 20U};

  explicit ScriptAllowance(AllowanceOf kind);
  ScriptAllowance(AllowanceOf kind, const ScriptUse& limit);
  ~ScriptAllowance();
  ScriptAllowance(const ScriptAllowance&) = delete;
  ScriptAllowance& operator=(const ScriptAllowance&) = delete;

  /// Takes from the allowances of this thread. Returns one that is used up, or null.
  static const ScriptAllowance* take(const ScriptUse& use);
  /// "the scripts have used all 20000000 steps of one phase"
  [[nodiscard]] std::string message() const;

 private:
  void subtract(const ScriptUse& use);

  AllowanceOf kind_;
  ScriptUse limit_;
  ScriptUse used_;
  bool is_spent_ = false;
  ScriptAllowance* outer_;
};

/// The cost of making a state, and of each call, besides the instructions of the script.
inline constexpr std::uint64_t steps_of_state = 20'000;
inline constexpr std::uint64_t steps_of_call = 100;

}  // namespace chancery
