#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/rules/position.h"
#include "core/rules/variant.h"

namespace chancery {

/// Which chains of carriers could take a unit from one shore to another.
///
/// A *possible route* is a carrier that touches both shores, or a simple path of carriers that each
/// touch at most one of them. A carrier is on one iff it lies in the same biconnected block as an
/// edge drawn between the two shores, which is found in linear time: no path is ever enumerated.
class ConvoyRoutes {
 public:
  explicit ConvoyRoutes(const Variant& variant);

  /// Looks at the carriers of this position from now on, which must live as long as it is asked.
  void reset(const Position& position);

  /// Could the carriers on the board, whatever they are ordered, take a unit there?
  bool route_exists(ProvinceId from, ProvinceId to);
  /// The same without one of them.
  bool route_exists_without(UnitId carrier, ProvinceId from, ProvinceId to);
  /// Is the carrier on a possible route of the carriers on the board?
  bool on_possible_route(UnitId carrier, ProvinceId from, ProvinceId to);
  /// Can the unit carry where it stands?
  [[nodiscard]] bool is_carrier(UnitId unit) const;
  [[nodiscard]] bool touches(UnitId carrier, ProvinceId province) const;

  /// Leaves in `members` those of `carriers` that are on a possible route made of them alone.
  void possible_routes(std::span<const UnitId> carriers, ProvinceId from, ProvinceId to,
                       std::vector<UnitId>& members);

 private:
  void find_components();
  [[nodiscard]] bool component_touches(std::uint16_t component, ProvinceId province) const;
  void join_block(std::span<const UnitId> carriers, ProvinceId from, ProvinceId to,
                  std::vector<UnitId>& members);

  const Variant* variant_;
  const Position* position_ = nullptr;
  bool components_known_ = false;
  std::size_t words_ = 0;
  std::vector<UnitId> carriers_;
  std::vector<std::uint16_t> component_of_;     // by unit; 0xffff: no carrier
  std::vector<std::uint64_t> component_reach_;  // rows of bits by province
  std::size_t component_count_ = 0;

  // Scratch of the searches.
  struct Frame {
    std::uint16_t node;
    std::uint16_t next_edge;
  };
  std::vector<UnitId> stack_;
  std::vector<std::uint8_t> seen_;
  std::vector<std::uint16_t> node_of_;
  std::vector<std::uint16_t> discovered_, low_;
  std::vector<Frame> frames_;
  std::vector<std::uint16_t> block_;
  std::vector<UnitId> members_;
};

}  // namespace chancery
