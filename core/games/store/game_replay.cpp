#include "core/games/store/game_replay.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string>
#include <string_view>

#include "core/games/record/position_record.h"
#include "core/games/record/step_record.h"
#include "core/games/store/step.h"

namespace chancery {
namespace {

/// The results without the reasons of orders, whose words may change from version to version.
/// Quotation marks in a string are escaped, so the key is never part of one.
std::string without_reasons(std::string_view line) {
  constexpr std::string_view key = ", \"why\": \"";
  std::string kept;
  for (std::size_t at = line.find(key); at != std::string_view::npos; at = line.find(key)) {
    kept += line.substr(0, at);
    std::size_t end = at + key.size();
    while (end < line.size() && line[end] != '"') end += line[end] == '\\' ? 2 : 1;
    line.remove_prefix(std::min(end + 1, line.size()));
  }
  return kept.append(line);
}

/// Replays every step, including those that were undone, and compares the results with those
/// stored.
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
    if (without_reasons(reached.line) != without_reasons(step.line))
      complain(step, "the stored results are different");
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

Replay replay_game(GameState& game) {
  Replay replay;
  const std::string whole = game.database.text("PRAGMA integrity_check(1)");
  if (whole != "ok") game.damaged(whole);
  Replaying replaying(replay, game.seed);
  for (const StepRow& step : game.file.steps())
    replaying.follow(game.rulebook_of(step.rulebook), step);
  return replay;
}

}  // namespace chancery
