// The events of a phase in words, as parts that reports and pages lay out.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/rules/phase/phase_report.h"
#include "core/rules/state/position.h"
#include "core/rules/variant/variant.h"

namespace chancery {

/// An order and its result, in words.
struct OrderSummary {
  std::string order;        // "A PAR - BUR"; "A PAR (no order)"
  std::string result;       // "bounced (A MUN), dislodged"
  std::string why;          // the reason for the result, unless the explanation gives it
  std::string explanation;  // without the result with which it begins
  bool ok = false;
  bool is_readable = true;      // else it is shown as written
  bool is_loss = false;         // the unit is disbanded, whether or not that was ordered
  bool loses_progress = false;  // it interrupted work, which must start again
};

struct PowerOrders {
  PowerId power;
  std::vector<OrderSummary> orders;
};

/// A unit that must retreat, and its possible retreats.
struct RetreatNeeded {
  PowerId power;
  std::string unit;                   // "A MUN"
  std::string attacker_from;          // empty: unknown
  std::vector<std::string> retreats;  // empty: none; the unit is disbanded
  std::string why_none;               // why there are none
  bool is_told = true;                // through fog: whether the retreats are shown
};

struct OwnerChange {
  std::string place;
  PowerId from;  // none: the center had no owner
  PowerId to;
};

/// The centers and units of a power, and its adjustments.
struct PowerStanding {
  PowerId power;
  std::vector<std::string> owned;  // its centers
  std::int32_t centers = 0;
  bool is_part = false;              // through fog: only the units and centers that are seen
  bool are_centers_reported = true;  // else `centers` counts those that are seen
  std::int32_t more = 0;             // change of `centers`
  std::int32_t units = 0;
  std::int32_t more_units = 0;             // change of `units`
  std::int32_t due = 0;                    // builds; below 0: disbands
  std::vector<std::string> sites;          // sites where it may build
  std::vector<std::string> conversions{};  // "A PAR to F", if the next phase allows conversions
};

struct VoteCast {
  PowerId power;
  std::string vote;
};

/// The events of a phase in words; reports and pages lay out the parts.
struct PhaseSummary {
  std::string variant;
  std::string phase;  // "Spring 1901"
  PhaseKind kind = PhaseKind::movement;
  std::vector<PowerOrders> orders;
  std::vector<RetreatNeeded> dislodged;
  std::vector<std::string> standoffs;
  std::vector<OwnerChange> owners;
  std::vector<PowerStanding> standings;  // empty unless the centers count next
  std::vector<std::string> unowned;      // likewise: centers without an owner
  std::vector<VoteCast> votes;
  std::vector<std::string> messages;  // for everybody
  std::vector<Message> whispers;      // for some powers, or the game master
  std::optional<Ending> ending;
};

/// `before` is the position in which the orders were given. In phases other than movement, units
/// without a task are left out.
PhaseSummary summarize(const Variant& variant, const Position& before, const PhaseReport& report);

/// "5"; through fog "5 seen", if there may be more.
std::string describe_centers(const PowerStanding& standing);
/// "builds 2 (at BER, KIE)", "disbands 1"; empty if nothing is due.
std::string describe_due(const PowerStanding& standing);
/// "may convert A PAR to F"; empty if nothing may be converted.
std::string describe_conversions(const PowerStanding& standing);

/// Centers that have another owner in the later position.
std::vector<OwnerChange> owner_changes(const Variant& variant, const Position& before,
                                       const Position& after);
/// The units of a position that must retreat.
std::vector<RetreatNeeded> retreats_needed(const Variant& variant, const Position& position);
/// The centers of a power; with none, the centers without an owner.
std::vector<std::string> centers_of(const Variant& variant, const Position& position,
                                    PowerId power);
/// The standings by power; `more` is counted from `earlier`.
std::vector<PowerStanding> standings(const Variant& variant, const Position& earlier,
                                     const Position& position);

}  // namespace chancery
