#include "core/games/store/game_upgrade.h"

#include <fmt/format.h>

#include "core/games/record/position_record.h"
#include "core/games/store/step.h"
#include "core/rules/phase/position_problems.h"

namespace chancery {
namespace {

/// Collects things in use that do not fit another version of the variant.
class Conflicts {
 public:
  Conflicts(const Rulebook& from, const Rulebook& to)
      : from_(from.board->variant()),
        to_(to.board->variant()),
        old_(*from.board),
        new_(*to.board) {}

  std::vector<std::string> find(const Position& position, const std::vector<Seat>& seats,
                                const OrderBook& book) {
    auto moved = read_position_record(to_, write_position_record(from_, position), found_);
    find_seats(seats);
    if (!moved) return std::move(found_);
    find_phase(position, *moved);
    for (std::string& problem : position_problems(to_, *moved))
      found_.push_back(std::move(problem));
    find_orders(position, *moved, book);
    return std::move(found_);
  }

 private:
  void find_seats(const std::vector<Seat>& seats) {
    for (const Seat& seat : seats) {
      const std::string& id = from_.powers[seat.power.index()].id;
      if (!seat.player.empty() && !to_.find_power(id))
        found_.push_back(fmt::format("there is no power '{}', which {} plays", id, seat.player));
    }
  }

  void find_phase(const Position& position, const Position& moved) {
    const std::string was = phase_name(from_, position);
    const std::string is = phase_name(to_, moved);
    if (was != is) found_.push_back(fmt::format("the phase that waits, {}, would be {}", was, is));
  }

  /// Finds submitted orders that could be read before.
  void find_orders(const Position& position, const Position& moved, const OrderBook& book) {
    for (const BookEntry& entry : book.entries) {
      const auto power = to_.find_power(from_.powers[entry.power.index()].id);
      if (!power) {
        if (!entry.lines.empty() || !entry.standing.empty())
          found_.push_back(fmt::format("there is no power '{}', whose orders wait",
                                       from_.powers[entry.power.index()].id));
        continue;
      }
      for (const std::string& line : entry.lines) {
        if (!old_.reader().read(line, entry.power, position).why.empty()) continue;
        const std::string why = new_.reader().read(line, *power, moved).why;
        if (!why.empty())
          found_.push_back(fmt::format("the order '{}' of {} would be void: {}", line,
                                       to_.powers[power->index()].name, why));
      }
    }
  }

  const Variant& from_;
  const Variant& to_;
  const Board& old_;
  const Board& new_;
  std::vector<std::string> found_;
};

}  // namespace

UpgradePlan plan_upgrade(const GameState& game, const Rulebook& to) {
  UpgradePlan plan;
  plan.from = game.rulebook->board->shared_variant();
  plan.to = to.board->shared_variant();
  plan.same = plan.from->hash == plan.to->hash;
  plan.conflicts = Conflicts(*game.rulebook, to).find(game.position, game.seats, game.book);
  return plan;
}

UpgradePlan upgrade_game(GameState& game, const std::shared_ptr<Rulebook>& to) {
  UpgradePlan plan = plan_upgrade(game, *to);
  if (plan.same || !plan.conflicts.empty()) return plan;
  const Reached carried = carry_over(*plan.from, *to, {game.position, std::nullopt, {}, {}});
  StepRow step;
  step.kind = step_kind_name(StepKind::upgrade);
  step.phase = phase_name(*plan.to, carried.position);
  step.record = "{}";
  step.position = write_position_record(*plan.to, carried.position);
  game.change([&] {
    game.check_head();
    to->row.number = store_rulebook(game.file, *to);
    const std::int64_t number = game.add_step(step, *to);
    game.write_journal("upgrade",
                       fmt::format("moved from version '{}' of {} to '{}'", plan.from->version,
                                   plan.to->name, plan.to->version),
                       number);
  });
  return plan;
}

}  // namespace chancery
