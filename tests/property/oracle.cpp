#include "tests/property/oracle.h"

#include <algorithm>

namespace chancery::testing {

namespace {

bool has(std::uint64_t set, Actor member) {
  return (set >> member) & 1;
}

std::uint64_t bit(Actor member) {
  return std::uint64_t{1} << member;
}

}  // namespace

std::vector<Actor> Oracle::members(std::uint64_t group) const {
  std::vector<Actor> all;
  for (std::size_t i = 0; i < c_.actors; ++i)
    if (has(group, static_cast<Actor>(i))) all.push_back(static_cast<Actor>(i));
  return all;
}

std::vector<Actor> Oracle::movers() const {
  return members(c_.moves.bits());
}

// --- who is where -------------------------------------------------------------------------------

bool Oracle::is_open(std::uint16_t province) const {
  return c_.general && c_.open[province] != 0;
}

Actor Oracle::occupant(std::uint16_t province) const {
  const UnitId unit = c_.occupant[province];
  return unit.valid() ? unit.value : nobody;
}

bool Oracle::left(Actor unit, const Assignment& a) const {
  return c_.moves.test(unit) && has(a.moved, unit);
}

bool Oracle::vacant_or_left(std::uint16_t province, const Assignment& a) const {
  const Actor there = occupant(province);
  return there == nobody || left(there, a);
}

/// A leg that succeeds dislodges nobody from the station.
bool Oracle::dislodged(Actor unit, const Assignment& a) const {
  if (left(unit, a) || is_open(c_.home[unit])) return false;
  for (Actor m : members(c_.into[c_.home[unit]]))
    if (!is_leg(m) && has(a.moved, m)) return true;
  return false;
}

bool Oracle::stays(Actor unit, const Assignment& a) const {
  return !left(unit, a) && !dislodged(unit, a);
}

// --- strengths ----------------------------------------------------------------------------------

int Oracle::strength(const std::vector<std::int16_t>& term, Actor u) const {
  return c_.general ? term[u] : 1;
}

int Oracle::lent(std::uint64_t supporters, Side excluded, const Assignment& a) const {
  int sum = 0;
  for (Actor s : members(supporters))
    if (has(a.given, s) && c_.side[s] != excluded) sum += strength(c_.weight, s);
  return sum;
}

int Oracle::full_attack(Actor u, const Assignment& a) const {
  return strength(c_.attack, u) + lent(c_.attack_support[u], no_side, a);
}

/// A power neither dislodges its own unit nor helps to.
int Oracle::attack_on(Actor u, Actor defender, const Assignment& a) const {
  if (c_.side[u] == c_.side[defender]) return 0;
  return strength(c_.attack, u) + lent(c_.attack_support[u], c_.side[defender], a);
}

int Oracle::defend(Actor u, const Assignment& a) const {
  return strength(c_.defend, u) + lent(c_.attack_support[u], no_side, a);
}

int Oracle::garrison(std::uint16_t province, Actor attacker) const {
  if (!c_.general || c_.garrison_admits[province] == c_.power[attacker]) return 0;
  return c_.garrison[province];
}

int Oracle::hold(std::uint16_t province, Actor attacker, const Assignment& a) const {
  const Actor there = occupant(province);
  if (there == nobody || left(there, a)) return garrison(province, attacker);
  if (c_.moves.test(there))
    return std::max(strength(c_.failed, there), garrison(province, attacker));
  return strength(c_.stand, there) + lent(c_.hold_support[there], no_side, a);
}

int Oracle::prevent(Actor w, const Assignment& a) const {
  const bool arrives =
      has(a.path, w) || has(a.contests_anyway, w) || (c_.disrupted_bounces && c_.routed.test(w));
  if (!arrives) return 0;
  const std::uint16_t province = c_.target[w];
  const Actor there = occupant(province);
  if (is_leg(w) && there != nobody && c_.power[there] == c_.power[w] && !left(there, a)) return 0;
  if (beaten_from_target(w, a)) return 0;
  return strength(c_.prevent, w) + lent(c_.attack_support[w], no_side, a);
}

/// Is the unit dislodged by one that comes from where it goes? Head to head, or in any way
/// (DATC 4.A.7 a).
bool Oracle::beaten_from_target(Actor w, const Assignment& a) const {
  const Actor opponent = comes_the_other_way(w);
  if (opponent != nobody && has(a.moved, opponent)) return true;
  if (!c_.loser_never_counts) return false;
  const Actor unit = is_leg(w) ? c_.ride_of[w] : w;
  const Actor from_there = occupant(c_.target[w]);
  return from_there != nobody && !left(unit, a) && !is_open(c_.home[unit]) &&
         c_.target[from_there] == c_.home[unit] && left(from_there, a);
}

// --- moves --------------------------------------------------------------------------------------

/// Who moves from the target of `u` to where `u` comes from, head to head with it.
Actor Oracle::comes_the_other_way(Actor u) const {
  if (c_.passes_by.test(u)) return nobody;
  if (is_leg(u) && c_.previous_leg[u] != nobody) return nobody;
  const Actor there = occupant(c_.target[u]);
  if (there == nobody || !c_.moves.test(there) || is_open(c_.home[u])) return nobody;
  const Actor other = is_ride(there) ? c_.first_leg[there] : there;
  return !c_.passes_by.test(other) && c_.target[other] == c_.home[u] ? other : nobody;
}

/// Each may beat the other's defense; then the greater attack wins, and equal ones bounce.
bool Oracle::beats_the_other_way(Actor u, Actor opponent, const Assignment& a) const {
  const int ours = attack_on(u, opponent, a);
  if (ours <= defend(opponent, a)) return false;
  if (is_leg(opponent)) return true;
  const int theirs = attack_on(opponent, u, a);
  return theirs <= defend(u, a) || ours > theirs;
}

bool Oracle::unit_moves(Actor u, const Assignment& a) const {
  const std::uint16_t province = c_.target[u];
  if (!has(a.path, u)) return false;
  if (is_open(province)) return true;
  const Actor there = occupant(province);
  const Actor opponent = comes_the_other_way(u);
  const bool someone_stays = there != nobody && (opponent != nobody || !left(there, a));
  const int attack = someone_stays ? attack_on(u, there, a) : full_attack(u, a);
  if (opponent != nobody) {
    if (!beats_the_other_way(u, opponent, a)) return false;
  } else if (attack <= hold(province, u, a)) {
    return false;
  }
  for (Actor w : members(c_.into[province]))
    if (w != u && attack <= prevent(w, a)) return false;
  return true;
}

/// A rival that beats every other rival stops the leg, unless the leg is stronger; so does
/// another ride, whatever the others do, and whoever gets in. A leg without strength gets nowhere.
bool Oracle::leg_is_stopped(Actor leg, const Assignment& a) const {
  if (full_attack(leg, a) == 0) return true;
  std::vector<Actor> rivals;
  for (Actor w : members(c_.into[c_.target[leg]]))
    if (!is_leg(w) || c_.ride_of[w] != c_.ride_of[leg]) rivals.push_back(w);
  for (Actor w : rivals) {
    if (!is_leg(w) && has(a.moved, w)) return true;
    if (prevent(w, a) < full_attack(leg, a)) continue;
    if (is_leg(w)) return true;
    const bool beats_the_others = std::all_of(rivals.begin(), rivals.end(), [&](Actor other) {
      return other == w || prevent(w, a) > prevent(other, a);
    });
    if (beats_the_others) return true;
  }
  return false;
}

bool Oracle::leg_succeeds(Actor leg, const Assignment& a) const {
  if (!has(a.path, leg) || comes_the_other_way(leg) != nobody) return false;
  const Actor there = occupant(c_.target[leg]);
  if (there != nobody && !left(there, a))
    return c_.power[there] == c_.power[leg] && stays(there, a);
  return !leg_is_stopped(leg, a);
}

bool Oracle::ride_leaves(Actor ride, const Assignment& a) const {
  for (Actor leg : members(c_.legs.bits()))
    if (c_.ride_of[leg] == ride && has(a.moved, leg) && vacant_or_left(c_.target[leg], a))
      return true;
  return false;
}

bool Oracle::moves(Actor u, const Assignment& a) const {
  if (is_leg(u)) return leg_succeeds(u, a);
  if (is_ride(u)) return ride_leaves(u, a);
  return unit_moves(u, a);
}

// --- paths --------------------------------------------------------------------------------------

/// Is some attack on the carrier so much stronger that it convoys nothing?
bool Oracle::outmatched(Actor carrier, const Assignment& a) const {
  if (is_open(c_.home[carrier])) return false;
  for (Actor m : members(c_.into[c_.home[carrier]])) {
    if (is_leg(m) || !has(a.path, m)) continue;
    const int attack = attack_on(m, carrier, a);
    const int own = c_.moves.test(carrier)
                        ? strength(c_.failed, carrier)
                        : strength(c_.stand, carrier) + lent(c_.hold_support[carrier], no_side, a);
    if (attack > 0 && attack - own >= *c_.lead_that_disrupts) return true;
  }
  return false;
}

bool Oracle::route_open(Actor u, Actor without, const Assignment& a) const {
  if (c_.no_route.test(u)) return false;
  const auto serves = [&](Actor k) {
    if (k == without || !stays(k, a)) return false;
    return !c_.lead_that_disrupts || !c_.convoyed.test(u) || !outmatched(k, a);
  };
  const std::vector<Actor> carriers = members(c_.carriers[u]);
  if (c_.all_needed.test(u)) return std::all_of(carriers.begin(), carriers.end(), serves);
  std::vector<Actor> reached;
  for (Actor k : carriers)
    if (c_.at_start.test(k) && serves(k)) reached.push_back(k);
  for (std::size_t i = 0; i < reached.size(); ++i) {
    const Actor k = reached[i];
    if (c_.at_end.test(k)) return true;
    c_.for_each_link(k, [&](Actor next) {
      if (serves(next) && std::count(reached.begin(), reached.end(), next) == 0)
        reached.push_back(next);
    });
  }
  return false;
}

bool Oracle::has_path(Actor u, const Assignment& a) const {
  if (is_leg(u)) {
    const Actor before = c_.previous_leg[u];
    if (before == nobody) return true;
    const bool must_end_there = c_.terminus[before] != 0 && vacant_or_left(c_.target[before], a);
    return has(a.moved, before) && !must_end_there;
  }
  return !c_.routed.test(u) || route_open(u, nobody, a);
}

// --- supports -----------------------------------------------------------------------------------

bool Oracle::cuts(Actor attacker, Actor supporter, const Assignment& a) const {
  if (is_leg(attacker) || !has(a.path, attacker)) return false;
  if (c_.side[attacker] == c_.side[supporter]) return false;
  const bool from_elsewhere = c_.general && c_.comes_from[attacker] != nowhere;
  const std::uint16_t from = from_elsewhere ? c_.comes_from[attacker] : c_.home[attacker];
  return from != c_.aim[supporter];
}

/// A convoyed attack that may not cut a support never cuts it, whether it dislodges the supporter
/// or not.
bool Oracle::is_masked(Actor attacker, Actor supporter, const Assignment& a) const {
  for (const CutMask& mask : c_.cut_masks) {
    if (mask.supporter != supporter || mask.attacker != attacker) continue;
    if (mask.carrier == nobody || !route_open(attacker, mask.carrier, a)) return true;
  }
  return false;
}

bool Oracle::supports(Actor s, const Assignment& a) const {
  if (is_open(c_.home[s])) return true;
  for (Actor m : members(c_.into[c_.home[s]])) {
    const bool dislodges = !is_leg(m) && has(a.moved, m);
    if ((dislodges || cuts(m, s, a)) && !is_masked(m, s, a)) return false;
  }
  return true;
}

// --- all of them --------------------------------------------------------------------------------

Assignment Oracle::complete(std::uint64_t moved) const {
  Assignment a;
  a.moved = moved;
  for (Actor u : movers())
    if (!is_ride(u) && has_path(u, a)) a.path |= bit(u);
  for (Actor s : members(c_.supports.bits()))
    if (supports(s, a)) a.given |= bit(s);
  return a;
}

/// Every choice of supports and of the paths of convoyed moves, where they may wait for each other.
std::vector<Assignment> Oracle::completions(std::uint64_t moved) const {
  if (!c_.lead_that_disrupts) return {complete(moved)};
  const std::vector<Actor> supporters = members(c_.supports.bits());
  std::vector<Actor> routed;
  for (Actor u : movers())
    if (c_.routed.test(u)) routed.push_back(u);
  const std::size_t choices = supporters.size() + routed.size();
  std::vector<Assignment> all;
  for (std::uint32_t choice = 0; choice < (std::uint32_t{1} << choices); ++choice) {
    Assignment a;
    a.moved = moved;
    for (std::size_t i = 0; i < choices; ++i) {
      if (((choice >> i) & 1) == 0) continue;
      if (i < supporters.size())
        a.given |= bit(supporters[i]);
      else
        a.path |= bit(routed[i - supporters.size()]);
    }
    for (Actor u : movers())
      if (!is_ride(u) && !c_.routed.test(u) && has_path(u, a)) a.path |= bit(u);
    all.push_back(a);
  }
  return all;
}

bool Oracle::satisfies_all(const Assignment& a) const {
  for (Actor u : movers()) {
    if (moves(u, a) != has(a.moved, u)) return false;
    if (!is_ride(u) && has_path(u, a) != has(a.path, u)) return false;
  }
  const std::vector<Actor> supporters = members(c_.supports.bits());
  return std::all_of(supporters.begin(), supporters.end(),
                     [&](Actor s) { return supports(s, a) == has(a.given, s); });
}

std::vector<Assignment> Oracle::consistent_assignments() const {
  const std::vector<Actor> all = movers();
  std::vector<Assignment> found;
  for (std::uint32_t choice = 0; choice < (std::uint32_t{1} << all.size()); ++choice) {
    std::uint64_t moved = 0;
    for (std::size_t i = 0; i < all.size(); ++i)
      if ((choice >> i) & 1) moved |= bit(all[i]);
    for (const Assignment& a : completions(moved))
      if (satisfies_all(a)) found.push_back(a);
  }
  return found;
}

}  // namespace chancery::testing
