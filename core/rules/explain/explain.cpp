#include "core/rules/explain/explain.h"

#include <algorithm>

#include "core/rules/explain/causes.h"
#include "core/rules/explain/reason_chain.h"

namespace chancery {

namespace {

/// Calls `visit` with the phase that `resolver` has just resolved.
template <class Visit>
auto with_phase(const Variant& variant, const Position& position, std::span<const Order> orders,
                const MovementResolver& resolver, const MovementOutcome& outcome, Visit visit) {
  return resolver.visit_last_solution(
      [&]<class Actors>(const Conflict<Actors>& conflict, const Solver<Actors>& solver) {
        return visit(SolvedPhase<Actors>{variant, position, orders, resolver.dependent_moves(),
                                         outcome, conflict, solver});
      });
}

}  // namespace

std::vector<ProvinceId> culprits(const Variant& variant, const Position& position,
                                 std::span<const Order> orders, const MovementResolver& resolver,
                                 const MovementOutcome& outcome, UnitId unit) {
  return with_phase(variant, position, orders, resolver, outcome, [&](const auto& phase) {
    std::vector<ProvinceId> provinces;
    for (Actor a : causes_of(phase, unit.value))
      provinces.push_back(variant.map.province_of(position.units[a].at));
    std::sort(provinces.begin(), provinces.end());
    return provinces;
  });
}

Explainer::Explainer(const Variant& variant, const Position& position,
                     std::span<const Order> orders, const MovementResolver& resolver,
                     const MovementOutcome& outcome)
    : variant_(variant),
      position_(position),
      orders_(orders),
      resolver_(resolver),
      outcome_(outcome) {}

std::string Explainer::explain(UnitId unit) const {
  return with_phase(variant_, position_, orders_, resolver_, outcome_, [&](const auto& phase) {
    std::string text = ReasonChain(phase).outcome_of(unit.value);
    for (int depth = deepest_chain - 1; depth >= 0 && text.size() > longest_explanation; --depth)
      text = ReasonChain(phase, depth).outcome_of(unit.value);
    return text;
  });
}

std::string Explainer::obstacle(UnitId unit) const {
  return with_phase(variant_, position_, orders_, resolver_, outcome_,
                    [&](const auto& phase) { return ReasonChain(phase).obstacle_of(unit.value); });
}

}  // namespace chancery
