// Solver: decides a movement phase.
#pragma once

#include <cstdint>
#include <vector>

#include "core/solver/conflict.h"

namespace chancery {

/// How a knot of circular decisions was decided.
enum class KnotPolicy : std::uint8_t {
  unique,    // exactly one assignment is consistent
  rotation,  // all moves in a circle succeed
  carriage,  // the carriage fails (Szykman)
  all_hold,  // everything in the knot holds
  last_leg,  // the last leg in the knot fails
  all_fail,  // every move in the knot fails
};

/// A knot that was cut, for explanations.
struct Knot {
  KnotPolicy policy = KnotPolicy::unique;
  bool enumerated = true;      // false: it has too many moves to try every assignment
  std::vector<Actor> members;  // moves and supports in it
  std::vector<Actor> carried;  // moves whose carriage is in it
};

/// What a conflict contains. The solver has a loop for each scope, so that a simple conflict does
/// not pay for what it does not contain.
enum class Scope : std::uint8_t {
  plain,    // every strength is 1 and there are no rides: the standard game
  rides,    // every strength is 1
  general,  // other strengths, walls, open provinces, meetings at sea; perhaps rides
};

/// Decides a conflict. A movement phase is a system of decisions (does this move succeed, is this
/// support given, is this way open?) whose equations are evaluated in three values: yes, no, not
/// known yet. The solver derives answers until no more follow; more knowledge never changes a
/// derived answer, so the order of evaluation does not matter. The decisions that remain are
/// circular and are cut knot by knot: see docs/architecture.md, "The solver".
template <class Actors>
class Solver {
 public:
  using Set = typename Actors::Set;
  using Group = typename Actors::Group;

  /// Records the knots that are cut, for explanations; costs allocations.
  void record_knots() { recording_ = true; }
  /// Decides the conflict, which must outlive the use of the answers.
  void solve(const Conflict<Actors>& conflict);

  [[nodiscard]] bool moved(Actor u) const { return moved_.test(u); }
  [[nodiscard]] bool given(Actor s) const { return given_.test(s); }
  /// Did the move have a way to its target? True for every direct move, unless a paradox made it
  /// hold.
  [[nodiscard]] bool has_path(Actor u) const { return open_.test(u); }
  /// Did the carriage fail because a paradox was cut?
  [[nodiscard]] bool carriage_failed(Actor u) const { return given_up_.test(u); }
  /// Does the leg contest its station although it has no way there, because a knot was cut?
  [[nodiscard]] bool contests_anyway(Actor leg) const { return contests_anyway_.test(leg); }
  [[nodiscard]] const std::vector<Knot>& knots() const { return knots_; }
  [[nodiscard]] const Set& moved_set() const { return moved_; }
  [[nodiscard]] const Set& failed_set() const { return failed_; }
  [[nodiscard]] const Set& given_set() const { return given_; }

  // The values of the equations under the final answers, for explanations and reports.
  struct Range {
    int min = 0;
    int max = 0;
  };
  [[nodiscard]] Range attack_strength(Actor u, bool against_the_occupant) const;
  [[nodiscard]] Range prevent_strength(Actor w) const;
  [[nodiscard]] Range hold_strength(Actor occupant) const;
  [[nodiscard]] Range defend_strength(Actor u) const;
  [[nodiscard]] bool head_to_head(Actor u, Actor occupant) const;
  /// Does the unit in the first station of a ride move to where the ride starts?
  [[nodiscard]] bool comes_head_on(Actor leg, Actor occupant) const;

 private:
  enum class Answer : std::uint8_t { no, yes, unknown };
  /// A decision: whether the move or support of an actor succeeds, or whether its path is open.
  struct Node {
    Actor actor;
    bool is_path;
  };
  struct NodeSet {
    Set decisions;
    Set paths;
    std::size_t size = 0;
  };

  template <Scope scope>
  void run();
  template <Scope scope>
  void settle_the_plain();
  template <Scope scope>
  void go_along_the_lines();
  template <Scope scope>
  void propagate();
  template <Scope scope>
  Answer evaluate_move(Actor u) const;
  template <Scope scope>
  Answer wins_if_it_stays(Actor u, Actor occupant, Range rivals) const;
  template <Scope scope>
  Answer wins_head_to_head(Actor u, Actor occupant, Range rivals) const;
  template <Scope scope>
  Range strongest_rival(Actor u, std::uint16_t province, Actor occupant) const;
  bool has_open_rival(Actor u, std::uint16_t province) const;
  template <Scope scope>
  Range prevents(Actor w, Actor occupant) const;
  template <Scope scope>
  Answer evaluate_support(Actor s) const;
  Answer evaluate_path(Actor a) const;
  Answer chain(Actor a, Actor without) const;
  bool chain_exists(Actor a, Actor without, Answer at_least) const;
  Answer stays(Actor k) const;
  Answer leaves(Actor occupant) const;
  template <Scope scope>
  bool meet_head_on(Actor u, Actor occupant) const;
  template <Scope scope>
  Answer evaluate_leg(Actor leg) const;
  template <Scope scope>
  Answer contest(Actor leg) const;
  Answer leg_path(Actor leg) const;
  Answer evaluate_ride(Actor ride) const;
  template <Scope scope>
  Answer evaluate(Actor a) const;
  Answer cuts_despite_mask(Actor s, Actor attacker) const;

  template <Scope scope>
  Range lent(const Group& supporters) const;
  template <Scope scope>
  Range lent_without(const Group& supporters, PowerId excluded) const;
  static Answer compare(Range ours, Range theirs);

  template <Scope scope>
  void cut_a_knot();
  template <class Visit>
  void for_each_dependency(Node node, Visit visit) const;
  void visit_strength(Actor u, const auto& visit) const;
  void close(Node from, NodeSet& closure) const;
  void find_knot();
  template <Scope scope>
  bool consistent();
  template <Scope scope>
  bool try_assignments();
  void assume_moves(std::uint32_t yes_bits);
  void forget_knot();
  template <Scope scope>
  void derive_rest_of_knot();
  void apply_policy();
  void log_knot(KnotPolicy policy, bool enumerated);
  void decide_move(Actor u, bool yes);

  const Conflict<Actors>* conflict_ = nullptr;
  bool recording_ = false;
  Set moved_, failed_, given_, cut_, open_, closed_;
  Set pending_moves_, pending_supports_, pending_paths_;
  Set given_up_, contests_anyway_;
  NodeSet knot_, candidate_;
  std::vector<Actor> knot_moves_;
  std::vector<Knot> knots_;
  mutable std::vector<Node> stack_;
  mutable std::vector<Actor> queue_;
  mutable Set seen_;
};

extern template class Solver<NarrowActors>;
extern template class Solver<WideActors>;

}  // namespace chancery
