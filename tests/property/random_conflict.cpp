#include "tests/property/random_conflict.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "core/base/common/random.h"

namespace chancery::testing {

namespace {

using Kind = PlannedUnit::Kind;

class Generator {
 public:
  Generator(std::uint64_t seed, Primitives primitives)
      : random_(seed, static_cast<std::uint64_t>(primitives)), primitives_(primitives) {
    plan_.general = primitives == Primitives::all;
  }

  ConflictPlan run() {
    choose_board();
    choose_rides();
    choose_orders();
    choose_supports();
    choose_routes();
    choose_exchanges();
    if (plan_.general) choose_strengths();
    choose_masks();
    if (plan_.general) choose_exemptions();
    plan_.settle();
    return std::move(plan_);
  }

 private:
  bool chance(std::uint32_t percent) { return random_.below(100) < percent; }
  std::uint16_t below(std::size_t bound) {
    return static_cast<std::uint16_t>(random_.below(static_cast<std::uint32_t>(bound)));
  }
  bool is_open(std::uint16_t province) const { return plan_.open[province] != 0; }

  void choose_board() {
    plan_.provinces = 3U + below(5);
    plan_.open.assign(plan_.provinces, 0);
    if (plan_.general && chance(15)) plan_.open[below(plan_.provinces)] = 1;
    plan_.loser_never_counts = chance(25);
    plan_.disrupted_bounces = chance(15);
    plan_.all_hold = chance(25);
    plan_.each_for_itself = chance(20);
    if (plan_.general && chance(30))
      plan_.lead_that_disrupts = static_cast<std::int16_t>(chance(50) ? 1 : 0);
    const std::size_t count = 2U + below(std::min<std::size_t>(plan_.provinces, 6) - 1);
    const std::size_t powers = 2U + below(2);
    std::vector<std::uint8_t> taken(plan_.provinces, 0);
    while (plan_.units.size() < count) {
      const std::uint16_t home = below(plan_.provinces);
      if (taken[home] != 0 && !is_open(home)) continue;
      taken[home] = 1;
      PlannedUnit unit;
      unit.home = home;
      unit.power = static_cast<std::uint8_t>(below(powers));
      plan_.units.push_back(unit);
    }
  }

  void choose_rides() {
    if (primitives_ == Primitives::standard) return;
    if (primitives_ == Primitives::all && !chance(40)) return;
    choose_ride(plan_.units[0]);
    if (plan_.units.size() > 2 && chance(30)) choose_ride(plan_.units[1]);
  }

  void choose_ride(PlannedUnit& unit) {
    if (is_open(unit.home)) return;
    std::vector<std::uint16_t> stations;
    for (std::uint16_t p = 0; p < plan_.provinces; ++p)
      if (p != unit.home && !is_open(p)) stations.push_back(p);
    const std::size_t count = std::min<std::size_t>(1U + below(4), stations.size());
    for (std::size_t i = 0; i < count; ++i) {
      const std::size_t pick = i + below(stations.size() - i);
      std::swap(stations[i], stations[pick]);
      unit.legs.push_back({stations[i], chance(20)});
    }
    unit.kind = Kind::ride;
  }

  void choose_orders() {
    for (PlannedUnit& unit : plan_.units) {
      if (unit.kind == Kind::ride) continue;
      const std::uint32_t roll = random_.below(100);
      if (roll >= 50) {
        unit.kind = roll < 75 ? Kind::hold : Kind::attack_support;
        continue;
      }
      unit.kind = Kind::move;
      do unit.target = below(plan_.provinces);
      while (unit.target == unit.home);
    }
  }

  std::uint16_t aim_at(const PlannedUnit& supported) const {
    if (supported.kind == Kind::ride) return supported.legs.back().station;
    return supported.kind == Kind::move ? supported.target : supported.home;
  }

  void choose_supports() {
    for (PlannedUnit& unit : plan_.units) {
      if (unit.kind != Kind::attack_support) continue;
      unit.supported = below(plan_.units.size());
      const PlannedUnit& supported = plan_.units[unit.supported];
      if (&supported == &unit || aim_at(supported) == unit.home)
        unit.kind = Kind::hold, unit.supported = nobody;
      else if (supported.kind != Kind::move && supported.kind != Kind::ride)
        unit.kind = Kind::hold_support;
    }
  }

