#include "core/games/store/history.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "core/files/loader/setup_start.h"
#include "core/games/record/migrate_phase.h"
#include "core/games/record/position_record.h"
#include "core/games/record/turn.h"
#include "core/games/store/step.h"
#include "core/games/store/submissions.h"
#include "core/games/view/seen_world.h"
#include "core/games/view/told_position.h"

namespace chancery {
namespace {

Position position_after(const Variant& variant, const StepRow& step) {
  std::vector<std::string> problems;
  auto position = read_position_record(variant, step.position, problems);
  if (!position) unreadable(step);
  return std::move(*position);
}

/// "Spring 1901": the current phase after the step.
std::string when_of(const Variant& variant, const StepRow& step) {
  return phase_label(variant, position_after(variant, step).time);
}

Announcement announcement_of(const Variant& variant, const StepRow& step) {
  AnnouncementRecord record = read_announcement(variant, step);
  return {0, when_of(variant, step), std::move(record.text), std::move(record.to)};
}

/// Converts it to another variant. Returns false if none of its recipients exists any longer.
bool carry_over(const Variant& from, const Variant& to, Announcement& announcement) {
  std::vector<PowerId> powers;
  for (const PowerId power : announcement.to)
    if (const auto found = to.find_power(from.powers[power.index()].id)) powers.push_back(*found);
  const bool is_lost = powers.empty() && !announcement.to.empty();
  announcement.to = std::move(powers);
  return !is_lost;
}

/// A person with several powers is one player.
std::vector<Player> players_of(const std::vector<Seat>& seats) {
  std::vector<Player> players;
  for (const Seat& seat : seats) {
    if (seat.player.empty()) continue;
    const auto known = std::find_if(players.begin(), players.end(), [&](const Player& player) {
      return player.name == seat.player && player.address == seat.address;
    });
    if (known == players.end())
      players.push_back({seat.player, seat.address, {seat.power}});
    else
      known->powers.push_back(seat.power);
  }
  return players;
}

}  // namespace

std::vector<Turn> History::turns() const {
  std::vector<Turn> turns;
  const std::vector<StepRow> steps = game_.file.steps_to(game_.head.number);
  for (std::size_t i = 1; i < steps.size(); ++i)
    if (steps[i].kind == step_kind_name(StepKind::turn))
      turns.push_back(game_.turn_of(steps[i - 1], steps[i]));
  return turns;
}

Turn History::last_turn() const {
  std::optional<StepRow> step = game_.head;
  while (step && step->parent) {
    std::optional<StepRow> before = game_.file.step(*step->parent);
    if (!before) break;
    if (step->kind == step_kind_name(StepKind::turn)) return game_.turn_of(*before, *step);
    step = std::move(before);
  }
  throw DatabaseError("no phase has been resolved yet");
}

std::vector<Announced> History::announcements() const {
  std::vector<Announced> all;
  const std::vector<StepRow> steps = game_.file.steps_to(game_.head.number);
  const StepRow* before = nullptr;
  for (const StepRow& step : steps) {
    const Variant& then = game_.rulebook_of(step.rulebook)->board->variant();
    for (Announcement& announcement : announced_in(before, step))
      if (carry_over(then, game_.variant(), announcement))
        all.push_back({step.number, std::move(announcement)});
    before = &step;
  }
  return all;
}

/// In terms of the variant of that step.
std::vector<Announcement> History::announced_in(const StepRow* before, const StepRow& step) const {
  const Variant& then = game_.rulebook_of(step.rulebook)->board->variant();
  if (step.kind == step_kind_name(StepKind::announcement)) return {announcement_of(then, step)};
  std::vector<Announcement> all;
  for (Message& message : messages_in(before, step))
    if (message.audience != Audience::game_master)
      all.push_back({0, when_of(then, step), std::move(message.text),
                     message.audience == Audience::power ? std::vector{message.power}
                                                         : std::vector<PowerId>()});
  return all;
}

/// The messages to players from the start, a correction, or immediate declarations; messages from
/// turns are in their reports.
std::vector<Message> History::messages_in(const StepRow* before, const StepRow& step) const {
  const std::shared_ptr<const Rulebook> then = game_.rulebook_of(step.rulebook);
  const Variant& variant = then->board->variant();
  if (step.kind == step_kind_name(StepKind::start))
    return start_messages(variant, variant.setup(), game_.seed);
  if (before == nullptr) return {};
  if (step.kind == step_kind_name(StepKind::declaration))
    return messages_of_declarations(*then, *before, step);
  if (step.kind != step_kind_name(StepKind::correction)) return {};
  return messages_of_correction(*then, *before, step);
}

GameForDisplay History::told() const {
  GameForDisplay told;
  GameRecord& record = told.record;
  record.title = game_.values["name"];
  record.seed = game_.seed;
  record.players = players_of(game_.seats);
  tell_phases(told);
  if (!told.left_out.empty())
    record.title += fmt::format(
        " (without {} from before the board was changed)",
        told.left_out.size() == 1 ? "a phase" : fmt::format("{} phases", told.left_out.size()));
  record.now = game_.position;
  for (const BookEntry& entry : game_.book.entries)
    if (!entry.lines.empty()) record.waiting.push_back({entry.power, entry.lines});
  if (hides(game_.variant())) record.ahead = orders_ahead();
  record.ending = game_.ending;
  if (!game_.ending) record.deadline = game_.values["deadline"];
  return told;
}

/// In a game that hides something: the players' submissions for the phases announced to them.
std::vector<OrdersAhead> History::orders_ahead() const {
  std::vector<OrdersAhead> all;
  const std::vector<Submission> submitted = submissions_ahead(game_);
  for (std::size_t i = 0; i < game_.variant().powers.size(); ++i) {
    const std::vector<PowerId> eyes{PowerId{i}};
    const Position told = told_position(game_.variant(), game_.position, eyes);
    if (told.time == game_.position.time) continue;
    const OrderBook book = make_order_book(*game_.rulebook->board, told, submitted, {});
    if (const BookEntry& entry = book.of(PowerId{i}); !entry.lines.empty())
      all.push_back({told.time, {entry.power, entry.lines}});
  }
  return all;
}

void History::tell_phases(GameForDisplay& told) const {
  GameRecord& record = told.record;
  std::vector<Turn> played = turns();
  const std::vector<Announced> announced = announcements();
  auto announce = [&, next = announced.begin()](std::int64_t before) mutable {
    for (; next != announced.end() && next->step < before; ++next)
      record.announcements.push_back(
          {record.phases.size(), next->what.when, next->what.text, next->what.to});
  };
  for (Turn& turn : played) {
    announce(turn.number);
    std::string problem;
    if (turn.board == game_.rulebook->board)
      record.phases.push_back(std::move(turn.played));
    else if (auto carried =
                 migrate_phase(turn.board->variant(), game_.variant(), turn.played, problem))
      record.phases.push_back(std::move(*carried));
    else
      told.left_out.push_back(fmt::format("{}: {}", turn.phase, problem));
  }
  announce(std::numeric_limits<std::int64_t>::max());
}

std::vector<StepEntry> History::steps() const {
  std::vector<std::int64_t> in_force;
  for (const StepRow& step : game_.file.steps_to(game_.head.number))
    in_force.push_back(step.number);
  std::vector<StepEntry> entries;
  for (const StepRow& step : game_.file.steps()) {
    const Variant& then = game_.rulebook_of(step.rulebook)->board->variant();
    StepEntry entry = describe_step(then, step);
    const std::optional<StepRow> before =
        step.parent ? game_.file.step(*step.parent) : std::nullopt;
    for (const Message& message : messages_in(before ? &*before : nullptr, step))
      entry.text.push_back(told_text(then, position_after(then, step), message));
    entry.undone = !std::binary_search(in_force.begin(), in_force.end(), step.number);
    entries.push_back(std::move(entry));
  }
  return entries;
}

std::vector<JournalEntry> History::journal() const {
  std::vector<JournalEntry> entries;
  for (const JournalRow& row : game_.file.journal())
    entries.push_back({row.kind, row.text, row.time});
  return entries;
}

}  // namespace chancery
