// ConvoyRoutes: which carriers a convoy between two shores could need.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/rules/movement/carrier_block.h"
#include "core/rules/movement/carriers.h"
#include "core/rules/movement/route_search.h"

namespace chancery {

/// A *route* is a minimal chain of carriers from one shore to another: none can be left out. A
/// carrier that touches both shores is a route by itself and on no other route.
///
/// Which carriers are on a route is found exactly, unless that takes too many steps
/// (most_search_steps). In that case, the carriers on a simple path count, where each carrier of
/// the path touches at most one shore.
class ConvoyRoutes {
 public:
  /// `search_steps` limits each search.
  explicit ConvoyRoutes(const Variant& variant, std::size_t search_steps = most_search_steps);

  /// Sets the position whose carriers are used. It must outlive its use.
  void reset(const Position& position) { board_.reset(position); }

  /// True if the carriers on the board, whatever their orders, could take a unit there.
  bool route_exists(ProvinceId from, ProvinceId to) {
    return route_exists_without(UnitId::none(), from, to);
  }
  /// As route_exists, without one carrier.
  bool route_exists_without(UnitId carrier, ProvinceId from, ProvinceId to) {
    if (from == to || !variant_->map.lands(from) || !variant_->map.lands(to)) return false;
    board_.find();
    if (!board_.are_few()) return route_exists_many(carrier, from, to);
    Mask others = board_.slots();
    if (carrier.valid() && board_.contains(carrier)) others &= ~bit_of(board_.slot_of(carrier));
    const Mask start = board_.touching(from) & others, end = board_.touching(to) & others;
    if (start == 0 || end == 0) return false;
    return (start & end) != 0 || (flood(start, others) & end) != 0;
  }
  /// True if the carrier is on a route of the carriers on the board, whatever their orders.
  bool on_route(UnitId carrier, ProvinceId from, ProvinceId to);
  /// Sets `members` to those of `carriers` that are on a route within `carriers`, ascending.
  void find_routes(std::span<const UnitId> carriers, ProvinceId from, ProvinceId to,
                   std::vector<UnitId>& members);

  [[nodiscard]] bool is_carrier(UnitId unit) const { return board_.can_carry(unit); }
  [[nodiscard]] bool touches(UnitId carrier, ProvinceId province) const {
    return board_.touches(carrier, province);
  }
  /// Returns the carriers on the board.
  Carriers& carriers() {
    board_.find();
    return board_;
  }

  /// A set of carriers if there are few (Carriers::are_few).
  using Mask = Word;
  /// Only if few: returns the carriers on a route within `among` from a carrier in `start` to one
  /// in `end`.
  Mask find_routes(Mask among, Mask start, Mask end);

  /// Returns how many carriers all searches for routes have visited.
  [[nodiscard]] std::size_t search_steps() const { return search_.steps() + block_.search_steps(); }

 private:
  /// Returns everything that the first carriers reach within `among`.
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

  // Scratch of the searches among many carriers.
  std::vector<UnitId> stack_;
  std::vector<std::uint8_t> seen_;
};

}  // namespace chancery
