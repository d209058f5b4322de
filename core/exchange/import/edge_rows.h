// Edges of an imported variant as rows of TOML.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "core/exchange/import/board_draft.h"

namespace chancery {

/// The keys that limit an edge: `phases = ["Spring {year}"], strength = 0`; empty without limits.
std::string limits_text(const ForeignLimits& limits, const BoardDraft& draft, const Variant& base);

/// A list of strings on one line.
std::string text_list(const std::vector<std::string>& texts);

/// Rows of `[edges.CLASS]`: a place and its neighbors.
class EdgeRows {
 public:
  void add(const std::string& from, const std::string& to, bool one_way, std::string limits);
  [[nodiscard]] std::string write(std::string_view table) const;

 private:
  struct End {
    bool one_way = false;
    std::string limits;
  };
  std::map<std::string, std::map<std::string, End>> rows_;
};

}  // namespace chancery
