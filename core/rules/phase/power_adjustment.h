// The adjustment orders of one power, decided one after another.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules/phase/adjustment.h"

namespace chancery {

/// Writes the result of each of the power's orders, and adds to the outcome what happens with and
/// without orders.
class PowerAdjustment {
 public:
  /// `due` as in adjustment_due. `hooks` may be null.
  PowerAdjustment(const Variant& variant, const Position& position, PowerId power, std::int32_t due,
                  std::span<AdjustmentOrder> all, AdjustmentOutcome& outcome, Hooks* hooks);

  void resolve();

 private:
  void refuse_all(const std::string& why);
  [[nodiscard]] const std::string& name() const { return variant_.powers[power_.index()].name; }

  void take_conversions();
  std::int32_t resolve_conversions(std::int32_t left);
  [[nodiscard]] std::string why_not_converted(const Order& order, std::int32_t left) const;

  std::int32_t resolve_builds();
  void make_missing_builds(std::int32_t missing);
  [[nodiscard]] std::string why_not_built(const Order& order) const;
  [[nodiscard]] std::string open_sites() const;
  void separate_same_sites(std::vector<AdjustmentOrder*>& valid) const;
  void force_builds(std::int32_t missing);
  std::int32_t supply_builds(std::int32_t missing);
  [[nodiscard]] bool is_built_on(ProvinceId site) const;

  void resolve_disbands();
  void remove_automatically(std::size_t allowed, std::vector<UnitId>& removed);
  void keep_allowed(std::vector<AdjustmentOrder*>& valid, std::size_t allowed, TooMany rule,
                    std::string_view what) const;

  const Variant& variant_;
  const Position& position_;
  PowerId power_;
  std::int32_t due_;
  AdjustmentOutcome& outcome_;
  Hooks* hooks_;
  UnitTally tally_;
  std::vector<AdjustmentOrder*> orders_;       // without conversions
  std::vector<AdjustmentOrder*> conversions_;  // they cost nothing and are decided last
  std::vector<ProvinceId> sites_;              // where it may build, if a hook lists the sites
};

}  // namespace chancery
