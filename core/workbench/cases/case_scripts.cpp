#include "core/workbench/cases/case_scripts.h"

#include "core/files/loader/setup_start.h"

namespace chancery {

const Position& CaseScripts::start(std::uint64_t seed) {
  auto known = starts_.find(seed);
  if (known == starts_.end()) {
    if (starts_.size() >= most_starts) starts_.clear();
    Start made{begin_position(variant_, variant_.setup(), seed, hooks()), {}};
    if (hooks() != nullptr) made.notes = hooks()->take_notes();
    known = starts_.emplace(seed, std::move(made)).first;
  }
  if (hooks() != nullptr) hooks()->restore_notes(known->second.notes);
  return known->second.position;
}

}  // namespace chancery
