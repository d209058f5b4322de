// Conflict: a movement phase as the solver sees it: moves, supports and carriers by number.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <type_traits>
#include <vector>

#include "core/base/common/ids.h"
#include "core/rules/solver/actors.h"
#include "core/rules/solver/conflict_sets.h"

namespace chancery {

/// An attack that must not cut a support. If `carrier` is nobody, it never does; otherwise it does
/// if it also arrives without that carrier.
struct CutMask {
  Actor supporter;
  Actor attacker;
  Actor carrier;
};

/// A movement phase as the solver sees it. It is reused, so that nothing is allocated after the
/// first phases of a game.
///
/// Groups: `into[q]` are the moves and legs into a province, `attack_support[u]` the supporters of
/// a move, `hold_support[u]` those of a unit that stays, `carriers[u]` the units that carry it.
template <class Actors>
struct Conflict : ConflictSets<Actors> {
  using Sets = ConflictSets<Actors>;
  using Sets::legs, Sets::moves, Sets::rides, Sets::supports;
  using typename Sets::Set;
  using Group = typename Actors::Group;
  static constexpr bool narrow = std::is_same_v<Actors, NarrowActors>;
  /// A value for every actor. Narrow columns are arrays in place, for speed.
  template <class T>
  using Column = std::conditional_t<narrow, std::array<T, NarrowActors::capacity>, std::vector<T>>;

  std::size_t units = 0;
  std::size_t actors = 0;  // units and legs

  // By province.
  std::vector<Group> into;
  std::span<const UnitId> occupant;  // the unit in the province; none if it is vacant or open

  // By actor.
  Column<std::uint16_t> home{};
  Column<std::uint16_t> target{};  // where it moves, or nowhere
  Column<std::uint16_t> aim{};     // the province of the supported move or unit, or nowhere
  Column<PowerId> power{};
  Column<Side> side{};
  Column<Group> attack_support{};
  Column<Group> hold_support{};
  Column<Group> carriers{};
  std::vector<CutMask> cut_masks;

  // Rule switches.
  bool loser_never_counts = false;  // a dislodged unit's move does not count in its dislodger's
                                    // province of origin; DATC 4.A.7 a
  bool disrupted_bounces = false;   // a disrupted convoyed move still bounces others
  bool all_hold = false;            // in a convoy paradox all moves hold; DATC 4.A.2 d
  /// Only when `general`: the lead over a carrier's strength with which an attack disrupts its
  /// convoy. Otherwise only a dislodged carrier is disrupted.
  std::optional<std::int16_t> lead_that_disrupts;

  // Only when `general`: strengths other than 1, garrisons, open provinces, meetings at sea.
  bool general = false;
  std::vector<std::int16_t> attack, prevent, defend, stand, failed, weight;  // by actor
  std::vector<std::int16_t> garrison;                                        // by province
  std::vector<PowerId> garrison_admits;  // by province: the power that the garrison does not resist
  std::vector<std::uint8_t> open;        // by province
  std::vector<Actor>
      meets;  // by unit: the convoyed unit that it meets at the last sea (DATC 4.A.4)
  std::vector<std::uint16_t>
      comes_from;  // by unit: where its attack comes from, for cutting support

  // These columns are unset for other actors.
  Column<Actor> ride_of{};          // by leg
  Column<Actor> previous_leg{};     // by leg
  Column<std::uint8_t> terminus{};  // by leg: the ride must stop there if it can
  Column<Actor> first_leg{};        // by ride

  /// Narrow: the carriers themselves. Wide: a slice of `link_list`.
  struct LinkSlice {
    std::uint32_t begin = 0, end = 0;
  };
  using Links = std::conditional_t<narrow, Group, LinkSlice>;
  Column<Links>
      links{};  // by carrier: the carriers of the same move to which it passes the unit on

  // Wide only: links of the groups. An actor is in at most one group of each kind.
  std::vector<Actor> next_into, next_support;
  /// Wide only: `carriers` are lists of these, by index, since a unit may carry several moves.
  struct CarrierLink {
    Actor carrier;
    Actor next;
  };
  std::vector<CarrierLink> carrier_links;
  std::vector<Actor> link_list;

