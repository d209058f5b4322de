#include "core/bots/strategies/look_ahead.h"

#include <algorithm>

#include "core/rules/script/script_allowance.h"

namespace chancery {
namespace {

constexpr std::int64_t owned_center = 1000;
constexpr std::int64_t occupied_center = 500;  // owned by another power, with a unit on it
constexpr std::int64_t unit_on_board = 30;
/// The number of retreats and adjustments between two movements is small; more means that a
/// calendar goes in circles without a movement.
constexpr std::size_t most_runner_per_movement = 12;

}  // namespace

LookAhead::LookAhead(const Variant& variant)
    : variant_(&variant),
      hooks_(variant, nullptr),
      legal_(variant, hooks_.get(), RefusedOrders::listed),
      runner_(variant, hooks_.get()) {}

std::span<const std::int64_t> LookAhead::score(const Position& position, const PhaseOrders& orders,
                                               std::size_t movements, std::uint64_t seed) {
  // What a bot imagines does not use up the allowance of the game's scripts.
  const ScriptAllowance phase(AllowanceOf::phase);
  const ScriptAllowance command(AllowanceOf::command);
  position_ = position;
  orders_ = orders;
  ending_.reset();
  runner_.set_seed(seed);
  KeyedRandom random(seed);
  runner_.play(position_, orders_, ending_);
  std::size_t movements_left = movements - 1;
  for (std::size_t i = 0; i < movements * most_runner_per_movement && !ending_; ++i) {
    if (phase_kind(*variant_, position_) == PhaseKind::movement && movements_left-- == 0) break;
    play_phase(random);
  }
  rate();
  return scores_;
}

void LookAhead::play_phase(KeyedRandom& random) {
  orders_.reset(*variant_, position_);
  if (phase_kind(*variant_, position_) == PhaseKind::movement) legal_.look_at_movement(position_);
  for (std::size_t i = 0; i < variant_->powers.size(); ++i) {
    const PowerId power{i};
    if (!gives_orders(*variant_, position_, power)) continue;
    bot_.answer({*variant_, position_, std::span(&power, 1), legal_, hooks_.get()}, random,
                orders_);
  }
  runner_.play(position_, orders_, ending_);
}

void LookAhead::rate() {
  const std::vector<std::int32_t> centers = count_centers(*variant_, position_);
  scores_.assign(variant_->powers.size(), 0);
  for (std::size_t i = 0; i < scores_.size(); ++i) scores_[i] = owned_center * centers[i];
  for (const Unit& unit : position_.units) {
    std::int64_t& score = scores_[unit.power.index()];
    score += unit_on_board;
    const ProvinceId at = variant_->map.province_of(unit.at);
    const PowerId owner = position_.owner[at.index()];
    if (owner == unit.power || !is_center(*variant_, position_, at)) continue;
    score += occupied_center * variant_->worth(at, unit.power);
    if (owner.valid()) scores_[owner.index()] -= occupied_center * variant_->worth(at, owner);
  }
  if (!ending_) return;
  const auto all = static_cast<std::int64_t>(variant_->center_count());
  for (const PowerId winner : ending_->winners)
    scores_[winner.index()] +=
        owned_center * all / static_cast<std::int64_t>(ending_->winners.size());
}

}  // namespace chancery
