// MovementPlan: the orders of one player's units in a movement, made one by one.
#pragma once

#include <cstdint>
#include <vector>

#include "core/bots/strategies/bot.h"
#include "core/bots/strategies/place_values.h"

namespace chancery {

/// Orders the units of a player one by one, each to the best place around, by values and a little
/// chance. If the best place is already another unit's destination, the unit supports that one if
/// this may help. Reusable for the next plan.
class MovementPlan {
 public:
  void make(const BotQuestion& question, const PlaceValues& values, KeyedRandom& random,
            PhaseOrders& orders);

 private:
  enum class Progress : std::uint8_t { foreign, waiting, begun, ordered };
  struct Candidate {
    Order order;
    SpaceId at;  // the place of the unit afterwards
    std::int64_t value = 0;
  };

  void reset();
  void shuffle();
  void order_unit(UnitId unit);
  void list_candidates(UnitId unit, std::vector<Candidate>& candidates) const;
  [[nodiscard]] std::int64_t value_of(const Unit& unit, const Order& order, SpaceId at) const;
  std::size_t draw(const std::vector<Candidate>& candidates);
  bool try_order(UnitId unit, const Candidate& candidate);
  bool join(UnitId unit, UnitId other);
  bool make_room(UnitId unit, UnitId occupant);
  bool support(UnitId unit, UnitId other);
  bool find_carriers(UnitId passenger, ProvinceId to);
  [[nodiscard]] const Order* convoy_order(UnitId carrier, UnitId passenger, ProvinceId to) const;
  void take(UnitId unit, const Order& order, ProvinceId goal);
  [[nodiscard]] bool needs_support(UnitId unit) const;
  void support_from_idle_units();

  [[nodiscard]] const Unit& unit_of(UnitId unit) const {
    return question_->position.units[unit.index()];
  }
  [[nodiscard]] ProvinceId home_of(UnitId unit) const {
    return question_->variant.map.province_of(unit_of(unit).at);
  }

  const BotQuestion* question_ = nullptr;
  const PlaceValues* values_ = nullptr;
  KeyedRandom* random_ = nullptr;
  PhaseOrders* orders_ = nullptr;
  std::vector<UnitId> own_;           // in the order in which they are ordered
  std::vector<Progress> progress_;    // by unit
  std::vector<ProvinceId> goal_;      // by unit: its province afterwards, if its order succeeds
  std::vector<std::int32_t> helped_;  // by unit: supports that it has
  std::vector<UnitId> comer_;         // by province: the own unit there afterwards
};

}  // namespace chancery