  /// Resets the conflict for a phase with `unit_count` units and at most `leg_count` legs.
  void clear(std::size_t unit_count, std::size_t province_count, std::size_t leg_count = 0);
  /// Makes the conflict general, with all strengths 1 and no garrisons, open provinces or meetings.
  void generalize();
  /// Adds an actor for one leg of the ride of `unit` and returns it. In a general conflict, its
  /// `prevent` must equal its `attack`.
  Actor add_leg(Actor unit, ProvinceId station, Actor previous, bool is_terminus);

  void add_move(Actor u, std::uint16_t to) {
    moves.set(u);
    aim_move(u, to);
  }
  /// As add_move, for an actor that is already in `moves`.
  void aim_move(Actor u, std::uint16_t to) {
    target[u] = to;
    add_if(true, into[to], next_into, u);
  }
  void add_attack_support(Actor s, Actor mover, std::uint16_t where, bool matches = true) {
    aim[s] = where;
    supports.set_if(matches, s);
    add_if(matches, attack_support[mover], next_support, s);
  }
  void add_hold_support(Actor s, Actor holder, std::uint16_t where, bool matches = true) {
    aim[s] = where;
    supports.set_if(matches, s);
    add_if(matches, hold_support[holder], next_support, s);
  }
  void add_carrier(Actor k, Actor passenger, bool matches = true) {
    if constexpr (narrow) {
      carriers[passenger] |= std::uint64_t{matches} << k;
    } else if (matches) {
      carrier_links.push_back({k, carriers[passenger].first});
      carriers[passenger].first = static_cast<Actor>(carrier_links.size() - 1);
    }
  }

  /// Starts adding links of this carrier; the links of the previous carrier are complete.
  void begin_links(Actor k) {
    if constexpr (narrow) {
      links[k] = 0;
    } else {
      const auto end = static_cast<std::uint32_t>(link_list.size());
      links[k] = {end, end};
    }
  }
  void add_link(Actor k, Actor other) {
    if constexpr (narrow) {
      links[k] |= std::uint64_t{1} << other;
    } else {
      link_list.push_back(other);
      ++links[k].end;
    }
  }
  /// Narrow only: has no branch, and links of different carriers may be added in any order.
  void add_link_if(bool wanted, Actor k, Actor other) {
    links[k] |= std::uint64_t{wanted} << other;
  }
  template <class Visit>
  void for_each_link(Actor k, Visit visit) const {
    if constexpr (narrow) {
      for_each(links[k], next_into, visit);
    } else {
      for (std::uint32_t i = links[k].begin; i < links[k].end; ++i) visit(link_list[i]);
    }
  }

  [[nodiscard]] static bool is_empty(const Group& group) {
    if constexpr (narrow) {
      return group == 0;
    } else {
      return group.first == nobody;
    }
  }

  /// True if only one actor moves into the province. There must be at least one.
  [[nodiscard]] bool is_alone_into(std::uint16_t province) const {
    if constexpr (narrow) {
      return (into[province] & (into[province] - 1)) == 0;
    } else {
      return next_into[into[province].first] == nobody;
    }
  }
  /// True if several units carry the passenger. There must be at least one.
  [[nodiscard]] bool has_several_carriers(Actor passenger) const {
    if constexpr (narrow) {
      return (carriers[passenger] & (carriers[passenger] - 1)) != 0;
    } else {
      return carrier_links[carriers[passenger].first].next != nobody;
    }
  }
  [[nodiscard]] bool is_carrier(Actor k, Actor passenger) const {
    bool is_one = false;
    for_each_carrier(passenger, [&](Actor each) { is_one = is_one || each == k; });
    return is_one;
  }
  template <class Visit>
  void for_each_into(std::uint16_t province, Visit visit) const {
    for_each(into[province], next_into, visit);
  }
  template <class Visit>
  void for_each_supporter(const Group& group, Visit visit) const {
    for_each(group, next_support, visit);
  }
  template <class Visit>
  void for_each_carrier(Actor passenger, Visit visit) const {
    if constexpr (narrow) {
      for_each(carriers[passenger], next_into, visit);
    } else {
      for (Actor at = carriers[passenger].first; at != nobody; at = carrier_links[at].next)
        visit(carrier_links[at].carrier);
    }
  }

