#include "core/games/record/turn.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "core/base/common/contains.h"
#include "core/games/view/seen_board.h"
#include "core/games/view/seen_world.h"
#include "core/play/json_lines/report_json.h"
#include "core/rules/hooks/hooks.h"
#include "core/rules/movement/tasks.h"
#include "core/rules/phase/adjustment.h"
#include "core/rules/phase/next_phase.h"
#include "core/rules/phase/resolve_phase.h"
#include "core/rules/state/names_in_play.h"

namespace chancery {
namespace {

/// The actions of units without orders in a movement phase: some continue their work.
std::string without_moves(const Variant& variant, const Position& position, PowerId power) {
  std::size_t idle = 0;
  std::size_t busy = 0;
  for (std::size_t i = 0; i < position.units.size(); ++i) {
    if (position.units[i].power != power) continue;
    const bool works =
        !variant.tasks.empty() && task_to_continue(variant, position, UnitId{i}) != nullptr;
    ++(works ? busy : idle);
  }
  if (busy == 0) return "all its units hold";
  return idle == 0 ? "its work continues" : "its work continues, and its other units hold";
}

/// What happens to a power without a submission in this phase.
std::string without_orders(const Variant& variant, const Position& position, PowerId power,
                           Hooks* hooks) {
  const auto has = [&](HookKind kind) { return hooks != nullptr && hooks->has(kind); };
  switch (phase_kind(variant, position)) {
    case PhaseKind::movement:
      return variant.rules.orders_none == NoOrders::disorder
                 ? "it is in civil disorder this turn"
                 : without_moves(variant, position, power);
    case PhaseKind::retreat:
      return has(HookKind::missing_retreat) ? "the rules choose where its dislodged units go"
                                            : "its dislodged units are disbanded";
    case PhaseKind::declaration:
      return "it declares nothing";
    case PhaseKind::adjustment:
      break;
  }
  const std::int32_t due = adjustment_due(variant, position, power, hooks);
  if (due < 0) {
    const std::string lost =
        fmt::format("{} of its units {} disbanded", -due, due == -1 ? "is" : "are");
    return has(HookKind::missing_disbands) ? "the rules choose which " + lost
                                           : lost + " automatically";
  }
  if (has(HookKind::missing_builds)) return "the rules choose what it builds";
  return variant.rules.build_decline == BuildDecline::forced ? "its builds are made automatically"
                                                             : "it waives its builds";
}

/// The lines as the whole board reads them, without lines that name something unknown to their
/// writer: those must not count here either.
std::vector<std::string> meant_lines(const Board& board, const Position& position, PowerId power,
                                     const std::vector<std::string>& lines,
                                     std::vector<std::string>& assumed) {
  if (!hides(board.variant())) return lines;
  const SeenBoard seen(board, position, {power});
  std::vector<std::string> meant;
  for (const std::string& line : lines) {
    if (auto known = seen.meant(line, power))
      meant.push_back(std::move(*known));
    else
      assumed.push_back(fmt::format(
          "{} wrote '{}', which names something that it does not know: it does not count",
          display_name(board.variant(), position, power), line));
  }
  return meant;
}

}  // namespace

std::string answer_line(const Board& board, PhaseReport report) {
  for (OrderReport& order : report.orders) order.explanation.clear();
  std::string out;
  JsonWriter json(out);
  json.begin_object();
  json.key("id");
  json.null();
  write_report(board, board.variant().setup(), report, json);
  json.end_object();
  return out;
}

std::vector<PowerId> missing_powers(const OrderBook& book, const std::vector<PowerId>& disorder) {
  std::vector<PowerId> missing;
  for (const BookEntry& entry : book.entries) {
    const bool has_nothing = !entry.ordered && entry.standing.empty();
    if (entry.due && (has_nothing || !entry.silent.empty()) && !entry.planned &&
        !contains(disorder, entry.power))
      missing.push_back(entry.power);
  }
  return missing;
}

TurnRecord collect_turn(const Board& board, const Position& position, const OrderBook& book,
                        const std::vector<PowerId>& disorder, const std::vector<OrderSet>& plans) {
  const Variant& variant = board.variant();
  TurnRecord record;
  if (phase_kind(variant, position) != PhaseKind::movement) record.plans = plans;
  record.disorder = disorder;
  for (const BookEntry& entry : book.entries) {
    const std::string name = display_name(variant, position, entry.power);
    const bool stands_in = !entry.ordered && entry.due && !entry.planned &&
                           !entry.standing.empty() && !contains(disorder, entry.power);
    if (entry.lines.empty() && !stands_in) continue;
    const std::vector<std::string> lines =
        entry.ordered || stands_in ? lines_to_play(variant, entry) : entry.lines;
    record.orders.push_back(
        {entry.power, meant_lines(board, position, entry.power, lines, record.assumed)});
    if (stands_in)
      record.assumed.push_back(
          fmt::format("{} sent no orders: its standing orders are played", name));
    for (const std::int32_t person : entry.silent)
      record.assumed.push_back(
          fmt::format("number {} of those who play {} sent no orders", person, name));
  }
  const std::vector<PowerId> missing = missing_powers(book, disorder);
  const bool ask_hooks = !missing.empty() && phase_kind(variant, position) != PhaseKind::movement;
  const std::unique_ptr<Hooks> hooks = ask_hooks ? Hooks::of(variant) : nullptr;
  for (const PowerId power : missing)
    if (!book.of(power).ordered && book.of(power).standing.empty())
      record.assumed.push_back(fmt::format("{} sent no orders: {}",
                                           display_name(variant, position, power),
                                           without_orders(variant, position, power, hooks.get())));
  return record;
}

namespace {

/// As play_turn, but throws HookFailure.
Resolution resolve_turn(const Board& board, const Position& before, const TurnRecord& record,
                        const PhaseOptions& options) {
  const HooksHandle hooks(board.variant(), options.hooks);
  PhaseOptions phase = options;
  phase.hooks = hooks.get();
  phase.disorder = record.disorder;
  phase.plans = record.plans;
  phase.seed = record.seed;
  Resolution resolution;
  resolution.assumed = record.assumed;
  PhaseReport report =
      resolve_phase(board.shared_variant(), board.reader(), before, record.orders, phase);
  if (report.failure) throw HookFailure(*report.failure);
  resolution.ending = report.ending;
  resolution.next = resolution.ending ? report.after
                                      : next_phase(board.variant(), report.after, resolution.ending,
                                                   hooks.get(), &report.messages);
  resolution.line = answer_line(board, report);
  resolution.played = {before, record.orders, std::move(report)};
  return resolution;
}

}  // namespace

Found<Resolution> play_turn(const Board& board, const Position& before, const TurnRecord& record,
                            const PhaseOptions& options) {
  try {
    return {resolve_turn(board, before, record, options), {}, {}};
  } catch (const HookFailure& failure) {
    return {std::nullopt, one_line(failure.diagnostic), {}};
  }
}

std::string phase_name(const Variant& variant, const Position& position) {
  return fmt::format("{} ({})", phase_label(variant, position.time),
                     phase_kind_name(phase_kind(variant, position)));
}

std::string join_power_names(const Variant& variant, const Position& position,
                             const std::vector<PowerId>& powers) {
  std::string text;
  for (std::size_t i = 0; i < powers.size(); ++i) {
    if (i > 0) text += i + 1 == powers.size() ? " and " : ", ";
    text += display_name(variant, position, powers[i]);
  }
  return text;
}

std::string told_text(const Variant& variant, const Position& position, const Message& message) {
  switch (message.audience) {
    case Audience::everybody:
      return "everybody was told: " + message.text;
    case Audience::game_master:
      return "for the game master: " + message.text;
    case Audience::power:
      break;
  }
  return fmt::format("{} was told: {}", display_name(variant, position, message.power),
                     message.text);
}

}  // namespace chancery
