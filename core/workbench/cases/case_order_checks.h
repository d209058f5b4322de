// Checks the outcome of each order: results, success, causes and reasons.
#pragma once

#include <string>
#include <vector>

#include "core/workbench/cases/case_order_finder.h"
#include "core/workbench/cases/checked_step.h"

namespace chancery {

/// Compares the orders of a played phase with `results`, `ok`, `by` and `why`.
class CaseOrderChecks {
 public:
  explicit CaseOrderChecks(CheckedStep& step) : step_(step), finder_(step) {}

  void check(const CaseExpectation& expect);

 private:
  void check_result(const CaseEntry<CaseText>& entry);
  void check_ok(const CaseEntry<bool>& entry);
  void check_by(const CaseEntry<std::vector<CaseText>>& entry);
  void check_why(const CaseEntry<CaseText>& entry);
  void expect_of_order(bool truth, const CaseText& key, const OrderReport& order,
                       const std::string& expected);

  CheckedStep& step_;
  CaseOrderFinder finder_;
};

}  // namespace chancery
