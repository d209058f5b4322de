#include "core/boards/graph/graph_picture.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

#include "core/base/common/contains.h"
#include "core/base/common/words.h"
#include "core/boards/graph/graph_picture_parts.h"

namespace chancery {
namespace {

using picture::GraphScene;

/// Text for an id or a class in SVG: letters, digits, '.' and '-' stay, '/' becomes "__", and any
/// other character its code.
std::string token(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const bool plain = is_letter_or_digit(c) || c == '.' || c == '-';
    if (plain)
      out += c;
    else if (c == '/')
      out += "__";
    else
      out += fmt::format("_{:02X}", static_cast<unsigned char>(c));
  }
  return out;
}

std::string joined(const std::vector<std::string>& texts, std::string_view between) {
  return fmt::format("{}", fmt::join(texts, between));
}

// ---------------------------------------------------------------------------------------- places

class NodePainter {
 public:
  explicit NodePainter(const GraphScene& scene) : scene_(scene), look_(scene.look) {}

  PictureNode paint(std::size_t index) const {
    const BoardNode& node = scene_.board.nodes[index];
    const bool is_coast = !node.coast.empty();
    const bool is_inner = !node.around.empty();
    PictureNode out;
    out.id = node.id;
    out.dom_id = "place-" + token(node.id);
    out.dom_class = dom_class(node);
    out.text = is_coast   ? "/" + node.coast
               : is_inner ? node.id.substr(node.around.size())
                          : node.id;
    out.tooltip = tooltip(node);
    out.small = is_coast || is_inner;
    out.fill = is_coast ? std::string(paper) : scene_.style.terrain_fill(node.terrain);
    out.border = is_coast ? "#7d8a92" : GraphStyle::inner_border;
    if (is_inner) out.border_width = 1.8;
    out.ink = ink;
    if (node.center) out.mark = neutral_center;
    if (!node.homes.empty()) {
      out.border = scene_.style.power(node.homes.front());
      out.border_width = 2.6;
      if (node.center) out.mark = readable(out.border);
    }
    if (look_.coloring == GraphColoring::sources && !node.source.empty()) show_source(node, out);
    if (look_.units == StartUnits::shown || look_.power) add_units(node, out);
    if (scene_.standing(index) == picture::Standing::background) fade(out);
    if (look_.coloring == GraphColoring::changes) show_change(node, out);
    if (node.id == look_.focus) {
      out.double_border = true;
      out.border_width = std::max(out.border_width, 2.0);
    }
    show_findings(index, out);
    return out;
  }

 private:
  std::string dom_class(const BoardNode& node) const {
    std::string text = !node.around.empty() ? "inside" : node.coast.empty() ? "province" : "coast";
    if (!node.terrain.empty()) text += " terrain-" + token(node.terrain);
    if (node.center) text += " center";
    for (const std::size_t home : node.homes)
      text += " home-" + token(scene_.board.powers[home].id);
    return text;
  }

  std::string tooltip(const BoardNode& node) const {
    std::vector<std::string> lines{node.name == node.id ? node.name
                                                        : node.name + " (" + node.id + ")"};
    if (node.coast.empty()) {
      if (!node.terrain.empty()) lines.push_back(node.terrain);
      if (node.center) lines.emplace_back("center");
      if (node.may_become_center) lines.emplace_back("may become a center");
      if (!node.source.empty()) lines.push_back(node.source);
    }
    for (const std::size_t home : node.homes)
      lines.push_back("home of " + scene_.board.powers[home].name);
    for (const auto& [power, letter] : node.units)
      lines.push_back(
          fmt::format("at the start: {} of {}", letter, scene_.board.powers[power].name));
    lines.insert(lines.end(), node.notes.begin(), node.notes.end());
    return joined(lines, "\n");
  }

  void add_units(const BoardNode& node, PictureNode& out) const {
    for (const auto& [power, letter] : node.units)
      if (!look_.power || *look_.power == power)
        out.units.emplace_back(readable(scene_.style.power(power)), letter);
  }

