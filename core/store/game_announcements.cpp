#include <fmt/format.h>

#include <algorithm>

#include "core/store/game_state.h"
#include "core/store/position_record.h"

namespace chancery {
namespace {

Announcement announcement_of(const Variant& variant, const StepRow& step) {
  std::vector<std::string> problems;
  const auto position = read_position_record(variant, step.position, problems);
  if (!position) unreadable(step);
  AnnouncementRecord record = read_announcement(variant, step);
  return {0, phase_label(variant, position->time), std::move(record.text), std::move(record.to)};
}

/// In terms of another variant. False if all its recipients no longer exist.
bool carry_over(const Variant& from, const Variant& to, Announcement& one) {
  std::vector<PowerId> powers;
  for (const PowerId power : one.to)
    if (const auto found = to.find_power(from.powers[power.index()].id)) powers.push_back(*found);
  const bool is_lost = powers.empty() && !one.to.empty();
  one.to = std::move(powers);
  return !is_lost;
}

}  // namespace

Found<std::vector<Announced>> Game::announcements() const {
  return guarded<std::vector<Announced>>([&] {
    std::vector<Announced> all;
    for (const StepRow& step : state_->file.steps_to(state_->head.number)) {
      if (step.kind != step_kind_name(StepKind::announcement)) continue;
      const Variant& then = state_->rulebook_of(step.rulebook)->board->variant();
      Announced one{step.number, announcement_of(then, step)};
      if (carry_over(then, variant(), one.what)) all.push_back(std::move(one));
    }
    return all;
  });
}

Found<Done> Game::announce(const std::string& text, std::vector<PowerId> to) {
  std::sort(to.begin(), to.end());
  to.erase(std::unique(to.begin(), to.end()), to.end());
  return guarded<Done>([&] {
    if (const std::string problem = announcement_problem(text); !problem.empty())
      throw DatabaseError(problem);
    StepRow step;
    step.kind = step_kind_name(StepKind::announcement);
    step.phase = phase_name(variant(), state_->position);
    step.record = write_announcement_record(variant(), {text, to});
    step.position = write_position_record(variant(), state_->position);
    step.ending = write_ending_record(variant(), state_->ending);
    state_->change([&] {
      state_->check_head();
      const std::int64_t number = state_->add_step(step, *state_->rulebook);
      state_->write_journal(
          "announcement",
          fmt::format("to {}", to.empty() ? "everybody" : join_power_names(variant(), to)), number);
    });
    return Done{};
  });
}

}  // namespace chancery
