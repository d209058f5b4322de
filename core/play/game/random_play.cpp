#include "core/play/game/random_play.h"

#include "core/files/loader/setup_start.h"
#include "core/play/game/written_orders.h"

namespace chancery {

RandomPlay::RandomPlay(const Variant& variant)
    : variant_(&variant),
      hooks_(variant, nullptr),
      legal_(variant, hooks_.get(), RefusedOrders::listed),
      runner_(variant, hooks_.get()) {
  for (std::size_t i = 0; i < variant.powers.size(); ++i) powers_.emplace_back(i);
}

void RandomPlay::start(const Setup& setup, std::uint64_t seed) {
  position_ = begin_position(*variant_, setup, seed);
  random_ = KeyedRandom(seed);
  runner_.set_seed(seed);
  ending_.reset();
  phases_ = 0;
}

void RandomPlay::play_phase(const OrderChange& change) {
  if (phase_kind(*variant_, position_) == PhaseKind::movement) legal_.look_at_movement(position_);
  orders_.reset(*variant_, position_);
  draw_.draw({*variant_, position_, powers_, legal_, hooks_.get()}, random_, orders_);
  if (change) change(legal_, orders_);
  as_ordered_ = orders_;
  runner_.play(position_, orders_, ending_);
  ++phases_;
}

std::vector<OrderSet> RandomPlay::last_order_sets(const Position& before) const {
  return write_orders(*variant_, before, as_ordered_, powers_);
}

}  // namespace chancery