 private:
  void empty_provinces();
  void make_room(std::size_t actor_count);
  static void add_if(bool wanted, Group& group, [[maybe_unused]] std::vector<Actor>& next,
                     Actor member) {
    if constexpr (narrow) {
      group |= std::uint64_t{wanted} << member;
    } else if (wanted) {
      next[member] = group.first;
      group.first = member;
    }
  }
  template <class Visit>
  static void for_each(const Group& group, [[maybe_unused]] const std::vector<Actor>& next,
                       Visit visit) {
    if constexpr (narrow) {
      for (std::uint64_t rest = group; rest != 0; rest &= rest - 1)
        visit(static_cast<Actor>(std::countr_zero(rest)));
    } else {
      for (Actor member = group.first; member != nobody; member = next[member]) visit(member);
    }
  }
};

template <class Actors>
void Conflict<Actors>::clear(std::size_t unit_count, std::size_t province_count,
                             std::size_t leg_count) {
  empty_provinces();
  if (into.size() < province_count) into.resize(province_count);
  units = actors = unit_count;
  const std::size_t most = unit_count + leg_count;
  if constexpr (!narrow) make_room(most);
  std::fill_n(target.begin(), most, nowhere);
  for (auto* groups : {&attack_support, &hold_support, &carriers})
    std::fill_n(groups->begin(), most, Group{});
  Sets::empty(most);
  carrier_links.clear();
  link_list.clear();
  cut_masks.clear();
  general = false;
  lead_that_disrupts.reset();
}

/// Empties `into`: all of it on a small board, otherwise only the targets of the previous phase.
template <class Actors>
void Conflict<Actors>::empty_provinces() {
  constexpr std::size_t provinces_filled_at_once = 16;  // takes as long as one move
  if (into.size() <= units * provinces_filled_at_once) {
    std::fill(into.begin(), into.end(), Group{});
    return;
  }
  moves.for_each([&](Actor a) {
    if (target[a] != nowhere) into[target[a]] = Group{};
  });
}

template <class Actors>
void Conflict<Actors>::make_room(std::size_t actor_count) {
  if (home.size() >= actor_count) return;
  const std::size_t room = actor_count + actor_count / 2;
  for (auto* numbers : {&home, &target, &aim, &side}) numbers->resize(room);
  for (auto* links_to : {&ride_of, &previous_leg, &first_leg}) links_to->resize(room);
  for (auto* groups : {&attack_support, &hold_support, &carriers}) groups->resize(room);
  links.resize(room);
  terminus.resize(room);
  for (auto* next : {&next_into, &next_support}) next->resize(room);
  power.resize(room);
}

template <class Actors>
void Conflict<Actors>::generalize() {
  general = true;
  const std::size_t room = home.size();
  for (auto* strengths : {&attack, &prevent, &defend, &stand, &failed, &weight})
    strengths->assign(room, 1);
  garrison.assign(into.size(), 0);
  garrison_admits.assign(into.size(), PowerId::none());
  open.assign(into.size(), 0);
  meets.assign(room, nobody);
  comes_from.assign(room, nowhere);
}

template <class Actors>
Actor Conflict<Actors>::add_leg(Actor unit, ProvinceId station, Actor previous, bool is_terminus) {
  const auto leg = static_cast<Actor>(actors++);
  home[leg] = home[unit];
  power[leg] = power[unit];
  side[leg] = side[unit];
  ride_of[leg] = unit;
  previous_leg[leg] = previous;
  terminus[leg] = is_terminus ? 1 : 0;
  legs.set(leg);
  rides.set(unit);
  moves.set(unit);
  if (previous == nobody) first_leg[unit] = leg;
  add_move(leg, station.value);
  return leg;
}

}  // namespace chancery
