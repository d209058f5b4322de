// CarrierBlock: the part of the graph of carriers that joins two shores.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/rules/movement/carriers.h"
#include "core/rules/movement/route_search.h"

namespace chancery {

/// Finds, among carriers that touch at most one of two shores, those on a simple path between the
/// shores. They are the biconnected block that would contain an edge drawn between the shores,
/// which is found in linear time, without following paths. It contains all routes of these
/// carriers.
class CarrierBlock {
 public:
  CarrierBlock(const Variant& variant, std::size_t search_steps)
      : variant_(&variant), search_(search_steps) {}

  /// Finds the block. No carrier may touch both shores.
  void find(const Carriers& board, std::span<const UnitId> carriers, ProvinceId from,
            ProvinceId to);

  /// True if the carrier is on a route or if that is too hard to decide.
  bool on_route(UnitId carrier);
  /// Adds all carriers for which on_route is true.
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

  // The nodes are the carriers, the start and the end.
  std::vector<UnitId> carriers_;
  std::vector<Node> node_of_;              // by unit
  std::vector<std::vector<Node>> around_;  // by node: its neighbors in any direction
  Node start_ = 0, end_ = 0;

  std::vector<Node> discovered_, low_, stack_;
  Node clock_ = 0;
  std::vector<Frame> frames_;

  // The carriers in the block, renumbered, ascending.
  std::vector<UnitId> block_;
  std::vector<ManyCarriers> onward_, back_;
  bool both_ways_ = true;
  ManyCarriers all_, at_start_, at_end_, on_shortest_;
  RouteSearch<ManyCarriers> search_;
};

}  // namespace chancery
