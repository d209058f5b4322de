#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/base/ids.h"
#include "core/state/calendar.h"
#include "core/variant/variant.h"

namespace chancery {

struct Unit {
  PowerId power;
  ClassId unit_class;
  SpaceId at;
  friend bool operator==(const Unit&, const Unit&) = default;
};

/// A unit beaten out of its province, waiting for a retreat; no longer among the units.
struct Dislodged {
  Unit unit;                               // `at` is where it was
  ProvinceId attacker_from;                // none: unknown
  bool barred_origin = true;               // may it not retreat to where the attacker came from?
  std::vector<SpaceId> retreats;           // where it can go, by space id
  std::vector<std::int16_t> attributes{};  // its row, kept for when it is back; empty: the defaults
  friend bool operator==(const Dislodged&, const Dislodged&) = default;
};

/// Does a power still play?
enum class PowerStatus : std::uint8_t {
  playing,
  in_disorder,  // the GM has said so, until the GM says otherwise
  surrendered   // for good
};
std::string_view power_status_name(PowerStatus status);
std::optional<PowerStatus> find_power_status(std::string_view name);

/// A power that does not play on: it gives no orders, has no vote and shares nothing.
struct Absent {
  PowerId power;
  PowerStatus status = PowerStatus::in_disorder;
  friend bool operator==(const Absent&, const Absent&) = default;
};

/// The whole state of a game between two phases. Unit-centric: `occupant` is a cache.
struct Position {
  Time time;
  std::vector<Unit> units;            // sorted by space
  std::vector<PowerId> owner;         // by province; none: nobody's
  std::vector<UnitId> occupant;       // by province; none: empty (or open)
  std::vector<Dislodged> dislodged;   // only while a retreat phase waits
  std::vector<ProvinceId> contested;  // left vacant by a standoff; only while a retreat phase waits
  /// Sent no orders for the last movement phase and so were in disorder (rules.orders_none), by id;
  /// until the next one.
  std::vector<PowerId> missed;
  std::vector<std::int16_t> unit_attributes;      // row by row, one row a unit
  std::vector<std::int16_t> province_attributes;  // row by row, one row a province
  std::vector<std::int16_t> power_attributes;     // row by row, one row a power
  std::vector<std::int16_t> pair_attributes;      // row by row: the first power with each other one
  std::vector<std::int16_t> knowledge_attributes;  // row by row: a power with each province
  std::vector<std::string> texts;  // that attributes of type text mean by index: sorted, each used
  std::vector<Absent> absent;      // by power; who is not named plays

  [[nodiscard]] PowerStatus status_of(PowerId power) const;
  void set_status(PowerId power, PowerStatus status);
  [[nodiscard]] UnitId unit_in(ProvinceId province) const { return occupant[province.index()]; }
  /// Sorts the units by space and makes the cache anew. Call after changing `units`.
  void settle(const Map& map);
  [[nodiscard]] std::uint64_t hash() const;
  friend bool operator==(const Position&, const Position&) = default;

 private:
  void sort_units();
};

Position start_position(const Variant& variant, const Setup& setup);
/// Of the setup in force.
Position start_position(const Variant& variant);
/// Does anybody order the power's units?
bool gives_orders(const Variant& variant, const Position& position, PowerId power);
PhaseKind phase_kind(const Variant& variant, const Position& position);

/// Is the province a center as things are? Where the variant counts supply by an attribute, only
/// while it has some of it.
bool is_center(const Variant& variant, const Position& position, ProvinceId province);
/// What the centers of each power are worth to it, with the number of nobody's at the end.
std::vector<std::int32_t> count_centers(const Variant& variant, const Position& position);
/// How many units the centers of each power feed.
std::vector<std::int32_t> count_supply(const Variant& variant, const Position& position);
std::vector<std::int32_t> count_units(const Variant& variant, const Position& position);

}  // namespace chancery
