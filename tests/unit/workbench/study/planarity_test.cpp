#include "core/workbench/study/planarity.h"

#include <algorithm>
#include <array>
#include <catch2/catch.hpp>
#include <map>
#include <random>
#include <set>

#include "core/base/common/contains.h"
#include "tests/quick_build.h"

namespace chancery::study_tests {
namespace {

using Node = Graph::Node;
using Links = std::vector<Link>;

Links all_joined(Node nodes) {
  Links links;
  for (Node a = 0; a < nodes; ++a)
    for (Node b = a + 1; b < nodes; ++b) links.emplace_back(a, b);
  return links;
}

Links three_to_three() {
  Links links;
  for (Node a = 0; a < 3; ++a)
    for (Node b = 3; b < 6; ++b) links.emplace_back(a, b);
  return links;
}

/// Subdivides random edges, `count` times.
Links subdivided(Links links, Node nodes, Node count, std::mt19937& random) {
  for (Node i = 0; i < count; ++i) {
    const std::size_t at = random() % links.size();
    const Node middle = nodes + i;
    links.emplace_back(middle, links[at].second);
    links[at].second = middle;
  }
  return links;
}

/// Planar by construction: each new node goes into a triangular face.
Links triangulation(Node nodes, std::mt19937& random) {
  Links links{{0, 1}, {1, 2}, {0, 2}};
  std::vector<std::array<Node, 3>> faces{{0, 1, 2}, {0, 1, 2}};
  for (Node node = 3; node < nodes; ++node) {
    const std::size_t at = random() % faces.size();
    const auto [a, b, c] = faces[at];
    for (const Node corner : {a, b, c}) links.emplace_back(corner, node);
    faces[at] = {a, b, node};
    faces.push_back({b, c, node});
    faces.push_back({a, c, node});
  }
  return links;
}

bool is_joined(const Links& links, Node a, Node b) {
  return std::any_of(links.begin(), links.end(), [&](const Link& link) {
    return link == Link{a, b} || link == Link{b, a};
  });
}

/// Five nodes joined to each other, or three to three, by paths of the graph that share no nodes.
void check_witness(const Links& links, const KuratowskiSubgraph& found) {
  const std::set<Node> branches(found.branches.begin(), found.branches.end());
  REQUIRE(branches.size() == found.branches.size());
  REQUIRE((branches.size() == 5 || branches.size() == 6));
  REQUIRE(found.paths.size() == (branches.size() == 5 ? 10 : 9));
  std::set<Node> inner;
  std::set<Link> ends;
  for (const auto& path : found.paths) {
    REQUIRE(path.size() >= 2);
    CHECK(branches.contains(path.front()));
    CHECK(branches.contains(path.back()));
    ends.insert({path.front(), path.back()});
    for (std::size_t i = 0; i + 1 < path.size(); ++i) CHECK(is_joined(links, path[i], path[i + 1]));
    for (std::size_t i = 1; i + 1 < path.size(); ++i) {
      CHECK_FALSE(branches.contains(path[i]));
      CHECK(inner.insert(path[i]).second);
    }
  }
  CHECK(ends.size() == found.paths.size());
  if (found.is_five()) return;
  for (std::size_t a = 0; a < 3; ++a)
    for (std::size_t b = 3; b < 6; ++b)
      CHECK((ends.contains({found.branches[a], found.branches[b]}) ||
             ends.contains({found.branches[b], found.branches[a]})));
}

TEST_CASE("the smallest graphs that cannot be drawn", "[planarity]") {
  CHECK(is_planar(0, {}));
  CHECK(is_planar(4, all_joined(4)));
  CHECK_FALSE(is_planar(5, all_joined(5)));
  CHECK_FALSE(is_planar(6, three_to_three()));
  for (std::size_t i = 0; i < 10; ++i) {
    Links links = all_joined(5);
    links.erase(links.begin() + static_cast<std::ptrdiff_t>(i));
    CHECK(is_planar(5, links));
  }
  for (std::size_t i = 0; i < 9; ++i) {
    Links links = three_to_three();
    links.erase(links.begin() + static_cast<std::ptrdiff_t>(i));
    CHECK(is_planar(6, links));
  }
}

TEST_CASE("loops and repeated edges change nothing", "[planarity]") {
  Links links = all_joined(4);
  for (const Link& link : all_joined(4)) links.emplace_back(link.second, link.first);
  links.emplace_back(2, 2);
  CHECK(is_planar(4, links));
}

TEST_CASE("subdivisions are as their originals", "[planarity]") {
  std::mt19937 random(7);
  const int rounds = testing::is_quick_build() ? 100 : 20;
  for (int i = 0; i < rounds; ++i) {
    CHECK(is_planar(60, subdivided(all_joined(4), 4, 50, random)));
    const Links five = subdivided(all_joined(5), 5, 50, random);
    const Links three = subdivided(three_to_three(), 6, 50, random);
    for (const Links* links : {&five, &three}) {
      const auto found = find_kuratowski_subgraph(60, *links);
      REQUIRE(found);
      check_witness(*links, *found);
      CHECK(single_remedies(60, *links, *found).size() == links->size());
    }
  }
}

/// The number of planar graphs with six nodes is the known one.
TEST_CASE("all graphs with up to six nodes", "[planarity]") {
  const Links every = all_joined(6);
  std::size_t planar = 0;
  for (std::uint32_t mask = 0; mask < (1U << every.size()); ++mask) {
    Links links;
    for (std::size_t i = 0; i < every.size(); ++i)
      if ((mask >> i) & 1U) links.push_back(every[i]);
    if (is_planar(6, links)) ++planar;
  }
  CHECK(planar == 32071);
}

TEST_CASE("a graph drawn without crossings is planar, in any order of edges", "[planarity]") {
  std::mt19937 random(11);
  for (int i = 0; i < 200; ++i) {
    const auto nodes = static_cast<Node>(4 + random() % 60);
    Links links = triangulation(nodes, random);
    std::vector<Node> names(nodes);
    for (Node node = 0; node < nodes; ++node) names[node] = node;
    std::shuffle(names.begin(), names.end(), random);
    for (auto& [a, b] : links) a = names[a], b = names[b];
    std::shuffle(links.begin(), links.end(), random);
    CHECK(is_planar(nodes, links));
    CHECK_FALSE(find_kuratowski_subgraph(nodes, links));
    links.resize(links.size() - random() % links.size());
    CHECK(is_planar(nodes, links));
  }
}

TEST_CASE("an edge too many in a triangulation is found", "[planarity]") {
  std::mt19937 random(13);
  for (int i = 0; i < 200; ++i) {
    const auto nodes = static_cast<Node>(6 + random() % 60);
    Links links = triangulation(nodes, random);
    Link extra;
    do {
      extra = {static_cast<Node>(random() % nodes), static_cast<Node>(random() % nodes)};
    } while (extra.first >= extra.second || is_joined(links, extra.first, extra.second));
    links.push_back(extra);
    CHECK_FALSE(is_planar(nodes, links));
    const auto found = find_kuratowski_subgraph(nodes, links);
    REQUIRE(found);
    check_witness(links, *found);
    const Links remedies = single_remedies(nodes, links, *found);
    CHECK(contains(remedies, extra));
  }
}

TEST_CASE("two tangles far from each other have no single remedy", "[planarity]") {
  Links links = all_joined(5);
  for (const auto& [a, b] : all_joined(5)) links.emplace_back(a + 5, b + 5);
  const auto found = find_kuratowski_subgraph(10, links);
  REQUIRE(found);
  CHECK(single_remedies(10, links, *found).empty());
}

}  // namespace
}  // namespace chancery::study_tests
