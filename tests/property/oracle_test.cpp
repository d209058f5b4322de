#include "tests/property/oracle.h"

#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <string>
#include <vector>

#include "core/base/common/contains.h"
#include "core/rules/solver/solver.h"
#include "tests/property/random_conflict.h"
#include "tests/quick_build.h"

using namespace chancery;
using namespace chancery::testing;

namespace {

bool has(std::uint64_t set, Actor member) {
  return (set >> member) & 1;
}

template <class Actors>
Assignment answers(const Conflict<Actors>& conflict, const Solver<Actors>& solver) {
  Assignment a;
  for (std::size_t i = 0; i < conflict.actors; ++i) {
    const auto u = static_cast<Actor>(i);
    const std::uint64_t bit = std::uint64_t{1} << u;
    const bool is_ride = conflict.rides.test(u);
    const bool is_leg = conflict.legs.test(u);
    if (conflict.moves.test(u) && solver.moved(u)) a.moved |= bit;
    if (conflict.moves.test(u) && !is_ride && solver.has_path(u)) a.path |= bit;
    if (conflict.supports.test(u) && solver.given(u)) a.given |= bit;
    if (is_leg && solver.contests_anyway(u)) a.contests_anyway |= bit;
  }
  return a;
}

std::string write_answers(const Assignment& a, std::size_t actors) {
  std::string text;
  for (std::size_t i = 0; i < actors; ++i) {
    const auto u = static_cast<Actor>(i);
    text += fmt::format(" {}:{}{}{}{}", u, has(a.moved, u) ? "moved" : "-",
                        has(a.path, u) ? "" : "(no path)", has(a.given, u) ? "given" : "",
                        has(a.contests_anyway, u) ? "(contests anyway)" : "");
  }
  return text;
}

/// One random board, solved in both widths, and also with the tables of strengths and walls that it
/// does not need.
struct OracleBoard {
  ConflictPlan plan;
  Conflict<NarrowActors> narrow;
  Solver<NarrowActors> solver;
  Assignment found;
  Assignment found_wide;
  Assignment found_generally;

  OracleBoard() { solver.record_knots(); }

  void solve(std::uint64_t seed, Primitives primitives) {
    plan = random_plan(seed, primitives);
    build(plan, narrow);
    solver.solve(narrow);
    found = answers(narrow, solver);
    build(plan, wide_);
    wide_solver_.solve(wide_);
    found_wide = answers(wide_, wide_solver_);
    if (!narrow.general) {
      wide_.generalize();
      wide_solver_.solve(wide_);
    }
    found_generally = answers(wide_, wide_solver_);
  }

  [[nodiscard]] std::string describe_all(std::uint64_t seed) const {
    std::string text = fmt::format("seed {}\n{}solver:{}\n", seed, describe(plan),
                                   write_answers(found, narrow.actors));
    for (const Assignment& a : Oracle(narrow).consistent_assignments())
      text += fmt::format("oracle:{}\n", write_answers(a, narrow.actors));
    for (const Knot& knot : solver.knots()) {
      text += fmt::format("knot by policy {}:", static_cast<int>(knot.policy));
      for (Actor member : knot.members) text += fmt::format(" {}", member);
      for (Actor member : knot.carried) text += fmt::format(" path {}", member);
      text += "\n";
    }
    return text;
  }

 private:
  Conflict<WideActors> wide_;
  Solver<WideActors> wide_solver_;
};

bool cut_by_policy(const Knot& knot) {
  return knot.policy != KnotPolicy::unique;
}

struct KnotMembers {
  std::uint64_t decided =
      0;                   // moves and supports that a policy decided, and moves whose way it did
  std::uint64_t held = 0;  // moves that it turned into holds
};

KnotMembers decided_by_policy(const OracleBoard& board) {
  KnotMembers members;
  for (const Knot& knot : board.solver.knots()) {
    if (!cut_by_policy(knot)) continue;
    for (Actor member : knot.members) {
      const std::uint64_t bit = std::uint64_t{1} << member;
      members.decided |= bit;
      if (knot.policy == KnotPolicy::all_hold && board.narrow.moves.test(member))
        members.held |= bit;
    }
    for (Actor member : knot.carried) members.decided |= std::uint64_t{1} << member;
  }
  return members;
}

/// The decisions whose equation does not hold.
std::vector<std::string> broken_equations(const OracleBoard& board, const Assignment& a) {
  const Oracle oracle(board.narrow);
  const std::uint64_t decided = decided_by_policy(board).decided;
  std::vector<std::string> broken;
  const auto expect = [&](const char* what, Actor u, bool by_equation, bool found) {
    if (by_equation != found) broken.push_back(fmt::format("{} {}", what, u));
  };
  for (std::size_t i = 0; i < board.narrow.actors; ++i) {
    const auto u = static_cast<Actor>(i);
    if (has(decided, u)) continue;
    if (board.narrow.moves.test(u)) {
      expect("move", u, oracle.moves(u, a), has(a.moved, u));
      if (!board.narrow.rides.test(u)) expect("path", u, oracle.has_path(u, a), has(a.path, u));
    }
    if (board.narrow.supports.test(u)) expect("support", u, oracle.supports(u, a), has(a.given, u));
  }
  return broken;
}

/// Decisions whose equation does not hold under the answers, other than those that a policy made.
/// A move that the all-hold policy turns into a hold was still a move for what followed without the
/// knot; so an equation may hold of the orders as they were before the policy, or after it.
std::string unexplained(const OracleBoard& board) {
  Assignment as_ordered = board.found;
  as_ordered.path |= decided_by_policy(board).held;
  const std::vector<std::string> before = broken_equations(board, as_ordered);
  std::string text;
  for (const std::string& decision : broken_equations(board, board.found))
    if (contains(before, decision)) text += decision + " ";
  return text;
}

/// Policy is local: a knot that depends on nothing else open is cut even if the paradox that its
/// outcome leads to later would have distinguished its consistent assignments. This is so iff the
/// first knot that was cut by policy has several assignments that satisfy the knot's own equations
/// while the rest of the board is as in the one consistent assignment.
bool policy_was_local(const OracleBoard& board, const Assignment& only) {
  const auto& knots = board.solver.knots();
  const auto first = std::find_if(knots.begin(), knots.end(), cut_by_policy);
  if (first == knots.end()) return false;
  std::vector<Actor> moves;
  for (Actor member : first->members)
    if (board.narrow.moves.test(member)) moves.push_back(member);
  const Oracle oracle(board.narrow);
  std::size_t consistent = 0;
  for (std::uint32_t choice = 0; choice < (std::uint32_t{1} << moves.size()); ++choice) {
    std::uint64_t moved = only.moved;
    for (std::size_t i = 0; i < moves.size(); ++i) {
      const std::uint64_t bit = std::uint64_t{1} << moves[i];
      moved = ((choice >> i) & 1) ? moved | bit : moved & ~bit;
    }
    const Assignment a = oracle.complete(moved);
    if (std::all_of(moves.begin(), moves.end(),
                    [&](Actor u) { return oracle.moves(u, a) == has(moved, u); }))
      ++consistent;
  }
  return consistent > 1;
}

/// Counts over many boards. Shows the first few mismatches and counts all.
class Comparison {
 public:
  void run(std::uint64_t first_seed, std::size_t count, Primitives primitives) {
    for (seed_ = first_seed; seed_ < first_seed + count; ++seed_) {
      board_.solve(seed_, primitives);
      compare_widths();
      compare_with_oracle();
      look_for_broken_equations();
      look_for_crowds();
    }
  }

