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

/// Reads orders by the notations that the variant declares. Cheap to copy, safe to share between
/// threads.
class OrderReader {
 public:
  explicit OrderReader(std::shared_ptr<const Variant> variant);
  /// A reader for a variant that differs from that of `like` only in rule switches. Cheap: it
  /// shares the notations and names.
  OrderReader(const OrderReader& like, std::shared_ptr<const Variant> variant);

  /// Reads one line, with or without the sign of its writer (core/rules/state/people.h), for the
  /// current phase of the position and by the variant's rule switches for reading (coasts, letters,
  /// nationalities). Never throws; a line that cannot be read is void, with a reason.
  /// If names in it may mean several places, the context helps to choose. Of an order with a
  /// condition (rules.orders_conditional), it reads the part that counts in the position.
  [[nodiscard]] OrderLine read(std::string_view line, PowerId power, const Position& position,
                               const ReadingContext* context = nullptr) const;
  /// Reads a plan in a later phase than the one it was written in; null if the line is not a plan.
  [[nodiscard]] std::shared_ptr<const Plan> read_plan(std::string_view line, PowerId power,
                                                      const Position& position) const;
  /// Reads a sheet with orders for the current phase of the position; null: for any phase, without
  /// the names given in play.
  [[nodiscard]] OrderSheet read_sheet(std::string_view text, const Position* position = nullptr,
                                      SheetStart start = {}) const;
  /// The orders on a line with several; the line alone if it is one order or cannot be split.
  /// `attempts` is what is left of the work that splitting may take; see SplitBudget.
  [[nodiscard]] std::vector<std::string> split(std::string_view line, const Position& position,
                                               std::size_t& attempts) const;

  /// The places with this id, abbreviation or name, with a coast or without.
  [[nodiscard]] std::vector<SpaceId> find_places(std::string_view text) const;
  /// The power with this id, name or adjective, or the only one with a name that begins so.
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