  static void fade(PictureNode& node) {
    node.fill = faded(node.fill, 0.6);
    node.border = faded(node.border, 0.6);
    node.ink = faded(node.ink, 0.5);
    if (!node.mark.empty()) node.mark = faded(node.mark, 0.6);
  }

  /// The color of its source, instead of that of its home power.
  void show_source(const BoardNode& node, PictureNode& out) const {
    out.border = GraphStyle::kind_line(scene_.source_rank(node.source)).color;
    out.border_width = 2.6;
    if (node.center) out.mark = readable(out.border);
  }

  static void show_change(const BoardNode& node, PictureNode& out) {
    if (node.change == Change::none) return fade(out);
    out.border = GraphStyle::change_color(node.change);
    out.border_width = 3;
    out.double_border = true;
  }

  void show_findings(std::size_t index, PictureNode& out) const {
    if (!look_.findings) return;
    std::vector<std::string> numbers;
    Severity worst = Severity::note;
    for (std::size_t i = 0; i < look_.findings->size(); ++i) {
      const GraphFinding& finding = (*look_.findings)[i];
      if (!contains(finding.nodes, index)) continue;
      if (numbers.empty()) worst = finding.severity;  // findings are sorted, the worst first
      numbers.push_back(std::to_string(i + 1));
      out.tooltip += fmt::format("\n{}: {}", i + 1, finding.text);
    }
    if (numbers.empty()) return;
    out.border = GraphStyle::severity_color(worst);
    out.border_width = 2.6;
    out.double_border = true;
    out.badge_color = GraphStyle::severity_color(worst);
    out.dom_class += " found";
    constexpr std::size_t most = 4;
    if (numbers.size() > most) {
      numbers.resize(most - 1);
      numbers.emplace_back("…");
    }
    out.badge = joined(numbers, " ");
  }

  const GraphScene& scene_;
  const GraphLook& look_;
};

// ----------------------------------------------------------------------------------------- edges

/// Edges of several classes between the same places with the same look, drawn as one line.
struct Bundle {
  std::vector<const BoardEdge*> edges;  // by class
};

class EdgePainter {
 public:
  explicit EdgePainter(const GraphScene& scene) : scene_(scene), look_(scene.look) {}

  std::vector<PictureEdge> paint() {
    std::map<std::tuple<std::size_t, std::size_t, bool, std::string>, Bundle> bundles;
    for (const BoardEdge& edge : scene_.board.edges)
      if (!look_.unit_class || *look_.unit_class == edge.unit_class)
        bundles[{edge.from, edge.to, edge.one_way, kind_of(edge)}].edges.push_back(&edge);
    add_lines();
    add_coasts();
    for (const auto& [key, bundle] : bundles) add_bundle(bundle);
    add_passages();
    add_findings();
    return std::move(edges_);
  }

 private:
  /// The kind of an edge. Edges of different kinds never share a line.
  std::string kind_of(const BoardEdge& edge) const {
    if (look_.coloring == GraphColoring::sources)
      return (edge.in_force ? "+" : "-") + edge.condition + std::string(source_kind(edge.source));
    if (look_.coloring == GraphColoring::changes)
      return std::to_string(static_cast<int>(edge.change));
    return (edge.in_force ? "+" : "-") + edge.condition + '\n' + edge.rule;
  }

  void add_coasts() {
    for (std::size_t i = 0; i < scene_.board.nodes.size(); ++i) {
      const BoardNode& node = scene_.board.nodes[i];
      if (node.province == i) continue;
      PictureEdge edge{.from = node.province,
                       .to = i,
                       .dom_id = "tie-" + token(node.id),
                       .dom_class = "tie",
                       .tooltip = node.name,
                       .line = GraphStyle::coast_line(),
                       .halo = {},
                       .badge = {}};
      if (scene_.standing(i) == picture::Standing::background)
        edge.line.color = faded(edge.line.color);
      edges_.push_back(std::move(edge));
    }
  }

