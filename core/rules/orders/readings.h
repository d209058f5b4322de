// Choice among the readings of one line.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/rules/notation/match.h"
#include "core/rules/orders/compiled_orders.h"
#include "core/rules/orders/line_draft.h"
#include "core/rules/orders/order_line.h"

namespace chancery::order_language {

/// A reading of a line: a match and the order that it means.
struct Reading {
  Match match;
  OrderLine line;
  bool possible = false;  // the result of is_possible
};

std::vector<Reading> read_matches(const CompiledOrders& compiled, const ReadingScene& scene,
                                  std::vector<Match> matches);

/// True if the matches differ only in what the names at the same words mean.
bool has_same_shape(const Match& a, const Match& b);

/// Makes all valid readings void except those with the longest names of places, since one name
/// given in play may begin another.
void keep_longest_names(std::vector<Reading>& readings);

/// Drops the impossible valid readings of each order type that has a possible one. Possibility
/// chooses among names, never among types of orders.
void keep_possible(std::vector<Reading>& readings);

/// Returns the places that an ambiguous name may mean: "'Old' may be Old Zenda or Old Strelsau".
/// Empty if no name is ambiguous.
std::string ambiguity_text(const ReadingScene& scene, const std::vector<Reading>& readings);

/// Returns the only valid reading. Otherwise returns a void line with a reason; if no reading is
/// valid, the reason is `doubt` unless that is empty.
Reading choose_reading(std::vector<Reading> readings, const std::string& doubt);

OrderLine void_line(PowerId power, std::string_view text, std::string why);

}  // namespace chancery::order_language
