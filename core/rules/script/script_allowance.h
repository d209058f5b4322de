// How much all calls of scripts may use together, in a phase and in a whole command.
#pragma once

#include <cstdint>
#include <string>

namespace chancery {

/// What scripts use. A step is one instruction, and one more for each 4 KiB of the largest table
/// that the scripts have made, because Lua searches a table with unlucky keys entry by entry. Bytes
/// are those that library functions process and those that are allocated.
struct ScriptUse {
  std::uint64_t steps = 0;
  std::uint64_t bytes = 0;
};

enum class AllowanceOf : std::uint8_t { phase, command };

/// While it lives, scripts that run in this thread may use that much together; then each further
/// call fails. One of the same kind inside it takes its place. Without any, only the budgets of
/// single calls count. Nothing depends on time: the same work always ends at the same place.
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

  /// Takes from the allowances of this thread. Returns one that is spent, or null.
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

/// What making a state costs, and each call, apart from the instructions of the script.
inline constexpr std::uint64_t steps_of_state = 20'000;
inline constexpr std::uint64_t steps_of_call = 100;

}  // namespace chancery
