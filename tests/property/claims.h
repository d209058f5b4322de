// What an explanation claims, read again and compared with the position.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/rules/movement/movement.h"
#include "tests/property/random_scenes.h"

namespace chancery::testing {

/// Would one more support have helped? Nobody could give it if no suitable place is vacant.
enum class Help : std::uint8_t { no, yes, impossible };

/// A movement phase resolved, with strengths counted from its orders and results alone.
class ResolvedScene {
 public:
  using Names = std::vector<std::pair<std::string, UnitId>>;
  using ProvinceNames = std::vector<std::pair<std::string, ProvinceId>>;

  ResolvedScene(const Variant& variant, const RandomScene& scene, const MovementResolver& resolver,
                const MovementOutcome& outcome);

  [[nodiscard]] const Names& unit_names() const { return unit_names_; }
  [[nodiscard]] const Names& order_names() const { return order_names_; }
  [[nodiscard]] const ProvinceNames& province_names() const { return province_names_; }

  [[nodiscard]] const Order& order(UnitId unit) const { return scene_.orders[unit.index()]; }
  [[nodiscard]] Result result(UnitId unit) const { return outcome_.results[unit.index()]; }
  /// Where attacks harm own units, each unit counts as a power.
  [[nodiscard]] PowerId power(UnitId unit) const {
    if (variant_.rules.attack_own_units == OwnUnits::harmed) return PowerId{unit.index()};
    return scene_.position.units[unit.index()].power;
  }
  [[nodiscard]] bool carriers_must_be_stronger() const {
    return variant_.rules.convoy_disrupted_when == ConvoyDisruptedWhen::matched;
  }
  [[nodiscard]] ProvinceId home(UnitId unit) const;
  /// None for a unit that does not move.
  [[nodiscard]] ProvinceId target(UnitId unit) const;
  /// Where a support goes.
  [[nodiscard]] ProvinceId aim(UnitId supporter) const;
  [[nodiscard]] bool rides(UnitId unit) const { return order(unit).action == Action::legs; }
  [[nodiscard]] bool moves(UnitId unit) const { return target(unit).valid(); }
  /// Does it move there, or ride through it?
  [[nodiscard]] bool goes_to(UnitId unit, ProvinceId province) const;
  [[nodiscard]] UnitId dislodger(UnitId unit) const { return outcome_.dislodged_by[unit.index()]; }
  [[nodiscard]] bool left(UnitId unit) const;
  [[nodiscard]] bool remained(UnitId unit) const { return !left(unit) && !dislodger(unit).valid(); }
  /// A support or convoy that matches the order of its target.
  [[nodiscard]] bool helps(UnitId helper, UnitId target, Action action) const;
  [[nodiscard]] bool has_convoy(UnitId unit) const;
  /// Would these carriers bring it to its target, if all stay? Searched on the map.
  [[nodiscard]] bool leads_there(UnitId unit, const std::vector<UnitId>& carriers) const;
  /// Was it in a knot of orders that was cut?
  [[nodiscard]] bool in_knot(UnitId unit) const;
  /// Support and move name the same province, and may still differ: in coasts, or the way to go.
  [[nodiscard]] bool may_differ(UnitId helper) const;

  /// The passage from where it is to where it goes; null if there is none.
  [[nodiscard]] const Passage* passage(UnitId unit) const;
  [[nodiscard]] UnitId unit_in(ProvinceId province) const {
    return scene_.position.unit_in(province);
  }
  /// Is there a permit for its passage? And one for the unit?
  [[nodiscard]] bool permits(UnitId unit) const;
  [[nodiscard]] bool permitted(UnitId unit) const;
  [[nodiscard]] int passers(const Passage& passage) const;

  /// Where the ride ended.
  [[nodiscard]] ProvinceId ended_in(UnitId unit) const;
  [[nodiscard]] bool is_terminus(UnitId unit, ProvinceId station) const;

  /// The unit where it moves to.
  [[nodiscard]] UnitId occupant(UnitId mover) const;
  /// The moves against it.
  [[nodiscard]] std::vector<UnitId> attackers(UnitId unit) const;
  /// Does another move that counts go to the same place?
  [[nodiscard]] bool has_rival(UnitId mover) const;

  /// Of the move, without the supports of one power.
  [[nodiscard]] int attack(UnitId mover, PowerId without = PowerId::none()) const;
  /// Of the move as it counts: a power does not help to dislodge its own unit.
  [[nodiscard]] int attack_into(UnitId mover) const;
  [[nodiscard]] int prevent(UnitId mover) const;
  [[nodiscard]] int defense(UnitId mover) const;
  /// Of a unit that stays, against an attack that does not come head on.
  [[nodiscard]] int hold(UnitId unit, UnitId attacker) const;
  [[nodiscard]] int garrison(ProvinceId province) const;
  /// Where the attack counts as coming from.
  [[nodiscard]] ProvinceId origin(UnitId mover) const;

  /// Resolves the phase again with one more unit that supports `supported`, in each place from
  /// which it can, of each power: is `goal` then better off, with one of them?
  [[nodiscard]] Help would_help(UnitId supported, UnitId goal) const;

 private:
  enum class Strength : std::uint8_t { attack, prevent, defend, stand, failed, weight };
  [[nodiscard]] int own(Strength kind, UnitId unit) const;
  [[nodiscard]] int lent(UnitId target, bool to_move, PowerId without) const;
  [[nodiscard]] bool is_quiet(ProvinceId province) const;
  [[nodiscard]] Help helped_by(const Unit& helper, UnitId supported, UnitId goal) const;

  const Variant& variant_;
  const RandomScene& scene_;
  const MovementResolver& resolver_;
  const MovementOutcome& outcome_;
  Names unit_names_, order_names_;
  ProvinceNames province_names_;
};

/// What is wrong with an explanation of the unit's order; empty if all its claims hold. A text that
/// is not understood is wrong.
std::string false_claim(const ResolvedScene& scene, UnitId unit, std::string_view explanation);

}  // namespace chancery::testing
