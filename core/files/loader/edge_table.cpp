#include "core/files/loader/edge_table.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace chancery {

void EdgeTable::add(SpaceId from, SpaceId to, Edge edge, const std::vector<ClassId>& classes) {
  const bool turn = !edge.one_way && to < from;
  edge.from = turn ? to : from;
  edge.to = turn ? from : to;
  for (const ClassId unit_class : classes) {
    edge.unit_class = unit_class;
    KnownEdge& known = known_edge(edge);
    bool& written = turn ? known.written_high : known.written_low;
    if (written) {
      known.edge.repeated = true;
      known.edge.span = edge.span;
    }
    written = true;
  }
}

KnownEdge& EdgeTable::known_edge(const Edge& edge) {
  const auto [entry, is_new] =
      known_.try_emplace({edge.unit_class, edge.from, edge.to}, KnownEdge{edge});
  KnownEdge& known = entry->second;
  const auto report_once = [&](KnownEdge& other) {
    if (!std::exchange(other.reported, true)) report_both_ways(edge, other.edge);
  };
  if (!is_new && known.edge.one_way != edge.one_way) report_once(known);
  if (!is_new) take_source(known, edge);
  // If an edge is written at both ends, one of them is enough to give the kind.
  if (edge.kind != EdgeKind::border) known.edge.kind = edge.kind;
  take_rule(known, edge);
  if (!edge.one_way) return known;
  const auto [low, high] = std::minmax(edge.from, edge.to);
  const auto both = known_.find({edge.unit_class, low, high});
  if (both != known_.end() && !both->second.edge.one_way && both != entry)
    report_once(both->second);
  return known;
}

/// If an edge is written at both ends, one of them is enough to give the source.
void EdgeTable::take_source(KnownEdge& known, const Edge& edge) {
  if (known.edge.source.empty()) known.edge.source = edge.source;
  if (edge.source.empty() || known.edge.source == edge.source) return;
  diagnostics_.error("map.edge-two-sources", edge.span,
                     fmt::format("the edge between '{}' and '{}' has two sources: '{}' and '{}'",
                                 parts_.spaces[edge.from.index()].id,
                                 parts_.spaces[edge.to.index()].id, known.edge.source, edge.source),
                     "also at " + describe_place(known.edge.span));
}

/// If an edge is written at both ends, one of them is enough to give the rule.
void EdgeTable::take_rule(KnownEdge& known, const Edge& edge) {
  if (known.edge.rule == 0) known.edge.rule = edge.rule;
  if (edge.rule == 0 || known.edge.rule == edge.rule) return;
  diagnostics_.error(
      "map.edge-two-rules", edge.span,
      fmt::format("the edge between '{}' and '{}' is limited twice",
                  parts_.spaces[edge.from.index()].id, parts_.spaces[edge.to.index()].id),
      "also at " + describe_place(known.edge.span));
}

void EdgeTable::report_both_ways(const Edge& edge, const Edge& other) {
  diagnostics_.error(
      "map.edge-one-way-and-both", edge.span,
      fmt::format("the edge between '{}' and '{}' is written both as one-way and as two-way",
                  parts_.spaces[edge.from.index()].id, parts_.spaces[edge.to.index()].id),
      "also at " + describe_place(other.span));
}

void EdgeTable::check_ways_back() {
  for (const auto& [key, known] : known_) {
    const auto back = known_.find({known.edge.unit_class, known.edge.to, known.edge.from});
    const bool crossed = known.edge.one_way && back != known_.end() && !back->second.edge.one_way &&
                         !back->second.reported;
    if (crossed) report_both_ways(known.edge, back->second.edge);
  }
}

std::vector<Edge> EdgeTable::edges(const std::string& source) const {
  std::vector<Edge> edges;
  for (const auto& [key, known] : known_) {
    edges.push_back(known.edge);
    if (known.edge.source.empty()) edges.back().source = source;
    if (known.edge.one_way) continue;
    Edge back = edges.back();
    std::swap(back.from, back.to);
    edges.push_back(std::move(back));
  }
  return edges;
}

}  // namespace chancery
