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

/// A dislodged unit that waits for its retreat; it is no longer in `Position::units`.
struct Dislodged {
  Unit unit;                               // `at` is where it was dislodged
  ProvinceId attacker_from;                // none: unknown
  bool barred_origin = true;               // it may not retreat to where the attacker came from
  std::vector<SpaceId> retreats;           // where it can retreat to, sorted
  std::vector<std::int16_t> attributes{};  // its row while it is dislodged; empty: the defaults
  friend bool operator==(const Dislodged&, const Dislodged&) = default;
};

/// Does a power take part in the game?
enum class PowerStatus : std::uint8_t {
  playing,
  in_disorder,  // set by the game master, who can also end it
  surrendered   // for the rest of the game
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
  // Defined in the source, or each file that copies or destroys one would compile them anew.
  Position();
  Position(const Position& other);
  Position(Position&& other) noexcept;
  Position& operator=(const Position& other);
  Position& operator=(Position&& other) noexcept;
  ~Position();

  Time time;
  std::vector<Unit> units;            // sorted by space
  std::vector<PowerId> owner;         // by province; none: nobody's
  std::vector<UnitId> occupant;       // by province; none: empty (or open)
  std::vector<Dislodged> dislodged;   // only while a retreat phase waits
  std::vector<ProvinceId> contested;  // left vacant by a standoff; only while a retreat phase waits
  /// Powers that submitted no orders for the last movement phase and so were in disorder
  /// (rules.orders_none), sorted; kept until the next movement phase.
  std::vector<PowerId> missed;
  std::vector<std::int16_t> unit_attributes;       // row by row, one row per unit
  std::vector<std::int16_t> province_attributes;   // row by row, one row per province
  std::vector<std::int16_t> power_attributes;      // row by row, one row per power
  std::vector<std::int16_t> pair_attributes;       // row by row: each power with each power
  std::vector<std::int16_t> knowledge_attributes;  // row by row: a power with each province
  std::vector<std::string>
      texts;  // of attributes of type text, which hold an index: sorted, no unused ones
  std::vector<Absent> absent;  // sorted by power; all others play
  // Only of a position as some players see it through fog.
  std::vector<ProvinceId> unwatched{};           // where they see nothing, sorted
  std::vector<std::int32_t> reported_centers{};  // by power, if they are told how many each has

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
/// The same for the setup in force.
Position start_position(const Variant& variant);
/// Does somebody play the power, so that it may have orders?
bool gives_orders(const Variant& variant, const Position& position, PowerId power);
PhaseKind phase_kind(const Variant& variant, const Position& position);

/// Is the province a center in this position? If the variant counts supply by an attribute, it is
/// one only while the attribute is above 0.
bool is_center(const Variant& variant, const Position& position, ProvinceId province);
/// The value of each power's centers to it; at the end the number of unowned centers.
std::vector<std::int32_t> count_centers(const Variant& variant, const Position& position);
/// The number of units that the centers of each power support.
std::vector<std::int32_t> count_supply(const Variant& variant, const Position& position);
std::vector<std::int32_t> count_units(const Variant& variant, const Position& position);

}  // namespace chancery