  void add_bundle(const Bundle& bundle) {
    const BoardEdge& first = *bundle.edges.front();
    std::vector<std::size_t> classes;
    std::string names;
    for (const BoardEdge* edge : bundle.edges) {
      classes.push_back(edge->unit_class);
      names += '-' + token(scene_.board.classes[edge->unit_class].id);
    }
    PictureEdge out{.from = first.from,
                    .to = first.to,
                    .dom_id = unique_id("edge-" + token(scene_.board.nodes[first.from].id) + '-' +
                                        token(scene_.board.nodes[first.to].id) + names),
                    .dom_class = dom_class(bundle),
                    .tooltip = tooltip(bundle),
                    .line = line(first, classes),
                    .arrow = first.one_way,
                    .halo = {},
                    .badge = {}};
    edges_.push_back(std::move(out));
  }

  LineStyle line(const BoardEdge& edge, const std::vector<std::size_t>& classes) const {
    LineStyle style = scene_.style.line(classes);
    if (look_.coloring == GraphColoring::sources) {
      style = GraphStyle::kind_line(scene_.source_rank(edge.source));
    } else if (look_.coloring == GraphColoring::changes) {
      if (edge.change != Change::none) return GraphStyle::change_line(edge.change);
      style.color = faded(style.color);
    }
    if (!edge.condition.empty() && look_.coloring != GraphColoring::changes)
      style.dash = edge.in_force ? "dashed" : "dotted";
    if (!edge.rule.empty() && look_.coloring == GraphColoring::classes)
      style = GraphStyle::limited_line();
    if (scene_.standing(edge) == picture::Standing::background) style.color = faded(style.color);
    if (scene_.standing(edge) == picture::Standing::foremost) style.width += 1;
    return style;
  }

  std::string dom_class(const Bundle& bundle) const {
    std::string text = "edge";
    for (const BoardEdge* edge : bundle.edges)
      text += " class-" + token(scene_.board.classes[edge->unit_class].id);
    const BoardEdge& first = *bundle.edges.front();
    if (first.one_way) text += " one-way";
    if (!first.rule.empty()) text += " limited";
    if (!first.condition.empty()) text += first.in_force ? " by-option" : " only-by-option";
    if (look_.coloring == GraphColoring::changes && first.change != Change::none)
      text += ' ' + std::string(change_name(first.change));
    return text;
  }

  std::string tooltip(const Bundle& bundle) const {
    const BoardEdge& first = *bundle.edges.front();
    std::string text = fmt::format("{} {} {}", scene_.board.nodes[first.from].name,
                                   first.one_way ? "→" : "–", scene_.board.nodes[first.to].name);
    for (const BoardEdge* edge : bundle.edges) {
      text += '\n' + scene_.board.classes[edge->unit_class].id;
      if (!edge->source.empty()) text += ": " + edge->source;
    }
    if (!first.condition.empty())
      text += fmt::format("\n{} {}", first.in_force ? "with" : "only with", first.condition);
    if (!first.rule.empty()) text += '\n' + first.rule;
    if (first.change != Change::none) text += '\n' + std::string(change_name(first.change));
    return text;
  }

  void add_lines() {
    for (std::size_t i = 0; i < scene_.board.lines.size(); ++i) {
      const BoardLine& line = scene_.board.lines[i];
      for (const auto& [from, to] : line.stretches)
        edges_.push_back(
            {.from = from,
             .to = to,
             .dom_id = unique_id("line-" + token(line.id)),
             .dom_class = "line line-" + token(line.id),
             .tooltip = fmt::format("{}: {} – {}", line.id, scene_.board.nodes[from].name,
                                    scene_.board.nodes[to].name),
             .line = GraphStyle::band(i),
             .halo = {},
             .badge = {}});
    }
  }