  bool can_serve(Actor k, const PlannedUnit& mover, bool as_keeper) const {
    const PlannedUnit& unit = plan_.units[k];
    if (&unit == &mover || unit.carries != nobody || is_open(unit.home)) return false;
    if (unit.home == mover.target || unit.home == mover.home) return false;
    return as_keeper ? unit.kind != Kind::ride : unit.kind == Kind::hold;
  }

  void choose_routes() {
    for (Actor m = 0; m < plan_.units.size(); ++m) {
      PlannedUnit& mover = plan_.units[m];
      if (mover.kind != Kind::move || !chance(45)) continue;
      const bool passage = chance(35);
      mover.routed = true;
      mover.through_passage = passage;
      mover.all_needed = passage || chance(30);
      std::vector<Actor> serving;
      for (Actor k = 0; k < plan_.units.size(); ++k) {
        if (!can_serve(k, mover, passage) || !chance(70)) continue;
        if (passage && !serving.empty()) continue;
        serving.push_back(k);
        plan_.units[k].carries = m;
      }
      if (serving.empty() && chance(70)) mover.routed = mover.all_needed = false;
      if (!passage) choose_chain(serving);
    }
  }

  /// Some units that exchange places do so by different coasts.
  void choose_exchanges() {
    for (PlannedUnit& unit : plan_.units)
      for (PlannedUnit& other : plan_.units)
        if (&unit < &other && unit.kind == Kind::move && other.kind == Kind::move &&
            unit.target == other.home && other.target == unit.home && chance(40))
          unit.passes_by = other.passes_by = true;
  }

  void choose_chain(const std::vector<Actor>& carriers) {
    for (Actor k : carriers) {
      PlannedUnit& unit = plan_.units[k];
      unit.at_start = chance(60);
      unit.at_end = chance(60);
    }
    for (Actor k : carriers)
      for (Actor l : carriers)
        if (k < l && chance(60)) {
          plan_.units[k].links.push_back(l);
          plan_.units[l].links.push_back(k);
        }
  }

  std::int16_t up_to_three(std::uint32_t percent) {
    return static_cast<std::int16_t>(chance(percent) ? 1 + below(3) : 1);
  }

  void choose_strengths() {
    plan_.garrison.assign(plan_.provinces, 0);
    plan_.garrison_admits.assign(plan_.provinces, PowerId::none());
    if (chance(40)) {
      for (std::size_t p = 0; p < plan_.provinces; ++p) {
        plan_.garrison[p] = static_cast<std::int16_t>(below(3));
        if (chance(50)) plan_.garrison_admits[p] = PowerId{below(3)};
      }
    }
    const std::uint32_t percent = chance(40) ? 40 : 0;
    const bool on_weak_edges = chance(30);
    const bool failed_are_defenseless = chance(15);
    for (PlannedUnit& unit : plan_.units) {
      Strength& s = unit.strength;
      for (std::int16_t* value : {&s.attack, &s.prevent, &s.defend, &s.stand, &s.failed, &s.weight})
        *value = up_to_three(percent);
      if (failed_are_defenseless) s.failed = 0;
      // As across an edge with a strength of its own, which may be none.
      if (on_weak_edges && chance(40)) s.attack = s.prevent = static_cast<std::int16_t>(below(3));
      for (const PlannedUnit& carrier : plan_.units)
        if (unit.routed && chance(10) && carrier.carries == &unit - plan_.units.data())
          unit.comes_from = carrier.home;
    }
  }

  void choose_masks() {
    for (Actor s = 0; s < plan_.units.size(); ++s) {
      const PlannedUnit& supporter = plan_.units[s];
      if (supporter.supported == nobody) continue;
      for (Actor m = 0; m < plan_.units.size(); ++m) {
        const PlannedUnit& mover = plan_.units[m];
        if (!mover.routed || mover.target != supporter.home || !chance(40)) continue;
        Actor carrier = nobody;
        for (Actor k = 0; k < plan_.units.size(); ++k)
          if (plan_.units[k].carries == m && chance(50)) carrier = k;
        plan_.cut_masks.push_back({s, m, carrier});
      }
    }
  }

  /// As if a hook said that some attacks cut a support only by dislodging the unit.
  void choose_exemptions() {
    if (!chance(20)) return;
    for (const PlannedUnit& supporter : plan_.units) {
      if (supporter.supported == nobody) continue;
      const PlannedUnit& supported = plan_.units[supporter.supported];
      const std::uint16_t aim = supporter.kind == Kind::hold_support ? supported.home
                                : supported.kind == Kind::ride       ? supported.legs.back().station
                                                                     : supported.target;
      for (PlannedUnit& mover : plan_.units)
        if (mover.kind == Kind::move && mover.target == supporter.home && chance(50))
          mover.comes_from = aim;
    }
  }

