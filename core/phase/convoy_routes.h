// Which chains of carriers could take a unit from one shore to another.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/base/bits.h"
#include "core/state/position.h"
#include "core/variant/variant.h"

namespace chancery {

/// A *possible route* is a carrier that touches both shores, or a simple path of carriers that each
/// touch at most one of them. A carrier is on one if and only if it lies in the same biconnected
/// block as an edge drawn between the two shores. That is found in linear time, without enumerating
/// paths.
class ConvoyRoutes {
 public:
  explicit ConvoyRoutes(const Variant& variant);

  /// From now on, uses the carriers of this position, which must outlive that use.
  void reset(const Position& position);

  /// Could the carriers on the board, whatever they are ordered, take a unit there?
  bool route_exists(ProvinceId from, ProvinceId to) {
    return route_exists_without(UnitId::none(), from, to);
  }
  /// The same without one carrier.
  bool route_exists_without(UnitId carrier, ProvinceId from, ProvinceId to) {
    if (from == to || !variant_->map.lands(from) || !variant_->map.lands(to)) return false;
    find_carriers();
    if (carriers_.size() > few_carriers) return route_exists_many(carrier, from, to);
    Mask others = ~Mask{0};
    if (carrier.valid() && is_known_carrier(carrier)) others &= ~bit_of(index_of_[carrier.index()]);
    const Mask start = touching(from) & others, end = touching(to) & others;
    if (start == 0 || end == 0) return false;
    return (start & end) != 0 || (flood(start, others) & end) != 0;
  }
  /// Is the carrier on a possible route of the carriers on the board?
  bool on_possible_route(UnitId carrier, ProvinceId from, ProvinceId to);
  /// Can the unit carry where it stands?
  [[nodiscard]] bool is_carrier(UnitId unit) const;
  [[nodiscard]] bool touches(UnitId carrier, ProvinceId province) const;

  /// Sets `members` to those of `carriers` that are on a possible route made of them alone.
  void possible_routes(std::span<const UnitId> carriers, ProvinceId from, ProvinceId to,
                       std::vector<UnitId>& members);

  /// The units that can carry where they stand, in ascending order.
  std::span<const UnitId> carriers() {
    find_carriers();
    return carriers_;
  }
  /// Its place in carriers(), valid once carriers() has been called.
  [[nodiscard]] std::size_t place_of(UnitId carrier) const { return index_of_[carrier.index()]; }

  /// With at most `few_carriers` on the board, a set of carriers is one word: the bit of a carrier
  /// is its place in carriers().
  using Mask = Word;
  static constexpr std::size_t few_carriers = word_bits;
  /// With few carriers: those that touch the province, valid once carriers() has been called.
  [[nodiscard]] Mask touching(ProvinceId province) const { return touching_[province.index()]; }
  /// With few carriers: those on a possible route made of `among` alone, from a carrier in `start`
  /// to one in `end`.
  [[nodiscard]] Mask possible_routes(Mask among, Mask start, Mask end) const;

 private:
  void find_carriers() {
    if (!carriers_known_) look_for_carriers();
  }
  void look_for_carriers();
  void link_carriers();
  [[nodiscard]] bool is_known_carrier(UnitId unit) const {
    return index_of_[unit.index()] != no_index;
  }
  /// All that can be reached from the first carriers within `among`.
  [[nodiscard]] Mask flood(Mask first, Mask among) const;
  [[nodiscard]] bool is_between(Mask carrier, Mask among, Mask start, Mask end) const;

  bool route_exists_many(UnitId without, ProvinceId from, ProvinceId to);
  void join_block(std::span<const UnitId> carriers, ProvinceId from, ProvinceId to,
                  std::vector<UnitId>& members);

  static constexpr std::uint16_t no_index = 0xffff;

  const Variant* variant_;
  const Position* position_ = nullptr;
  std::vector<std::uint8_t> carries_at_;  // by class and space
  bool carriers_known_ = false;
  std::vector<UnitId> carriers_;
  std::vector<std::uint16_t> index_of_;  // by unit: its place in carriers_

  // Few carriers.
  std::vector<Mask> touching_;    // by province: the carriers that touch it
  std::vector<Mask> carrier_in_;  // by province: the carrier that stands there
  std::vector<Mask> links_;       // by carrier: those it can pass units on to

  // Scratch of the searches among many.
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
