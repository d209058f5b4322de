#include "core/rules/explain/strength_phrases.h"

#include <fmt/format.h>

#include <algorithm>

namespace chancery {

void add_phrase(std::vector<OrderPhrases>& all, std::string order, std::string what) {
  const auto same = std::find_if(all.begin(), all.end(),
                                 [&](const OrderPhrases& said) { return said.what == what; });
  if (same == all.end())
    all.push_back({{std::move(order)}, std::move(what)});
  else
    same->orders.push_back(std::move(order));
}

std::string join_with_and(const std::vector<std::string>& words) {
  if (words.size() < 2) return words.empty() ? std::string() : words.front();
  return fmt::format("{} and {}", fmt::join(words.begin(), words.end() - 1, ", "), words.back());
}

std::vector<std::string> written_phrases(const std::vector<OrderPhrases>& all) {
  std::vector<std::string> clauses;
  for (const OrderPhrases& said : all) clauses.push_back(join_with_and(said.orders) + said.what);
  return clauses;
}

namespace {

/// Returns the moves into the same target: "A MUN - BUR (2 against 1)".
template <class Actors>
std::string beaten_rivals(const SolvedPhase<Actors>& phase, Actor u) {
  const std::uint16_t target = phase.conflict.target[u];
  if (phase.is_open(target)) return {};
  std::vector<Actor> rivals;
  phase.conflict.for_each_into(target, [&](Actor w) {
    if (w != u && phase.solver.prevent_strength(w).min > 0) rivals.push_back(w);
  });
  std::sort(rivals.begin(), rivals.end());
  std::vector<OrderPhrases> all;
  for (Actor w : rivals)
    add_phrase(
        all, phase.order(w),
        fmt::format(" ({} against {})", phase.attack(u), phase.solver.prevent_strength(w).min));
  return fmt::format("{}", fmt::join(written_phrases(all), " and "));
}

/// Explains why a stronger attack did not dislodge the unit.
template <class Actors>
std::string why_spared(const SolvedPhase<Actors>& phase, Actor u, Actor attacker) {
  if (phase.conflict.side[attacker] == phase.conflict.side[u])
    return ", but of the same power, which may not dislodge it";
  const std::vector<Actor> rivals = phase.rivals(attacker);
  if (rivals.empty()) return ", but stopped on its way";
  std::vector<std::string> names;
  for (Actor w : rivals) names.push_back(phase.order(w));
  return ", but kept out by " + join_with_and(names);
}

}  // namespace

template <class Actors>
std::string head_on_text(const SolvedPhase<Actors>& phase, Actor u, Actor other,
                         const std::string& plain) {
  if (!phase.conflict.general || phase.conflict.rides.test(u) || phase.conflict.rides.test(other))
    return plain;
  const int ours = phase.solver.attack_strength(u, true).min;
  const int theirs = phase.solver.attack_strength(other, true).min;
  const int our_defense = phase.solver.defend_strength(u).min;
  const int their_defense = phase.solver.defend_strength(other).min;
  if (ours == our_defense && theirs == their_defense) return plain;
  const bool would_both_win = ours > their_defense && theirs > our_defense;
  return fmt::format(", {} against {} ({} against {} the other way{})", ours, their_defense, theirs,
                     our_defense,
                     !would_both_win  ? ""
                     : ours == theirs ? ", and equal attacks bounce"
                                      : ", and the greater attack wins");
}

template <class Actors>
std::string why_moved(const SolvedPhase<Actors>& phase, Actor u) {
  const Actor there = phase.occupant(phase.conflict.target[u]);
  const std::string beaten = beaten_rivals(phase, u);
  std::string text = "moved";
  if (there != nobody && !phase.has_left(there)) {
    const std::string against = fmt::format(
        ", {} against {}", phase.solver.attack_strength(u, true).min, phase.resistance(there, u));
    const bool heads_on =
        phase.conflict.moves.test(there) && phase.solver.head_to_head(u, phase.front(there));
    text += fmt::format(" and dislodged {}{}", phase.unit(there),
                        heads_on ? head_on_text(phase, u, there, against) : against);
  }
  if (!beaten.empty()) text += ", against " + beaten;
  if (phase.conflict.routed.test(u))
    text += phase.is_carried(u)                       ? ", carried there"
            : phase.dependent.needs_others(UnitId{u}) ? ""
                                                      : ", through the passage";
  if (there != nobody && phase.has_left(there))
    text += fmt::format("{} {} left", beaten.empty() ? ":" : ";", phase.unit(there));
  if (there == nobody && beaten.empty()) text += ": unopposed";
  return text;
}

template <class Actors>
std::string stand_text(const SolvedPhase<Actors>& phase, Actor u) {
  if (phase.dislodger(u) != nobody) return phase.dislodged_clause(u);
  const auto against = phase.attackers(u);
  if (against.empty()) return "held: nobody attacked it";
  std::vector<OrderPhrases> all;
  std::vector<std::string> lost;
  for (Actor a : against) {
    if (!phase.solver.has_path(a)) {
      lost.push_back(phase.order(a));
      continue;
    }
    const int attack = phase.solver.attack_strength(a, true).min;
    const int hold = phase.solver.hold_strength(u).min;
    add_phrase(all, phase.order(a),
               fmt::format(", {} against {}{}", attack, hold,
                           attack > hold ? why_spared(phase, u, a) : std::string()));
  }
  const std::string never = lost.empty() ? std::string() : join_with_and(lost) + " never arrived";
  if (all.empty()) return "held: " + never;
  return fmt::format("held against {}{}{}", fmt::join(written_phrases(all), "; "),
                     never.empty() ? "" : "; ", never);
}

/// True for a leg on the way to some other place.
template <class Actors>
bool is_on_its_way(const SolvedPhase<Actors>& phase, Actor w) {
  if (!phase.conflict.legs.test(w)) return false;
  const SpaceId goal = phase.orders[phase.body(w)].to;
  return phase.conflict.target[w] != phase.variant.map.province_of(goal).index();
}

template <class Actors>
std::vector<std::string> rival_phrases(const SolvedPhase<Actors>& phase, Actor u) {
  std::vector<OrderPhrases> all;
  for (Actor w : phase.rivals(u))
    add_phrase(all, phase.order(w),
               fmt::format(" {} the same place, {} against {}",
                           is_on_its_way(phase, w) ? "had to pass through" : "wanted",
                           phase.attack(u), phase.solver.prevent_strength(w).min));
  return written_phrases(all);
}

template <class Actors>
std::string discounted_supports(const SolvedPhase<Actors>& phase, Actor u, Actor there) {
  std::vector<std::string> names;
  phase.conflict.for_each_supporter(phase.conflict.attack_support[u], [&](Actor s) {
    if (phase.solver.given(s) && phase.conflict.side[s] == phase.conflict.side[there])
      names.push_back(phase.unit(s));
  });
  if (names.empty()) return {};
  std::sort(names.begin(), names.end());
  return fmt::format(", as the support of {} does not count against a unit of its own power",
                     join_with_and(names));
}

template <class Actors>
std::string garrison_clause(const SolvedPhase<Actors>& phase, Actor u) {
  const std::uint16_t q = phase.conflict.target[u];
  if (!phase.conflict.general || phase.conflict.garrison_admits[q] == phase.conflict.power[u])
    return {};
  const Actor there = phase.occupant(q);
  if (there != nobody && !phase.conflict.moves.test(there)) return {};  // the unit there defends it
  const int ours = phase.attack(u);
  if (phase.conflict.garrison[q] == 0 || phase.conflict.garrison[q] < ours) return {};
  return fmt::format("the garrison of {} held, {} against {}",
                     phase.variant.map.province(ProvinceId{q}).name, ours,
                     phase.conflict.garrison[q]);
}

template std::string head_on_text(const SolvedPhase<NarrowActors>&, Actor, Actor,
                                  const std::string&);
template std::string head_on_text(const SolvedPhase<WideActors>&, Actor, Actor, const std::string&);
template std::string why_moved(const SolvedPhase<NarrowActors>&, Actor);
template std::string why_moved(const SolvedPhase<WideActors>&, Actor);
template std::string stand_text(const SolvedPhase<NarrowActors>&, Actor);
template std::string stand_text(const SolvedPhase<WideActors>&, Actor);
template std::vector<std::string> rival_phrases(const SolvedPhase<NarrowActors>&, Actor);
template std::vector<std::string> rival_phrases(const SolvedPhase<WideActors>&, Actor);
template std::string discounted_supports(const SolvedPhase<NarrowActors>&, Actor, Actor);
template std::string discounted_supports(const SolvedPhase<WideActors>&, Actor, Actor);
template std::string garrison_clause(const SolvedPhase<NarrowActors>&, Actor);
template std::string garrison_clause(const SolvedPhase<WideActors>&, Actor);

}  // namespace chancery
