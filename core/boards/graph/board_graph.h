// A map as a graph of spaces and edges, with the facts about each.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/common/point.h"
#include "core/files/loader/variant_loader.h"

namespace chancery {
/// The change of a place or an edge between two variants.
enum class Change : std::uint8_t { none, added, removed, changed };
std::string_view change_name(Change change);

/// A province or a coast. All references are by name, so that two variants can be compared.
struct BoardNode {
  std::string id;
  std::string name;
  std::string coast;         // "NC"; empty for the whole province
  std::size_t province = 0;  // the node of the whole province; its own index for a province
  std::string terrain;
  bool carries = false;
  bool lands = false;
  bool center = false;                                       // at the start
  bool may_become_center = false;                            // not at the start
  std::vector<std::size_t> homes;                            // of these powers
  std::optional<std::size_t> owner{};                        // at the start
  std::vector<std::pair<std::size_t, std::string>> units{};  // at the start: power, letter
  std::optional<Point> at{};
  std::string source{};  // why it is a center, or why not
  std::string around{};  // the id of the province around it; empty: none
  Change change = Change::none;
  std::vector<std::string> notes{};  // what changed, in words
};

/// A connection for one unit class, in one direction or both.
struct BoardEdge {
  std::size_t from = 0;
  std::size_t to = 0;
  std::size_t unit_class = 0;
  bool one_way = false;
  std::string source{};
  std::string rule{};  // its limits in words: "only in Winter"
  /// True if the edge exists with the chosen options. If it does not, or if another choice would
  /// remove it, `condition` says on what it depends: "ice = true".
  bool in_force = true;
  std::string condition{};
  Change change = Change::none;
};

struct BoardPassage {
  std::string id;
  std::array<std::size_t, 2> ends{};
  std::size_t keeper = 0;
};

/// The line of an order type.
struct BoardLine {
  std::string id;
  std::vector<std::array<std::size_t, 2>> stretches;  // from station to station
};

struct BoardClass {
  std::string id;
  bool convoys = false;
  bool convoyed = false;
};

struct BoardPower {
  std::string id;
  std::string name;
  std::string color;
};

/// The board of a variant as a graph of names.
struct BoardGraph {
  std::string name;
  std::vector<BoardNode> nodes;  // provinces, then coasts
  std::vector<BoardEdge> edges;  // by class; an edge in both directions is listed once
  std::vector<BoardPassage> passages;
  std::vector<BoardLine> lines;
  std::vector<BoardClass> classes;
  std::vector<BoardPower> powers;
  Point period{};  // offset of the next copy of a board that wraps; 0 where it does not

  /// The node of the place with this id.
  [[nodiscard]] std::optional<std::size_t> find(std::string_view id) const;
};

/// Units and owners are those of the setup, which may be null.
BoardGraph board_graph(const Variant& variant, const Setup* setup);

/// Adds the edges that another choice of one option would add, and marks those in force that it
/// would remove. `request` is the request that loaded the variant.
void add_optional_edges(BoardGraph& board, const LoadRequest& request,
                        const FileSource& files = disk());

/// Combines two boards, with the change of each place and edge.
BoardGraph difference(const BoardGraph& from, const BoardGraph& to);

/// For each node, true if its province is at most that many steps away, by edges in force of any
/// class.
std::vector<bool> within(const BoardGraph& board, std::size_t province, std::size_t steps);

/// The board without the nodes that are not kept, and without their edges, passages and lines.
BoardGraph part_of(const BoardGraph& board, const std::vector<bool>& kept);

}  // namespace chancery
