#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "core/base/common/contains.h"
#include "core/boards/graph/graph_picture_parts.h"

namespace chancery::picture {
namespace {

using Sample = LegendEntry::Sample;

LegendEntry entry(Sample sample, LineStyle line, std::string text) {
  LegendEntry out{};
  out.sample = sample;
  out.line = std::move(line);
  out.text = std::move(text);
  return out;
}

LegendEntry swatch(Sample sample, std::string_view color, std::string text) {
  return entry(sample, {std::string(color)}, std::move(text));
}

std::string class_names(const BoardGraph& board, const std::vector<std::size_t>& classes) {
  std::string names;
  for (std::size_t i = 0; i < classes.size(); ++i) {
    if (i > 0) names += i + 1 == classes.size() ? " and " : ", ";
    names += board.classes[classes[i]].id;
  }
  return names;
}

/// The sets of classes that share a line somewhere.
std::set<std::vector<std::size_t>> class_sets(const GraphScene& scene) {
  std::map<std::tuple<std::size_t, std::size_t, bool, bool>, std::vector<std::size_t>> together;
  for (const BoardEdge& edge : scene.board.edges)
    if (!scene.look.unit_class || *scene.look.unit_class == edge.unit_class)
      together[{edge.from, edge.to, edge.one_way, edge.in_force}].push_back(edge.unit_class);
  std::set<std::vector<std::size_t>> sets;
  for (const auto& [ends, classes] : together) sets.insert(classes);
  return sets;
}

template <class Predicate>
bool any_edge(const GraphScene& scene, Predicate predicate) {
  return std::any_of(
      scene.board.edges.begin(), scene.board.edges.end(), [&](const BoardEdge& edge) {
        return (!scene.look.unit_class || *scene.look.unit_class == edge.unit_class) &&
               predicate(edge);
      });
}

/// The kinds of sources with their counts; rare ones are combined.
void add_kinds(const GraphScene& scene, std::size_t SourceCount::*part, Sample sample,
               LegendColumn& column) {
  std::size_t others = 0;
  for (std::size_t i = 0; i < scene.sources().size(); ++i) {
    const SourceCount& source_count = scene.sources()[i];
    const std::size_t count = source_count.*part;
    if (count == 0) continue;
    if (i + 1 >= GraphStyle::kind_count)
      others += count;
    else
      column.entries.push_back(
          entry(sample, GraphStyle::kind_line(i),
                fmt::format("{} ({})", source_count.kind.empty() ? "no source" : source_count.kind,
                            count)));
  }
  if (others > 0)
    column.entries.push_back(entry(sample, GraphStyle::kind_line(GraphStyle::kind_count),
                                   fmt::format("other sources ({})", others)));
}

void add_changes(const GraphScene& scene, LegendColumn& column) {
  const auto has = [&](Change change) {
    return any_edge(scene, [&](const BoardEdge& edge) { return edge.change == change; });
  };
  const auto add = [&](Change change, std::string text) {
    if (has(change))
      column.entries.push_back(
          entry(Sample::line, GraphStyle::change_line(change), std::move(text)));
  };
  add(Change::added, "only in " + scene.look.sides[1] + " (added)");
  add(Change::removed, "only in " + scene.look.sides[0] + " (removed)");
  add(Change::changed, "in both, but changed");
  if (has(Change::none))
    column.entries.push_back(swatch(Sample::line, faded(ink), "in both, the same (pale)"));
}

void add_colored_edges(const GraphScene& scene, LegendColumn& column) {
  switch (scene.look.coloring) {
    case GraphColoring::sources: {
      add_kinds(scene, &SourceCount::edges, Sample::line, column);
      return;
    }
    case GraphColoring::changes:
      add_changes(scene, column);
      return;
    case GraphColoring::classes:
      break;
  }
  for (const auto& classes : class_sets(scene))
    column.entries.push_back(
        entry(Sample::line, scene.style.line(classes), class_names(scene.board, classes)));
}

LegendColumn edges_column(const GraphScene& scene) {
  LegendColumn column{scene.look.coloring == GraphColoring::sources ? "Edges by source" : "Edges",
                      {}};
  add_colored_edges(scene, column);
  const auto one_way = [](const BoardEdge& edge) { return edge.one_way; };
  if (any_edge(scene, one_way))
    column.entries.push_back(swatch(Sample::arrow, ink, "one way only"));
  if (scene.look.coloring != GraphColoring::changes) {
    const auto bound = [](const BoardEdge& e) { return e.in_force && !e.condition.empty(); };
    const auto absent = [](const BoardEdge& edge) { return !edge.in_force; };
    if (any_edge(scene, bound))
      column.entries.push_back(
          entry(Sample::line, {std::string(ink), 1.3, "dashed"}, "depends on an option, in force"));
    const auto limited = [](const BoardEdge& edge) { return !edge.rule.empty(); };
    if (any_edge(scene, limited))
      column.entries.push_back(
          entry(Sample::line, GraphStyle::limited_line(), "limited: open at times, or weak"));
    if (any_edge(scene, absent))
      column.entries.push_back(entry(Sample::line, {std::string(ink), 1.3, "dotted"},
                                     "depends on an option, not in force"));
  }
  if (!scene.board.passages.empty())
    column.entries.push_back(
        entry(Sample::line, GraphStyle::passage_line(), "passage, through its keeper"));
  for (std::size_t i = 0; i < scene.board.lines.size(); ++i)
    column.entries.push_back(entry(Sample::line, GraphStyle::band(i),
                                   fmt::format("line of the order {}", scene.board.lines[i].id)));
  const bool coasts = std::any_of(scene.board.nodes.begin(), scene.board.nodes.end(),
                                  [](const BoardNode& node) { return !node.coast.empty(); });
  if (coasts)
    column.entries.push_back(
        entry(Sample::line, GraphStyle::coast_line(), "a coast of a province"));
  return column;
}

LegendColumn places_column(const GraphScene& scene) {
  LegendColumn column{"Places", {}};
  std::vector<std::string> seen;
  for (const BoardNode& node : scene.board.nodes) {
    if (contains(seen, node.terrain)) continue;
    seen.push_back(node.terrain);
    if (!node.terrain.empty())
      column.entries.push_back(
          swatch(Sample::fill, scene.style.terrain_fill(node.terrain), node.terrain));
  }
  const auto is_inner = [](const BoardNode& node) { return !node.around.empty(); };
  if (std::any_of(scene.board.nodes.begin(), scene.board.nodes.end(), is_inner))
    column.entries.push_back(
        swatch(Sample::border, GraphStyle::inner_border, "/C: a place inside a province"));
  const auto is_center = [](const BoardNode& node) { return node.center; };
  if (std::any_of(scene.board.nodes.begin(), scene.board.nodes.end(), is_center))
    column.entries.push_back(swatch(Sample::center, neutral_center, "center"));
  const auto has_units = [](const BoardNode& node) { return !node.units.empty(); };
  if ((scene.look.units == StartUnits::shown || scene.look.power) &&
      std::any_of(scene.board.nodes.begin(), scene.board.nodes.end(), has_units))
    column.entries.push_back(swatch(Sample::unit, ink, "a unit at the start, by its letter"));
  if (scene.look.coloring == GraphColoring::changes)
    for (const Change change : {Change::added, Change::removed, Change::changed})
      if (std::any_of(scene.board.nodes.begin(), scene.board.nodes.end(),
                      [&](const BoardNode& node) { return node.change == change; }))
        column.entries.push_back(swatch(Sample::border, GraphStyle::change_color(change),
                                        std::string(change_name(change))));
  return column;
}

LegendColumn centers_column(const GraphScene& scene) {
  LegendColumn column{"Centers by source", {}};
  if (scene.look.coloring == GraphColoring::sources)
    add_kinds(scene, &SourceCount::centers, Sample::border, column);
  return column;
}

LegendColumn powers_column(const GraphScene& scene) {
  LegendColumn column{"Homes", {}};
  const bool sources = scene.look.coloring == GraphColoring::sources;
  for (std::size_t i = 0; i < scene.board.powers.size(); ++i) {
    const auto shows_home = [&](const BoardNode& node) {
      if (sources && !node.source.empty()) return false;  // its border shows the source
      return contains(node.homes, i);
    };
    const bool any = std::any_of(scene.board.nodes.begin(), scene.board.nodes.end(), shows_home);
    if (any)
      column.entries.push_back(
          swatch(Sample::border, scene.style.power(i), scene.board.powers[i].name));
  }
  return column;
}

LegendColumn findings_column(const std::vector<GraphFinding>& findings) {
  constexpr std::size_t most = 60;
  LegendColumn column{"Findings of check", {}, true};
  for (std::size_t i = 0; i < std::min(findings.size(), most); ++i) {
    LegendEntry entry =
        swatch(Sample::number, GraphStyle::severity_color(findings[i].severity), findings[i].text);
    entry.number = std::to_string(i + 1);
    column.entries.push_back(std::move(entry));
  }
  if (findings.size() > most)
    column.entries.push_back(
        swatch(Sample::none, ink,
               fmt::format("… and {} more; `chancery check` lists them", findings.size() - most)));
  if (findings.empty()) column.entries.push_back(swatch(Sample::none, ink, "none"));
  return column;
}

/// Every change in words, places first.
LegendColumn changes_column(const BoardGraph& board) {
  constexpr std::size_t most = 60;
  LegendColumn column{"Differences", {}, true};
  const auto add = [&](Change change, const std::string& text) {
    LegendEntry entry = swatch(Sample::number, GraphStyle::change_color(change), text);
    entry.number = change == Change::added ? "+" : change == Change::removed ? "–" : "≠";
    column.entries.push_back(std::move(entry));
  };
  for (const BoardNode& node : board.nodes)
    if (node.change != Change::none)
      add(node.change, fmt::format("{} ({}){}{}", node.name, node.id,
                                   node.notes.empty() ? "" : ": ", fmt::join(node.notes, "; ")));
  for (const BoardEdge& edge : board.edges)
    if (edge.change != Change::none)
      add(edge.change,
          fmt::format("{} {} {}, {}{}", board.nodes[edge.from].id, edge.one_way ? "→" : "–",
                      board.nodes[edge.to].id, board.classes[edge.unit_class].id,
                      edge.change != Change::changed ? ""
                      : edge.one_way                 ? ": now one way"
                                                     : ": now both ways"));
  if (column.entries.size() > most) {
    const std::size_t more = column.entries.size() - most;
    column.entries.resize(most);
    column.entries.push_back(swatch(Sample::none, ink, fmt::format("… and {} more", more)));
  }
  if (column.entries.empty())
    column.entries.push_back(swatch(Sample::none, ink, "none on the board"));
  return column;
}

}  // namespace

std::vector<LegendColumn> legend(const GraphScene& scene) {
  std::vector<LegendColumn> columns{edges_column(scene), centers_column(scene),
                                    places_column(scene), powers_column(scene)};
  std::erase_if(columns, [](const LegendColumn& column) { return column.entries.empty(); });
  if (scene.look.findings) columns.push_back(findings_column(*scene.look.findings));
  if (scene.look.coloring == GraphColoring::changes) columns.push_back(changes_column(scene.board));
  return columns;
}

}  // namespace chancery::picture
