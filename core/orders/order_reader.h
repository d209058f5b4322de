// OrderReader: reads orders and sheets by the notations that a variant declares.
#pragma once

#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "core/orders/order_line.h"
#include "core/orders/order_print.h"

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

  /// Reads one line, with or without the sign of its writer (core/state/people.h), for the current
  /// phase of the position and by the variant's rule switches for reading (coasts, letters,
  /// nationalities). Never throws; a line that cannot be read is void, with a reason.
  [[nodiscard]] OrderLine read(std::string_view line, PowerId power,
                               const Position& position) const;
  /// Reads a plan in a later phase than the one it was written in; null if the line is not a plan.
  [[nodiscard]] std::shared_ptr<const Plan> read_plan(std::string_view line, PowerId power,
                                                      const Position& position) const;
  [[nodiscard]] OrderSheet read_sheet(std::string_view text) const;

  /// The places with this id, abbreviation or name, with a coast or without.
  [[nodiscard]] std::vector<SpaceId> find_places(std::string_view text) const;
  /// The power with this id, name or adjective, or the only one with a name that begins so.
  [[nodiscard]] std::optional<PowerId> find_power(std::string_view text) const;

 private:
  [[nodiscard]] OrderLine read_unsigned(std::string_view line, PowerId power,
                                        const Position& position) const;
  std::shared_ptr<const Variant> variant_;
  std::shared_ptr<const order_language::CompiledOrders> compiled_;
};

}  // namespace chancery
