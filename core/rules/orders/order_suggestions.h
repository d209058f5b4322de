// OrderSuggestions: valid orders instead of a void one, as examples and patterns.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/rules/notation/order_tokens.h"
#include "core/rules/notation/vocabulary.h"
#include "core/rules/orders/order_forms.h"
#include "core/rules/state/position.h"

namespace chancery::order_language {

/// Returns the notation of the type as "'UNIT S UNIT - PLACE'"; empty if it is never printed.
std::string pattern_of(const Variant& variant, OrderTypeId type);

/// Which patterns to list: those with a text or for plans, or all.
enum class Patterns : std::uint8_t { to_fill, all };

/// Returns patterns of the type: each with words for what to fill in, and its beginning up to the
/// first of them. Empty if the type has none.
std::vector<std::pair<std::string, std::string>> patterns_of(const Variant& variant,
                                                             OrderTypeId type,
                                                             const std::optional<Unit>& unit,
                                                             Patterns which);

/// Makes examples of orders for one power in the current phase. With [sight], they name no places
/// except the unit's own.
class OrderSuggestions {
 public:
  OrderSuggestions(const Variant& variant, const Position& position, PowerId power);

  /// Returns "; for example 'A ZEN - RUR' or 'A ZEN H'": orders of these types if there are few;
  /// else orders for the unit or, without a unit, for the power. Empty if there is no example.
  [[nodiscard]] std::string examples(std::span<const OrderTypeId> types,
                                     std::optional<UnitId> unit) const;
  [[nodiscard]] std::string examples(std::optional<UnitId> unit) const {
    return examples({}, unit);
  }
  /// Returns the power's unit in the province, or its dislodged unit in a retreat phase. Without a
  /// province, returns its first.
  [[nodiscard]] std::optional<UnitId> own_unit_in(ProvinceId province) const;
  /// Returns "; your units are A ZEN and G RUR" if they are few.
  [[nodiscard]] std::string own_units() const;
  /// As above, for an unknown place. If a unit of the power stands in a place with a similar name,
  /// returns a hint with that name instead.
  [[nodiscard]] std::string own_units(std::string_view unknown_place) const;
  /// Returns the power's own unit, or dislodged unit in a retreat phase, in the first place named
  /// by the words where it has one.
  [[nodiscard]] std::optional<UnitId> named_unit(const Vocabulary& vocabulary,
                                                 std::string_view line,
                                                 std::span<const Token> tokens) const;

 private:
  [[nodiscard]] const Unit& unit_of(UnitId id) const;
  [[nodiscard]] std::optional<UnitId> first_unit() const;
  [[nodiscard]] std::vector<Unit> all_own() const;
  [[nodiscard]] bool is_for(const OrderType& type, UnitId unit) const;
  /// Returns an order of the type, with words such as PLACE for missing values.
  [[nodiscard]] std::string example(OrderTypeId type, std::optional<UnitId> unit) const;
  [[nodiscard]] std::vector<std::string> for_unit(UnitId unit) const;
  [[nodiscard]] std::vector<std::string> patterns() const;

  const Variant& variant_;
  const Position& position_;
  PowerId power_;
  PhaseKind phase_;
};

}  // namespace chancery::order_language
