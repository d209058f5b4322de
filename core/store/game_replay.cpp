#include <fmt/format.h>

#include "core/store/game_state.h"
#include "core/store/position_record.h"
#include "core/store/step_record.h"

namespace chancery {
namespace {

/// Plays every step again, also those that were undone, and compares the results with those stored.
class Replaying {
 public:
  Replaying(Replay& replay, std::uint64_t seed) : replay_(replay), seed_(seed) {}

  void follow(std::shared_ptr<const Rulebook> rulebook, const StepRow& step) {
    ++replay_.steps;
    if (step.kind == step_kind_name(StepKind::turn)) ++replay_.turns;
    const Before* before = nullptr;
    if (step.parent) {
      const auto known = reached_.find(*step.parent);
      if (known == reached_.end())
        return complain(step, "the step before it is missing or could not be replayed");
      before = &known->second;
    }
    try {
      Reached reached = follow(*rulebook, before, step);
      compare(*rulebook, before, reached, step);
      reached_.emplace(step.number, Before{std::move(rulebook), std::move(reached), step.hash});
    } catch (const DatabaseError& error) {
      complain(step, error.what());
    }
  }

 private:
  struct Before {
    std::shared_ptr<const Rulebook> rulebook;
    Reached reached;
    std::string hash;
  };

  [[nodiscard]] Reached follow(const Rulebook& rulebook, const Before* before,
                               const StepRow& step) const {
    if (before == nullptr) return follow_step(rulebook, nullptr, step, seed_);
    if (before->rulebook.get() == &rulebook)
      return follow_step(rulebook, &before->reached, step, seed_);
    const Reached carried =
        carry_over(before->rulebook->board->variant(), rulebook, before->reached);
    return follow_step(rulebook, &carried, step, seed_);
  }

  void complain(const StepRow& step, const std::string& what) {
    replay_.problems.push_back(
        fmt::format("step {}, {} of {}: {}", step.number, step.kind, step.phase, what));
  }

  void compare(const Rulebook& rulebook, const Before* before, const Reached& reached,
               const StepRow& step) {
    const Variant& variant = rulebook.board->variant();
    if (write_position_record(variant, reached.position) != step.position)
      complain(step, "the stored position is different");
    if (write_ending_record(variant, reached.ending) != step.ending)
      complain(step, "the stored ending is different");
    if (step.kind == step_kind_name(StepKind::turn) && !has_plans(variant, step, reached.later))
      complain(step, "the stored plans are different");
    if (reached.line != step.line) complain(step, "the stored results are different");
    if (hash_step(step, before == nullptr ? "" : before->hash, rulebook.row.text_hash) != step.hash)
      complain(step, "it was changed after it was stored");
  }

  static bool has_plans(const Variant& variant, const StepRow& step,
                        const std::vector<OrderSet>& plans) {
    auto record = read_turn_record(variant, step.record);
    if (!record) return false;
    const std::string stored = write_turn_record(variant, *record);
    record->later = plans;
    return write_turn_record(variant, *record) == stored;
  }

  Replay& replay_;
  std::uint64_t seed_;
  std::map<std::int64_t, Before> reached_;
};

}  // namespace

Found<Replay> Game::replay() const {
  return guarded<Replay>([&] {
    Replay replay;
    const std::string whole = state_->database.text("PRAGMA integrity_check(1)");
    if (whole != "ok") state_->damaged(whole);
    Replaying replaying(replay, state_->seed);
    for (const StepRow& step : state_->file.steps())
      replaying.follow(state_->rulebook_of(step.rulebook), step);
    return replay;
  });
}

}  // namespace chancery
