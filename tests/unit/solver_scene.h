// Movement phases for tests of the solver, written as short orders.
#pragma once

#include <catch2/catch.hpp>
#include <map>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "core/rules/solver/solver.h"
#include "tests/property/random_conflict.h"

namespace chancery::testing {

/// One movement phase, solved in both widths.
///
/// A board is written as one order per line, the power first; naming a place creates it:
///
///   Red A H              holds                       Red A S B      supports B to hold
///   Red A - B            moves                       Red A S B - C  supports the move of B to C
///   Red A - B via C D    convoyed by C, then D; '/' separates several routes
///   Red A - B all C D    the same, but every carrier is needed, as of a passage or by DATC 4.A.1 a
///   Red A = B = C* = D   a ride through B and C (where it must stop if it can) to D
class Scene {
 public:
  explicit Scene(std::string_view orders) {
    std::istringstream in{std::string(orders)};
    std::vector<std::vector<std::string>> lines;
    for (std::string line; std::getline(in, line);)
      if (auto words = words_of(line); !words.empty()) lines.push_back(words);
    for (const auto& words : lines) add_unit(words[0], words[1]);
    for (std::size_t u = 0; u < lines.size(); ++u) read_order(static_cast<Actor>(u), lines[u]);
    for (std::size_t u = 0; u < lines.size(); ++u) match_support(static_cast<Actor>(u), lines[u]);
    complete_ = true;
  }

  // Every place must occur in the orders, so that the rows by province are complete.
  Scene& strength(const std::string& place, Strength strength) {
    plan_.general = true;
    unit(place).strength = strength;
    return *this;
  }
  Scene& walls(const std::string& place, std::int16_t height) {
    plan_.general = true;
    plan_.garrison.resize(plan_.provinces, 0);
    plan_.garrison_admits.resize(plan_.provinces, PowerId::none());
    plan_.garrison[at(place)] = height;
    return *this;
  }
  Scene& walls(const std::string& place, std::int16_t height, const std::string& admitted) {
    walls(place, height);
    plan_.garrison_admits[at(place)] = PowerId{power(admitted)};
    return *this;
  }
  Scene& open(const std::string& place) {
    plan_.general = true;
    plan_.open.resize(plan_.provinces, 0);
    plan_.open[at(place)] = 1;
    return *this;
  }
  Scene& all_hold() {
    plan_.all_hold = true;
    return *this;
  }
  Scene& loser_never_counts() {
    plan_.loser_never_counts = true;
    return *this;
  }
  Scene& disrupted_bounces() {
    plan_.disrupted_bounces = true;
    return *this;
  }
  Scene& never_cuts(const std::string& attacker, const std::string& supporter) {
    plan_.cut_masks.push_back({actor(supporter), actor(attacker), nobody});
    return *this;
  }
  Scene& cuts_only_without(const std::string& carrier, const std::string& attacker,
                           const std::string& supporter) {
    plan_.cut_masks.push_back({actor(supporter), actor(attacker), actor(carrier)});
    return *this;
  }
  Scene& comes_from(const std::string& attacker, const std::string& place) {
    plan_.general = true;
    unit(attacker).comes_from = at(place);
    return *this;
  }

  /// The positions of units afterwards: "A:B" for a unit of A that is now in B, "A:out" for a
  /// dislodged unit, and nothing for a unit that stayed.
  std::string after() {
    const std::string narrow = solve<NarrowActors>();
    const std::string wide = solve<WideActors>();
    CHECK(narrow == wide);
    return narrow;
  }
  /// The successful supports, by the place of the supporter.
  std::string given() {
    after();
    return given_;
  }
  /// The moves without a path, by the place of the unit.
  std::string disrupted() {
    after();
    return disrupted_;
  }
  std::vector<KnotPolicy> policies() {
    after();
    return policies_;
  }

 private:
  using Kind = PlannedUnit::Kind;

  static std::vector<std::string> words_of(std::string_view line) {
    std::istringstream in{std::string(line)};
    std::vector<std::string> words;
    for (std::string word; in >> word;) words.push_back(word);
    return words;
  }
  std::uint16_t at(const std::string& place) {
    const auto [found, is_new] =
        places_.try_emplace(place, static_cast<std::uint16_t>(places_.size()));
    if (is_new) {
      REQUIRE_FALSE(complete_);
      names_.push_back(place);
      plan_.provinces = names_.size();
    }
    return found->second;
  }
  std::uint8_t power(const std::string& name) {
    return powers_.try_emplace(name, static_cast<std::uint8_t>(powers_.size())).first->second;
  }
  Actor actor(const std::string& place) {
    for (std::size_t u = 0; u < plan_.units.size(); ++u)
      if (plan_.units[u].home == at(place)) return static_cast<Actor>(u);
    FAIL("no unit in " << place);
    return nobody;
  }
  PlannedUnit& unit(const std::string& place) { return plan_.units[actor(place)]; }

