// Finds the order of a played phase that a key of a case means.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/workbench/cases/checked_step.h"

namespace chancery {

/// A key of a case: "F ENG" or a whole order line, either one with or without the power before it.
struct CaseOrderKey {
  std::optional<PowerId> power;
  std::string text;
};

CaseOrderKey split_order_key(const Board& board, const std::string& text);

/// Finds orders by such keys.
class CaseOrderFinder {
 public:
  explicit CaseOrderFinder(CheckedStep& step) : step_(step) {}

  /// The order that the key means, or null after reporting why there is none. An order that was
  /// given takes precedence over a unit without one.
  const OrderReport* find(const CaseText& key);

 private:
  [[nodiscard]] bool is_line(const OrderReport& order, const std::string& text) const;
  [[nodiscard]] std::vector<const OrderReport*> matching(const CaseOrderKey& key) const;
  void report_ambiguity(const CaseText& key, bool none_matches);

  CheckedStep& step_;
};

}  // namespace chancery
