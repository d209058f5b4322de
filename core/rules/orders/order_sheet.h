// SheetReader: reads sheets with the orders of several powers.
#pragma once

#include <memory>
#include <string_view>

#include "core/rules/orders/order_line.h"
#include "core/rules/orders/order_reader.h"

namespace chancery {

/// Reads texts as sheets, one after the other, against one position, which must outlive it.
class SheetReader {
 public:
  /// Lines with several orders are split for the phase of the position, with the names given in
  /// play. If `position` is null, they are split for any single phase.
  SheetReader(const OrderReader& reader, const Position* position);
  SheetReader(SheetReader&&) noexcept;
  SheetReader& operator=(SheetReader&&) noexcept;
  ~SheetReader();

  /// Splits a sheet into the orders of each power.
  [[nodiscard]] OrderSheet read(std::string_view text, SheetStart start = {});

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

}  // namespace chancery