  void add_passages() {
    for (const BoardPassage& passage : scene_.board.passages)
      for (std::size_t i = 0; i < passage.ends.size(); ++i)
        edges_.push_back(
            {.from = passage.ends[i],
             .to = passage.keeper,
             .dom_id = unique_id("passage-" + token(passage.id) + '-' + std::to_string(i + 1)),
             .dom_class = "passage",
             .tooltip = fmt::format(
                 "{}: {} – {} by {}", passage.id, scene_.board.nodes[passage.ends[0]].name,
                 scene_.board.nodes[passage.ends[1]].name, scene_.board.nodes[passage.keeper].name),
             .line = GraphStyle::passage_line(),
             .halo = {},
             .badge = {}});
  }

  /// A finding about two places belongs to their edge, or to the lack of one.
  void add_findings() {
    if (!look_.findings) return;
    for (std::size_t i = 0; i < look_.findings->size(); ++i) {
      const GraphFinding& finding = (*look_.findings)[i];
      if (finding.nodes.size() < 2) continue;
      const bool was_there = mark_between(finding.nodes[0], finding.nodes[1], finding.severity, i);
      if (!was_there && finding.nodes.size() == 2) draw_between(finding, i);
    }
  }

  bool mark_between(std::size_t a, std::size_t b, Severity severity, std::size_t number) {
    bool any = false;
    for (PictureEdge& edge : edges_) {
      if (!edge.dom_class.starts_with("edge") ||
          std::minmax(edge.from, edge.to) != std::minmax(a, b))
        continue;
      any = true;
      if (edge.halo.empty()) edge.halo = GraphStyle::severity_color(severity);
      edge.badge += (edge.badge.empty() ? "" : " ") + std::to_string(number + 1);
      edge.dom_class += " found";
    }
    return any;
  }

  void draw_between(const GraphFinding& finding, std::size_t number) {
    edges_.push_back(
        {.from = finding.nodes[0],
         .to = finding.nodes[1],
         .dom_id = "finding-" + std::to_string(number + 1),
         .dom_class = "found",
         .tooltip = fmt::format("{}: {}", number + 1, finding.text),
         .line = {std::string(GraphStyle::severity_color(finding.severity)), 2.4, "dotted"},
         .halo = {},
         .badge = std::to_string(number + 1)});
  }

  std::string unique_id(const std::string& wanted) {
    const std::size_t times = ids_[wanted]++;
    return times == 0 ? wanted : fmt::format("{}-{}", wanted, times + 1);
  }

