// The equations of the solver; only solver.cpp includes this.
#pragma once

// Every function answers from what is known so far: yes and no are final, unknown may become
// either.
//
// There is a copy of the loop for each scope: that of the standard game, where every strength is 1
// and there are no rides, does not even read the tables of strengths.

#include <algorithm>

#include "core/solver/solver.h"

namespace chancery {

template <Scope scope>
inline constexpr bool has_rides = scope != Scope::plain;
template <Scope scope>
inline constexpr bool has_strengths = scope == Scope::general;

template <class Actors>
auto Solver<Actors>::compare(Range ours, Range theirs) -> Answer {
  if (ours.min > theirs.max) return Answer::yes;
  if (ours.max <= theirs.min) return Answer::no;
  return Answer::unknown;
}

/// The number of bits. Groups nearly always have at most two members, and the baseline machine has
/// no instruction to count bits: clearing them one by one is fastest.
inline int count_few(std::uint64_t bits) {
  int count = 0;
  for (; bits != 0; bits &= bits - 1) ++count;
  return count;
}

/// The strength that a group of supporters adds: at least the supports known to be given, at most
/// those not known to be cut.
template <class Actors>
template <Scope scope>
auto Solver<Actors>::lent(const Group& supporters) const -> Range {
  if constexpr (!has_strengths<scope> && Conflict<Actors>::narrow) {
    return {count_few(supporters & given_.bits()), count_few(supporters & ~cut_.bits())};
  } else {
    return lent_without<scope>(supporters, PowerId::none());
  }
}

template <class Actors>
template <Scope scope>
auto Solver<Actors>::lent_without(const Group& supporters, PowerId excluded) const -> Range {
  Range sum;
  conflict_->for_each_supporter(supporters, [&](Actor s) {
    if (cut_.test(s) || (excluded.valid() && conflict_->power[s] == excluded)) return;
    const int weight = has_strengths<scope> ? conflict_->weight[s] : 1;
    sum.max += weight;
    if (given_.test(s)) sum.min += weight;
  });
  return sum;
}

template <class Actors>
auto Solver<Actors>::leaves(Actor occupant) const -> Answer {
  if (!conflict_->moves.test(occupant) || failed_.test(occupant)) return Answer::no;
  return moved_.test(occupant) ? Answer::yes : Answer::unknown;
}

/// Are these two direct moves against each other? Convoyed moves pass each other (DATC 6.G.1),
/// unless the attack counts as coming from the last sea (DATC 4.A.4).
template <class Actors>
template <Scope scope>
bool Solver<Actors>::meet_head_on(Actor u, Actor occupant) const {
  const Conflict<Actors>& c = *conflict_;
  if constexpr (has_rides<scope>) {
    if (c.legs.test(u) && c.previous_leg[u] != nobody) return false;
  }
  if constexpr (has_strengths<scope>) {
    if (c.meets[u] != nobody && c.meets[u] == occupant) return true;
    if (c.open[c.home[u]] != 0) return false;
  }
  return c.target[occupant] == c.home[u] && !c.routed.test(u) && !c.routed.test(occupant);
}

/// The strength with which `w` keeps others out of its target, where `occupant` stands.
template <class Actors>
template <Scope scope>
auto Solver<Actors>::prevents(Actor w, Actor occupant) const -> Range {
  const Conflict<Actors>& c = *conflict_;
  bool certain = open_.test(w) || (has_rides<scope> && contests_anyway_.test(w));
  if (closed_.test(w) && !certain && !(c.disrupted_bounces && c.routed.test(w))) return {};
  if (c.disrupted_bounces && c.routed.test(w)) certain = true;
  if constexpr (has_rides<scope>) {
    if (c.legs.test(w)) {
      // A ride that passes a unit of its own power that stays contests nothing (DATC 2.5, 7.B.3).
      if (occupant != nobody && c.power[occupant] == c.power[w] && !contests_anyway_.test(w)) {
        const Answer gone = leaves(occupant);
        if (gone == Answer::no) return {};
        if (gone == Answer::unknown) certain = false;
      }
    }
  }
  bool in_the_open = false;  // no unit is dislodged there
  if constexpr (has_strengths<scope>) in_the_open = c.open[c.home[w]] != 0;
  if (occupant != nobody && !in_the_open && c.target[occupant] == c.home[w] &&
      c.moves.test(occupant)) {
    const bool beaten_counts = c.loser_never_counts || meet_head_on<scope>(w, occupant);
    const Actor body = has_rides<scope> && c.legs.test(w) ? c.ride_of[w] : w;
    if (beaten_counts && !moved_.test(body)) {  // a unit that left was not dislodged
      const bool left_behind = failed_.test(body) || meet_head_on<scope>(w, occupant);
      if (moved_.test(occupant) && left_behind) return {};
      if (!failed_.test(occupant)) certain = false;
    }
  }
  Range strength = lent<scope>(c.attack_support[w]);
  const int own = has_strengths<scope> ? c.prevent[w] : 1;
  return {certain ? strength.min + own : 0, strength.max + own};
}

template <class Actors>
template <Scope scope>
auto Solver<Actors>::strongest_rival(Actor u, std::uint16_t province, Actor occupant) const
    -> Range {
  Range strongest;
  conflict_->for_each_into(province, [&](Actor w) {
    if (w == u) return;
    const Range rival = prevents<scope>(w, occupant);
    strongest.min = std::max(strongest.min, rival.min);
    strongest.max = std::max(strongest.max, rival.max);
  });
  return strongest;
}

/// Does another move into the province certainly have a way there?
template <class Actors>
bool Solver<Actors>::has_open_rival(Actor u, std::uint16_t province) const {
  if constexpr (Conflict<Actors>::narrow) {
    return (conflict_->into[province] & open_.bits() & ~(std::uint64_t{1} << u)) != 0;
  } else {
    bool found = false;
    conflict_->for_each_into(province,
                             [&](Actor w) { found = found || (w != u && open_.test(w)); });
    return found;
  }
}

template <class Actors>
template <Scope scope>
auto Solver<Actors>::wins_head_to_head(Actor u, Actor occupant, Range rivals) const -> Answer {
  const Conflict<Actors>& c = *conflict_;
  Range attack = lent_without<scope>(c.attack_support[u], c.power[occupant]);
  Range defend = lent<scope>(c.attack_support[occupant]);
  const int own = has_strengths<scope> ? c.attack[u] : 1;
  const int other = has_strengths<scope> ? c.defend[occupant] : 1;
  attack = {attack.min + own, attack.max + own};
  defend = {defend.min + other, defend.max + other};
  Answer answer =
      compare(attack, {std::max(defend.min, rivals.min), std::max(defend.max, rivals.max)});
  if constexpr (has_strengths<scope>) {
    // If attack and defense differ, both units may win: then the greater attack wins, and equal
    // attacks bounce.
    if (answer == Answer::no || c.legs.test(occupant)) return answer;
    Range back = lent_without<scope>(c.attack_support[occupant], c.power[u]);
    back = {back.min + c.attack[occupant], back.max + c.attack[occupant]};
    Range guard = lent<scope>(c.attack_support[u]);
    guard = {guard.min + c.defend[u], guard.max + c.defend[u]};
    const Answer other_wins = compare(back, guard);
    const Answer greater = compare(attack, back);
    if (other_wins == Answer::no || greater == Answer::yes) return answer;
    if (other_wins == Answer::yes && greater == Answer::no) return Answer::no;
    return Answer::unknown;
  }
  return answer;
}

template <class Actors>
template <Scope scope>
auto Solver<Actors>::wins_if_it_stays(Actor u, Actor occupant, Range rivals) const -> Answer {
  const Conflict<Actors>& c = *conflict_;
  if (c.power[u] == c.power[occupant]) return Answer::no;  // no power dislodges its own unit
  Range attack = lent_without<scope>(c.attack_support[u], c.power[occupant]);
  const int own = has_strengths<scope> ? c.attack[u] : 1;
  attack = {attack.min + own, attack.max + own};
  Range hold{1, 1};
  if (c.moves.test(occupant)) {
    if constexpr (has_strengths<scope>) hold = {c.failed[occupant], c.failed[occupant]};
  } else {
    const int stand = has_strengths<scope> ? c.stand[occupant] : 1;
    hold = lent<scope>(c.hold_support[occupant]);
    hold = {hold.min + stand, hold.max + stand};
  }
  if constexpr (has_strengths<scope>) {
    const std::uint16_t q = c.target[u];
    if (c.moves.test(occupant) && c.garrison_admits[q] != c.power[u]) {
      hold.min = std::max(hold.min, static_cast<int>(c.garrison[q]));
      hold.max = std::max(hold.max, static_cast<int>(c.garrison[q]));
    }
  }
  return compare(attack, {std::max(hold.min, rivals.min), std::max(hold.max, rivals.max)});
}

template <class Actors>
template <Scope scope>
auto Solver<Actors>::evaluate_move(Actor u) const -> Answer {
  const Conflict<Actors>& c = *conflict_;
  if (closed_.test(u)) return Answer::no;
  const std::uint16_t q = c.target[u];
  const bool path_known = open_.test(u);
  if constexpr (has_strengths<scope>) {
    if (c.open[q] != 0) return path_known ? Answer::yes : Answer::unknown;
  }
  const Actor occupant = c.occupant[q].value;
  if constexpr (!has_strengths<scope>) {
    // A move without support against a unit whose own move failed: no sums are needed.
    if (occupant != nobody && failed_.test(occupant) &&
        Conflict<Actors>::is_empty(c.attack_support[u]))
      return Answer::no;
  }
  const Range rivals = strongest_rival<scope>(u, q, occupant);

  Answer answer = Answer::unknown;
  Actor opponent = occupant;  // a ride meets head-on with its first leg
  if constexpr (has_rides<scope>) {
    if (occupant != nobody && c.rides.test(occupant)) opponent = c.first_leg[occupant];
  }
  if (opponent != nobody && c.moves.test(opponent) && meet_head_on<scope>(u, opponent)) {
    answer = c.power[u] == c.power[opponent] ? Answer::no
                                             : wins_head_to_head<scope>(u, opponent, rivals);
  } else {
    const Answer gone = occupant == nobody ? Answer::yes : leaves(occupant);
    Answer if_it_leaves = Answer::unknown, if_it_stays = Answer::unknown;
    if (gone != Answer::no) {
      Range attack = lent<scope>(c.attack_support[u]);
      const int own = has_strengths<scope> ? c.attack[u] : 1;
      Range against = rivals;
      if constexpr (has_strengths<scope>) {
        if (c.garrison_admits[q] != c.power[u]) {
          against.min = std::max(against.min, static_cast<int>(c.garrison[q]));
          against.max = std::max(against.max, static_cast<int>(c.garrison[q]));
        }
      }
      if_it_leaves = compare({attack.min + own, attack.max + own}, against);
    }
    if (gone != Answer::yes) if_it_stays = wins_if_it_stays<scope>(u, occupant, rivals);
    if (gone == Answer::yes)
      answer = if_it_leaves;
    else if (gone == Answer::no)
      answer = if_it_stays;
    else
      answer = if_it_leaves == if_it_stays ? if_it_leaves : Answer::unknown;
  }
  if constexpr (has_strengths<scope>) {
    // Against a convoyed unit met at the last sea that is not the occupant (DATC 4.A.4).
    const Actor met = c.meets[u];
    if (answer != Answer::no && met != nobody && met != occupant) {
      Range attack = lent_without<scope>(c.attack_support[u], c.power[met]);
      Range defend = lent<scope>(c.attack_support[met]);
      const Answer beats = compare({attack.min + c.attack[u], attack.max + c.attack[u]},
                                   {defend.min + c.defend[met], defend.max + c.defend[met]});
      if (beats == Answer::no)
        answer = Answer::no;
      else if (beats == Answer::unknown)
        answer = Answer::unknown;
    }
  }
  return path_known || answer == Answer::no ? answer : Answer::unknown;
}

/// Does the attack cut the support in spite of the masks? Under DATC 4.A.2 c only if it arrives
/// without the carrier in question.
template <class Actors>
auto Solver<Actors>::cuts_despite_mask(Actor s, Actor attacker) const -> Answer {
  for (const CutMask& mask : conflict_->cut_masks) {
    if (mask.supporter != s || mask.attacker != attacker) continue;
    if (mask.carrier == nobody) return Answer::no;
    return chain(attacker, mask.carrier);
  }
  return Answer::yes;
}

/// A support is cut by an attack of another power that arrives from elsewhere than the province the
/// support is aimed at, and by any attack that dislodges the supporter. Legs of a ride cut nothing.
template <class Actors>
template <Scope scope>
auto Solver<Actors>::evaluate_support(Actor s) const -> Answer {
  const Conflict<Actors>& c = *conflict_;
  if constexpr (has_strengths<scope>) {
    if (c.open[c.home[s]] != 0) return Answer::yes;  // no unit is attacked there
  }
  Answer answer = Answer::yes;
  c.for_each_into(c.home[s], [&](Actor a) {
    if (answer == Answer::no || closed_.test(a) || c.power[a] == c.power[s]) return;
    std::uint16_t origin = c.home[a];
    if constexpr (has_rides<scope>) {
      if (c.legs.test(a)) return;
    }
    if constexpr (has_strengths<scope>) {
      if (c.comes_from[a] != nowhere) origin = c.comes_from[a];
    }
    // A convoyed attack that may not cut the support does not even cut it by dislodging the
    // supporter (DATC 6.F.17).
    const Answer counts = c.masked.test(s) ? cuts_despite_mask(s, a) : Answer::yes;
    if (counts == Answer::no) return;
    const bool exempt = origin == c.aim[s];
    Answer cuts = Answer::unknown;
    if (moved_.test(a) || (!exempt && open_.test(a)))
      cuts = counts;
    else if (exempt && failed_.test(a))
      return;
    if (cuts == Answer::yes)
      answer = Answer::no;
    else
      answer = Answer::unknown;
  });
  return answer;
}

/// Does `k` stay in its province, undislodged? It may have tried to leave (DATC 2.5, 7.C.2).
template <class Actors>
auto Solver<Actors>::stays(Actor k) const -> Answer {
  const Conflict<Actors>& c = *conflict_;
  Answer answer = Answer::yes;
  if (c.moves.test(k)) {
    if (moved_.test(k)) return Answer::no;
    if (!failed_.test(k)) answer = Answer::unknown;
  }
  if (c.general && c.open[c.home[k]] != 0) return answer;
  c.for_each_into(c.home[k], [&](Actor a) {
    if (answer == Answer::no || failed_.test(a) || c.legs.test(a)) return;
    answer = moved_.test(a) ? Answer::no : Answer::unknown;
  });
  return answer;
}

/// Is there a chain of carriers that all stay, or with `at_least` unknown may still stay?
template <class Actors>
bool Solver<Actors>::chain_exists(Actor a, Actor without, Answer at_least) const {
  const Conflict<Actors>& c = *conflict_;
  const auto usable = [&](Actor k) {
    if (k == without) return false;
    const Answer answer = stays(k);
    return answer == Answer::yes || (at_least == Answer::unknown && answer == Answer::unknown);
  };
  seen_.reset(c.actors);
  queue_.clear();
  c.for_each_carrier(a, [&](Actor k) {
    if (c.at_start[k] == 0 || !usable(k)) return;
    seen_.set(k);
    queue_.push_back(k);
  });
  for (std::size_t next = 0; next < queue_.size(); ++next) {
    const Actor k = queue_[next];
    if (c.at_end[k] != 0) return true;
    for (std::uint32_t i = c.links_begin[k]; i < c.links_end[k]; ++i) {
      const Actor other = c.links[i];
      if (seen_.test(other) || !usable(other)) continue;
      seen_.set(other);
      queue_.push_back(other);
    }
  }
  return false;
}

template <class Actors>
auto Solver<Actors>::chain(Actor a, Actor without) const -> Answer {
  if (conflict_->all_needed.test(a)) {
    Answer answer = Answer::yes;
    conflict_->for_each_carrier(a, [&](Actor k) {
      if (answer == Answer::no) return;
      const Answer here = k == without ? Answer::no : stays(k);
      if (here != Answer::yes) answer = here;
    });
    return answer;
  }
  if (!chain_exists(a, without, Answer::unknown)) return Answer::no;
  return chain_exists(a, without, Answer::yes) ? Answer::yes : Answer::unknown;
}

template <class Actors>
auto Solver<Actors>::evaluate_path(Actor a) const -> Answer {
  return chain(a, nobody);
}

/// Did the leg before it pass without having to end there (DATC 2.5, 7.B.18)?
template <class Actors>
auto Solver<Actors>::leg_path(Actor leg) const -> Answer {
  const Conflict<Actors>& c = *conflict_;
  const Actor previous = c.previous_leg[leg];
  if (previous == nobody) return Answer::yes;
  if (failed_.test(previous)) return Answer::no;
  Answer answer = moved_.test(previous) ? Answer::yes : Answer::unknown;
  if (c.terminus[previous] != 0) {
    const Actor occupant = c.occupant[c.target[previous]].value;
    const Answer free = occupant == nobody ? Answer::yes : leaves(occupant);
    if (free == Answer::yes) return Answer::no;
    if (free == Answer::unknown) answer = Answer::unknown;
  }
  return answer;
}

/// Does the leg win its station? A rival of any power stops it if it beats every other rival and is
/// not weaker than the leg; rivals that bounce each other do not (DATC 2.5, 7.B.1, 7.B.6). Another
/// ride stops it whatever the others do, as rides that bounced each other would all get in. So does
/// any unit that gets in.
template <class Actors>
template <Scope scope>
auto Solver<Actors>::contest(Actor leg) const -> Answer {
  const Conflict<Actors>& c = *conflict_;
  const std::uint16_t q = c.target[leg];
  const Actor occupant = c.occupant[q].value;
  Range strength = lent<scope>(c.attack_support[leg]);
  const int own = has_strengths<scope> ? c.attack[leg] : 1;
  strength = {strength.min + own, strength.max + own};
  bool stopped = false, may_be_stopped = false;
  c.for_each_into(q, [&](Actor w) {
    if (w == leg || (c.legs.test(w) && c.ride_of[w] == c.ride_of[leg])) return;
    const Range rival = prevents<scope>(w, occupant);
    Range others;
    c.for_each_into(q, [&](Actor v) {
      if (v == leg || v == w || (c.legs.test(v) && c.ride_of[v] == c.ride_of[leg])) return;
      const Range other = prevents<scope>(v, occupant);
      others.min = std::max(others.min, other.min);
      others.max = std::max(others.max, other.max);
    });
    if (c.legs.test(w)) others = {-1, -1};
    if (rival.min >= strength.max && rival.min > others.max) stopped = true;
    if (rival.max >= strength.min && rival.max > others.min) may_be_stopped = true;
    if constexpr (has_strengths<scope>) {
      if (c.legs.test(w) || c.attack[w] == c.prevent[w]) return;  // then it is covered above
      if (moved_.test(w)) stopped = true;
      if (!failed_.test(w)) may_be_stopped = true;
    }
  });
  if (stopped) return Answer::no;
  return may_be_stopped ? Answer::unknown : Answer::yes;
}

template <class Actors>
bool Solver<Actors>::comes_head_on(Actor leg, Actor occupant) const {
  const Conflict<Actors>& c = *conflict_;
  if (c.previous_leg[leg] != nobody || !c.moves.test(occupant)) return false;
  const Actor other = c.rides.test(occupant) ? c.first_leg[occupant] : occupant;
  return c.target[other] == c.home[leg] && !c.routed.test(other);
}

template <class Actors>
template <Scope scope>
auto Solver<Actors>::evaluate_leg(Actor leg) const -> Answer {
  const Conflict<Actors>& c = *conflict_;
  const Answer path = closed_.test(leg) ? Answer::no : leg_path(leg);
  if (path == Answer::no) return Answer::no;
  const std::uint16_t q = c.target[leg];
  const Actor occupant = c.occupant[q].value;
  Answer answer = Answer::unknown;
  if (occupant == nobody) {
    answer = contest<scope>(leg);
  } else if (comes_head_on(leg, occupant)) {
    return Answer::no;  // a ride has no strength to dislodge
  } else {
    const Answer gone = leaves(occupant);
    const bool own = c.power[occupant] == c.power[leg];
    // A unit of the same power that stays is passed, unless it is dislodged.
    const Answer if_it_stays = own ? stays(occupant) == Answer::no && gone == Answer::no
                                         ? Answer::no
                                         : (gone == Answer::no ? stays(occupant) : Answer::unknown)
                                   : Answer::no;
    const Answer if_it_leaves = gone == Answer::no ? Answer::unknown : contest<scope>(leg);
    if (gone == Answer::yes)
      answer = if_it_leaves;
    else if (gone == Answer::no)
      answer = if_it_stays;
    else
      answer = if_it_leaves == if_it_stays ? if_it_leaves : Answer::unknown;
  }
  return path == Answer::yes || answer == Answer::no ? answer : Answer::unknown;
}

/// A ride leaves home if and only if a leg succeeded whose station is vacant or left by its unit.
template <class Actors>
auto Solver<Actors>::evaluate_ride(Actor ride) const -> Answer {
  const Conflict<Actors>& c = *conflict_;
  bool may = false;
  for (std::size_t i = c.units; i < c.actors; ++i) {
    const auto leg = static_cast<Actor>(i);
    if (c.ride_of[leg] != ride || failed_.test(leg)) continue;
    const Actor occupant = c.occupant[c.target[leg]].value;
    const Answer free = occupant == nobody ? Answer::yes : leaves(occupant);
    if (free == Answer::no) continue;
    if (moved_.test(leg) && free == Answer::yes) return Answer::yes;
    may = true;
  }
  return may ? Answer::unknown : Answer::no;
}

template <class Actors>
template <Scope scope>
auto Solver<Actors>::evaluate(Actor a) const -> Answer {
  if constexpr (has_rides<scope>) {
    if (conflict_->legs.test(a)) return evaluate_leg<scope>(a);
    if (conflict_->rides.test(a)) return evaluate_ride(a);
  }
  return evaluate_move<scope>(a);
}

}  // namespace chancery
