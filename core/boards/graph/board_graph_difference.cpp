#include <algorithm>
#include <map>
#include <set>
#include <tuple>

#include "core/boards/graph/board_graph.h"

namespace chancery {
namespace {

std::string yes_or_no(bool value) {
  return value ? "yes" : "no";
}

std::string in_single_quotes(const std::string& text) {
  return text.empty() ? "nothing" : "'" + text + "'";
}

/// Combines two boards by the ids of the variants.
class Overlay {
 public:
  Overlay(const BoardGraph& from, const BoardGraph& to) : from_(from), to_(to) {}

  BoardGraph lay() {
    both_.name = from_.name + " and " + to_.name;
    const std::vector<std::size_t> from_classes = add_named(both_.classes, from_.classes);
    const std::vector<std::size_t> to_classes = add_named(both_.classes, to_.classes);
    from_powers_ = add_named(both_.powers, from_.powers);
    to_powers_ = add_named(both_.powers, to_.powers);
    add_nodes();
    const EdgeTable before = edges_of(from_, from_classes);
    const EdgeTable after = edges_of(to_, to_classes);
    add_edges(before, after);
    add_passages(from_);
    add_passages(to_);
    add_lines(from_);
    add_lines(to_);
    return std::move(both_);
  }

 private:
  using EdgeKey = std::tuple<std::size_t, std::size_t, std::size_t>;
  /// The directions of an edge; `up` is from the node with the lower number.
  struct Ways {
    bool up = false;
    bool down = false;
    std::string source{};
    [[nodiscard]] bool same_ways(const Ways& other) const {
      return up == other.up && down == other.down;
    }
  };
  using EdgeTable = std::map<EdgeKey, Ways>;

  /// Adds the items that are new; returns the new index of each.
  template <class Item>
  static std::vector<std::size_t> add_named(std::vector<Item>& all, const std::vector<Item>& some) {
    std::vector<std::size_t> index;
    for (const Item& item : some) {
      const auto found = std::find_if(all.begin(), all.end(),
                                      [&](const Item& entry) { return entry.id == item.id; });
      index.push_back(static_cast<std::size_t>(found - all.begin()));
      if (found == all.end()) all.push_back(item);
    }
    return index;
  }

  BoardNode placed(BoardNode node, const std::vector<std::size_t>& powers) const {
    for (std::size_t& home : node.homes) home = powers[home];
    if (node.owner) node.owner = powers[*node.owner];
    for (auto& [power, letter] : node.units) power = powers[power];
    return node;
  }

  /// Provinces first, then coasts, as on every board.
  void add_nodes() {
    for (const bool whole : {true, false}) {
      for (const BoardNode& node : from_.nodes)
        if (node.coast.empty() == whole) add_node(node, true);
      for (const BoardNode& node : to_.nodes)
        if (node.coast.empty() == whole && !index_.contains(node.id)) add_node(node, false);
    }
  }

  void add_node(const BoardNode& node, bool is_before) {
    const auto other = is_before ? to_.find(node.id) : std::nullopt;
    const BoardGraph& board = is_before ? from_ : to_;
    const std::string province = board.nodes[node.province].id;
    const std::size_t index = both_.nodes.size();
    index_[node.id] = index;
    BoardNode& added =
        both_.nodes.emplace_back(placed(node, is_before ? from_powers_ : to_powers_));
    added.province = index_.at(province);
    if (!other) {
      added.change = is_before ? Change::removed : Change::added;
      return;
    }
    const BoardNode after = placed(to_.nodes[*other], to_powers_);
    if (!added.at) added.at = after.at;
    compare(added, after);
  }