  const GraphScene& scene_;
  const GraphLook& look_;
  std::vector<PictureEdge> edges_;
  std::map<std::string, std::size_t> ids_;
};

// ----------------------------------------------------------------------------------------- sheet

double label_width(const PictureNode& node) {
  // An estimate, used only to leave room.
  const double letters = static_cast<double>(node.text.size()) + (node.mark.empty() ? 0 : 1.3) +
                         0.8 * static_cast<double>(node.badge.size());
  return letters * (node.small ? 6.2 : 8.2) + 10;
}

/// The scale from the units of the map to points: labels should not overlap, but neighbors should
/// stay near each other.
bool is_inner(const BoardGraph& board, std::size_t node) {
  return !board.nodes[node].around.empty();
}

double sheet_scale(const BoardGraph& board, const std::vector<PictureNode>& nodes,
                   const std::vector<PictureEdge>& edges) {
  constexpr double height = 21;
  double needed = 0;
  for (std::size_t a = 0; a < nodes.size(); ++a)
    for (std::size_t b = a + 1; b < nodes.size(); ++b) {
      if (is_inner(board, a) || is_inner(board, b)) continue;
      const double x = std::abs((*board.nodes[a].at)[0] - (*board.nodes[b].at)[0]);
      const double y = std::abs((*board.nodes[a].at)[1] - (*board.nodes[b].at)[1]);
      const double width = (label_width(nodes[a]) + label_width(nodes[b])) / 2 + 6;
      if (x > 0 || y > 0) needed = std::max(needed, 1 / std::max(x / width, y / height));
    }
  std::vector<double> lengths;
  for (const PictureEdge& edge : edges)
    if (!is_inner(board, edge.from) && !is_inner(board, edge.to))
      lengths.push_back(
          std::hypot((*board.nodes[edge.from].at)[0] - (*board.nodes[edge.to].at)[0],
                     (*board.nodes[edge.from].at)[1] - (*board.nodes[edge.to].at)[1]));
  std::sort(lengths.begin(), lengths.end());
  const double usual = lengths.empty() ? 0 : lengths[lengths.size() / 2];
  if (usual <= 0) return needed > 0 ? needed : 1;
  return std::clamp(needed, 75 / usual, 150 / usual);
}

/// Puts places inside a province below it, side by side, whatever their position on the map.
void hang_inner(const BoardGraph& board, GraphPicture& picture) {
  constexpr double below = 27;
  constexpr double beside = 36;
  std::map<std::string, std::vector<std::size_t>> inside;
  for (std::size_t i = 0; i < board.nodes.size(); ++i)
    if (is_inner(board, i)) inside[board.nodes[i].around].push_back(i);
  for (const auto& [id, nodes] : inside) {
    const auto around = board.find(id);
    if (!around) continue;
    const Point& from = picture.nodes[*around].at;
    const double first = -beside * static_cast<double>(nodes.size() - 1) / 2;
    for (std::size_t i = 0; i < nodes.size(); ++i)
      picture.nodes[nodes[i]].at = {from[0] + first + beside * static_cast<double>(i),
                                    from[1] + below};
  }
}

void spread(const BoardGraph& board, GraphPicture& picture) {
  const double scale = sheet_scale(board, picture.nodes, picture.edges);
  double left = 0;
  double top = 0;
  for (std::size_t i = 0; i < board.nodes.size(); ++i) {
    left = i == 0 ? (*board.nodes[i].at)[0] : std::min(left, (*board.nodes[i].at)[0]);
    top = i == 0 ? (*board.nodes[i].at)[1] : std::min(top, (*board.nodes[i].at)[1]);
  }
  for (std::size_t i = 0; i < board.nodes.size(); ++i)
    picture.nodes[i].at = {std::round(((*board.nodes[i].at)[0] - left) * scale),
                           std::round(((*board.nodes[i].at)[1] - top) * scale)};
  hang_inner(board, picture);
}

/// Counts one of two boards in a picture: everything except what has that change.
std::string count_without(const BoardGraph& board, const GraphLook& look, Change left_out) {
  const auto provinces =
      std::count_if(board.nodes.begin(), board.nodes.end(), [&](const BoardNode& node) {
        return node.coast.empty() && node.around.empty() && node.change != left_out;
      });
  const auto centers =
      std::count_if(board.nodes.begin(), board.nodes.end(),
                    [&](const BoardNode& node) { return node.center && node.change != left_out; });
  const auto edges =
      std::count_if(board.edges.begin(), board.edges.end(), [&](const BoardEdge& edge) {
        return edge.change != left_out && (!look.unit_class || *look.unit_class == edge.unit_class);
      });
  return fmt::format("{} provinces, {} centers, {} edges", provinces, centers, edges);
}

std::vector<std::string> remarks(const BoardGraph& board, const GraphLook& look) {
  const std::string before = count_without(board, look, Change::added);
  const std::string after = count_without(board, look, Change::removed);
  std::vector<std::string> all{before == after ? after : fmt::format("{}; then {}", before, after)};
  if (look.places == Places::found)
    all.emplace_back("Places without 'at' are positioned by their edges.");
  return all;
}

}  // namespace

GraphPicture draw_graph(const BoardGraph& board, const GraphLook& look) {
  const GraphScene scene(board, look);
  GraphPicture picture;
  picture.heading = look.heading;
  picture.remarks = remarks(board, look);
  const NodePainter painter(scene);
  for (std::size_t i = 0; i < board.nodes.size(); ++i) picture.nodes.push_back(painter.paint(i));
  picture.edges = EdgePainter(scene).paint();
  spread(board, picture);
  if (look.places == Places::given) picture::cut_at_rims(board, picture);
  picture.legend = picture::legend(scene);
  return picture;
}

}  // namespace chancery
