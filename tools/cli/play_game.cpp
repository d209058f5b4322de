#include "tools/cli/play_game.h"

#include <algorithm>
#include <span>
#include <utility>

#include "core/base/common/contains.h"
#include "core/files/loader/setup_start.h"
#include "core/games/mail/order_check.h"
#include "core/games/view/seen_board.h"
#include "core/games/view/seen_world.h"
#include "core/rules/hooks/hooks.h"
#include "core/rules/orders/other_units.h"
#include "core/rules/phase/next_phase.h"
#include "core/rules/phase/resolve_phase.h"
#include "core/rules/state/names_in_play.h"

namespace chancery::cli {

PlayGame::PlayGame(const Board& board, const Setup& setup, std::vector<PowerId> played,
                   Others others, std::uint64_t seed)
    : board_(&board),
      setup_(&setup),
      played_(std::move(played)),
      others_(others),
      written_(board.variant().powers.size()) {
  record_.seed = seed;
  record_.now = board.start(setup);
  for (Message& message : start_messages(variant(), setup, 0))
    if (message.audience != Audience::game_master)
      record_.announcements.push_back(
          {0, phase_label(variant(), record_.now.time), std::move(message.text),
           message.audience == Audience::power ? std::vector{message.power}
                                               : std::vector<PowerId>()});
}

std::string PlayGame::name_of(PowerId power) const {
  return display_name(variant(), now(), power);
}

Found<PowerId> PlayGame::find_power(const std::string& text) const {
  if (const auto power = find_power_by_name(variant(), now(), text)) return {power, {}, {}};
  return board().find_power(text);
}

bool PlayGame::plays(PowerId power) const {
  return contains(played_, power);
}

std::vector<PowerId> PlayGame::eyes() const {
  if (!played_.empty()) return played_;
  std::vector<PowerId> all;
  for (std::size_t i = 0; i < variant().powers.size(); ++i)
    if (variant().is_played(PowerId{i})) all.emplace_back(i);
  return all;
}

bool PlayGame::is_under_way() const {
  const bool any_written = std::any_of(written_.begin(), written_.end(),
                                       [](const auto& lines) { return !lines.empty(); });
  return !over() && (any_written || !record_.phases.empty());
}

bool PlayGame::is_closed(PowerId power) const {
  return contains(setup_->closed, power);
}

std::vector<PowerId> PlayGame::deciders() const {
  std::vector<PowerId> deciders;
  if (over()) return deciders;
  for (const PowerId power : played_)
    if (has_to_decide(variant(), now(), power)) deciders.push_back(power);
  return deciders;
}

std::vector<std::string>& PlayGame::written(PowerId power) {
  return written_[power.index()];
}

bool PlayGame::counts(PowerId power, std::string& line, std::string& why) const {
  if (hides(variant())) return counts_as_known(power, line, why);
  // Asks the adjudicator itself, with only this order.
  const PhaseReport report =
      resolve_phase(board_->shared_variant(), board_->reader(), now(), {{power, {line}}});
  if (report.failure) {
    why = one_line(*report.failure);
    return false;
  }
  const auto own = std::find_if(
      report.orders.begin(), report.orders.end(),
      [&](const OrderReport& order) { return order.power == power && order.order.has_value(); });
  if (own == report.orders.end()) {
    why = "it has no order";
    return false;
  }
  if (own->result == Result::void_order) {
    why = own->why;
    return false;
  }
  line = own->order.value();
  return true;
}

bool PlayGame::counts_as_known(PowerId power, std::string& line, std::string& why) const {
  const SeenBoard seen(*board_, now(), {power});
  const OrderCheck check =
      check_orders(seen.board(), seen.position_for(seen.here(power), std::span(&line, 1)),
                   seen.here(power), {line});
  if (check.lines.empty()) {
    why = "it has no order";
    return false;
  }
  why = check.lines.front().why;
  if (!check.lines.front().printed.empty()) line = check.lines.front().printed;
  return why.empty();
}

namespace {

/// An order for all other units as one for each of them; any other order as it is. `lines` were
/// written before it.
std::vector<std::string> each_order(const SeenBoard& seen, PowerId here,
                                    std::vector<std::string> lines, const std::string& order) {
  lines.push_back(order);
  const Position position = seen.position_for(here, lines);
  if (!is_for_others(seen.board().reader().read(order, here, position))) return {order};
  std::vector<std::string> each;
  const OrderCheck check = check_orders(seen.board(), position, here, lines);
  for (std::size_t i = lines.size() - 1; i < check.lines.size(); ++i)
    if (check.lines[i].why.empty() && check.lines[i].text != order)
      each.push_back(check.lines[i].printed);
  return each;
}

}  // namespace

std::vector<std::string> PlayGame::orders_in(PowerId power, const std::string& line) const {
  const SeenBoard seen(*board_, now(), {power});
  std::size_t attempts = 10000;
  std::vector<std::string> lines = written_[power.index()];
  const std::size_t before = lines.size();
  for (const std::string& order : seen.board().reader().split(line, seen.position(), attempts))
    for (std::string& own : each_order(seen, seen.here(power), lines, order))
      lines.push_back(std::move(own));
  lines.erase(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(before));
  return lines;
}

bool PlayGame::write(PowerId power, const std::string& line, std::string& replaced,
                     std::string& why) {
  std::string text = line;
  if (!counts(power, text, why)) return false;
  const SeenBoard seen(*board_, now(), {power});
  const auto read_here = [&](const std::string& order) {
    return seen.board().reader().read(order, seen.here(power),
                                      seen.position_for(seen.here(power), std::span(&order, 1)));
  };
  const OrderLine read = read_here(line);
  std::vector<std::string>& lines = written(power);
  const auto same = std::find_if(lines.begin(), lines.end(), [&](const std::string& other) {
    const OrderLine earlier = read_here(other);
    return read.at.valid() && earlier.at == read.at && earlier.subject == read.subject;
  });
  if (same != lines.end()) {
    replaced = *same;
    *same = text;
  } else {
    lines.push_back(text);
  }
  return true;
}

void PlayGame::seat(const BotsByPower& bots) {
  BotsByPower others = bots;
  for (const PowerId power : played_) others[power.index()] = nullptr;
  bots_ = std::make_unique<BotSeats>(*board_, others);
  others_ = Others::bots;
}

/// Gives the same orders again if a phase is taken back and played again.
void PlayGame::order_bots(std::vector<OrderSet>& orders) const {
  for (OrderSet& set : bots_->order_as_text(now(), record_.seed, record_.phases.size()))
    orders.push_back(std::move(set));
}

void PlayGame::order_others(std::vector<OrderSet>& orders) const {
  if (others_ == Others::hold) return;
  if (others_ == Others::bots) return order_bots(orders);
  for (std::size_t i = 0; i < variant().powers.size(); ++i) {
    const PowerId power{i};
    if (plays(power) || is_closed(power)) continue;
    // Gives the same orders again if a phase is taken back and played again.
    const std::uint64_t turn = record_.phases.size() * variant().powers.size() + i;
    const SeenBoard seen(*board_, now(), {power});
    OrderSet set = random_orders(seen.variant(), seen.position(), seen.here(power),
                                 KeyedRandom(record_.seed, turn));
    set.power = power;
    if (hides(variant())) {
      const std::vector<std::string> lines = std::exchange(set.lines, {});
      for (const std::string& line : lines)
        if (auto meant = seen.meant(line, power)) set.lines.push_back(std::move(*meant));
    }
    if (!set.lines.empty()) orders.push_back(std::move(set));
  }
}

void PlayGame::resolve() {
  std::vector<OrderSet> orders;
  for (const PowerId power : played_) {
    if (written(power).empty()) continue;
    const SeenBoard seen(*board_, now(), {power});
    OrderSet set{power, {}};
    for (const std::string& line : written(power))
      if (auto meant = seen.meant(line, power)) set.lines.push_back(std::move(*meant));
    orders.push_back(std::move(set));
  }
  order_others(orders);
  std::stable_sort(orders.begin(), orders.end(),
                   [](const OrderSet& a, const OrderSet& b) { return a.power < b.power; });
  PhaseOptions options;
  options.explain = true;
  options.seed = record_.seed;
  const HooksHandle hooks(variant(), nullptr);
  options.hooks = hooks.get();
  if (!record_.phases.empty()) options.plans = record_.phases.back().report.plans;
  PhaseReport report =
      resolve_phase(board_->shared_variant(), board_->reader(), now(), orders, options);
  if (report.failure) throw HookFailure(*report.failure);  // nothing is recorded
  std::optional<Ending> ending = report.ending;
  Position next = ending
                      ? report.after
                      : next_phase(variant(), report.after, ending, hooks.get(), &report.messages);
  record_.phases.push_back({std::move(record_.now), std::move(orders), std::move(report)});
  record_.now = std::move(next);
  record_.ending = std::move(ending);
  for (auto& lines : written_) lines.clear();
}

bool PlayGame::undo() {
  if (record_.phases.empty()) return false;
  PlayedPhase last = std::move(record_.phases.back());
  record_.phases.pop_back();
  record_.now = std::move(last.before);
  record_.ending.reset();
  for (auto& lines : written_) lines.clear();
  for (OrderSet& set : last.orders)
    if (plays(set.power)) written(set.power) = std::move(set.lines);
  return true;
}

}  // namespace chancery::cli
