#include "core/phase/explain.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/phase/explain_chain.h"

namespace chancery {

template <class Actors>
std::vector<Actor> Chain<Actors>::attackers(Actor u) const {
  std::vector<Actor> found;
  conflict_.for_each_into(conflict_.home[u], [&](Actor a) {
    if (!conflict_.legs.test(a)) found.push_back(a);
  });
  std::sort(found.begin(), found.end());
  return found;
}

/// The moves into the same target that kept `u` out.
template <class Actors>
std::vector<Actor> Chain<Actors>::rivals(Actor u) const {
  std::vector<Actor> found;
  const int ours = solver_.attack_strength(u, false).min;
  conflict_.for_each_into(conflict_.target[u], [&](Actor w) {
    if (w != u && solver_.prevent_strength(w).min >= ours) found.push_back(w);
  });
  std::sort(found.begin(), found.end());
  return found;
}

template <class Actors>
std::string Chain<Actors>::dislodged_clause(Actor u) const {
  const Actor by = dislodger(u);
  return fmt::format("dislodged by {}, {} against {}", order(by),
                     solver_.attack_strength(by, true).min,
                     solver_.head_to_head(by, front(u)) ? solver_.defend_strength(front(u)).min
                                                        : solver_.hold_strength(u).min);
}

template <class Actors>
std::string Chain<Actors>::lost_supports(Actor u) const {
  std::string text;
  conflict_.for_each_supporter(conflict_.attack_support[u], [&](Actor s) {
    if (!solver_.given(s))
      text += fmt::format("; the support of {} was {}", unit(s), of_support(s, 1));
  });
  return text;
}

template <class Actors>
std::string Chain<Actors>::why_moved(Actor u) const {
  const int ours = solver_.attack_strength(u, false).min;
  const Actor there = occupant(conflict_.target[u]);
  std::vector<std::string> beaten;
  conflict_.for_each_into(conflict_.target[u], [&](Actor w) {
    if (w != u)
      beaten.push_back(
          fmt::format("{} ({} against {})", order(w), ours, solver_.prevent_strength(w).min));
  });
  std::sort(beaten.begin(), beaten.end());
  std::string text = "moved";
  if (there != nobody && !has_left(there))
    text += fmt::format(
        " and dislodged {}, {} against {}", unit(there), solver_.attack_strength(u, true).min,
        solver_.head_to_head(u, front(there)) ? solver_.defend_strength(front(there)).min
                                              : solver_.hold_strength(there).min);
  if (!beaten.empty()) text += fmt::format(", against {}", fmt::join(beaten, " and "));
  if (conflict_.routed.test(u))
    text += is_carried(u)                                  ? ", carried there"
            : resolver_.preparer().needs_others(UnitId{u}) ? ""
                                                           : ", through the passage";
  if (there != nobody && has_left(there))
    text += fmt::format("{} {} left", beaten.empty() ? ":" : ";", unit(there));
  if (there == nobody && beaten.empty()) text += ": nobody was in its way";
  return text;
}

/// Supports that do not count against a unit of the supporter's own power.
template <class Actors>
std::string Chain<Actors>::unwilling_supports(Actor u, Actor there) const {
  std::vector<std::string> names;
  conflict_.for_each_supporter(conflict_.attack_support[u], [&](Actor s) {
    if (solver_.given(s) && conflict_.power[s] == conflict_.power[there]) names.push_back(unit(s));
  });
  if (names.empty()) return {};
  std::sort(names.begin(), names.end());
  return fmt::format(", as the support of {} does not count against a unit of its own power",
                     fmt::join(names, " and "));
}

/// How the unit that is still in the target kept `u` out; empty if it alone would not have.
template <class Actors>
std::string Chain<Actors>::why_kept_out(Actor u, Actor there, int depth) const {
  const int ours = solver_.attack_strength(u, true).min;
  const bool heads_on = conflict_.moves.test(there) && solver_.head_to_head(u, front(there));
  if (conflict_.power[there] == conflict_.power[u]) {
    std::string why = fmt::format("its own {} is still there", unit(there));
    if (conflict_.moves.test(there) && depth < deepest_chain)
      why += fmt::format(" ({}: {})", order(there), of_move(there, depth + 1));
    return why;
  }
  const int theirs =
      heads_on ? solver_.defend_strength(front(there)).min : solver_.hold_strength(there).min;
  if (ours > theirs) return {};
  const std::string against =
      fmt::format(", {} against {}{}", ours, theirs, unwilling_supports(u, there));
  if (heads_on) return fmt::format("it met {} head on{}", order(there), against);
  return fmt::format("{} {}{}", unit(there),
                     conflict_.moves.test(there) ? "could not leave" : "stood its ground", against);
}

template <class Actors>
std::string Chain<Actors>::why_bounced(Actor u, int depth) const {
  const Actor there = occupant(conflict_.target[u]);
  const Actor by = dislodger(u);
  std::vector<std::string> reasons;
  if (there != nobody && !has_left(there)) {
    if (std::string why = why_kept_out(u, there, depth); !why.empty()) reasons.push_back(why);
  } else if (there != nobody && there == by && solver_.head_to_head(u, there)) {
    return fmt::format("bounced: it met {} head on, {} against {}, and was dislodged{}",
                       order(there), solver_.defend_strength(u).min,
                       solver_.attack_strength(there, true).min, lost_supports(u));
  }
  for (Actor w : rivals(u))
    reasons.push_back(fmt::format("{} wanted the same place, {} against {}", order(w),
                                  solver_.attack_strength(u, false).min,
                                  solver_.prevent_strength(w).min));
  if (const std::string garrison = walls(u); !garrison.empty()) reasons.push_back(garrison);
  if (reasons.empty()) reasons.emplace_back("the knot of moves it belongs to has no other way out");
  std::string text = fmt::format("bounced: {}{}", fmt::join(reasons, "; "), lost_supports(u));
  if (by != nobody) text += fmt::format("; then {}", dislodged_clause(u));
  return text;
}

template <class Actors>
std::string Chain<Actors>::why_disrupted(Actor u) const {
  std::vector<Actor> carriers;
  conflict_.for_each_carrier(u, [&](Actor k) { carriers.push_back(k); });
  std::sort(carriers.begin(), carriers.end());
  if (!is_carried(u)) return why_passage_closed(u, carriers.empty() ? nobody : carriers.front());
  if (carriers.empty()) return "never happened: nobody was ordered to convoy it";
  if (solver_.carriage_failed(u))
    return "never happened: its convoy hangs on its own attack, and in such a paradox the convoy "
           "fails";
  std::vector<std::string> reasons;
  for (Actor k : carriers) {
    if (dislodger(k) == nobody) continue;
    reasons.push_back(fmt::format(
        "{}{}, was {}", unit(k), carriers.size() == 1 ? ", its only convoy" : ", one of its convoy",
        dislodged_clause(k)));
  }
  if (reasons.empty()) reasons.emplace_back("the units that convoyed it do not form a whole chain");
  return fmt::format("never happened: {}", fmt::join(reasons, "; "));
}

template <class Actors>
std::string Chain<Actors>::refusal_text(Actor mover) const {
  switch (resolver_.preparer().refusal(UnitId{mover})) {
    case Refusal::no_keeper:
      return "no unit keeps the passage";
    case Refusal::nobody_needed:
      return "a unit that it needs is not there";
    case Refusal::another_permitted:
      return "the passage was permitted to another";
    case Refusal::too_many:
      return "more units were ordered through the passage than may pass in a turn, so none did";
    case Refusal::no_consent:
    case Refusal::none:
      break;
  }
  const Passage* const passage = resolver_.preparer().passage_taken(UnitId{mover});
  return fmt::format("{} did not let it through", unit(occupant(passage->keeper.value)));
}

/// A move that a hook made depend on units elsewhere.
template <class Actors>
std::string Chain<Actors>::why_left_alone(Actor mover) const {
  std::vector<std::string> reasons;
  conflict_.for_each_carrier(mover, [&](Actor k) {
    if (dislodger(k) != nobody)
      reasons.push_back(fmt::format("{}, which it needs, was {}", unit(k), dislodged_clause(k)));
    else if (has_left(k))
      reasons.push_back(fmt::format("{}, which it needs, left", unit(k)));
  });
  if (reasons.empty())
    return "never happened: what it needs hangs on its own attack, and in such a paradox it fails";
  std::sort(reasons.begin(), reasons.end());
  return fmt::format("never happened: {}", fmt::join(reasons, "; "));
}

/// A move through a passage needs its keeper all turn.
template <class Actors>
std::string Chain<Actors>::why_passage_closed(Actor mover, Actor keeper) const {
  if (keeper == nobody) return fmt::format("never happened: {}", refusal_text(mover));
  if (resolver_.preparer().needs_others(UnitId{mover})) return why_left_alone(mover);
  if (dislodger(keeper) != nobody)
    return fmt::format("never happened: {}, which keeps the passage, was {}", unit(keeper),
                       dislodged_clause(keeper));
  if (has_left(keeper))
    return fmt::format("never happened: {}, which keeps the passage, left", unit(keeper));
  return "never happened: the passage hangs on its own attack, and in such a paradox it is closed";
}

/// The garrison of a vacant province.
template <class Actors>
std::string Chain<Actors>::walls(Actor u) const {
  const std::uint16_t q = conflict_.target[u];
  if (!conflict_.general || conflict_.garrison_admits[q] == conflict_.power[u]) return {};
  const int ours = solver_.attack_strength(u, false).min;
  if (conflict_.garrison[q] < ours) return {};
  return fmt::format("the garrison of {} held, {} against {}",
                     variant_.map.province(ProvinceId{q}).name, ours, conflict_.garrison[q]);
}

template <class Actors>
std::string Chain<Actors>::of_move(Actor u, int depth) const {
  if (conflict_.rides.test(u)) return of_ride(u);
  switch (outcome_.results[u]) {
    case Result::moved:
      return why_moved(u);
    case Result::disrupted: {
      std::string text = why_disrupted(u);
      if (dislodger(u) != nobody) text += fmt::format("; it was {}", dislodged_clause(u));
      return text;
    }
    default:
      return why_bounced(u, depth);
  }
}

template <class Actors>
std::string Chain<Actors>::of_support(Actor s, int depth) const {
  const Actor target = orders_[s].target.value;
  if (outcome_.results[s] == Result::unmatched)
    return fmt::format("matched nothing: the order of {} counts as '{}'", unit(target),
                       order(target));
  if (outcome_.results[s] == Result::cut) {
    const Actor by = dislodger(s);
    if (by != nobody) return fmt::format("cut: {}", dislodged_clause(s));
    const auto who = causes(s);
    std::vector<std::string> names;
    for (Actor a : who) names.push_back(order(a));
    return fmt::format("cut by {}", fmt::join(names, " and "));
  }
  std::string text = "given";
  const bool in_vain = outcome_.results[target] != Result::moved;
  if (orders_[s].action == Action::support_move && in_vain && depth < deepest_chain)
    text += fmt::format(", but the move {}", of_move(target, depth + 1));
  return text;
}

template <class Actors>
std::string Chain<Actors>::of_convoy(Actor k, int depth) const {
  const Actor target = orders_[k].target.value;
  if (outcome_.results[k] == Result::unmatched)
    return fmt::format("matched nothing: the order of {} counts as '{}'", unit(target),
                       order(target));
  if (dislodger(k) != nobody) return fmt::format("disrupted: {}", dislodged_clause(k));
  if (outcome_.results[k] == Result::disrupted)
    return "disrupted: the convoy hangs on its own attack, and in such a paradox it fails";
  if (has_left(target) || depth >= deepest_chain) return "convoyed";
  return fmt::format("convoyed, but the move {}", of_move(target, depth + 1));
}

template <class Actors>
std::string Chain<Actors>::of_stand(Actor u) const {
  if (dislodger(u) != nobody) return dislodged_clause(u);
  const auto against = attackers(u);
  if (against.empty()) return "held: nobody attacked it";
  std::vector<std::string> names;
  for (Actor a : against) {
    if (!solver_.has_path(a)) {
      names.push_back(fmt::format("{} never arrived", order(a)));
      continue;
    }
    std::string clause =
        fmt::format("{}, {} against {}", order(a), solver_.attack_strength(a, true).min,
                    solver_.hold_strength(u).min);
    if (solver_.attack_strength(a, true).min > solver_.hold_strength(u).min) {
      if (conflict_.power[a] == conflict_.power[u])
        clause += ", but of the same power, which may not dislodge it";
      else
        clause += ", but kept out by others";
    }
    names.push_back(clause);
  }
  return fmt::format("held against {}", fmt::join(names, "; "));
}

/// Would the move succeed if `stronger` had one more supporter, of an uninvolved power?
template <class Actors>
bool Chain<Actors>::would_move(Actor u, Actor stronger, bool as_attack) const {
  Conflict<Actors> changed = conflict_;
  if (!changed.general) changed.generalize();
  if (as_attack) {
    ++changed.attack[stronger];
    ++changed.prevent[stronger];
    ++changed.defend[stronger];
  } else {
    ++changed.stand[stronger];
  }
  Solver<Actors> again;
  again.solve(changed);
  return again.moved(u);
}

// explain_rides.cpp calls it too.
template bool Chain<NarrowActors>::would_move(Actor, Actor, bool) const;
template bool Chain<WideActors>::would_move(Actor, Actor, bool) const;

template <class Actors>
bool Chain<Actors>::would_stay(Actor u) const {
  Conflict<Actors> changed = conflict_;
  if (!changed.general) changed.generalize();
  ++changed.stand[u];
  Solver<Actors> again;
  again.solve(changed);
  bool dislodged = false;
  changed.for_each_into(changed.home[u], [&](Actor a) { dislodged = dislodged || again.moved(a); });
  return !dislodged;
}

template <class Actors>
std::string Chain<Actors>::one_support_more(Actor u) const {
  if (conflict_.rides.test(u)) return one_support_more_for_ride(u);
  if (conflict_.moves.test(u)) {
    if (solver_.moved(u)) return {};
    if (solver_.has_path(u))
      return would_move(u, u, true) ? "One more support for the move would have been enough" : "";
    std::string text;
    conflict_.for_each_carrier(u, [&](Actor k) {
      if (text.empty() && dislodger(k) != nobody && would_move(u, k, false))
        text = fmt::format("One more support for {} to hold would have been enough", unit(k));
    });
    return text;
  }
  if (dislodger(u) == nobody) return {};
  return would_stay(u) ? "One more support for it to hold would have saved it" : "";
}

template <class Actors>
std::vector<Actor> Chain<Actors>::causes(Actor u) const {
  std::vector<Actor> found;
  const auto add_dislodger = [&](Actor of) {
    if (dislodger(of) != nobody) found.push_back(dislodger(of));
  };
  switch (outcome_.results[u]) {
    case Result::dislodged:
      add_dislodger(u);
      break;
    case Result::bounced: {
      const Actor there = occupant(conflict_.target[u]);
      if (there != nobody && !has_left(there)) found.push_back(there);
      for (Actor w : rivals(u)) found.push_back(w);
      break;
    }
    case Result::stopped:
      found = find_halt(conflict_, solver_, outcome_, u).by;
      break;
    case Result::cut:
      if (dislodger(u) != nobody) {
        add_dislodger(u);
        break;
      }
      for (Actor a : attackers(u))
        if (solver_.has_path(a) && conflict_.power[a] != conflict_.power[u] &&
            origin(a) != conflict_.aim[u])
          found.push_back(a);
      break;
    case Result::disrupted:
      if (conflict_.moves.test(u))
        conflict_.for_each_carrier(u, add_dislodger);
      else
        add_dislodger(u);
      break;
    default:
      break;
  }
  for (Actor& a : found) a = body(a);
  std::sort(found.begin(), found.end());
  found.erase(std::unique(found.begin(), found.end()), found.end());
  return found;
}

template <class Actors>
std::string Chain<Actors>::outcome_of(Actor u) const {
  std::string text;
  switch (orders_[u].action) {
    case Action::move:
    case Action::legs:
      text = of_move(u, 0);
      break;
    case Action::support_hold:
    case Action::support_move:
      text = of_support(u, 0);
      break;
    case Action::convoy:
      text = of_convoy(u, 0);
      break;
    default:
      text = of_stand(u);
  }
  const bool stands = !conflict_.moves.test(u) && outcome_.results[u] != Result::dislodged;
  if (stands && dislodger(u) != nobody && text.find("dislodged by") == std::string::npos)
    text += fmt::format("; the unit was {}", dislodged_clause(u));
  text += '.';
  if (const std::string change = one_support_more(u); !change.empty()) text += ' ' + change + '.';
  return text;
}

namespace {

template <class Visit>
auto with_chain(const Variant& variant, const Position& position, std::span<const Order> orders,
                const MovementResolver& resolver, const MovementOutcome& outcome, Visit visit) {
  return resolver.with_last([&](const auto& conflict, const auto& solver) {
    return visit(Chain(variant, position, orders, resolver, outcome, conflict, solver));
  });
}

}  // namespace

std::vector<ProvinceId> culprits(const Variant& variant, const Position& position,
                                 std::span<const Order> orders, const MovementResolver& resolver,
                                 const MovementOutcome& outcome, UnitId unit) {
  return with_chain(variant, position, orders, resolver, outcome, [&](const auto& chain) {
    std::vector<ProvinceId> provinces;
    for (Actor a : chain.causes(unit.value))
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
  return with_chain(variant_, position_, orders_, resolver_, outcome_,
                    [&](const auto& chain) { return chain.outcome_of(unit.value); });
}

}  // namespace chancery
