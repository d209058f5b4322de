#include "core/rules/script/script_allowance.h"

#include <fmt/format.h>

#include <array>

namespace chancery {
namespace {

/// The innermost allowance of each kind.
thread_local std::array<ScriptAllowance*, 2> living_allowances{};

ScriptAllowance*& living(AllowanceOf kind) {
  return living_allowances.at(static_cast<std::size_t>(kind));
}

}  // namespace

ScriptAllowance::ScriptAllowance(AllowanceOf kind)
    : ScriptAllowance(kind, kind == AllowanceOf::phase ? phase_limit : command_limit) {}

ScriptAllowance::ScriptAllowance(AllowanceOf kind, const ScriptUse& limit)
    : kind_(kind), limit_(limit), outer_(living(kind)) {
  living(kind) = this;
}

ScriptAllowance::~ScriptAllowance() {
  living(kind_) = outer_;
}

void ScriptAllowance::subtract(const ScriptUse& use) {
  used_.steps += use.steps;
  used_.bytes += use.bytes;
  if (used_.steps > limit_.steps || used_.bytes > limit_.bytes) is_spent_ = true;
}

const ScriptAllowance* ScriptAllowance::take(const ScriptUse& use) {
  const ScriptAllowance* spent = nullptr;
  for (ScriptAllowance* allowance : living_allowances) {
    if (allowance == nullptr) continue;
    allowance->subtract(use);
    if (allowance->is_spent_) spent = allowance;
  }
  return spent;
}

std::string ScriptAllowance::message() const {
  const std::string_view whole = kind_ == AllowanceOf::phase ? "phase" : "command";
  if (used_.steps > limit_.steps)
    return fmt::format("the scripts have used all {} steps of one {}", limit_.steps, whole);
  return fmt::format("the scripts have used all {} MiB of one {}", limit_.bytes >> 20U, whole);
}

}  // namespace chancery
