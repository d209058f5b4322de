#include <fmt/format.h>

#include "core/store/game_state.h"
#include "core/store/position_record.h"
#include "core/store/step_record.h"

namespace chancery {
namespace {

/// Follows every step from the one before it, those that were undone too, and compares what it
/// comes to with what is stored.
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
        return complain(step, "the step before it is missing, or could not be followed");
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
      complain(step, "the position that was stored is another one");
    if (write_ending_record(variant, reached.ending) != step.ending)
      complain(step, "the ending that was stored is another one");
    if (step.kind == step_kind_name(StepKind::turn) && !has_plans(variant, step, reached.later))
      complain(step, "the orders written ahead that were stored are others");
    if (reached.line != step.line) complain(step, "the results that were stored are others");
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
