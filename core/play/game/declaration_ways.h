// DeclarationWays: the declarations that a power may make, with every value of each slot.
#pragma once

#include <optional>
#include <vector>

#include "core/base/common/random.h"
#include "core/play/game/possible_orders.h"

namespace chancery {

/// The declarations that one power may make by orders of one type, whether or not a hook allows
/// them. Powers in slots are other powers that somebody plays, and units are the power's own, of
/// the type's classes; numbers are left out.
class DeclarationWays {
 public:
  DeclarationWays(const Variant& variant, const Position& position, PowerId power,
                  OrderTypeId type);

  /// True if there are so many that lists leave them out.
  [[nodiscard]] bool are_too_many() const { return count_ > most_listed; }
  /// All declarations; empty if there are too many, or none.
  [[nodiscard]] std::vector<PossibleOrder> all() const;
  /// One of them at random, with a number if it takes one; none if there are none.
  [[nodiscard]] std::optional<PossibleOrder> draw(KeyedRandom& random) const;

  static constexpr std::size_t most_listed = 1000;

 private:
  void find_values();
  [[nodiscard]] PossibleOrder way(std::size_t number) const;

  const Variant& variant_;
  const Position& position_;
  PowerId power_;
  OrderTypeId type_;
  bool takes_number_ = false;
  // The values of each slot; a single none if the notation has no such slot.
  std::vector<PowerId> powers_;
  std::vector<ProvinceId> places_;
  std::vector<UnitId> units_;
  std::vector<UnitId> targets_;
  std::vector<std::optional<std::uint16_t>> choices_;
  std::size_t count_ = 0;
};

}  // namespace chancery
