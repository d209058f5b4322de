#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/loader/variant_loader.h"

namespace chancery {

using Point = std::array<double, 2>;

/// What became of a place or an edge on the way from one variant to another.
enum class Change : std::uint8_t { none, added, removed, changed };
std::string_view change_name(Change change);

/// A province or a coast, by names alone, so that two variants can be laid over each other.
struct BoardNode {
  std::string id;
  std::string name;
  std::string coast;         // "NC"; empty for the whole province
  std::size_t province = 0;  // the node of the whole province; for one, itself
  std::string terrain;
  bool carries = false;
  bool lands = false;
  bool center = false;                                       // at the start
  bool may_become_center = false;                            // is none at the start
  std::vector<std::size_t> homes;                            // of these powers
  std::optional<std::size_t> owner{};                        // at the start
  std::vector<std::pair<std::size_t, std::string>> units{};  // at the start: power, letter
  std::optional<Point> at{};
  std::string source{};  // of its being a center, or none
  Change change = Change::none;
  std::vector<std::string> notes{};  // what changed, in words
};

/// One way, or both, for one unit class.
struct BoardEdge {
  std::size_t from = 0;
  std::size_t to = 0;
  std::size_t unit_class = 0;
  bool one_way = false;
  std::string source{};
  /// Is it there with the options chosen? If not, or if another choice would take it away,
  /// `condition` says what it hangs on: "ice = true".
  bool in_force = true;
  std::string condition{};
  Change change = Change::none;
};

struct BoardPassage {
  std::string id;
  std::array<std::size_t, 2> ends{};
  std::size_t keeper = 0;
};

/// A line that units go along, by an order of this type.
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
  std::vector<BoardEdge> edges;  // by class; an edge both ways is listed once
  std::vector<BoardPassage> passages;
  std::vector<BoardLine> lines;
  std::vector<BoardClass> classes;
  std::vector<BoardPower> powers;

  /// The node of the place with this id, as the variant writes it.
  [[nodiscard]] std::optional<std::size_t> find(std::string_view id) const;
};

/// Units and owners are those of the setup; of none when there is none.
BoardGraph board_graph(const Variant& variant, const Setup* setup);

/// Adds the edges that another choice of one option would bring, and notes which of those in force
/// it would take away. `request` is how the variant was loaded.
void add_optional_edges(BoardGraph& board, const LoadRequest& request,
                        const FileSource& files = disk());

/// One board of two, each place and edge marked with what became of it.
BoardGraph difference(const BoardGraph& from, const BoardGraph& to);

/// For each node: is its province at most that many steps away, by edges of any class in force?
std::vector<bool> within(const BoardGraph& board, std::size_t province, std::size_t steps);

/// Without the nodes that are not kept, and without what hangs on them.
BoardGraph part_of(const BoardGraph& board, const std::vector<bool>& kept);

}  // namespace chancery
