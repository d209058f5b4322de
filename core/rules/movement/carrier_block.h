// The block of the graph of carriers that joins two shores.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/rules/movement/carriers.h"
#include "core/rules/movement/route_search.h"

namespace chancery {

/// Of any number of carriers that touch at most one of two shores, those on a simple path between
/// the two. They are the biconnected block that an edge drawn between the shores would be in, which
/// is found in linear time, without following paths. All routes of these carriers are in it.
class CarrierBlock {
 public:
  CarrierBlock(const Variant& variant, std::size_t search_steps)
      : variant_(&variant), search_(search_steps) {}

  /// Looks for the block. No carrier may touch both shores.
  void find(const Carriers& board, std::span<const UnitId> carriers, ProvinceId from,
            ProvinceId to);

  /// Is the carrier on a route, or too hard to tell?
  bool on_route(UnitId carrier);
  /// Adds all of those.
  void add_routes(std::vector<UnitId>& members);

  [[nodiscard]] std::size_t search_steps() const { return search_.steps(); }

 private:
  using Node = std::uint16_t;
  static constexpr Node no_node = 0xffff;
  struct Frame {
    Node node;
    std::size_t next_edge;
  };

  void join(const Carriers& board, ProvinceId from, ProvinceId to);
  void search_block();
  void enter(Node node);
  void leave(Node node);
  void number_block();
  void link_block(const Carriers& board, ProvinceId from, ProvinceId to);
  [[nodiscard]] RouteSearch<ManyCarriers>::Links links() const {
    const std::span onward = std::span(onward_).first(block_.size());
    return {onward, both_ways_ ? onward : std::span(back_).first(block_.size()), both_ways_};
  }
  bool is_on_route(std::size_t node);

  const Variant* variant_;

  // Nodes: the carriers, then the start and the end.
  std::vector<UnitId> carriers_;
  std::vector<Node> node_of_;              // by unit
  std::vector<std::vector<Node>> around_;  // by node: those next to it, whichever way
  Node start_ = 0, end_ = 0;

  std::vector<Node> discovered_, low_, stack_;
  Node clock_ = 0;
  std::vector<Frame> frames_;

  // Numbered anew: the carriers in the block, ascending.
  std::vector<UnitId> block_;
  std::vector<ManyCarriers> onward_, back_;
  bool both_ways_ = true;
  ManyCarriers all_, at_start_, at_end_, on_shortest_;
  RouteSearch<ManyCarriers> search_;
};

}  // namespace chancery
