// PreparedOrder: an order as changed by the `prepare` hook of its type.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/rules/hooks/hook_scene.h"
#include "core/rules/hooks/rides.h"

namespace chancery {

class HookValue;

/// The result of the `prepare` hook for an order.
struct PreparedOrder {
  enum class Kind : std::uint8_t {
    as_written,
    ordered,  // replaced by `order`
    legs,     // becomes a ride
    refused   // void, because of `why`
  };
  Kind kind = Kind::as_written;
  Order order;
  std::vector<ProvinceId> needs;  // of a move: provinces whose units must stay all turn
  std::vector<Leg> legs;
  std::string why;
};

/// Reads what the hook returned for the order. Throws BadHookResult.
PreparedOrder read_prepared_order(const HookScene& scene, const OrderForHook& given,
                                  const HookValue& value);

}  // namespace chancery
