#include "core/game/case_scripts.h"

#include "core/rules/begin.h"

namespace chancery {

const Position& CaseScripts::start(std::uint64_t seed) {
  if (const auto known = starts_.find(seed); known != starts_.end()) return known->second;
  if (starts_.size() >= most_starts) starts_.clear();
  Position made = begin_position(variant_, variant_.setup(), seed, hooks());
  return starts_.emplace(seed, std::move(made)).first->second;
}

}  // namespace chancery
