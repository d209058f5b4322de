#include "core/solver/solver.h"

#include "core/solver/solver_equations.h"
#include "core/solver/solver_knots.h"

namespace chancery {
namespace {

/// Calls `ask` with the scope of the conflict.
template <class Actors, class Ask>
auto in_scope(const Conflict<Actors>& conflict, Ask ask) {
  if (conflict.general) return ask.template operator()<Scope::general>();
  if (conflict.rides.any()) return ask.template operator()<Scope::rides>();
  return ask.template operator()<Scope::plain>();
}

}  // namespace

template <class Actors>
void Solver<Actors>::decide_move(Actor u, bool yes) {
  (yes ? moved_ : failed_).set(u);
  pending_moves_.clear(u);
}

/// Settles the simple cases, which in the standard game are most: a support that is not attacked is
/// given; a move alone into a vacant province succeeds; a move without support against a unit that
/// stays or a rival with an open way fails. It has no branches, as none could be predicted.
template <class Actors>
template <Scope scope>
void Solver<Actors>::settle_the_plain() {
  const Conflict<Actors>& c = *conflict_;
  if constexpr (has_rides<scope>) {
    // These rules hold for moves, also against rival legs, but not for the legs themselves.
    pending_moves_ -= c.legs;
    pending_moves_ -= c.rides;
  }
  c.supports.for_each(
      [&](Actor s) { given_.set_if(Conflict<Actors>::is_empty(c.into[c.home[s]]), s); });
  pending_supports_ -= given_;
  pending_moves_.for_each([&](Actor u) {
    const std::uint16_t q = c.target[u];
    const Actor occupant = c.occupant[q].value;
    const bool vacant = occupant == nobody;
    const bool occupant_moves = c.moves.test(vacant ? u : occupant);
    const bool held = !vacant & !occupant_moves;
    const bool rival = has_open_rival(u, q);
    const bool alone = c.is_alone_into(q);
    const bool has_way = open_.test(u);
    const bool unsupported = Conflict<Actors>::is_empty(c.attack_support[u]);
    moved_.set_if(vacant & alone & has_way, u);
    failed_.set_if(unsupported & (held | (vacant & rival)), u);
  });
  pending_moves_ -= moved_;
  pending_moves_ -= failed_;
  if constexpr (has_rides<scope>) {
    pending_moves_ |= c.legs;
    pending_moves_ |= c.rides;
  }
}

/// Evaluates rides leg by leg. Each leg depends on the one before it, and the ride on all of them,
/// so in this order a ride that nothing stops is settled in one round.
template <class Actors>
template <Scope scope>
void Solver<Actors>::go_along_the_lines() {
  const Conflict<Actors>& c = *conflict_;
  const auto look_at = [&](Actor a) {
    const Answer answer = evaluate<scope>(a);
    if (answer != Answer::unknown) decide_move(a, answer == Answer::yes);
  };
  c.legs.for_each([&](Actor leg) {
    if (pending_paths_.test(leg)) {
      const Answer way = leg_path(leg);
      if (way == Answer::unknown) return;
      (way == Answer::yes ? open_ : closed_).set(leg);
      pending_paths_.clear(leg);
    }
    look_at(leg);
  });
  c.rides.for_each(look_at);
}

/// Derives answers from the known ones, until no more follow.
template <class Actors>
template <Scope scope>
void Solver<Actors>::propagate() {
  bool changed = true;
  while (changed) {
    changed = false;
    pending_supports_.for_each([&](Actor s) {
      const Answer answer = evaluate_support<scope>(s);
      if (answer == Answer::unknown) return;
      (answer == Answer::yes ? given_ : cut_).set(s);
      pending_supports_.clear(s);
      changed = true;
    });
    pending_paths_.for_each([&](Actor a) {
      const Answer answer =
          has_rides<scope> && conflict_->legs.test(a) ? leg_path(a) : evaluate_path(a);
      if (answer == Answer::unknown) return;
      (answer == Answer::yes ? open_ : closed_).set(a);
      pending_paths_.clear(a);
      changed = true;
    });
    pending_moves_.for_each([&](Actor u) {
      const Answer answer = evaluate<scope>(u);
      if (answer == Answer::unknown) return;
      decide_move(u, answer == Answer::yes);
      changed = true;
    });
  }
}

template <class Actors>
template <Scope scope>
void Solver<Actors>::run() {
  if constexpr (!has_strengths<scope>) settle_the_plain<scope>();
  if constexpr (has_rides<scope>) go_along_the_lines<scope>();
  propagate<scope>();
  while (pending_moves_.any() || pending_supports_.any() || pending_paths_.any()) {
    cut_a_knot<scope>();
    propagate<scope>();
  }
}

template <class Actors>
void Solver<Actors>::solve(const Conflict<Actors>& conflict) {
  conflict_ = &conflict;
  for (Set* set : {&moved_, &failed_, &given_, &cut_, &closed_, &given_up_, &contests_anyway_,
                   &pending_paths_})
    set->reset(conflict.actors);
  knots_.clear();
  pending_moves_ = conflict.moves;
  pending_supports_ = conflict.supports;
  open_ = conflict.moves;
  conflict.routed.for_each([&](Actor a) {
    open_.clear(a);
    if (conflict.no_route.test(a))
      closed_.set(a);
    else
      pending_paths_.set(a);
  });
  conflict.legs.for_each([&](Actor leg) {
    if (conflict.previous_leg[leg] == nobody) return;
    open_.clear(leg);
    pending_paths_.set(leg);
  });
  in_scope(conflict, [&]<Scope scope>() { run<scope>(); });
}

template <class Actors>
bool Solver<Actors>::head_to_head(Actor u, Actor occupant) const {
  return in_scope(*conflict_, [&]<Scope scope>() { return meet_head_on<scope>(u, occupant); });
}

template <class Actors>
auto Solver<Actors>::attack_strength(Actor u, bool against_the_occupant) const -> Range {
  const Conflict<Actors>& c = *conflict_;
  const Actor occupant = c.occupant[c.target[u]].value;
  const PowerId excluded =
      against_the_occupant && occupant != nobody ? c.power[occupant] : PowerId::none();
  Range sum = c.general ? lent_without<Scope::general>(c.attack_support[u], excluded)
                        : lent_without<Scope::plain>(c.attack_support[u], excluded);
  const int own = c.general ? c.attack[u] : 1;
  return {sum.min + own, sum.max + own};
}

template <class Actors>
auto Solver<Actors>::prevent_strength(Actor w) const -> Range {
  const Actor occupant = conflict_->occupant[conflict_->target[w]].value;
  return in_scope(*conflict_, [&]<Scope scope>() { return prevents<scope>(w, occupant); });
}

template <class Actors>
auto Solver<Actors>::hold_strength(Actor occupant) const -> Range {
  const Conflict<Actors>& c = *conflict_;
  if (c.moves.test(occupant)) {
    const int failed = c.general ? c.failed[occupant] : 1;
    return {failed, failed};
  }
  Range sum = c.general ? lent<Scope::general>(c.hold_support[occupant])
                        : lent<Scope::plain>(c.hold_support[occupant]);
  const int own = c.general ? c.stand[occupant] : 1;
  return {sum.min + own, sum.max + own};
}

template <class Actors>
auto Solver<Actors>::defend_strength(Actor u) const -> Range {
  const Conflict<Actors>& c = *conflict_;
  Range sum = c.general ? lent<Scope::general>(c.attack_support[u])
                        : lent<Scope::plain>(c.attack_support[u]);
  const int own = c.general ? c.defend[u] : 1;
  return {sum.min + own, sum.max + own};
}

template class Solver<NarrowActors>;
template class Solver<WideActors>;

}  // namespace chancery
