// OrderReader: reads orders and sheets by the notations that a variant declares.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "core/rules/orders/order_line.h"
#include "core/rules/orders/order_print.h"
#include "core/rules/orders/possible_reading.h"

namespace chancery {

namespace order_language {
struct CompiledOrders;
}

/// Reads orders by the notations of the variant. Cheap to copy; threads may share it.
class OrderReader {
 public:
  explicit OrderReader(std::shared_ptr<const Variant> variant);
  /// Creates a reader for a variant that differs from that of `like` only in rule switches. Cheap,
  /// since it shares notations and names.
  OrderReader(const OrderReader& like, std::shared_ptr<const Variant> variant);

  /// Reads one line, signed by its writer or not (core/rules/state/people.h), for the current phase
  /// of the position and under the rule switches for reading (coasts, letters, nationalities).
  /// Never throws; a line that cannot be read is void, with a reason. The context helps to choose
  /// if names in it may mean several places. If the order has a condition
  /// (rules.orders_conditional), reads the part that applies in the position.
  [[nodiscard]] OrderLine read(std::string_view line, PowerId power, const Position& position,
                               const ReadingContext* context = nullptr) const;
  /// Reads a plan in a phase after the one in which it was written; null if the line is not a plan.
  [[nodiscard]] std::shared_ptr<const Plan> read_plan(std::string_view line, PowerId power,
                                                      const Position& position) const;
  /// Reads a sheet with orders for the current phase of the position. If `position` is null, reads
  /// orders for any phase, without names given in play.
  [[nodiscard]] OrderSheet read_sheet(std::string_view text, const Position* position = nullptr,
                                      SheetStart start = {}) const;
  /// Splits a line into its orders; returns the line alone if it is one order or cannot be split.
  /// `attempts` is the remaining work for splitting; see SplitBudget.
  [[nodiscard]] std::vector<std::string> split(std::string_view line, const Position& position,
                                               std::size_t& attempts) const;

  /// Returns the places with this id, abbreviation or name, with or without a coast.
  [[nodiscard]] std::vector<SpaceId> find_places(std::string_view text) const;
  /// Returns the power with this id, name or adjective, or the only one with a name that begins
  /// with the text.
  [[nodiscard]] std::optional<PowerId> find_power(std::string_view text) const;

  [[nodiscard]] const Variant& variant() const { return *variant_; }

 private:
  friend class SheetReader;
  [[nodiscard]] OrderLine read_unsigned(std::string_view line, PowerId power,
                                        const Position& position,
                                        const ReadingContext* context) const;
  [[nodiscard]] std::optional<OrderLine> read_conditional(std::string_view line, PowerId power,
                                                          const Position& position,
                                                          const ReadingContext* context) const;
  [[nodiscard]] OrderLine read_plain(std::string_view line, PowerId power, const Position& position,
                                     const ReadingContext* context) const;
  std::shared_ptr<const Variant> variant_;
  std::shared_ptr<const order_language::CompiledOrders> compiled_;
};

}  // namespace chancery