  void compare(BoardNode& node, const BoardNode& after) {
    const auto note = [&](std::string_view what, const std::string& was, const std::string& is) {
      if (was != is) node.notes.push_back(std::string(what) + ": was " + was + ", is " + is);
    };
    note("name", in_single_quotes(node.name), in_single_quotes(after.name));
    if (node.coast.empty()) {
      note("terrain", in_single_quotes(node.terrain), in_single_quotes(after.terrain));
      note("inside", in_single_quotes(node.around), in_single_quotes(after.around));
      note("center", yes_or_no(node.center), yes_or_no(after.center));
      note("home of", powers_named(node.homes), powers_named(after.homes));
      note("at the start", units_named(node), units_named(after));
    }
    if (!node.notes.empty()) node.change = Change::changed;
    node.center = node.center || after.center;
  }

  std::string powers_named(const std::vector<std::size_t>& powers) const {
    std::string names;
    for (const std::size_t power : powers)
      names += (names.empty() ? "" : ", ") + both_.powers[power].name;
    return names.empty() ? "nobody" : names;
  }

  std::string units_named(const BoardNode& node) const {
    std::string names;
    for (const auto& [power, letter] : node.units)
      names += (names.empty() ? "" : ", ") + both_.powers[power].name + " " + letter;
    return names.empty() ? "nothing" : names;
  }

  EdgeTable edges_of(const BoardGraph& board, const std::vector<std::size_t>& classes) const {
    EdgeTable table;
    for (const BoardEdge& edge : board.edges) {
      if (!edge.in_force) continue;
      const std::size_t from = index_.at(board.nodes[edge.from].id);
      const std::size_t to = index_.at(board.nodes[edge.to].id);
      Ways& ways = table[EdgeKey{classes[edge.unit_class], std::min(from, to), std::max(from, to)}];
      if (!edge.one_way || from < to) ways.up = true;
      if (!edge.one_way || to < from) ways.down = true;
      ways.source = edge.source;
    }
    return table;
  }

  void add_edges(const EdgeTable& before, const EdgeTable& after) {
    for (const auto& [key, ways] : before) {
      const auto same = after.find(key);
      if (same == after.end())
        add_edge(key, ways, Change::removed);
      else
        add_edge(key, same->second, same->second.same_ways(ways) ? Change::none : Change::changed);
    }
    for (const auto& [key, ways] : after)
      if (!before.contains(key)) add_edge(key, ways, Change::added);
  }

  void add_edge(const EdgeKey& key, const Ways& ways, Change change) {
    const auto [unit_class, low, high] = key;
    both_.edges.push_back({.from = ways.up ? low : high,
                           .to = ways.up ? high : low,
                           .unit_class = unit_class,
                           .one_way = !(ways.up && ways.down),
                           .source = ways.source,
                           .change = change});
  }

  void add_passages(const BoardGraph& board) {
    for (BoardPassage passage : board.passages) {
      for (std::size_t& end : passage.ends) end = index_.at(board.nodes[end].id);
      passage.keeper = index_.at(board.nodes[passage.keeper].id);
      const bool known = std::any_of(
          both_.passages.begin(), both_.passages.end(),
          [&](const BoardPassage& board_passage) { return board_passage.id == passage.id; });
      if (!known) both_.passages.push_back(std::move(passage));
    }
  }

  void add_lines(const BoardGraph& board) {
    for (BoardLine line : board.lines) {
      for (auto& stretch : line.stretches)
        for (std::size_t& end : stretch) end = index_.at(board.nodes[end].id);
      const bool known =
          std::any_of(both_.lines.begin(), both_.lines.end(),
                      [&](const BoardLine& board_line) { return board_line.id == line.id; });
      if (!known) both_.lines.push_back(std::move(line));
    }
  }

  const BoardGraph& from_;
  const BoardGraph& to_;
  BoardGraph both_;
  std::map<std::string, std::size_t> index_;
  std::vector<std::size_t> from_powers_;
  std::vector<std::size_t> to_powers_;
};

}  // namespace

std::string_view change_name(Change change) {
  switch (change) {
    case Change::added:
      return "added";
    case Change::removed:
      return "removed";
    case Change::changed:
      return "changed";
    case Change::none:
      break;
  }
  return "unchanged";
}

BoardGraph difference(const BoardGraph& from, const BoardGraph& to) {
  return Overlay(from, to).lay();
}

}  // namespace chancery
