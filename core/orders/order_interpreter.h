#pragma once

#include <string_view>
#include <vector>

#include "core/orders/order_match.h"
#include "core/orders/order_reader.h"

// Inner parts of reading orders; the interface is core/orders/order_reader.h.
namespace chancery::order_language {

/// What a line is read against.
struct Scene {
  const Variant& variant;
  const Position& position;
  PowerId power;
  PhaseKind phase = PhaseKind::movement;
  std::string_view line;
  const std::vector<Token>* tokens = nullptr;  // none when every name was an exact id
};

/// Compares a match with the position under the variant's switches for reading. Sets everything of
/// the line but `text`, `printed` and `power`.
void interpret(const Scene& scene, const Match& match, OrderLine& out);

}  // namespace chancery::order_language