  void report(const char* what) const {
    WARN(
        fmt::format("{}: {} boards with one consistent assignment, {} with none, {} with several; "
                    "{} cut by a policy that could not see a later paradox",
                    what, one_, none_, several_, local_policy_));
    CHECK(mismatches_ == 0);
    CHECK(one_ > none_ + several_);
  }

 private:
  void compare_widths() {
    if (board_.found != board_.found_wide) mismatch("narrow and wide differ");
    if (board_.found != board_.found_generally)
      mismatch("with tables of strengths, which are all one, it is another");
  }

  void compare_with_oracle() {
    const std::vector<Assignment> consistent = Oracle(board_.narrow).consistent_assignments();
    if (consistent.size() != 1) {
      ++(consistent.empty() ? none_ : several_);
      return;
    }
    ++one_;
    if (board_.found == consistent.front()) return;
    if (policy_was_local(board_, consistent.front()))
      ++local_policy_;
    else
      mismatch("the only consistent assignment was not found");
  }

  void look_for_broken_equations() {
    const std::string broken = unexplained(board_);
    if (!broken.empty()) mismatch("does not satisfy its equation: " + broken);
  }

  /// A ride ends where nobody else arrives.
  void look_for_crowds() {
    const Conflict<NarrowActors>& c = board_.narrow;
    if (!c.rides.any()) return;
    std::vector<std::uint16_t> last(c.units, nowhere);
    for (Actor u = 0; u < c.units; ++u)
      if (!c.rides.test(u) && has(board_.found.moved, u)) last[u] = c.target[u];
    c.legs.for_each([&](Actor leg) {
      const UnitId there = c.occupant[c.target[leg]];
      const bool free = !there.valid() || has(board_.found.moved, there.value);
      if (free && has(board_.found.moved, leg)) last[c.ride_of[leg]] = c.target[leg];
    });
    std::vector<std::size_t> arrivals(c.into.size(), 0);
    for (const std::uint16_t province : last)
      if (province != nowhere && !(c.general && c.open[province] != 0)) ++arrivals[province];
    c.rides.for_each([&](Actor ride) {
      if (last[ride] != nowhere && arrivals[last[ride]] > 1)
        mismatch("a train is not alone where it ends");
    });
  }

  void mismatch(const std::string& what) {
    constexpr std::size_t shown = 10;
    if (++mismatches_ <= shown) FAIL_CHECK(what << "\n" << board_.describe_all(seed_));
  }

  OracleBoard board_;
  std::uint64_t seed_ = 0;
  std::size_t one_ = 0, none_ = 0, several_ = 0, local_policy_ = 0, mismatches_ = 0;
};

std::size_t boards_to_try() {
  if (std::getenv("CHANCERY_LONG") != nullptr) return 1'000'000;
  return is_quick_build() ? 20'000 : 3'000;
}

}  // namespace

TEST_CASE("solver agrees with brute force: standard primitives", "[solver][property]") {
  Comparison comparison;
  comparison.run(1, boards_to_try(), Primitives::standard);
  comparison.report("standard primitives");
}

TEST_CASE("solver agrees with brute force: trains, every strength being one",
          "[solver][property]") {
  Comparison comparison;
  comparison.run(1, boards_to_try(), Primitives::rides);
  comparison.report("trains");
}

TEST_CASE("solver agrees with brute force: all primitives", "[solver][property]") {
  Comparison comparison;
  comparison.run(1, boards_to_try(), Primitives::all);
  comparison.report("all primitives");
}
