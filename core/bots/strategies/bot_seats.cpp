#include "core/bots/strategies/bot_seats.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "core/base/common/words.h"
#include "core/games/view/seen_board.h"
#include "core/games/view/seen_world.h"
#include "core/play/game/written_orders.h"
#include "core/rules/script/script_allowance.h"

namespace chancery {
namespace {

class BotsReader {
 public:
  explicit BotsReader(const Board& board)
      : board_(board), bots_(board.variant().powers.size(), nullptr), named_(bots_.size(), 0) {}

  Found<BotsByPower> read(std::string_view spec) {
    while (found_.problem.empty()) {
      const std::size_t comma = spec.find(',');
      read_part(trimmed(spec.substr(0, comma)));
      if (comma == std::string_view::npos) break;
      spec.remove_prefix(comma + 1);
    }
    if (found_.problem.empty()) found_.value = std::move(bots_);
    return std::move(found_);
  }

 private:
  void read_part(std::string_view part) {
    const std::size_t sign = part.find('=');
    const std::string_view name =
        trimmed(part.substr(sign == std::string_view::npos ? 0 : sign + 1));
    const BotKind* const kind = find_bot(name);
    if (kind == nullptr) {
      found_.problem = no_such_bot(name);
    } else if (sign == std::string_view::npos) {
      for (std::size_t i = 0; i < bots_.size(); ++i)
        if (board_.variant().is_played(PowerId{i}) && named_[i] == 0) bots_[i] = kind;
    } else {
      seat(trimmed(part.substr(0, sign)), *kind);
    }
  }

  void seat(std::string_view power_name, const BotKind& kind) {
    const Found<PowerId> power = board_.find_power(power_name);
    if (!power.value) {
      found_.problem = power.problem;
      found_.hint = power.hint;
    } else if (!board_.variant().is_played(*power.value)) {
      found_.problem = fmt::format("nobody plays {} in this setup",
                                   board_.variant().powers[power.value->index()].name);
    } else if (named_[power.value->index()] != 0) {
      found_.problem =
          fmt::format("{} is given two bots", board_.variant().powers[power.value->index()].name);
    } else {
      named_[power.value->index()] = 1;
      bots_[power.value->index()] = &kind;
    }
  }

  const Board& board_;
  BotsByPower bots_;
  std::vector<std::uint8_t> named_;  // by power: 1 if a part names it
  Found<BotsByPower> found_;
};

}  // namespace

Found<BotsByPower> read_bots(const Board& board, std::string_view spec) {
  return BotsReader(board).read(spec);
}

BotSeats::BotSeats(const Board& board, const BotsByPower& bots)
    : board_(&board),
      hooks_(board.variant(), nullptr),
      legal_(board.variant(), hooks_.get(), RefusedOrders::listed) {
  std::vector<const BotKind*> kinds_by_seat;  // by seat
  for (std::size_t i = 0; i < bots.size(); ++i)
    if (bots[i] != nullptr && board.variant().is_played(PowerId{i}))
      add_power(PowerId{i}, *bots[i], kinds_by_seat);
}

/// Orders the powers of one player together, unless they have different bots. Also orders together
/// all powers of a bot that plans nothing, unless they see different parts of the board.
void BotSeats::add_power(PowerId power, const BotKind& kind,
                         std::vector<const BotKind*>& kinds_by_seat) {
  const Variant& variant = board_->variant();
  const auto player = variant.player_of(power);
  const bool takes_all = kind.orders_together && !hides(variant);
  for (std::size_t i = 0; i < seats_.size(); ++i) {
    if (kinds_by_seat[i] != &kind) continue;
    const bool is_of_player = player && variant.player_of(seats_[i].powers.front()) == player;
    if (!takes_all && !is_of_player) continue;
    seats_[i].powers.push_back(power);
    return;
  }
  seats_.push_back({{power}, kind.make()});
  kinds_by_seat.push_back(&kind);
}

bool BotSeats::has_orders_to_give(const Seat& seat, const Position& position) const {
  return std::any_of(seat.powers.begin(), seat.powers.end(), [&](PowerId power) {
    return gives_orders(board_->variant(), position, power);
  });
}

void BotSeats::order(const Position& position, std::uint64_t seed, std::uint64_t phase,
                     PhaseOrders& orders) {
  // Makes the allowance of scripts independent of what this thread played before.
  const ScriptAllowance phase_allowance(AllowanceOf::phase);
  const ScriptAllowance command_allowance(AllowanceOf::command);
  const Variant& variant = board_->variant();
  orders.reset(variant, position);
  const bool hidden = hides(variant);
  if (!hidden && phase_kind(variant, position) == PhaseKind::movement)
    legal_.look_at_movement(position);
  for (Seat& seat : seats_) {
    if (!has_orders_to_give(seat, position)) continue;
    KeyedRandom random(mix(seed) ^ phase, seat.powers.front().index());
    if (!hidden) {
      answer_open(seat, position, random, orders);
      continue;
    }
    for (const OrderSet& set : answer_hidden(seat, position, random))
      for (const std::string& line : set.lines)
        add_written(*board_, position, set.power, line, orders);
  }
}

std::vector<OrderSet> BotSeats::order_as_text(const Position& position, std::uint64_t seed,
                                              std::uint64_t phase) {
  const Variant& variant = board_->variant();
  std::vector<PowerId> powers;
  for (const Seat& seat : seats_)
    powers.insert(powers.end(), seat.powers.begin(), seat.powers.end());
  std::sort(powers.begin(), powers.end());
  PhaseOrders orders;
  order(position, seed, phase, orders);
  return write_orders(variant, position, orders, powers);
}

void BotSeats::answer_open(Seat& seat, const Position& position, KeyedRandom& random,
                           PhaseOrders& orders) {
  seat.bot->answer({board_->variant(), position, seat.powers, legal_, hooks_.get()}, random,
                   orders);
}

/// The bot gets what its player knows, and its orders are read like the player's.
std::vector<OrderSet> BotSeats::answer_hidden(Seat& seat, const Position& position,
                                              KeyedRandom& random) {
  const SeenBoard seen(*board_, position, seat.powers);
  std::vector<PowerId> here;
  for (const PowerId power : seat.powers) here.push_back(seen.here(power));
  const HooksHandle hooks(seen.variant(), nullptr);
  LegalOrders legal(seen.variant(), hooks.get(), RefusedOrders::listed);
  if (phase_kind(seen.variant(), seen.position()) == PhaseKind::movement)
    legal.look_at_movement(seen.position());
  PhaseOrders orders;
  orders.reset(seen.variant(), seen.position());
  seat.bot->answer({seen.variant(), seen.position(), here, legal, hooks.get()}, random, orders);
  std::vector<OrderSet> sets;
  for (const OrderSet& set : write_orders(seen.variant(), seen.position(), orders, here)) {
    OrderSet whole{seen.eye(set.power), {}};
    for (const std::string& line : set.lines)
      if (auto meant = seen.meant(line, whole.power)) whole.lines.push_back(std::move(*meant));
    sets.push_back(std::move(whole));
  }
  return sets;
}

}  // namespace chancery
