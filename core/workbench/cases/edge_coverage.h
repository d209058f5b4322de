// Finds the edges that the cases of a variant try.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "core/play/game/board.h"
#include "core/workbench/cases/case_coverage.h"

namespace chancery {

/// Collects the edges that the cases try. A case tries an edge if, without it, an order would be
/// void, or a retreat or a claim about the board untrue.
class EdgeCoverage {
 public:
  explicit EdgeCoverage(const Board& board) { add_borders(board); }

  void add(const Case& test_case, const CaseResult& result);
  /// For each unit class all its edges, then the edges tried in each way.
  [[nodiscard]] std::vector<CoverageRow> rows() const;

 private:
  enum Way : std::uint8_t { moved, supported, retreated, claimed };
  static constexpr std::size_t way_count = 4;
  /// The two directions of an edge are one border, unless the edge is one-way. Borders are
  /// identified by names, since the options of a case may change the board.
  struct Border {
    std::string unit_class;  // letter
    std::string name;        // "ZEN - STR", "ZEN -> STR" for one way
    bool one_way = false;
    std::array<std::vector<std::string>, way_count> cases;  // by Way
    std::array<std::vector<std::string>, 2> directions;     // tried in this direction, in the other
  };
  struct Direction {
    std::size_t border;
    std::size_t index;  // into Border::directions
  };

  void add_borders(const Board& board);
  void add_orders(const Board& board, const PlayedStep& step);
  void add_order(const Board& board, const OrderReport& report, const OrderLine& line,
                 const Position& before);
  void add_retreats(const Board& board, const PlayedStep& step);
  void add_claims(const Board& board, const CaseExpectation& expect);
  /// Marks all edges from the place into any part of the province.
  void mark_into(const Board& board, ClassId unit_class, SpaceId from, ProvinceId to, Way way);
  void mark(const Board& board, ClassId unit_class, SpaceId from, SpaceId to, Way way);
  [[nodiscard]] CoverageRow whole_row(const std::string& unit_class) const;
  [[nodiscard]] CoverageRow way_row(const std::string& unit_class, Way way) const;
  [[nodiscard]] CoverageRow both_ways_row(const std::string& unit_class) const;

  std::vector<std::string> classes_;
  std::vector<Border> borders_;
  std::map<std::tuple<std::string, std::string, std::string>, Direction> direction_of_;
  std::set<const Board*> known_boards_;
  std::string case_id_;
};

}  // namespace chancery
