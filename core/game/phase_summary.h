#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/phase/phase_report.h"
#include "core/state/position.h"
#include "core/variant/variant.h"

namespace chancery {

/// An order with what became of it, in words.
struct OrderSummary {
  std::string order;   // "A PAR - BUR"; "A PAR (no order)"
  std::string result;  // "bounced (MUN)"
  std::string why;     // void: the reason
  std::string explanation;
  bool ok = false;
};

struct PowerOrders {
  PowerId power;
  std::vector<OrderSummary> orders;
};

/// A unit that has to retreat, and where it can.
struct RetreatNeeded {
  PowerId power;
  std::string unit;                   // "A MUN"
  std::string attacker_from;          // empty: not known
  std::vector<std::string> retreats;  // empty: it is disbanded
};

struct OwnerChange {
  std::string place;
  PowerId from;  // none: nobody's
  PowerId to;
};

/// What a power has when the centers are counted.
struct PowerStanding {
  PowerId power;
  std::vector<std::string> owned;  // its centers
  std::int32_t centers = 0;
  std::int32_t more = 0;  // than before
  std::int32_t units = 0;
  std::int32_t due = 0;            // builds, or less than 0: disbands
  std::vector<std::string> sites;  // where it may build
};

/// What a power voted for.
struct VoteCast {
  PowerId power;
  std::string vote;
};

/// What a phase came to, as people tell it, in parts for whoever lays them out.
struct PhaseSummary {
  std::string variant;
  std::string phase;  // "Spring 1901"
  PhaseKind kind = PhaseKind::movement;
  std::vector<PowerOrders> orders;
  std::vector<RetreatNeeded> dislodged;
  std::vector<std::string> standoffs;
  std::vector<OwnerChange> owners;
  std::vector<PowerStanding> standings;  // when the centers count next, else empty
  std::vector<std::string> unowned;      // with them, the centers of nobody
  std::vector<VoteCast> votes;
  std::vector<std::string> messages;  // for everybody
  std::vector<Message> whispers;      // those that are not
  std::optional<Ending> ending;
};

/// `before` is the position in which the orders were given. Outside of movement, units that had
/// nothing to do are left out.
PhaseSummary summarize(const Variant& variant, const Position& before, const PhaseReport& report);

/// "builds 2 (at BER, KIE)", "disbands 1", "" when nothing is due.
std::string describe_due(const PowerStanding& standing);

/// Units that wait for a retreat in a position.
std::vector<RetreatNeeded> retreats_needed(const Variant& variant, const Position& position);
/// The centers of a power, or of nobody.
std::vector<std::string> centers_of(const Variant& variant, const Position& position,
                                    PowerId power);
/// Where every power stands in a position; `earlier` is what `more` is counted from.
std::vector<PowerStanding> standings(const Variant& variant, const Position& earlier,
                                     const Position& position);

}  // namespace chancery
