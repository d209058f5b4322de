// An order as the `prepare` hook of its type has changed it.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/rules/hooks/hook_scene.h"
#include "core/rules/hooks/rides.h"

namespace chancery {

class HookValue;

/// What the hook of its type made of an order.
struct PreparedOrder {
  enum class Kind : std::uint8_t {
    as_written,
    ordered,  // `order` instead of what was written
    legs,     // a ride
    refused   // void, for the reason `why`
  };
  Kind kind = Kind::as_written;
  Order order;
  std::vector<ProvinceId> needs;  // of a move: provinces whose units must stay all turn
  std::vector<Leg> legs;
  std::string why;
};

/// Reads what the hook returned for the order; throws BadHookResult.
PreparedOrder read_prepared_order(const HookScene& scene, const OrderForHook& given,
                                  const HookValue& value);

}  // namespace chancery
