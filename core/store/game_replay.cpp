#include <fmt/format.h>

#include "core/store/game_state.h"
#include "core/store/position_record.h"

namespace chancery {
namespace {

/// Walks from the first step to the last and compares what it comes to with what is stored.
class Replaying {
 public:
  explicit Replaying(Replay& replay) : replay_(replay) {}

  /// False when there is no going on.
  bool go_on(const Rulebook& rulebook, const StepRow& step) {
    ++replay_.steps;
    if (step.kind == step_kind_name(StepKind::turn)) ++replay_.turns;
    try {
      if (last_ && rulebook_ != &rulebook)
        last_ = carry_over(rulebook_->board->variant(), rulebook, *last_);
      last_ = follow_step(rulebook, last_ ? &*last_ : nullptr, step);
    } catch (const DatabaseError& error) {
      complain(step, error.what());
      return false;
    }
    rulebook_ = &rulebook;
    compare(step);
    hash_ = step.hash;
    return true;
  }

 private:
  void complain(const StepRow& step, const std::string& what) {
    replay_.problems.push_back(
        fmt::format("step {}, {} of {}: {}", step.number, step.kind, step.phase, what));
  }

  void compare(const StepRow& step) {
    const Variant& variant = rulebook_->board->variant();
    if (write_position_record(variant, last_->position) != step.position)
      complain(step, "the position that was stored is another one");
    if (write_ending_record(variant, last_->ending) != step.ending)
      complain(step, "the ending that was stored is another one");
    if (last_->line != step.line) complain(step, "the results that were stored are others");
    if (hash_step(step, hash_, rulebook_->row.text_hash) != step.hash)
      complain(step, "it was changed after it was stored");
  }

  Replay& replay_;
  const Rulebook* rulebook_ = nullptr;
  std::optional<Reached> last_;
  std::string hash_;
};

}  // namespace

Found<Replay> Game::replay() const {
  return guarded<Replay>([&] {
    Replay replay;
    const std::string whole = state_->database.text("PRAGMA integrity_check(1)");
    if (whole != "ok") state_->damaged(whole);
    Replaying replaying(replay);
    for (const StepRow& step : state_->file.steps_to(state_->head.number))
      if (!replaying.go_on(*state_->rulebook_of(step.rulebook), step)) break;
    return replay;
  });
}

}  // namespace chancery
