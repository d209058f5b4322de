// The scripts of a board, shared by the cases played on it.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/rules/hooks/hooks.h"
#include "core/rules/state/position.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// The scripts of a board, shared by its cases: its hooks, and the starting positions that they
/// have made. The variant must outlive it. Use it in one thread.
class CaseScripts {
 public:
  explicit CaseScripts(const Variant& variant) : variant_(variant), hooks_(Hooks::of(variant)) {}

  /// Null for a variant without scripts.
  [[nodiscard]] Hooks* hooks() const { return hooks_.get(); }
  /// The start of a case with that seed. It is made once per seed, since a hook may be slow; the
  /// output of the hook is repeated each time. Throws HookFailure.
  const Position& start(std::uint64_t seed);

 private:
  static constexpr std::size_t most_starts = 64;

  const Variant& variant_;
  std::unique_ptr<Hooks> hooks_;
  struct Start {
    Position position;
    std::vector<std::string> notes;  // output of the hook
  };
  std::map<std::uint64_t, Start> starts_;
};

}  // namespace chancery
