// Orders as rows of numbers, for programs that step games without texts.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/rules/phase/phase_orders.h"

namespace chancery {

/// The numbers of a row; chancery.h lists them too. A number of something is its place in a list of
/// the request `info`; -1 is none.
enum class RowWord : std::uint8_t {
  power,       // who gives the order
  type,        // the order type
  unit,        // movement: the place of the unit among the units; retreat: among the dislodged ones
  unit_class,  // build, convert: the class; else -1
  to,          // the space: a destination, or the place of a build
  target,      // support, convoy, disband, convert: the place of the other unit among the units
  via_convoy,  // 1 if the order says "via convoy"; else 0
  number,      // the number that the order names; -1 if none
  choice,      // declaration: the choice
  of_power,    // declaration: the power that it names
  place,       // declaration: the province that it names
  of_unit      // declaration: the unit of the power itself that it names
};
inline constexpr std::size_t row_words = 12;
/// A row among others.
using OrderRow = std::span<const std::int32_t, row_words>;

/// Row `i` of rows that stand after each other.
inline OrderRow row_at(std::span<const std::int32_t> words, std::size_t i) {
  return words.subspan(i * row_words).first<row_words>();
}

/// Why a row cannot be read.
struct RowProblem {
  std::size_t row = 0;
  std::string text;
};

/// Whether a unit without an order gets a row.
enum class UnorderedUnits : std::uint8_t { hold, left_out };

/// The power that orders the unit with this number; in a retreat phase, the dislodged one. None if
/// nobody does. `phase` is the kind of the phase that waits.
PowerId commander(const Variant& variant, const Position& position, PhaseKind phase,
                  std::size_t unit);

/// By action, the first order type that has it; none if no type has.
using FirstTypes = std::array<OrderTypeId, action_count>;

/// What reading most rows needs to know of an order type.
struct PlainType {
  Action action = Action::hold;
  OrderTypeId type;  // that of the order; none if it is the first with its action
  bool needs_to = false;
  bool needs_target = false;
  std::array<bool, phase_kind_count> of_units{};  // by phase: all powers may give it to units
  std::uint64_t classes = 0;                      // whose units may have it
};

/// Writes and reads the orders of one variant.
class OrderRows {
 public:
  explicit OrderRows(const Variant& variant);

  /// Appends all orders. Units without an order have a row to hold, or none.
  void write(const Position& position, const PhaseOrders& orders, UnorderedUnits unordered,
             std::vector<std::int32_t>& words) const;
  /// Appends an order of a unit.
  void write_unit(PowerId power, std::size_t unit, const Order& order, const OrderDetails* details,
                  std::vector<std::int32_t>& words) const;
  /// Appends an order of an adjustment phase.
  void write_adjustment(const AdjustmentOrder& order, std::vector<std::int32_t>& words) const;

  /// Reads whole rows into orders, which have been reset for the position. Returns the first row
  /// that makes no sense; the orders must then not be played. Whether the board allows the orders
  /// is not checked.
  [[nodiscard]] std::optional<RowProblem> read(const Position& position,
                                               std::span<const std::int32_t> words,
                                               PhaseOrders& orders) const;

 private:
  void write_permit(const Position& position, const Permit& permit,
                    std::vector<std::int32_t>& words) const;
  void write_units(const Position& position, const PhaseOrders& orders, UnorderedUnits unordered,
                   std::vector<std::int32_t>& words) const;
  /// Sets the numbers of a row; `unit` is no_id if the order is of no unit.
  void fill_row(PowerId power, std::int32_t unit, const Order& order, const OrderDetails* details,
                std::int32_t* row) const;
  /// Appends a row.
  void write_row(PowerId power, std::int32_t unit, const Order& order, const OrderDetails* details,
                 std::vector<std::int32_t>& words) const;

  const Variant* variant_;
  FirstTypes first_types_;
  std::vector<PlainType> plain_types_;  // by order type; empty: no row is plain
};

}  // namespace chancery
