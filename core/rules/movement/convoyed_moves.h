// ConvoyedMoves: which moves go by convoy, who carries them, and which supports they do not cut.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/rules/movement/convoy_routes.h"
#include "core/rules/movement/movement_inputs.h"
#include "core/rules/solver/conflict.h"
#include "core/rules/state/order.h"

namespace chancery {

/// Routes those moves of a conflict that may be convoyed, one after the other.
class ConvoyedMoves {
 public:
  explicit ConvoyedMoves(const Variant& variant) : variant_(&variant), routes_(variant) {}

  /// Sets the position whose carriers are used. It must outlive its use.
  void reset(const Position& position);

  /// True if the move goes by convoy although there is another way. DATC 4.A.3.
  template <class Actors>
  bool prefers_convoy(const Order& order, std::span<const WrittenPath> paths, Actor passenger,
                      const Conflict<Actors>& conflict);
  /// If the move goes by convoy, enters into the conflict which units carry it, how they pass it
  /// on, and which supports it must not cut.
  template <class Actors>
  void route(std::span<const Order> orders, std::span<const WrittenPath> paths, Actor passenger,
             Conflict<Actors>& conflict);

 private:
  template <class Actors>
  void collect_carriers(std::span<const WrittenPath> paths, Actor passenger,
                        const Conflict<Actors>& conflict);
  [[nodiscard]] bool goes_by_convoy(const Order& order, Actor passenger, ProvinceId from,
                                    ProvinceId to);
  void find_possible(ProvinceId from, ProvinceId to);
  template <class Actors>
  void choose_carriers(std::span<const WrittenPath> paths, Actor passenger, ProvinceId from,
                       ProvinceId to, Conflict<Actors>& conflict);
  template <class Actors>
  void link_carriers(ProvinceId from, ProvinceId to, Actor passenger, Conflict<Actors>& conflict);
  void link_each_with_each(Actor passenger, Conflict<NarrowActors>& conflict) const;
  void link_around(Actor passenger, Conflict<WideActors>& conflict);
  template <class Actors>
  void mask_cuts(std::span<const Order> orders, Actor passenger, Conflict<Actors>& conflict);
  template <class Actors>
  void meet_at_sea(std::span<const Order> orders, Actor passenger, Conflict<Actors>& conflict);

  const Variant* variant_;
  const Position* position_ = nullptr;
  ConvoyRoutes routes_;
  std::vector<std::uint8_t> carries_now_;  // by unit: carries the move being routed
  std::vector<UnitId> carriers_;           // of the move being routed
  std::vector<UnitId> possible_;           // those of carriers_ on a possible route
};

}  // namespace chancery