  void add_unit(const std::string& owner, const std::string& place) {
    PlannedUnit unit;
    unit.home = at(place);
    unit.power = power(owner);
    plan_.units.push_back(unit);
  }

  void read_order(Actor u, const std::vector<std::string>& words) {
    const std::string& verb = words[2];
    if (verb == "=") {
      read_ride(u, words);
    } else if (verb == "-") {
      plan_.units[u].kind = Kind::move;
      plan_.units[u].target = at(words[3]);
      if (words.size() > 4) read_route(u, words);
    } else {
      REQUIRE((verb == "H" || verb == "S"));
    }
  }

  void read_ride(Actor u, const std::vector<std::string>& words) {
    plan_.units[u].kind = Kind::ride;
    for (std::size_t i = 3; i < words.size(); i += 2) {
      std::string station = words[i];
      const bool terminus = station.back() == '*';
      if (terminus) station.pop_back();
      plan_.units[u].legs.push_back({at(station), terminus});
    }
  }

  void read_route(Actor u, const std::vector<std::string>& words) {
    REQUIRE((words[4] == "via" || words[4] == "all"));
    plan_.units[u].routed = true;
    plan_.units[u].all_needed = words[4] == "all";
    Actor previous = nobody;
    for (std::size_t i = 5; i < words.size(); ++i) {
      if (words[i] == "/") {
        previous = nobody;
        continue;
      }
      const Actor k = actor(words[i]);
      PlannedUnit& carrier = plan_.units[k];
      carrier.carries = u;
      if (previous == nobody) carrier.at_start = true;
      if (previous != nobody) {
        carrier.links.push_back(previous);
        plan_.units[previous].links.push_back(k);
      }
      if (i + 1 == words.size() || words[i + 1] == "/") carrier.at_end = true;
      previous = k;
    }
  }

  void match_support(Actor u, const std::vector<std::string>& words) {
    if (words[2] != "S") return;
    plan_.units[u].kind = words.size() > 4 ? Kind::attack_support : Kind::hold_support;
    plan_.units[u].supported = actor(words[3]);
  }

  template <class Actors>
  std::string solve() {
    plan_.settle();
    Conflict<Actors> conflict;
    build(plan_, conflict);
    Solver<Actors> solver;
    solver.record_knots();
    solver.solve(conflict);
    read_answers(conflict, solver);
    return where_all_are(conflict, solver);
  }

  template <class Actors>
  void read_answers(const Conflict<Actors>& conflict, const Solver<Actors>& solver) {
    given_.clear();
    disrupted_.clear();
    policies_.clear();
    for (Actor u = 0; u < plan_.units.size(); ++u) {
      const std::string& name = names_[plan_.units[u].home];
      if (conflict.supports.test(u) && solver.given(u)) append(given_, name);
      if (conflict.routed.test(u) && !solver.has_path(u)) append(disrupted_, name);
    }
    for (const Knot& knot : solver.knots()) policies_.push_back(knot.policy);
  }

  template <class Actors>
  std::uint16_t place_after(Actor u, const Conflict<Actors>& conflict,
                            const Solver<Actors>& solver) const {
    if (!conflict.moves.test(u) || !solver.moved(u)) return plan_.units[u].home;
    if (plan_.units[u].kind != Kind::ride) return plan_.units[u].target;
    std::uint16_t last = nowhere;
    conflict.legs.for_each([&](Actor leg) {
      if (conflict.ride_of[leg] != u) return;
      const std::uint16_t station = conflict.target[leg];
      const UnitId there = plan_.occupant[station];
      const bool free =
          !there.valid() || (conflict.moves.test(there.value) && solver.moved(there.value));
      if (solver.moved(leg) && free) last = station;
    });
    return last;
  }

  template <class Actors>
  std::string where_all_are(const Conflict<Actors>& conflict, const Solver<Actors>& solver) const {
    std::vector<std::uint16_t> places;
    for (Actor u = 0; u < plan_.units.size(); ++u)
      places.push_back(place_after(u, conflict, solver));
    std::string text;
    for (std::size_t u = 0; u < places.size(); ++u) {
      const std::uint16_t home = plan_.units[u].home;
      if (places[u] != home) append(text, names_[home] + ":" + names_[places[u]]);
      if (places[u] != home || !plan_.occupant[home].valid()) continue;
      for (std::size_t other = 0; other < places.size(); ++other)
        if (other != u && places[other] == home) append(text, names_[home] + ":out");
    }
    return text;
  }

  static void append(std::string& text, const std::string& word) {
    text += (text.empty() ? "" : " ") + word;
  }

  ConflictPlan plan_;
  bool complete_ = false;  // all places are known
  std::map<std::string, std::uint16_t> places_;
  std::map<std::string, std::uint8_t> powers_;
  std::vector<std::string> names_;
  std::string given_, disrupted_;
  std::vector<KnotPolicy> policies_;
};

}  // namespace chancery::testing
