#include "core/rules/movement/conflict_hooks.h"

#include <optional>
#include <vector>

#include "core/rules/movement/prepared_orders.h"

namespace chancery {

template <class Actors>
void apply_strength_hook(Hooks& hooks, const Variant& variant, const Position& position,
                         std::span<const Order> orders, const MovementInputs& inputs,
                         Conflict<Actors>& conflict) {
  if (!conflict.general) conflict.generalize();
  for (std::size_t i = 0; i < position.units.size(); ++i) {
    const OrderTypeId type = inputs.types.empty() ? OrderTypeId{} : inputs.types[i];
    const StrengthChange change =
        hooks.strength(order_for_hook(variant, position, UnitId{i}, orders[i], type));
    const auto set = [&](const std::optional<std::int16_t>& value, auto& strengths) {
      if (value) strengths[i] = *value;
    };
    set(change.attack, conflict.attack);
    set(change.prevent, conflict.prevent);
    set(change.defend, conflict.defend);
    set(change.stand, conflict.stand);
    set(change.failed, conflict.failed);
    set(change.support, conflict.weight);
  }
}

template <class Actors>
void apply_cuts_hook(Hooks& hooks, const Variant& variant, const Position& position,
                     std::span<const Order> orders, const MovementInputs& inputs,
                     Conflict<Actors>& conflict) {
  const auto given = [&](Actor u) {
    return order_for_hook(variant, position, UnitId{u}, orders[u],
                          inputs.types.empty() ? OrderTypeId{} : inputs.types[u]);
  };
  conflict.supports.for_each([&](Actor s) {
    std::vector<Actor> harmless, exempt;
    conflict.for_each_into(conflict.home[s], [&](Actor a) {
      const bool may_cut = !conflict.legs.test(a) && conflict.side[a] != conflict.side[s] &&
                           conflict.home[a] != conflict.aim[s];
      if (!may_cut) return;
      const HookCuts cuts = hooks.cuts(given(a), given(s));
      if (cuts == HookCuts::never) harmless.push_back(a);
      if (cuts == HookCuts::by_dislodging) exempt.push_back(a);
    });
    for (const Actor a : harmless) {
      conflict.cut_masks.push_back({s, a, nobody});
      conflict.masked.set(s);
    }
    // An attack from where the support is aimed at cuts it only by dislodging the supporter.
    if (!exempt.empty() && !conflict.general) conflict.generalize();
    for (const Actor a : exempt) conflict.comes_from[a] = conflict.aim[s];
  });
}

template void apply_strength_hook(Hooks&, const Variant&, const Position&, std::span<const Order>,
                                  const MovementInputs&, Conflict<NarrowActors>&);
template void apply_strength_hook(Hooks&, const Variant&, const Position&, std::span<const Order>,
                                  const MovementInputs&, Conflict<WideActors>&);

template void apply_cuts_hook(Hooks&, const Variant&, const Position&, std::span<const Order>,
                              const MovementInputs&, Conflict<NarrowActors>&);
template void apply_cuts_hook(Hooks&, const Variant&, const Position&, std::span<const Order>,
                              const MovementInputs&, Conflict<WideActors>&);

}  // namespace chancery
