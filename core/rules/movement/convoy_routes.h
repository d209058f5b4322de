// Which carriers a convoy from one shore to another could need.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/rules/movement/carrier_block.h"
#include "core/rules/movement/carriers.h"
#include "core/rules/movement/route_search.h"

namespace chancery {

/// A *route* is a chain of carriers from one shore to another from which none can be left out. A
/// carrier that touches both shores is a route by itself, and on no other.
///
/// Which carriers are on a route is found exactly, unless that takes too many steps
/// (most_search_steps). Then those count that are on a simple path of carriers that each
/// touch at most one shore.
class ConvoyRoutes {
 public:
  /// `search_steps` limits each search.
  explicit ConvoyRoutes(const Variant& variant, std::size_t search_steps = most_search_steps);

  /// From now on, uses the carriers of this position, which must outlive that use.
  void reset(const Position& position) { board_.reset(position); }

  /// Could the carriers on the board, whatever they are ordered, take a unit there?
  bool route_exists(ProvinceId from, ProvinceId to) {
    return route_exists_without(UnitId::none(), from, to);
  }
  /// The same without one carrier.
  bool route_exists_without(UnitId carrier, ProvinceId from, ProvinceId to) {
    if (from == to || !variant_->map.lands(from) || !variant_->map.lands(to)) return false;
    board_.find();
    if (!board_.are_few()) return route_exists_many(carrier, from, to);
    Mask others = board_.places();
    if (carrier.valid() && board_.contains(carrier)) others &= ~bit_of(board_.place_of(carrier));
    const Mask start = board_.touching(from) & others, end = board_.touching(to) & others;
    if (start == 0 || end == 0) return false;
    return (start & end) != 0 || (flood(start, others) & end) != 0;
  }
  /// Is the carrier on a route of the carriers on the board, whatever they are ordered?
  bool on_route(UnitId carrier, ProvinceId from, ProvinceId to);
  /// Sets `members` to those of `carriers` that are on a route made of them alone, ascending.
  void find_routes(std::span<const UnitId> carriers, ProvinceId from, ProvinceId to,
                   std::vector<UnitId>& members);

  [[nodiscard]] bool is_carrier(UnitId unit) const { return board_.can_carry(unit); }
  [[nodiscard]] bool touches(UnitId carrier, ProvinceId province) const {
    return board_.touches(carrier, province);
  }
  /// The carriers on the board.
  Carriers& carriers() {
    board_.find();
    return board_;
  }

  /// With few carriers on the board (Carriers::are_few), a set of them is one word.
  using Mask = Word;
  /// With few carriers: those on a route made of `among` alone, from a carrier in `start` to one in
  /// `end`.
  Mask find_routes(Mask among, Mask start, Mask end);

  /// How many carriers all searches for routes have looked at.
  [[nodiscard]] std::size_t search_steps() const { return search_.steps() + block_.search_steps(); }

 private:
  /// All that can be reached from the first carriers within `among`.
  [[nodiscard]] Mask flood(Mask first, Mask among) const;
  [[nodiscard]] Mask flood_any_way(Mask carrier, Mask among) const;
  bool on_route_of(Mask carrier, Mask among, Mask start, Mask end);
  [[nodiscard]] bool is_between(Mask carrier, Mask among, Mask start, Mask end) const;

  bool route_exists_many(UnitId without, ProvinceId from, ProvinceId to);
  void find_routes_of_many(std::span<const UnitId> carriers, ProvinceId from, ProvinceId to,
                           std::vector<UnitId>& members);
  bool find_block(std::span<const UnitId> carriers, ProvinceId from, ProvinceId to);

  const Variant* variant_;
  Carriers board_;
  RouteSearch<FewCarriers> search_;
  CarrierBlock block_;

  // Scratch of the searches among many.
  std::vector<UnitId> stack_;
  std::vector<std::uint8_t> seen_;
};

}  // namespace chancery
