#include "core/games/store/idle_turns.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/games/record/turn.h"
#include "core/play/game/name_substitution.h"
#include "core/rules/movement/tasks.h"
#include "core/rules/state/names_in_play.h"

namespace chancery {
namespace {

std::string unit_name(const Variant& variant, const Position& position, const Unit& unit) {
  return fmt::format("{} of {}", spoken_unit(variant, position, unit),
                     display_name(variant, position, unit.power));
}

std::int16_t stage_of(const Variant& variant, const Position& position, UnitId unit) {
  return position.unit_attributes[variant.stage_place.cell(unit.index())];
}

/// Why the unit needs an order; empty if its work continues.
std::string why_unit_waits(const Variant& variant, const Position& position, UnitId unit) {
  const Task* const task =
      variant.tasks.empty() ? nullptr : task_to_continue(variant, position, unit);
  if (task == nullptr) return "has no work to continue";
  const std::int16_t stage = stage_of(variant, position, unit);
  if (stage <= 0) return "was interrupted";
  if (stage >= task->turns) return "has finished its work";
  return {};
}

std::string why_units_wait(const Variant& variant, const Position& position) {
  std::string first;
  std::size_t waiting = 0;
  std::size_t working = 0;
  for (std::size_t i = 0; i < position.units.size(); ++i) {
    const Unit& unit = position.units[i];
    if (!gives_orders(variant, position, unit.power)) continue;
    const std::string why = why_unit_waits(variant, position, UnitId{i});
    if (why.empty())
      ++working;
    else if (++waiting == 1)
      first = fmt::format("{} {}", unit_name(variant, position, unit), why);
  }
  if (waiting > 1)
    return fmt::format("{}, and {} more unit{} orders", first, waiting - 1,
                       waiting == 2 ? " needs" : "s need");
  return waiting == 0 && working == 0 ? "no unit is at work" : first;
}

/// The position without the parts that change in a quiet turn: time and stages of work.
Position still(const Variant& variant, Position position) {
  position.time = {};
  for (std::size_t i = 0; i < position.units.size() && !variant.tasks.empty(); ++i)
    position.unit_attributes[variant.stage_place.cell(i)] = 0;
  return position;
}

void add_messages(const Variant& variant, const Resolution& resolution,
                  std::vector<std::string>& news) {
  for (const Message& message : resolution.played.report.messages) {
    if (message.audience == Audience::game_master) continue;
    news.push_back(told_text(variant, resolution.next, message));
  }
}

void add_works(const Variant& variant, const Resolution& resolution,
               std::vector<std::string>& news) {
  const NameSubstitution names(variant, resolution.played.before);
  for (const OrderReport& order : resolution.played.report.orders)
    if (order.result == Result::completed || order.result == Result::interrupted)
      news.push_back(fmt::format(
          "{}: {} is {}", display_name(variant, resolution.next, order.power),
          names.named(order.order.value_or(print_unit(variant, *order.unit_class, order.at))),
          result_name(order.result)));
}

void add_changes(const Variant& variant, const Resolution& resolution,
                 std::vector<std::string>& news) {
  const Position before = still(variant, resolution.played.before);
  const Position after = still(variant, resolution.next);
  if (before == after) return;
  const std::size_t count = news.size();
  if (before.knowledge_attributes != after.knowledge_attributes)
    news.emplace_back("a power sees more of the map");
  if (before.pair_attributes != after.pair_attributes) news.emplace_back("a power has met another");
  if (before.owner != after.owner) news.emplace_back("something has another owner");
  if (news.size() == count) news.emplace_back("something on the board has changed");
}

}  // namespace

std::string why_not_quiet(const Game& game) {
  if (game.ending()) return fmt::format("the game is over: {}", game.ending()->text);
  const Variant& variant = game.variant();
  const Position& position = game.position();
  std::vector<PowerId> due, sent, standing;
  for (const BookEntry& entry : game.orders().entries) {
    if (entry.due) due.push_back(entry.power);
    if (!entry.lines.empty()) sent.push_back(entry.power);
    if (entry.due && !entry.standing.empty()) standing.push_back(entry.power);
  }
  if (phase_kind(variant, position) != PhaseKind::movement)
    return due.empty() ? std::string("the phase is not a movement phase")
                       : fmt::format("{} has to decide", join_power_names(variant, position, due));
  if (!sent.empty())
    return fmt::format("there are orders from {}", join_power_names(variant, position, sent));
  if (!standing.empty())
    return fmt::format("there are standing orders from {}",
                       join_power_names(variant, position, standing));
  return why_units_wait(variant, position);
}

std::vector<std::string> news_of(const Variant& variant, const Resolution& resolution) {
  std::vector<std::string> news;
  if (resolution.ending) news.push_back("the game is over: " + resolution.ending->text);
  add_works(variant, resolution, news);
  add_messages(variant, resolution, news);
  if (news.empty()) add_changes(variant, resolution, news);
  return news;
}

IdleTurns play_quiet_turns(Game& game, std::size_t most) {
  IdleTurns turns;
  for (;;) {
    turns.stopped = why_not_quiet(game);
    if (!turns.stopped.empty()) return turns;
    if (turns.played.size() == most) {
      turns.stopped = "the requested number of turns was played";
      return turns;
    }
    Found<Resolution> resolution = game.resolve(MissingOrders::assume);
    if (!resolution.value) {
      turns.stopped = turns.problem = resolution.sentence();
      return turns;
    }
    turns.played.push_back(std::move(*resolution.value));
    const std::vector<std::string> news = news_of(game.variant(), turns.played.back());
    if (news.empty()) continue;
    turns.stopped = fmt::format("{}", fmt::join(news, "; "));
    return turns;
  }
}

}  // namespace chancery
