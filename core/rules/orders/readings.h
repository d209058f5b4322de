// Choosing among the readings of one line.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/rules/notation/match.h"
#include "core/rules/orders/compiled_orders.h"
#include "core/rules/orders/line_draft.h"
#include "core/rules/orders/order_line.h"

namespace chancery::order_language {

/// One reading of a line: a match and the order that it means.
struct Reading {
  Match match;
  OrderLine line;
  bool possible = false;  // as is_possible says
};

std::vector<Reading> read_matches(const CompiledOrders& compiled, const ReadingScene& scene,
                                  std::vector<Match> matches);

/// Do the matches say the same except for what the names at the same words mean?
bool has_same_shape(const Match& a, const Match& b);

/// Makes void all valid readings but those that take the most words for the name of a place: one
/// name given in play may begin another.
void keep_longest_names(std::vector<Reading>& readings);

/// Of the valid readings of each order type, drops the impossible ones if one is possible: what is
/// possible decides between names, never between kinds of orders.
void keep_possible(std::vector<Reading>& readings);

/// "'Old' may be Old Zenda or Old Strelsau": the places that an ambiguous name may mean; empty if
/// no name is ambiguous.
std::string ambiguity_text(const ReadingScene& scene, const std::vector<Reading>& readings);

/// The only valid reading. If there are several, or none, a void line with a reason; if none is
/// valid, `doubt` unless it is empty.
Reading choose_reading(std::vector<Reading> readings, const std::string& doubt);

OrderLine void_line(PowerId power, std::string_view text, std::string why);

}  // namespace chancery::order_language
