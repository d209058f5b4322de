// Prints the orders of the first movement, and caches the texts from game to game.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <unordered_map>
#include <vector>

#include "core/rules/state/order.h"
#include "core/rules/state/position.h"

namespace chancery {

/// Prints the first orders of each power. Most games begin alike, and printing takes as long as
/// playing some phases; so each order is printed only once.
class OpeningTexts {
 public:
  explicit OpeningTexts(const Variant& variant) : variant_(variant) {}

  /// By power, each in the order of its units; empty for a power without units.
  std::vector<std::string> print(const Position& position, std::span<const Order> orders);

 private:
  const std::string& text_of(std::size_t unit, const Order& order);

  const Variant& variant_;
  Position position_;  // the position of the cached texts
  std::unordered_map<std::uint64_t, std::string> texts_;
};

}  // namespace chancery