  KeyedRandom random_;
  Primitives primitives_;
  ConflictPlan plan_;
};

template <class Actors>
void write_strength(const Strength& strength, Actor actor, Conflict<Actors>& conflict) {
  conflict.attack[actor] = strength.attack;
  conflict.prevent[actor] = strength.prevent;
  conflict.defend[actor] = strength.defend;
  conflict.stand[actor] = strength.stand;
  conflict.failed[actor] = strength.failed;
  conflict.weight[actor] = strength.weight;
}

template <class Actors>
void build_general(const ConflictPlan& plan, Conflict<Actors>& conflict) {
  conflict.generalize();
  for (std::size_t p = 0; p < plan.provinces; ++p) {
    if (!plan.garrison.empty()) conflict.garrison[p] = plan.garrison[p];
    if (!plan.garrison_admits.empty()) conflict.garrison_admits[p] = plan.garrison_admits[p];
    if (!plan.open.empty()) conflict.open[p] = plan.open[p];
  }
  for (Actor u = 0; u < plan.units.size(); ++u) {
    write_strength(plan.units[u].strength, u, conflict);
    conflict.comes_from[u] = plan.units[u].comes_from;
  }
}

template <class Actors>
void build_rides(const ConflictPlan& plan, Conflict<Actors>& conflict) {
  for (Actor u = 0; u < plan.units.size(); ++u) {
    Actor previous = nobody;
    for (const PlannedLeg& leg : plan.units[u].legs) {
      previous = conflict.add_leg(u, ProvinceId{leg.station}, previous, leg.terminus);
      if (!plan.general) continue;
      write_strength(plan.units[u].strength, previous, conflict);
      conflict.prevent[previous] = conflict.attack[previous];
    }
  }
}

template <class Actors>
Actor last_leg(const Conflict<Actors>& conflict, Actor ride) {
  Actor last = nobody;
  conflict.legs.for_each([&](Actor leg) {
    if (conflict.ride_of[leg] == ride) last = leg;
  });
  return last;
}

template <class Actors>
void build_support(const ConflictPlan& plan, Actor s, Conflict<Actors>& conflict) {
  const PlannedUnit& unit = plan.units[s];
  const PlannedUnit& supported = plan.units[unit.supported];
  if (unit.kind == Kind::hold_support) {
    conflict.add_hold_support(s, unit.supported, supported.home);
  } else if (supported.kind == Kind::ride) {
    conflict.add_attack_support(s, last_leg(conflict, unit.supported),
                                supported.legs.back().station);
  } else {
    conflict.add_attack_support(s, unit.supported, supported.target);
  }
}

template <class Actors>
void build_route(const ConflictPlan& plan, Actor mover, Conflict<Actors>& conflict) {
  conflict.routed.set(mover);
  if (!plan.units[mover].through_passage) conflict.convoyed.set(mover);
  if (plan.units[mover].all_needed) conflict.all_needed.set(mover);
  bool anyone = false;
  for (Actor k = 0; k < plan.units.size(); ++k) {
    const PlannedUnit& carrier = plan.units[k];
    if (carrier.carries != mover) continue;
    anyone = true;
    conflict.add_carrier(k, mover);
    conflict.at_start.set_if(carrier.at_start, k);
    conflict.at_end.set_if(carrier.at_end, k);
    conflict.begin_links(k);
    for (Actor link : carrier.links) conflict.add_link(k, link);
  }
  if (!anyone) conflict.no_route.set(mover);
}

std::string describe_unit(const ConflictPlan& plan, std::size_t u) {
  const PlannedUnit& unit = plan.units[u];
  std::string text = fmt::format("  u{} of P{} in {}: ", u, unit.power, unit.home);
  switch (unit.kind) {
    case Kind::hold:
      text += "holds";
      break;
    case Kind::move:
      text += fmt::format("-> {}", unit.target);
      break;
    case Kind::attack_support:
      text += fmt::format("supports the move of u{}", unit.supported);
      break;
    case Kind::hold_support:
      text += fmt::format("supports u{} in place", unit.supported);
      break;
    case Kind::ride:
      text += "train";
      break;
  }
  for (const PlannedLeg& leg : unit.legs)
    text += fmt::format(" = {}{}", leg.station, leg.terminus ? " (terminus)" : "");
  if (unit.routed) text += unit.all_needed ? ", routed, needs all" : ", routed";
  if (unit.passes_by) text += ", passes by";
  if (unit.comes_from != nowhere) text += fmt::format(", comes from {}", unit.comes_from);
  if (unit.carries != nobody) {
    text += fmt::format(", carries u{}{}{}", unit.carries, unit.at_start ? " from its start" : "",
                        unit.at_end ? " to its end" : "");
    for (Actor link : unit.links) text += fmt::format(" next to u{}", link);
  }
  const Strength& s = unit.strength;
  if (plan.general)
    text += fmt::format(" [attack {} prevent {} defend {} stand {} failed {} weight {}]", s.attack,
                        s.prevent, s.defend, s.stand, s.failed, s.weight);
  return text + "\n";
}

}  // namespace

void ConflictPlan::settle() {
  occupant.assign(provinces, UnitId::none());
  for (std::size_t u = 0; u < units.size(); ++u)
    if (open.empty() || open[units[u].home] == 0) occupant[units[u].home] = UnitId{u};
}

ConflictPlan random_plan(std::uint64_t seed, Primitives primitives) {
  return Generator(seed, primitives).run();
}

template <class Actors>
void build(const ConflictPlan& plan, Conflict<Actors>& conflict) {
  std::size_t legs = 0;
  for (const PlannedUnit& unit : plan.units) legs += unit.legs.size();
  conflict.clear(plan.units.size(), plan.provinces, legs);
  conflict.occupant = plan.occupant;
  conflict.loser_never_counts = plan.loser_never_counts;
  conflict.disrupted_bounces = plan.disrupted_bounces;
  conflict.all_hold = plan.all_hold;
  conflict.lead_that_disrupts = plan.lead_that_disrupts;
  for (Actor u = 0; u < plan.units.size(); ++u) {
    conflict.home[u] = plan.units[u].home;
    conflict.power[u] = PowerId{plan.units[u].power};
    conflict.side[u] = plan.each_for_itself ? Side{u} : Side{plan.units[u].power};
  }
  if (plan.general) build_general(plan, conflict);
  build_rides(plan, conflict);
  for (Actor u = 0; u < plan.units.size(); ++u) {
    const PlannedUnit& unit = plan.units[u];
    if (unit.kind == Kind::move) conflict.add_move(u, unit.target);
    if (unit.supported != nobody) build_support(plan, u, conflict);
    if (unit.routed) build_route(plan, u, conflict);
    if (unit.routed || unit.passes_by) conflict.passes_by.set(u);
  }
  for (const CutMask& mask : plan.cut_masks) {
    conflict.cut_masks.push_back(mask);
    conflict.masked.set(mask.supporter);
  }
}

template void build(const ConflictPlan& plan, Conflict<NarrowActors>& conflict);
template void build(const ConflictPlan& plan, Conflict<WideActors>& conflict);

std::string describe(const ConflictPlan& plan) {
  std::string text = fmt::format(
      "{} provinces{}{}{}{}{}{}\n", plan.provinces, plan.general ? ", general" : "",
      plan.loser_never_counts ? ", loser never counts" : "",
      plan.disrupted_bounces ? ", disrupted bounces" : "", plan.all_hold ? ", all hold" : "",
      plan.each_for_itself ? ", each for itself" : "",
      plan.lead_that_disrupts ? fmt::format(", outmatched by {}", *plan.lead_that_disrupts) : "");
  for (std::size_t u = 0; u < plan.units.size(); ++u) text += describe_unit(plan, u);
  for (const CutMask& mask : plan.cut_masks)
    text +=
        fmt::format("  u{} does not cut u{}{}\n", mask.attacker, mask.supporter,
                    mask.carrier == nobody ? "" : fmt::format(" but without u{}", mask.carrier));
  for (std::size_t p = 0; p < plan.provinces; ++p) {
    if (!plan.open.empty() && plan.open[p] != 0) text += fmt::format("  {} is open\n", p);
    if (plan.garrison.empty() || plan.garrison[p] == 0) continue;
    text += fmt::format("  {} has walls of {}", p, plan.garrison[p]);
    if (plan.garrison_admits[p].valid())
      text += fmt::format(", open to P{}", plan.garrison_admits[p].value);
    text += "\n";
  }
  return text;
}

}  // namespace chancery::testing
