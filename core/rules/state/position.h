// Position: the state of a game between two phases.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/common/ids.h"
#include "core/rules/state/calendar.h"
#include "core/rules/variant/variant.h"

namespace chancery {

struct Unit {
  PowerId power;
  ClassId unit_class;
  SpaceId at;
  friend bool operator==(const Unit&, const Unit&) = default;
};

/// A dislodged unit that waits for its retreat. It is not in `Position::units`.
struct Dislodged {
  Unit unit;                               // `at` is where it was before it was dislodged
  ProvinceId attacker_from;                // none: unknown
  bool barred_origin = true;               // it may not retreat to where the attacker came from
  std::vector<SpaceId> retreats;           // its possible destinations, sorted
  std::vector<std::int16_t> attributes{};  // its row while it is dislodged; empty: the defaults
  friend bool operator==(const Dislodged&, const Dislodged&) = default;
};

/// Whether a power takes part in the game.
enum class PowerStatus : std::uint8_t {
  playing,
  in_disorder,  // set and ended by the game master
  surrendered   // until the end of the game
};
std::string_view power_status_name(PowerStatus status);
std::optional<PowerStatus> find_power_status(std::string_view name);

/// A power that takes no part in the game: it has no orders, no vote and no share in a draw.
struct Absent {
  PowerId power;
  PowerStatus status = PowerStatus::in_disorder;
  friend bool operator==(const Absent&, const Absent&) = default;
};

/// The whole state of a game between two phases. `occupant` is a cache of `units`.
struct Position {
  // Defined in the source, since otherwise each file that copies or destroys a Position would
  // compile them again.
  Position();
  Position(const Position& other);
  Position(Position&& other) noexcept;
  Position& operator=(const Position& other);
  Position& operator=(Position&& other) noexcept;
  ~Position();

  Time time;
  std::vector<Unit> units;            // sorted by space
  std::vector<PowerId> owner;         // by province; none: unowned
  std::vector<UnitId> occupant;       // by province; none: vacant or open
  std::vector<Dislodged> dislodged;   // empty except in a retreat phase
  std::vector<ProvinceId> contested;  // left vacant by a standoff; empty except in a retreat phase
  /// Powers that submitted no orders for the last movement phase and are therefore in disorder
  /// (rules.orders_none), sorted; kept until the next movement phase.
  std::vector<PowerId> missed;
  std::vector<std::int16_t> unit_attributes;       // one row per unit
  std::vector<std::int16_t> province_attributes;   // one row per province
  std::vector<std::int16_t> power_attributes;      // one row per power
  std::vector<std::int16_t> pair_attributes;       // one row per ordered pair of powers
  std::vector<std::int16_t> knowledge_attributes;  // one row per power and province
  std::vector<std::string>
      texts;  // values of attributes of type text, which hold an index; sorted, all used
  std::vector<Absent> absent;  // sorted by power; all other powers play
  // Set only in a position as some players see it through fog.
  std::vector<ProvinceId> unwatched{};  // provinces that they do not see, sorted
  std::vector<std::int32_t>
      reported_centers{};  // by power, if players know how many centers each has

  [[nodiscard]] PowerStatus status_of(PowerId power) const;
  void set_status(PowerId power, PowerStatus status);
  [[nodiscard]] UnitId unit_in(ProvinceId province) const { return occupant[province.index()]; }
  /// Sorts the units by space and rebuilds the cache. Call after changing `units`.
  void reindex(const Map& map);
  [[nodiscard]] std::uint64_t hash() const;
  friend bool operator==(const Position& left, const Position& right);

 private:
  void sort_units();
};

Position start_position(const Variant& variant, const Setup& setup);
/// As above, for the setup in force.
Position start_position(const Variant& variant);
/// True if the power is played and takes part, so that it may have orders.
bool gives_orders(const Variant& variant, const Position& position, PowerId power);
PhaseKind phase_kind(const Variant& variant, const Position& position);

/// True if the province is a center in this position. If the variant counts supply by an attribute,
/// it is a center only while the attribute is above 0.
bool is_center(const Variant& variant, const Position& position, ProvinceId province);
/// Returns the worth of each power's centers to it, followed by the number of unowned centers.
std::vector<std::int32_t> count_centers(const Variant& variant, const Position& position);
/// Returns the number of units that the centers of each power support.
std::vector<std::int32_t> count_supply(const Variant& variant, const Position& position);
std::vector<std::int32_t> count_units(const Variant& variant, const Position& position);

}  // namespace chancery
