// The edges in a document, each once per class, however often it is written.
#pragma once

#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "core/files/loader/map_parts.h"

namespace chancery {

struct KnownEdge {
  Edge edge;  // from the lower space to the higher one, unless it is one-way
  bool reported = false;
  bool written_low = false;  // in the row of the lower space, of the higher one
  bool written_high = false;
};

class EdgeTable {
 public:
  using Key = std::tuple<ClassId, SpaceId, SpaceId>;

  EdgeTable(const MapParts& parts, Diagnostics& diagnostics)
      : parts_(parts), diagnostics_(diagnostics) {}

  /// Adds an edge in the row of `from` for each of the classes; reports contradictions to earlier
  /// edges.
  void add(SpaceId from, SpaceId to, Edge edge, const std::vector<ClassId>& classes);

  /// Reports one-way edges whose reverse is part of a two-way edge.
  void check_ways_back();

  [[nodiscard]] const std::map<Key, KnownEdge>& known() const { return known_; }

  /// The edges in each direction; `source` is for edges without a source of their own.
  [[nodiscard]] std::vector<Edge> edges(const std::string& source) const;

 private:
  KnownEdge& known_edge(const Edge& edge);
  void take_source(KnownEdge& known, const Edge& edge);
  void take_rule(KnownEdge& known, const Edge& edge);
  void report_both_ways(const Edge& edge, const Edge& other);

  const MapParts& parts_;
  Diagnostics& diagnostics_;
  std::map<Key, KnownEdge> known_;
};

/// Reports edges that are written at one end only, if [check] requires both, and classes that have
/// edges both from a province and from one of its coasts.
void check_edges(const EdgeTable& table, LoadContext& context, const MapParts& parts);

}  // namespace chancery
