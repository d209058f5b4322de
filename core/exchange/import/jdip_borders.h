// The BORDER elements of jDip, which forbid or weaken moves into a province.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/exchange/import/foreign_variant.h"
#include "core/exchange/import/loss_report.h"
#include "core/exchange/sources/xml_data.h"

namespace chancery {

/// The borders of an adjacency file, by id, and the edges that they limit.
class JdipBorders {
 public:
  /// Reads `BORDER_DEFINITIONS`.
  void read(const XmlElement& definitions);
  /// Sets the borders, by id, around a province.
  void put_around(const std::string& province, const std::vector<std::string>& ids);
  /// Limits the edges, closes those that are never open, and reports each border.
  void apply(std::vector<ForeignEdge>& edges, LossReport& losses);

 private:
  struct Border {
    std::string about;
    std::vector<std::string> from;  // empty: from anywhere
    std::string letters;            // letters of the units that it is for; empty: all
    std::vector<std::string> orders;
    std::vector<std::string> seasons;
    std::vector<std::string> phases;
    std::string years;
    int modifier = 0;
    SourceSpan span;
    std::size_t used = 0;
    bool unclear = false;
  };
  /// Returns true if the edge is still open.
  static bool limit(Border& border, ForeignEdge& edge);
  static bool forbid(Border& border, ForeignLimits& limits);
  static bool forbid_years(Border& border, ForeignLimits& limits);

  std::map<std::string, Border> borders_;
  std::map<std::string, std::vector<std::string>> around_;
};

}  // namespace chancery
