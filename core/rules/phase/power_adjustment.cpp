#include "core/rules/phase/power_adjustment.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/base/common/contains.h"
#include "core/base/common/names.h"
#include "core/base/common/words.h"
#include "core/rules/hooks/hooks.h"
#include "core/rules/phase/build_sites.h"
#include "core/rules/phase/removal_order.h"

namespace chancery {

namespace {

void refuse(AdjustmentOrder& order, std::string why) {
  order.result = Result::void_order;
  order.why = std::move(why);
}

/// Of builds of a class beyond its limit, the first ones count.
void keep_within_limits(const Variant& variant, const Position& position, UnitTally tally,
                        std::vector<AdjustmentOrder*>& valid) {
  if (!limits_classes(variant)) return;
  std::erase_if(valid, [&](AdjustmentOrder* order) {
    if (action_kind(order->order.action) != ActionKind::build) return false;
    const ClassId unit_class = order->order.unit_class;
    const bool has_room = tally.has_room(unit_class);
    if (has_room)
      tally.add(unit_class);
    else
      refuse(*order, no_room_text(variant, position, order->power, unit_class));
    return !has_room;
  });
}

}  // namespace

PowerAdjustment::PowerAdjustment(const Variant& variant, const Position& position, PowerId power,
                                 std::int32_t due, std::span<AdjustmentOrder> all,
                                 AdjustmentOutcome& outcome, Hooks* hooks)
    : variant_(variant),
      position_(position),
      power_(power),
      due_(due),
      outcome_(outcome),
      hooks_(hooks),
      tally_(variant, position, power) {
  for (AdjustmentOrder& order : all)
    if (order.power == power) orders_.push_back(&order);
}

void PowerAdjustment::resolve() {
  take_conversions();
  std::int32_t left = 0;  // builds that are neither made nor declined
  if (due_ > 0)
    left = resolve_builds();
  else if (due_ < 0)
    resolve_disbands();
  else
    refuse_all(fmt::format("{} has neither builds nor disbands now", name()));
  left -= resolve_conversions(left);
  if (due_ > 0) make_missing_builds(left);
}

void PowerAdjustment::refuse_all(const std::string& why) {
  for (AdjustmentOrder* order : orders_) order->why = why;
}

void PowerAdjustment::take_conversions() {
  const auto others =
      std::stable_partition(orders_.begin(), orders_.end(), [](const AdjustmentOrder* order) {
        return action_kind(order->order.action) != ActionKind::convert;
      });
  conversions_.assign(others, orders_.end());
  orders_.erase(others, orders_.end());
}

std::string PowerAdjustment::why_not_converted(const Order& order, std::int32_t left) const {
  const ProvinceId province = variant_.map.province_of(position_.units[order.target.index()].at);
  const NoConversion reason = why_no_conversion(variant_, position_, power_, province);
  if (reason != NoConversion::none)
    return no_conversion_text(variant_, position_, power_, province, reason);
  const auto& removed = outcome_.removed;
  if (contains(removed, order.target)) return "the unit is disbanded";
  const auto& done = outcome_.converted;
  if (std::any_of(done.begin(), done.end(),
                  [&](const Conversion& other) { return other.unit == order.target; }))
    return "the unit is converted already";
  if (const std::int32_t price = conversion_price(variant_); price > left)
    return fmt::format("a conversion uses {} {}, and {} has {} left", price,
                       price == 1 ? "build" : "builds", name(), left);
  if (!tally_.has_room(order.unit_class))
    return no_room_text(variant_, position_, power_, order.unit_class);
  return {};
}

/// Returns how many builds the conversions use.
std::int32_t PowerAdjustment::resolve_conversions(std::int32_t left) {
  std::int32_t used = 0;
  for (AdjustmentOrder* order : conversions_) {
    if (std::string why = why_not_converted(order->order, left - used); !why.empty()) {
      refuse(*order, std::move(why));
      continue;
    }
    used += conversion_price(variant_);
    tally_.remove(position_.units[order->order.target.index()].unit_class);
    tally_.add(order->order.unit_class);
    order->result = Result::converted;
    outcome_.converted.push_back({order->order.target, order->order.unit_class, order->order.to});
  }
  return used;
}

std::string PowerAdjustment::why_not_built(const Order& order) const {
  const Map& map = variant_.map;
  const ProvinceId province = map.province_of(order.to);
  const NoBuild reason = why_no_build(variant_, position_, power_, province, sites_, hooks_);
  if (reason != NoBuild::no)
    return no_build_text(variant_, position_, power_, province, reason) +
           (reason == NoBuild::missed ? std::string() : open_sites());
  return no_class_text(variant_, order.unit_class, order.to);
}

/// "; it can build in ZEN or STR". Nothing with [sight]: it may tell who is where.
std::string PowerAdjustment::open_sites() const {
  constexpr std::size_t most = 8;
  if (variant_.sight) return {};
  std::vector<ProvinceId> sites;
  list_build_sites(variant_, position_, power_, sites, hooks_);
  std::vector<std::string> places;
  for (const ProvinceId site : sites) places.push_back(variant_.map.province(site).id);
  if (places.empty()) return fmt::format("; no place is free for a build of {}", name());
  if (places.size() > most) return {};
  return fmt::format("; {} can build in {}", name(), join_with_last(places, " or "));
}

/// DATC 4.D.5: one build in a province.
void PowerAdjustment::separate_same_sites(std::vector<AdjustmentOrder*>& valid) const {
  const Map& map = variant_.map;
  const auto same_site = [&](const AdjustmentOrder* a, const AdjustmentOrder* b) {
    return action_kind(a->order.action) == ActionKind::build &&
           action_kind(b->order.action) == ActionKind::build &&
           map.province_of(a->order.to) == map.province_of(b->order.to);
  };
  std::vector<AdjustmentOrder*> kept;
  for (std::size_t i = 0; i < valid.size(); ++i) {
    bool twice = false;
    for (std::size_t j = 0; j < valid.size(); ++j) {
      const bool counts = variant_.rules.build_same_site == SameSite::void_order ? j != i : j < i;
      twice = twice || (counts && same_site(valid[i], valid[j]));
    }
    if (twice)
      refuse(*valid[i], "another build in the same province was ordered");
    else
      kept.push_back(valid[i]);
  }
  valid = std::move(kept);
}

/// DATC 4.D.4 and 4.D.6: which of too many orders count.
void PowerAdjustment::keep_allowed(std::vector<AdjustmentOrder*>& valid, std::size_t allowed,
                                   TooMany rule, std::string_view what) const {
  if (valid.size() <= allowed) return;
  const auto drop = [&](std::size_t from, std::size_t to) {
    for (std::size_t i = from; i < to; ++i)
      refuse(*valid[i], fmt::format("too many orders: {} may {} {}", name(), what, allowed));
  };
  if (rule == TooMany::first) {
    drop(allowed, valid.size());
    valid.resize(allowed);
  } else if (rule == TooMany::last) {
    drop(0, valid.size() - allowed);
    valid.erase(valid.begin(), valid.end() - static_cast<std::ptrdiff_t>(allowed));
  } else {
    drop(0, valid.size());
    valid.clear();
  }
}

/// Returns how many builds are left.
std::int32_t PowerAdjustment::resolve_builds() {
  if (hooks_ != nullptr) list_build_sites(variant_, position_, power_, sites_, hooks_);
  std::vector<AdjustmentOrder*> valid;
  for (AdjustmentOrder* order : orders_) {
    const ActionKind kind = action_kind(order->order.action);
    if (kind == ActionKind::waive) {
      if (variant_.rules.build_decline == BuildDecline::forced)  // DATC 4.D.7
        refuse(*order, "a build may not be declined");
      else
        valid.push_back(order);
    } else if (kind != ActionKind::build) {
      refuse(*order, fmt::format("{} has units to build, none to disband", name()));
    } else if (std::string why = why_not_built(order->order); !why.empty()) {
      refuse(*order, std::move(why));
    } else {
      valid.push_back(order);
    }
  }
  separate_same_sites(valid);
  keep_within_limits(variant_, position_, tally_, valid);
  keep_allowed(valid, static_cast<std::size_t>(due_), variant_.rules.build_too_many, "build");
  for (AdjustmentOrder* order : valid) {
    const bool is_build = action_kind(order->order.action) == ActionKind::build;
    order->result = is_build ? Result::built : Result::waived;
    if (!is_build) continue;
    tally_.add(order->order.unit_class);
    outcome_.built.push_back({power_, order->order.unit_class, order->order.to});
  }
  return due_ - static_cast<std::int32_t>(valid.size());
}

/// What nobody ordered or declined.
void PowerAdjustment::make_missing_builds(std::int32_t missing) {
  missing -= supply_builds(missing);
  if (variant_.rules.build_decline == BuildDecline::forced &&
      !builds_nothing(variant_, position_, power_))
    force_builds(missing);
}

bool PowerAdjustment::is_built_on(ProvinceId site) const {
  return std::any_of(outcome_.built.begin(), outcome_.built.end(),
                     [&](const Unit& unit) { return variant_.map.province_of(unit.at) == site; });
}

/// Calls the hook `missing_builds` for the builds that were neither ordered nor declined. Returns
/// how many it makes.
std::int32_t PowerAdjustment::supply_builds(std::int32_t missing) {
  const bool called = hooks_ != nullptr && hooks_->has(HookKind::missing_builds) && missing > 0 &&
                      position_.status_of(power_) != PowerStatus::surrendered;
  if (!called) return 0;
  std::vector<ProvinceId> sites;
  list_build_sites(variant_, position_, power_, sites, hooks_);
  std::erase_if(sites, [&](ProvinceId site) { return is_built_on(site); });
  if (sites.empty()) return 0;
  hooks_->set_position(position_);
  const std::vector<Unit> units = hooks_->missing().builds(power_, missing, sites);
  outcome_.built.insert(outcome_.built.end(), units.begin(), units.end());
  outcome_.supplied.insert(outcome_.supplied.end(), units.begin(), units.end());
  return static_cast<std::int32_t>(units.size());
}

/// For rules.build_decline: each vacant site, by name, gets the first class that can stand there.
void PowerAdjustment::force_builds(std::int32_t missing) {
  const Map& map = variant_.map;
  std::vector<ProvinceId> sites;
  list_build_sites(variant_, position_, power_, sites, hooks_);
  std::sort(sites.begin(), sites.end(), [&](ProvinceId a, ProvinceId b) {
    return fold_name(map.province(a).name) < fold_name(map.province(b).name);
  });
  for (ProvinceId site : sites) {
    if (missing <= 0) return;
    if (is_built_on(site)) continue;
    for (std::size_t c = 0; c < variant_.classes.size(); ++c) {
      if (!may_build_class(variant_, tally_, ClassId{c}, map.whole(site))) continue;
      tally_.add(ClassId{c});
      outcome_.built.push_back({power_, ClassId{c}, map.whole(site)});
      outcome_.forced.push_back(outcome_.built.back());
      --missing;
      break;
    }
  }
}

void PowerAdjustment::resolve_disbands() {
  const auto allowed = static_cast<std::size_t>(-due_);
  std::vector<AdjustmentOrder*> valid;
  for (AdjustmentOrder* order : orders_) {
    if (action_kind(order->order.action) != ActionKind::disband) {
      refuse(*order, fmt::format("{} has units to disband, none to build", name()));
      continue;
    }
    const UnitId target = order->order.target;
    const bool again = std::any_of(valid.begin(), valid.end(), [&](const AdjustmentOrder* other) {
      return other->order.target == target;
    });
    if (again)
      refuse(*order, "this unit is disbanded already");
    else
      valid.push_back(order);
  }
  keep_allowed(valid, allowed, variant_.rules.disband_too_many, "disband");
  std::vector<UnitId> removed;
  for (AdjustmentOrder* order : valid) {
    order->result = Result::disbanded;
    removed.push_back(order->order.target);
  }
  if (hooks_ != nullptr && hooks_->has(HookKind::missing_disbands) && removed.size() < allowed) {
    hooks_->set_position(position_);
    const auto missing = static_cast<std::int32_t>(allowed - removed.size());
    for (const UnitId unit : hooks_->missing().disbands(power_, missing, removed)) {
      removed.push_back(unit);
      outcome_.automatic.push_back(unit);
      outcome_.reasons.emplace_back();
    }
  }
  if (removed.size() < allowed) remove_automatically(allowed, removed);
  outcome_.removed.insert(outcome_.removed.end(), removed.begin(), removed.end());
  for (const UnitId unit : removed) tally_.remove(position_.units[unit.index()].unit_class);
}

/// Completes the units that are removed, by the rule for those who do not choose.
void PowerAdjustment::remove_automatically(std::size_t allowed, std::vector<UnitId>& removed) {
  std::vector<UnitId> left = removal_order(variant_, position_, power_);
  std::erase_if(left, [&](UnitId unit) { return contains(removed, unit); });
  const std::size_t count = std::min(allowed - removed.size(), left.size());
  for (std::size_t i = 0; i < count; ++i) {
    removed.push_back(left[i]);
    outcome_.automatic.push_back(left[i]);
    outcome_.reasons.push_back(count < left.size()
                                   ? removal_reason(variant_, position_, left[i], left[count])
                                   : "no unit may stay");
  }
}

}  // namespace chancery
