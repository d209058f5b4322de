#include <fmt/format.h>

#include <array>
#include <cmath>

#include "core/boards/graph/graph_text.h"

namespace chancery {
namespace {

struct GraphMlKey {
  std::string_view id;
  std::string_view of;  // node or edge
  std::string_view type;
};

constexpr std::array<GraphMlKey, 17> keys{{{"name", "node", "string"},
                                           {"province", "node", "string"},
                                           {"coast", "node", "string"},
                                           {"terrain", "node", "string"},
                                           {"center", "node", "boolean"},
                                           {"home", "node", "string"},
                                           {"owner", "node", "string"},
                                           {"units", "node", "string"},
                                           {"x", "node", "double"},
                                           {"y", "node", "double"},
                                           {"class", "edge", "string"},
                                           {"one_way", "edge", "boolean"},
                                           {"source", "all", "string"},
                                           {"condition", "edge", "string"},
                                           {"in_force", "edge", "boolean"},
                                           {"rule", "edge", "string"},
                                           {"change", "all", "string"}}};

class GraphMlWriter {
 public:
  explicit GraphMlWriter(const BoardGraph& board) : board_(board) {}

  std::string write() {
    out_ =
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
        "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n";
    for (const GraphMlKey& key : keys)
      out_ += fmt::format("  <key id=\"{}\" for=\"{}\" attr.name=\"{}\" attr.type=\"{}\"/>\n",
                          key.id, key.of, key.id, key.type);
    out_ += "  <graph id=\"" + xml_escaped(board_.name) + "\" edgedefault=\"undirected\">\n";
    for (const BoardNode& node : board_.nodes) write_node(node);
    for (const BoardEdge& edge : board_.edges) write_edge(edge);
    return out_ + "  </graph>\n</graphml>\n";
  }

 private:
  void data(std::string_view key, const std::string& value) {
    if (!value.empty())
      out_ += fmt::format("      <data key=\"{}\">{}</data>\n", key, xml_escaped(value));
  }

  static std::string truth(bool value) { return value ? "true" : "false"; }

  static std::string coordinate(double value) {
    return fmt::format("{}", std::round(value * 1000) / 1000 + 0.0);
  }

  std::string power_names(const std::vector<std::size_t>& powers) const {
    std::string names;
    for (const std::size_t power : powers)
      names += (names.empty() ? "" : ", ") + board_.powers[power].id;
    return names;
  }

  void write_node(const BoardNode& node) {
    out_ += "    <node id=\"" + xml_escaped(node.id) + "\">\n";
    data("name", node.name);
    data("province", board_.nodes[node.province].id);
    data("coast", node.coast);
    data("terrain", node.terrain);
    data("center", truth(node.center));
    data("home", power_names(node.homes));
    data("source", node.source);
    if (node.owner) data("owner", board_.powers[*node.owner].id);
    std::string units;
    for (const auto& [power, letter] : node.units)
      units += (units.empty() ? "" : ", ") + board_.powers[power].id + ' ' + letter;
    data("units", units);
    if (node.at) data("x", coordinate((*node.at)[0]));
    if (node.at) data("y", coordinate((*node.at)[1]));
    if (node.change != Change::none) data("change", std::string(change_name(node.change)));
    out_ += "    </node>\n";
  }

  void write_edge(const BoardEdge& edge) {
    out_ += fmt::format(
        "    <edge source=\"{}\" target=\"{}\"{}>\n", xml_escaped(board_.nodes[edge.from].id),
        xml_escaped(board_.nodes[edge.to].id), edge.one_way ? " directed=\"true\"" : "");
    data("class", board_.classes[edge.unit_class].id);
    data("one_way", truth(edge.one_way));
    data("source", edge.source);
    data("condition", edge.condition);
    data("rule", edge.rule);
    data("in_force", truth(edge.in_force));
    if (edge.change != Change::none) data("change", std::string(change_name(edge.change)));
    out_ += "    </edge>\n";
  }

  const BoardGraph& board_;
  std::string out_;
};

}  // namespace

std::string write_graphml(const BoardGraph& board) {
  return GraphMlWriter(board).write();
}

}  // namespace chancery
