#include "tests/property/oracle.h"

#include <fmt/format.h>

#include <algorithm>
#include <catch2/catch.hpp>
#include <cstdlib>
#include <optional>

#include "core/rules/solver.h"
#include "tests/property/random_conflict.h"

using namespace chancery;
using namespace chancery::testing;

namespace {

bool has(std::uint64_t set, Actor member) { return (set >> member) & 1; }

template <class Actors>
Assignment answers(const Conflict<Actors>& conflict, const Solver<Actors>& solver) {
  Assignment a;
  for (std::size_t i = 0; i < conflict.actors; ++i) {
    const auto u = static_cast<Actor>(i);
    const std::uint64_t bit = std::uint64_t{1} << u;
    const bool is_train = conflict.general && conflict.trains.test(u);
    const bool is_leg = conflict.general && conflict.legs.test(u);
    if (conflict.moves.test(u) && solver.moved(u)) a.moved |= bit;
    if (conflict.moves.test(u) && !is_train && solver.has_path(u)) a.path |= bit;
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

/// One random board, solved in both widths.
struct Board {
  ConflictPlan plan;
  Conflict<NarrowActors> narrow;
  Solver<NarrowActors> solver;
  Assignment found;
  Assignment found_wide;

  Board() { solver.record_knots(); }

  void solve(std::uint64_t seed, Primitives primitives) {
    plan = random_plan(seed, primitives);
    build(plan, narrow);
    solver.solve(narrow);
    found = answers(narrow, solver);
    build(plan, wide_);
    wide_solver_.solve(wide_);
    found_wide = answers(wide_, wide_solver_);
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

bool cut_by_policy(const Knot& knot) { return knot.policy != KnotPolicy::unique; }

/// Decisions whose equation does not hold under the answers, other than those that a policy made.
std::string unexplained(const Board& board) {
  std::uint64_t members = 0, carried = 0;
  for (const Knot& knot : board.solver.knots()) {
    if (!cut_by_policy(knot)) continue;
    for (Actor member : knot.members) members |= std::uint64_t{1} << member;
    for (Actor member : knot.carried) carried |= std::uint64_t{1} << member;
  }
  const Oracle oracle(board.narrow);
  std::string text;
  for (std::size_t i = 0; i < board.narrow.actors; ++i) {
    const auto u = static_cast<Actor>(i);
    const bool is_train = board.narrow.trains.test(u);
    if (board.narrow.moves.test(u) && !has(members | carried, u) &&
        oracle.moves(u, board.found) != has(board.found.moved, u))
      text += fmt::format("move {} ", u);
    if (board.narrow.moves.test(u) && !is_train && !has(carried, u) && !has(members, u) &&
        oracle.has_path(u, board.found) != has(board.found.path, u))
      text += fmt::format("path {} ", u);
    if (board.narrow.supports.test(u) && !has(members, u) &&
        oracle.supports(u, board.found) != has(board.found.given, u))
      text += fmt::format("support {} ", u);
  }
  return text;
}

/// Policy is local: a knot that depends on nothing else open is cut though the paradox that its
/// outcome leads to later would have told its consistent assignments apart. That is so iff the first
/// knot that was cut by policy has several assignments that satisfy the knot's own equations while
/// the rest of the board is as in the one consistent assignment.
bool policy_was_local(const Board& board, const Assignment& only) {
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

struct Tally {
  std::size_t one = 0, none = 0, several = 0, local_policy = 0;
};

/// Compares the solver with the oracle on `count` boards from `first_seed` on.
Tally compare(std::uint64_t first_seed, std::size_t count, Primitives primitives) {
  Tally tally;
  Board board;
  for (std::uint64_t seed = first_seed; seed < first_seed + count; ++seed) {
    board.solve(seed, primitives);
    if (board.found != board.found_wide) {
      INFO("narrow and wide differ\n" << board.describe_all(seed));
      CHECK(board.found == board.found_wide);
    }
    const std::vector<Assignment> consistent = Oracle(board.narrow).consistent_assignments();
    const std::string strays = unexplained(board);
    if (!strays.empty()) {
      INFO("does not satisfy its equation: " << strays << "\n" << board.describe_all(seed));
      CHECK(strays.empty());
    }
    if (consistent.size() != 1) {
      ++(consistent.empty() ? tally.none : tally.several);
      continue;
    }
    ++tally.one;
    if (board.found == consistent.front()) continue;
    if (policy_was_local(board, consistent.front())) {
      ++tally.local_policy;
      continue;
    }
    INFO("the only consistent assignment was not found\n" << board.describe_all(seed));
    CHECK(board.found == consistent.front());
  }
  return tally;
}

std::size_t boards_to_try() { return std::getenv("CHANCERY_LONG") != nullptr ? 1'000'000 : 20'000; }

void report(const char* what, const Tally& tally) {
  WARN(fmt::format("{}: {} boards with one consistent assignment, {} with none, {} with several; "
                   "{} cut by a policy that could not see a later paradox",
                   what, tally.one, tally.none, tally.several, tally.local_policy));
}

}  // namespace

TEST_CASE("solver agrees with brute force: standard primitives", "[solver][property]") {
  const Tally tally = compare(1, boards_to_try(), Primitives::standard);
  report("standard primitives", tally);
  CHECK(tally.one > tally.none + tally.several);
}

TEST_CASE("solver agrees with brute force: all primitives", "[solver][property]") {
  const Tally tally = compare(1, boards_to_try(), Primitives::all);
  report("all primitives", tally);
  CHECK(tally.one > tally.none + tally.several);
}
