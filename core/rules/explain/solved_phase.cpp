#include "core/rules/explain/solved_phase.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/rules/orders/order_print.h"

namespace chancery {

template <class Actors>
std::vector<Actor> SolvedPhase<Actors>::attackers(Actor u) const {
  std::vector<Actor> found;
  if (is_open(conflict.home[u])) return found;
  conflict.for_each_into(conflict.home[u], [&](Actor a) {
    if (!conflict.legs.test(a)) found.push_back(a);
  });
  std::sort(found.begin(), found.end());
  return found;
}

template <class Actors>
std::vector<Actor> SolvedPhase<Actors>::cutters(Actor s) const {
  std::vector<Actor> found = attackers(s);
  std::erase_if(found, [&](Actor a) { return !solver.cuts(a, s); });
  return found;
}

template <class Actors>
int SolvedPhase<Actors>::attack(Actor u) const {
  const Actor there = occupant(conflict.target[u]);
  const bool is_foe =
      there != nobody && !has_left(there) && conflict.side[there] != conflict.side[u];
  return solver.attack_strength(u, is_foe).min;
}

template <class Actors>
int SolvedPhase<Actors>::resistance(Actor u, Actor by) const {
  if (solver.head_to_head(by, front(u))) return solver.defend_strength(front(u)).min;
  const int hold = solver.hold_strength(u).min;
  const bool has_walls = conflict.general && conflict.moves.test(u) &&
                         conflict.garrison_admits[conflict.home[u]] != conflict.power[by];
  return has_walls ? std::max(hold, static_cast<int>(conflict.garrison[conflict.home[u]])) : hold;
}

template <class Actors>
std::vector<Actor> SolvedPhase<Actors>::rivals(Actor u) const {
  std::vector<Actor> found;
  const int ours = attack(u);
  conflict.for_each_into(conflict.target[u], [&](Actor w) {
    if (w != u && solver.prevent_strength(w).min >= ours) found.push_back(w);
  });
  std::sort(found.begin(), found.end());
  return found;
}

template <class Actors>
Actor SolvedPhase<Actors>::met_at_sea(Actor u) const {
  const Actor met = conflict.general ? conflict.meets[u] : nobody;
  if (met == nobody || met == occupant(conflict.target[u])) return nobody;
  const int ours = solver.attack_strength_against(u, met).min;
  return ours > solver.defend_strength(met).min ? nobody : met;
}

template <class Actors>
std::string SolvedPhase<Actors>::unit(Actor a) const {
  return print_unit(variant, position, UnitId{body(a)});
}

template <class Actors>
std::string SolvedPhase<Actors>::order(Actor a) const {
  const Actor u = body(a);
  return print_order(variant, position, position.units[u], orders[u]);
}

template <class Actors>
std::string SolvedPhase<Actors>::dislodged_clause(Actor u) const {
  const Actor by = dislodger(u);
  return fmt::format("dislodged by {}, {} against {}", order(by),
                     solver.attack_strength(by, true).min, resistance(u, by));
}

template struct SolvedPhase<NarrowActors>;
template struct SolvedPhase<WideActors>;

}  // namespace chancery
