// Typed indices of provinces, spaces, powers, classes, order types and units.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>

namespace chancery {

/// A dense index with its own type, so that a province cannot be passed as a space.
template <class Tag, class Rep>
struct Id {
  Rep value = std::numeric_limits<Rep>::max();

  constexpr Id() = default;
  constexpr explicit Id(std::size_t index) : value(static_cast<Rep>(index)) {}

  /// The id of nothing; also the default.
  static constexpr Id none() { return Id{}; }
  [[nodiscard]] constexpr bool valid() const { return value != std::numeric_limits<Rep>::max(); }
  [[nodiscard]] constexpr std::size_t index() const { return value; }

  friend constexpr auto operator<=>(Id, Id) = default;
};

/// An area of the board: holds at most one unit at the end of a turn, unless it is open.
using ProvinceId = Id<struct ProvinceTag, std::uint16_t>;
/// Where a unit stands: a province, or one coast of a province.
/// The space of a whole province has the index of the province; coasts come after them.
using SpaceId = Id<struct SpaceTag, std::uint16_t>;
using PowerId = Id<struct PowerTag, std::uint8_t>;
/// A unit class, for example one that walks; each class has its own edges.
using ClassId = Id<struct ClassTag, std::uint8_t>;
/// An index into `Variant::order_types`.
using OrderTypeId = Id<struct OrderTypeTag, std::uint8_t>;
/// An index into `Position::units`.
using UnitId = Id<struct UnitTag, std::uint16_t>;

}  // namespace chancery

template <class Tag, class Rep>
struct std::hash<chancery::Id<Tag, Rep>> {
  std::size_t operator()(chancery::Id<Tag, Rep> id) const noexcept { return id.index(); }
};
